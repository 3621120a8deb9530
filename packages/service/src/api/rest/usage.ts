import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallService } from '../../calls/call_service.ts';
import type { LimitUsage } from '../../usage/limits.ts';
import { authenticateCaller, callerOf, credentialsOf, setLimitHeaders } from '../http/authentication.ts';
import type { Section } from '../http/openapi/operation.ts';
import { integer, object, orNull, type Static, text, time } from '../http/openapi/schema.ts';
import { serveOperations } from '../http/routes.ts';

const limited = (description: string) => orNull(integer(`${description}; null is unlimited`));

const UsageWindow = object({
  limit: limited('Calls that the plan allows'),
  used: integer('Calls made'),
  remaining: limited('Calls left'),
  resets_at: time('When usage is back to zero if no call is made until then'),
});
const Usage = object(
  {
    tier: text('Plan of the caller; free without a key'),
    minute: UsageWindow,
    hour: UsageWindow,
    month: UsageWindow,
  },
  { optional: ['minute', 'hour'], description: 'Keys of Variant B have `hour` instead of `minute`' },
);

export const USAGE_OPERATIONS = {
  tag: 'Usage',
  operations: {
    usage: {
      route: 'GET /v1/usage',
      summary: 'Usage of the caller',
      description: 'The plan of the caller and its remaining calls. Does not count as a call.',
      security: [{}, { apiKey: [] }, { serviceKey: [] }],
      responses: { 200: ['The usage', Usage, 'RateLimit'] },
    },
  },
  schemas: { Usage, UsageWindow },
} satisfies Section;

function publishedLimit({ limit, used, remaining, resetsAt }: LimitUsage): Static<typeof UsageWindow> {
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
  serveOperations(app, USAGE_OPERATIONS, {
    usage: {
      options: { onRequest: authenticateEither(callService) },
      handler: async (request, reply): Promise<Static<typeof Usage>> => {
        const { tier, plan } = callerOf(request);
        const limitStatus = await callService.limitStatus(callerOf(request));
        setLimitHeaders(request, reply, limitStatus);
        reply.header('cache-control', 'no-store');
        return { tier, [plan.window]: publishedLimit(limitStatus.window), month: publishedLimit(limitStatus.month) };
      },
    },
  });
}
