import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../../tests/support/postgres.ts';
import { newKey } from '../../keys/keys.ts';
import { keepsAccountContract } from '../../testing/account_contract.ts';
import { keepsBillingContract } from '../../testing/billing_contract.ts';
import { keepsErrorContract } from '../../testing/error_contract.ts';
import { keepsEventContract } from '../../testing/event_contract.ts';
import { keepsJobContract } from '../../testing/job_contract.ts';
import { keepsKeyChangeContract } from '../../testing/key_change_contract.ts';
import { keepsKeyContract } from '../../testing/key_contract.ts';
import { keepsLedgerContract } from '../../testing/ledger_contract.ts';
import { keepsMailContract } from '../../testing/mail_contract.ts';
import { keepsMemberContract } from '../../testing/member_contract.ts';
import { keepsNoticeContract } from '../../testing/notice_contract.ts';
import { keepsOperatorContract } from '../../testing/operator_contract.ts';
import { keepsProjectContract } from '../../testing/project_contract.ts';
import { keepsSessionContract } from '../../testing/session_contract.ts';
import type { StoreUnderTest } from '../../testing/store_under_test.ts';
import { keepsTaskContract } from '../../testing/task_contract.ts';
import { NO_LIMITS, TestClock } from '../../testing/test_service.ts';
import { keepsWebhookContract } from '../../testing/webhook_contract.ts';
import { Ledger } from '../../usage/ledger.ts';
import { type OptimisticChange, type Store, StoreUnavailable } from '../contract.ts';
import { openPostgresStore } from './postgres_store.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.end());

async function prepare(): Promise<StoreUnderTest> {
  const url = await postgres.newDatabase();
  return { open: (clock) => openPostgresStore({ url, clock }) };
}

keepsLedgerContract('PostgreSQL', prepare);
keepsAccountContract('PostgreSQL', prepare);
keepsMemberContract('PostgreSQL', prepare);
keepsKeyContract('PostgreSQL', prepare);
keepsKeyChangeContract('PostgreSQL', prepare);
keepsEventContract('PostgreSQL', prepare);
keepsProjectContract('PostgreSQL', prepare);
keepsSessionContract('PostgreSQL', prepare);
keepsTaskContract('PostgreSQL', prepare);
keepsJobContract('PostgreSQL', prepare);
keepsWebhookContract('PostgreSQL', prepare);
keepsMailContract('PostgreSQL', prepare);
keepsNoticeContract('PostgreSQL', prepare);
keepsBillingContract('PostgreSQL', prepare);
keepsErrorContract('PostgreSQL', prepare);
keepsOperatorContract('PostgreSQL', prepare);

const QUERY = { caller: 'a', knownSequence: 0, knownUntil: 0, windowMs: 60_000 };
const USAGE = { tool: 'calculate_pue', channel: 'rest', outcome: 'answered', calls: 1 } as const;

describe('openPostgresStore', () => {
  it('uses the clock of the server, which all machines share', async () => {
    const store = await openPostgresStore({ url: await postgres.newDatabase() });
    const before = Date.now();
    const { now } = await store.readCaller(QUERY);
    expect(Number.isInteger(now)).toBe(true);
    expect(Math.abs(now - before)).toBeLessThan(60_000);
    await store.close();
  });

  it('does not touch a database of a newer release', async () => {
    const url = await postgres.newDatabase();
    await (await openPostgresStore({ url })).close();
    const client = new pg.Client(url);
    await client.connect();
    await client.query('INSERT INTO schema_version VALUES (999)');
    await client.end();
    await expect(openPostgresStore({ url })).rejects.toThrow(/DATABASE_URL: the database has schema version 999/);
  });

  it('says why a server cannot be used, without user and password', async () => {
    const url = (await postgres.newDatabase()).replace('plumbline:plumbline', 'plumbline:wrong-secret');
    const { host, pathname } = new URL(url);
    await expect(openPostgresStore({ url })).rejects.toThrow(
      `PostgreSQL at ${host} (database ${pathname.slice(1)}) cannot be used: password authentication failed for this user.`,
    );
  });
});

