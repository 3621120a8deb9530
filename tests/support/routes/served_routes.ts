import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { FixedPaths } from '../../../packages/service/src/api/http/fixed_paths.ts';
import type { TestService } from '../../../packages/service/src/app/testing/test_service.ts';

/** Everything that an app answers, such as `GET /v1/tools/:name`, without what it answers with 405, and without HEAD. */
export async function servedRoutes(open: () => TestService): Promise<string[]> {
  const routes: RouteOptions[] = [];
  const paths: string[] = [];
  const watch = (message: unknown) => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route));
  };
  const { serve } = FixedPaths.prototype;
  FixedPaths.prototype.serve = function noted(path, handler) {
    paths.push(path);
    serve.call(this, path, handler);
  };
  subscribe('fastify.initialization', watch);
  const { app } = open();
  unsubscribe('fastify.initialization', watch);
  await app.ready();
  FixedPaths.prototype.serve = serve;
  const served: string[] = paths.map((path) => `GET ${path}`);
  const headers = { origin: 'http://localhost', host: 'localhost' };
  for (const { method, url } of routes) {
    for (const verb of [method].flat()) {
      if (verb === 'HEAD') continue;
      const { statusCode } = await app.inject({ method: verb as 'GET', url, headers });
      if (statusCode !== 405) served.push(`${verb} ${url}`);
    }
  }
  await app.close();
  return served;
}
