import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOwnedAccounts, setAccountPlan } from '../packages/service/src/accounts/accounts.ts';
import { NO_MAIL } from '../packages/service/src/mail/mail.ts';
import { OPERATOR } from '../packages/service/src/store/event/contract.ts';
import { withStore } from '../packages/service/src/store/open_store.ts';
import { signUp, type TestAccount } from './support/account.ts';
import { fastClock } from './support/fast_clock.ts';
import { answersBeforeRejection, answersWithin, type CallMade, drive, expectLimit } from './support/load.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { newDataFolder, type RunningServer, startServer } from './support/server.ts';

const MINUTE_MS = 60_000;
/** The sign-ups that one IP address may make within a quarter of an hour. */
const ACCOUNTS = 10;
/** The active keys that an account may have. */
const KEYS = 10;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.end());

const ENGINES: [string, () => Promise<Record<string, string>>][] = [
  ['SQLite', async () => ({ PLUMBLINE_DATA: newDataFolder() })],
  ['PostgreSQL', async () => ({ DATABASE_URL: await postgres.newDatabase() })],
];

describe.each(ENGINES)('two servers on one %s', (_engine, environmentOf) => {
  let environment: Record<string, string>;
  let servers: RunningServer[];
  let accounts: TestAccount[];
  let now: () => number;
  /** The calls of the tests before. */
  const earlier: CallMade[] = [];
  beforeAll(async () => {
    const since = Date.now();
    now = fastClock(since);
    environment = { ...(await environmentOf()), FAST_SINCE: String(since) };
    const start = () => startServer(['tests/support/fast_server.ts'], environment);
    servers = await Promise.all([start(), start()]);
    accounts = [];
    for (let made = 0; made < ACCOUNTS; made++) accounts.push(await signUp(urlOf(made)));
  });
  afterAll(() => Promise.all(servers.map((server) => server.stop('SIGKILL'))));

  function urlOf(index: number): string {
    return (servers[index % servers.length] as RunningServer).url;
  }

  /** Verifies an account and raises its plan, as the operator does. */
  function raise(email: string): Promise<unknown> {
    const { DATABASE_URL: databaseUrl, PLUMBLINE_DATA: dataFolder = '' } = environment;
    return withStore({ databaseUrl, dataFolder, clock: now }, async (store) => {
      const [account] = await listOwnedAccounts(store, email);
      await store.users.verify(account?.ownerId ?? '', { at: now(), actor: OPERATOR });
      await setAccountPlan({ store, mail: NO_MAIL }, account?.id ?? '', 'starter', { at: now(), actor: OPERATOR });
    });
  }

  /** Calls with the headers of each turn for a little more than a minute, and until a limit is reached. */
  function driveFor(headersOf: (turn: number) => Record<string, string>): Promise<CallMade[]> {
    const end = now() + 1.2 * MINUTE_MS;
    let turn = 0;
    return drive({
      urls: servers.map(({ url }) => url),
      headers: () => headersOf(turn++),
      connections: 8,
      isOver: (_made, calls) => now() > end && calls.some(({ status }) => status === 429),
      now,
    });
  }

  it('answer five calls a minute of ten unverified accounts and calls without a key, all from one address', async () => {
    const keys = await Promise.all(accounts.map(async (account) => (await account.newKey()).key));
    const calls = await driveFor((turn) => {
      const key = keys[turn % (ACCOUNTS + 1)];
      return key === undefined ? {} : { 'x-api-key': key };
    });
    expectLimit(calls, 5);
    earlier.push(...calls);
  });

  it('answer the calls of one plan to all keys of an account, however often it creates and revokes keys', async () => {
    const account = accounts[0] as TestAccount;
    await raise(account.email);
    // It has one key already.
    const keys = await Promise.all(Array.from({ length: KEYS - 1 }, account.newKey));
    let isOver = false;
    /** Replaces the oldest key, again and again; an account may create 50 keys a day. */
    async function rotate(): Promise<void> {
      for (let made = KEYS; made < 50 && !isOver; made++) {
        const oldest = keys.shift();
        if (oldest) await account.revokeKey(oldest.id);
        keys.push(await account.newKey());
      }
    }
    const rotating = rotate();
    const calls = await driveFor((turn) => ({ 'x-api-key': keys[turn % keys.length]?.key ?? '' }));
    isOver = true;
    await rotating;
    expect(answersWithin(calls, MINUTE_MS)).toBeLessThanOrEqual(60);
    expect(answersBeforeRejection(calls, MINUTE_MS, earlier)).toBeGreaterThanOrEqual(60);
  });
});
