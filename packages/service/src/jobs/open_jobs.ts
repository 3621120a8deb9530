import { type BucketSettings, S3Client } from '../network/s3_client.ts';
import type { WorkQueue } from '../queue/work_queue.ts';
import type { Store } from '../store/contract.ts';
import type { WebhookSender } from '../webhooks/webhook.ts';
import { JobBucket } from './job_bucket.ts';
import { JobFolders, type ReadDisk } from './job_folders.ts';
import { JobMessages } from './job_messages.ts';
import { JobService, type JobServiceOptions } from './job_service.ts';
import { startJobSweep } from './job_sweep.ts';
import { type JobLog, type JobObserver, JobWorkers, type JobWorkersOptions } from './job_workers.ts';
import type { Jobs } from './jobs.ts';
import { JobThreads } from './threads/job_threads.ts';

export interface OpenJobsOptions
  extends Pick<JobServiceOptions, 'callService'>,
    Pick<JobWorkersOptions, 'tracer' | 'graceMs' | 'disabledMs'> {
  store: Store;
  queue: WorkQueue;
  /** Shared by all machines on the store, unless there is a bucket. */
  folder: string;
  /** Keeps the files instead; the folder then holds what this machine reads and writes. */
  bucket?: BucketSettings | undefined;
  /** Parts at a time in this process; with 0 it takes jobs, but leaves them to others. */
  threads: number;
  webhooks?: WebhookSender | undefined;
  log: JobLog;
  observer?: JobObserver | undefined;
  /** Replaces the threads, for tests. */
  runner?: JobRunner | undefined;
  /** For tests. */
  readDisk?: ReadDisk | undefined;
}

/** What runs the stages of jobs. */
export type JobRunner = Pick<JobThreads, 'run' | 'close'>;

export interface OpenJobs {
  jobs: Jobs;
  /** Begins to work. */
  start(): void;
  /** Takes no further part, and finishes or hands back those in hand. */
  stop(): Promise<void>;
  /** Ends threads, after `stop`. The queue and the store stay open. */
  close(): Promise<void>;
}

/** The jobs of a process. */
export function openJobs(options: OpenJobsOptions): OpenJobs {
  const { store, queue, threads: concurrency, log } = options;
  const records = store.jobs;
  const local = new JobFolders(options.folder, options.readDisk);
  const bucket = options.bucket && new S3Client(options.bucket);
  const files = bucket ? new JobBucket(bucket, local) : local;
  const threads = options.runner ?? new JobThreads();
  const messages = new JobMessages(records, queue);
  const workers = new JobWorkers({ ...options, messages, files, threads, concurrency });
  const jobs = new JobService({ ...options, records, files, threads, messages, workers });
  const onError = (error: unknown) => log.error({ err: error }, 'the sweep of jobs failed');
  let stopSweep: (() => Promise<void>) | undefined;
  return {
    jobs,
    start() {
      bucket
        ?.check()
        .catch((err: unknown) => log.error({ err }, 'the bucket of JOBS_DIR cannot be used; jobs wait until it can'));
      stopSweep = startJobSweep({ records, messages, files, onError });
      if (concurrency > 0) workers.start();
    },
    async stop() {
      await stopSweep?.();
      await workers.stop();
    },
    close: () => threads.close(),
  };
}
