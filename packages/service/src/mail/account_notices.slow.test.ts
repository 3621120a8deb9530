import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callerOfAccount } from '../store/account/contract.ts';
import { SqliteStore } from '../store/sqlite/sqlite_store.ts';
import { addAccount, appendCalls, changeAt } from '../store/testing/store_under_test.ts';
import { TestClock } from '../time/testing/test_clock.ts';
import { AccountNotices } from './account_notices.ts';
import type { Mail } from './mail.ts';

let clock: TestClock;
let store: SqliteStore;
let sent: Mail[];
beforeEach(() => {
  clock = new TestClock('2026-11-15T12:00:00Z');
  store = new SqliteStore(':memory:', clock.now);
  sent = [];
});
afterEach(() => store.close());

async function sweep(): Promise<Mail[]> {
  sent = [];
  const notices = new AccountNotices({
    store,
    clock: clock.now,
    mails: {
      sendNotice: async (notice, mail) => {
        const id = `mail_${sent.length}_${clock.time}_${notice.kind}`;
        const stored = { id, kind: mail.kind, recipient: mail.to, content: 'v1.', createdAt: clock.time };
        if (await store.notices.add(notice, stored)) sent.push(mail);
      },
    },
    onError: (error) => {
      throw error;
    },
  });
  await notices.sweep();
  return sent;
}

const use = (id: string, calls: number) => appendCalls(store, callerOfAccount(id), calls, calls);

const RESETS_AT = Date.parse('2026-12-01T00:00:00Z');

describe('the notice of a quota', () => {
  // The published limits: 500 calls a month on the free plan, 5,000 on starter.
  it('comes at 80 and at 100 % of the calls of the plan, once each, to the owner', async () => {
    const id = await addAccount(store, clock.time, 'owner@example.com');
    await use(id, 399);
    expect(await sweep()).toEqual([]);
    await use(id, 400);
    const quota = {
      kind: 'quota',
      to: 'owner@example.com',
      accountName: '',
      plan: 'free',
      limit: 500,
      resetsAt: RESETS_AT,
    };
    expect(await sweep()).toEqual([{ ...quota, percent: 80, used: 400 }]);
    await use(id, 499);
    expect(await sweep()).toEqual([]);
    await use(id, 500);
    expect(await sweep()).toEqual([{ ...quota, percent: 100, used: 500 }]);
    expect(await sweep()).toEqual([]);
  });

  it('comes once for an account that jumps to 100 %', async () => {
    await use(await addAccount(store, clock.time), 500);
    expect(await sweep()).toMatchObject([{ percent: 100 }]);
    expect(await sweep()).toEqual([]);
  });

  it('comes again for a larger plan when its calls are used', async () => {
    const id = await addAccount(store, clock.time);
    await use(id, 500);
    expect(await sweep()).toHaveLength(1);
    await store.accounts.setPlan(id, 'starter', changeAt(clock.time));
    expect(await sweep()).toEqual([]);
    await use(id, 4000);
    expect(await sweep()).toMatchObject([{ percent: 80, plan: 'starter', used: 4000, limit: 5000 }]);
    await store.accounts.setPlan(id, 'free', changeAt(clock.time));
    expect(await sweep()).toEqual([]);
  });

  it('comes again in the next month, and not for the calls of the last', async () => {
    const id = await addAccount(store, clock.time);
    await use(id, 400);
    expect(await sweep()).toHaveLength(1);
    clock.set('2026-12-01T00:00:00Z');
    expect(await sweep()).toEqual([]);
  });

  it('does not come for a plan that has no calls of a month', async () => {
    const id = await addAccount(store, clock.time);
    await store.execute("UPDATE accounts SET plan = 'developer'", []);
    await use(id, 1_000_000);
    expect(await sweep()).toEqual([]);
  });
});

describe('the notice of a disabled webhook', () => {
  it('names the webhook and why it was disabled, once', async () => {
    const id = await addAccount(store, clock.time, 'owner@example.com');
    const endpoint = { id: 'webhook_1', url: 'https://example.com/hook', description: '', events: [], secret: 'v1.' };
    await store.webhooks.addEndpoint(callerOfAccount(id), endpoint, 10, changeAt(clock.time));
    const disable = (at: number) =>
      store.execute(`UPDATE webhook_endpoints SET disabled_because = 'failing', disabled_at = ${at}`, []);
    await disable(clock.time);
    const notice = {
      kind: 'webhook_disabled',
      to: 'owner@example.com',
      accountName: '',
      url: 'https://example.com/hook',
    };
    expect(await sweep()).toEqual([{ ...notice, reason: 'Every delivery of the last five days failed.' }]);
    expect(await sweep()).toEqual([]);
    clock.pass(3_600_000);
    await disable(clock.time);
    expect(await sweep()).toHaveLength(1);
  });
});
