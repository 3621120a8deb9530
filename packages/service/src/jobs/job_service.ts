import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { OutputFormat } from '@plumbline/batch/file_format.ts';
import type { ScheduleMembers } from '@plumbline/batch/portfolio/schedule_members.ts';
import { formatFigure } from '@plumbline/calculators';
import { Semaphore } from '../concurrency/semaphore.ts';
import type { Caller } from '../keys/caller.ts';
import { jobLimitsOf } from '../plans/plans.ts';
import type { UnsignedManifest } from '../receipts/receipt_issuer.ts';
import type { Channel } from '../store/contract.ts';
import type { JobPayer, JobRecords, StoredJob } from '../store/job/contract.ts';
import { type TraceContext, traceText } from '../tracing/trace_context.ts';
import {
  hasEnded,
  isRepetition,
  type Job,
  type JobFile,
  type JobRequest,
  jobOf,
  layoutOf,
  manifestOf,
  requestOf,
  requestText,
} from './job.ts';
import { FilesUnavailable, JOB_ID, type JobFileStore, newJobId } from './job_file_store.ts';
import type { JobMessages } from './job_messages.ts';
import { BUSY_RETRY_SECONDS, limitProblemOf } from './job_storage.ts';
import type { JobWorkers } from './job_workers.ts';
import { type JobCreation, type JobPage, type JobProblem, type Jobs, jobOwnerOf } from './jobs.ts';
import {
  diskFullProblem,
  fileAt,
  filesUnavailableProblem,
  isDiskFull,
  nowhere,
  type ReceivedFile,
  receiveUpload,
} from './receive_upload.ts';
import { type Prepared, StageFailed } from './threads/job_stages.ts';
import type { JobThreads } from './threads/job_threads.ts';

/** The media types of the files of jobs. */
const FILE_TYPES: Readonly<Record<OutputFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const DAY_MS = 86_400_000;

/** At most this many uploads are checked at once in a process, each in a thread; the others wait. */
const PREPARED_MAX = 2;
const WAITING_MAX = 100;

function unlessUnavailable(error: unknown): void {
  if (!(error instanceof FilesUnavailable)) throw error;
}

const CURSOR = /^(\d{1,16})\.(job_[\w-]{32})$/;

export interface JobServiceOptions {
  records: JobRecords;
  callService: {
    /** Rejects a caller that has no calls left in the month. */
    rejectAtQuota(
      caller: Caller,
      target: { tool: string; channel: Channel },
    ): Promise<{ problem: JobProblem } | undefined>;
  };
  files: JobFileStore;
  threads: Pick<JobThreads, 'run'>;
  messages: JobMessages;
  workers: Pick<JobWorkers, 'abandon'>;
}

/** A file that was received and checked for a new job. */
interface NewUpload {
  id: string;
  request: JobRequest;
  received: ReceivedFile;
  prepared: Prepared;
  trace: string | null;
}

class TooManyUploads extends Error {}

/** The problem of a job that exceeded a limit until another one was deleted. */
const CHANGED_MEANWHILE: JobProblem = {
  code: 'unavailable',
  detail: 'Your jobs have changed meanwhile. Send the file again.',
  retryAfterSeconds: 1,
};

function refusal(problem: JobProblem): JobCreation {
  return { ok: false, problem };
}

/** The answer to a request whose idempotency key has a job: the job, if it was made by the same file and options. */
function repetitionOf(earlier: StoredJob, text: string): JobCreation {
  if (isRepetition(earlier, text)) return { ok: true, job: jobOf(earlier) };
  const message =
    'Idempotency-Key must be new for another file or other options; its job was made with different ones.';
  const detail = `This Idempotency-Key belongs to ${earlier.id}, whose file or options are different. Send a new key.`;
  return refusal({ code: 'invalid_input', detail, errors: [{ field: 'Idempotency-Key', message }] });
}

function payerOf({ id, source, windowMs, limits, plan }: Caller): JobPayer {
  const keptMs = jobLimitsOf(plan).keptDays * DAY_MS;
  return { caller: id, source, windowMs, callsPerMonth: limits.callsPerMonth, keptMs };
}

/** Any text, as one that every engine stores. */
function keyOf(idempotencyKey: string | undefined): string | null {
  return idempotencyKey === undefined ? null : createHash('sha256').update(idempotencyKey).digest('hex');
}

function tooManyRows({ tier, plan }: Caller): JobProblem {
  const allowed = formatFigure(jobLimitsOf(plan).rowsMax);
  const detail = `The ${tier} plan allows files of ${allowed} rows; this one has more. Split it, or upgrade your plan.`;
  return { code: 'payload_too_large', detail };
}

