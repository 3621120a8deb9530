import { formatFigure } from '@plumbline/calculators';
import { Badge, type Tone } from '../../ui/index.ts';
import { isUnfinished, type Job, type JobStatus } from './job_api.ts';

const STATUSES: Record<JobStatus, { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Running', tone: 'neutral' },
  finishing: { label: 'Writing the results', tone: 'neutral' },
  completed: { label: 'Completed', tone: 'good' },
  stopped: { label: 'Stopped', tone: 'caution' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'bad' },
};

export function statusLabel(status: JobStatus): string {
  return STATUSES[status].label;
}

/** What came of a job: one that got through without a single result, or without some, is no success. */
export function outcomeOf({ status, progress }: Pick<Job, 'status' | 'progress'>): { label: string; tone: Tone } {
  const { rows_done, rows_rejected } = progress;
  if (status !== 'completed' || rows_rejected === 0) return STATUSES[status];
  if (rows_rejected === rows_done) return { label: 'Every row rejected', tone: 'bad' };
  return { label: 'Completed, some rows rejected', tone: 'caution' };
}

export function StatusBadge({ job }: { job: Pick<Job, 'status' | 'progress'> }) {
  const { label, tone } = outcomeOf(job);
  return <Badge tone={tone}>{label}</Badge>;
}

/** `12,300 of 20,000 rows` */
export function rowsDone({ progress: { rows_done }, input: { rows } }: Job): string {
  return rows_done === rows
    ? `${formatFigure(rows)} ${rows === 1 ? 'row' : 'rows'}`
    : `${formatFigure(rows_done)} of ${formatFigure(rows)} rows`;
}

/** `14 rejected`, or nothing. */
export function rowsRejected({ progress: { rows_rejected } }: Job): string {
  return rows_rejected === 0 ? '' : `${formatFigure(rows_rejected)} rejected`;
}

/** How much of a job is done. Ended jobs that did not get through keep their bar. */
export function JobProgressBar({ job, label }: { job: Job; label: string }) {
  const { status, progress, input } = job;
  if (status === 'completed') return null;
  const isWaiting = isUnfinished(job) && input.rows === 0;
  return <progress className="job-bar" aria-label={label} {...(!isWaiting && { value: progress.share, max: 1 })} />;
}
