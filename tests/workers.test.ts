import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from './support/cli.ts';
import { drive, expectLimit } from './support/load.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { newDataFolder, type RunningServer, SERVER, startServer } from './support/server.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.end());

/** The servers of a test. */
const running: RunningServer[] = [];
/** The servers that tests share, because starting one takes seconds. */
const shared: RunningServer[] = [];

async function endAll(servers: RunningServer[]): Promise<void> {
  for (const server of servers.splice(0)) if (server.child.exitCode === null) await server.stop('SIGKILL');
}
afterEach(() => endAll(running));
afterAll(() => endAll(shared));

/** Starts a server with workers, and waits until each of them listens. */
async function startWith(
  workers: number,
  environment: Record<string, string> = {},
  started = running,
): Promise<RunningServer> {
  const server = await startServer(SERVER, { WORKERS: String(workers), ...environment });
  started.push(server);
  await untilAllListen(server, workers);
  return server;
}

async function untilAllListen(server: RunningServer, workers: number): Promise<void> {
  while (workersOf(server).length < workers) await wait(20);
}

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
    expectLimit(calls, 150);
    const free = await drive({ ...load, isOver: (made) => made > 60 });
    expectLimit(free, 5);
  });
});

describe('a server', () => {
  it('has as many workers as there are cores, and none beside itself where there is one core', async () => {
    const server = await startServer(SERVER, { WORKERS: undefined });
    running.push(server);
    const cores = availableParallelism();
    await untilAllListen(server, cores);
    expect(workersOf(server).includes(server.child.pid ?? 0)).toBe(cores === 1);
    const said = linesOf(server).map(({ msg }) => msg);
    expect(said.filter((msg) => msg.includes('workers share'))).toEqual(
      cores === 1 ? [] : [`${cores} workers share the port`],
    );
  });
});

/** A connection that stays open, and so with one worker. */
class Connection {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(port: number) {
    this.#port = port;
  }

  async post(path: string, message: object): Promise<IncomingMessage> {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const sent = request({ host: '127.0.0.1', port: this.#port, path, method: 'POST', agent: this.#agent, headers });
    sent.end(JSON.stringify({ jsonrpc: '2.0', ...message }));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return response;
  }

  end(): void {
    this.#agent.destroy();
  }
}

/** A connection to a worker that is wanted; new connections go to one after the other. */
async function connectionTo({ port }: RunningServer, isWanted: (worker: string) => boolean): Promise<Connection> {
  for (;;) {
    const connection = new Connection(port);
    const answer = await connection.post('/mcp', { id: 1, method: 'ping' });
    await text(answer);
    if (isWanted(processOf(answer))) return connection;
    connection.end();
  }
}

/** Takes a second at least, because a thread has to start. */
const LONG_SWEEP = {
  name: 'explore_sweep',
  arguments: {
    tool: 'calculate_pue',
    input: { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 },
    vary: { it_load_kw: { from: 100, to: 900, steps: 10_000 } },
    outputs: ['pue_score'],
  },
  _meta: { progressToken: 'sweep' },
};

describe('a server with workers', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startWith(2, { KEYLESS_LIMITS: 'off' }, shared);
  });

  it('answers from every one of them on one port', async () => {
    const processes = new Set<string>();
    const ask = async () => {
      const answer = await fetch(`${server.url}/health`, { headers: { connection: 'close' } });
      return processes.add(processOf(answer)).size;
    };
    await expect.poll(ask).toBe(2);
  });

  it('ends a request when its client cancels it by way of another worker', async () => {
    const working = new Connection(server.port);
    const stream = await working.post('/mcp', { id: 1, method: 'tools/call', params: LONG_SWEEP });
    expect(stream.headers['content-type']).toBe('text/event-stream');
    const other = await connectionTo(server, (worker) => worker !== processOf(stream));
    const { statusCode } = await other.post('/mcp', { method: 'notifications/cancelled', params: { requestId: 1 } });
    expect(statusCode).toBe(202);
    const events = await text(stream);
    expect(events).toContain('"method":"notifications/progress"');
    expect(events).not.toContain('"result"');
    for (const connection of [working, other]) connection.end();
  });

  it('replaces one that dies, says so, and goes on answering', async () => {
    const [first = 0] = workersOf(server);
    process.kill(first, 'SIGKILL');
    await expect.poll(() => workersOf(server)).toHaveLength(3);
    expect(linesOf(server).map(({ msg }) => msg)).toContain('a worker ended and is replaced');
    for (let i = 0; i < 4; i++) expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });

  it('stops all of them with 0, and says so once', async () => {
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(workersOf(server).filter(isAlive)).toEqual([]);
    expect(linesOf(server).filter(({ msg }) => msg.includes('finishing what runs'))).toHaveLength(1);
  });
});

describe('a server with workers that does not end as it should', () => {
  it('kills one that does not end in time, says so, and ends with 1', async () => {
    const server = await startServer(['tests/support/impatient_server.ts']);
    running.push(server);
    await untilAllListen(server, 2);
    const [stuck = 0] = workersOf(server);
    process.kill(stuck, 'SIGSTOP');
    expect(await server.stop('SIGTERM')).toBe(1);
    expect(workersOf(server).filter(isAlive)).toEqual([]);
    expect(linesOf(server).filter(({ msg }) => msg.includes('are killed'))).toMatchObject([
      { workers: expect.arrayContaining([stuck]) },
    ]);
  });

  it('leaves none behind when it is killed itself', async () => {
    const server = await startWith(2);
    server.child.kill('SIGKILL');
    await once(server.child, 'exit');
    await expect.poll(() => workersOf(server).filter(isAlive)).toEqual([]);
  });
});

