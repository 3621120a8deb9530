import { isoTime } from '../time/date_text.ts';
import type { Job, JobStatus } from './job.ts';

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
    input: { format: request.from, bytes: job.inputBytes, rows: job.rows },
    output: { format: request.to, columns: request.columns ?? null },
    progress: { rows_done: job.rowsDone, rows_rejected: job.rowsRejected, share: shareOf(job) },
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
      report: linkTo('report', job.hasSummary),
    },
  };
}
