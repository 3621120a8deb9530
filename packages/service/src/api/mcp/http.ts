import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callRoute } from '../http/call_route.ts';
import { problemOfError } from '../http/error_handler.ts';
import type { FastPathRoute } from '../http/fast_path_route.ts';
import { untilHangUp } from '../http/hang_up.ts';
import { CALL_BYTES_MAX, type HttpRequestWithBody } from '../http/http_request.ts';
import { sendResponse } from '../http/http_response.ts';
import { readJsonBody } from '../http/read_body.ts';
import { servePath } from '../http/routes.ts';
import { type McpHttpHandler, problemAsRpcResponse } from './http_handler.ts';
import { allowPages } from './page_access.ts';

const PATH = '/mcp';

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
export function serveMcp(app: FastifyInstance, mcp: McpHttpHandler): void {
  const { options, handler } = callRoute((request, reply) =>
    mcp.handle(withLargeBody(request, reply, mcp), (respond) => respond(untilHangUp(request, reply))),
  );
  allowPages(app, PATH, mcp.isAllowed);
  servePath(app, PATH, {
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
export function mcpFastPath(mcp: McpHttpHandler): [string, FastPathRoute] {
  const route: FastPathRoute = {
    name: PATH,
    headers: {},
    toResponse: problemAsRpcResponse,
    handle: (request) => mcp.handle(request, () => undefined),
  };
  return [PATH, route];
}
