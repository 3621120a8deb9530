import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../tests/support/postgres.ts';
import { SqliteStore } from '../store/sqlite/sqlite_store.ts';
import { QueueInPostgres } from './queue_in_postgres.ts';
import { QueueInSqlite } from './queue_in_sqlite.ts';
import { keepsQueueContract } from './testing/queue_contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-queues-'));
const stores: SqliteStore[] = [];
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  rmSync(folder, { recursive: true });
  await postgres.end();
});

function fail(error: unknown): void {
  if (!(error instanceof Error && error.message === 'not this time')) throw error;
}

keepsQueueContract('SQLite', async () => {
  const file = join(folder, 'queue.sqlite');
  const openStore = () => {
    const store = new SqliteStore(file, Date.now);
    stores.push(store);
    return store;
  };
  return {
    open: async () => new QueueInSqlite({ messages: openStore().messages, onError: fail }),
    argument: file,
    passLease: async () => void (await openStore().execute('UPDATE messages SET lease_until = 0', [])),
  };
});

keepsQueueContract('PostgreSQL', async () => {
  const url = await postgres.newDatabase();
  const read = async (sql: string) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return await client.query(sql);
    } finally {
      await client.end();
    }
  };
  return {
    async open() {
      const queue = new QueueInPostgres({ url, read, onError: fail });
      // Opens it at once, rather than with the first message of another process.
      await queue.publish([]);
      return queue;
    },
    argument: url,
    // PostgreSQL knows that the process has ended.
    passLease: async () => undefined,
  };
});
