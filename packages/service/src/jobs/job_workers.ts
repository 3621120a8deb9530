import { setTimeout as wait } from 'node:timers/promises';
import type { PartOutcome } from '@plumbline/batch/part.ts';
import { type Consumer, HandedBack, type Message, type WorkQueue } from '../queue/work_queue.ts';
import { type Store, StoreUnavailable } from '../store/contract.ts';
import type { JobName, JobReason, PartName, StoredJob, WrittenFiles } from '../store/job/contract.ts';
import { traceOfText } from '../tracing/trace_context.ts';
import { type Trace, type Tracer, traceFields } from '../tracing/tracer.ts';
import type { WebhookEvent, WebhookSender } from '../webhooks/webhook.ts';
import { calculateJobPart } from './calculate_job_part.ts';
import { writeJobFiles } from './finish_job.ts';
import { jobDocument, jobOf } from './job.ts';
import { FilesUnavailable, type JobFileStore } from './job_file_store.ts';
import { type JobMessages, jobNameOf, partNameOf } from './job_messages.ts';
import { StageFailed } from './threads/job_stages.ts';
import type { JobThreads } from './threads/job_threads.ts';

/** How soon a part of a job that was cancelled elsewhere is abandoned. */
const WATCH_MS = 1000;

/** How often a part or the end of a job may fail by an error of ours. */
const FAILURES_MAX = 3;

/** A machine that cannot work, because it does not see the files or has no room, leaves messages to others for so long. */
const DISABLED_MS = 10_000;

/** How long parts that are being calculated may take when the service stops. */
const GRACE_MS = 5000;

/** What an operator is told of a machine that cannot work. */
const DISABLING: Readonly<Partial<Record<StageFailed['failure']['kind'] | 'unreachable', string>>> = {
  full: 'the disk of JOBS_DIR is full; jobs wait until there is room',
  missing: 'the files of a job are not in JOBS_DIR; all machines must share this folder',
  unreachable: 'the bucket of JOBS_DIR cannot be used; jobs wait until it can',
};

const INTERNAL_ERROR: JobReason = { code: 'internal_error', text: 'The job failed on our side.' };

export interface JobLog {
  error(details: object, message: string): void;
}

export interface JobObserver {
  partCalculated(outcome: PartOutcome, seconds: number): void;
  /** `seconds` since the job was made. */
  jobEnded(status: string, seconds: number): void;
}

export interface JobWorkersOptions {
  store: Store;
  queue: WorkQueue;
  messages: JobMessages;
  files: JobFileStore;
  threads: Pick<JobThreads, 'run'>;
  webhooks?: WebhookSender | undefined;
  tracer: Tracer;
  log: JobLog;
  observer?: JobObserver | undefined;
  /** Parts at a time in this process. */
  concurrency: number;
  /** For tests. */
  graceMs?: number | undefined;
  /** For tests. */
  disabledMs?: number | undefined;
}

/** Why a part is abandoned. */
type Abandonment = 'cancelled' | 'stopping';

/** Calculates the parts of jobs that come out of the queue, and ends jobs. */
export class JobWorkers {
  readonly #options: JobWorkersOptions;
  readonly #running = new Map<AbortController, string>();
  readonly #failedEnds = new Map<string, number>();
  #consumers: Promise<Consumer[]> | undefined;
  #watch: NodeJS.Timeout | undefined;
  readonly #stopping = new AbortController();

  constructor(options: JobWorkersOptions) {
    this.#options = options;
  }

  start(): void {
    const { queue, concurrency } = this.#options;
    this.#consumers ??= Promise.all([
      queue.consume('job_part', concurrency, (body, lost) => this.#part(body, lost)),
      queue.consume('job_end', 1, (body, lost) => this.#end(body, lost)),
    ]);
  }

