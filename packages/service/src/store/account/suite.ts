import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../time/testing/test_clock.ts';
import type { RejectedCalls, Store, StoredKey } from '../contract.ts';
import {
  addAccount,
  appendCalls,
  changeAt,
  DAY_MS,
  queryOf,
  type StoreUnderTest,
  sessionOf,
} from '../testing/store_under_test.ts';
import { callerOfAccount } from './contract.ts';

/** What every store promises to accounts: their keys, plans, usage, sessions and attempts. Each test has its own accounts. */
export function keepsAccountContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`the accounts' store on ${engine}`, () => {
    const clock = new TestClock();
    let open: StoreUnderTest['open'];
    let store: Store;
    beforeAll(async () => {
      ({ open } = await prepare());
      store = await open(clock.now);
    });
    afterAll(() => store.close());

    function keyOf(fields: Partial<StoredKey> = {}): StoredKey {
      return {
        id: `key_${randomUUID()}`,
        hash: randomUUID(),
        hint: 'plk_abcd…',
        interface: 'main',
        tier: 'enterprise',
        callsPerMinute: 2400,
        name: 'a “name” with ; and \' and "',
        createdAt: clock.time,
        revokedAt: null,
        expiresAt: null,
        accountId: null,
        createdBy: null,
        replacedBy: null,
        isVerified: true,
        ...fields,
      };
    }

    function newAccount(email?: string): Promise<string> {
      return addAccount(store, clock.time, email);
    }

    async function newAccountKey(accountId: string, fields: Partial<StoredKey> = {}): Promise<StoredKey> {
      const key = { ...keyOf({ tier: 'free', callsPerMinute: null, createdBy: accountId, ...fields }), accountId };
      const added = await store.accounts.addKey(
        key,
        { keysMax: 10, sessionId: sessionOf(accountId) },
        changeAt(clock.time),
      );
      if (!added) throw new Error('the key was not added');
      return added;
    }

    async function countRows(table: string, column: string, value: string): Promise<number> {
      const { rows } = await store.execute(`SELECT 1 FROM ${table} WHERE ${column} = '${value}'`, []);
      return rows.length;
    }

    function rejectedCallsOf(caller: string, at: number, fields: Partial<RejectedCalls> = {}): RejectedCalls {
      return { caller, at, code: 'rate_limited', tool: 'calculate_pue', channel: 'rest', times: 1, ...fields };
    }

    it('keeps keys and finds them by their hash', async () => {
      const key = keyOf();
      const plain = keyOf({ interface: 'variant_b', tier: 'free', callsPerMinute: null, name: '' });
      await store.addKey(key);
      await store.addKey(plain);
      const found = await store.findKeys([plain.hash, 'no such hash', key.hash, plain.hash]);
      expect(found.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
        [key, plain].toSorted((one, other) => one.id.localeCompare(other.id)),
      );
      expect(await store.findKeys(['no such hash'])).toEqual([]);
      expect(await store.findKeys([])).toEqual([]);
      expect((await store.listKeys()).map(({ id }) => id)).toEqual(expect.arrayContaining([key.id, plain.id]));
      await expect(store.addKey({ ...keyOf(), hash: key.hash })).rejects.toThrow();
    });

    it('revokes a key once, and says when there is none', async () => {
      const key = keyOf();
      await store.addKey(key);
      expect(await store.revokeKey(key.id, 1000)).toEqual({ ...key, revokedAt: 1000 });
      expect(await store.revokeKey(key.id, 2000)).toEqual({ ...key, revokedAt: 1000 });
      expect(await store.findKeys([key.hash])).toMatchObject([{ revokedAt: 1000 }]);
      expect(await store.revokeKey('key_none', 1000)).toBeUndefined();
    });

    it('finds accounts by id and by e-mail, and lists them', async () => {
      const email = `${randomUUID()}@example.com`;
      const id = await newAccount(email);
      const plan = { plan: 'free', requestedPlan: null, planRequestedAt: null };
      const owner = { ownerId: id, ownerEmail: email, isVerified: false };
      const expected = { id, name: '', ...owner, ...plan, createdAt: clock.time };
      expect(await store.accounts.find(id)).toEqual(expected);
      expect(await store.accounts.listOwned(email.toUpperCase())).toEqual([expected]);
      expect(await store.accounts.list()).toContainEqual(expected);
      expect(await store.accounts.find('nobody')).toBeUndefined();
      expect(await store.accounts.listOwned('nobody@example.com')).toEqual([]);
    });

    it('keeps the requested plan until it is withdrawn or confirmed', async () => {
      const id = await newAccount();
      expect(await store.accounts.requestPlan(id, 'pro', changeAt(1000))).toMatchObject({
        requestedPlan: 'pro',
        planRequestedAt: 1000,
      });
      expect(await store.accounts.requestPlan(id, null, changeAt(2000))).toMatchObject({
        requestedPlan: null,
        planRequestedAt: null,
      });
      await store.accounts.requestPlan(id, 'pro', changeAt(3000));
      expect(await store.accounts.setPlan(id, 'pro', changeAt(clock.time))).toMatchObject({
        plan: 'pro',
        requestedPlan: null,
        planRequestedAt: null,
      });
      expect(await store.accounts.requestPlan('nobody', 'pro', changeAt(1000))).toBeUndefined();
    });

    it('gives the keys of an account its plan, the new ones and the old', async () => {
      const id = await newAccount();
      const first = await newAccountKey(id, { tier: 'enterprise' });
      expect(first).toMatchObject({ tier: 'free', accountId: id });
      const stranger = await newAccountKey(await newAccount());
      await store.accounts.setPlan(id, 'starter', changeAt(clock.time));
      expect(await store.findKeys([first.hash])).toMatchObject([{ tier: 'starter' }]);
      expect(await newAccountKey(id)).toMatchObject({ tier: 'starter' });
      expect(await store.findKeys([stranger.hash])).toMatchObject([{ tier: 'free' }]);
      expect(await store.accounts.setPlan('nobody', 'pro', changeAt(clock.time))).toBeUndefined();
    });

    it('adds no more keys than an account may have, however many ask at once', async () => {
      const id = await newAccount();
      const keys = Array.from({ length: 6 }, () => ({ ...keyOf(), accountId: id }));
      const conditions = { keysMax: 3, sessionId: sessionOf(id) };
      const added = await Promise.all(keys.map((key) => store.accounts.addKey(key, conditions, changeAt(clock.time))));
      const [one] = added.filter((key) => key !== undefined);
      expect(await store.accounts.listKeys(id)).toHaveLength(3);
      await store.accounts.revokeKey(id, one?.id ?? '', changeAt(clock.time));
      expect(
        await store.accounts.addKey({ ...keyOf(), accountId: id }, conditions, changeAt(clock.time)),
      ).toBeDefined();
      expect(
        await store.accounts.addKey({ ...keyOf(), accountId: 'nobody' }, conditions, changeAt(clock.time)),
      ).toBeUndefined();
    });

    it('adds no key for a session that has ended, or for that of another account', async () => {
      const [owner, stranger] = [await newAccount(), await newAccount()];
      const key = { ...keyOf(), accountId: owner };
      for (const sessionId of ['no such session', sessionOf(stranger)]) {
        expect(await store.accounts.addKey(key, { keysMax: 10, sessionId }, changeAt(clock.time))).toBeUndefined();
      }
      expect(await store.accounts.listKeys(owner)).toEqual([]);
    });

    it('tells of a key whether its account is verified, from the moment it is', async () => {
      const id = await newAccount();
      const key = await newAccountKey(id);
      expect(key.isVerified).toBe(false);
      expect(await store.findKeys([key.hash])).toMatchObject([{ isVerified: false }]);
      expect(await store.accounts.find(id)).toMatchObject({ isVerified: false });
      for (let turn = 0; turn < 2; turn++) {
        expect(await store.users.verify(id, changeAt(clock.time))).toMatchObject({ id, isVerified: true });
        expect(await store.findKeys([key.hash])).toEqual([{ ...key, isVerified: true }]);
      }
      expect(await newAccountKey(id)).toMatchObject({ isVerified: true });
      expect((await store.listKeys()).find((each) => each.id === key.id)).toMatchObject({ isVerified: true });
      expect(await newAccountKey(await newAccount())).toMatchObject({ isVerified: false });
      expect(await store.users.verify('nobody', changeAt(clock.time))).toBeUndefined();
    });

    it('names and revokes a key for its own account alone', async () => {
      const [owner, stranger] = [await newAccount(), await newAccount()];
      const key = await newAccountKey(owner);
      expect(await store.accounts.nameKey(stranger, key.id, 'mine now', changeAt(clock.time))).toBeUndefined();
      expect(await store.accounts.revokeKey(stranger, key.id, changeAt(1000))).toBeUndefined();
      expect(await store.accounts.listKeys(stranger)).toEqual([]);
      expect(await store.accounts.listKeys(owner)).toEqual([key]);
      expect(await store.accounts.nameKey(owner, key.id, 'ours', changeAt(clock.time))).toEqual({
        ...key,
        name: 'ours',
      });
      expect(await store.accounts.revokeKey(owner, key.id, changeAt(1000))).toMatchObject({ revokedAt: 1000 });
      expect(await store.accounts.revokeKey(owner, key.id, changeAt(2000))).toMatchObject({ revokedAt: 1000 });
    });

    it('reads the usage of all keys and of the pages of an account', async () => {
      const [owner, stranger] = [await newAccount(), await newAccount()];
      const [one, two, other] = [await newAccountKey(owner), await newAccountKey(owner), await newAccountKey(stranger)];
      await appendCalls(store, callerOfAccount(owner), 2, 2, one.id);
      await appendCalls(store, callerOfAccount(owner), 3, 5, two.id);
      await appendCalls(store, callerOfAccount(stranger), 7, 7, other.id);
      await appendCalls(store, callerOfAccount(owner), 4, 9, callerOfAccount(owner));
      await store.accounts.revokeKey(owner, two.id, changeAt(clock.time));
      const usage = { day: 20261115, tool: 'calculate_pue', channel: 'rest', outcome: 'answered' };
      const ofKey = ({ id, name }: StoredKey, calls: number) => ({
        ...usage,
        keyId: id,
        keyName: name,
        userId: owner,
        calls,
      });
      const byKey = await store.accounts.readKeyUsage({ accountId: owner }, 20261115, 20261115);
      expect(byKey).toHaveLength(3);
      expect(byKey).toEqual(
        expect.arrayContaining([
          ofKey(one, 2),
          ofKey(two, 3),
          { ...usage, keyId: null, keyName: null, userId: null, calls: 4 },
        ]),
      );
      expect(await store.accounts.readKeyUsage({ accountId: owner }, 20261101, 20261114)).toEqual([]);
      expect(await store.accounts.readKeyUsage({ accountId: owner }, 20261116, 20261130)).toEqual([]);
    });

    it('reads the usage of a key that belongs to no account', async () => {
      const [key, other] = [keyOf(), keyOf()];
      for (const each of [key, other]) {
        await store.addKey(each);
        await appendCalls(store, each.id, 5, 5);
      }
      expect(await store.accounts.readKeyUsage({ accountId: null, keyId: key.id }, 20261115, 20261115)).toMatchObject([
        { keyId: key.id, keyName: key.name, calls: 5 },
      ]);
    });

    it('keeps the last 50 rejected calls of a caller, and tells an account of its own, newest first', async () => {
      const [owner, stranger] = [await newAccount(), await newAccount()];
      const key = await newAccountKey(owner);
      await newAccountKey(stranger);
      const start = clock.time;
      await store.addRejectedCalls(Array.from({ length: 49 }, (_, index) => rejectedCallsOf(key.id, start + index)));
      await store.addRejectedCalls([
        rejectedCallsOf(key.id, start + 100),
        rejectedCallsOf(key.id, start + 100, { times: 4 }),
      ]);
      await store.addRejectedCalls([
        rejectedCallsOf(key.id, start + 101, { code: 'invalid_input', tool: '', channel: '' }),
      ]);
      const kept = await store.accounts.readRejectedCalls(owner, 0);
      expect(kept).toHaveLength(50);
      expect(kept[0]).toEqual(rejectedCallsOf(key.id, start + 101, { code: 'invalid_input', tool: '', channel: '' }));
      expect(kept[1]).toEqual(rejectedCallsOf(key.id, start + 100, { times: 5 }));
      expect(kept.at(-1)).toMatchObject({ at: start + 1 });
      expect(await store.accounts.readRejectedCalls(owner, start + 101)).toHaveLength(1);
      expect(await store.accounts.readRejectedCalls(stranger, 0)).toEqual([]);
    });

    it('removes an account with all that was kept for it, and nothing of another', async () => {
      const [owner, stranger] = [await newAccount(), await newAccount()];
      const [gone, kept] = [await newAccountKey(owner), await newAccountKey(stranger)];
      for (const { id, accountId } of [gone, kept]) {
        await appendCalls(store, callerOfAccount(accountId ?? ''), 1, 1, id);
        await store.addRejectedCalls([rejectedCallsOf(id, clock.time)]);
        const page = callerOfAccount(accountId ?? '');
        await appendCalls(store, page, 1, 2, page);
        await store.addRejectedCalls([rejectedCallsOf(page, clock.time)]);
      }
      const ofKeys = [
        ...['daily_usage', 'refusals'].map((table) => [table, 'caller'] as const),
        ['api_keys', 'id'] as const,
      ];
      const owned = ['account_members', 'account_page_sources'].map((table) => [table, 'account_id'] as const);
      expect(await store.accounts.delete(owner)).toBe(true);
      expect(await countRows('recent_calls', 'caller', callerOfAccount(owner))).toBe(0);
      for (const [account, state] of [
        [owner, { sequence: 0 }],
        [stranger, { sequence: 2, recent: [{ at: clock.time, calls: 2 }] }],
      ] as const) {
        expect((await store.readCaller(queryOf(callerOfAccount(account)))).state).toMatchObject(state);
      }
      for (const table of ['callers', 'daily_usage', 'refusals']) {
        expect([table, await countRows(table, 'caller', callerOfAccount(owner))]).toEqual([table, 0]);
        expect([table, await countRows(table, 'caller', callerOfAccount(stranger))]).toEqual([table, 1]);
      }
      for (const [table, column] of ofKeys) {
        expect([table, await countRows(table, column, gone.id)]).toEqual([table, 0]);
        expect([table, await countRows(table, column, kept.id)]).toEqual([table, 1]);
      }
      for (const [table, column] of owned) {
        expect([table, await countRows(table, column, owner)]).toEqual([table, 0]);
        expect([table, await countRows(table, column, stranger)]).toEqual([table, 1]);
      }
      expect(await store.accounts.find(owner)).toBeUndefined();
      expect(await store.findKeys([gone.hash])).toEqual([]);
      expect(await store.accounts.delete(owner)).toBe(false);
    });

    it('resets the password of one account, and ends its sessions and keys with it', async () => {
      const email = `${randomUUID()}@example.com`;
      const [owner, stranger] = [await newAccount(email), await newAccount()];
      const keys = [await newAccountKey(owner), await newAccountKey(owner), await newAccountKey(owner)];
      const other = await newAccountKey(stranger);
      await store.accounts.revokeKey(owner, keys[0]?.id ?? '', changeAt(500));
      const credential = await store.users.findCredentialId(email.toUpperCase());
      expect(await store.users.resetPassword(owner, 'a new hash', changeAt(clock.time))).toBe(2);
      const revoked = (await store.accounts.listKeys(owner)).map(({ revokedAt }) => revokedAt);
      expect(revoked.toSorted()).toEqual([500, clock.time, clock.time].toSorted());
      expect(await countRows('user_sessions', 'user_id', owner)).toBe(0);
      expect(await countRows('user_credentials', 'password', 'a new hash')).toBe(1);
      expect(await countRows('user_credentials', 'user_id', owner)).toBe(1);
      expect(await store.users.findCredentialId(email)).not.toBe(credential);
      expect(await store.findKeys([other.hash])).toMatchObject([{ revokedAt: null }]);
      expect(await countRows('user_sessions', 'user_id', stranger)).toBe(1);
      expect(await store.users.resetPassword('nobody', 'a hash', changeAt(clock.time))).toBe(0);
      expect(await store.users.findCredentialId('nobody@example.com')).toBeUndefined();
    });

    it('counts attempts within a window, from several processes together', async () => {
      const subject = randomUUID();
      const second = await open(clock.now);
      const counted = await Promise.all(
        [store, second, store, second].map((each) => each.accounts.countAttempt(subject, 60_000)),
      );
      expect(counted.map(({ count }) => count).toSorted()).toEqual([1, 2, 3, 4]);
      const start = clock.time;
      clock.pass(59_999);
      expect(await second.accounts.countAttempt(subject, 60_000)).toEqual({
        count: 5,
        until: start + 60_000,
        now: clock.time,
      });
      clock.pass(1);
      expect(await store.accounts.countAttempt(subject, 60_000)).toMatchObject({
        count: 1,
        until: clock.time + 60_000,
      });
      await second.close();
    });

    it('keeps the first value that anybody proposed under a name', async () => {
      const name = randomUUID();
      const second = await open(clock.now);
      const kept = await Promise.all([
        store.accounts.keepSetting(name, 'one'),
        second.accounts.keepSetting(name, 'two'),
      ]);
      expect(new Set(kept).size).toBe(1);
      expect(await store.accounts.keepSetting(name, 'three')).toBe(kept[0]);
      await second.close();
    });

    it('lists the settings whose names begin alike, and no other', async () => {
      const group = `${randomUUID()}_%`;
      expect(await store.accounts.listSettings(group)).toEqual([]);
      await store.accounts.keepSetting(`${group}b`, 'two');
      await store.accounts.keepSetting(`${group}a`, 'one');
      await store.accounts.keepSetting(`x${group}c`, 'another');
      await store.accounts.keepSetting(`${group.slice(0, -2)}x%d`, 'another');
      expect(await store.accounts.listSettings(group)).toEqual(['one', 'two']);
    });

    it('deletes rejected calls after 30 days, ended sessions and ended attempts', async () => {
      const id = await newAccount();
      const key = await newAccountKey(id);
      const now = clock.time;
      await store.addRejectedCalls([rejectedCallsOf(key.id, now)]);
      const subject = randomUUID();
      await store.accounts.countAttempt(subject, DAY_MS);
      while ((await store.deleteExpired()) > 0);
      expect(await countRows('user_sessions', 'user_id', id)).toBe(1);
      expect(await countRows('attempts', 'subject', subject)).toBe(1);
      clock.pass(DAY_MS + 1);
      while ((await store.deleteExpired()) > 0);
      expect(await countRows('user_sessions', 'user_id', id)).toBe(0);
      expect(await countRows('attempts', 'subject', subject)).toBe(0);
      clock.time = now + 30 * DAY_MS;
      while ((await store.deleteExpired()) > 0);
      expect(await store.accounts.readRejectedCalls(id, 0)).toHaveLength(1);
      clock.pass(1);
      while ((await store.deleteExpired()) > 0);
      expect(await store.accounts.readRejectedCalls(id, 0)).toEqual([]);
      clock.time = now;
    });
  });
}
