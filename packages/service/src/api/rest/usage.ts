import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallService } from '../../calls/call_service.ts';
import type { LimitUsage } from '../../usage/limits.ts';
import { authenticateCaller, callerOf, credentialsOf, setLimitHeaders } from '../http/authentication.ts';
import { servePath } from '../http/routes.ts';

function publishedLimit({ limit, used, remaining, resetsAt }: LimitUsage) {
  return { limit, used, remaining, resets_at: new Date(resetsAt).toISOString() };
}

/** A hook that authenticates callers of either interface, by the header that they send. */
export function authenticateEither(callService: CallService): (request: FastifyRequest) => Promise<void> {
  const authenticateMain = authenticateCaller(callService, 'main');
  const authenticateVariantB = authenticateCaller(callService, 'variant_b');
  return (request) =>
    credentialsOf(request).serviceKey === undefined ? authenticateMain(request) : authenticateVariantB(request);
}

/** Serves the usage of a caller of either interface. Does not count as a call. */
export function serveUsage(app: FastifyInstance, callService: CallService): void {
  servePath(app, '/v1/usage', {
    GET: {
      options: { onRequest: authenticateEither(callService) },
      handler: async (request, reply) => {
        const { tier, plan } = callerOf(request);
        const limitStatus = await callService.limitStatus(callerOf(request));
        setLimitHeaders(request, reply, limitStatus);
        reply.header('cache-control', 'no-store');
        return { tier, [plan.window]: publishedLimit(limitStatus.window), month: publishedLimit(limitStatus.month) };
      },
    },
  });
}
