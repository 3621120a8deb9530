import type { BatchLayout } from '@plumbline/batch/batch_layout.ts';
import type { BatchRequest } from '@plumbline/batch/batch_request.ts';
import type { PartRange, PartRequest, WrittenPart } from '@plumbline/batch/part.ts';
import type { ScheduleMembers } from '@plumbline/batch/portfolio/schedule_members.ts';

/** Reads the header of an upload, makes its layout and cuts it into parts, unless it has too many rows. */
export interface PrepareStage {
  kind: 'prepare';
  inputPath: string;
  request: BatchRequest;
  rowsMax: number;
  /** The size that a workbook may have as CSV. */
  bytesMax: number;
}

export interface Prepared {
  layout: BatchLayout;
  ranges: PartRange[];
  /** The size of the file that is kept: of a workbook as CSV. */
  inputBytes: number;
}

export interface PartStage {
  kind: 'part';
  request: PartRequest;
}

/** Joins the files of parts, and summarises the result. */
export interface FinishStage {
  kind: 'finish';
  layout: BatchLayout;
  outputs: readonly string[];
  rejections: readonly string[];
  resultPath: string;
  rejectedPath: string;
  summaryPath: string;
  /** Gets the digests of the other three, as JSON. */
  digestsPath: string;
  /** The column that the summary is grouped by. */
  groupBy: string | undefined;
  rejectedRows: number;
}

/** Reads the rows of a result for a schedule. */
export interface MembersStage {
  kind: 'members';
  layout: BatchLayout;
  resultPath: string;
  /** The column with the names of the members. */
  name: string | undefined;
}

/** What a thread can be asked for, and what it answers. */
export interface StageResults {
  prepare: Prepared;
  part: WrittenPart;
  finish: { hasSummary: boolean };
  members: ScheduleMembers;
}

export type JobStage = PrepareStage | PartStage | FinishStage | MembersStage;

/**
 * Why a stage failed: the request does not fit the file; the file is damaged, has too many rows, is missing, or has no room; the files of a
 * part have too many bytes; or an error of our own.
 */
export type StageFailure =
  | { kind: 'faults'; faults: readonly string[] }
  | { kind: 'unreadable'; message: string }
  | { kind: 'too_many_rows' | 'too_many_bytes' | 'missing' | 'full' | 'internal'; message: string };

/** The failure of a stage, thrown where it was asked for. */
export class StageFailed extends Error {
  readonly failure: StageFailure;

  constructor(failure: StageFailure) {
    super(failure.kind === 'faults' ? failure.faults.join(' ') : failure.message);
    this.failure = failure;
  }
}

export type FromJobThread =
  | { ok: true; result: StageResults[keyof StageResults] }
  | { ok: false; failure: StageFailure };
