import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newKey, plumbline } from './support/cli.ts';
import { fastClock } from './support/fast_clock.ts';
import { startFlakyProxy } from './support/flaky_proxy.ts';
import { type CallMade, drive, expectLimit } from './support/load.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { newDataFolder, type RunningServer, SERVER, startServer } from './support/server.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.end());

const running: RunningServer[] = [];
async function start(environment: Record<string, string>, command = SERVER): Promise<RunningServer> {
  const server = await startServer(command, environment);
  running.push(server);
  return server;
}
afterEach(async () => {
  for (const server of running.splice(0)) if (server.child.exitCode === null) await server.stop('SIGKILL');
});

async function usageOf(server: RunningServer, key: string) {
  const answer = await fetch(`${server.url}/v1/usage`, { headers: { 'x-api-key': key } });
  return (await answer.json()) as { month: { used: number }; minute: { used: number } };
}

function count(calls: readonly CallMade[], status: number): number {
  return calls.filter((call) => call.status === status).length;
}

/** The minute has what the month has, but for calls that a busy machine sent more than a minute ago. */
async function expectInMinute(server: RunningServer, key: string, calls: readonly CallMade[]): Promise<void> {
  const { month, minute } = await usageOf(server, key);
  const minuteAgo = Date.now() - 60_000;
  const recent = calls.filter(({ sent }) => sent > minuteAgo);
  if (recent.length === calls.length) expect(minute.used).toBe(month.used);
  else console.info(`${calls.length - recent.length} calls were sent more than a minute ago`);
  expect(minute.used).toBeGreaterThanOrEqual(count(recent, 200));
}

const ENGINES: [string, () => Promise<Record<string, string>>][] = [
  ['SQLite', async () => ({ PLUMBLINE_DATA: newDataFolder() })],
  ['PostgreSQL', async () => ({ DATABASE_URL: await postgres.newDatabase() })],
];

describe.each(ENGINES)('the ledger on %s', (_engine, environmentOf) => {
  it('has every answered call, also if the process is killed under load', async () => {
    const environment = await environmentOf();
    const { key } = await newKey(['--plan', 'enterprise', '--rpm', '1000000'], environment);
    const calls: CallMade[] = [];
    let sent = 0;
    for (let round = 0; round < 3; round++) {
      const server = await start(environment);
      const load = drive({
        urls: [server.url],
        headers: { 'x-api-key': key },
        connections: 32,
        isOver: (made) => {
          if (made === 400 + 150 * round) server.child.kill('SIGKILL');
          sent += 1;
          return false;
        },
      });
      calls.push(...(await load));
      await expect.poll(() => server.child.signalCode).toBe('SIGKILL');
    }
    const server = await start(environment);
    const { month } = await usageOf(server, key);
    const answered = count(calls, 200);
    expect(answered).toBeGreaterThan(1200);
    expect(month.used).toBeGreaterThanOrEqual(answered);
    expect(month.used).toBeLessThanOrEqual(sent);
    await expectInMinute(server, key, calls);
  });
});

