import type { BatchLayout } from '@plumbline/batch/batch_layout.ts';
import type { BatchRequest } from '@plumbline/batch/batch_request.ts';
import type { PartRange } from '@plumbline/batch/part.ts';
import { SCHEDULE_MEMBERS_MAX } from '@plumbline/batch/portfolio/schedule_members_max.ts';
import type { SignedFile } from '@plumbline/editions/receipts/receipt.ts';
import type { UnsignedManifest } from '../receipts/receipt_issuer.ts';
import type { JobOutcome, JobStatus, RowSpan, StoredJob, StoredPart } from '../store/job/contract.ts';
import { isoTime } from '../time/date_text.ts';
import type { Download } from './job_file_store.ts';

export { JOB_STATUSES, type JobStatus } from '../store/job/contract.ts';

/** The options of a request in addition to the file. */
export interface JobRequest extends BatchRequest {
  /** The name of the file, for people and downloads. */
  name: string;
  /** A column of the output by whose values the summary is grouped. */
  groupBy: string | undefined;
  /** A second request of an owner with the same key and file gets the job of the first. */
  idempotencyKey?: string | undefined;
}

/** A request as it is stored, with the SHA-256 of its file; jobs of earlier releases have none. */
interface StoredRequest extends JobRequest {
  fileSha256?: string;
}

/** What the manifest of an ended job says, with the digests of the files that it has written. */
export function manifestOf(stored: StoredJob, written: readonly SignedFile[]): UnsignedManifest {
  const { id, rows, rowsDone, rowsRejected, missingRows } = stored;
  const { fileSha256, name } = JSON.parse(stored.request) as StoredRequest;
  const { mapped, constants, preset = null, tool = null, edition } = layoutOf(stored);
  return {
    job: id,
    name,
    tool,
    edition,
    mapping: { columns: Object.fromEntries(mapped.map(({ input, column }) => [input, column])), constants, preset },
    rows,
    calculated: rowsDone - rowsRejected,
    rejected: rowsRejected,
    missing_rows: missingRows ?? [],
    files: [...(fileSha256 === undefined ? [] : [{ file: 'input', sha256: fileSha256 }]), ...written],
  };
}

/** The text by which a job keeps its request and recognizes a repetition of it. */
export function requestText(request: JobRequest, fileSha256: string): string {
  return JSON.stringify({ ...request, fileSha256 } satisfies StoredRequest);
}

/** Whether a request with this text repeats that of a job. */
export function isRepetition(stored: Pick<StoredJob, 'request'>, text: string): boolean {
  const { fileSha256 } = JSON.parse(stored.request) as StoredRequest;
  return fileSha256 === undefined || stored.request === text;
}

/** A job as its owner sees it. Times are milliseconds since 1970. */
export interface Job {
  id: string;
  status: JobStatus;
  /** What it becomes once its files are written; null before. */
  outcome: JobOutcome | null;
  /** Why it has stopped or failed, in a sentence for its owner. */
  reason: string | null;
  /** `quota_exhausted`, `storage_exhausted`, `unreadable_file`, `internal_error`; null while nothing is wrong. */
  reasonCode: string | null;
  request: JobRequest;
  inputBytes: number;
  /** Records of the file, known once it has been uploaded. */
  rows: number;
  rowsDone: number;
  rowsRejected: number;
  /** Calculated rows, each of which was counted as a call. */
  callsCounted: number;
  createdAt: number;
  startedAt: number | null;
  endedAt: number | null;
  /** Input, results and the job itself are deleted then; null until it has ended. */
  expiresAt: number | null;
  /** Whether an ended job has files to download; one that has failed may have none. */
  hasResult: boolean;
  /** Whether it has a summary; there is none of results without the figures that it needs. */
  hasSummary: boolean;
  /** The rows that the result does not cover; null until there is one. */
  missingRows: RowSpan[] | null;
}

