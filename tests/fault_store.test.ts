import { closeSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from './support/cli.ts';
import { startFlakyProxy } from './support/flaky_proxy.ts';
import { type CallMade, drive } from './support/load.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { newDataFolder, type RunningServer, SERVER, startServer } from './support/server.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.end());

const running: RunningServer[] = [];
async function start(environment: Record<string, string>, command = SERVER): Promise<RunningServer> {
  const server = await startServer(command, { WORKERS: '1', ...environment });
  running.push(server);
  return server;
}
afterEach(async () => {
  for (const server of running.splice(0)) if (server.child.exitCode === null) await server.stop('SIGKILL');
});

const UNLIMITED = ['--plan', 'enterprise', '--rpm', '1000000'];

function statusesOf(calls: CallMade[]): number[] {
  return [...new Set(calls.map(({ status }) => status))].sort();
}

function answered(calls: CallMade[]): number {
  return calls.filter(({ status }) => status === 200).length;
}

async function usedInMonth(server: RunningServer, key: string): Promise<number> {
  const answer = await fetch(`${server.url}/v1/usage`, { headers: { 'x-api-key': key } });
  return ((await answer.json()) as { month: { used: number } }).month.used;
}

async function statusOf(server: RunningServer, path: string): Promise<number> {
  const answer = await fetch(server.url + path);
  await answer.arrayBuffer();
  return answer.status;
}

function callWith(server: RunningServer, key: string): Promise<number> {
  return drive({ urls: [server.url], headers: { 'x-api-key': key }, connections: 1, isOver: (made) => made > 0 }).then(
    ([call]) => call?.status ?? 0,
  );
}

/** A server behind a proxy to PostgreSQL that can be slowed or cut, with a key. */
async function startBehindProxy() {
  const url = new URL(await postgres.newDatabase());
  const { key } = await newKey(UNLIMITED, { DATABASE_URL: url.href });
  const proxy = await startFlakyProxy(Number(url.port));
  url.port = String(proxy.port);
  return { proxy, key, server: await start({ DATABASE_URL: url.href }) };
}

describe('PostgreSQL', () => {
  it('with latency still answers every call, and health at once', async () => {
    const { proxy, key, server } = await startBehindProxy();
    expect(await callWith(server, key)).toBe(200);
    proxy.delay(60);
    const load = drive({
      urls: [server.url],
      headers: { 'x-api-key': key },
      connections: 16,
      isOver: (made) => made > 80,
    });
    expect(await statusOf(server, '/health')).toBe(200);
    expect(await statusOf(server, '/ready')).toBe(200);
    const calls = await load;
    expect(statusesOf(calls)).toEqual([200]);
    proxy.delay(0);
    expect(await usedInMonth(server, key)).toBe(calls.length + 1);
    await server.stop();
    await proxy.end();
  });

  it('with connections cut under load loses no answered call, rejects at most others with 503, and recovers', async () => {
    const { proxy, key, server } = await startBehindProxy();
    let sent = 0;
    let came = 0;
    for (let round = 0; round < 3; round++) {
      const calls = await drive({
        urls: [server.url],
        headers: { 'x-api-key': key },
        connections: 16,
        isOver: (made) => {
          if (made === 40) proxy.cut();
          return made > 150;
        },
      });
      // A connection that was idle is replaced without a failed call.
      expect(statusesOf(calls).filter((status) => status !== 200 && status !== 503)).toEqual([]);
      await expect.poll(() => callWith(server, key)).toBe(200);
      sent += calls.length + 1;
      came += answered(calls) + 1;
    }
    const used = await usedInMonth(server, key);
    expect(used).toBeGreaterThanOrEqual(came);
    expect(used).toBeLessThanOrEqual(sent);
    expect(server.output()).not.toContain('    at ');
    await server.stop();
    await proxy.end();
  });

  it('restarted under load loses no answered call, and the service recovers', async () => {
    const environment = { DATABASE_URL: await postgres.newDatabase() };
    const { key } = await newKey(UNLIMITED, environment);
    const server = await start(environment);
    let isBack = false;
    const load = drive({ urls: [server.url], headers: { 'x-api-key': key }, connections: 2, isOver: () => isBack });
    await postgres.stop();
    await postgres.start();
    await expect.poll(() => callWith(server, key)).toBe(200);
    isBack = true;
    const calls = await load;
    expect(statusesOf(calls).filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(await usedInMonth(server, key)).toBeGreaterThan(answered(calls));
  });
});

describe('a wrong PostgreSQL password', () => {
  it('fails the start with one line that does not show it', async () => {
    const url = new URL(await postgres.newDatabase());
    url.password = 'very-secret-word';
    const failed = start({ DATABASE_URL: url.href });
    await expect(failed).rejects.toThrow(
      `it ended with 1\nPostgreSQL at ${url.host} (database ${url.pathname.slice(1)}) cannot be used: password authentication failed for this user.\n`,
    );
    await expect(failed).rejects.not.toThrow('very-secret-word');
  });
});

describe('a database file', () => {
  async function folderWithDatabase(): Promise<{ folder: string; file: string }> {
    const folder = newDataFolder();
    await newKey([], { PLUMBLINE_DATA: folder });
    const file = join(folder, 'plumbline.sqlite');
    for (const name of readdirSync(folder)) if (/-(wal|shm)$/.test(name)) rmSync(join(folder, name));
    return { folder, file };
  }

  it.each([
    ['its head', 0],
    ['its first table', 100],
  ])('that is corrupt in %s fails the start with one line that names it', async (_where, offset) => {
    const { folder, file } = await folderWithDatabase();
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, Buffer.alloc(Math.min(4000, statSync(file).size - offset), 0xa5), 0, undefined, offset);
    closeSync(descriptor);
    const failed = start({ PLUMBLINE_DATA: folder });
    await expect(failed).rejects.toThrow(`it ended with 1\n${file} cannot be used as the database: `);
    await expect(failed).rejects.not.toThrow(/\n\s+at /);
  });

  it('of a newer release is not touched, and the error says so', async () => {
    const { folder, file } = await folderWithDatabase();
    const database = new DatabaseSync(file);
    database.exec('INSERT INTO schema_version VALUES (9999)');
    database.close();
    await expect(start({ PLUMBLINE_DATA: folder })).rejects.toThrow(/it ended with 1\n.*9999.*newer/s);
  });
});

describe('two starts at once', () => {
  it.each([
    ['SQLite', async () => ({ PLUMBLINE_DATA: newDataFolder() })],
    ['PostgreSQL', async () => ({ DATABASE_URL: await postgres.newDatabase() })],
  ] as [string, () => Promise<Record<string, string>>][])(
    'on an empty %s both serve, on one ledger',
    async (_engine, environmentOf) => {
      const environment = await environmentOf();
      const servers = await Promise.all([start(environment), start(environment)]);
      const { key } = await newKey(UNLIMITED, environment);
      const calls = await drive({
        urls: servers.map(({ url }) => url),
        headers: { 'x-api-key': key },
        connections: 8,
        isOver: (made) => made > 200,
      });
      expect(statusesOf(calls)).toEqual([200]);
      for (const server of servers) expect(await usedInMonth(server, key)).toBe(calls.length);
    },
  );
});
