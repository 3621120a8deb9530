import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../../tests/support/postgres.ts';
import { keepsTheContract } from '../../testing/store_contract.ts';
import { type Store, StoreUnavailable } from '../contract.ts';
import { openPostgresStore } from './postgres_store.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.end());

keepsTheContract('PostgreSQL', async () => {
  const url = await postgres.newDatabase();
  return { open: (clock) => openPostgresStore({ url, clock }) };
});

const QUERY = { caller: 'a', knownSequence: 0, knownUntil: 0, windowMs: 60_000 };
const USAGE = { tool: 'calculate_pue', door: 'rest', outcome: 'answered', calls: 1 } as const;

describe('openPostgresStore', () => {
  it('takes the time from the server, which all machines share', async () => {
    const store = await openPostgresStore({ url: await postgres.newDatabase() });
    const before = Date.now();
    const { now } = await store.readCaller(QUERY);
    expect(Number.isInteger(now)).toBe(true);
    expect(Math.abs(now - before)).toBeLessThan(60_000);
    await store.close();
  });

  it('leaves a database of a newer program alone', async () => {
    const url = await postgres.newDatabase();
    await (await openPostgresStore({ url })).close();
    const client = new pg.Client(url);
    await client.connect();
    await client.query('INSERT INTO schema_version VALUES (999)');
    await client.end();
    await expect(openPostgresStore({ url })).rejects.toThrow(/DATABASE_URL: the database is of version 999, newer/);
  });

  it('says why a server cannot be used, without the password', async () => {
    const url = (await postgres.newDatabase()).replace('plumbline:plumbline', 'plumbline:wrong-secret');
    const failure = openPostgresStore({ url });
    await expect(failure).rejects.toThrow(/DATABASE_URL cannot be used: .*password authentication failed/);
    await expect(failure).rejects.not.toThrow(/wrong-secret/);
  });
});

describe('when the server goes away', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openPostgresStore({ url: await postgres.newDatabase() });
  });
  afterAll(() => store.close());

  it('refuses everything as out of reach, and is back by itself when the server is', async () => {
    await store.appendCalls([QUERY], (now) => [
      { caller: 'a', month: 202611, usedInMonth: 1, at: now, calls: 1, usage: [USAGE] },
    ]);
    await postgres.stop();
    await expect(store.check()).rejects.toThrow(StoreUnavailable);
    await expect(store.appendCalls([QUERY], () => [])).rejects.toThrow(StoreUnavailable);
    await expect(store.findKey('hash')).rejects.toThrow(StoreUnavailable);
    await postgres.start();
    await vi.waitFor(() => store.check(), { timeout: 10_000 });
    expect((await store.readCaller(QUERY)).state.usedInMonth).toBe(1);
  });

  it('goes on after the server has cut its connections', async () => {
    const admin = await openPostgresStore({ url: await postgres.newDatabase() });
    const client = new pg.Client((await postgres.newDatabase()).replace(/\/[^/]*$/, '/postgres'));
    await client.connect();
    await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'plumbline'");
    await client.end();
    await vi.waitFor(() => store.check(), { timeout: 10_000 });
    await vi.waitFor(() => admin.check(), { timeout: 10_000 });
    await admin.close();
  });
});
