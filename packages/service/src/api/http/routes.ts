import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import { pathOf, versionHint } from './error_handler.ts';
import { sendProblem } from './problem.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Route {
  handler: RouteHandlerMethod;
  options?: RouteShorthandOptions;
}

/** Other methods are unknown at every path: 404. */
export const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Answers a request with a method that its path does not have. */
export function rejectMethod(request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]): FastifyReply {
  reply.header('allow', allowed.join(', '));
  const path = pathOf(request.url);
  const sent = `${path} accepts ${allowed.join(', ')}; ${request.method} was sent.`;
  const hint = versionHint(path);
  return sendProblem(request, reply, { code: 'method_not_allowed', detail: hint ? `${sent} ${hint}` : sent });
}

/** Serves described operations, each by the route of its id. */
export function serveOperations<Id extends string>(
  app: FastifyInstance,
  { operations }: { operations: Record<Id, { route: string }> },
  routes: Record<Id, Route | RouteHandlerMethod>,
): void {
  const paths: Record<string, Partial<Record<Method, Route>>> = {};
  for (const id of Object.keys(operations) as Id[]) {
    const [method, path] = operations[id].route.split(' ') as [Method, string];
    const route = routes[id];
    paths[path] = { ...paths[path], [method]: typeof route === 'function' ? { handler: route } : route };
  }
  for (const [path, methods] of Object.entries(paths)) servePath(app, path.replaceAll(/\{(\w+)\}/g, ':$1'), methods);
}

/** Serves a path; methods without a route get 405 with Allow. */
export function servePath(app: FastifyInstance, url: string, routes: Partial<Record<Method, Route>>): void {
  const allowed: string[] = Object.keys(routes);
  if (routes.GET) allowed.push('HEAD');
  for (const [method, { handler, options }] of Object.entries(routes) as [Method, Route][]) {
    app.route({ method, url, handler, ...options });
  }
  app.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url,
    onRequest: async (request, reply) => rejectMethod(request, reply, allowed),
    handler: () => undefined,
  });
}
