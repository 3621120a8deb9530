import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../time/testing/test_clock.ts';
import { callerOfAccount } from '../account/contract.ts';
import type { Store } from '../contract.ts';
import { addAccount, appendCalls, changeAt, type StoreUnderTest, sessionOf } from '../testing/store_under_test.ts';
import type { AccountSearch } from './contract.ts';

const FROM_DAY = 20261101;

/** What every store promises to the operator of the service. Each test has its own accounts. */
export function keepsOperatorContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`the operator's store on ${engine}`, () => {
    const clock = new TestClock();
    let store: Store;
    beforeAll(async () => {
      store = await (await prepare()).open(clock.now);
    });
    afterAll(() => store.close());

    async function find(text: string, search: Partial<AccountSearch> = {}) {
      const found = await store.operator.findAccounts(
        { text, keyStart: null, onlyRequests: false, offset: 0, limit: 25, ...search },
        FROM_DAY,
      );
      return { ...found, ids: found.accounts.map(({ id }) => id) };
    }

    async function addKey(accountId: string, hint: string): Promise<string> {
      const id = `key_${randomUUID()}`;
      const key = {
        id,
        hash: randomUUID(),
        hint,
        interface: 'main' as const,
        tier: 'free',
        callsPerMinute: null,
        name: 'test',
        createdAt: clock.time,
        revokedAt: null,
        expiresAt: null,
        replacedBy: null,
        accountId,
        createdBy: accountId,
        isVerified: false,
      };
      const conditions = { keysMax: 10, sessionId: sessionOf(accountId) };
      if (!(await store.accounts.addKey(key, conditions, changeAt(clock.time)))) throw new Error('no key was added');
      return id;
    }

    async function kindsOf(accountId: string): Promise<string[]> {
      return (await store.events.list(accountId, { limit: 10 })).map(({ kind }) => kind);
    }

    it('finds an account by part of an e-mail address, id, key id and the beginning of a key, and by nothing else', async () => {
      const mark = randomUUID().slice(0, 8);
      const id = await addAccount(store, clock.time, `someone.${mark}@example.com`);
      await addAccount(store, clock.time);
      const hint = `plk_${mark.slice(0, 4)}…`;
      const key = await addKey(id, hint);
      for (const text of [mark, mark.toUpperCase(), `E.${mark}@`, id, key]) {
        expect([text, (await find(text)).ids]).toEqual([text, [id]]);
      }
      const keyStart = hint.slice(0, -1);
      expect((await find('nothing else', { keyStart })).ids).toEqual([id]);
      expect((await find('nothing else', { keyStart: `${keyStart}x` })).ids).toEqual([]);
      for (const text of [
        `${mark}x`,
        'plk_',
        id.slice(0, -1),
        key.slice(0, -1),
        `%${mark}%`,
        mark.replace(/^./, '_'),
      ]) {
        expect([text, (await find(text)).ids]).toEqual([text, []]);
      }
    });

    it('pages through what it finds, newest first, with the number of all', async () => {
      const mark = randomUUID();
      const ids: string[] = [];
      for (let turn = 0; turn < 3; turn++) {
        clock.pass(1000);
        ids.unshift(await addAccount(store, clock.time, `${turn}-${mark}@example.com`));
      }
      expect(await find(mark, { limit: 2 })).toMatchObject({ ids: ids.slice(0, 2), total: 3 });
      expect(await find(mark, { limit: 2, offset: 2 })).toMatchObject({ ids: ids.slice(2), total: 3 });
      expect(await find(mark, { offset: 3 })).toMatchObject({ ids: [], total: 3 });
    });

    it('counts members, active keys and the successful calls of all keys and pages', async () => {
      const id = await addAccount(store, clock.time);
      const [first, second] = [await addKey(id, 'plk_0000…'), await addKey(id, 'plk_0001…')];
      await store.accounts.revokeKey(id, second, changeAt(clock.time));
      const caller = callerOfAccount(id);
      await appendCalls(store, caller, 3, 3, first);
      await appendCalls(store, caller, 4, 7, second);
      await appendCalls(store, caller, 5, 12, `${caller}:${id}`);
      const { accounts } = await find(id);
      expect(accounts).toMatchObject([{ members: 1, activeKeys: 1, calls: 12, subscriptionStatus: null }]);
    });

    it('lists the requests for plans, longest first, and declines one with a record', async () => {
      const mark = randomUUID();
      const [early, late, none] = [
        await addAccount(store, clock.time, `early-${mark}@example.com`),
        await addAccount(store, clock.time, `late-${mark}@example.com`),
        await addAccount(store, clock.time, `none-${mark}@example.com`),
      ];
      await store.accounts.requestPlan(early, 'pro', changeAt(clock.time));
      await store.accounts.requestPlan(late, 'starter', changeAt(clock.time + 1));
      expect((await find(mark, { onlyRequests: true })).ids).toEqual([early, late]);

      expect(await store.operator.declinePlan(early, 'starter', changeAt(clock.time))).toBe(false);
      expect(await store.operator.declinePlan(none, 'pro', changeAt(clock.time))).toBe(false);
      expect(await kindsOf(none)).toEqual([]);
      expect(await store.operator.declinePlan(early, 'pro', changeAt(clock.time + 2))).toBe(true);
      expect(await store.accounts.find(early)).toMatchObject({ plan: 'free', requestedPlan: null });
      expect(await kindsOf(early)).toEqual(['plan_request_declined', 'plan_requested']);
      expect((await find(mark, { onlyRequests: true })).ids).toEqual([late]);
    });

    it('ends the sessions of one user only, and records it in the account', async () => {
      const [id, other] = [await addAccount(store, clock.time), await addAccount(store, clock.time)];
      expect(await store.operator.listMembers(id)).toMatchObject([{ userId: id, role: 'owner', sessions: 1 }]);
      expect(await store.operator.endSessions(id, changeAt(clock.time))).toBe(1);
      expect(await store.operator.endSessions(id, changeAt(clock.time))).toBe(0);
      expect(await store.members.currentAccount(sessionOf(id))).toBeUndefined();
      expect(await store.operator.listMembers(id)).toMatchObject([{ sessions: 0 }]);
      expect(await store.operator.listMembers(other)).toMatchObject([{ sessions: 1 }]);
      expect(await kindsOf(id)).toEqual(['signed_out_everywhere']);
      expect(await kindsOf(other)).toEqual([]);
    });

    it('shows the subscription and the failed mails of an account, and of no other', async () => {
      const email = `${randomUUID()}@example.com`;
      const [id, other] = [await addAccount(store, clock.time, email), await addAccount(store, clock.time)];
      await store.execute(
        `INSERT INTO subscriptions (account_id, customer_id, status, plan, billing_interval, period_ends_at, read_at)
          VALUES ('${id}', 'cus_${id}', 'active', 'pro', 'monthly', 5, 0)`,
        [],
      );
      for (const [status, to] of [
        ['failed', email],
        ['sent', email],
        ['failed', 'else@example.com'],
      ]) {
        await store.execute(
          `INSERT INTO mails (id, kind, recipient, content, created_at, status, attempts, failure)
            VALUES ('${randomUUID()}', 'reset_password', '${to}', '', ${clock.time}, '${status}', 3, 'no such mailbox')`,
          [],
        );
      }
      expect(await store.operator.findSubscription(id)).toMatchObject({
        customerId: `cus_${id}`,
        status: 'active',
        plan: 'pro',
        periodEndsAt: 5,
        unpaidSince: null,
      });
      expect(await store.operator.findSubscription(other)).toBeUndefined();
      const mail = { kind: 'reset_password', recipient: email, createdAt: clock.time, attempts: 3 };
      expect(await store.operator.listFailedMails(id, 10)).toMatchObject([{ ...mail, failure: 'no such mailbox' }]);
      expect(await store.operator.listFailedMails(other, 10)).toEqual([]);
      const { mails } = await store.operator.countWork(clock.time);
      expect(mails.failed).toBeGreaterThanOrEqual(2);
      expect((await store.operator.countWork(clock.time + 1)).mails.failed).toBe(0);
    });
  });
}
