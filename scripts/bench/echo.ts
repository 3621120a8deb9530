import { pueAnswer } from './servers/pue_answer.ts';

/** The environment of an echo server: its response. Passed in, so that the server loads nothing else. */
function echoing(answer: unknown): Record<string, string> {
  return { ECHO: JSON.stringify(answer) };
}

/** A response of `POST /v1/tools/calculate_pue`. */
export const REST_ECHO = echoing(pueAnswer);

/** The response of `tools/call` with the same result, as structured content and as text. */
export const MCP_ECHO = echoing({
  jsonrpc: '2.0',
  id: 1,
  result: { content: [{ type: 'text', text: JSON.stringify(pueAnswer) }], structuredContent: pueAnswer },
});
