import type { BatchLayout } from '@plumbline/batch/batch_layout.ts';
import type { PartRange } from '@plumbline/batch/part.ts';
import type { StoredJob, StoredPart } from '../store/job/contract.ts';
import type { Job, JobRequest } from './job.ts';

/** A job of the store as its owner sees it. */
export function jobOf(stored: StoredJob): Job {
  const { id, status, reason, inputBytes, rows, rowsDone, rowsRejected, callsCounted, hasResult, hasSummary } = stored;
  const { createdAt, startedAt, endedAt, expiresAt } = stored;
  return {
    id,
    status,
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
