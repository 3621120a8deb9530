import { randomBytes } from 'node:crypto';
import type { PartOutcome, WrittenPart } from '@plumbline/batch/part.ts';
import type { CallerChange, CallerState, SourceUsage, Store } from '../store/contract.ts';
import {
  type JobReason,
  PART_COPIES,
  type PartFiles,
  type PartName,
  type StoredJob,
  type StoredPart,
} from '../store/job/contract.ts';
import { monthOf, startOfNextMonth } from '../time/month.ts';
import { timeForCaller } from '../usage/limits.ts';
import { layoutOf, rangeOf } from './job.ts';
import { type JobFileStore, partFile } from './job_file_store.ts';
import { storageReason, storedBytesMaxOf } from './job_storage.ts';
import { type PartStage, StageFailed } from './threads/job_stages.ts';
import type { JobThreads } from './threads/job_threads.ts';

/** Who calls of the month count for, and under what they are reported. */
interface MonthlyCaller {
  caller: string;
  source: string;
  windowMs: number;
  /** null is unlimited. */
  callsPerMonth: number | null;
}

function usedAt(at: number, { month, usedInMonth }: CallerState): number {
  return month === monthOf(at) ? usedInMonth : 0;
}

/** How many calls are left in the month; null is unlimited. */
function callsLeft({ windowMs, callsPerMonth }: MonthlyCaller, state: CallerState, now: number): number | null {
  const at = timeForCaller({ windowMs, latestAt: state.latestAt, now });
  return callsPerMonth === null ? null : Math.max(0, callsPerMonth - usedAt(at, state));
}

/** The rows of a part that are recorded: calculated ones are calls, rejected ones input errors. */
interface RecordedRows {
  tool: string;
  answered: number;
  invalid: number;
}

/** The change that records rows, which do not count towards the window of their caller; undefined if there are none. */
function changeOf(
  { caller, source, windowMs }: MonthlyCaller,
  state: CallerState,
  now: number,
  { tool, answered, invalid }: RecordedRows,
): CallerChange | undefined {
  const at = timeForCaller({ windowMs, latestAt: state.latestAt, now });
  const entry = { source, tool, channel: 'jobs' as const };
  const usage: SourceUsage[] = [
    { ...entry, outcome: 'answered' as const, calls: answered },
    { ...entry, outcome: 'invalid' as const, calls: invalid },
  ].filter(({ calls }) => calls > 0);
  if (usage.length === 0) return undefined;
  const usedInMonth = usedAt(at, state) + answered;
  return { caller, month: monthOf(at), usedInMonth, at, calls: answered + invalid, usage, isOutsideWindow: true };
}

/** The tool of calls in a file whose records name their own. */
const SEVERAL_TOOLS = 'several';

export interface PartContext {
  store: Pick<Store, 'jobs' | 'readCaller' | 'accounts' | 'keys'>;
  files: JobFileStore;
  threads: Pick<JobThreads, 'run'>;
}

/** What became of a part: it was recorded, its job stopped at a limit before it, or somebody else has dealt with both. */
export type PartResult = PartOutcome | 'stopped' | 'superseded';

function quotaReason(now: number): JobReason {
  const until = new Date(startOfNextMonth(now)).toISOString();
  const text = `All calls of the month are used. What is done so far is kept. Resume the job when the limit resets at ${until}, or on a larger plan.`;
  return { code: 'quota_exhausted', text };
}

function namesOf(files: PartFiles | null): ReturnType<typeof partFile>[] {
  return files ? [partFile(files.output), partFile(files.rejected)] : [];
}

function newFiles(number: number): PartFiles {
  const name = `${number}-${randomBytes(8).toString('hex')}`;
  return { output: `${name}.output`, rejected: `${name}.rejected` };
}

/**
 * Calculates one part of a running job and records it with its calls, in this order: files of a part that is not recorded are of no
 * meaning. A part that exceeds the quota ends early; when the job is resumed it is calculated again as a whole, so that the result
 * is that of one run, and only the further rows are counted. Nothing is written of a part that has more bytes than its owner has left.
 */
