import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Problem } from '../../calls/call_tool.ts';
import type { FastPathRoute } from '../http/fast_path_route.ts';
import { CALL_BYTES_MAX } from '../http/http_request.ts';
import { JSON_TYPE, sendResponse } from '../http/http_response.ts';
import { PROBLEM_TYPE, type ProblemCode, ProblemError, sendProblem } from '../http/problem.ts';
import { servePath } from '../http/routes.ts';
import { readStrictJson } from '../http/strict_json.ts';
import { type AuthorizationProblem, type McpHttpHandler, problemAsRpcResponse } from './http_handler.ts';

const PATH = '/mcp';

function authorizeSender(mcp: McpHttpHandler) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const proceed = (problem: AuthorizationProblem): void => {
      if (problem) sendProblem(request, reply, problem);
      else done();
    };
    const rejected = mcp.checkHeaders(request);
    if (rejected) return void sendResponse(reply, rejected);
    const authorization = mcp.authorize(request);
    if (authorization instanceof Promise) authorization.then(proceed).catch(done);
    else proceed(authorization);
  };
}

/** The problem document that REST would send becomes an error response. */
function asResponse(payload: string): string {
  const { code, detail, request_id } = JSON.parse(payload) as Problem<ProblemCode> & { request_id: string };
  return problemAsRpcResponse({ code, detail }, request_id).body;
}

/** Serves messages over HTTP. */
export function serveMcp(app: FastifyInstance, mcp: McpHttpHandler): void {
  servePath(app, PATH, {
    POST: {
      options: {
        bodyLimit: CALL_BYTES_MAX,
        onRequest: authorizeSender(mcp),
        onSend: (_request, reply, payload, done) => {
          if (reply.getHeader('content-type') !== PROBLEM_TYPE || typeof payload !== 'string')
            return done(null, payload);
          reply.type(JSON_TYPE);
          done(null, asResponse(payload));
        },
      },
      handler: async (request, reply) => sendResponse(reply, await mcp.handle(request, request.body)),
    },
  });
}

/** The same on the fast path. */
export function mcpFastPath(mcp: McpHttpHandler): [string, FastPathRoute] {
  const route: FastPathRoute = {
    name: PATH,
    headers: {},
    toResponse: problemAsRpcResponse,
    async handle(request) {
      const rejected = mcp.checkHeaders(request);
      if (rejected) return rejected;
      const authorization = mcp.authorize(request);
      const problem = authorization instanceof Promise ? await authorization : authorization;
      if (problem) return problemAsRpcResponse(problem, request.id);
      const reading = readStrictJson(request.body);
      if (!reading.ok) throw new ProblemError({ code: 'malformed_json', detail: reading.fault });
      return mcp.handle(request, reading.value);
    },
  };
  return [PATH, route];
}
