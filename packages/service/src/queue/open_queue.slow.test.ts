import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../tests/support/postgres.ts';
import { openPostgresStore } from '../store/postgres/postgres_store.ts';
import { SqliteStore } from '../store/sqlite/sqlite_store.ts';
import { countMessages, openQueue } from './open_queue.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.end());

it.each(['SQLite', 'PostgreSQL'])(
  'counts the messages of the queue on %s, before and after the first',
  async (engine) => {
    const databaseUrl = engine === 'SQLite' ? undefined : await postgres.newDatabase();
    const store =
      databaseUrl === undefined ? new SqliteStore(':memory:', Date.now) : await openPostgresStore({ url: databaseUrl });
    const onError = (error: unknown) => {
      throw error;
    };
    const queue = openQueue({ store, databaseUrl, onError });
    expect(await countMessages(store)).toBe(0);
    const message = { topic: 'job_part' as const, priority: 0, notBefore: Date.now() + 3_600_000, body: {} };
    await queue.publish(['one', 'two'].map((id) => ({ ...message, id })));
    expect(await countMessages(store)).toBe(2);
    await queue.close();
    await store.close();
  },
);
