import { afterAll, beforeAll } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../../tests/support/postgres.ts';
import type { Clock } from '../../time/clock.ts';
import type { Store } from '../contract.ts';
import { openPostgresStore } from '../postgres/postgres_store.ts';
import { SqliteStore } from '../sqlite/sqlite_store.ts';

type OpenStore = (clock: Clock) => Promise<Store>;

/** For tests on both engines: opens an empty store of each. The PostgreSQL server runs as long as the tests of the file. */
export function bothEngines(): { engines: [string, OpenStore][]; newDatabase: () => Promise<string> } {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.end());
  const newDatabase = () => postgres.newDatabase();
  return {
    engines: [
      ['SQLite', async (clock) => new SqliteStore(':memory:', clock)],
      ['PostgreSQL', async (clock) => openPostgresStore({ url: await newDatabase(), clock })],
    ],
    newDatabase,
  };
}
