import type { FastifyInstance } from 'fastify';
import type { Desk } from '../../calls/desk.ts';
import type { LimitStanding } from '../../usage/limits.ts';
import { callerOf, credentialsOf, knowCaller, showStanding } from '../http/authentication.ts';
import { servePath } from '../http/routes.ts';

function publishedLimit({ limit, used, remaining, resetsAt }: LimitStanding) {
  return { limit, used, remaining, resets_at: new Date(resetsAt).toISOString() };
}

/** What a caller of either interface has used and has left. Asking counts for nothing. */
export function serveUsage(app: FastifyInstance, desk: Desk): void {
  const knowMain = knowCaller(desk, 'main');
  const knowVariantB = knowCaller(desk, 'variant_b');
  servePath(app, '/v1/usage', {
    GET: {
      options: {
        onRequest: (request) =>
          credentialsOf(request).serviceKey === undefined ? knowMain(request) : knowVariantB(request),
      },
      handler: async (request, reply) => {
        const { tier, plan } = callerOf(request);
        const standing = await desk.standing(callerOf(request));
        showStanding(request, reply, standing);
        reply.header('cache-control', 'no-store');
        return { tier, [plan.window]: publishedLimit(standing.window), month: publishedLimit(standing.month) };
      },
    },
  });
}
