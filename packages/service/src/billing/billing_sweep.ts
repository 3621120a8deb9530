import { repeat } from '../concurrency/repeat.ts';
import { StoreUnavailable } from '../store/contract.ts';
import type { BillingContext } from './billing_context.ts';
import { PaymentsUnavailable } from './billing_errors.ts';
import { syncSubscription } from './sync_subscription.ts';

const INTERVAL_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Subscriptions that are read in one sweep, well below the rate that Stripe allows. */
const SWEEP_MAX = 200;

/**
 * Reads subscriptions again whose last reading is old: every hour while they give a plan, else every day. That repairs what a lost event
 * left undone, and ends a plan whose grace period is over.
 */
export async function sweepSubscriptions(context: BillingContext): Promise<void> {
  const { store, clock, log } = context;
  // One process of all machines sweeps at a time.
  const { count } = await store.accounts.countAttempt('billing sweep', INTERVAL_MS / 2);
  if (count > 1) return;
  const now = clock();
  const query = { runningReadBefore: now - HOUR_MS, otherReadBefore: now - DAY_MS, limit: SWEEP_MAX };
  for (const accountId of await store.billing.listToReread(query)) {
    try {
      await syncSubscription(context, accountId);
    } catch (error) {
      if (error instanceof StoreUnavailable || error instanceof PaymentsUnavailable) throw error;
      log.error({ err: error, account: accountId }, 'reading a subscription failed');
    }
  }
}

/** Sweeps in the background. Returns a function that stops it. */
export function startBillingSweep(context: BillingContext): () => Promise<void> {
  return repeat(INTERVAL_MS, async () => {
    try {
      await sweepSubscriptions(context);
    } catch (error) {
      const isTransient = error instanceof StoreUnavailable || error instanceof PaymentsUnavailable;
      if (isTransient) context.log.warn({ err: error }, 'reading subscriptions failed; the next sweep tries again');
      else context.log.error({ err: error }, 'reading subscriptions failed');
    }
  });
}