describe('two servers on one database', () => {
  it('together allow exactly the calls of the plan', async () => {
    const environment = { DATABASE_URL: await postgres.newDatabase() };
    const servers = await Promise.all([start(environment), start(environment)]);
    const { key } = await newKey(['--plan', 'enterprise', '--rpm', '150'], environment);
    const calls = await drive({
      urls: servers.map(({ url }) => url),
      headers: { 'x-api-key': key },
      connections: 32,
      isOver: (made) => made > 600,
    });
    expectLimit(calls, 150);
    const free = await drive({ urls: servers.map(({ url }) => url), connections: 8, isOver: (made) => made > 40 });
    expectLimit(free, 5);
  });

  it('record every answered call of one key, also if one of them is killed under load', async () => {
    const environment = { DATABASE_URL: await postgres.newDatabase() };
    const [killed, other] = await Promise.all([start(environment), start(environment)]);
    const { key } = await newKey(['--plan', 'enterprise', '--rpm', '1000000'], environment);
    let sent = 0;
    const load = { headers: { 'x-api-key': key }, connections: 16 };
    const loads = await Promise.all([
      drive({
        ...load,
        urls: [killed.url],
        isOver: (made) => {
          if (made === 300) killed.child.kill('SIGKILL');
          sent += 1;
          return false;
        },
      }),
      drive({
        ...load,
        urls: [other.url],
        isOver: (made) => {
          sent += 1;
          return made > 600;
        },
      }),
    ]);
    const calls = loads.flat();
    const answered = count(calls, 200);
    const { month } = await usageOf(other, key);
    expect(answered).toBeGreaterThan(800);
    expect(month.used).toBeGreaterThanOrEqual(answered);
    expect(month.used).toBeLessThanOrEqual(sent);
    await expectInMinute(other, key, calls);
  });

  it('never allow more in any 60 s, also across minutes', async () => {
    const since = Date.now();
    const environment = { DATABASE_URL: await postgres.newDatabase(), FAST_SINCE: String(since) };
    const command = ['tests/support/fast_server.ts'];
    const servers = await Promise.all([start(environment, command), start(environment, command)]);
    const { key } = await newKey(['--plan', 'enterprise', '--rpm', '40'], environment);
    const now = fastClock(since);
    const end = now() + 3.5 * 60_000;
    const calls = await drive({
      urls: servers.map(({ url }) => url),
      headers: { 'x-api-key': key },
      connections: 16,
      isOver: (_made, calls) => now() > end && count(calls, 429) > 0,
      now,
    });
    expectLimit(calls, 40);
  });

  it.each(ENGINES)(
    'on %s reject a key in calls that are sent two seconds after its revocation elsewhere',
    async (_engine, environmentOf) => {
      const environment = await environmentOf();
      const servers = await Promise.all([start(environment), start(environment)]);
      const { key, id } = await newKey(['--plan', 'enterprise', '--rpm', '100000'], environment);
      const callers = { urls: servers.map(({ url }) => url), headers: { 'x-api-key': key } };
      const callEach = () => drive({ ...callers, connections: 2, isOver: (made) => made > 1 });
      expect(count(await callEach(), 200)).toBeGreaterThan(1);
      let revokedAt = Number.POSITIVE_INFINITY;
      const load = drive({ ...callers, connections: 4, isOver: () => Date.now() > revokedAt + 2000 });
      await plumbline(['keys', 'revoke', id], environment);
      revokedAt = Date.now();
      const calls = await load;
      const later = await callEach();
      // After thirty of them, an address gets 429 for keys that are unknown.
      expect(count([...calls, ...later], 401)).toBeGreaterThan(0);
      expect(count(later, 200)).toBe(0);
    },
  );
});

describe('an unavailable store', () => {
  async function call(server: RunningServer, path: string, headers: Record<string, string> = {}) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' };
    const answer = await fetch(server.url + path, path.startsWith('/v1/tools') ? init : {});
    await answer.arrayBuffer();
    return answer;
  }

  async function expectUnavailable(server: RunningServer, key: string): Promise<void> {
    for (const headers of [{}, { 'x-api-key': key }]) {
      const answer = await call(server, '/v1/tools/calculate_pue', headers);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await call(server, '/ready')).status).toBe(503);
    expect((await call(server, '/health')).status).toBe(200);
  }

  async function expectRecovery(server: RunningServer, key: string): Promise<void> {
    await expect.poll(async () => (await call(server, '/ready')).status).toBe(200);
    const callTool = () => call(server, '/v1/tools/calculate_pue', { 'x-api-key': key });
    await expect.poll(async () => (await callTool()).status).toBe(422);
  }

  it('gives 503 at once when stopped, and results when it is back', async () => {
    const environment = { DATABASE_URL: await postgres.newDatabase() };
    const server = await start(environment);
    const { key } = await newKey([], environment);
    expect((await call(server, '/v1/tools/calculate_pue', { 'x-api-key': key })).status).toBe(422);
    await postgres.stop();
    await expectUnavailable(server, key);
    await postgres.start();
    await expectRecovery(server, key);
  });

  it('gives 503 when it hangs, after a deadline of less than two seconds', async () => {
    const url = new URL(await postgres.newDatabase());
    url.searchParams.delete('statement_timeout');
    const proxy = await startFlakyProxy(Number(url.port));
    const { key } = await newKey([], { DATABASE_URL: url.href });
    url.port = String(proxy.port);
    const server = await start({ DATABASE_URL: url.href });
    expect((await call(server, '/v1/tools/calculate_pue', { 'x-api-key': key })).status).toBe(422);
    proxy.stall();
    await expectUnavailable(server, key);
    expect(server.output()).toContain('did not respond within 1500 ms');
    proxy.open();
    await expectRecovery(server, key);
    await server.stop();
    await proxy.end();
  });
});