describe('an optimistic append', () => {
  const clock = new TestClock();
  const at = clock.time;
  let url: string;
  let store: Awaited<ReturnType<typeof openPostgresStore>>;
  let second: Store;
  beforeAll(async () => {
    url = await postgres.newDatabase();
    store = await openPostgresStore({ url, clock: clock.now });
    second = await openPostgresStore({ url, clock: clock.now });
  });
  afterAll(async () => {
    await store.close();
    await second.close();
  });

  function callerOf(id: string) {
    return { id, source: id, windowMs: 60_000, limits: NO_LIMITS };
  }

  function record(ledger: Ledger, id: string) {
    return ledger.record({ caller: callerOf(id), tool: 'calculate_pue', channel: 'rest', outcome: 'answered' });
  }

  async function exchangesOf(act: () => Promise<unknown>): Promise<number> {
    const exchanges = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await act();
      return exchanges.mock.calls.length;
    } finally {
      exchanges.mockRestore();
    }
  }

  function optimistic(caller: string, fields: Partial<OptimisticChange> = {}): OptimisticChange {
    const usage = [{ ...USAGE, source: caller }];
    return { caller, month: 202611, usedInMonth: 2, at, calls: 1, usage, knownSequence: 1, ...fields };
  }

  /** Adds callers with one recorded call. */
  async function addCallers(...callers: string[]): Promise<void> {
    await store.appendCalls(
      callers.map((caller) => ({ ...QUERY, caller })),
      () => callers.map((caller) => optimistic(caller, { usedInMonth: 1 })),
    );
  }

  async function callsOf(caller: string): Promise<(number | undefined)[]> {
    const { state } = await store.readCaller({ ...QUERY, caller });
    const [usage] = await store.readUsage(caller, 0);
    return [state.sequence, state.usedInMonth, state.recent?.[0]?.calls, usage?.calls];
  }

  it('is the only query while no other process records for the callers', async () => {
    const ledger = new Ledger(store, clock.now);
    const recordAll = () => Promise.all(['b', 'a', 'c', 'a'].map((caller) => record(ledger, caller)));
    await recordAll();
    expect(await exchangesOf(recordAll)).toBe(1);
    expect(await callsOf('a')).toEqual([2, 4, 4, 4]);
    expect(await callsOf('b')).toEqual([2, 2, 2, 2]);
  });

  it('falls back to a read after a conflict, and is not retried until conflicts end', async () => {
    const [ledger, other] = [new Ledger(store, clock.now), new Ledger(second, clock.now)];
    await record(ledger, 'shared');
    await record(other, 'shared');
    // The failed append, the caller, its calls, the record.
    expect(await exchangesOf(() => record(ledger, 'shared'))).toBe(4);
    await record(other, 'shared');
    expect(await exchangesOf(() => record(ledger, 'shared'))).toBe(3);
    expect(await exchangesOf(() => record(ledger, 'shared'))).toBe(2);
    expect(await exchangesOf(() => record(ledger, 'shared'))).toBe(1);
    expect(await callsOf('shared')).toEqual([7, 7, 7, 7]);
  });

  it('is skipped for a caller with calls after the present, when the clock was set back', async () => {
    const ledger = new Ledger(store, clock.now);
    await record(ledger, 'later');
    await record(ledger, 'later');
    clock.pass(-20_000);
    expect(await exchangesOf(() => record(ledger, 'later'))).toBe(3);
    expect(await exchangesOf(() => record(ledger, 'later'))).toBe(2);
    clock.time = at;
    expect(await exchangesOf(() => record(ledger, 'later'))).toBe(2);
    expect(await exchangesOf(() => record(ledger, 'later'))).toBe(1);
    expect(await callsOf('later')).toEqual([6, 6, 6, 6]);
  });

  it('keeps the month of the store when the clock of this process is ahead', async () => {
    const own = new TestClock('2026-11-30T23:59:59.900Z');
    clock.time = own.time;
    const ledger = new Ledger(store, own.now);
    await record(ledger, 'monthly');
    const onItsWay = record(ledger, 'monthly');
    await new Promise(setImmediate);
    own.pass(200);
    expect(ledger.blockNow(callerOf('monthly'))).toBeUndefined();
    await onItsWay;
    await record(ledger, 'monthly');
    expect(await callsOf('monthly')).toEqual([3, 3, 3, 3]);
    clock.time = at;
  });

  it('records with the time of the store', async () => {
    await addCallers('timed');
    clock.pass(5);
    expect(await store.appendOptimistic?.([optimistic('timed')])).toBe(at + 5);
    expect((await store.readCaller({ ...QUERY, caller: 'timed' })).state).toEqual({
      sequence: 2,
      month: 202611,
      usedInMonth: 2,
      latestAt: at + 5,
      recent: [
        { at, calls: 1 },
        { at: at + 5, calls: 1 },
      ],
    });
    clock.time = at;
  });

  it.each([
    ['a caller has changed', { knownSequence: 2 }],
    ['a caller was deleted', { caller: 'nobody' }],
  ])('records nothing if %s', async (_case, fields) => {
    await addCallers('one', 'two');
    const before = [await callsOf('one'), await callsOf('two')];
    const knownSequence = before[0]?.[0] ?? 0;
    const other = optimistic('two', { knownSequence, ...fields });
    expect(await store.appendOptimistic?.([optimistic('one', { knownSequence }), other])).toBeUndefined();
    expect([await callsOf('one'), await callsOf('two')]).toEqual(before);
  });

  it.each([
    ['before the time of the change', at - 1],
    ['on the day after', Date.parse('2026-11-16T00:00:00Z')],
  ])('records nothing %s', async (moment, time) => {
    await addCallers(moment);
    clock.time = time;
    expect(await store.appendOptimistic?.([optimistic(moment)])).toBeUndefined();
    clock.time = at;
    expect(await callsOf(moment)).toEqual([1, 1, 1, 1]);
  });

  it('does not wait for a locked caller', async () => {
    await addCallers('busy', 'idle');
    const client = new pg.Client(url);
    await client.connect();
    await client.query("BEGIN; SELECT 1 FROM callers WHERE caller = 'busy' FOR UPDATE");
    expect(await store.appendOptimistic?.([optimistic('idle'), optimistic('busy')])).toBeUndefined();
    await client.query('ROLLBACK');
    await client.end();
    expect(await store.appendOptimistic?.([optimistic('idle'), optimistic('busy')])).toBe(at);
    expect(await callsOf('busy')).toEqual([2, 2, 2, 2]);
  });
});

