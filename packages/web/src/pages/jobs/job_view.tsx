import { formatFigure, joinFirst } from '@plumbline/calculators';
import { formatDateTime } from '../../account/dates.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { titleOfTool } from '../../account/tool_titles.ts';
import { PageHeading } from '../../router/page_heading.tsx';
import { formatBytes } from './format_bytes.ts';
import { JobActions } from './job_actions.tsx';
import { FILE_FORMATS, isUnfinished, type Job, jobUrl } from './job_api.ts';
import { JobProgressSection } from './job_progress_section.tsx';
import { JobReason } from './job_reason.tsx';
import { NotRefreshed } from './not_refreshed.tsx';
import { JobSummary } from './summary/job_summary.tsx';
import { usePolled } from './use_polled.ts';

const SPANS_MAX = 5;

/** The rows of the file that the result does not have; null if it has all, or there is none yet. */
function missingInWords({ missing_rows }: Job): string | null {
  if (!missing_rows || missing_rows.length === 0) return null;
  const spans = missing_rows.map(({ first, last }) =>
    first === last ? formatFigure(first) : `${formatFigure(first)} to ${formatFigure(last)}`,
  );
  return joinFirst(spans, SPANS_MAX);
}

function Details({ job }: { job: Job }) {
  const { tool, edition, review_to, input, output, calls_counted, created_at, ended_at, expires_at } = job;
  const rows: [string, string | null][] = [
    ['Calculator', tool === null ? 'As each row says' : titleOfTool(tool)],
    ['Edition', edition],
    ['Reviewed to edition', review_to],
    ['File', `${FILE_FORMATS[input.format].label}, ${formatBytes(input.bytes)}, ${formatFigure(input.rows)} rows`],
    ['Results', FILE_FORMATS[output.format].label],
    ['Rows not calculated', missingInWords(job)],
    ['Calls counted', formatFigure(calls_counted)],
    ['Created', formatDateTime(created_at)],
    ['Ended', ended_at === null ? null : formatDateTime(ended_at)],
    ['Kept until', expires_at === null ? null : formatDateTime(expires_at)],
  ];
  return (
    <dl className="job-details">
      {rows.map(
        ([label, text]) =>
          text !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function isSettled(job: Job): boolean {
  return !isUnfinished(job);
}

/** One job: how far it is, what came of it, and its files. */
export function JobView({ id }: { id: string }) {
  const { state, problem, reload } = usePolled<Job>(jobUrl(id), isSettled);
  return (
    <>
      {state.kind !== 'loaded' && <PageHeading title="Job" />}
      {state.kind === 'loaded' && <NotRefreshed problem={problem} />}
      <FetchStateView state={state}>
        {(job) => (
          <>
            <header className="job-head">
              <PageHeading title={job.name} />
              <Details job={job} />
            </header>
            <JobProgressSection job={job} />
            <JobReason job={job} />
            <JobActions job={job} onChanged={reload} />
            {job.links.summary !== null && <JobSummary path={job.links.summary} />}
          </>
        )}
      </FetchStateView>
    </>
  );
}
