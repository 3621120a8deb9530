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

const id = { type: ['string', 'integer'], description: 'Name of the request, which its answer repeats' };

/** Here problems are messages of the protocol as well. */
function answer(description: string, headers: JsonObject = {}) {
  return jsonResponse(description, schemaNamed('JsonRpcAnswer'), { headers });
}

const malformed = answer('Not a message of the protocol, not allowed here, or not readable');

/** What is not HTTP is rejected before its path is known. */
const broken = { ...malformed, content: { ...malformed.content, ...PROBLEM_CONTENT } };

/** The interface for agents; its messages are those of the Model Context Protocol. */
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
            'Streamable HTTP, stateless, with JSON answers. A bare `tools/list` or `tools/call` is answered without a handshake. ' +
            'Wrong inputs are a result with `isError`, in the same words as elsewhere.',
          security: [{}, { apiKey: [] }, { bearer: [] }, { serviceKey: [] }],
          parameters: [
            {
              name: 'toolset',
              in: 'query',
              description: 'Narrows `tools/list` to the tools of these domains, separated by commas.',
              style: 'form',
              explode: false,
              schema: { type: 'array', items: { type: 'string', enum: DOMAINS } },
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
            200: answer('The answer to a request'),
            202: { description: 'A notification was taken.', headers: COMMON_HEADERS },
            403: answer(`${meaningOf('plan_excludes')} Or \`Host\` and \`Origin\` name another server than this one.`),
            429: answer('Over a limit of the plan', { ...RETRY_AFTER, ...LIMIT_HEADERS }),
            '4XX': broken,
            503: answer('The service is stopping or out of reach of its store', RETRY_AFTER),
            '5XX': answer('Our own mistake'),
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
