import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../../tests/support/postgres.ts';
import { newKey } from '../../keys/keys.ts';
import { TestClock } from '../../time/testing/test_clock.ts';
import { type CallerChange, type Store, StoreUnavailable } from '../contract.ts';
import { keepsStoreContract } from '../suite.ts';
import type { StoreUnderTest } from '../testing/store_under_test.ts';
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

keepsStoreContract('PostgreSQL', prepare);

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

describe('the usage of a key that several callers use', () => {
  const clock = new TestClock();

  function changeOf(caller: string, source: string): CallerChange {
    const usage = [{ ...USAGE, source }];
    return { caller, month: 202611, usedInMonth: 1, at: clock.time, calls: 1, usage };
  }

  function inTransaction(store: Store, changes: CallerChange[]): Promise<void> {
    const queries = changes.map(({ caller }) => ({ ...QUERY, caller }));
    return store.appendCalls(queries, () => changes);
  }

  it('is locked in one order, so that transactions cannot deadlock', async () => {
    const url = await postgres.newDatabase();
    const store = await openPostgresStore({ url, clock: clock.now });
    const changes = [changeOf('ip:1', 'key_2'), changeOf('ip:2', 'key_1')];
    await inTransaction(store, changes);
    const other = new pg.Client(url);
    await other.connect();
    const lock = (source: string) => other.query('UPDATE daily_usage SET calls = calls WHERE caller = $1', [source]);
    await other.query('BEGIN');
    await lock('key_1');
    const appended = inTransaction(store, changes);
    const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'";
    const readWaiting = async () => {
      // Within a transaction the server would show the same activity each time.
      await other.query('SELECT pg_stat_clear_snapshot()');
      return (await other.query(waiting)).rows;
    };
    await expect.poll(readWaiting).toHaveLength(1);
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
  let client: pg.Client;
  beforeAll(async () => {
    const url = new URL(await postgres.newDatabase());
    // A query that waits for a lock has 15 s, and others wait for a connection for 5 s.
    url.searchParams.set('statement_timeout', '15000');
    store = await openPostgresStore({ url: url.href });
    client = new pg.Client(url.href);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await store.close();
  });

  /** Keeps all connections for other queries busy; the returned function ends that. */
  async function keepBusy(): Promise<() => Promise<unknown>> {
    await client.query('SELECT pg_advisory_lock(1)');
    const waiting = Array.from({ length: 3 }, () => store.execute('SELECT pg_advisory_xact_lock_shared(1)', []));
    return async () => {
      await client.query('SELECT pg_advisory_unlock(1)');
      return Promise.all(waiting);
    };
  }

  it('of other queries delay neither the ledger, nor keys, nor the health check', async () => {
    const end = await keepBusy();
    await store.appendCalls([QUERY], (now) => [
      { caller: 'a', month: 202611, usedInMonth: 1, at: now, calls: 1, usage: [{ ...USAGE, source: 'a' }] },
    ]);
    expect(await store.findKeys(['hash'])).toEqual([]);
    await store.check();
    await end();
  });

  it('reject what waits too long, and the server does not count as failed', async () => {
    const end = await keepBusy();
    const waiting = await Promise.allSettled([
      store.listKeys(),
      store.readUsage('a', 0),
      store.execute('SELECT 1', []),
    ]);
    for (const result of waiting) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
      expect((result as PromiseRejectedResult).reason.message).toMatch(
        /all 3 connections to PostgreSQL at .* are busy$/,
      );
    }
    await end();
    expect(await store.listKeys()).toEqual([]);
  });
});

function isAvailable(store: Store): Promise<boolean> {
  return store.check().then(
    () => true,
    () => false,
  );
}

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
    await expect.poll(() => isAvailable(store)).toBe(true);
    await expect.poll(() => store.readCaller(QUERY)).toMatchObject({ state: { usedInMonth: 1 } });
  });

  it('reconnects after the server has closed its connections', async () => {
    const admin = await openPostgresStore({ url: await postgres.newDatabase() });
    const client = new pg.Client((await postgres.newDatabase()).replace(/\/[^/]*$/, '/postgres'));
    await client.connect();
    await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'plumbline'");
    await client.end();
    await expect.poll(() => isAvailable(store)).toBe(true);
    await expect.poll(() => isAvailable(admin)).toBe(true);
    expect(await admin.listKeys()).toEqual([]);
    await admin.close();
  });
});