  /** Abandons the parts of a job that this process calculates. */
  abandon(id: string): void {
    for (const [controller, job] of this.#running) if (job === id) controller.abort('cancelled' satisfies Abandonment);
  }

  /** Finishes what is being calculated, or hands it back if it takes too long. */
  async stop(): Promise<void> {
    const stopped = (await this.#consumers)?.map((consumer) => consumer.stop());
    const isDone = Promise.all(stopped ?? []);
    await Promise.race([isDone, wait(this.#options.graceMs ?? GRACE_MS, undefined, { ref: false })]);
    this.#stopping.abort();
    await isDone;
    clearTimeout(this.#watch);
  }

  #watchLater(): void {
    this.#watch ??= setTimeout(async () => {
      this.#watch = undefined;
      const ids = [...new Set(this.#running.values())];
      const running = await this.#options.store.jobs.findRunning(ids).catch(() => new Set(ids));
      for (const id of ids) if (!running.has(id)) this.abandon(id);
      if (this.#running.size > 0) this.#watchLater();
    }, WATCH_MS).unref();
  }

  async #part(body: Message['body'], lost: AbortSignal): Promise<void> {
    const { store, messages } = this.#options;
    const name = partNameOf(body);
    const started = await store.jobs.startPart(name);
    if (started) await this.#calculate(name, started, lost);
    const job = await store.jobs.find(name.owner, name.job);
    if (job?.status === 'finishing') await messages.queueEnd(name);
    await messages.queueParts(name.owner);
  }

  async #calculate(name: PartName, started: Parameters<typeof calculateJobPart>[1], lost: AbortSignal): Promise<void> {
    const ending = AbortSignal.any([lost, this.#stopping.signal]);
    if (ending.aborted) throw new HandedBack();
    const controller = new AbortController();
    const stop = () => controller.abort('stopping' satisfies Abandonment);
    ending.addEventListener('abort', stop, { once: true });
    this.#running.set(controller, name.job);
    this.#watchLater();
    const since = performance.now();
    try {
      const outcome = await this.#traced(started.job, { topic: 'job_part', id: `${name.job}.${name.number}` }, () =>
        calculateJobPart(name, started, this.#options, controller.signal),
      );
      const seconds = (performance.now() - since) / 1000;
      if (typeof outcome === 'object') this.#options.observer?.partCalculated(outcome, seconds);
    } catch (error) {
      if (controller.signal.reason !== 'cancelled') await this.#failPart(name, started.job, error);
    } finally {
      this.#running.delete(controller);
      ending.removeEventListener('abort', stop);
    }
  }

  /** Handles a message about a job in the trace of its request. Its span is one by the semantic conventions for messaging. */
  async #traced<Result>(
    job: StoredJob,
    { topic, id }: Pick<Message, 'topic' | 'id'>,
    handle: (trace: Trace | undefined) => Promise<Result>,
  ): Promise<Result> {
    const { tracer } = this.#options;
    const trace = tracer.begin(traceOfText(job.trace));
    const since = performance.now();
    let failure: string | undefined;
    try {
      return await handle(trace);
    } catch (error) {
      failure = error instanceof Error ? error.name : String(error);
      throw error;
    } finally {
      tracer.end(trace, () => ({
        name: `process ${topic}`,
        kind: 'consumer',
        ms: performance.now() - since,
        attributes: {
          'messaging.system': 'plumbline',
          'messaging.operation.name': 'process',
          'messaging.operation.type': 'process',
          'messaging.destination.name': topic,
          'messaging.message.id': id,
          'plumbline.job.id': job.id,
          'error.type': failure,
        },
        hasFailed: failure !== undefined,
      }));
    }
  }

  /** Throws, so that the part is handed out again, unless its job can only fail. */
  async #failPart(name: PartName, { trace }: StoredJob, error: unknown): Promise<void> {
    const { store, log } = this.#options;
    const { owner, job } = name;
    if (error === ('stopping' satisfies Abandonment) || error instanceof StoreUnavailable) throw new HandedBack();
    if (error instanceof StageFailed && error.failure.kind === 'unreadable') {
      const text = `The file cannot be read: ${error.message}`;
      return store.jobs.finish(owner, job, 'failed', { code: 'unreadable_file', text });
    }
    if (await this.#isDisabled(name, error)) throw new HandedBack();
    log.error({ err: error, job, part: name.number, ...traceFields(traceOfText(trace)) }, 'a part of a job failed');
    if ((await store.jobs.countFailure(name)) < FAILURES_MAX) throw new HandedBack();
    await store.jobs.finish(owner, job, 'failed', INTERNAL_ERROR);
  }

  /**
   * Whether this machine cannot do the work although another may; it then pauses. Files that were deleted with their job, or after its
   * end, are no fault.
   */
  async #isDisabled({ owner, job }: JobName, error: unknown): Promise<boolean> {
    const { store, log } = this.#options;
    const kind =
      error instanceof FilesUnavailable ? 'unreachable' : error instanceof StageFailed ? error.failure.kind : undefined;
    const why = kind && DISABLING[kind];
    if (why === undefined) return false;
    const found = await store.jobs.find(owner, job);
    if (!found || found.endedAt !== null) return true;
    log.error({ job, reason: (error as Error).message }, why);
    await wait(this.#options.disabledMs ?? DISABLED_MS, undefined, { ref: false, signal: this.#stopping.signal }).catch(
      () => undefined,
    );
    return true;
  }

  async #end(body: Message['body'], lost: AbortSignal): Promise<void> {
    const name = jobNameOf(body);
    const found = await this.#options.store.jobs.find(name.owner, name.job);
    if (!found) return;
    await this.#traced(found, { topic: 'job_end', id: found.id }, (trace) => this.#endJob(found, lost, trace));
  }

  async #endJob(found: StoredJob, lost: AbortSignal, trace: Trace | undefined): Promise<void> {
    const { files, webhooks } = this.#options;
    const job = found.status === 'finishing' ? await this.#finish(found, lost) : found;
    if (!job || job.endedAt === null) return;
    // Repeated if this process ends before the message is gone: the same message of a webhook is sent once.
    if (job.status !== 'stopped') await files.removeParts(job.id);
    await webhooks?.send(
      job.owner,
      `job.${job.status}` as WebhookEvent,
      `${job.id}.${job.runs}`,
      jobDocument(jobOf(job)),
      trace,
    );
  }

  async #finish(job: StoredJob, lost: AbortSignal): Promise<StoredJob | undefined> {
    const { store, threads, files: fileStore, observer } = this.#options;
    const signal = AbortSignal.any([lost, this.#stopping.signal]);
    let files: WrittenFiles;
    try {
      files = await writeJobFiles(job, { records: store.jobs, files: fileStore, threads }, signal);
    } catch (error) {
      if (signal.aborted || error instanceof StoreUnavailable) throw new HandedBack();
      if (await this.#isDisabled(nameOf(job), error)) throw new HandedBack();
      files = await this.#failEnd(job, error);
    }
    const ended = await store.jobs.end(job.owner, job.id, files);
    this.#failedEnds.delete(job.id);
    if (ended) observer?.jobEnded(ended.status, ((ended.endedAt ?? 0) - ended.createdAt) / 1000);
    return ended ?? store.jobs.find(job.owner, job.id);
  }

  /** Throws, so that the end is tried again, until it has failed too often: then the job fails without files. */
  async #failEnd({ owner, id, trace }: StoredJob, error: unknown): Promise<WrittenFiles> {
    const { store, log } = this.#options;
    log.error({ err: error, job: id, ...traceFields(traceOfText(trace)) }, 'the files of a job could not be written');
    const failures = (this.#failedEnds.get(id) ?? 0) + 1;
    this.#failedEnds.set(id, failures);
    if (failures < FAILURES_MAX) throw new HandedBack();
    await store.jobs.finish(owner, id, 'failed', INTERNAL_ERROR);
    return { hasResult: false, hasSummary: false, missingRows: null, bytes: 0 };
  }
}

function nameOf({ owner, id }: StoredJob): JobName {
  return { owner, job: id };
}
