import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../time/testing/test_clock.ts';
import type { Store } from '../contract.ts';
import { addAccount, changeAt, DAY_MS, type StoreUnderTest, sessionOf } from '../testing/store_under_test.ts';
import type { StoredSubscription, SubscriptionChange, SubscriptionState } from './contract.ts';

const ACTIVE: SubscriptionState = {
  subscriptionId: 'sub_1',
  status: 'active',
  plan: 'pro',
  interval: 'annual',
  periodEndsAt: Date.parse('2027-11-15T12:00:00Z'),
  cancelsAt: null,
  unpaidSince: null,
};

/** What every store promises to payments: that the newest reading stays, with everything that follows from it. */
export function keepsBillingContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`the subscriptions on ${engine}`, () => {
    const clock = new TestClock();
    let store: Store;
    beforeAll(async () => {
      store = await (await prepare()).open(clock.now);
    });
    afterAll(() => store.close());

    async function newCustomer(): Promise<StoredSubscription> {
      const accountId = await addAccount(store, clock.time);
      const stored = await store.billing.addCustomer(accountId, `cus_${randomUUID()}`, 1000);
      if (!stored) throw new Error('there is no customer');
      return stored;
    }

    function changeOf(stored: StoredSubscription, fields: Partial<SubscriptionChange> = {}): SubscriptionChange {
      return {
        accountId: stored.accountId,
        previousReadAt: stored.readAt,
        state: { ...ACTIVE, subscriptionId: `sub of ${stored.accountId}` },
        grantedPlan: 'pro',
        readAt: stored.readAt + 1,
        change: changeAt(clock.time),
        accountPlan: 'pro',
        events: [],
        ...fields,
      };
    }

    async function newKey(accountId: string): Promise<string> {
      const hash = randomUUID();
      const made = {
        id: `key_${randomUUID()}`,
        hash,
        hint: 'plk_abcd…',
        interface: 'main' as const,
        tier: 'free',
        callsPerMinute: null,
        name: 'test',
        createdAt: clock.time,
        revokedAt: null,
        accountId,
        isVerified: true,
        createdBy: accountId,
        expiresAt: null,
        replacedBy: null,
      };
      await store.accounts.addKey(made, { keysMax: 10, sessionId: sessionOf(accountId) }, changeAt(clock.time));
      return hash;
    }

    const kindsOf = async (accountId: string) =>
      (await store.events.list(accountId, { limit: 50 })).map(({ kind }) => kind);

    it('makes an account a customer once, and finds it by account and by customer', async () => {
      const stored = await newCustomer();
      const empty = { subscriptionId: null, status: null, plan: null, interval: null, periodEndsAt: null };
      expect(stored).toMatchObject({ ...empty, cancelsAt: null, unpaidSince: null, grantedPlan: null, readAt: 1000 });
      expect(await store.billing.addCustomer(stored.accountId, 'cus_other', 2000)).toEqual(stored);
      expect(await store.billing.find(stored.accountId)).toEqual(stored);
      expect(await store.billing.findByCustomer(stored.customerId)).toEqual(stored);
      expect(await store.billing.find('nobody')).toBeUndefined();
      expect(await store.billing.findByCustomer('cus_other')).toBeUndefined();
      expect(await store.billing.addCustomer('nobody', 'cus_nobody', 1000)).toBeUndefined();
      expect(await store.billing.listCustomers()).toContain(stored.accountId);
    });

    it('stores a reading with the plan of the account and its keys, the record and the event of Stripe', async () => {
      const stored = await newCustomer();
      const { accountId } = stored;
      const hash = await newKey(accountId);
      await store.accounts.requestPlan(accountId, 'starter', changeAt(clock.time));
      const stripeEvent = { id: `evt_${randomUUID()}`, kind: 'invoice.paid' };
      const events = [{ kind: 'payment_recovered' as const, details: { plan: 'pro' } }];
      expect(await store.billing.isEventProcessed(stripeEvent.id)).toBe(false);
      const change = changeOf(stored, { stripeEvent, events });
      expect(await store.billing.apply(change)).toBe(true);
      const expected = { ...stored, ...change.state, grantedPlan: 'pro', readAt: 1001 };
      expect(await store.billing.find(accountId)).toEqual(expected);
      expect(await store.accounts.find(accountId)).toMatchObject({ plan: 'pro', requestedPlan: null });
      expect(await store.findKeys([hash])).toMatchObject([{ tier: 'pro' }]);
      expect(await kindsOf(accountId)).toEqual(expect.arrayContaining(['plan_changed', 'payment_recovered']));
      expect(await store.billing.isEventProcessed(stripeEvent.id)).toBe(true);
    });

    it('stores nothing of a reading that began before another one was stored', async () => {
      const stored = await newCustomer();
      const { accountId } = stored;
      expect(await store.billing.apply(changeOf(stored))).toBe(true);
      const before = [await store.billing.find(accountId), await kindsOf(accountId)];
      const stripeEvent = { id: `evt_${randomUUID()}`, kind: 'invoice.paid' };
      const late = changeOf(stored, {
        state: { ...ACTIVE, status: 'canceled' },
        grantedPlan: null,
        accountPlan: 'free',
        readAt: 5000,
        stripeEvent,
        events: [{ kind: 'subscription_canceled', details: {} }],
      });
      expect(await store.billing.apply(late)).toBe(false);
      expect([await store.billing.find(accountId), await kindsOf(accountId)]).toEqual(before);
      expect(await store.accounts.find(accountId)).toMatchObject({ plan: 'pro' });
      expect(await store.billing.isEventProcessed(stripeEvent.id)).toBe(false);
      expect(await store.billing.apply(changeOf({ ...stored, accountId: 'nobody' }))).toBe(false);
    });

    it('stores one of several readings that began at the same time', async () => {
      const stored = await newCustomer();
      const plans = ['starter', 'pro', 'enterprise'];
      const applied = await Promise.all(
        plans.map((plan) => store.billing.apply(changeOf(stored, { accountPlan: plan, grantedPlan: plan }))),
      );
      expect(applied.filter(Boolean)).toEqual([true]);
      const winner = plans[applied.indexOf(true)];
      expect(await store.accounts.find(stored.accountId)).toMatchObject({ plan: winner });
      expect(await store.billing.find(stored.accountId)).toMatchObject({ grantedPlan: winner });
      expect(await kindsOf(stored.accountId)).toEqual(['plan_changed']);
    });

    it('leaves the plan of the account alone without a new one, and records no change to the same plan', async () => {
      const stored = await newCustomer();
      const { accountPlan: _, ...unchanged } = changeOf(stored);
      await store.billing.apply(unchanged);
      expect(await store.accounts.find(stored.accountId)).toMatchObject({ plan: 'free' });
      const next = { ...stored, readAt: stored.readAt + 1 };
      await store.billing.apply(changeOf(next, { accountPlan: 'free' }));
      expect(await kindsOf(stored.accountId)).toEqual([]);
    });

    it('lists what to read again: by age, and customers without a subscription less often', async () => {
      const [running, ended, fresh] = [await newCustomer(), await newCustomer(), await newCustomer()];
      await store.billing.apply(changeOf(running, { readAt: 10_000 }));
      const canceled = { ...ACTIVE, subscriptionId: 'sub_ended', status: 'canceled' };
      await store.billing.apply(changeOf(ended, { readAt: 9000, state: canceled, grantedPlan: null }));
      await store.billing.apply(changeOf(fresh, { readAt: 90_000 }));
      const list = async (runningReadBefore: number, otherReadBefore: number) => {
        const listed = await store.billing.listToReread({ runningReadBefore, otherReadBefore, limit: 1000 });
        return [running, ended, fresh].map(({ accountId }) => listed.indexOf(accountId)).map((index) => index >= 0);
      };
      expect(await list(9999, 8999)).toEqual([false, false, false]);
      expect(await list(10_000, 8999)).toEqual([true, false, false]);
      expect(await list(10_000, 9000)).toEqual([true, true, false]);
      const [first] = await store.billing.listToReread({ runningReadBefore: 1e6, otherReadBefore: 1e6, limit: 1 });
      const all = await store.billing.listToReread({ runningReadBefore: 1e6, otherReadBefore: 1e6, limit: 1000 });
      expect(all[0]).toBe(first);
      expect(all.indexOf(ended.accountId)).toBeLessThan(all.indexOf(running.accountId));
    });

    it('deletes the subscription with its account, and processed events after 30 days', async () => {
      const stored = await newCustomer();
      const stripeEvent = { id: `evt_${randomUUID()}`, kind: 'invoice.paid' };
      await store.billing.apply(changeOf(stored, { stripeEvent }));
      await store.accounts.delete(stored.accountId);
      expect(await store.billing.find(stored.accountId)).toBeUndefined();
      clock.pass(30 * DAY_MS);
      while ((await store.deleteExpired()) > 0);
      expect(await store.billing.isEventProcessed(stripeEvent.id)).toBe(true);
      clock.pass(1);
      while ((await store.deleteExpired()) > 0);
      expect(await store.billing.isEventProcessed(stripeEvent.id)).toBe(false);
    });
  });
}