export async function calculateJobPart(
  name: PartName,
  { job, part }: { job: StoredJob; part: StoredPart },
  { store, files: fileStore, threads }: PartContext,
  signal: AbortSignal,
): Promise<PartResult> {
  const query = { caller: job.caller, knownSequence: 0, knownUntil: 0, windowMs: job.windowMs };
  const layout = layoutOf(job);
  const storedBytesMax = await storedBytesMaxOf(job.owner, store);
  const stop = async (reason: JobReason): Promise<'stopped'> => {
    await store.jobs.finish(job.owner, job.id, 'stopped', reason);
    return 'stopped';
  };
  if (!(await fileStore.hasRoom())) throw new StageFailed({ kind: 'full', message: 'the disk is almost full' });
  const remove = (files: PartFiles | null) => fileStore.removeFiles(job.id, namesOf(files));
  for (;;) {
    const { now, state } = await store.readCaller(query);
    const left = callsLeft(job, state, now);
    if (left === 0) return stop(quotaReason(now));
    const { storedBytes } = await store.jobs.readUse(job.owner, job.caller);
    const bytesMax = Math.floor((storedBytesMax - storedBytes) / PART_COPIES);
    if (bytesMax <= 0) return stop(storageReason(storedBytesMax));
    const files = newFiles(part.number);
    const calculatedMax = left === null ? Number.MAX_SAFE_INTEGER : part.calculated + left;
    const outcome = await calculate(files, { layout, calculatedMax, bytesMax });
    if (outcome === 'too large') return stop(storageReason(storedBytesMax));
    // If this throws, the store may have recorded the part nevertheless: its files stay. They are deleted with the others.
    const recorded = await record(name, job, files, outcome);
    if (recorded === 'recorded') {
      await remove(part.files);
      return outcome;
    }
    await remove(files);
    if (recorded === 'superseded') return recorded;
    // Other calls or parts have used the limits meanwhile: once more, with what is left of them.
  }

  async function calculate(
    files: PartFiles,
    limits: Pick<PartStage['request'], 'layout' | 'calculatedMax' | 'bytesMax'>,
  ): Promise<WrittenPart | 'too large'> {
    const input = await fileStore.openInput(job.id, rangeOf(part));
    const written = await fileStore.newFiles(job.id, namesOf(files));
    try {
      const { path: inputPath, range } = input;
      const [outputPath = '', rejectedPath = ''] = written.paths;
      const request = { ...limits, inputPath, range, outputPath, rejectedPath };
      const outcome = await threads.run({ kind: 'part', request }, signal);
      signal.throwIfAborted();
      await written.keep();
      return outcome;
    } catch (error) {
      if (error instanceof StageFailed && error.failure.kind === 'too_many_bytes') return 'too large';
      throw error;
    } finally {
      await Promise.all([input.close(), written.close()]);
    }
  }

  async function record(
    partName: PartName,
    payer: StoredJob,
    files: PartFiles,
    { rows, calculated, rejections, isCutShort, bytes: storedBytes }: WrittenPart,
  ): Promise<'recorded' | 'superseded' | 'over limit'> {
    let isRecorded = false;
    const isOpen = await store.jobs.endPart(partName, query, (now, state, before, use) => {
      const answered = calculated - before.calculated;
      const left = callsLeft(payer, state, now);
      if (left !== null && answered > left) return undefined;
      if (use.storedBytes + PART_COPIES * (storedBytes - before.storedBytes) > storedBytesMax) return undefined;
      isRecorded = true;
      const recorded = { tool: layout.tool ?? SEVERAL_TOOLS, answered, invalid: rejections - before.rejections };
      return {
        end: { status: isCutShort ? 'cut' : 'done', files, rows, calculated, rejections, storedBytes },
        calls: changeOf(payer, state, now, recorded),
        stop: isCutShort ? quotaReason(now) : undefined,
      };
    });
    if (isRecorded) return 'recorded';
    return isOpen ? 'over limit' : 'superseded';
  }
}
