import type { FastifyInstance } from 'fastify';
import { callRoute } from '../http/call_route.ts';
import { problemOfError } from '../http/error_handler.ts';
import type { FastPathRoute } from '../http/fast_path_route.ts';
import { sendResponse } from '../http/http_response.ts';
import { withBody } from '../http/read_body.ts';
import { servePath } from '../http/routes.ts';
import { type McpHttpHandler, problemAsRpcResponse } from './http_handler.ts';
import { allowPages } from './page_access.ts';

const PATH = '/mcp';

/** Serves messages over HTTP. */
export function serveMcp(app: FastifyInstance, mcp: McpHttpHandler): void {
  const { options, handler } = callRoute((request) => mcp.handle(withBody(request)));
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
    handle: (request) => mcp.handle(request),
  };
  return [PATH, route];
}
