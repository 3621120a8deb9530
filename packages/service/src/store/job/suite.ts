import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../time/testing/test_clock.ts';
import { callerOfAccount } from '../account/contract.ts';
import type { CallerChange, Store } from '../contract.ts';
import { addAccount, DAY_MS, queryOf, type StoreUnderTest } from '../testing/store_under_test.ts';
import type { NewJob, OwnerLimits, PartEnd, PartName } from './contract.ts';

const WRITTEN = { hasResult: true, hasSummary: true, missingRows: [{ first: 3, last: 4 }], bytes: 500 };
const PAYER = { caller: 'payer', source: 'key_1', windowMs: 60_000, callsPerMonth: 5000, keptMs: 7 * DAY_MS };

function newJob(fields: Partial<NewJob> = {}): NewJob {
  const id = `job_${randomUUID()}`;
  const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01 a=1';
  const texts = { request: '{"name":"a.csv"}', layout: '{}', idempotencyKey: null, trace };
  return { ...PAYER, caller: randomUUID(), id, ...texts, inputBytes: 1000, rows: 30, ...fields };
}

function atMost(unfinishedMax: number, limits: Partial<OwnerLimits> = {}): OwnerLimits {
  return { unfinishedMax, keptMax: 1000, storedBytesMax: 1_000_000, ...limits };
}

function done(rows: number, rejections = 0, name = 'a'): PartEnd {
  const files = { output: `${name}.output`, rejected: `${name}.rejected` };
  return { status: 'done', files, rows, calculated: rows - rejections, rejections, storedBytes: 100 * rows };
}

