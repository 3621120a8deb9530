import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from '../packages/cli/src/command.ts';
import { signUp } from './support/account.ts';
import { startBucket } from './support/bucket.ts';
import { newKey, plumbline } from './support/cli.ts';
import { hallsFile, JobsOfKey, runBatch } from './support/jobs.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { newDataFolder, type RunningServer, SERVER, startServer } from './support/server.ts';

/** Ten parts; four, if the result is a table in Parquet. */
const HALLS = hallsFile(16_000);
/** The same and more: fifty parts, of which only those before the cancellation are calculated. */
const MANY_HALLS = hallsFile(80_000);
/** The first of them, in one part: more than the 500 calls of a month of the free plan. */
const FEW_HALLS = hallsFile(600);

const FOLDER = newDataFolder();
const fileOf = (name: string) => readFileSync(join(FOLDER, name));

let postgres: TestPostgres;
const running: RunningServer[] = [];

async function start(environment: Record<string, string>): Promise<RunningServer> {
  const server = await startServer(SERVER, environment);
  running.push(server);
  return server;
}

beforeAll(async () => {
  postgres = await startPostgres();
  writeFileSync(join(FOLDER, 'halls.csv'), HALLS.text);
  for (const output of ['expected.csv', 'expected.parquet']) {
    const [input, result, rejected] = ['halls.csv', output, `${output}.rejected.csv`].map((name) => join(FOLDER, name));
    expect(await runBatch(input as string, result as string, rejected as string)).toBe(EXIT.partly);
  }
});
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop('SIGKILL')));
  await postgres.end();
});

interface Engine {
  environment: Record<string, string>;
  /** Lets the time pass after which the work of a dead process is handed out again. */
  passLeases: () => Promise<void>;
}

