import { pueAnswer } from './servers/pue_answer.ts';

/** The settings of an echo: what it answers. It is handed over, so that an echo loads and holds nothing else. */
function echoing(answer: unknown): Record<string, string> {
  return { ECHO: JSON.stringify(answer) };
}

/** An answer of `POST /v1/tools/calculate_pue`. */
export const REST_ECHO = echoing(pueAnswer);

/** The answer of `tools/call` with the same result: as structured content, and once more as text. */
export const MCP_ECHO = echoing({
  jsonrpc: '2.0',
  id: 1,
  result: { content: [{ type: 'text', text: JSON.stringify(pueAnswer) }], structuredContent: pueAnswer },
});
