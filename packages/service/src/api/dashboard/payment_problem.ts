import type { FastifyBaseLogger } from 'fastify';
import { PaymentsMisconfigured, PaymentsUnavailable } from '../../billing/billing_errors.ts';
import { ProblemError } from '../http/problem.ts';

const RETRY_SECONDS = 30;

/** The problem that a failure of payments becomes for a page; undefined for any other error. */
export function paymentProblemOf(error: unknown, log: FastifyBaseLogger): ProblemError | undefined {
  if (error instanceof PaymentsUnavailable) {
    log.warn({ err: error }, 'Stripe is unavailable');
    const detail = 'The payment service does not answer at the moment. Nothing was changed; try again in a minute.';
    return new ProblemError({ code: 'unavailable', detail, retryAfterSeconds: RETRY_SECONDS });
  }
  if (error instanceof PaymentsMisconfigured) {
    log.error({ err: error }, 'payments are not set up correctly');
    const detail =
      'Payments are not set up correctly. Nothing was charged; the operator of this service has to fix it.';
    return new ProblemError({ code: 'unavailable', detail });
  }
  return undefined;
}
