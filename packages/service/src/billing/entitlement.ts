import { tiersOf } from '../plans/plans.ts';
import type { StoredSubscription, SubscriptionState } from '../store/billing/contract.ts';
import type { Store } from '../store/contract.ts';

/** How long an account keeps its plan while a payment is due. */
export const GRACE_DAYS = 14;
const GRACE_MS = GRACE_DAYS * 86_400_000;

/** A subscription that Stripe charges or will charge, so that there must not be a second one. */
const RUNNING = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];

export function isRunning(status: string | null): boolean {
  return status !== null && RUNNING.includes(status);
}

export function isUnpaid(status: string | null): boolean {
  return status === 'past_due' || status === 'unpaid';
}

/** When the plan ends because a payment is due; null if none is. */
export function graceEnd({ unpaidSince }: Pick<SubscriptionState, 'unpaidSince'>): number | null {
  return unpaidSince === null ? null : unpaidSince + GRACE_MS;
}

function smallerPlan(plan: string | null, other: string | null): string | null {
  const tiers = tiersOf('main');
  return plan === null || other === null || tiers.indexOf(plan) < tiers.indexOf(other) ? plan : other;
}

/**
 * The plan that a subscription gives: while it is paid; while a payment is due, for the grace period, but no larger one than it gave
 * before, because an upgrade that was declined was never paid; and once it was canceled, until the end of what was paid. A first
 * payment that never came gives nothing.
 */
export function entitledPlan(state: SubscriptionState, grantedBefore: string | null, now: number): string | null {
  const { status, plan, periodEndsAt } = state;
  if (status === 'active' || status === 'trialing') return plan;
  const dueUntil = graceEnd(state);
  if (dueUntil !== null) return now < dueUntil ? smallerPlan(plan, grantedBefore) : null;
  return status === 'canceled' && periodEndsAt !== null && now < periodEndsAt ? plan : null;
}

/** What was read, with what only earlier readings know. */
export function mergedState(stored: StoredSubscription, reading: SubscriptionState, now: number): SubscriptionState {
  const isSame = reading.subscriptionId === stored.subscriptionId;
  const known = isSame ? stored : undefined;
  const mayBeUnpaid = isUnpaid(reading.status) || reading.status === 'canceled';
  const firstUnpaid = known?.unpaidSince ?? reading.unpaidSince ?? (isUnpaid(reading.status) ? now : null);
  return {
    ...reading,
    plan: reading.plan ?? known?.plan ?? null,
    unpaidSince: mayBeUnpaid ? firstUnpaid : null,
  };
}

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
