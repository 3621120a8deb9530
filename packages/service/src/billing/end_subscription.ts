import type { Store } from '../store/contract.ts';
import type { BillingContext } from './billing_context.ts';
import { askStripe, isMissing, PaymentsUnavailable } from './billing_errors.ts';
import { expireSession, listOpenSessions } from './checkout.ts';
import { isRunning } from './entitlement.ts';
import { readSubscription } from './read_subscription.ts';

async function cancelAll({ connect }: BillingContext, customer: string): Promise<void> {
  const stripe = await connect();
  await askStripe(async () => {
    for (const { id } of await listOpenSessions(stripe, customer)) await expireSession(stripe, id);
    const { running } = await readSubscription(stripe, customer);
    for (const id of running) {
      try {
        await stripe.subscriptions.cancel(id);
      } catch (error) {
        // Canceled in the meantime.
        if (!isMissing(error)) throw error;
      }
    }
  });
}

/** Cancels the subscription of an account before it is deleted, so that nobody pays for an account that is gone. */
export async function endSubscription(
  { store, billing }: { store: Store; billing: BillingContext | undefined },
  accountId: string,
): Promise<void> {
  const stored = await store.billing.find(accountId);
  if (!stored) return;
  if (billing) return cancelAll(billing, stored.customerId);
  if (isRunning(stored.status)) {
    throw new PaymentsUnavailable(
      `The account has a subscription at Stripe, which cannot be canceled because STRIPE_SECRET_KEY is not set.`,
    );
  }
}