describe('the usage of a key that several callers use', () => {
  const clock = new TestClock();

  function changeOf(caller: string, source: string): OptimisticChange {
    const usage = [{ ...USAGE, source }];
    return { caller, month: 202611, usedInMonth: 1, at: clock.time, calls: 1, usage, knownSequence: 1 };
  }

  function inTransaction(store: Store, changes: OptimisticChange[]): Promise<void> {
    const queries = changes.map(({ caller }) => ({ ...QUERY, caller }));
    return store.appendCalls(queries, () => changes);
  }

  it.each([
    ['in a transaction', inTransaction],
    ['optimistically', (store: Store, changes: OptimisticChange[]) => store.appendOptimistic?.(changes)],
  ])('is locked in one order, so that transactions cannot deadlock: %s', async (_way, append) => {
    const url = await postgres.newDatabase();
    const store = await openPostgresStore({ url, clock: clock.now });
    const changes = [changeOf('ip:1', 'key_2'), changeOf('ip:2', 'key_1')];
    await inTransaction(store, changes);
    const other = new pg.Client(url);
    await other.connect();
    const lock = (source: string) => other.query('UPDATE daily_usage SET calls = calls WHERE caller = $1', [source]);
    await other.query('BEGIN');
    await lock('key_1');
    const appended = append(store, changes);
    await vi.waitFor(async () => {
      const { rows } = await other.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'");
      expect(rows).toHaveLength(1);
    });
    await lock('key_2');
    await other.query('COMMIT');
    await appended;
    for (const source of ['key_1', 'key_2']) expect(await store.readUsage(source, 0)).toMatchObject([{ calls: 2 }]);
    await other.end();
    await store.close();
  });
});

