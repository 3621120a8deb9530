import { formatFigure } from '@plumbline/calculators';
import type { Job } from './job_api.ts';
import { formatTimeLeft } from './job_progress.ts';
import { JobProgressBar, rowsDone, rowsRejected, StatusBadge } from './job_status.tsx';
import { useRate } from './use_rate.ts';

/** `1,240 rows per second, about 3 minutes left` */
function rateInWords(job: Job, rate: number): string {
  const left = (job.input.rows - job.progress.rows_done) / rate;
  const shown = rate < 10 ? Math.round(rate * 10) / 10 : Math.round(rate);
  return `${formatFigure(shown)} rows per second, ${formatTimeLeft(left)} left`;
}

const WAITS: Partial<Record<Job['status'], string>> = {
  queued: 'The job starts when it is its turn. You can close this page.',
  running: 'You can close this page. The job goes on.',
  finishing: 'All rows are calculated. The service joins the results and makes the summary.',
};

/** How far the job is. Only a change of its status is announced, because progress changes all the time. */
export function JobProgressSection({ job }: { job: Job }) {
  const rate = useRate(job);
  const rejected = rowsRejected(job);
  const { status } = job;
  return (
    <section className="account-card" aria-label="Progress">
      <p role="status">
        <StatusBadge job={job} />
      </p>
      <JobProgressBar job={job} label="Rows done" />
      <p className="job-progress-text">
        <strong>{rowsDone(job)}</strong>
        {rejected !== '' && <span>{rejected}</span>}
        {status === 'running' && rate !== undefined && <span>{rateInWords(job, rate)}</span>}
      </p>
      {WAITS[status] !== undefined && <p className="account-hint">{WAITS[status]}</p>}
    </section>
  );
}
