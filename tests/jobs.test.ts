import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EXIT } from '../packages/service/src/cli/command.ts';
import { signUp } from './support/account.ts';
import { newKey, plumbline } from './support/cli.ts';
import { hallsFile, JobsOfKey, runBatch } from './support/jobs.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { newDataFolder, type RunningServer, SERVER, startServer } from './support/server.ts';

/** Ten parts. */
const HALLS = hallsFile(16_000);
/** More than the 500 calls of a month of the free plan, in one part. */
const FEW_HALLS = hallsFile(600);

const FOLDER = newDataFolder();
const fileOf = (name: string) => readFileSync(join(FOLDER, name));

/** Servers are started and killed, which takes long on a busy machine. */
const TIMEOUT_MS = 180_000;

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
  writeFileSync(join(FOLDER, 'few.csv'), FEW_HALLS.text);
  for (const [input, output] of [
    ['halls.csv', 'expected.csv'],
    ['halls.csv', 'expected.parquet'],
    ['few.csv', 'few_expected.csv'],
  ] as const) {
    const paths = [input, output, `${output}.rejected.csv`].map((name) => join(FOLDER, name));
    expect(await runBatch(...(paths as [string, string, string]))).toBe(EXIT.partly);
  }
}, TIMEOUT_MS);
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop('SIGKILL')));
  await postgres.end();
});

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
    async passLeases() {
      const silent = "UPDATE pgboss.job SET heartbeat_on = now() - interval '1 hour' WHERE state = 'active'";
      await withClient(url, (client) => client.query(silent));
    },
  };
}

async function enterpriseJobs(environment: Record<string, string>) {
  const { key, id } = await newKey(['--plan', 'enterprise', '--name', 'jobs'], environment);
  return { jobs: new JobsOfKey(key), source: id };
}

describe.each([
  ['SQLite', onSqlite, 'csv'],
  ['PostgreSQL', onPostgres, 'parquet'],
] as const)('a job on %s', (_engine, prepare, to) => {
  it('loses and doubles neither a row nor a call when its server is killed in the middle', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const { environment, passLeases } = await prepare();
    const { jobs, source } = await enterpriseJobs(environment);
    const killed = await start(environment);
    const id = await jobs.submit(killed, HALLS.text, to);
    const begun = await jobs.until(killed, id, ({ progress }) => progress.rows_done > 0);
    expect(begun.status).toBe('running');
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    await passLeases();

    const next = await start(environment);
    expect((await jobs.find(next, id)).progress.rows_done).toBeLessThan(HALLS.rows);
    const ended = await jobs.until(next, id, ({ status }) => status === 'completed');
    const calls = HALLS.rows - HALLS.rejected;
    const progress = { rows_done: HALLS.rows, rows_rejected: HALLS.rejected };
    expect(ended).toMatchObject({ progress, calls_counted: calls });
    const result = await jobs.read(next, `/v1/jobs/${id}/result`);
    expect(result.equals(fileOf(`expected.${to}`))).toBe(true);
    const rejected = await jobs.read(next, `/v1/jobs/${id}/rejected`);
    expect(rejected.equals(fileOf(`expected.${to}.rejected.csv`))).toBe(true);
    const usage = JSON.parse(String(await jobs.read(next, '/v1/usage/export.ndjson')));
    expect(usage).toMatchObject({ key_id: source, channel: 'jobs', calls });
    await next.stop();
  });
});

describe('two servers on one database', () => {
  /** Parts that a server has calculated since its start. */
  async function partsOf({ url }: RunningServer): Promise<number> {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    return Number(metrics.match(/^plumbline_job_part_seconds_count (\d+)$/m)?.[1]);
  }

  it('calculate parts of one job at once, each row once', { timeout: TIMEOUT_MS }, async () => {
    const { environment, url } = await onPostgres();
    const { jobs } = await enterpriseJobs(environment);
    const servers = await Promise.all([start(environment), start(environment)]);
    const [taking] = servers;
    // A job for each, so that both are at work before the one that they share.
    for (const server of servers) {
      const id = await jobs.submit(server, FEW_HALLS.text, 'csv');
      await jobs.until(server, id, ({ status }) => status === 'completed');
    }
    const before = await Promise.all(servers.map(partsOf));
    const id = await jobs.submit(taking, HALLS.text, 'csv');
    await withClient(url, async (client) => {
      // Neither can record a part until both have one: a server has one thread, and so one part in hand.
      await client.query('BEGIN; SELECT 1 FROM job_parts FOR UPDATE');
      const inHand = "SELECT 1 FROM pgboss.job WHERE name = 'job_part' AND state = 'active'";
      await vi.waitFor(async () => expect((await client.query(inHand)).rows).toHaveLength(2), 10_000);
      await client.query('COMMIT');
    });
    const ended = await jobs.until(taking, id, ({ status }) => status === 'completed');
    expect(ended.calls_counted).toBe(HALLS.rows - HALLS.rejected);
    const result = await jobs.read(taking, `/v1/jobs/${id}/result`);
    expect(result.equals(fileOf('expected.csv'))).toBe(true);
    const calculated = (await Promise.all(servers.map(partsOf))).map((parts, index) => parts - (before[index] ?? 0));
    expect(Math.min(...calculated)).toBeGreaterThan(0);
    expect(calculated.reduce((sum, parts) => sum + parts)).toBe(10);
    await Promise.all(servers.map((server) => server.stop()));
  });
});

describe('a large job', () => {
  it('lets a newcomer go first, whose job stops at its quota and goes on after an upgrade; cancelled, it keeps what is done', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const { environment } = await onSqlite();
    const server = await start(environment);
    const account = await signUp(server.url);
    const newcomer = new JobsOfKey((await account.newKey()).key);
    const { jobs } = await enterpriseJobs(environment);
    const large = await jobs.submit(server, HALLS.text, 'csv');
    const small = await newcomer.submit(server, FEW_HALLS.text, 'csv');
    const stopped = await newcomer.until(server, small, ({ status }) => status === 'stopped');
    expect(stopped.calls_counted).toBe(500);
    expect((await jobs.find(server, large)).status).toBe('running');

    await jobs.cancel(server, large);
    const cancelled = await jobs.until(server, large, ({ status }) => status === 'cancelled');
    expect(cancelled.progress.rows_done).toBeLessThan(HALLS.rows);
    const kept = String(await jobs.read(server, `/v1/jobs/${large}/result`));
    expect(kept.trimEnd().split('\n')).toHaveLength(1 + cancelled.calls_counted);
    expect(String(fileOf('expected.csv')).startsWith(kept)).toBe(true);

    await plumbline(['accounts', 'set-plan', account.email, 'pro', '--unverified'], environment);
    // The plan is known within two seconds; until then the job may stop again.
    await vi.waitFor(
      async () => {
        const usage = JSON.parse(String(await newcomer.read(server, '/v1/usage')));
        expect(usage.month.limit).toBe(50_000);
      },
      { timeout: 20_000 },
    );
    await newcomer.resume(server, small);
    const completed = await newcomer.until(server, small, ({ status }) => status === 'completed');
    expect(completed.calls_counted).toBe(FEW_HALLS.rows - FEW_HALLS.rejected);
    expect((await newcomer.read(server, `/v1/jobs/${small}/result`)).equals(fileOf('few_expected.csv'))).toBe(true);
    await server.stop();
  });
});
