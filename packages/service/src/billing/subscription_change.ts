import { KEYLESS_PLAN } from '../plans/plans.ts';
import type { StoredSubscription, SubscriptionState } from '../store/billing/contract.ts';
import type { EventDetails, EventKind } from '../store/event/contract.ts';
import { entitledPlan, GRACE_DAYS, graceEnd, isRunning, isUnpaid, mergedState } from './entitlement.ts';

/** What a reading of a subscription changes. */
export interface SubscriptionDecision {
  state: SubscriptionState;
  grantedPlan: string | null;
  /** The new plan of the account, with its reason in words. */
  planChange: { plan: string; reason: string } | undefined;
  /** When the plan ends, if a payment has just failed. */
  failedPayment: { plan: string; graceUntil: number } | undefined;
  events: { kind: EventKind; details: EventDetails }[];
}

function reasonOf(stored: StoredSubscription, state: SubscriptionState, grantedPlan: string | null): string {
  if (grantedPlan !== null) {
    return stored.grantedPlan === null ? 'Your subscription has started.' : 'Your subscription was changed.';
  }
  return state.unpaidSince === null ? 'Your subscription has ended.' : `A payment has been due for ${GRACE_DAYS} days.`;
}

function eventsOf(stored: StoredSubscription, state: SubscriptionState): SubscriptionDecision['events'] {
  const isSame = state.subscriptionId === stored.subscriptionId;
  const wasUnpaid = isSame && isUnpaid(stored.status);
  const wasCanceled = isSame && (stored.cancelsAt !== null || stored.status === 'canceled');
  const events: SubscriptionDecision['events'] = [];
  if (isUnpaid(state.status) && !wasUnpaid) {
    events.push({ kind: 'payment_failed', details: { plan: state.plan, grace_until: graceEnd(state) } });
  }
  if (wasUnpaid && (state.status === 'active' || state.status === 'trialing')) {
    events.push({ kind: 'payment_recovered', details: { plan: state.plan } });
  }
  if ((state.cancelsAt !== null || state.status === 'canceled') && !wasCanceled) {
    const endsAt = state.cancelsAt ?? graceEnd(state) ?? state.periodEndsAt;
    events.push({ kind: 'subscription_canceled', details: { plan: state.plan, ends_at: endsAt } });
  }
  return events;
}

/**
 * Decides what follows from a reading. The plan of the account is changed only when the subscription gives another plan than before, so
 * that a plan which the operator set stays until then. A price that the plan table does not know changes nothing.
 */
export function decideChange(
  stored: StoredSubscription,
  reading: SubscriptionState,
  now: number,
): SubscriptionDecision {
  const state = mergedState(stored, reading, now);
  const isUnknown = state.plan === null && isRunning(state.status);
  const grantedPlan = isUnknown ? stored.grantedPlan : entitledPlan(state, stored.grantedPlan, now);
  const events = eventsOf(stored, state);
  const hasFailed = events.some(({ kind }) => kind === 'payment_failed');
  return {
    state,
    grantedPlan,
    planChange:
      grantedPlan === stored.grantedPlan
        ? undefined
        : { plan: grantedPlan ?? KEYLESS_PLAN.tier, reason: reasonOf(stored, state, grantedPlan) },
    failedPayment:
      hasFailed && grantedPlan !== null ? { plan: grantedPlan, graceUntil: graceEnd(state) ?? now } : undefined,
    events,
  };
}
