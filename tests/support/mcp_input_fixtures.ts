import { isObject, type Params } from '../../packages/service/src/api/mcp/protocol/message.ts';
import { CAPABILITIES_KEY } from '../../packages/service/src/api/mcp/protocol/negotiate.ts';
import { invalidParams } from '../../packages/service/src/api/mcp/protocol/rpc_error.ts';
import type { McpPrompt, McpTool } from '../../packages/service/src/api/mcp/registry.ts';

/** Fixtures that ask their client for input in their result, as no calculator does. */

type Requests = Record<string, { method: string; params: Record<string, unknown> }>;

function elicit(message: string, field: string, type = 'string') {
  const requestedSchema = { type: 'object', properties: { [field]: { type } }, required: [field] };
  return { method: 'elicitation/create', params: { message, requestedSchema } };
}

function sample(words: string, maxTokens: number) {
  const messages = [{ role: 'user', content: { type: 'text', text: words } }];
  return { method: 'sampling/createMessage', params: { messages, maxTokens } };
}

const ROOTS = { method: 'roots/list', params: {} };

function completed(words: string) {
  return { content: [{ type: 'text', text: words }] };
}

function responsesIn({ inputResponses }: Params): Record<string, Record<string, unknown>> {
  const sent = isObject(inputResponses) ? inputResponses : {};
  return Object.fromEntries(Object.entries(sent).filter(([, response]) => isObject(response))) as never;
}

/** The result that asks for what is missing; undefined if nothing is. */
function asking(params: Params, requests: Requests, requestState?: string): Record<string, unknown> | undefined {
  if (params.requestState !== undefined && params.requestState !== requestState) {
    throw invalidParams('requestState must be sent back as it was given.');
  }
  const responses = responsesIn(params);
  const missing = Object.entries(requests).filter(([name]) => !(name in responses));
  if (missing.length === 0) return undefined;
  return {
    resultType: 'input_required',
    inputRequests: Object.fromEntries(missing),
    ...(requestState !== undefined && { requestState }),
  };
}

function tool(name: string, answer: (params: Params) => Record<string, unknown>): McpTool {
  return {
    name,
    published: () => ({ name, description: `Fixture ${name}`, inputSchema: { type: 'object', properties: {} } }),
    call: async (_input, { params }) => answer(params),
  };
}

const NAME = elicit('What is your name?', 'name');
const CONFIRM = { confirm: elicit('Please confirm', 'ok', 'boolean') };

function multiRound(params: Params): Record<string, unknown> {
  const isSecond = params.requestState === 'round-2';
  if (isSecond) {
    return (
      asking(params, { step2: elicit('Step 2: What is your favourite colour?', 'color') }, 'round-2') ??
      completed('Both steps are done.')
    );
  }
  const first = asking(params, { step1: elicit('Step 1: What is your name?', 'name') }, 'round-1');
  return (
    first ?? {
      resultType: 'input_required',
      inputRequests: { step2: elicit('Step 2: What is your favourite colour?', 'color') },
      requestState: 'round-2',
    }
  );
}

/** Asks only for what the client can give. */
function withinCapabilities(params: Params): Record<string, unknown> {
  const { [CAPABILITIES_KEY]: declared } = (params._meta ?? {}) as Record<string, Record<string, unknown> | undefined>;
  const requests: Requests = {
    ...(declared?.sampling !== undefined && { greeting: sample('Generate a greeting', 50) }),
    ...(declared?.elicitation !== undefined && { user_name: NAME }),
  };
  return asking(params, requests) ?? completed('The client gave what it can.');
}

export const INPUT_TOOLS: readonly McpTool[] = [
  tool('test_input_required_result_elicitation', (params) => {
    const { user_name: answered } = responsesIn(params);
    const { name } = (answered?.content ?? {}) as { name?: string };
    return asking(params, { user_name: NAME }) ?? completed(`Hello, ${name}!`);
  }),
  tool('test_input_required_result_sampling', (params) => {
    const { capital_question: answered } = responsesIn(params);
    const question = sample('What is the capital of France?', 100);
    return asking(params, { capital_question: question }) ?? completed(JSON.stringify(answered?.content));
  }),
  tool('test_input_required_result_list_roots', (params) => {
    const { client_roots: answered } = responsesIn(params);
    return asking(params, { client_roots: ROOTS }) ?? completed(JSON.stringify(answered?.roots));
  }),
  tool(
    'test_input_required_result_request_state',
    (params) => asking(params, CONFIRM, 'state-1') ?? completed('state-ok'),
  ),
  tool(
    'test_input_required_result_tampered_state',
    (params) => asking(params, CONFIRM, 'state-2') ?? completed('state-ok'),
  ),
  tool('test_input_required_result_multiple_inputs', (params) => {
    const requests = { user_name: NAME, greeting: sample('Generate a greeting', 50), client_roots: ROOTS };
    return asking(params, requests, 'state-3') ?? completed('All three are here.');
  }),
  tool('test_input_required_result_multi_round', multiRound),
  tool('test_input_required_result_capabilities', withinCapabilities),
];

export const INPUT_PROMPT: McpPrompt = {
  listed: { name: 'test_input_required_result_prompt', description: 'Fixture', arguments: [] },
  suggestions: {},
  get: (_given, params) => {
    const question = elicit('What context should the prompt use?', 'context');
    const { user_context: answered } = responsesIn(params);
    const content = { type: 'text', text: JSON.stringify(answered?.content) };
    return asking(params, { user_context: question }) ?? { messages: [{ role: 'user', content }] };
  },
};
