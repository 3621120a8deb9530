import type { StoredSubscription } from '../store/billing/contract.ts';
import { type BillingContext, plansPage } from './billing_context.ts';
import { askStripe } from './billing_errors.ts';
import { findPortalConfiguration } from './stripe_prices.ts';

/** The URL of the customer portal, where the owner changes or cancels the subscription and how it is paid. */
export async function openPortal(
  context: BillingContext,
  { customerId }: Pick<StoredSubscription, 'customerId'>,
): Promise<string> {
  const stripe = await context.connect();
  return askStripe(async () => {
    const configuration = await findPortalConfiguration(stripe);
    const { url } = await stripe.billingPortal.sessions.create({
      customer: customerId,
      return_url: `${plansPage(context)}?portal=done`,
      ...(configuration !== undefined && { configuration }),
    });
    return url;
  });
}