/** The problem of a file that does not fit the request, or cannot be read. */
function problemOfFile(error: unknown, caller: Caller): JobProblem | undefined {
  if (isDiskFull(error)) return diskFullProblem();
  if (error instanceof FilesUnavailable) return filesUnavailableProblem();
  if (error instanceof TooManyUploads) {
    const detail = 'Too many files are being checked. Try again later.';
    return { code: 'unavailable', detail, retryAfterSeconds: BUSY_RETRY_SECONDS };
  }
  if (!(error instanceof StageFailed)) return undefined;
  const { failure } = error;
  if (failure.kind === 'full') return diskFullProblem();
  if (failure.kind === 'too_many_rows') return tooManyRows(caller);
  const faults =
    failure.kind === 'faults'
      ? failure.faults
      : failure.kind === 'unreadable'
        ? [`The file cannot be read: ${failure.message}`]
        : undefined;
  if (!faults) return undefined;
  const detail =
    faults.length === 1
      ? 'The file cannot be processed as requested.'
      : `The file cannot be processed as requested, for ${faults.length} reasons.`;
  return { code: 'invalid_input', detail, errors: faults.map((message) => ({ field: 'file', message })) };
}

/** The name of a download: that of the upload with a word for what it is. */
function downloadName(name: string, word: string, extension: string): string {
  const stem = name.slice(0, name.length - extname(name).length);
  return `${stem === '' ? 'job' : stem}.${word}.${extension}`;
}

