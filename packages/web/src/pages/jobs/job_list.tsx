import { useState } from 'react';
import { callService } from '../../account/account_api.ts';
import { formatDateTime } from '../../account/dates.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { ProblemCallout } from '../../account/problem_callout.tsx';
import { titleOfTool } from '../../account/tool_titles.ts';
import { useMayChange, ViewerNote } from '../../account/viewer_note.tsx';
import { Link } from '../../router/link.tsx';
import { PageHeading } from '../../router/page_heading.tsx';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { isUnfinished, JOBS, type Job, type JobPage, jobPath } from './job_api.ts';
import { JobProgressBar, rowsDone, rowsRejected, StatusBadge } from './job_status.tsx';
import { NotRefreshed } from './not_refreshed.tsx';
import { usePolled } from './use_polled.ts';

function JobRow({ job }: { job: Job }) {
  const { id, name, tool, created_at, expires_at } = job;
  const rejected = rowsRejected(job);
  return (
    <li className="account-card job-row">
      <div className="job-row-name">
        <h2>
          <Link href={jobPath(id)}>{name}</Link>
        </h2>
        <p>{tool === null ? 'Each row names its calculator' : titleOfTool(tool)}</p>
      </div>
      <div className="job-row-progress">
        <p>
          <StatusBadge job={job} /> {rowsDone(job)}
          {rejected !== '' && `, ${rejected}`}
        </p>
        <JobProgressBar job={job} label={`Progress of ${name}`} />
      </div>
      <p className="account-hint">
        Created {formatDateTime(created_at)}
        {expires_at !== null && (
          <>
            <br />
            Kept until {formatDateTime(expires_at)}
          </>
        )}
      </p>
    </li>
  );
}

function NoJobs() {
  return (
    <div className="account-card">
      <p>
        You have no jobs yet. A job takes a file, calculates every row of it and keeps the results for you to download.
      </p>
    </div>
  );
}

/** Jobs after those of the first page, on request. */
function useOlderJobs() {
  const [older, setOlder] = useState<JobPage>();
  const [problem, setProblem] = useState<ProblemDocument>();
  const load = async (cursor: string) => {
    const result = await callService<JobPage>('GET', `${JOBS}?cursor=${encodeURIComponent(cursor)}`);
    if (!result.ok) return setProblem(result.problem);
    setProblem(undefined);
    setOlder({ jobs: [...(older?.jobs ?? []), ...result.value.jobs], next_cursor: result.value.next_cursor });
  };
  return { older, problem, load };
}

function Jobs({ page }: { page: JobPage }) {
  const { older, problem, load } = useOlderJobs();
  const newest = new Set(page.jobs.map(({ id }) => id));
  const jobs = [...page.jobs, ...(older?.jobs ?? []).filter(({ id }) => !newest.has(id))];
  const next = older ? older.next_cursor : page.next_cursor;
  if (jobs.length === 0) return <NoJobs />;
  return (
    <>
      <ul className="job-rows" aria-label="Jobs, newest first">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
      {problem && <ProblemCallout problem={problem} />}
      {next !== null && (
        <div className="account-actions">
          <button type="button" className="button quiet" onClick={() => load(next)}>
            Show older jobs
          </button>
        </div>
      )}
    </>
  );
}

function isSettled({ jobs }: JobPage): boolean {
  return !jobs.some(isUnfinished);
}

/** The jobs of the account, newest first, refreshed while one of them runs. */
export function JobList() {
  const { state, problem } = usePolled<JobPage>(JOBS, isSettled);
  const mayChange = useMayChange();
  return (
    <>
      <header className="job-head">
        <PageHeading title="Jobs" />
        <p className="lede">
          The service calculates whole files in the background: energy certificates, meter readings, lists of halls.{' '}
          <a href="/docs/guides/jobs">How jobs work</a>
        </p>
        {mayChange && (
          <Link className="button" href="/jobs/new">
            New job
          </Link>
        )}
        <ViewerNote change="start and delete jobs" />
      </header>
      {state.kind === 'loaded' && <NotRefreshed problem={problem} />}
      <FetchStateView state={state}>{(page) => <Jobs page={page} />}</FetchStateView>
    </>
  );
}