/** A file that a job has written. */
export interface JobFile {
  /** Undefined if it was deleted meanwhile. */
  open: () => Promise<Download | undefined>;
  /** The name for the download. */
  name: string;
  type: string;
}

/** A job of the store as its owner sees it. */
export function jobOf(stored: StoredJob): Job {
  const { id, status, outcome, reason, inputBytes, rows, rowsDone, rowsRejected, callsCounted, hasResult, hasSummary } =
    stored;
  const { missingRows, createdAt, startedAt, endedAt, expiresAt } = stored;
  return {
    id,
    status,
    outcome,
    reason: reason?.text ?? null,
    reasonCode: reason?.code ?? null,
    request: requestOf(stored),
    inputBytes,
    rows,
    rowsDone,
    rowsRejected,
    callsCounted,
    hasResult,
    hasSummary,
    missingRows,
    createdAt,
    startedAt,
    endedAt,
    expiresAt,
  };
}

/** JSON leaves out what is undefined. */
export function requestOf({ request }: Pick<StoredJob, 'request'>): JobRequest {
  const absent = { tool: undefined, preset: undefined, columns: undefined, groupBy: undefined };
  return { ...absent, ...(JSON.parse(request) as JobRequest) };
}

export function layoutOf({ layout }: Pick<StoredJob, 'layout'>): BatchLayout {
  return JSON.parse(layout) as BatchLayout;
}

export function rangeOf({ range }: Pick<StoredPart, 'range'>): PartRange {
  return JSON.parse(range) as PartRange;
}

const ENDED: readonly JobStatus[] = ['completed', 'stopped', 'cancelled', 'failed'];

/** Whether nothing more happens to a job by itself. */
export function hasEnded({ status }: Pick<Job, 'status'>): boolean {
  return ENDED.includes(status);
}

/** The part of the rows that are done, from 0 to 1. */
function shareOf({ rows, rowsDone, status }: Job): number {
  if (rows === 0) return status === 'queued' ? 0 : 1;
  return Math.floor((rowsDone / rows) * 10_000) / 10_000;
}

/** Whether an ended job is small enough for a schedule, of one tool, and has calculations. */
function hasSchedule({ request: { tool, reviewTo }, callsCounted }: Job): boolean {
  return tool !== undefined && reviewTo === undefined && callsCounted > 0 && callsCounted <= SCHEDULE_MEMBERS_MAX;
}

/** A job as JSON, for its owner and for webhooks. Links are null until there is something behind them. */
export function jobDocument(job: Job) {
  const { id, status, request, reason, reasonCode } = job;
  const self = `/v1/jobs/${id}`;
  const linkTo = (name: string, isThere: boolean) => (hasEnded(job) && isThere ? `${self}/${name}` : null);
  return {
    id,
    name: request.name,
    status,
    reason: reasonCode === null ? null : { code: reasonCode, detail: reason ?? '' },
    tool: request.tool ?? null,
    preset: request.preset ?? null,
    edition: request.edition,
    review_to: request.reviewTo ?? null,
    input: { format: request.from, bytes: job.inputBytes, rows: job.rows },
    output: { format: request.to, columns: request.columns ?? null },
    progress: { rows_done: job.rowsDone, rows_rejected: job.rowsRejected, share: shareOf(job) },
    missing_rows: job.missingRows,
    calls_counted: job.callsCounted,
    created_at: isoTime(job.createdAt),
    started_at: isoTime(job.startedAt),
    ended_at: isoTime(job.endedAt),
    expires_at: isoTime(job.expiresAt),
    links: {
      self,
      result: linkTo('result', job.hasResult),
      rejected: linkTo('rejected', job.hasResult),
      summary: linkTo('summary', job.hasSummary),
      manifest: linkTo('manifest', job.hasResult),
      report: linkTo('report', job.hasSummary),
      schedule: linkTo('schedule', job.hasResult && hasSchedule(job)),
    },
  };
}
