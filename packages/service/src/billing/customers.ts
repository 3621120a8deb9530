import type { StoredSubscription } from '../store/billing/contract.ts';
import type { Store } from '../store/contract.ts';
import { isRunning } from './entitlement.ts';

/** The subscription of an account as last read; undefined if it never was a customer. */
export function findSubscription(store: Store, accountId: string): Promise<StoredSubscription | undefined> {
  return store.billing.find(accountId);
}

/** The accounts that are customers at Stripe. */
export function listCustomers(store: Store): Promise<string[]> {
  return store.billing.listCustomers();
}

/** The plan that a running subscription gives an account; it wins over a plan that is set by hand when it next changes. */
export async function subscribedPlan(store: Store, accountId: string): Promise<string | undefined> {
  const stored = await store.billing.find(accountId);
  return stored && isRunning(stored.status) ? (stored.grantedPlan ?? undefined) : undefined;
}
