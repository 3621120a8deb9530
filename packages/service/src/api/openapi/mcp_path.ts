import { DOMAINS } from '@plumbline/calculators';
import { exampleCall } from '../../calls/example_call.ts';
import {
  COMMON_HEADERS,
  type JsonObject,
  jsonResponse,
  LIMIT_HEADERS,
  type OpenApiFragment,
  objectSchema,
  RETRY_AFTER,
  schemaNamed,
  textSchema,
} from './document_parts.ts';
import { meaningOf, PROBLEM_CONTENT } from './problem_responses.ts';

const TAG = 'MCP';

const example = exampleCall();

const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

const callTool = {
  jsonrpc: '2.0',
  id: 2,
  method: 'tools/call',
  params: { name: example.tool.name, arguments: example.input },
};

const version = { type: 'string', const: '2.0' };

const id = { type: ['string', 'integer'], description: 'Id of the request; its response repeats it' };

/** Problems are JSON-RPC messages here. */
function answer(description: string, headers: JsonObject = {}) {
  return jsonResponse(description, schemaNamed('JsonRpcAnswer'), { headers });
}

/** Invalid HTTP is rejected before its path is known, with a problem document. */
function answerOrProblem(description: string) {
  const { content, ...rest } = answer(description);
  return { ...rest, content: { ...content, ...PROBLEM_CONTENT } };
}

/** The same with the events of a request that takes long: its progress, then the response. */
function answerOrStream(description: string) {
  const { content, ...rest } = answer(description);
  return { ...rest, content: { ...content, 'text/event-stream': { schema: { type: 'string' } } } };
}

/** The MCP endpoint. */
export function mcpPath(): OpenApiFragment {
  return {
    tags: [{ name: TAG, description: 'The tools for agents, over the Model Context Protocol.' }],
    paths: {
      '/mcp': {
        post: {
          operationId: 'mcp',
          tags: [TAG],
          summary: 'A message of the Model Context Protocol',
          description:
            'Streamable HTTP, stateless. `tools/list` and `tools/call` need no handshake. Responses are JSON; explorations and ' +
            '`calculate_many` are answered as a stream of events if the message has a progress token. ' +
            'Invalid inputs give a result with `isError` and the same messages as over REST.',
          security: [{}, { apiKey: [] }, { bearer: [] }, { serviceKey: [] }],
          parameters: [
            {
              name: 'toolset',
              in: 'query',
              description:
                'Limits `tools/list` to these toolsets, separated by commas: domains, and `explore` and `batch`, which are listed only here.',
              style: 'form',
              explode: false,
              schema: { type: 'array', items: { type: 'string', enum: [...DOMAINS, 'explore', 'batch'] } },
            },
            {
              name: 'output_schema',
              in: 'query',
              description: '`off` leaves the output schemas out of `tools/list`.',
              schema: { type: 'string', enum: ['on', 'off'] },
            },
            {
              name: 'MCP-Protocol-Version',
              in: 'header',
              description: 'Revision of the protocol, such as 2025-06-18.',
              schema: { type: 'string' },
            },
          ],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: schemaNamed('JsonRpcMessage'),
                examples: {
                  list: { summary: 'All tools', value: listTools },
                  call: { summary: 'A calculation', value: callTool },
                },
              },
            },
          },
          responses: {
            200: answerOrStream('The response to a request'),
            202: {
              description: 'The notification was accepted, or the request was cancelled.',
              headers: COMMON_HEADERS,
            },
            400: answerOrProblem('Not a valid message, or headers that contradict it'),
            401: answer('The key is unknown, revoked, expired, or for the other interface'),
            403: answer(`${meaningOf('plan_excludes')} Or \`Host\` or \`Origin\` is not allowed.`),
            404: answer('There is no such method or edition'),
            405: answerOrProblem('The path accepts POST only'),
            406: answer('`Accept` does not include `application/json`'),
            408: answerOrProblem('The request did not arrive in time'),
            413: answer('The message is too large'),
            415: answer('The body is not sent as `application/json`'),
            429: answer('A limit of the plan is reached, or your address has sent too many unknown keys', {
              ...RETRY_AFTER,
              ...LIMIT_HEADERS,
            }),
            431: answerOrProblem('The request headers are larger than 16 KiB'),
            500: answer('Internal error'),
            503: answer('The service is shutting down or overloaded, or its store is unavailable', RETRY_AFTER),
          },
        },
      },
    },
    schemas: {
      JsonRpcMessage: objectSchema(
        { jsonrpc: version, id, method: textSchema('Method of the protocol'), params: { type: 'object' } },
        { optional: ['id', 'params'], description: 'A request, or without `id` a notification' },
      ),
      JsonRpcAnswer: objectSchema(
        {
          jsonrpc: version,
          id: { ...id, type: ['string', 'integer', 'null'] },
          result: { type: 'object' },
          error: objectSchema(
            { code: { type: 'integer' }, message: { type: 'string' }, data: {} },
            { optional: ['data'] },
          ),
        },
        { optional: ['id', 'result', 'error'], description: 'Either a result or an error' },
      ),
    },
  };
}
