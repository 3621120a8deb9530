import type { Readable } from 'node:stream';
import type { ScheduleMembers } from '@plumbline/batch/portfolio/schedule_members.ts';
import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import type { Caller } from '../keys/caller.ts';
import type { UnsignedManifest } from '../receipts/receipt_issuer.ts';
import { callerOfAccount } from '../store/account/contract.ts';
import type { TraceContext } from '../tracing/trace_context.ts';
import type { Job, JobFile, JobRequest } from './job.ts';

/**
 * Why a job was not made. `rate_limited` is a caller with as many jobs or bytes of them as its plan allows; `malformed_request` an
 * upload that broke off; `unavailable` a full disk.
 */
export type JobProblem = Problem<
  | 'invalid_input'
  | 'malformed_request'
  | 'payload_too_large'
  | 'rate_limited'
  | 'quota_exhausted'
  | 'unavailable'
  | 'unknown_tool'
  | 'unknown_edition'
>;

export type JobCreation = { ok: true; job: Job } | { ok: false; problem: JobProblem };

export interface JobPage {
  /** Newest first. */
  jobs: Job[];
  /** What `before` must be for the next page; undefined on the last one. */
  next: string | undefined;
}

/** The jobs of owners, whatever the interface. An id of another owner, or of no job, is undefined or false everywhere. */
export interface Jobs {
  /**
   * Streams the upload to disk, checks it, cuts it into parts and queues it. What can be refused without the file is refused before
   * it is read. Nothing is left of an upload that is refused or breaks off. A repeated idempotency key
   * returns its first job, if file and options are the same. The job stays in the trace of the first request.
   */
  create(caller: Caller, request: JobRequest, upload: Readable, trace?: TraceContext): Promise<JobCreation>;
  list(owner: string, options: { limit: number; before?: string | undefined }): Promise<JobPage>;
  find(owner: string, id: string): Promise<Job | undefined>;
  /** Ends an unfinished job with what is done so far; one that has ended stays as it is. */
  cancel(owner: string, id: string): Promise<Job | undefined>;
  /** Deletes an ended job with its files; false if there is none. */
  remove(owner: string, id: string): Promise<boolean>;
  /** Continues a job that has stopped at a limit, under the limits that the caller has now; others stay as they are. */
  resume(caller: Caller, id: string): Promise<Job | undefined>;
  /** Undefined until the job has ended. */
  result(owner: string, id: string): Promise<JobFile | undefined>;
  /** The rejected rows; undefined until the job has ended. */
  rejected(owner: string, id: string): Promise<JobFile | undefined>;
  /** The portfolio summary of an ended job, as JSON text. */
  summary(owner: string, id: string): Promise<string | undefined>;
  /**
   * The calculations of an ended job for a schedule, with their names from a column of the result; one more than a schedule may have if
   * there are more. Throws StageFailed if the result has no such column, or not all inputs.
   */
  members(owner: string, id: string, name: string | undefined): Promise<ScheduleMembers | undefined>;
  /** What there is to sign of an ended job; undefined for one that ended before its files had digests, too. */
  manifest(owner: string, id: string): Promise<UnsignedManifest | undefined>;
}

/**
 * Who owns the jobs of a caller: its account, or a key without account; undefined for callers without a key, who cannot have jobs.
 * An unverified account is metered by its IP address, but owns its jobs from every address.
 */
export function jobOwnerOf({ accountId, source }: Caller): string | undefined {
  if (accountId === undefined) return undefined;
  return accountId === null ? source : callerOfAccount(accountId);
}

/** The account that owns jobs; undefined for a key without account. */
export function accountOfOwner(owner: string): string | undefined {
  return owner.split(':')[1];
}
