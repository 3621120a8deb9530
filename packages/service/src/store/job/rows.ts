import type { SqlValue } from '../sql.ts';
import { type Big, numberOrNull } from '../sql_records.ts';
import type { JobOutcome, JobStatus, NewJob, OwnerUse, RowSpan, StoredJob, StoredPart } from './contract.ts';

export interface JobRow {
  id: string;
  owner: string;
  caller: string;
  source: string;
  window_ms: Big;
  calls_per_month: Big | null;
  kept_ms: Big;
  status: JobStatus;
  outcome: JobOutcome | null;
  reason_code: string | null;
  reason: string | null;
  request: string;
  plan: string;
  idempotency_key: string | null;
  trace: string | null;
  runs: number;
  input_bytes: Big;
  row_count: Big;
  rows_done: Big;
  rows_rejected: Big;
  calls_counted: Big;
  stored_bytes: Big;
  has_result: boolean | number;
  has_summary: boolean | number;
  missing_rows: string | null;
  created_at: Big;
  started_at: Big | null;
  ended_at: Big | null;
  expires_at: Big | null;
}

export interface PartRow {
  number: number;
  status: StoredPart['status'];
  input_range: string;
  output_file: string | null;
  rejected_file: string | null;
  row_count: Big;
  calculated: Big;
  rejections: Big;
  stored_bytes: Big;
}

export interface UseRow {
  unfinished: Big;
  kept: Big;
  stored_bytes: Big;
}

export function jobOfRow(row: JobRow): StoredJob {
  const { id, owner, caller, source, status, outcome, request, runs, trace } = row;
  return {
    id,
    owner,
    caller,
    source,
    windowMs: Number(row.window_ms),
    callsPerMonth: numberOrNull(row.calls_per_month),
    keptMs: Number(row.kept_ms),
    status,
    outcome,
    reason: row.reason_code === null ? null : { code: row.reason_code, text: row.reason ?? '' },
    request,
    layout: row.plan,
    idempotencyKey: row.idempotency_key,
    trace,
    runs,
    inputBytes: Number(row.input_bytes),
    rows: Number(row.row_count),
    rowsDone: Number(row.rows_done),
    rowsRejected: Number(row.rows_rejected),
    callsCounted: Number(row.calls_counted),
    storedBytes: Number(row.stored_bytes),
    hasResult: Boolean(row.has_result),
    hasSummary: Boolean(row.has_summary),
    missingRows: row.missing_rows === null ? null : (JSON.parse(row.missing_rows) as RowSpan[]),
    createdAt: Number(row.created_at),
    startedAt: numberOrNull(row.started_at),
    endedAt: numberOrNull(row.ended_at),
    expiresAt: numberOrNull(row.expires_at),
  };
}

export function partOfRow(row: PartRow): StoredPart {
  const { number, status, input_range: range, output_file: output, rejected_file: rejected } = row;
  return {
    number,
    status,
    range,
    files: output === null || rejected === null ? null : { output, rejected },
    rows: Number(row.row_count),
    calculated: Number(row.calculated),
    rejections: Number(row.rejections),
    storedBytes: Number(row.stored_bytes),
  };
}

export function useOfRow(row: UseRow | undefined): OwnerUse {
  const { unfinished = 0, kept = 0, stored_bytes = 0 } = row ?? {};
  return { unfinished: Number(unfinished), kept: Number(kept), storedBytes: Number(stored_bytes) };
}

/** The columns of a new job. */
export function valuesOfNewJob(job: NewJob): Record<string, SqlValue> {
  return {
    id: job.id,
    caller: job.caller,
    source: job.source,
    window_ms: job.windowMs,
    calls_per_month: job.callsPerMonth,
    kept_ms: job.keptMs,
    request: job.request,
    plan: job.layout,
    idempotency_key: job.idempotencyKey,
    trace: job.trace,
    input_bytes: job.inputBytes,
    stored_bytes: job.inputBytes,
    row_count: job.rows,
  };
}
