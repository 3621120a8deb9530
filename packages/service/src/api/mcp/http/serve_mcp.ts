import { finished } from 'node:stream';
import { exampleCall } from '@plumbline/editions/calls/example_call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callRoute } from '../../http/call_route.ts';
import { problemOfError } from '../../http/error_handler.ts';
import type { FastPathRoute } from '../../http/fast_path_route.ts';
import { untilHangUp } from '../../http/hang_up.ts';
import { CALL_BYTES_MAX, type HttpRequestWithBody } from '../../http/http_request.ts';
import { sendResponse } from '../../http/http_response.ts';
import { type DescribedResponse, inHeader, inQuery, type Section, wordsInQuery } from '../../http/openapi/operation.ts';
import { meaningOf, PROBLEM_CONTENT } from '../../http/openapi/problem_responses.ts';
import { constant, object, text } from '../../http/openapi/schema.ts';
import { readJsonBody } from '../../http/read_body.ts';
import { type Route, servePath } from '../../http/routes.ts';
import { PAGE_SIZE_MAX } from '../protocol/pages.ts';
import { ALL_DOMAINS, TOOLSETS } from '../registry.ts';
import type { McpHttpHandler } from './http_handler.ts';
import { allowPages } from './page_access.ts';
import { problemAsRpcResponse } from './rpc_response.ts';

const MCP_PATH = '/mcp';

const version = constant('2.0');
const id = { type: ['string', 'integer'], description: 'Id of the request; its response repeats it' };
const JsonRpcMessage = object(
  { jsonrpc: version, id, method: text('Method of the protocol'), params: { type: 'object' } },
  { optional: ['id', 'params'], description: 'A request, or without `id` a notification' },
);
const JsonRpcAnswer = object(
  {
    jsonrpc: version,
    id: { ...id, type: ['string', 'integer', 'null'] },
    result: { type: 'object' },
    error: object({ code: { type: 'integer' }, message: { type: 'string' }, data: {} }, { optional: ['data'] }),
  },
  { optional: ['id', 'result', 'error'], description: 'Either a result or an error' },
);

/** Invalid HTTP is rejected before its path is known, with a problem document. */
function answerOrProblem(description: string): DescribedResponse {
  return { description, content: { 'application/json': { schema: JsonRpcAnswer }, ...PROBLEM_CONTENT } };
}

const { tool, input } = exampleCall();
const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const callTool = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: tool.name, arguments: input } };

