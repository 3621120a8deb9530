import { StoreUnavailable } from '../store/contract.ts';
import type { JobRecords } from '../store/job/contract.ts';
import { FilesUnavailable, type JobFileStore } from './job_file_store.ts';
import type { JobMessages } from './job_messages.ts';

/** How often each process looks for work that is not in the queue. */
const INTERVAL_MS = 5000;

/** A part that was published so long ago and is not done may have got lost. */
const FORGOTTEN_MS = 60_000;

/** How often expired jobs and files without a job are deleted. */
const DELETION_MS = 60_000;
const DELETED_MAX = 100;

/** An upload writes more often than this, and a folder has its job in the store much sooner. */
const UNTOUCHED_MS = 600_000;

export interface JobSweepOptions {
  records: JobRecords;
  messages: JobMessages;
  files: JobFileStore;
  onError: (error: unknown) => void;
}

/** Deletes the jobs whose time is over, with their files. */
export async function deleteExpiredJobs({ records, files }: Pick<JobSweepOptions, 'records' | 'files'>): Promise<void> {
  for (const { owner, job } of await records.listExpired(DELETED_MAX)) {
    // Files first: a record without files is found again by the next sweep.
    await files.remove(job);
    await records.remove(owner, job);
  }
}

/** Deletes uploads that nobody continues, and the files of jobs that are gone, such as those of a deleted account. */
export async function deleteOrphanedFiles(
  { records, files }: Pick<JobSweepOptions, 'records' | 'files'>,
  untouchedMs = UNTOUCHED_MS,
): Promise<void> {
  await files.removeAbandoned(untouchedMs);
  const jobs = await files.listJobs();
  const existing = await records.findExisting(jobs);
  for (const id of jobs.filter((each) => !existing.has(each))) {
    if (await files.isUntouched(id, untouchedMs)) await files.remove(id);
  }
}

/** Looks after jobs in the background, in every process. Returns a function that stops it. */
export function startJobSweep(options: JobSweepOptions): () => Promise<void> {
  const { messages, onError } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  let deletedAt = 0;

  async function sweep(): Promise<void> {
    try {
      await messages.queueForgotten(FORGOTTEN_MS);
      if (performance.now() - deletedAt > DELETION_MS) {
        deletedAt = performance.now();
        await deleteExpiredJobs(options);
        await deleteOrphanedFiles(options);
      }
    } catch (error) {
      if (!(error instanceof StoreUnavailable || error instanceof FilesUnavailable)) onError(error);
    }
    if (!isStopped) schedule();
  }

  function schedule(): void {
    timer = setTimeout(() => {
      running = sweep();
    }, INTERVAL_MS).unref();
  }

  schedule();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
