import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callRoute } from '../../http/call_route.ts';
import { problemOfError } from '../../http/error_handler.ts';
import type { FastPathRoute } from '../../http/fast_path_route.ts';
import { untilHangUp } from '../../http/hang_up.ts';
import { CALL_BYTES_MAX, type HttpRequestWithBody } from '../../http/http_request.ts';
import { sendResponse } from '../../http/http_response.ts';
import { readJsonBody } from '../../http/read_body.ts';
import { type Route, servePath } from '../../http/routes.ts';
import type { McpHttpHandler } from './http_handler.ts';
import { allowPages } from './page_access.ts';
import { problemAsRpcResponse } from './rpc_response.ts';

const MCP_PATH = '/mcp';

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
          sendResponse(reply, problemAsRpcResponse(problemOfError(error, request), request.id)),
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