export const MCP_OPERATIONS = {
  tag: 'MCP',
  operations: {
    mcp: {
      route: `POST ${MCP_PATH}`,
      summary: 'A message of the Model Context Protocol',
      description:
        'Streamable HTTP, stateless. `tools/list` and `tools/call` need no handshake. Responses are JSON; explorations and ' +
        '`calculate_many` are answered as a stream of events if the message has a progress token. ' +
        'Invalid inputs give a result with `isError` and the same messages as over REST.',
      security: [{}, { apiKey: [] }, { bearer: [] }, { serviceKey: [] }],
      parameters: [
        wordsInQuery(
          'toolset',
          'Limits `tools/list` to these toolsets, separated by commas: domains, or `all` of them, and `explore`, `batch`, `projects` and `sources`, which are listed only here.',
          [ALL_DOMAINS, ...TOOLSETS],
        ),
        inQuery('page_size', 'Items of a page of a list; `nextCursor` leads to the next one. By default 100.', {
          type: 'integer',
          minimum: 1,
          maximum: PAGE_SIZE_MAX,
        }),
        inQuery('output_schema', '`off` leaves the output schemas out of `tools/list`.', {
          enum: ['on', 'off'],
        }),
        inHeader('MCP-Protocol-Version', 'Revision of the protocol, such as 2025-06-18.'),
      ],
      requestBody: {
        schema: JsonRpcMessage,
        examples: {
          list: { summary: 'All tools', value: listTools },
          call: { summary: 'A calculation', value: callTool },
        },
      },
      responses: {
        // A request that takes long is answered with events: its progress, then the response.
        200: {
          description: 'The response to a request',
          content: {
            'application/json': { schema: JsonRpcAnswer },
            'text/event-stream': { schema: { type: 'string' } },
          },
        },
        202: ['The notification was accepted, or the request was cancelled.'],
        400: answerOrProblem('Not a valid message, or headers that contradict it'),
        401: ['The key is unknown, revoked, expired, or for the other interface', JsonRpcAnswer],
        403: [`${meaningOf('plan_excludes')} Or \`Host\` or \`Origin\` is not allowed.`, JsonRpcAnswer],
        404: ['There is no such method or edition', JsonRpcAnswer],
        405: answerOrProblem('The path accepts POST only'),
        406: ['`Accept` does not include `application/json`', JsonRpcAnswer],
        408: answerOrProblem('The request did not arrive in time'),
        413: ['The message is too large', JsonRpcAnswer],
        415: ['The body is not sent as `application/json`', JsonRpcAnswer],
        429: [
          'A limit of the plan is reached, or your address has sent too many unknown keys',
          JsonRpcAnswer,
          'Retry-After',
          'RateLimit',
        ],
        431: answerOrProblem('The request headers are larger than 16 KiB'),
        500: ['Internal error', JsonRpcAnswer],
        503: ['The service is shutting down or overloaded, or its store is unavailable', JsonRpcAnswer, 'Retry-After'],
      },
      // They are JSON-RPC messages, as above.
      problems: false,
    },
  },
  schemas: { JsonRpcMessage, JsonRpcAnswer },
} satisfies Section;

/** Where messages are accepted, and what else is served there. */
export interface McpRoute {
  path?: string;
  /** Without it, GET gets 405: there is no stream. */
  get?: Route;
  /** Added to the headers of every response on the fast path; in Fastify, hooks add them. */
  headers?: Record<string, string>;
}

/** A message with many inputs. It is parsed as a whole, so larger batches are sent over REST, where they are read item by item. */
const LARGE_BODY_BYTES_MAX = 1024 * 1024;

/** A request whose body may be large, once its caller is known and has a place for it. */
function withLargeBody(request: FastifyRequest, reply: FastifyReply, mcp: McpHttpHandler): HttpRequestWithBody {
  const readBody = async () => {
    if (Number(request.headers['content-length'] ?? 0) <= CALL_BYTES_MAX) return readJsonBody(request);
    const release = await mcp.admitLargeBody(request);
    finished(reply.raw, () => release());
    return readJsonBody(request, LARGE_BODY_BYTES_MAX);
  };
  return Object.assign(request, { readBody });
}

/** Serves messages over HTTP. */
export function serveMcp(app: FastifyInstance, mcp: McpHttpHandler, { path = MCP_PATH, get }: McpRoute = {}): void {
  const { options, handler } = callRoute((request, reply) =>
    mcp.handle(withLargeBody(request, reply, mcp), (respond) => respond(untilHangUp(request, reply))),
  );
  if (!mcp.allowsAnyOrigin) allowPages(app, path, mcp.isAllowed);
  servePath(app, path, {
    ...(get && { GET: get }),
    POST: {
      options: {
        ...options,
        // For requests that the hooks of the app reject; everything else is handled already.
        errorHandler: (error, request, reply) =>
          sendResponse(reply, problemAsRpcResponse(problemOfError(error, request), request)),
      },
      handler,
    },
  });
}

/** The same on the fast path. */
export function mcpFastPath(
  mcp: McpHttpHandler,
  { path = MCP_PATH, headers = {} }: McpRoute = {},
): [string, FastPathRoute] {
  const route: FastPathRoute = {
    name: path,
    headers,
    toResponse: problemAsRpcResponse,
    handle: (request) => mcp.handle(request, () => undefined),
  };
  return [path, route];
}