describe('the changes of keys on PostgreSQL', () => {
  it('are not missed if their transactions commit in another order than they began', async () => {
    const url = await postgres.newDatabase();
    const store = await openPostgresStore({ url });
    for (const id of ['key_early', 'key_late']) {
      await store.addKey({ ...newKey({ interface: 'main', tier: 'free', name: '' }, 0).stored, id });
    }
    const early = new pg.Client(url);
    await early.connect();
    const revoke = (id: string) => `UPDATE api_keys SET revoked_at = 1 WHERE id = '${id}'`;
    const before = await store.keys.readChanges(undefined);
    await early.query(`BEGIN; ${revoke('key_early')}`);
    await store.execute(revoke('key_late'), []);
    const meanwhile = await store.keys.readChanges(before.mark);
    expect(meanwhile.changed).toEqual(['key_late']);
    await early.query('COMMIT');
    const after = await store.keys.readChanges(meanwhile.mark);
    expect(after.changed).toEqual(['key_early']);
    expect((await store.keys.readChanges(after.mark)).changed).toEqual([]);
    await early.end();
    await store.close();
  });
});

describe('busy connections', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openPostgresStore({ url: await postgres.newDatabase() });
  });
  afterAll(() => store.close());

  function isSettled(promise: Promise<unknown>): Promise<boolean> {
    return Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(resolve, false))]);
  }

  it('of other queries delay neither the ledger, nor keys, nor the health check', async () => {
    const sleeps = Promise.all(Array.from({ length: 3 }, () => store.execute('SELECT pg_sleep(1)', [])));
    await store.appendCalls([QUERY], (now) => [
      { caller: 'a', month: 202611, usedInMonth: 1, at: now, calls: 1, usage: [{ ...USAGE, source: 'a' }] },
    ]);
    expect(await store.findKeys(['hash'])).toEqual([]);
    await store.check();
    expect(await isSettled(sleeps)).toBe(false);
    await sleeps;
  });

  it('reject what waits too long, and the server does not count as failed', async () => {
    const sleeps = Promise.all(Array.from({ length: 3 }, () => store.execute('SELECT pg_sleep(1)', [])));
    const waiting = await Promise.allSettled([
      store.listKeys(),
      store.readUsage('a', 0),
      store.execute('SELECT 1', []),
    ]);
    expect(await isSettled(sleeps)).toBe(false);
    for (const result of waiting) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
      expect((result as PromiseRejectedResult).reason.message).toMatch(
        /all 3 connections to PostgreSQL at .* are busy$/,
      );
    }
    await sleeps;
    expect(await store.listKeys()).toEqual([]);
  });
});

describe('when the server goes away', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openPostgresStore({ url: await postgres.newDatabase() });
  });
  afterAll(() => store.close());

  it('rejects everything as unavailable, and recovers with the server', async () => {
    await store.appendCalls([QUERY], (now) => [
      { caller: 'a', month: 202611, usedInMonth: 1, at: now, calls: 1, usage: [{ ...USAGE, source: 'a' }] },
    ]);
    await postgres.stop();
    await expect(store.check()).rejects.toThrow(StoreUnavailable);
    await expect(store.appendCalls([QUERY], () => [])).rejects.toThrow(StoreUnavailable);
    await expect(store.findKeys(['hash'])).rejects.toThrow(StoreUnavailable);
    await postgres.start();
    await vi.waitFor(() => store.check(), { timeout: 10_000 });
    const { state } = await vi.waitFor(() => store.readCaller(QUERY), { timeout: 10_000 });
    expect(state.usedInMonth).toBe(1);
  });

  it('reconnects after the server has closed its connections', async () => {
    const admin = await openPostgresStore({ url: await postgres.newDatabase() });
    const client = new pg.Client((await postgres.newDatabase()).replace(/\/[^/]*$/, '/postgres'));
    await client.connect();
    await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'plumbline'");
    await client.end();
    await vi.waitFor(() => store.check(), { timeout: 10_000 });
    await vi.waitFor(() => admin.check(), { timeout: 10_000 });
    expect(await admin.listKeys()).toEqual([]);
    await admin.close();
  });
});
