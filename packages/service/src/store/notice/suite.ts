import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../time/testing/test_clock.ts';
import { callerOfAccount } from '../account/contract.ts';
import type { Store } from '../contract.ts';
import { addAccount, appendCalls, changeAt, type StoreUnderTest } from '../testing/store_under_test.ts';
import type { DisabledBecause } from '../webhook/contract.ts';
import type { QuotaRange } from './contract.ts';

const RANGES: readonly QuotaRange[] = [
  { kind: 'free 80', plan: 'free', from: 8, below: 10 },
  { kind: 'free 100', plan: 'free', from: 10, below: null },
  { kind: 'pro 80', plan: 'pro', from: 80, below: 100 },
];

/** What every store promises to notices. */
export function keepsNoticeContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`the notices' store on ${engine}`, () => {
    const clock = new TestClock();
    let open: StoreUnderTest['open'];
    let store: Store;
    beforeAll(async () => {
      ({ open } = await prepare());
      store = await open(clock.now);
    });
    afterAll(() => store.close());

    // The month of the test's clock, which calls are recorded in.
    const MONTH = 202611;

    async function newAccount(): Promise<{ id: string; email: string }> {
      const email = `${randomUUID()}@example.com`;
      return { id: await addAccount(store, clock.time, email), email };
    }

    const mailOf = (recipient: string) => {
      return { id: randomUUID(), kind: 'quota', recipient, content: 'v1.encrypted', createdAt: clock.time };
    };

    const reachedBy = async (id: string, month = MONTH) =>
      (await store.notices.listReachedQuotas(month, RANGES)).filter(({ accountId }) => accountId === id);

    const use = (id: string, calls: number) => appendCalls(store, callerOfAccount(id), calls, calls);

    it('finds accounts whose calls have reached a part of their plan, with their owner', async () => {
      const { id, email } = await newAccount();
      await use(id, 7);
      expect(await reachedBy(id)).toEqual([]);
      await use(id, 8);
      const account = { accountId: id, accountName: '', ownerEmail: email };
      expect(await reachedBy(id)).toEqual([{ ...account, kind: 'free 80', used: 8 }]);
      expect(await reachedBy(id, MONTH + 1)).toEqual([]);
      await use(id, 10);
      expect(await reachedBy(id)).toEqual([{ ...account, kind: 'free 100', used: 10 }]);
      await store.accounts.setPlan(id, 'pro', changeAt(clock.time));
      expect(await reachedBy(id)).toEqual([]);
      await use(id, 99);
      expect(await reachedBy(id)).toEqual([{ ...account, kind: 'pro 80', used: 99 }]);
      await use(id, 100);
      expect(await reachedBy(id)).toEqual([]);
    });

    it('finds an account once for each part and month', async () => {
      const { id, email } = await newAccount();
      await use(id, 9);
      expect(await store.notices.add({ accountId: id, kind: 'free 80', month: MONTH - 1 }, mailOf(email))).toBe(true);
      expect(await reachedBy(id)).toHaveLength(1);
      expect(await store.notices.add({ accountId: id, kind: 'free 80', month: MONTH }, mailOf(email))).toBe(true);
      expect(await reachedBy(id)).toEqual([]);
      await use(id, 12);
      expect(await reachedBy(id)).toMatchObject([{ kind: 'free 100', used: 12 }]);
    });

    it('finds accounts among thousands of others', async () => {
      const others = Array.from({ length: 2500 }, () => `('${randomUUID()}', '', 'free', '2026-11-15T12:00:00Z')`);
      await store.execute(`INSERT INTO accounts (id, name, plan, created_at) VALUES ${others.join(', ')}`, []);
      const accounts = await Promise.all(Array.from({ length: 8 }, newAccount));
      for (const { id } of accounts) await use(id, 9);
      const found = (await store.notices.listReachedQuotas(MONTH, RANGES)).map(({ accountId }) => accountId);
      expect(found).toEqual(expect.arrayContaining(accounts.map(({ id }) => id)));
      expect(new Set(found).size).toBe(found.length);
    });

    it('adds a notice with its mail once, also with several processes, and none of an account that is gone', async () => {
      const second = await open(clock.now);
      const { id, email } = await newAccount();
      const mails = [1, 2, 3, 4].map(() => mailOf(email));
      const notice = { accountId: id, kind: 'free 80', month: MONTH };
      const added = await Promise.all(
        mails.map((mail, index) => (index % 2 === 0 ? store : second).notices.add(notice, mail)),
      );
      expect(added.filter(Boolean)).toHaveLength(1);
      const stored = await Promise.all(mails.map((mail) => store.mails.find(mail.id)));
      expect(stored.map((mail) => mail !== undefined)).toEqual(added);
      await second.close();

      const gone = mailOf(email);
      expect(await store.notices.add({ ...notice, accountId: randomUUID() }, gone)).toBe(false);
      expect(await store.mails.find(gone.id)).toBeUndefined();
    });

    it('finds endpoints that the service has disabled, until their owner has been told', async () => {
      const { id, email } = await newAccount();
      const owner = callerOfAccount(id);
      const endpoint = { description: '', events: ['job.completed'], secret: 'v1.x' };
      async function disable(because: DisabledBecause | null): Promise<string> {
        const endpointId = randomUUID();
        const url = `https://example.com/${endpointId}`;
        expect(
          await store.webhooks.addEndpoint(owner, { ...endpoint, id: endpointId, url }, 10, changeAt(clock.time)),
        ).toBe(true);
        const message = { event: 'job.completed', body: '{}', createdAt: clock.time, trace: null };
        const delivery = { id: randomUUID(), endpointId, ...message };
        await store.webhooks.addDeliveries(owner, [delivery]);
        const due = await store.webhooks.findDueDelivery(endpointId, clock.time);
        if (!due) throw new Error('nothing is due');
        await store.webhooks.recordAttempt(
          due.delivery,
          { number: 1, at: clock.time, durationMs: 1, statusCode: 410, failure: 'Gone.', response: '' },
          {
            status: 'failed',
            nextAttemptAt: null,
            endpoint: { failingSince: clock.time, failedAt: clock.time, pausedUntil: null },
            disabledBecause: because,
          },
        );
        return endpointId;
      }
      const gone = await disable('gone');
      await disable(null);
      const byOwner = await disable(null);
      await store.webhooks.changeEndpoint(owner, byOwner, { isEnabled: false }, changeAt(clock.time));
      const found = await store.notices.listDisabledEndpoints(clock.time);
      expect(found).toEqual([
        {
          accountId: id,
          accountName: '',
          ownerEmail: email,
          kind: `webhook_disabled ${gone} ${clock.time}`,
          url: `https://example.com/${gone}`,
          disabledBecause: 'gone',
          disabledAt: clock.time,
        },
      ]);
      expect(await store.notices.listDisabledEndpoints(clock.time + 1)).toEqual([]);
      const [{ kind } = { kind: '' }] = found;
      expect(await store.notices.add({ accountId: id, kind, month: MONTH }, mailOf(email))).toBe(true);
      expect(await store.notices.listDisabledEndpoints(clock.time)).toEqual([]);
    });

    it('forgets notices of the month before last', async () => {
      const { id, email } = await newAccount();
      await store.notices.add({ accountId: id, kind: 'free 80', month: 202609 }, mailOf(email));
      await store.notices.add({ accountId: id, kind: 'free 80', month: 202610 }, mailOf(email));
      await store.deleteExpired();
      expect(await store.notices.add({ accountId: id, kind: 'free 80', month: 202609 }, mailOf(email))).toBe(true);
      expect(await store.notices.add({ accountId: id, kind: 'free 80', month: 202610 }, mailOf(email))).toBe(false);
    });

    it('finds no account that was deleted', async () => {
      const { id } = await newAccount();
      await use(id, 9);
      expect(await reachedBy(id)).toHaveLength(1);
      expect(await store.users.delete(id, changeAt(clock.time))).toBe('deleted');
      expect(await reachedBy(id)).toEqual([]);
    });
  });
}
