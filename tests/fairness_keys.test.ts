import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attackWithUnknownKeys } from './support/attack_keys.ts';
import { type AttackedServer, startAttackedServer } from './support/attack_server.ts';
import { type FlakyProxy, startFlakyProxy } from './support/flaky_proxy.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { newDataFolder } from './support/server.ts';

const COMMAND = ['tests/support/no_shedding_server.ts'];
/** A database on another machine: one connection answers at most a hundred queries a second. */
const LATENCY_MS = 5;

interface Attacked {
  server: AttackedServer;
  end: () => Promise<void>;
}

async function onPostgres(): Promise<Attacked> {
  const postgres: TestPostgres = await startPostgres();
  const url = new URL(await postgres.newDatabase());
  const proxy: FlakyProxy = await startFlakyProxy(Number(url.port));
  url.port = String(proxy.port);
  const server = await startAttackedServer({ DATABASE_URL: url.href, TRUST_PROXY: 'on' }, COMMAND);
  proxy.delay(LATENCY_MS);
  return {
    server,
    async end() {
      await server.stop();
      await proxy.end();
      await postgres.end();
    },
  };
}

async function onSqlite(): Promise<Attacked> {
  const server = await startAttackedServer({ PLUMBLINE_DATA: newDataFolder(), TRUST_PROXY: 'on' }, COMMAND);
  return { server, end: async () => void (await server.stop()) };
}

describe.each([
  ['PostgreSQL', onPostgres, 8000],
  ['SQLite', onSqlite, 3000],
] as const)('a thousand unknown keys at a time, on %s', (_engine, start, keysSent) => {
  let attacked: Attacked;
  beforeAll(async () => {
    attacked = await start();
  });
  afterAll(() => attacked.end());

  function attack(isFromManyAddresses: boolean, count: number = keysSent) {
    const { url, keys } = attacked.server;
    return attackWithUnknownKeys({ url, key: keys.main, count, isFromManyAddresses });
  }

  it('from many addresses get 401, and a paying caller gets its results', async () => {
    const { attack: rejected, paying, health } = await attack(true);
    expect(Object.keys(rejected)).toEqual(['401']);
    expect(Object.keys(paying)).toEqual(['200']);
    expect(Object.keys(health)).toEqual(['200']);
  });

  it('from the address of a paying caller get 401, then 429, and the caller gets its results', async () => {
    const { attack: rejected, paying, health } = await attack(false);
    expect(Object.keys(rejected)).toEqual(['401', '429']);
    expect(rejected[401]).toBeGreaterThanOrEqual(30);
    expect(Object.keys(paying)).toEqual(['200']);
    expect(Object.keys(health)).toEqual(['200']);
    const { attack: later } = await attack(false, 400);
    expect(Object.keys(later)).toEqual(['429']);
  });
});
