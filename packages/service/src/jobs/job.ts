import type { BatchRequest } from '@plumbline/batch/batch_request.ts';
import type { JobStatus } from '../store/job/contract.ts';

export { JOB_STATUSES, type JobStatus } from '../store/job/contract.ts';

/** The options of a request in addition to the file. */
export interface JobRequest extends BatchRequest {
  /** The name of the file, for people and downloads. */
  name: string;
  /** A column of the output by whose values the summary is grouped. */
  groupBy: string | undefined;
  /** A second request of an owner with the same key gets the job of the first. */
  idempotencyKey?: string | undefined;
}

/** A job as its owner sees it. Times are milliseconds since 1970. */
export interface Job {
  id: string;
  status: JobStatus;
  /** Why it has stopped or failed, in a sentence for its owner. */
  reason: string | null;
  /** `quota_exhausted`, `unreadable_file`, `internal_error`; null while nothing is wrong. */
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
}

/** A file that a job has written. */
export interface JobFile {
  path: string;
  bytes: number;
  /** The name for the download. */
  name: string;
  type: string;
}
