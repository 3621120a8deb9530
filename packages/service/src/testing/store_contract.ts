import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallerChange, CallerQuery, CallerState, RejectedCalls, Store, StoredKey } from '../store/contract.ts';
import type { Clock } from '../time/clock.ts';
import { type Decision, Ledger } from '../usage/ledger.ts';
import type { Limits } from '../usage/limits.ts';
import { TestClock } from './test_service.ts';

export interface StoreUnderTest {
  /** Opens the same database, as another process would. */
  open: (clock: Clock) => Promise<Store>;
}

const DAY_MS = 86_400_000;

/** What every store has to keep. Each test has callers of its own. */
export function keepsTheContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`the store on ${engine}`, () => {
    const clock = new TestClock();
    let open: StoreUnderTest['open'];
    let store: Store;
    beforeAll(async () => {
      ({ open } = await prepare());
      store = await open(clock.now);
    });
    afterAll(() => store.close());

    function queryOf(caller: string, known: Partial<CallerQuery> = {}): CallerQuery {
      return { caller, knownSequence: 0, knownUntil: 0, windowMs: 60_000, ...known };
    }

    function changeOf(caller: string, at: number, calls: number, usedInMonth: number): CallerChange {
      const usage = [{ tool: 'calculate_pue', channel: 'rest' as const, outcome: 'answered' as const, calls }];
      return { caller, month: 202611, usedInMonth, at, calls, usage };
    }

    async function append(caller: string, calls: number, used: number, through: Store = store): Promise<CallerState> {
      let seen: CallerState | undefined;
      await through.appendCalls([queryOf(caller)], (now, [state]) => {
        seen = state;
        return [changeOf(caller, now, calls, used)];
      });
      return seen as CallerState;
    }

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
        accountId: null,
        ...fields,
      };
    }

    /** An account as better-auth adds it, with a session and a password. */
    async function newAccount(email = `${randomUUID()}@example.com`): Promise<string> {
      const id = randomUUID();
      const now = new Date(clock.time).toISOString();
      const text = (value: string) => `'${value}'`;
      const add = (table: string, fields: Record<string, string>) =>
        store.execute(`INSERT INTO ${table} (${Object.keys(fields)}) VALUES (${Object.values(fields)})`, []);
      const moments = { created_at: text(now), updated_at: text(now) };
      const isVerified = store.engine === 'sqlite' ? '0' : 'false';
      await add('accounts', { id: text(id), name: "''", email: text(email), email_verified: isVerified, ...moments });
      const owned = { id: text(randomUUID()), account_id: text(id), ...moments };
      const later = text(new Date(clock.time + DAY_MS).toISOString());
      await add('account_sessions', { ...owned, token: text(randomUUID()), expires_at: later });
      await add('account_credentials', { ...owned, provider_id: "'credential'", provider_account_id: text(id) });
      return id;
    }

    async function newAccountKey(accountId: string, fields: Partial<StoredKey> = {}): Promise<StoredKey> {
      const key = { ...keyOf({ tier: 'free', callsPerMinute: null, ...fields }), accountId };
      const added = await store.accounts.addKey(key, 10);
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

    it('knows nothing of a new caller', async () => {
      const { now, state } = await store.readCaller(queryOf(randomUUID()));
      expect(now).toBe(clock.time);
      expect(state).toMatchObject({ sequence: 0, usedInMonth: 0 });
    });

    it('gives back what was recorded, with the calls of the window', async () => {
      const caller = `ip:${randomUUID()}`;
      await append(caller, 3, 3);
      clock.pass(10);
      await append(caller, 2, 5);
      const { state } = await store.readCaller(queryOf(caller));
      expect(state).toEqual({
        sequence: 2,
        month: 202611,
        usedInMonth: 5,
        latestAt: clock.time,
        recent: [
          { at: clock.time - 10, calls: 3 },
          { at: clock.time, calls: 2 },
        ],
      });
    });

    it('leaves out what is known, and what has left the window', async () => {
      const caller = randomUUID();
      await append(caller, 1, 1);
      clock.pass(60_001);
      await append(caller, 1, 2);
      const windowOnly = await store.readCaller(queryOf(caller));
      expect(windowOnly.state.recent).toEqual([{ at: clock.time, calls: 1 }]);
      const known = await store.readCaller(queryOf(caller, { knownSequence: 2 }));
      expect(known.state.recent).toBeUndefined();
      clock.pass(5);
      await append(caller, 4, 6);
      const since = await store.readCaller(queryOf(caller, { knownSequence: 2, knownUntil: clock.time }));
      expect(since.state.recent).toEqual([{ at: clock.time, calls: 4 }]);
    });

    it('adds up calls of the same moment', async () => {
      const caller = randomUUID();
      await append(caller, 1, 1);
      await append(caller, 2, 3);
      const { state } = await store.readCaller(queryOf(caller));
      expect(state.recent).toEqual([{ at: clock.time, calls: 3 }]);
    });

    it('records many callers in one transaction, or none of them', async () => {
      const callers = Array.from({ length: 40 }, () => randomUUID());
      await store.appendCalls(
        callers.map((caller) => queryOf(caller)),
        (now) => callers.map((caller) => changeOf(caller, now, 1, 1)),
      );
      for (const caller of callers) expect((await store.readCaller(queryOf(caller))).state.sequence).toBe(1);
      const more = randomUUID();
      const failing = store.appendCalls([queryOf(more)], () => {
        throw new RangeError('our own mistake');
      });
      await expect(failing).rejects.toThrow(RangeError);
      expect((await store.readCaller(queryOf(more))).state.sequence).toBe(0);
      await append(more, 1, 1);
    });

    it('changes nothing when nothing was decided', async () => {
      const caller = randomUUID();
      await append(caller, 1, 1);
      await store.appendCalls([queryOf(caller)], () => []);
      expect((await store.readCaller(queryOf(caller))).state).toMatchObject({ sequence: 1, usedInMonth: 1 });
    });

    it('lets no two processes read the same state before they record', async () => {
      const caller = randomUUID();
      const second = await open(clock.now);
      const seen: number[] = [];
      async function addOne(through: Store): Promise<void> {
        await through.appendCalls([queryOf(caller)], (now, [state]) => {
          seen.push(state?.sequence ?? -1);
          return [changeOf(caller, now, 1, (state?.usedInMonth ?? 0) + 1)];
        });
      }
      await Promise.all(Array.from({ length: 20 }, (_, turn) => addOne(turn % 2 === 0 ? store : second)));
      await second.close();
      expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, turn) => turn));
      expect((await store.readCaller(queryOf(caller))).state).toMatchObject({ sequence: 20, usedInMonth: 20 });
    });

    it('counts usage by day, tool, channel and outcome', async () => {
      const caller = randomUUID();
      await append(caller, 2, 2);
      await append(caller, 1, 3);
      await store.appendCalls([queryOf(caller)], (now) => [
        {
          ...changeOf(caller, now, 1, 3),
          usage: [{ tool: 'part_s_ev', channel: 'mcp', outcome: 'invalid', calls: 1 }],
        },
      ]);
      expect(await store.readUsage(caller, 20261101)).toEqual([
        { day: 20261115, tool: 'calculate_pue', channel: 'rest', outcome: 'answered', calls: 3 },
        { day: 20261115, tool: 'part_s_ev', channel: 'mcp', outcome: 'invalid', calls: 1 },
      ]);
      expect(await store.readUsage(caller, 20261116)).toEqual([]);
    });

    describe('under ledgers of several processes', () => {
      let second: Store;
      beforeAll(async () => {
        second = await open(clock.now);
      });
      afterAll(() => second.close());

      function newLedgers(): [Ledger, Ledger] {
        return [new Ledger(store, clock.now), new Ledger(second, clock.now)];
      }

      function newCaller(limits: Partial<Limits> = {}) {
        return { id: randomUUID(), windowMs: 60_000, limits: { callsPerWindow: null, callsPerMonth: null, ...limits } };
      }

      function record(ledger: Ledger, caller: ReturnType<typeof newCaller>): Promise<Decision> {
        return ledger.record({ caller, tool: 'calculate_pue', channel: 'rest', outcome: 'answered' });
      }

      /** How many of some calls at once are let through. */
      async function passed(ledger: Ledger, caller: ReturnType<typeof newCaller>, calls: number): Promise<number> {
        const decisions = await Promise.all(Array.from({ length: calls }, () => record(ledger, caller)));
        return decisions.filter(({ ok }) => ok).length;
      }

      it('records calls at the time they are made, also where the caller has not changed', async () => {
        const [ledger] = newLedgers();
        const caller = newCaller();
        const start = clock.time;
        for (const calls of [1, 2, 3]) {
          expect(await passed(ledger, caller, calls)).toBe(calls);
          clock.pass(10_000);
        }
        const { limitStatus } = await record(ledger, caller);
        expect(limitStatus).toMatchObject({ now: start + 30_000, window: { used: 7, nextAt: start + 60_000 } });
        expect((await store.readCaller(queryOf(caller.id))).state).toEqual({
          sequence: 4,
          month: 202611,
          usedInMonth: 7,
          latestAt: start + 30_000,
          recent: [1, 2, 3, 1].map((calls, turn) => ({ at: start + turn * 10_000, calls })),
        });
        expect(await store.readUsage(caller.id, 20261115)).toEqual([
          { day: 20261115, tool: 'calculate_pue', channel: 'rest', outcome: 'answered', calls: 7 },
        ]);
      });

      it('counts what another has recorded in between, once', async () => {
        const [one, other] = newLedgers();
        const caller = newCaller({ callsPerWindow: 10 });
        expect(await passed(one, caller, 1)).toBe(1);
        expect(await passed(one, caller, 2)).toBe(2);
        expect(await passed(other, caller, 4)).toBe(4);
        expect(await passed(one, caller, 1)).toBe(1);
        expect(await passed(other, caller, 1)).toBe(1);
        expect(await passed(one, caller, 3)).toBe(1);
        expect(await passed(other, caller, 1)).toBe(0);
        const { state } = await store.readCaller(queryOf(caller.id));
        expect(state).toMatchObject({ usedInMonth: 10, recent: [{ at: clock.time, calls: 10 }] });
        expect(await store.readUsage(caller.id, 20261115)).toMatchObject([{ calls: 10 }]);
      });

      it('lets through together what a plan allows, and all of it, when they record at once', async () => {
        const ledgers = newLedgers();
        const callers = [newCaller({ callsPerWindow: 25 }), newCaller({ callsPerMonth: 25 })];
        for (const caller of callers) {
          const drive = async (ledger: Ledger) => {
            const decisions: Decision[] = [];
            for (let turn = 0; turn < 20; turn++) decisions.push(await record(ledger, caller));
            return decisions;
          };
          const decisions = (await Promise.all(ledgers.map(drive))).flat();
          expect(decisions.filter(({ ok }) => ok)).toHaveLength(25);
          expect((await store.readCaller(queryOf(caller.id))).state.usedInMonth).toBe(25);
        }
      });

      it('keeps a limit within any stretch of one length, whoever records, and turns nobody away while there is room', async () => {
        const start = clock.time;
        const arrivals = fc.array(fc.tuple(fc.integer({ min: 0, max: 25_000 }), fc.boolean()), { maxLength: 30 });
        await fc.assert(
          fc.asyncProperty(arrivals, fc.integer({ min: 1, max: 6 }), async (steps, limit) => {
            const [one, other] = newLedgers();
            const caller = newCaller({ callsPerWindow: limit });
            const times: number[] = [];
            for (const [wait, isOther] of steps) {
              clock.pass(wait);
              const inWindow = times.filter((time) => time > clock.time - 60_000).length;
              const { ok } = await record(isOther ? other : one, caller);
              expect(ok).toBe(inWindow < limit);
              if (ok) times.push(clock.time);
            }
          }),
          { numRuns: 25 },
        );
        clock.time = start;
      });

      it('begins a month at nothing for every caller, whoever is the first in it', async () => {
        const start = clock.time;
        const [ledger] = newLedgers();
        const callers = [newCaller({ callsPerMonth: 5 }), newCaller({ callsPerMonth: 5 })];
        clock.set('2026-11-30T23:59:59.990Z');
        for (const caller of callers) {
          for (let calls = 0; calls < 3; calls++) expect(await passed(ledger, caller, 1)).toBe(1);
        }
        clock.pass(10);
        for (const caller of callers) {
          const { limitStatus } = await record(ledger, caller);
          expect(limitStatus.month).toMatchObject({ used: 1, remaining: 4 });
          expect(await passed(ledger, caller, 5)).toBe(4);
          expect((await store.readCaller(queryOf(caller.id))).state).toMatchObject({ month: 202612, usedInMonth: 5 });
          expect((await store.readUsage(caller.id, 0)).map(({ day, calls }) => [day, calls])).toEqual([
            [20261130, 3],
            [20261201, 5],
          ]);
        }
        clock.time = start;
      });

      it('never runs back in time for a caller when its clock is set back', async () => {
        const start = clock.time;
        const [ledger] = newLedgers();
        const caller = newCaller({ callsPerWindow: 4 });
        expect(await passed(ledger, caller, 1)).toBe(1);
        expect(await passed(ledger, caller, 1)).toBe(1);
        clock.pass(-30_000);
        expect(await passed(ledger, caller, 1)).toBe(1);
        expect(await passed(ledger, caller, 1)).toBe(1);
        expect((await store.readCaller(queryOf(caller.id))).state).toMatchObject({
          latestAt: start,
          recent: [{ at: start, calls: 4 }],
        });
        clock.time = start + 59_999;
        expect(await passed(ledger, caller, 1)).toBe(0);
        clock.pass(1);
        expect(await passed(ledger, caller, 5)).toBe(4);
        clock.time = start;
      });
    });

    it('keeps keys and finds them by their hash', async () => {
      const key = keyOf();
      const plain = keyOf({ interface: 'variant_b', tier: 'free', callsPerMinute: null, name: '' });
      await store.addKey(key);
      await store.addKey(plain);
      expect(await store.findKey(key.hash)).toEqual(key);
      expect(await store.findKey(plain.hash)).toEqual(plain);
      expect(await store.findKey('no such hash')).toBeUndefined();
      expect((await store.listKeys()).map(({ id }) => id)).toEqual(expect.arrayContaining([key.id, plain.id]));
      await expect(store.addKey({ ...keyOf(), hash: key.hash })).rejects.toThrow();
    });

    it('revokes a key once, and says when there is none', async () => {
      const key = keyOf();
      await store.addKey(key);
      expect(await store.revokeKey(key.id, 1000)).toEqual({ ...key, revokedAt: 1000 });
      expect(await store.revokeKey(key.id, 2000)).toEqual({ ...key, revokedAt: 1000 });
      expect(await store.findKey(key.hash)).toMatchObject({ revokedAt: 1000 });
      expect(await store.revokeKey('key_none', 1000)).toBeUndefined();
    });

    it('deletes what no limit needs, batch by batch, and nothing else', async () => {
      const address = `ip:${randomUUID()}`;
      const key = `key_${randomUUID()}`;
      const now = clock.time;
      await append(address, 1, 1);
      await append(key, 1, 1);
      clock.pass(3_600_000);
      while ((await store.deleteExpired()) > 0);
      const requireAccount = await store.readCaller(queryOf(key, { windowMs: 3_600_000 }));
      expect(requireAccount.state.recent).toEqual([{ at: now, calls: 1 }]);
      clock.pass(2 * 3_600_000);
      while ((await store.deleteExpired()) > 0);
      const swept = await store.readCaller(queryOf(key, { windowMs: 24 * 3_600_000 }));
      expect(swept.state).toMatchObject({ usedInMonth: 1, recent: [] });
      expect((await store.readCaller(queryOf(address))).state.usedInMonth).toBe(1);
      clock.pass(50 * DAY_MS);
      while ((await store.deleteExpired()) > 0);
      expect((await store.readCaller(queryOf(address))).state.sequence).toBe(0);
      expect(await store.readUsage(address, 0)).toEqual([]);
      expect((await store.readCaller(queryOf(key))).state.usedInMonth).toBe(1);
      expect(await store.readUsage(key, 0)).toHaveLength(1);
      clock.time = now;
    });

    it('finds accounts by id and by e-mail, and lists them', async () => {
      const email = `${randomUUID()}@example.com`;
      const id = await newAccount(email);
      const expected = { id, email, plan: 'free', requestedPlan: null, planRequestedAt: null, createdAt: clock.time };
      expect(await store.accounts.find(id)).toEqual(expected);
      expect(await store.accounts.findByEmail(email.toUpperCase())).toEqual(expected);
      expect(await store.accounts.list()).toContainEqual(expected);
      expect(await store.accounts.find('nobody')).toBeUndefined();
      expect(await store.accounts.findByEmail('nobody@example.com')).toBeUndefined();
    });

    it('keeps the requested plan until it is withdrawn or confirmed', async () => {
      const id = await newAccount();
      expect(await store.accounts.requestPlan(id, 'pro', 1000)).toMatchObject({
        requestedPlan: 'pro',
        planRequestedAt: 1000,
      });
      expect(await store.accounts.requestPlan(id, null, 2000)).toMatchObject({
        requestedPlan: null,
        planRequestedAt: null,
      });
      await store.accounts.requestPlan(id, 'pro', 3000);
      expect(await store.accounts.setPlan(id, 'pro')).toMatchObject({
        plan: 'pro',
        requestedPlan: null,
        planRequestedAt: null,
      });
      expect(await store.accounts.requestPlan('nobody', 'pro', 1000)).toBeUndefined();
    });

    it('gives the keys of an account its plan, the new ones and the old', async () => {
      const id = await newAccount();
      const first = await newAccountKey(id, { tier: 'enterprise' });
      expect(first).toMatchObject({ tier: 'free', accountId: id });
      const stranger = await newAccountKey(await newAccount());
      await store.accounts.setPlan(id, 'starter');
      expect(await store.findKey(first.hash)).toMatchObject({ tier: 'starter' });
      expect(await newAccountKey(id)).toMatchObject({ tier: 'starter' });
      expect(await store.findKey(stranger.hash)).toMatchObject({ tier: 'free' });
      expect(await store.accounts.setPlan('nobody', 'pro')).toBeUndefined();
    });

    it('adds no more keys than an account may have, however many ask at once', async () => {
      const id = await newAccount();
      const keys = Array.from({ length: 6 }, () => ({ ...keyOf(), accountId: id }));
      const added = await Promise.all(keys.map((key) => store.accounts.addKey(key, 3)));
      const [one] = added.filter((key) => key !== undefined);
      expect(await store.accounts.listKeys(id)).toHaveLength(3);
      await store.accounts.revokeKey(id, one?.id ?? '', clock.time);
      expect(await store.accounts.addKey({ ...keyOf(), accountId: id }, 3)).toBeDefined();
      expect(await store.accounts.addKey({ ...keyOf(), accountId: 'nobody' }, 3)).toBeUndefined();
    });

    it('names and revokes a key for its own account alone', async () => {
      const [owner, stranger] = [await newAccount(), await newAccount()];
      const key = await newAccountKey(owner);
      expect(await store.accounts.nameKey(stranger, key.id, 'mine now')).toBeUndefined();
      expect(await store.accounts.revokeKey(stranger, key.id, 1000)).toBeUndefined();
      expect(await store.accounts.listKeys(stranger)).toEqual([]);
      expect(await store.accounts.listKeys(owner)).toEqual([key]);
      expect(await store.accounts.nameKey(owner, key.id, 'ours')).toEqual({ ...key, name: 'ours' });
      expect(await store.accounts.revokeKey(owner, key.id, 1000)).toMatchObject({ revokedAt: 1000 });
      expect(await store.accounts.revokeKey(owner, key.id, 2000)).toMatchObject({ revokedAt: 1000 });
    });

    it('adds up the usage of all keys of an account', async () => {
      const [owner, stranger] = [await newAccount(), await newAccount()];
      const [one, two, other] = [await newAccountKey(owner), await newAccountKey(owner), await newAccountKey(stranger)];
      await append(one.id, 2, 2);
      await append(two.id, 3, 3);
      await append(other.id, 7, 7);
      await store.accounts.revokeKey(owner, two.id, clock.time);
      const usage = { day: 20261115, tool: 'calculate_pue', channel: 'rest', outcome: 'answered' };
      expect(await store.accounts.readUsage(owner, 20261101)).toEqual([{ ...usage, calls: 5 }]);
      expect(await store.accounts.readUsage(owner, 20261116)).toEqual([]);
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
      for (const { id } of [gone, kept]) {
        await append(id, 1, 1);
        await store.addRejectedCalls([rejectedCallsOf(id, clock.time)]);
      }
      const traces = [
        ...['callers', 'recent_calls', 'daily_usage', 'refusals'].map((table) => [table, 'caller'] as const),
        ['api_keys', 'id'] as const,
      ];
      const owned = ['account_sessions', 'account_credentials'].map((table) => [table, 'account_id'] as const);
      expect(await store.accounts.delete(owner)).toBe(true);
      for (const [table, column] of traces) {
        expect([table, await countRows(table, column, gone.id)]).toEqual([table, 0]);
        expect([table, await countRows(table, column, kept.id)]).toEqual([table, 1]);
      }
      for (const [table, column] of owned) {
        expect([table, await countRows(table, column, owner)]).toEqual([table, 0]);
        expect([table, await countRows(table, column, stranger)]).toEqual([table, 1]);
      }
      expect(await store.accounts.find(owner)).toBeUndefined();
      expect(await store.findKey(gone.hash)).toBeUndefined();
      expect(await store.accounts.delete(owner)).toBe(false);
    });

    it('ends the sessions of one account', async () => {
      const [owner, stranger] = [await newAccount(), await newAccount()];
      await store.accounts.endSessions(owner);
      expect(await countRows('account_sessions', 'account_id', owner)).toBe(0);
      expect(await countRows('account_sessions', 'account_id', stranger)).toBe(1);
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

    it('deletes rejected calls after 30 days, ended sessions and ended attempts', async () => {
      const id = await newAccount();
      const key = await newAccountKey(id);
      const now = clock.time;
      await store.addRejectedCalls([rejectedCallsOf(key.id, now)]);
      const subject = randomUUID();
      await store.accounts.countAttempt(subject, DAY_MS);
      while ((await store.deleteExpired()) > 0);
      expect(await countRows('account_sessions', 'account_id', id)).toBe(1);
      expect(await countRows('attempts', 'subject', subject)).toBe(1);
      clock.pass(DAY_MS + 1);
      while ((await store.deleteExpired()) > 0);
      expect(await countRows('account_sessions', 'account_id', id)).toBe(0);
      expect(await countRows('attempts', 'subject', subject)).toBe(0);
      clock.time = now + 30 * DAY_MS;
      while ((await store.deleteExpired()) > 0);
      expect(await store.accounts.readRejectedCalls(id, 0)).toHaveLength(1);
      clock.pass(1);
      while ((await store.deleteExpired()) > 0);
      expect(await store.accounts.readRejectedCalls(id, 0)).toEqual([]);
      clock.time = now;
    });

    it('answers a check', async () => {
      await expect(store.check()).resolves.toBeUndefined();
    });

    it('can be opened by several processes at once, whoever makes the tables', async () => {
      const { open: openNew } = await prepare();
      const stores = await Promise.all(Array.from({ length: 4 }, () => openNew(clock.now)));
      const caller = randomUUID();
      for (const each of stores) await append(caller, 1, 1, each);
      expect((await (stores[0] as Store).readCaller(queryOf(caller))).state.sequence).toBe(4);
      for (const each of stores) await each.close();
    });
  });
}