/** The metrics by their names and labels, from whichever worker takes a new connection. */
async function fetchMetrics({ url }: RunningServer): Promise<{ asked: string; text: string; at: Map<string, number> }> {
  const answer = await fetch(`${url}/metrics`, { headers: { connection: 'close' } });
  const text = await answer.text();
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const at = new Map(samples.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
  return { asked: processOf(answer), text, at };
}

/** The first part of a request id names the process. */
function processOf({ headers }: Response | IncomingMessage): string {
  const id = headers instanceof Headers ? headers.get('x-request-id') : headers['x-request-id'];
  return String(id ?? '').slice(0, -12);
}

/** Asks until all workers have told: on a busy machine one of them may be late and left out. */
async function metricsOfAll(server: RunningServer, workers: number) {
  for (;;) {
    const metrics = await fetchMetrics(server);
    if (metrics.at.get('plumbline_workers') === workers) return metrics;
  }
}

describe('the metrics of a server with workers', () => {
  const CALLS = 'plumbline_calls_total{tool="calculate_pue",channel="rest",outcome="answered"}';
  const REQUESTS = 'plumbline_requests_total{method="POST",route="/v1/tools/:name",status="200"}';

  let server: RunningServer;
  let answeredBy: Set<string>;
  /** Makes 40 calls that both workers answer. */
  beforeAll(async () => {
    const environment = { PLUMBLINE_DATA: newDataFolder() };
    server = await startWith(2, environment, shared);
    const { key } = await newKey(['--plan', 'enterprise', '--rpm', '1000000'], environment);
    const body = JSON.stringify({ it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 });
    const headers = { 'content-type': 'application/json', 'x-api-key': key, connection: 'close' };
    answeredBy = new Set<string>();
    for (let call = 0; call < 40; call++) {
      const answer = await fetch(`${server.url}/v1/tools/calculate_pue`, { method: 'POST', headers, body });
      expect(answer.status).toBe(200);
      answeredBy.add(processOf(answer));
    }
    expect(answeredBy.size).toBe(2);
  });

  it('are those of all of them, whichever is asked', async () => {
    const asked = new Set<string>();
    while (asked.size < 2) {
      const metrics = await metricsOfAll(server, 2);
      asked.add(metrics.asked);
      expect(metrics.at.get(CALLS)).toBe(40);
      expect(metrics.at.get(REQUESTS)).toBe(40);
      expect(metrics.at.get('plumbline_ledger_batch_calls_sum')).toBe(40);
      expect(metrics.at.get('plumbline_store_up')).toBe(1);
      const pids = [1, 2].map((worker) => metrics.at.get(`process_pid{worker="${worker}"}`));
      expect(pids.toSorted()).toEqual(workersOf(server).toSorted());
      const families = [...metrics.text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
      expect(families).toEqual([...new Set(families)]);
    }
    expect(asked).toEqual(answeredBy);
  });

  it('are not held up by one that is stuck: its gauges are left out until it goes on, its counters stay', async () => {
    await metricsOfAll(server, 2);
    const [stuck = 0] = workersOf(server);
    process.kill(stuck, 'SIGSTOP');
    const asked: ReturnType<typeof fetchMetrics>[] = [];
    /** Connections are handed out in turn, so one of two is left with the worker that is stuck. */
    function askOther(): ReturnType<typeof fetchMetrics> {
      const two = [fetchMetrics(server), fetchMetrics(server)];
      asked.push(...two);
      return Promise.any(two);
    }
    try {
      let { at } = await askOther();
      // On a busy machine the other worker may be late, too.
      while (!at.get('plumbline_workers')) ({ at } = await askOther());
      expect(at.get('plumbline_workers')).toBe(1);
      expect(at.get(CALLS)).toBe(40);
      expect([...at].filter(([name]) => name.startsWith('process_pid'))).toEqual([
        [expect.any(String), workersOf(server).find((pid) => pid !== stuck)],
      ]);
    } finally {
      process.kill(stuck, 'SIGCONT');
    }
    await Promise.all(asked);
    expect([...(await metricsOfAll(server, 2)).at.values()]).toContain(stuck);
  });

  it('never fall when a worker is killed', async () => {
    await metricsOfAll(server, 2);
    for (const workers of [3, 4]) {
      const [killed = 0] = workersOf(server).filter(isAlive);
      process.kill(killed, 'SIGKILL');
      await untilAllListen(server, workers);
      const { at } = await metricsOfAll(server, 2);
      expect(at.get(CALLS)).toBe(40);
      expect(at.get(REQUESTS)).toBe(40);
      expect(at.get('plumbline_ledger_batch_calls_sum')).toBe(40);
      expect(at.get('plumbline_ledger_batch_calls_bucket{le="+Inf"}')).toBe(40);
      const pids = [...at].filter(([name]) => name.startsWith('process_pid')).map(([, pid]) => pid);
      expect(pids.toSorted()).toEqual(workersOf(server).filter(isAlive).toSorted());
    }
  });
});
