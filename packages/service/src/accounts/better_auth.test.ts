import { getMigrations } from 'better-auth/db/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../tests/support/postgres.ts';
import type { Store } from '../store/contract.ts';
import { openPostgresStore } from '../store/postgres/postgres_store.ts';
import { SqliteStore } from '../store/sqlite/sqlite_store.ts';
import { betterAuthOptions } from './better_auth.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.end());

const ENGINES: [string, () => Promise<Store>][] = [
  ['SQLite', async () => new SqliteStore(':memory:', Date.now)],
  ['PostgreSQL', async () => openPostgresStore({ url: await postgres.newDatabase() })],
];

describe.each(ENGINES)('better-auth on %s', (_engine, open) => {
  it('needs no table or column that our migrations do not create', async () => {
    const store = await open();
    const options = betterAuthOptions({ store, secret: 'a secret of this test, long enough', isSecure: false });
    const { toBeCreated, toBeAdded, compileMigrations } = await getMigrations(options);
    expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
    expect(await compileMigrations()).toBe(';');
    await store.close();
  });
});