function onSqlite(): Engine {
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

async function withClient<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function onPostgres(): Promise<Engine & { url: string }> {
  const url = await postgres.newDatabase();
  return {
    url,
    environment: { DATABASE_URL: url, JOBS_DIR: newDataFolder() },
    // PostgreSQL knows that the process has ended.
    passLeases: async () => undefined,
  };
}

async function enterpriseJobs(environment: Record<string, string>) {
  const { key, id } = await newKey(['--plan', 'enterprise', '--name', 'jobs'], environment);
  return { jobs: new JobsOfKey(key), source: id };
}

async function kill({ child }: RunningServer): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Checks a completed job of all halls against the command, and its calls. */
async function expectComplete(jobs: JobsOfKey, server: RunningServer, id: string, to: string): Promise<void> {
  const ended = await jobs.until(server, id, ({ status }) => status === 'completed');
  const progress = { rows_done: HALLS.rows, rows_rejected: HALLS.rejected };
  expect(ended).toMatchObject({ progress, calls_counted: HALLS.rows - HALLS.rejected });
  const result = await jobs.read(server, `/v1/jobs/${id}/result`);
  expect(result.equals(fileOf(`expected.${to}`))).toBe(true);
  const rejected = await jobs.read(server, `/v1/jobs/${id}/rejected`);
  expect(rejected.equals(fileOf(`expected.${to}.rejected.csv`))).toBe(true);
}

async function usageOf(jobs: JobsOfKey, server: RunningServer): Promise<unknown> {
  return JSON.parse(String(await jobs.read(server, '/v1/usage/export.ndjson')));
}

describe('jobs on SQLite', () => {
  let environment: Record<string, string>;
  let server: RunningServer;
  let passLeases: () => Promise<void>;

  beforeAll(async () => {
    ({ environment, passLeases } = onSqlite());
    server = await start(environment);
  });

  it('lose and double neither a row nor a call when their server is killed in the middle', async () => {
    const { jobs, source } = await enterpriseJobs(environment);
    const id = await jobs.submit(server, HALLS.text, 'parquet');
    await jobs.until(server, id, ({ progress }) => progress.rows_done > 0);
    await kill(server);
    await passLeases();

    server = await start(environment);
    expect(await jobs.find(server, id)).toMatchObject({ status: 'running' });
    await expectComplete(jobs, server, id, 'parquet');
    const calls = HALLS.rows - HALLS.rejected;
    expect(await usageOf(jobs, server)).toMatchObject({ key_id: source, channel: 'jobs', calls });
  });

  it('let a newcomer go before a large one, stop at the quota and go on after an upgrade, and keep what is done when cancelled', async () => {
    const account = await signUp(server.url);
    const newcomer = new JobsOfKey((await account.newKey()).key);
    const { jobs } = await enterpriseJobs(environment);
    const expected = String(fileOf('expected.csv'));
    const large = await jobs.submit(server, MANY_HALLS.text, 'csv');
    const small = await newcomer.submit(server, FEW_HALLS.text, 'csv');
    const stopped = await newcomer.until(server, small, ({ status }) => status === 'stopped');
    expect(stopped.calls_counted).toBe(500);
    expect((await jobs.find(server, large)).status).toBe('running');

    await jobs.cancel(server, large);
    const cancelled = await jobs.until(server, large, ({ status }) => status === 'cancelled');
    expect(cancelled.progress.rows_done).toBeLessThan(MANY_HALLS.rows);
    const kept = String(await jobs.read(server, `/v1/jobs/${large}/result`));
    expect(kept.trimEnd().split('\n')).toHaveLength(1 + cancelled.calls_counted);
    expect(kept.slice(0, expected.length) === expected.slice(0, kept.length)).toBe(true);

    await plumbline(['accounts', 'set-plan', account.email, 'pro', '--unverified'], environment);
    // Every machine knows the plan within two seconds; until then the job would stop again.
    const usage = async () => JSON.parse(String(await newcomer.read(server, '/v1/usage')));
    await expect.poll(usage).toMatchObject({ month: { limit: 50_000 } });
    await newcomer.resume(server, small);
    const completed = await newcomer.until(server, small, ({ status }) => status === 'completed');
    expect(completed.calls_counted).toBe(FEW_HALLS.rows - FEW_HALLS.rejected);
    const result = String(await newcomer.read(server, `/v1/jobs/${small}/result`));
    expect(result.trimEnd().split('\n')).toHaveLength(1 + completed.calls_counted);
    expect(expected.startsWith(result)).toBe(true);
  });
});

describe('jobs in a bucket', () => {
  it('lose and double neither a row nor a call when their server is killed, and its disk is lost', async () => {
    const bucket = await startBucket();
    const { environment: database, passLeases } = onSqlite();
    const environment = { ...database, ...bucket.environment };
    const { jobs, source } = await enterpriseJobs(environment);
    let server = await start(environment);
    const id = await jobs.submit(server, HALLS.text, 'csv');
    await jobs.until(server, id, ({ progress }) => progress.rows_done > 0);
    await kill(server);
    await passLeases();
    rmSync(join(environment.PLUMBLINE_DATA as string, 'jobs'), { recursive: true });

    server = await start(environment);
    await expectComplete(jobs, server, id, 'csv');
    const calls = HALLS.rows - HALLS.rejected;
    expect(await usageOf(jobs, server)).toMatchObject({ key_id: source, channel: 'jobs', calls });
    await bucket.end();
    // Neither the job nor its server has failed: it can be read again when the bucket is back.
    await expect(jobs.read(server, `/v1/jobs/${id}/result`)).rejects.toThrow(/503 .*files of jobs cannot be reached/s);
  });
});

describe('two servers on one PostgreSQL', () => {
  /** Parts that a server has calculated since its start. */
  async function partsOf({ url }: RunningServer): Promise<number> {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    return Number(metrics.match(/^plumbline_job_part_seconds_count (\d+)$/m)?.[1]);
  }

  it('calculate parts of one job at once, and lose and double neither a row nor a call when one of them is killed', async () => {
    const { environment, url, passLeases } = await onPostgres();
    const { jobs, source } = await enterpriseJobs(environment);
    const [taking, other] = await Promise.all([start(environment), start(environment)]);
    // The other one has its queue open, so that it need not discover first that there is one.
    const first = await jobs.submit(other, FEW_HALLS.text, 'csv');
    await jobs.until(other, first, ({ status }) => status === 'completed');
    const before = [await partsOf(taking), await partsOf(other)];
    const id = await jobs.submit(taking, HALLS.text, 'csv');
    await withClient(url, async (client) => {
      // Neither can record a part until both have one: a server has one thread, and so one part in hand.
      await client.query('BEGIN; SELECT 1 FROM job_parts FOR UPDATE');
      const inHand = "SELECT 1 FROM pgboss.job WHERE name = 'job_part' AND state = 'active'";
      await expect.poll(async () => (await client.query(inHand)).rows).toHaveLength(2);
      await client.query('COMMIT');
    });
    await expect.poll(() => partsOf(taking), { interval: 20 }).toBeGreaterThan(before[0] ?? 0);
    await expect.poll(() => partsOf(other), { interval: 20 }).toBeGreaterThan(before[1] ?? 0);
    await kill(taking);
    expect((await jobs.find(other, id)).status).toBe('running');
    await passLeases();
    await expectComplete(jobs, other, id, 'csv');
    const calls = HALLS.rows - HALLS.rejected + FEW_HALLS.rows - FEW_HALLS.rejected;
    expect(await usageOf(jobs, other)).toMatchObject({ key_id: source, channel: 'jobs', calls });
  });
});
