import { scryptSync } from 'node:crypto';
import { getMigrations } from 'better-auth/db/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../tests/support/postgres.ts';
import type { Store } from '../store/contract.ts';
import { openPostgresStore } from '../store/postgres/postgres_store.ts';
import { SqliteStore } from '../store/sqlite/sqlite_store.ts';
import { betterAuthOptions, createBetterAuth } from './better_auth.ts';
import { useRealPasswords } from './testing/cheap_passwords.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.end());

const ENGINES: [string, () => Promise<Store>][] = [
  ['SQLite', async () => new SqliteStore(':memory:', Date.now)],
  ['PostgreSQL', async () => openPostgresStore({ url: await postgres.newDatabase() })],
];

const SECRET = 'a secret of this test, long enough';

describe('passwords', () => {
  beforeAll(useRealPasswords);
  const store = new SqliteStore(':memory:', Date.now);
  afterAll(() => store.close());

  async function passwords() {
    return (await createBetterAuth({ store, secret: SECRET, isSecure: false }).$context).password;
  }

  it('are checked against the hashes of every release: scrypt with N 16384, r 16, p 1', async () => {
    const salt = '000102030405060708090a0b0c0d0e0f';
    const options = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
    // The salt is its hexadecimal text, and the password is normalized.
    const hash = `${salt}:${scryptSync('Å 10 characters', salt, 64, options).toString('hex')}`;
    const { verify } = await passwords();
    expect(await verify({ hash, password: 'A\u030a 10 characters' })).toBe(true);
    expect(await verify({ hash, password: 'A 10 characters' })).toBe(false);
  });

  it('are hashed by other threads than the one that serves calls', async () => {
    const { hash } = await passwords();
    await hash('the first one compiles the code');
    const [thread, all] = [process.threadCpuUsage(), process.cpuUsage()];
    await Promise.all(Array.from({ length: 6 }, () => hash('correct horse')));
    const ofThread = process.threadCpuUsage(thread).user;
    expect(ofThread).toBeLessThan(process.cpuUsage(all).user / 4);
  });
});

describe.each(ENGINES)('better-auth on %s', (_engine, open) => {
  it('needs no table or column that our migrations do not create', async () => {
    const store = await open();
    const options = betterAuthOptions({ store, secret: SECRET, isSecure: false });
    const { toBeCreated, toBeAdded, compileMigrations } = await getMigrations(options);
    expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
    expect(await compileMigrations()).toBe(';');
    await store.close();
  });
});
