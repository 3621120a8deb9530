import type { FastifyInstance } from 'fastify';
import { callRoute } from '../http/call_route.ts';
import { problemOfError } from '../http/error_handler.ts';
import type { FastPathRoute } from '../http/fast_path_route.ts';
import { sendResponse } from '../http/http_response.ts';
import { withBody } from '../http/read_body.ts';
import { type Route, servePath } from '../http/routes.ts';
import { type McpHttpHandler, problemAsRpcResponse } from './http_handler.ts';

const MCP_PATH = '/mcp';

/** Where messages are accepted, and what else is served there. */
export interface McpRoute {
  path?: string;
  /** Without it, GET gets 405: there is no stream. */
  get?: Route;
  /** Added to the headers of every response on the fast path; in Fastify, hooks add them. */
  headers?: Record<string, string>;
}

/** Serves messages over HTTP. */
export function serveMcp(app: FastifyInstance, mcp: McpHttpHandler, { path = MCP_PATH, get }: McpRoute = {}): void {
  const { options, handler } = callRoute((request) => mcp.handle(withBody(request)));
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
    handle: (request) => mcp.handle(request),
  };
  return [path, route];
}