/** What every store promises to jobs. Each test has its own owners and payers. */
export function keepsJobContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`the jobs' store on ${engine}`, () => {
    const clock = new TestClock();
    let store: Store;
    /** The same database, as another process opens it. */
    let other: Store;
    beforeAll(async () => {
      const { open } = await prepare();
      store = await open(clock.now);
      other = await open(clock.now);
    });
    afterAll(async () => {
      await store.close();
      await other.close();
    });

    /** A job of three parts of an owner and a payer of its own. */
    async function startedJob(fields: Partial<NewJob> = {}) {
      const owner = randomUUID();
      const job = newJob(fields);
      await store.jobs.add(owner, job, ['{"a":0}', '{"a":1}', '{"a":2}'], atMost(9));
      const part = (number: number): PartName => ({ owner, job: job.id, number });
      await store.jobs.queueParts(owner, 9);
      await store.jobs.startPart(part(0));
      const find = async () => {
        const found = await other.jobs.find(owner, job.id);
        if (!found) throw new Error('the job is gone');
        return found;
      };
      return { owner, job, part, find };
    }

    function changeOf(caller: string, calls: number): CallerChange {
      const usage = [
        { source: caller, tool: 'calculate_pue', channel: 'jobs' as const, outcome: 'answered' as const, calls },
      ];
      return { caller, month: 202611, usedInMonth: calls, at: clock.time, calls, usage, isOutsideWindow: true };
    }

    /** Ends a part with its calls, as a process does. */
    async function endPart(from: Store, name: PartName, caller: string, end: PartEnd): Promise<boolean> {
      return from.jobs.endPart(name, queryOf(caller), (_now, { usedInMonth }) => {
        const { calculated } = end;
        const calls = { ...changeOf(caller, calculated), usedInMonth: usedInMonth + calculated };
        return { end, calls: calculated > 0 ? calls : undefined, stop: undefined };
      });
    }

    const stateOf = async (caller: string) => (await other.readCaller(queryOf(caller))).state;

    it('shows a job to other processes as soon as it is added', async () => {
      const owner = randomUUID();
      const job = newJob();
      const added = await store.jobs.add(owner, job, ['{}'], atMost(1));
      const counts = { rowsDone: 0, rowsRejected: 0, callsCounted: 0, storedBytes: 1000, runs: 1 };
      const files = { hasResult: false, hasSummary: false, missingRows: null };
      const times = { createdAt: clock.time, startedAt: null, endedAt: null, expiresAt: null };
      expect(added).toEqual({
        ...job,
        owner,
        status: 'queued',
        outcome: null,
        reason: null,
        ...counts,
        ...files,
        ...times,
      });
      expect(await other.jobs.find(owner, job.id)).toEqual(added);
    });

    it('keeps 12,000 parts of one job in their order', async () => {
      const owner = randomUUID();
      const job = newJob();
      const ranges = Array.from({ length: 12_000 }, (_, index) => JSON.stringify({ start: index }));
      await store.jobs.add(owner, job, ranges, atMost(1));
      const { parts } = await store.jobs.queueParts(owner, 12_000);
      expect(parts.map(({ number }) => number)).toEqual(ranges.map((_, index) => index));
      const started = await other.jobs.startPart({ owner, job: job.id, number: 11_999 });
      expect(started?.part.range).toBe('{"start":11999}');
    });

    it('adds no more unfinished jobs than an owner may have, and no parts of one that is not added', async () => {
      const owner = randomUUID();
      const [first, second] = [newJob(), newJob()];
      expect(await store.jobs.add(owner, first, ['{}'], atMost(1))).toBeDefined();
      expect(await store.jobs.add(owner, second, ['{}'], atMost(1))).toBeUndefined();
      expect(await store.jobs.readUse(owner, owner)).toEqual({ unfinished: 1, kept: 1, storedBytes: 1000 });
      expect(await store.jobs.add(randomUUID(), newJob(), ['{}'], atMost(1))).toBeDefined();
    });

    it('adds no more jobs and bytes than an owner may have', async () => {
      const owner = randomUUID();
      const add = (job: NewJob, limits: Partial<OwnerLimits>) => store.jobs.add(owner, job, ['{}'], atMost(9, limits));
      expect(await add(newJob(), { storedBytesMax: 999 })).toBeUndefined();
      expect(await add(newJob(), { storedBytesMax: 1000 })).toBeDefined();
      expect(await add(newJob({ inputBytes: 1 }), { storedBytesMax: 1000 })).toBeUndefined();
      expect(await add(newJob(), { keptMax: 1 })).toBeUndefined();
      expect(await add(newJob(), { keptMax: 2, storedBytesMax: 2000 })).toBeDefined();
    });

    it('counts the jobs of all owners with one IP address towards each of them', async () => {
      const [first, second, verified, caller] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
      await store.jobs.add(first, newJob({ caller }), ['{}'], atMost(9));
      const limits = { storedBytesMax: 1500 };
      expect(await store.jobs.add(second, newJob({ caller }), ['{}'], atMost(1))).toBeUndefined();
      expect(await store.jobs.add(second, newJob({ caller }), ['{}'], atMost(9, { keptMax: 1 }))).toBeUndefined();
      expect(await store.jobs.add(second, newJob({ caller }), ['{}'], atMost(9, limits))).toBeUndefined();
      expect(await other.jobs.readUse(second, caller)).toEqual({ unfinished: 1, kept: 1, storedBytes: 1000 });
      expect(await store.jobs.add(verified, newJob({ caller: verified }), ['{}'], atMost(1, limits))).toBeDefined();
      // From another address the owner still has its own jobs.
      expect(await store.jobs.add(first, newJob(), ['{}'], atMost(1))).toBeUndefined();
    });

    it('counts the bytes of parts twice until they are joined, and then those of the files that stay', async () => {
      const { owner, job, part, find } = await startedJob();
      await endPart(store, part(0), job.caller, done(10));
      expect(await find()).toMatchObject({ storedBytes: 1000 + 2 * 1000 });
      let used = 0;
      await store.jobs.endPart(part(1), queryOf(job.caller), (_now, _state, _part, use) => {
        used = use.storedBytes;
        return { end: done(10), calls: undefined, stop: { code: 'storage_exhausted', text: 'No room.' } };
      });
      expect(used).toBe(3000);
      await store.jobs.end(owner, job.id, WRITTEN);
      expect(await find()).toMatchObject({ status: 'stopped', storedBytes: 1000 + 500 + 2 * 1000 });
      await store.jobs.resume(owner, job.id, { ...PAYER, caller: job.caller });
      await store.jobs.queueParts(owner, 9);
      await store.jobs.startPart(part(2));
      await endPart(other, part(2), job.caller, done(10));
      expect(await find()).toMatchObject({ status: 'finishing', storedBytes: 3500 + 2 * 1000 });
      await other.jobs.end(owner, job.id, { ...WRITTEN, bytes: 2600 });
      expect(await find()).toMatchObject({ status: 'completed', storedBytes: 1000 + 2600 });
    });

    it('has one job for an idempotency key of an owner, and another for that of another owner', async () => {
      const [owner, stranger] = [randomUUID(), randomUUID()];
      const idempotencyKey = randomUUID();
      const first = newJob({ idempotencyKey });
      await store.jobs.add(owner, first, ['{}'], atMost(9));
      expect(await other.jobs.add(owner, newJob({ idempotencyKey }), ['{}'], atMost(9))).toBeUndefined();
      expect(await other.jobs.findByIdempotencyKey(owner, idempotencyKey)).toMatchObject({ id: first.id });
      expect(await other.jobs.findByIdempotencyKey(stranger, idempotencyKey)).toBeUndefined();
      expect(await other.jobs.add(stranger, newJob({ idempotencyKey }), ['{}'], atMost(9))).toBeDefined();
    });

    it('lists the jobs of an owner newest first, page by page', async () => {
      const owner = randomUUID();
      const ids: string[] = [];
      for (let made = 0; made < 5; made++) {
        const job = newJob();
        await store.jobs.add(owner, job, ['{}'], atMost(9));
        ids.unshift(job.id);
        clock.pass(1);
      }
      const first = await other.jobs.list(owner, 3, undefined);
      expect(first.map(({ id }) => id)).toEqual(ids.slice(0, 3));
      const last = first[2];
      const rest = await other.jobs.list(owner, 3, last && { createdAt: last.createdAt, id: last.id });
      expect(rest.map(({ id }) => id)).toEqual(ids.slice(3));
      expect(await other.jobs.list(randomUUID(), 3, undefined)).toEqual([]);
    });

    it('keeps the jobs of owners apart', async () => {
      const { owner, job, part } = await startedJob();
      const stranger = randomUUID();
      expect(await other.jobs.find(stranger, job.id)).toBeUndefined();
      await other.jobs.finish(stranger, job.id, 'cancelled', null);
      expect(await other.jobs.resume(stranger, job.id, PAYER)).toBe(false);
      expect(await other.jobs.remove(stranger, job.id)).toBe(false);
      expect(await other.jobs.startPart({ ...part(0), owner: stranger })).toBeUndefined();
      expect(await endPart(other, { ...part(0), owner: stranger }, job.caller, done(10))).toBe(false);
      expect(await other.jobs.countFailure({ ...part(0), owner: stranger })).toBe(0);
      expect(await other.jobs.end(stranger, job.id, WRITTEN)).toBeUndefined();
      expect(await other.jobs.listParts(stranger, job.id)).toEqual([]);
      expect(await store.jobs.find(owner, job.id)).toMatchObject({ status: 'running', rowsDone: 0 });
    });

    it('brings as many parts of an owner to the queue as may be there, the older job first', async () => {
      const owner = randomUUID();
      const [first, second] = [newJob(), newJob()];
      await store.jobs.add(owner, first, ['{}', '{}', '{}'], atMost(9));
      clock.pass(1);
      await store.jobs.add(owner, second, ['{}', '{}', '{}'], atMost(9));
      const parts = (job: NewJob, ...numbers: number[]) => numbers.map((number) => ({ owner, job: job.id, number }));
      expect(await store.jobs.queueParts(owner, 2)).toEqual({ before: 0, parts: parts(first, 0, 1) });
      expect(await other.jobs.queueParts(owner, 2)).toEqual({ before: 2, parts: [] });
      expect(await other.jobs.queueParts(owner, 5)).toEqual({
        before: 2,
        parts: [...parts(first, 2), ...parts(second, 0, 1)],
      });
    });

    it('brings each part to the queue once, when several processes do at once', async () => {
      const owner = randomUUID();
      await store.jobs.add(
        owner,
        newJob(),
        Array.from({ length: 60 }, () => '{}'),
        atMost(9),
      );
      const queued = await Promise.all([store, other, store, other].map((each) => each.jobs.queueParts(owner, 60)));
      const numbers = queued.flatMap(({ parts }) => parts.map(({ number }) => number));
      expect(numbers.toSorted((one, next) => one - next)).toEqual(Array.from({ length: 60 }, (_, index) => index));
    });

    it('records a part with its calls, which count towards the month and not towards the window', async () => {
      const { job, part, find } = await startedJob();
      expect(await endPart(store, part(0), job.caller, done(10, 2))).toBe(true);
      expect(await find()).toMatchObject({ status: 'running', rowsDone: 10, rowsRejected: 2, callsCounted: 8 });
      expect(await stateOf(job.caller)).toMatchObject({ usedInMonth: 8, recent: [] });
      expect(await other.readUsage(job.caller, 20261101)).toMatchObject([{ channel: 'jobs', calls: 8 }]);
    });

    it('records a part once, however many processes have calculated it', async () => {
      const { job, part, find } = await startedJob();
      const ends = [store, other, store, other].map((each) => endPart(each, part(0), job.caller, done(10)));
      expect((await Promise.all(ends)).filter((isOpen) => isOpen)).toHaveLength(1);
      expect(await find()).toMatchObject({ rowsDone: 10, callsCounted: 10 });
      expect(await stateOf(job.caller)).toMatchObject({ usedInMonth: 10 });
      expect(await store.jobs.startPart(part(0))).toBeUndefined();
    });

    it('records neither a part nor its calls if it is decided so', async () => {
      const { job, part, find } = await startedJob();
      expect(await store.jobs.endPart(part(0), queryOf(job.caller), () => undefined)).toBe(true);
      expect(await find()).toMatchObject({ rowsDone: 0, callsCounted: 0 });
      expect(await stateOf(job.caller)).toMatchObject({ usedInMonth: 0 });
    });

    it('finishes a job with its last part, in whatever order and process they end', async () => {
      const { owner, job, part, find } = await startedJob();
      await Promise.all([
        endPart(other, part(2), job.caller, done(10, 0, 'c')),
        endPart(store, part(0), job.caller, done(10, 0, 'a')),
      ]);
      expect(await find()).toMatchObject({ status: 'running', rowsDone: 20 });
      await endPart(other, part(1), job.caller, done(10, 0, 'b'));
      expect(await find()).toMatchObject({ status: 'finishing', outcome: 'completed' });
      expect(await store.jobs.listFinishing()).toContainEqual({ owner, job: job.id });
      const parts = await store.jobs.listParts(owner, job.id);
      expect(parts.map(({ files }) => files?.output)).toEqual(['a.output', 'b.output', 'c.output']);
      const ended = await store.jobs.end(owner, job.id, WRITTEN);
      const { bytes: _bytes, ...written } = WRITTEN;
      expect(ended).toMatchObject({ status: 'completed', ...written, endedAt: clock.time });
      expect(ended?.expiresAt).toBe(clock.time + 7 * DAY_MS);
      expect(await other.jobs.end(owner, job.id, WRITTEN)).toBeUndefined();
      expect(await store.jobs.readUse(owner, owner)).toMatchObject({ unfinished: 0, kept: 1 });
    });

    it('finishes a job without parts at once', async () => {
      const owner = randomUUID();
      expect(await store.jobs.add(owner, newJob({ rows: 0 }), [], atMost(1))).toMatchObject({
        status: 'finishing',
        outcome: 'completed',
      });
    });

    it('records no part of a job that was cancelled', async () => {
      const { owner, job, part, find } = await startedJob();
      await endPart(store, part(0), job.caller, done(10));
      await other.jobs.finish(owner, job.id, 'cancelled', null);
      expect(await store.jobs.findRunning([job.id])).toEqual(new Set());
      expect(await store.jobs.startPart(part(1))).toBeUndefined();
      expect(await endPart(store, part(1), job.caller, done(10))).toBe(false);
      expect(await find()).toMatchObject({ status: 'finishing', outcome: 'cancelled', rowsDone: 10, callsCounted: 10 });
      expect(await stateOf(job.caller)).toMatchObject({ usedInMonth: 10 });
      expect(await store.jobs.end(owner, job.id, WRITTEN)).toMatchObject({ status: 'cancelled' });
      expect(await store.jobs.resume(owner, job.id, PAYER)).toBe(false);
    });

    it('stops a job at the quota inside a part, and counts only the further rows of it after a resumption', async () => {
      const { owner, job, part, find } = await startedJob();
      const reason = { code: 'quota_exhausted', text: 'All calls of the month are used.' };
      const cut: PartEnd = { ...done(6, 1), status: 'cut' };
      await store.jobs.endPart(part(0), queryOf(job.caller), () => ({
        end: cut,
        calls: changeOf(job.caller, 5),
        stop: reason,
      }));
      expect(await find()).toMatchObject({
        status: 'finishing',
        outcome: 'stopped',
        reason,
        rowsDone: 6,
        callsCounted: 5,
      });
      expect(await store.jobs.end(owner, job.id, WRITTEN)).toMatchObject({ status: 'stopped' });
      expect(await other.jobs.resume(owner, job.id, { ...PAYER, caller: job.caller, callsPerMonth: 9000 })).toBe(true);
      expect(await find()).toMatchObject({
        status: 'queued',
        runs: 2,
        callsPerMonth: 9000,
        reason: null,
        endedAt: null,
      });
      expect((await store.jobs.queueParts(owner, 9)).parts.map(({ number }) => number)).toEqual([0, 1, 2]);
      const started = await store.jobs.startPart(part(0));
      expect(started?.part).toMatchObject({ rows: 6, calculated: 5, files: cut.files });
      await store.jobs.endPart(part(0), queryOf(job.caller), (_now, { usedInMonth }, before) => {
        const calls = 9 - before.calculated;
        return {
          end: done(10, 1, 'b'),
          calls: { ...changeOf(job.caller, calls), usedInMonth: usedInMonth + calls },
          stop: undefined,
        };
      });
      expect(await find()).toMatchObject({ status: 'running', rowsDone: 10, rowsRejected: 1, callsCounted: 9 });
      expect(await stateOf(job.caller)).toMatchObject({ usedInMonth: 9 });
    });

    it('counts the failures of a part', async () => {
      const { part } = await startedJob();
      expect(await store.jobs.countFailure(part(1))).toBe(1);
      expect(await other.jobs.countFailure(part(1))).toBe(2);
      expect(await other.jobs.countFailure(part(2))).toBe(1);
    });

    it('finds parts that were brought to the queue long ago, and only those that are not done', async () => {
      const { job, part } = await startedJob();
      const ofJob = async () => (await other.jobs.listForgottenParts(60_000)).filter((each) => each.job === job.id);
      await endPart(store, part(1), job.caller, done(10));
      clock.pass(60_000);
      expect(await ofJob()).toEqual([]);
      clock.pass(1);
      expect(await ofJob()).toEqual([part(0), part(2)]);
      expect(await ofJob()).toEqual([]);
    });

    it('removes an ended job alone, and lists it when its time is over', async () => {
      const { owner, job } = await startedJob();
      expect(await store.jobs.remove(owner, job.id)).toBe(false);
      await store.jobs.finish(owner, job.id, 'cancelled', null);
      await store.jobs.end(owner, job.id, { hasResult: false, hasSummary: false, missingRows: null, bytes: 0 });
      const isExpired = async () => (await other.jobs.listExpired(1000)).some((each) => each.job === job.id);
      clock.pass(7 * DAY_MS - 1);
      expect(await isExpired()).toBe(false);
      clock.pass(1);
      expect(await isExpired()).toBe(true);
      expect(await other.jobs.findExisting([job.id, 'job_none'])).toEqual(new Set([job.id]));
      expect(await other.jobs.remove(owner, job.id)).toBe(true);
      expect(await other.jobs.findExisting([job.id])).toEqual(new Set());
    });

    it('deletes the jobs of an account with it', async () => {
      const account = await addAccount(store, clock.time);
      const job = newJob();
      await store.jobs.add(callerOfAccount(account), job, ['{}', '{}'], atMost(9));
      await store.accounts.delete(account);
      expect(await other.jobs.findExisting([job.id])).toEqual(new Set());
      const { rows } = await store.execute(`SELECT 1 FROM job_parts WHERE job_id = '${job.id}'`, []);
      expect(rows).toEqual([]);
    });
  });
}
