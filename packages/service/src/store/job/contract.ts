import type { CallerChange, CallerQuery, CallerState } from '../call/contract.ts';

export const JOB_STATUSES = ['queued', 'running', 'finishing', 'completed', 'stopped', 'cancelled', 'failed'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** How a job ends. */
export type JobOutcome = Extract<JobStatus, 'completed' | 'stopped' | 'cancelled' | 'failed'>;

/** Why a job has stopped or failed. */
export interface JobReason {
  code: string;
  /** A sentence for its owner. */
  text: string;
}

/** Who pays for the rows of a job: its caller when it was made or last resumed. */
export interface JobPayer {
  caller: string;
  source: string;
  windowMs: number;
  /** null is unlimited. */
  callsPerMonth: number | null;
  /** How long the job is kept after its end. */
  keptMs: number;
}

export interface NewJob extends JobPayer {
  id: string;
  /** JSON. */
  request: string;
  /** JSON. */
  layout: string;
  idempotencyKey: string | null;
  /** The place of its request in a trace, as text. */
  trace: string | null;
  inputBytes: number;
  rows: number;
}

/** Rows of a file from one to another, both included; the first of the file is 1. */
export interface RowSpan {
  first: number;
  last: number;
}

/** A job in the store. Times are milliseconds since 1970. */
export interface StoredJob extends NewJob {
  owner: string;
  status: JobStatus;
  /** What it becomes once its files are written; null before. */
  outcome: JobOutcome | null;
  reason: JobReason | null;
  /** How often it was started: once, and once more by each resumption. */
  runs: number;
  rowsDone: number;
  rowsRejected: number;
  callsCounted: number;
  /** The bytes of all its files. While it is unfinished, parts count `PART_COPIES` times. */
  storedBytes: number;
  hasResult: boolean;
  hasSummary: boolean;
  /** The rows that its result does not cover; null until it has one. */
  missingRows: RowSpan[] | null;
  createdAt: number;
  startedAt: number | null;
  endedAt: number | null;
  expiresAt: number | null;
}

/** A part of a job: `cut` is one that ended early with the quota, and is calculated again as a whole when the job is resumed. */
export interface StoredPart {
  number: number;
  status: 'waiting' | 'queued' | 'cut' | 'done';
  /** JSON. */
  range: string;
  /** The names of its files; null until it is calculated. */
  files: PartFiles | null;
  rows: number;
  /** All of them are counted as calls. */
  calculated: number;
  rejections: number;
  /** The bytes of its files. */
  storedBytes: number;
}

/** At the end of a job a part is stored twice: in its own files, and in those that it is joined to. */
export const PART_COPIES = 2;

/** The files that an ended job has. */
export interface WrittenFiles extends Pick<StoredJob, 'hasResult' | 'hasSummary' | 'missingRows'> {
  bytes: number;
}

export interface PartFiles {
  output: string;
  rejected: string;
}

/** A part that is calculated, or as much of it as the quota allows. */
export interface PartEnd extends Pick<StoredPart, 'rows' | 'calculated' | 'rejections' | 'storedBytes'> {
  status: 'cut' | 'done';
  files: PartFiles;
}

/** What an owner may have. */
export interface OwnerLimits {
  unfinishedMax: number;
  keptMax: number;
  storedBytesMax: number;
}

/** What counts towards the limits of an owner. */
export interface OwnerUse {
  unfinished: number;
  kept: number;
  storedBytes: number;
}

export interface PartName {
  owner: string;
  job: string;
  number: number;
}

export interface JobName {
  owner: string;
  job: string;
}

/** Parts that were moved to the queue, and how many of their owner were there before. */
export interface QueuedParts {
  before: number;
  /** In the order in which they should be calculated. */
  parts: PartName[];
}

/** The time and the id of a job, after which a page of a list begins. */
export interface JobCursor {
  createdAt: number;
  id: string;
}

/**
 * The jobs of owners. Every query about one job takes its owner, so that owners stay isolated. Times are those of the clock that
 * all processes share.
 */
export interface JobRecords {
  /** Adds a job with its parts; undefined if the owner would exceed a limit, or has a job with the idempotency key. */
  add(owner: string, job: NewJob, ranges: readonly string[], limits: OwnerLimits): Promise<StoredJob | undefined>;
  find(owner: string, id: string): Promise<StoredJob | undefined>;
  findByIdempotencyKey(owner: string, key: string): Promise<StoredJob | undefined>;
  /** Newest first. */
  list(owner: string, limit: number, before: JobCursor | undefined): Promise<StoredJob[]>;
  /** The use of an owner, and of its caller: unverified accounts share the limits of their IP address. */
  readUse(owner: string, caller: string): Promise<OwnerUse>;
  /** Lets a job that has not ended finish early; one that has ended stays as it is, and one that is finishing can only fail. */
  finish(owner: string, id: string, outcome: JobOutcome, reason: JobReason | null): Promise<void>;
  /** Continues a stopped job for another payer; false if it is not stopped. */
  resume(owner: string, id: string, payer: JobPayer): Promise<boolean>;
  /** Deletes an ended job; false if there is none. */
  remove(owner: string, id: string): Promise<boolean>;

  /** Moves waiting parts of an owner to the queue, so that it has up to `queuedMax` there. */
  queueParts(owner: string, queuedMax: number): Promise<QueuedParts>;
  /** Starts a part: its job runs from now on. Undefined if there is nothing to do: it is done, or the job has ended. */
  startPart(name: PartName): Promise<{ job: StoredJob; part: StoredPart } | undefined>;
  /**
   * Ends a part and records its calls, both or neither. `decide` gets the part and the use of its owner as they are now, and returns
   * undefined to change nothing. Resolves with false if the part was already done or its job does not run; `decide` is not called then.
   */
  endPart(
    name: PartName,
    query: CallerQuery,
    decide: (now: number, state: CallerState, part: StoredPart, use: OwnerUse) => PartChange | undefined,
  ): Promise<boolean>;
  /** Counts a failure of a part; resolves with the number of all of them. */
  countFailure(name: PartName): Promise<number>;
  /** Ends a job whose files are written; undefined if it is not finishing. */
  end(owner: string, id: string, files: WrittenFiles): Promise<StoredJob | undefined>;
  /** The parts in their order; those of a job that has ended are gone, unless it can be resumed. */
  listParts(owner: string, id: string): Promise<StoredPart[]>;

  /** Which of these jobs run. */
  findRunning(ids: readonly string[]): Promise<Set<string>>;
  /** Which of these jobs exist. */
  findExisting(ids: readonly string[]): Promise<Set<string>>;
  /** The owners of jobs whose parts are not done. */
  listOwnersWithParts(): Promise<string[]>;
  /** The parts that were moved to the queue before this age, which may have been lost on the way; resets their age. */
  listForgottenParts(ageMs: number): Promise<PartName[]>;
  listFinishing(): Promise<JobName[]>;
  listExpired(limit: number): Promise<JobName[]>;
}

/** The end of a part with the calls that it counts, if any, and why the job stops after it, if it does. */
export interface PartChange {
  end: PartEnd;
  calls: CallerChange | undefined;
  stop: JobReason | undefined;
}
