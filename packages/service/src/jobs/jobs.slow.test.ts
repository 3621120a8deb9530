import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../tests/support/postgres.ts';
import { CallService } from '../calls/call_service.ts';
import { openQueue } from '../queue/open_queue.ts';
import type { WorkQueue } from '../queue/work_queue.ts';
import { type Store, StoreUnavailable } from '../store/contract.ts';
import { openPostgresStore } from '../store/postgres/postgres_store.ts';
import { SqliteStore } from '../store/sqlite/sqlite_store.ts';
import { DAY_MS, queryOf } from '../store/testing/store_under_test.ts';
import { TestClock } from '../time/testing/test_clock.ts';
import { Tracer } from '../tracing/tracer.ts';
import { hasEnded, type JobFile } from './job.ts';
import { JobFolders } from './job_folders.ts';
import { deleteExpiredJobs, deleteOrphanedFiles } from './job_sweep.ts';
import type { Jobs } from './jobs.ts';
import { type OpenJobs, openJobs } from './open_jobs.ts';
import {
  callerOf,
  fileOf,
  InlineRunner,
  ROWS_PER_PART,
  requestOf,
  untilAborted,
  untilJob,
  uploadOf,
} from './testing/job_under_test.ts';

const root = mkdtempSync(join(tmpdir(), 'plumbline-jobs-'));
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  rmSync(root, { recursive: true });
  await postgres.end();
});

const ENGINES: [string, (clock: TestClock) => Promise<{ store: Store; url: string | undefined }>][] = [
  ['SQLite', async (clock) => ({ store: new SqliteStore(join(root, 'jobs.sqlite'), clock.now), url: undefined })],
  [
    'PostgreSQL',
    async (clock) => {
      const url = await postgres.newDatabase();
      return { store: await openPostgresStore({ url, clock: clock.now }), url };
    },
  ],
];

