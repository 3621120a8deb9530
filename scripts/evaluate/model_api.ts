import type { ListedTool } from './listed_tools.ts';

/** What a model did with a question. */
export interface ModelReply {
  /** Undefined if it called no tool. */
  tool?: string;
  arguments?: unknown;
  /** Whether it declined to answer. */
  isRefusal: boolean;
  inputTokens: number;
  outputTokens: number;
}

export interface ModelRequest {
  model: string;
  /** What the server tells a client about itself. */
  instructions: string;
  tools: readonly ListedTool[];
  question: string;
}

/** How the API of a provider is spoken to. */
export interface ModelApi {
  path: string;
  headers: (key: string) => Record<string, string>;
  body: (request: ModelRequest) => object;
  /** Reads the body of a successful response; throws if it has another shape. */
  read: (response: unknown) => ModelReply;
}

const OUTPUT_TOKENS_MAX = 2000;

interface AnthropicResponse {
  content: { type: string; name?: string; input?: unknown }[];
  stop_reason: string;
  usage: { input_tokens: number; output_tokens: number };
}

const ANTHROPIC: ModelApi = {
  path: '/v1/messages',
  headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  body: ({ model, instructions, tools, question }) => ({
    model,
    max_tokens: OUTPUT_TOKENS_MAX,
    system: instructions,
    tools: tools.map(({ name, description, inputSchema }) => ({ name, description, input_schema: inputSchema })),
    messages: [{ role: 'user', content: question }],
  }),
  read(response) {
    const { content, stop_reason, usage } = response as AnthropicResponse;
    const call = content.find(({ type }) => type === 'tool_use');
    return {
      ...(call?.name !== undefined && { tool: call.name, arguments: call.input }),
      isRefusal: stop_reason === 'refusal',
      inputTokens: usage.input_tokens,
      outputTokens: usage.output_tokens,
    };
  },
};

interface OpenAiResponse {
  choices: {
    finish_reason: string;
    message: { refusal?: string | null; tool_calls?: { function: { name: string; arguments: string } }[] };
  }[];
  usage: { prompt_tokens: number; completion_tokens: number };
}

/** The arguments are JSON text that the model wrote, so it may be broken. */
function parsedArguments(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const OPENAI: ModelApi = {
  path: '/chat/completions',
  headers: (key) => ({ authorization: `Bearer ${key}` }),
  body: ({ model, instructions, tools, question }) => ({
    model,
    max_completion_tokens: OUTPUT_TOKENS_MAX,
    tools: tools.map(({ name, description, inputSchema }) => ({
      type: 'function',
      function: { name, description, parameters: inputSchema },
    })),
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: question },
    ],
  }),
  read(response) {
    const { choices, usage } = response as OpenAiResponse;
    const [choice] = choices;
    if (!choice) throw new Error('The response has no choice.');
    const call = choice.message.tool_calls?.[0]?.function;
    return {
      ...(call && { tool: call.name, arguments: parsedArguments(call.arguments) }),
      isRefusal: Boolean(choice.message.refusal) || choice.finish_reason === 'content_filter',
      inputTokens: usage.prompt_tokens,
      outputTokens: usage.completion_tokens,
    };
  },
};

export const MODEL_APIS = { anthropic: ANTHROPIC, openai: OPENAI } as const;

export type Provider = keyof typeof MODEL_APIS;
