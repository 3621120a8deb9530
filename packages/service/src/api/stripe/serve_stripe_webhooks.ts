import type { FastifyInstance } from 'fastify';
import type { BillingContext } from '../../billing/billing_context.ts';
import { PaymentsUnavailable } from '../../billing/billing_errors.ts';
import { receiveEvent, UntrustedEvent } from '../../billing/receive_event.ts';
import { ProblemError } from '../http/problem.ts';
import { servePath } from '../http/routes.ts';

export const STRIPE_WEBHOOK_PATH = '/stripe/webhooks';

/** Far more than an event with all its objects. */
const BODY_BYTES_MAX = 1024 * 1024;

/** Stripe sends an event again that was not answered with 200. */
function problemOf(error: unknown): unknown {
  if (error instanceof UntrustedEvent) return new ProblemError({ code: 'malformed_request', detail: error.message });
  if (!(error instanceof PaymentsUnavailable)) return error;
  const detail = 'The event cannot be processed at the moment, because Stripe does not answer. Send it again.';
  return new ProblemError({ code: 'unavailable', detail, retryAfterSeconds: 60 });
}

/** Receives the webhooks of Stripe. */
export function serveStripeWebhooks(app: FastifyInstance, billing: BillingContext): void {
  app.register(async (stripe) => {
    // The signature is over the bytes that were sent.
    stripe.removeAllContentTypeParsers();
    stripe.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    servePath(stripe, STRIPE_WEBHOOK_PATH, {
      POST: {
        options: { bodyLimit: BODY_BYTES_MAX },
        handler: async (request, reply) => {
          const signature = request.headers['stripe-signature'];
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          try {
            await receiveEvent(billing, { body, signature: typeof signature === 'string' ? signature : '' });
          } catch (error) {
            if (error instanceof PaymentsUnavailable) request.log.warn({ err: error }, 'an event was not processed');
            throw problemOf(error);
          }
          return reply.code(200).send({ received: true });
        },
      },
    });
  });
}
