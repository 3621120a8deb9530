import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newKey } from './support/command_line.ts';
import { type CallMade, drive } from './support/load.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { newDataFolder, type RunningServer, SERVER, startServer } from './support/server.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.end());

const running: RunningServer[] = [];
/** Starts a server with workers, and waits until each of them listens. */
async function startWith(workers: number, environment: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer(SERVER, { WORKERS: String(workers), ...environment });
  running.push(server);
  await vi.waitFor(() => expect(workersOf(server)).toHaveLength(workers), { timeout: 20_000 });
  return server;
}
afterEach(async () => {
  for (const server of running.splice(0)) if (server.child.exitCode === null) await server.stop('SIGKILL');
});

interface LogLine {
  pid: number;
  msg: string;
}

function linesOf(server: RunningServer): LogLine[] {
  const lines = server.output().split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as LogLine);
}

/** The processes that have said that they listen. */
function workersOf(server: RunningServer): number[] {
  return linesOf(server)
    .filter(({ msg }) => msg.includes('listening at'))
    .map(({ pid }) => pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function count(calls: CallMade[], status: number): number {
  return calls.filter((call) => call.status === status).length;
}

const ENGINES: [string, () => Promise<Record<string, string>>][] = [
  ['SQLite', async () => ({ PLUMBLINE_DATA: newDataFolder() })],
  ['PostgreSQL', async () => ({ DATABASE_URL: await postgres.newDatabase() })],
];

describe.each(ENGINES)('workers on %s', (_engine, environmentOf) => {
  it('let through together what the plan allows, and all of it, with a key and without', async () => {
    const environment = await environmentOf();
    const server = await startWith(3, environment);
    const { key } = await newKey(['--plan', 'enterprise', '--rpm', '150'], environment);
    const load = { urls: [server.url], connections: 24 };
    const calls = await drive({ ...load, headers: { 'x-api-key': key }, isOver: (made) => made > 600 });
    expect(count(calls, 200)).toBe(150);
    expect(count(calls, 429)).toBe(calls.length - 150);
    const free = await drive({ ...load, isOver: (made) => made > 60 });
    expect(count(free, 200)).toBe(5);
    expect(count(free, 429)).toBe(free.length - 5);
  });
});

describe('a server with workers', () => {
  it('answers from every one of them on one port', async () => {
    const server = await startWith(2);
    const processes = new Set<string>();
    await vi.waitFor(
      async () => {
        const answer = await fetch(`${server.url}/health`, { headers: { connection: 'close' } });
        // The first part of a request id names the process.
        processes.add(answer.headers.get('x-request-id')?.slice(0, -12) ?? '');
        expect(processes.size).toBe(2);
      },
      { timeout: 10_000, interval: 5 },
    );
  });

  it('replaces one that dies, says so, and goes on answering', async () => {
    const server = await startWith(2);
    const [first = 0] = workersOf(server);
    process.kill(first, 'SIGKILL');
    await vi.waitFor(() => expect(workersOf(server)).toHaveLength(3), { timeout: 20_000 });
    expect(linesOf(server).map(({ msg }) => msg)).toContain('a worker ended and is replaced');
    for (let i = 0; i < 4; i++) expect((await fetch(`${server.url}/health`)).status).toBe(200);
    expect(await server.stop('SIGTERM')).toBe(0);
  });

  it('stops all of them with 0, and says so once', async () => {
    const server = await startWith(2);
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(workersOf(server).filter(isAlive)).toEqual([]);
    expect(linesOf(server).filter(({ msg }) => msg.includes('finishing what runs'))).toHaveLength(1);
  });

  it('leaves none behind when it is killed itself', async () => {
    const server = await startWith(2);
    server.child.kill('SIGKILL');
    await once(server.child, 'exit');
    await vi.waitFor(() => expect(workersOf(server).filter(isAlive)).toEqual([]), { timeout: 10_000 });
  });
});
