import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, PASSWORD, signUp } from '../packages/service/src/api/dashboard/testing/test_account.ts';
import { TestBrowser } from '../packages/service/src/api/dashboard/testing/test_browser.ts';
import { type TestService, testService } from '../packages/service/src/app/testing/test_service.ts';
import { openPostgresStore } from '../packages/service/src/store/postgres/postgres_store.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';

const REQUESTS = 300;
/** Two run and a hundred wait; the others are rejected. */
const ACCEPTED = 102;

let postgres: TestPostgres;
let service: TestService;
let client: pg.Client;
beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.newDatabase();
  const store = await openPostgresStore({ url });
  // It runs every few seconds, and would wait for a locked table, too.
  store.deleteExpired = async () => 0;
  service = testService({ store });
  client = new pg.Client(url);
  await client.connect();
});
afterAll(async () => {
  await service.app.close();
  await client.end();
  await postgres.end();
});

/** How many queries of the service wait for a lock. */
async function countHeld(): Promise<number> {
  // Within a transaction the server would show the same activity each time.
  await client.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await client.query(
    "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
  );
  return rows.length;
}

type Send = () => ReturnType<TestBrowser['send']>;

/** Sends requests whose queries wait for a table, and looks at the service meanwhile. Returns the responses by status. */
async function flood(table: string, send: Send, meanwhile: () => Promise<void>): Promise<Record<number, number>> {
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  let answered = 0;
  const sent = Array.from({ length: REQUESTS }, async () => {
    const response = await send();
    answered += 1;
    if (response.statusCode === 429) {
      expect([response.json().code, response.headers['retry-after']]).toEqual(['rate_limited', '1']);
    }
    return response.statusCode;
  });
  try {
    await expect.poll(() => answered).toBe(REQUESTS - ACCEPTED);
    await expect.poll(countHeld).toBe(2);
    await meanwhile();
    expect([answered, await countHeld()]).toEqual([REQUESTS - ACCEPTED, 2]);
  } finally {
    await client.query('COMMIT');
  }
  const statuses: Record<number, number> = {};
  for (const status of await Promise.all(sent)) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
}

it('leaves connections to others while one user has 300 requests to the dashboard', async () => {
  const { browser } = await signUp(service);
  const other = await signUp(service);
  const { key } = await service.newKey();
  const statuses = await flood(
    'projects',
    () => browser.send('GET', '/api/projects'),
    async () => {
      expect((await other.browser.send('GET', '/api/keys')).statusCode).toBe(200);
      expect((await call(service, key)).statusCode).toBe(200);
    },
  );
  expect(statuses).toEqual({ 200: ACCEPTED, 429: REQUESTS - ACCEPTED });
  expect((await browser.send('GET', '/api/projects')).statusCode).toBe(200);
});

it.each([
  ['asks for the dashboard', 'GET', '/api/me', 401],
  ['signs out', 'POST', '/auth/sign-out', 204],
] as const)(
  'leaves connections to others while one address %s 300 times with a session that has ended',
  async (_act, method, path, status) => {
    const { browser } = await signUp(service);
    const cookies = [...browser.cookies];
    await browser.send('POST', '/auth/sign-out');
    const { key } = await service.newKey();
    const statuses = await flood(
      'user_sessions',
      () => {
        // Responses clear them.
        for (const [name, value] of cookies) browser.cookies.set(name, value);
        return browser.send(method, path);
      },
      async () => {
        const link = { token: 'unknown' };
        expect((await new TestBrowser(service.app).send('POST', '/auth/verify-email', link)).statusCode).toBe(410);
        expect((await call(service, key)).statusCode).toBe(200);
      },
    );
    expect(statuses).toEqual({ [status]: ACCEPTED, 429: REQUESTS - ACCEPTED });
  },
);

it('answers 503 with Retry-After to those who wait too long for a connection', async () => {
  const url = new URL(await postgres.newDatabase());
  // A query has 3 s, and waits for a connection for one of them.
  url.searchParams.set('statement_timeout', '3000');
  const busy = testService({ store: await openPostgresStore({ url: url.href }) });
  const { browser, email } = await signUp(busy);
  const holder = new pg.Client(url.href);
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock(1)');
  const held = Array.from({ length: 3 }, () => busy.store.execute('SELECT pg_advisory_xact_lock_shared(1)', []));
  const [session, signIn] = await Promise.all([
    browser.send('GET', '/api/me'),
    new TestBrowser(busy.app).send('POST', '/auth/sign-in', { email, password: PASSWORD }),
  ]);
  for (const response of [session, signIn]) {
    expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
    expect(response.headers['retry-after']).toBe('2');
  }
  await holder.end();
  await Promise.allSettled(held);
  await busy.app.close();
});
