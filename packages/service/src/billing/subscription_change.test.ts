import { describe, expect, it } from 'vitest';
import type { StoredSubscription, SubscriptionState } from '../store/billing/contract.ts';
import { decideChange } from './subscription_change.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const DAY_MS = 86_400_000;

const ACTIVE: SubscriptionState = {
  subscriptionId: 'sub_1',
  status: 'active',
  plan: 'pro',
  interval: 'monthly',
  periodEndsAt: NOW + 30 * DAY_MS,
  cancelsAt: null,
  unpaidSince: null,
};

const NOTHING: SubscriptionState = {
  subscriptionId: null,
  status: null,
  plan: null,
  interval: null,
  periodEndsAt: null,
  cancelsAt: null,
  unpaidSince: null,
};

function stored(state: SubscriptionState, grantedPlan: string | null): StoredSubscription {
  return { ...state, accountId: 'account', customerId: 'cus_1', grantedPlan, readAt: 1 };
}

const CUSTOMER = stored(NOTHING, null);
const SUBSCRIBER = stored(ACTIVE, 'pro');

describe('what follows from a reading of the subscription', () => {
  it.each([
    ['active', null, 'pro'],
    ['trialing', null, 'pro'],
    ['past_due', NOW - 14 * DAY_MS + 1, 'pro'],
    ['past_due', NOW - 14 * DAY_MS, null],
    ['unpaid', NOW - 14 * DAY_MS + 1, 'pro'],
    ['unpaid', NOW - 14 * DAY_MS, null],
    ['canceled', null, 'pro'],
    ['canceled', NOW - 14 * DAY_MS, null],
    ['paused', null, null],
    ['incomplete', null, null],
    ['incomplete_expired', null, null],
  ])('is a plan while it is paid or within the grace period: %s, unpaid since %s', (status, unpaidSince, granted) => {
    expect(decideChange(CUSTOMER, { ...ACTIVE, status, unpaidSince }, NOW).grantedPlan).toBe(granted);
  });

  it('is the smaller plan while an upgrade is not paid, and the larger one once it is', () => {
    const starter = stored({ ...ACTIVE, plan: 'starter' }, 'starter');
    const declined = decideChange(starter, { ...ACTIVE, status: 'past_due', unpaidSince: NOW }, NOW);
    expect([declined.grantedPlan, declined.planChange]).toEqual(['starter', undefined]);
    expect(decideChange(stored(declined.state, 'starter'), ACTIVE, NOW).planChange).toMatchObject({ plan: 'pro' });
  });

  it('is the smaller plan as well after a downgrade whose renewal is not paid', () => {
    const downgraded = { ...ACTIVE, plan: 'starter', status: 'past_due', unpaidSince: NOW };
    expect(decideChange(SUBSCRIBER, downgraded, NOW).grantedPlan).toBe('starter');
  });

  it('is the end of the plan at the end of the period, once it is canceled', () => {
    const canceled = { ...ACTIVE, status: 'canceled', periodEndsAt: NOW };
    expect(decideChange(SUBSCRIBER, canceled, NOW - 1).planChange).toBeUndefined();
    const reason = 'Your subscription has ended.';
    expect(decideChange(SUBSCRIBER, canceled, NOW).planChange).toEqual({ plan: 'free', reason });
  });

  it('is nothing for an account that never had a subscription, so that a granted plan stays', () => {
    const decision = decideChange(CUSTOMER, NOTHING, NOW);
    expect(decision).toMatchObject({ grantedPlan: null, planChange: undefined, failedPayment: undefined, events: [] });
  });

  it('counts the grace period from the first unpaid invoice, not from later ones', () => {
    const first = decideChange(SUBSCRIBER, { ...ACTIVE, status: 'past_due', unpaidSince: NOW }, NOW);
    expect(first.failedPayment).toEqual({ plan: 'pro', graceUntil: NOW + 14 * DAY_MS });
    const later = { ...ACTIVE, status: 'unpaid', unpaidSince: NOW + 10 * DAY_MS };
    const second = decideChange(stored(first.state, 'pro'), later, NOW + 10 * DAY_MS);
    expect(second.state.unpaidSince).toBe(NOW);
    expect([second.failedPayment, second.events]).toEqual([undefined, []]);
  });

  it('begins a new grace period with a new subscription', () => {
    const unpaid = stored({ ...ACTIVE, status: 'canceled', unpaidSince: NOW - 20 * DAY_MS }, null);
    const bought = decideChange(unpaid, { ...ACTIVE, subscriptionId: 'sub_2' }, NOW);
    expect(bought).toMatchObject({ grantedPlan: 'pro', state: { unpaidSince: null } });
  });

  it('keeps the plan at a price that the plan table does not know', () => {
    const decision = decideChange(SUBSCRIBER, { ...ACTIVE, subscriptionId: 'sub_2', plan: null }, NOW);
    expect(decision).toMatchObject({ grantedPlan: 'pro', planChange: undefined });
  });
});