/** The jobs of all owners, over the store, their files and the queue. */
export class JobService implements Jobs {
  readonly #options: JobServiceOptions;
  readonly #preparing = new Semaphore({
    runningMax: PREPARED_MAX,
    waitingMax: WAITING_MAX,
    busy: () => new TooManyUploads(),
  });

  constructor(options: JobServiceOptions) {
    this.#options = options;
  }

  async create(caller: Caller, request: JobRequest, upload: Readable, trace?: TraceContext): Promise<JobCreation> {
    const owner = jobOwnerOf(caller);
    if (owner === undefined) throw new Error('a caller without a key has no jobs');
    const earlier = await this.#findEarlier(owner, request);
    if (earlier) return this.#repeat(earlier, caller, request, upload);
    const early = await this.#refuseEarly(owner, caller, request);
    if (early) return early;
    const { files } = this.#options;
    const file = await files.newUpload();
    let isAdopted = false;
    try {
      const { fileBytesMax, rowsMax } = jobLimitsOf(caller.plan);
      const received = await receiveUpload(upload, fileAt(file.input), fileBytesMax);
      if (!received.ok) return received;
      const stage = { kind: 'prepare' as const, inputPath: file.input, request, rowsMax, bytesMax: fileBytesMax };
      const prepared = await this.#preparing.run(() => this.#options.threads.run(stage));
      const id = newJobId();
      await files.adopt(file, id);
      isAdopted = true;
      return await this.#add(owner, caller, { id, request, received, prepared, trace: traceText(trace) });
    } catch (error) {
      const problem = problemOfFile(error, caller);
      if (!problem) throw error;
      return refusal(problem);
    } finally {
      if (!isAdopted) await files.discard(file);
    }
  }

  /** The job that an earlier request with the same idempotency key has made. */
  async #findEarlier(owner: string, { idempotencyKey }: JobRequest): Promise<StoredJob | undefined> {
    const key = keyOf(idempotencyKey);
    return key === null ? undefined : this.#options.records.findByIdempotencyKey(owner, key);
  }

  /** Answers a request whose idempotency key has a job: with it, if the file and the options are those of its request. */
  async #repeat(earlier: StoredJob, caller: Caller, request: JobRequest, upload: Readable): Promise<JobCreation> {
    const received = await receiveUpload(upload, nowhere(), jobLimitsOf(caller.plan).fileBytesMax);
    return received.ok ? repetitionOf(earlier, requestText(request, received.sha256)) : received;
  }

  /** Why an upload need not be read. */
  async #refuseEarly(owner: string, caller: Caller, { tool = '' }: JobRequest): Promise<JobCreation | undefined> {
    const { records, callService, files } = this.#options;
    const problem = limitProblemOf(caller, await records.readUse(owner, caller.id), 1);
    if (problem) return refusal(problem);
    if (!(await files.hasRoom())) return refusal(diskFullProblem());
    const rejection = await callService.rejectAtQuota(caller, { tool, channel: 'jobs' });
    return rejection && refusal(rejection.problem);
  }

  async #add(
    owner: string,
    caller: Caller,
    { id, request, received, prepared, trace }: NewUpload,
  ): Promise<JobCreation> {
    const { records, files } = this.#options;
    const { layout, ranges, inputBytes } = prepared;
    const { sha256 } = received;
    const job = {
      ...payerOf(caller),
      id,
      request: requestText(request, sha256),
      layout: JSON.stringify(layout),
      idempotencyKey: keyOf(request.idempotencyKey),
      trace,
      inputBytes,
      rows: ranges.reduce((sum, { rows }) => sum + rows, 0),
    };
    const texts = ranges.map((range) => JSON.stringify(range));
    // If this throws, the store may have added the job nevertheless: its folder stays. The sweep deletes it if there is no job.
    const added = await records.add(owner, job, texts, jobLimitsOf(caller.plan));
    if (!added) {
      await files.remove(id);
      const earlier = await this.#findEarlier(owner, request);
      if (earlier) return repetitionOf(earlier, job.request);
      return refusal(limitProblemOf(caller, await records.readUse(owner, caller.id), inputBytes) ?? CHANGED_MEANWHILE);
    }
    // The job is kept from here on; if the queue cannot be reached, a sweep brings it there.
    await this.#enqueue(added).catch(() => undefined);
    return { ok: true, job: jobOf(added) };
  }

  async #enqueue({ owner, id, status }: StoredJob): Promise<void> {
    const { messages } = this.#options;
    if (status === 'finishing') await messages.queueEnd({ owner, job: id });
    else await messages.queueParts(owner);
  }

  async #find(owner: string, id: string): Promise<StoredJob | undefined> {
    return JOB_ID.test(id) ? this.#options.records.find(owner, id) : undefined;
  }

  async list(owner: string, { limit, before }: { limit: number; before?: string | undefined }): Promise<JobPage> {
    const [, createdAt = '', id = ''] = CURSOR.exec(before ?? '') ?? [];
    const cursor = id === '' ? undefined : { createdAt: Number(createdAt), id };
    const found = await this.#options.records.list(owner, limit + 1, cursor);
    const jobs = found.slice(0, limit);
    const last = jobs.at(-1);
    return { jobs: jobs.map(jobOf), next: found.length > limit && last ? `${last.createdAt}.${last.id}` : undefined };
  }

  async find(owner: string, id: string): Promise<Job | undefined> {
    const stored = await this.#find(owner, id);
    return stored && jobOf(stored);
  }

  async cancel(owner: string, id: string): Promise<Job | undefined> {
    const found = await this.#find(owner, id);
    if (!found) return undefined;
    const { records, workers } = this.#options;
    if (!hasEnded(found)) {
      await records.finish(owner, id, 'cancelled', null);
      workers.abandon(id);
    }
    const cancelled = await this.#find(owner, id);
    if (cancelled?.status === 'finishing') await this.#enqueue(cancelled).catch(() => undefined);
    return cancelled && jobOf(cancelled);
  }

  async remove(owner: string, id: string): Promise<boolean> {
    if (!JOB_ID.test(id) || !(await this.#options.records.remove(owner, id))) return false;
    // A sweep deletes the files of jobs that are gone.
    await this.#options.files.remove(id).catch(unlessUnavailable);
    return true;
  }

  async resume(caller: Caller, id: string): Promise<Job | undefined> {
    const owner = jobOwnerOf(caller);
    if (owner === undefined || !JOB_ID.test(id)) return undefined;
    const { records, messages } = this.#options;
    if (await records.resume(owner, id, payerOf(caller))) await messages.queueParts(owner).catch(() => undefined);
    return this.find(owner, id);
  }

  async result(owner: string, id: string): Promise<JobFile | undefined> {
    const job = await this.#findWithFiles(owner, id);
    return job && this.#file(job, 'result', layoutOf(job).to);
  }

  async rejected(owner: string, id: string): Promise<JobFile | undefined> {
    const job = await this.#findWithFiles(owner, id);
    // Loaded with the first of them: the engine would slow down the start of the service.
    const { rejectedFormat } = await import('@plumbline/batch/output/join_parts.ts');
    return job && this.#file(job, 'rejected', rejectedFormat(layoutOf(job)));
  }

  async summary(owner: string, id: string): Promise<string | undefined> {
    const job = await this.#findWithFiles(owner, id);
    return job?.hasSummary ? this.#read(id, 'summary.json') : undefined;
  }

  async manifest(owner: string, id: string): Promise<UnsignedManifest | undefined> {
    const job = await this.#findWithFiles(owner, id);
    const digests = job && (await this.#read(id, 'digests.json'));
    return job && digests !== undefined ? manifestOf(job, JSON.parse(digests)) : undefined;
  }

  async #read(id: string, name: 'summary.json' | 'digests.json'): Promise<string | undefined> {
    const file = await this.#options.files.download(id, name);
    return file && text(await file.stream(0, file.bytes - 1));
  }

  async members(owner: string, id: string, name: string | undefined): Promise<ScheduleMembers | undefined> {
    const job = await this.#findWithFiles(owner, id);
    if (!job) return undefined;
    const { files, threads } = this.#options;
    const { paths, close } = await files.openFiles(id, ['result']);
    try {
      return await threads.run({ kind: 'members', layout: layoutOf(job), resultPath: paths[0] ?? '', name });
    } finally {
      await close();
    }
  }

  async #findWithFiles(owner: string, id: string): Promise<StoredJob | undefined> {
    const job = await this.#find(owner, id);
    return job && hasEnded(job) && job.hasResult ? job : undefined;
  }

  #file(job: StoredJob, word: 'result' | 'rejected', format: keyof typeof FILE_TYPES): JobFile {
    return {
      name: downloadName(requestOf(job).name, word, format),
      type: FILE_TYPES[format],
      open: () => this.#options.files.download(job.id, word),
    };
  }
}