describe.each(ENGINES)('jobs on %s', (engine, open) => {
  const clock = new TestClock();
  const folder = join(root, engine);
  const runner = new InlineRunner();
  const told: string[] = [];
  const logged: string[] = [];
  let freeBlocks = 1000;
  let bsize = 4096;
  let store: Store;
  let queue: WorkQueue;
  let opened: OpenJobs;
  let jobs: Jobs;

  function openHere(): OpenJobs {
    const webhooks = { send: async (_owner: string, event: string, key: string) => void told.push(`${event} ${key}`) };
    const log = { error: (_details: object, message: string) => void logged.push(message) };
    const callService = new CallService({ store, clock: clock.now });
    return openJobs({
      tracer: new Tracer(),
      store,
      callService,
      queue,
      folder,
      threads: 1,
      webhooks,
      log,
      runner,
      graceMs: 100,
      disabledMs: 100,
      readDisk: async () => ({ blocks: 1000, bavail: freeBlocks, bsize }),
    });
  }

  beforeAll(async () => {
    const { store: openedStore, url } = await open(clock);
    store = openedStore;
    queue = openQueue({ store, databaseUrl: url, onError: (error) => logged.push(String(error)) });
    opened = openHere();
    jobs = opened.jobs;
    opened.start();
  });
  afterEach(() => {
    runner.before = async () => undefined;
    freeBlocks = 1000;
    bsize = 4096;
  });
  afterAll(async () => {
    await opened.stop();
    await opened.close();
    await queue.close();
    await store.close();
  });

  function caller(callsPerMonth?: number | null, tier?: string) {
    const made = callerOf(randomUUID(), callsPerMonth, tier);
    return { caller: made, owner: made.id };
  }

  async function create(by: ReturnType<typeof caller>, text: string, fields = {}) {
    const made = await jobs.create(by.caller, requestOf({ keep: ['note'], ...fields }), uploadOf(text));
    if (!made.ok) throw new Error(JSON.stringify(made.problem));
    const { id } = made.job;
    return { id, find: () => jobs.find(by.owner, id), ended: () => untilJob(() => jobs.find(by.owner, id), hasEnded) };
  }

  const usedBy = async (owner: string) => (await store.readCaller(queryOf(owner))).state.usedInMonth;
  const foldersOf = () => readdirSync(folder);
  /** All of a file, which is not empty. */
  async function textOf(file: JobFile | undefined): Promise<string> {
    const opened = await file?.open();
    return opened ? text(await opened.stream(0, opened.bytes - 1)) : '';
  }

  const unread = () => new Readable({ read: () => expect.unreachable('the upload was read') });

  /** The bytes of all files of a job. */
  function bytesIn(id: string): number {
    const entries = readdirSync(join(folder, id), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  }

  /** Leaves `bytesLeft` of the 200 MiB of the free plan: the record says so, not the files. */
  async function fillStorage(id: string, bytesLeft: number): Promise<void> {
    const bytes = 200 * 1024 ** 2 - bytesLeft;
    await store.execute(`UPDATE jobs SET stored_bytes = ${bytes} WHERE id = '${id}'`, []);
  }

  it('calculates every row of a file of several parts once, and counts the calculated ones', async () => {
    const by = caller();
    const { text, rows, rejected } = fileOf(3);
    const { id, ended } = await create(by, text);
    const job = await ended();
    const counts = { rows, rowsDone: rows, rowsRejected: rejected, callsCounted: rows - rejected };
    expect(job).toMatchObject({ status: 'completed', reasonCode: null, ...counts, hasResult: true, missingRows: [] });
    expect(job.expiresAt).toBe((job.endedAt ?? 0) + 30 * DAY_MS);
    expect(await usedBy(by.owner)).toBe(rows - rejected);
    expect(await store.readUsage(by.caller.source, 20261101)).toMatchObject([
      { tool: 'calculate_pue', channel: 'jobs', outcome: 'answered', calls: rows - rejected },
      { tool: 'calculate_pue', channel: 'jobs', outcome: 'invalid', calls: rejected },
    ]);
    const result = await jobs.result(by.owner, id);
    expect(result).toMatchObject({ name: 'halls.result.csv', type: 'text/csv; charset=utf-8' });
    const written = await textOf(result);
    const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');
    expect(await jobs.manifest(by.owner, id)).toMatchObject({
      job: id,
      mapping: { columns: { it_load_kw: 'it_load_kw' } },
      rows,
      calculated: rows - rejected,
      rejected,
      files: [
        { file: 'input', sha256: sha256(text) },
        { file: 'result', sha256: sha256(written) },
        { file: 'rejected' },
        { file: 'summary' },
      ],
    });
    const lines = written.trim().split('\n').slice(1);
    const numbers = Array.from({ length: rows }, (_, row) => row + 2).filter((line) => (line - 2) % 10 !== 9);
    expect(lines.map((line) => Number(line.split(',', 1)[0]))).toEqual(numbers);
    const file = await jobs.rejected(by.owner, id);
    expect((await textOf(file)).trim().split('\n')).toHaveLength(1 + rejected);
    expect(JSON.parse((await jobs.summary(by.owner, id)) ?? '')).toMatchObject({ rejected });
    await expect.poll(() => told).toContain(`job.completed ${id}.1`);
    expect(readdirSync(join(folder, id)).toSorted()).toEqual([
      'digests.json',
      'input',
      'rejected',
      'result',
      'summary.json',
    ]);
    expect(await store.jobs.find(by.owner, id)).toMatchObject({ storedBytes: bytesIn(id) });
  });

  it('leaves nothing of an upload that does not fit, and names every fault', async () => {
    const by = caller();
    const before = foldersOf();
    const upload = uploadOf('it_load_kw,colling_kw\n100,40\n');
    const made = await jobs.create(by.caller, requestOf(), upload);
    const messages = made.ok ? [] : (made.problem.errors ?? []).map(({ message }) => message).join(' ');
    expect(made).toMatchObject({ ok: false, problem: { code: 'invalid_input' } });
    expect(messages).toMatch(/"colling_kw".*cooling_kw/s);
    expect(messages).toMatch(/ups_losses_kw/);
    expect(foldersOf()).toEqual(before);
    expect((await jobs.list(by.owner, { limit: 5 })).jobs).toEqual([]);
  });

  it('rejects a file above the limit of the plan as soon as it is exceeded', async () => {
    const by = caller(500, 'free');
    const before = foldersOf();
    let sent = 0;
    const endless = new Readable({
      read() {
        sent += 1;
        this.push(Buffer.alloc(1024 ** 2, 'a'));
      },
    });
    const made = await jobs.create(by.caller, requestOf(), endless);
    const detail = 'The file must have at most 10 MiB on this plan; more was sent.';
    expect(made).toEqual({ ok: false, problem: { code: 'payload_too_large', detail } });
    expect(sent).toBeLessThan(20);
    expect(endless.destroyed).toBe(true);
    expect(foldersOf()).toEqual(before);
  });

  it('rejects a file with more rows than the plan allows, before any of them is calculated', async () => {
    const by = caller(500, 'free');
    const before = foldersOf();
    const text = (rows: number) => `it_load_kw\n${'0\n'.repeat(rows)}`;
    const constants = { cooling_kw: '0', ups_losses_kw: '0', lighting_kw: '0' };
    const fields = { keep: [], columns: ['pue_score'], constants };
    const made = await jobs.create(by.caller, requestOf(fields), uploadOf(text(100_001)));
    const detail = 'The free plan allows files of 100,000 rows; this one has more. Split it, or upgrade your plan.';
    expect(made).toEqual({ ok: false, problem: { code: 'payload_too_large', detail } });
    expect(foldersOf()).toEqual(before);
    const allowed = await create(by, text(100_000), fields);
    expect(await allowed.ended()).toMatchObject({ status: 'completed', rowsRejected: 100_000, callsCounted: 0 });
  });

  it('keeps no more jobs of an owner than the plan allows', async () => {
    const by = caller(500, 'free');
    const header = 'it_load_kw,cooling_kw,ups_losses_kw,lighting_kw,note\n';
    const made: string[] = [];
    for (let count = 0; count < 20; count++) {
      const { id, ended } = await create(by, header);
      await ended();
      made.push(id);
    }
    const detail =
      'The free plan keeps 20 jobs. Delete one that has ended, or wait: each is deleted 7 days after its end.';
    const problem = { code: 'rate_limited', detail, retryAfterSeconds: 30 };
    expect(await jobs.create(by.caller, requestOf(), unread())).toEqual({ ok: false, problem });
    await jobs.remove(by.owner, made[0] ?? '');
    await create(by, header);
  });

  it('keeps no more bytes of an owner than the plan allows, whatever its jobs have written', async () => {
    const by = caller(500, 'free');
    const { id, ended } = await create(by, fileOf(1).text);
    await ended();
    const before = foldersOf();
    const detail =
      'The free plan keeps 200 MiB of jobs, files and results together. Delete jobs that have ended, or wait: each is deleted 7 days after its end.';
    const refused = { ok: false, problem: { code: 'rate_limited', detail, retryAfterSeconds: 30 } };
    await fillStorage(id, 0);
    expect(await jobs.create(by.caller, requestOf(), unread())).toEqual(refused);
    const { text } = fileOf(1);
    await fillStorage(id, text.length - 1);
    expect(await jobs.create(by.caller, requestOf({ keep: ['note'] }), uploadOf(text))).toEqual(refused);
    expect(foldersOf()).toEqual(before);
    await jobs.remove(by.owner, id);
    await (await create(by, text)).ended();
  });

  it('stops a job that would write more than its owner may have, and ends it like one run when there is room', async () => {
    const whole = caller();
    const file = fileOf(3);
    const reference = await create(whole, file.text);
    await reference.ended();
    const by = caller(500, 'free');
    let parts = 0;
    runner.before = async (stage) => {
      if (stage.kind !== 'part') return;
      parts += 1;
      // Another job grows while this part is calculated.
      if (parts === 2) await fillStorage(stage.request.inputPath.split('/').at(-2) ?? '', 1000);
    };
    const { id, ended } = await create(by, file.text);
    expect(await ended()).toMatchObject({
      status: 'stopped',
      reasonCode: 'storage_exhausted',
      reason: expect.stringContaining('200 MiB'),
      rowsDone: ROWS_PER_PART,
      hasResult: true,
    });
    // The second part was calculated twice: with the room that there seemed to be, and with what was left. Neither is kept.
    expect(parts).toBe(3);
    expect(readdirSync(join(folder, id, 'parts'))).toHaveLength(2);
    expect(await store.jobs.find(by.owner, id)).toMatchObject({ storedBytes: bytesIn(id) });
    expect(await jobs.resume(by.caller, id)).toMatchObject({ status: 'queued' });
    const job = await untilJob(
      () => jobs.find(by.owner, id),
      ({ status }) => status === 'completed',
    );
    expect(job).toMatchObject({ rowsDone: file.rows, callsCounted: file.rows - file.rejected });
    expect(await usedBy(by.owner)).toBe(file.rows - file.rejected);
    for (const kind of ['result', 'rejected'] as const) {
      const [one, resumed] = [await jobs[kind](whole.owner, reference.id), await jobs[kind](by.owner, id)];
      expect((await textOf(resumed)) === (await textOf(one)), kind).toBe(true);
    }
  });

  it.each([
    ['a tenth of the disk', 4096, 100],
    ['20 GiB of a large disk', 1024 ** 3, 20],
  ])('takes no job while less than %s is free, and calculates no part', async (_what, size, enough) => {
    const by = caller();
    bsize = size;
    freeBlocks = enough - 1;
    const detail = 'There is no room for the file on the disk of the service. Try again later.';
    const problem = { code: 'unavailable', detail, retryAfterSeconds: 600 };
    expect(await jobs.create(by.caller, requestOf(), unread())).toEqual({ ok: false, problem });
    freeBlocks = enough;
    let parts = 0;
    runner.before = async ({ kind }) => {
      if (kind === 'prepare') freeBlocks = enough - 1;
      if (kind === 'part') parts += 1;
    };
    const { ended } = await create(by, fileOf(1).text);
    await expect
      .poll(() => logged.splice(0).join(' '))
      .toMatch(/disk of JOBS_DIR is full; jobs wait until there is room/);
    expect(parts).toBe(0);
    freeBlocks = enough;
    const passing = setInterval(() => clock.pass(1000), 100);
    expect(await ended()).toMatchObject({ status: 'completed' });
    clearInterval(passing);
  });

  it('counts the jobs of all unverified accounts at an IP address together', async () => {
    const address = `ip:${randomUUID()}`;
    const unverified = () => {
      const by = caller(500, 'free');
      return { ...by, caller: { ...by.caller, id: address } };
    };
    const [first, second] = [unverified(), unverified()];
    runner.before = (stage, signal) => (stage.kind === 'part' ? untilAborted(signal) : Promise.resolve());
    const { id, ended } = await create(first, fileOf(1).text);
    const detail =
      'The free plan allows 1 unfinished job at once. Wait until one has ended, or cancel it. Accounts that are not verified share the limit of their IP address.';
    const problem = { code: 'rate_limited', detail, retryAfterSeconds: 30 };
    expect(await jobs.create(second.caller, requestOf(), unread())).toEqual({ ok: false, problem });
    await jobs.cancel(first.owner, id);
    await ended();
    runner.before = async () => undefined;
    await fillStorage(id, 0);
    const full = { ok: false, problem: { code: 'rate_limited', detail: expect.stringContaining('200 MiB') } };
    expect(await jobs.create(second.caller, requestOf(), unread())).toMatchObject(full);
    const verified = await create(caller(500, 'free'), fileOf(1).text);
    expect(await verified.ended()).toMatchObject({ status: 'completed' });
  });

  it('leaves nothing of an upload that breaks off', async () => {
    const by = caller();
    const before = foldersOf();
    const broken = new Readable({ read: () => undefined });
    broken.push('it_load_kw,cooling_kw,ups_losses_kw,lighting_kw\n100,');
    setImmediate(() => broken.destroy());
    expect(await jobs.create(by.caller, requestOf(), broken)).toMatchObject({
      ok: false,
      problem: { code: 'malformed_request' },
    });
    expect(foldersOf()).toEqual(before);
  });

  it('refuses a job of a caller without calls before anything is uploaded', async () => {
    const by = caller(0);
    const made = await jobs.create(by.caller, requestOf(), unread());
    expect(made).toMatchObject({ ok: false, problem: { code: 'quota_exhausted' } });
  });

  it('returns the first job for a repeated idempotency key, and refuses more unfinished jobs than the plan allows', async () => {
    const by = caller(500, 'free');
    runner.before = (stage, signal) => (stage.kind === 'part' ? untilAborted(signal) : Promise.resolve());
    const first = await create(by, fileOf(1).text, { idempotencyKey: 'a\0b' });
    const again = await create(by, fileOf(1).text, { idempotencyKey: 'a\0b' });
    expect(again.id).toBe(first.id);
    const more = await jobs.create(by.caller, requestOf(), uploadOf(fileOf(1).text));
    expect(more).toMatchObject({ ok: false, problem: { code: 'rate_limited', retryAfterSeconds: 30 } });
    await jobs.cancel(by.owner, first.id);
    await first.ended();
  });

  it.each([
    ['another file', fileOf(1).text.replace('100,40', '100,41'), {}],
    ['other options', fileOf(1).text, { columns: ['pue_score'] }],
  ])('refuses an idempotency key that is repeated with %s', async (_what, text, fields) => {
    const by = caller();
    const first = await create(by, fileOf(1).text, { idempotencyKey: 'nightly' });
    await first.ended();
    const request = requestOf({ keep: ['note'], idempotencyKey: 'nightly', ...fields });
    const made = await jobs.create(by.caller, request, uploadOf(text));
    expect(made).toMatchObject({ problem: { code: 'invalid_input', errors: [{ field: 'Idempotency-Key' }] } });
    expect(made.ok ? '' : made.problem.detail).toContain(first.id);
    expect((await jobs.list(by.owner, { limit: 5 })).jobs).toHaveLength(1);
  });

  it('stops at the quota inside a part with everything so far, and is the same as one run after its resumption', async () => {
    const whole = caller();
    const file = fileOf(3);
    const reference = await create(whole, file.text);
    await reference.ended();
    const by = caller(20);
    const { id, ended } = await create(by, file.text);
    const stopped = await ended();
    expect(stopped).toMatchObject({ status: 'stopped', reasonCode: 'quota_exhausted', callsCounted: 20 });
    const missing = (stopped.missingRows ?? []).reduce((sum, { first, last }) => sum + last - first + 1, 0);
    expect(missing).toBe(file.rows - stopped.rowsDone);
    expect(await usedBy(by.owner)).toBe(20);
    const partial = await textOf(await jobs.result(by.owner, id));
    expect(partial.trim().split('\n')).toHaveLength(1 + 20);
    const larger = { ...by.caller, limits: { ...by.caller.limits, callsPerMonth: 1000 } };
    expect(await jobs.resume(larger, id)).toMatchObject({ status: 'queued', endedAt: null });
    const job = await untilJob(
      () => jobs.find(by.owner, id),
      ({ status }) => status === 'completed',
    );
    expect(job).toMatchObject({ rowsDone: file.rows, callsCounted: file.rows - file.rejected });
    expect(await usedBy(by.owner)).toBe(file.rows - file.rejected);
    for (const kind of ['result', 'rejected'] as const) {
      const [one, resumed] = [await jobs[kind](whole.owner, reference.id), await jobs[kind](by.owner, id)];
      expect((await textOf(resumed)) === (await textOf(one)), kind).toBe(true);
    }
    const ends = [`job.stopped ${id}.1`, `job.completed ${id}.2`];
    await expect.poll(() => told).toEqual(expect.arrayContaining(ends));
  });

  it('never exceeds the quota when other calls use it up meanwhile', async () => {
    const by = caller(30);
    let isUsed = false;
    runner.before = async ({ kind }) => {
      if (kind !== 'part' || isUsed) return;
      isUsed = true;
      await store.appendCalls([queryOf(by.owner)], (at) => [
        {
          caller: by.owner,
          month: 202611,
          usedInMonth: 25,
          at,
          calls: 25,
          usage: [{ source: 's', tool: 'calculate_pue', channel: 'rest', outcome: 'answered', calls: 25 }],
        },
      ]);
    };
    const { ended } = await create(by, fileOf(1).text);
    expect(await ended()).toMatchObject({ status: 'stopped', callsCounted: 5 });
    expect(await usedBy(by.owner)).toBe(30);
  });

  it('abandons the part of a cancelled job, and keeps those that are done', async () => {
    const by = caller();
    let parts = 0;
    runner.before = async (stage, signal) => {
      if (stage.kind !== 'part') return;
      parts += 1;
      if (parts === 2) await untilAborted(signal);
    };
    const { id, find, ended } = await create(by, fileOf(3).text);
    await untilJob(find, ({ rowsDone }) => rowsDone === ROWS_PER_PART && parts === 2);
    await jobs.cancel(by.owner, id);
    const job = await ended();
    const missingRows = [{ first: ROWS_PER_PART + 1, last: 3 * ROWS_PER_PART }];
    expect(job).toMatchObject({ status: 'cancelled', rowsDone: ROWS_PER_PART, hasResult: true, missingRows });
    expect(await usedBy(by.owner)).toBe(job.callsCounted);
    expect(await jobs.cancel(by.owner, id)).toMatchObject({ status: 'cancelled' });
    expect(await jobs.resume(by.caller, id)).toMatchObject({ status: 'cancelled' });
  });

  it('says which rows the result of a cancelled job does not have, also before the last', async () => {
    const by = caller();
    // The second part of three hangs, while the others are calculated.
    let parts = 0;
    runner.before = async (stage, signal) => {
      if (stage.kind !== 'part') return;
      parts += 1;
      if (stage.request.range.kind === 'text' && stage.request.range.firstLine === 2 + ROWS_PER_PART) {
        await untilAborted(signal);
      }
    };
    const other = openHere();
    other.start();
    const { id, find, ended } = await create(by, fileOf(3).text);
    await untilJob(find, ({ rowsDone }) => rowsDone === 2 * ROWS_PER_PART && parts === 3);
    expect(await find()).toMatchObject({ missingRows: null });
    await Promise.all([jobs.cancel(by.owner, id), other.jobs.cancel(by.owner, id)]);
    const missing = [{ first: ROWS_PER_PART + 1, last: 2 * ROWS_PER_PART }];
    expect(await ended()).toMatchObject({ status: 'cancelled', missingRows: missing });
    await other.stop();
    await other.close();
  });

  it('lets a small job of a newcomer go before the rest of a large one', async () => {
    const [large, small] = [caller(), caller()];
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const order: string[] = [];
    runner.before = async (stage) => {
      if (stage.kind !== 'part') return;
      await begun;
      order.push(stage.request.inputPath.split('/').at(-2) ?? '');
    };
    const first = await create(large, fileOf(6).text);
    await untilJob(first.find, ({ status }) => status === 'running');
    const second = await create(small, fileOf(2).text);
    begin();
    await Promise.all([first.ended(), second.ended()]);
    expect(order).toHaveLength(8);
    expect(order.lastIndexOf(second.id)).toBeLessThan(5);
  });

  it('hands a part back when the service stops, and another process calculates it', async () => {
    const by = caller();
    runner.before = (stage, signal) => (stage.kind === 'part' ? untilAborted(signal) : Promise.resolve());
    const { find, ended } = await create(by, fileOf(1).text);
    await untilJob(find, ({ status }) => status === 'running');
    await opened.stop();
    runner.before = async () => undefined;
    expect(await find()).toMatchObject({ status: 'running', rowsDone: 0 });
    opened = openHere();
    opened.start();
    jobs = opened.jobs;
    clock.pass(10_000);
    expect(await ended()).toMatchObject({ status: 'completed', rowsDone: ROWS_PER_PART });
  });

  it('loses nothing if the store did what it was asked for, and the connection broke before it said so', async () => {
    const by = caller();
    const records = store.jobs;
    const [add, endPart] = [records.add.bind(records), records.endPart.bind(records)];
    const added = vi.spyOn(records, 'add').mockImplementationOnce(async (...parameters) => {
      await add(...parameters);
      throw new StoreUnavailable('the connection broke');
    });
    const recorded = vi.spyOn(records, 'endPart').mockImplementationOnce(async (...parameters) => {
      await endPart(...parameters);
      throw new StoreUnavailable('the connection broke');
    });
    const { text, rows, rejected } = fileOf(2);
    const request = requestOf({ idempotencyKey: 'broken connection' });
    await expect(jobs.create(by.caller, { ...request, keep: ['note'] }, uploadOf(text))).rejects.toThrow(
      StoreUnavailable,
    );
    added.mockRestore();
    const { id, ended } = await create(by, text, { idempotencyKey: 'broken connection' });
    const passing = setInterval(() => clock.pass(1000), 100);
    expect(await ended()).toMatchObject({ status: 'completed', rowsDone: rows, callsCounted: rows - rejected });
    clearInterval(passing);
    // Each of the two parts was calculated once.
    expect(recorded).toHaveBeenCalledTimes(2);
    recorded.mockRestore();
    const result = await jobs.result(by.owner, id);
    const lines = (await textOf(result)).trim();
    expect(lines.split('\n')).toHaveLength(1 + rows - rejected);
  });

  it('does not fail a job whose files this machine does not see, and tells the operator', async () => {
    const by = caller();
    const hidden = join(root, `hidden ${engine}`);
    let isHidden = false;
    runner.before = async (stage) => {
      if (stage.kind !== 'part' || isHidden) return;
      isHidden = true;
      renameSync(dirname(stage.request.inputPath), hidden);
    };
    const { id, ended } = await create(by, fileOf(1).text);
    await expect.poll(() => logged.join(' ')).toMatch(/not in JOBS_DIR; all machines must share/);
    renameSync(hidden, join(folder, id));
    const passing = setInterval(() => clock.pass(1000), 100);
    expect(await ended()).toMatchObject({ status: 'completed' });
    clearInterval(passing);
  });

  it('shows, changes and gives files of no job to another owner, whatever id it sends', async () => {
    const by = caller();
    const { id, ended } = await create(by, fileOf(1).text);
    await ended();
    const stranger = caller();
    for (const sent of [id, `${id}\0`, '../../etc/passwd', "job_' OR 1=1", '\ud800']) {
      expect(await jobs.find(stranger.owner, sent)).toBeUndefined();
      expect(await jobs.cancel(stranger.owner, sent)).toBeUndefined();
      expect(await jobs.resume(stranger.caller, sent)).toBeUndefined();
      expect(await jobs.remove(stranger.owner, sent)).toBe(false);
      expect(await jobs.result(stranger.owner, sent)).toBeUndefined();
      expect(await jobs.rejected(stranger.owner, sent)).toBeUndefined();
      expect(await jobs.summary(stranger.owner, sent)).toBeUndefined();
      expect(await jobs.manifest(stranger.owner, sent)).toBeUndefined();
    }
    expect((await jobs.list(stranger.owner, { limit: 5, before: `1.${id}` })).jobs).toEqual([]);
    expect(await jobs.remove(by.owner, id)).toBe(true);
    expect(foldersOf()).not.toContain(id);
  });

  it('deletes a job with its files when its time is over, and files without a job', async () => {
    const by = caller();
    const { id, find, ended } = await create(by, fileOf(1).text);
    await ended();
    const context = { records: store.jobs, files: new JobFolders(folder) };
    clock.pass(30 * DAY_MS - 1);
    await deleteExpiredJobs(context);
    expect(await find()).toBeDefined();
    clock.pass(1);
    await deleteExpiredJobs(context);
    expect(await find()).toBeUndefined();
    expect(foldersOf()).not.toContain(id);
    const kept = await create(by, fileOf(1).text);
    await kept.ended();
    const gone = await create(by, fileOf(1).text);
    await gone.ended();
    await store.jobs.remove(by.owner, gone.id);
    await context.files.newUpload();
    await deleteOrphanedFiles(context, -1000);
    expect(foldersOf().filter((name) => name === kept.id || name === gone.id || name.startsWith('upload_'))).toEqual([
      kept.id,
    ]);
  });
});
