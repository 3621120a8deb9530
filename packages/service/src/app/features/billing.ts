import { serveStripeWebhooks } from '../../api/stripe/serve_stripe_webhooks.ts';
import { startBillingSweep } from '../../billing/billing_sweep.ts';
import type { Feature } from '../app_context.ts';

/** Payments. */
export const billing: Feature = (app, { billing }) => {
  if (!billing) return;
  serveStripeWebhooks(app, billing);
  return { stop: startBillingSweep(billing) };
};
