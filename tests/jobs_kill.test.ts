import { once } from 'node:events';
import { createReadStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EXIT } from '../packages/service/src/cli/command.ts';
import { runWords } from '../packages/service/src/cli/testing/run_line.ts';
import { newKey } from './support/cli.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { newDataFolder, type RunningServer, SERVER, startServer } from './support/server.ts';

const FOLDER = newDataFolder();
const CSV = join(FOLDER, 'halls.csv');
const ROWS = 120_000;
/** Each hundredth row has no number for its cooling. */
const REJECTED = ROWS / 100;

/** A note makes the rows long enough for several parts of 8 MiB. */
function writeHalls(): void {
  const note = 'A hall of the portfolio with a note that is copied to the output as it is. '.repeat(4).trim();
  const lines = ['it_load_kw,cooling_kw,ups_losses_kw,lighting_kw,note\n'];
  for (let row = 0; row < ROWS; row++) {
    lines.push(`${500 + (row % 400)},${row % 100 === 99 ? 'unknown' : 180},35,5,${note}\n`);
  }
  writeFileSync(CSV, lines.join(''));
}

const UNFINISHED = ['queued', 'running'];

/** Servers are started and killed several times, which takes long on a busy machine. */
const TIMEOUT_MS = 180_000;

interface JobJson {
  id: string;
  status: string;
  progress: { rows_done: number; rows_rejected: number };
  calls_counted: number;
}

interface Engine {
  environment: Record<string, string>;
  /** Lets the time pass after which the work of a dead process is handed out again. */
  passLeases: () => Promise<void>;
}

async function onSqlite(): Promise<Engine> {
  const PLUMBLINE_DATA = newDataFolder();
  return {
    environment: { PLUMBLINE_DATA },
    async passLeases() {
      const database = new DatabaseSync(join(PLUMBLINE_DATA, 'plumbline.sqlite'));
      database.exec('UPDATE messages SET lease_until = 0');
      database.close();
    },
  };
}

let postgres: TestPostgres;

async function onPostgres(): Promise<Engine> {
  const DATABASE_URL = await postgres.newDatabase();
  return {
    environment: { DATABASE_URL, JOBS_DIR: newDataFolder() },
    async passLeases() {
      const client = new pg.Client(DATABASE_URL);
      await client.connect();
      await client.query("UPDATE pgboss.job SET heartbeat_on = now() - interval '1 hour' WHERE state = 'active'");
      await client.end();
    },
  };
}

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  writeHalls();
  postgres = await startPostgres();
  for (const to of ['csv', 'parquet']) {
    const output = join(FOLDER, `expected.${to}`);
    const words = ['batch', CSV, output, '--rejected', `${output}.rejected.csv`, ...BATCH_WORDS];
    expect((await runWords(words)).code).toBe(EXIT.partly);
  }
}, TIMEOUT_MS);
afterAll(() => postgres.end());

const COLUMNS = 'pue_score,efficiency_rating,annual_cost_estimate_gbp';
const BATCH_WORDS = ['--tool', 'calculate_pue', '--keep', 'note', '--columns', COLUMNS];

async function submit({ url }: RunningServer, key: string, to: string): Promise<JobJson> {
  const query = new URLSearchParams({ tool: 'calculate_pue', keep: 'note', columns: COLUMNS, to, name: 'halls.csv' });
  const response = await fetch(`${url}/v1/jobs?${query}`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'text/csv' },
    body: createReadStream(CSV) as unknown as ReadableStream,
    duplex: 'half',
  } as RequestInit);
  expect(response.status, await response.clone().text()).toBe(202);
  return response.json() as Promise<JobJson>;
}

async function get({ url }: RunningServer, key: string, path: string): Promise<Response> {
  return fetch(`${url}${path}`, { headers: { 'x-api-key': key } });
}

async function untilJob(
  server: RunningServer,
  key: string,
  id: string,
  isSo: (job: JobJson) => boolean,
): Promise<JobJson> {
  let job: JobJson | undefined;
  await vi.waitFor(
    async () => {
      job = (await (await get(server, key, `/v1/jobs/${id}`)).json()) as JobJson;
      if (!isSo(job)) throw new Error(`the job is ${JSON.stringify(job)}`);
    },
    { timeout: TIMEOUT_MS, interval: 50 },
  );
  return job as JobJson;
}

describe.each([
  ['SQLite', onSqlite, 'csv', 2],
  ['PostgreSQL', onPostgres, 'parquet', 1],
] as const)('a job on %s', (_engine, prepare, to, kills) => {
  it('loses and doubles neither a row nor a call when its server is killed in the middle', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const { environment, passLeases } = await prepare();
    const { key, id: source } = await newKey(['--plan', 'enterprise', '--name', 'jobs'], environment);
    let server = await startServer(SERVER, environment);
    const { id } = await submit(server, key, to);
    let done = 0;
    for (let killed = 0; killed < kills; killed++) {
      const job = await untilJob(
        server,
        key,
        id,
        ({ progress, status }) => progress.rows_done > done || !UNFINISHED.includes(status),
      );
      expect(job.status).toBe('running');
      done = job.progress.rows_done;
      server.child.kill('SIGKILL');
      await once(server.child, 'exit');
      await passLeases();
      server = await startServer(SERVER, environment);
    }
    const ended = await untilJob(server, key, id, ({ status }) => status === 'completed');
    expect(ended).toMatchObject({
      progress: { rows_done: ROWS, rows_rejected: REJECTED },
      calls_counted: ROWS - REJECTED,
    });
    const result = Buffer.from(await (await get(server, key, `/v1/jobs/${id}/result`)).arrayBuffer());
    expect(result.equals(readFileSync(join(FOLDER, `expected.${to}`)))).toBe(true);
    const rejected = await (await get(server, key, `/v1/jobs/${id}/rejected`)).text();
    expect(rejected).toBe(readFileSync(join(FOLDER, `expected.${to}.rejected.csv`), 'utf8'));
    const usage = await (await get(server, key, '/v1/usage/export.ndjson')).text();
    expect(JSON.parse(usage)).toMatchObject({ key_id: source, channel: 'jobs', calls: ROWS - REJECTED });
    await server.stop();
  });
});

describe('two servers on one database', () => {
  it('share the parts of a job, also one that never took it', { timeout: TIMEOUT_MS }, async () => {
    const { environment } = await onPostgres();
    const { key } = await newKey(['--plan', 'enterprise', '--name', 'jobs'], environment);
    const [taking, working] = await Promise.all([
      startServer(SERVER, { ...environment, JOB_THREADS: '0' }),
      startServer(SERVER, environment),
    ]);
    const { id } = await submit(taking, key, 'csv');
    const ended = await untilJob(taking, key, id, ({ status }) => status === 'completed');
    expect(ended.calls_counted).toBe(ROWS - REJECTED);
    const result = Buffer.from(await (await get(taking, key, `/v1/jobs/${id}/result`)).arrayBuffer());
    expect(result.equals(readFileSync(join(FOLDER, 'expected.csv')))).toBe(true);
    await Promise.all([taking, working].map((server) => server.stop()));
  });
});
