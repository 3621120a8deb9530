import { Readable } from 'node:stream';
import { expect } from 'vitest';
import type { Caller } from '../../keys/caller.ts';
import { findPlan, type Plan, WINDOWS } from '../../plans/plans.ts';
import type { Job, JobRequest } from '../job.ts';
import type { JobRunner } from '../open_jobs.ts';
import { type JobStage, StageFailed, type StageResults } from '../threads/job_stages.ts';
import { runJobStage } from '../threads/run_job_stage.ts';

/** Runs the stages of jobs in this thread, each after the test has let it pass. */
export class InlineRunner implements JobRunner {
  /** Waits before a stage; a test replaces it. */
  before: (stage: JobStage, signal?: AbortSignal) => Promise<void> = async () => undefined;

  async run<Stage extends JobStage>(stage: Stage, signal?: AbortSignal): Promise<StageResults[Stage['kind']]> {
    await this.before(stage, signal);
    signal?.throwIfAborted();
    const answer = await runJobStage(stage);
    if (!answer.ok) throw new StageFailed(answer.failure);
    return answer.result as StageResults[Stage['kind']];
  }

  async close(): Promise<void> {}
}

/** Resolves when the signal is aborted, with a rejection as a thread that is ended. */
export function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** A caller with a key of an account on the enterprise plan, and this many calls a month. */
export function callerOf(accountId: string, callsPerMonth: number | null = 500_000, tier = 'enterprise'): Caller {
  const plan = findPlan('main', tier) as Plan;
  const limits = { callsPerWindow: 1, callsPerMonth };
  const ids = { id: `account:${accountId}`, source: `key_of_${accountId}`, accountId };
  return { ...ids, tier, plan, windowMs: WINDOWS.minute, limits };
}

export function requestOf(fields: Partial<JobRequest> = {}): JobRequest {
  return {
    name: 'halls.csv',
    groupBy: undefined,
    from: 'csv',
    to: 'csv',
    edition: '2026.12',
    tool: 'calculate_pue',
    preset: undefined,
    mapping: {},
    constants: {},
    keep: [],
    columns: ['pue_score', 'recommendations'],
    ...fields,
  };
}

const HEADER = 'it_load_kw,cooling_kw,ups_losses_kw,lighting_kw,note\n';

/** The bytes of the note of a row: nine rows are a little longer than a part with sentences, which has 512 KiB. */
const NOTE_BYTES = 58_500;
export const ROWS_PER_PART = 9;

/** A file of several parts; each tenth row is rejected for its cooling. The PUE of the others is (100 + 44) / 100 = 1.44. */
export function fileOf(parts: number): { text: string; rows: number; rejected: number } {
  const rows = parts * ROWS_PER_PART;
  const note = 'n'.repeat(NOTE_BYTES);
  const lines = Array.from({ length: rows }, (_, row) => `100,${row % 10 === 9 ? 'none' : 40},3,1,${note}\n`);
  return { text: HEADER + lines.join(''), rows, rejected: Math.floor(rows / 10) };
}

export function uploadOf(text: string): Readable {
  return Readable.from([Buffer.from(text)]);
}

/** Waits until a job is as it should be. */
export async function untilJob(find: () => Promise<Job | undefined>, isSo: (job: Job) => boolean): Promise<Job> {
  let found: Job | undefined;
  const read = async () => {
    found = await find();
    return found;
  };
  await expect.poll(read).toSatisfy((job: Job | undefined) => job !== undefined && isSo(job));
  return found as Job;
}
