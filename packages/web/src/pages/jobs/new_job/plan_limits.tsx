import { formatFigure } from '@plumbline/calculators';
import type { AccountQuota, JobLimits } from '../../../account/account_api.ts';
import { formatDayAndMonth } from '../../../account/dates.ts';
import { formatBytes } from '../format_bytes.ts';

/** What the account may upload and calculate, before the upload. */
export function PlanLimits({ limits, quota }: { limits: JobLimits | undefined; quota: AccountQuota | undefined }) {
  const month = quota?.month;
  return (
    <ul className="job-limits">
      {limits && (
        <li>
          Files up to <strong>{formatBytes(limits.file_bytes_max)}</strong> and{' '}
          <strong>{formatFigure(limits.rows_max)}</strong> rows,{' '}
          {limits.unfinished_max === 1 ? 'one job' : `${limits.unfinished_max} jobs`} at a time. Results are kept for{' '}
          {limits.kept_days} days.
        </li>
      )}
      {month && (
        <li>
          {month.remaining === null ? (
            <>
              <strong>No limit</strong> of calls in a month.
            </>
          ) : (
            <>
              <strong>{formatFigure(month.remaining)}</strong> calls left this month. The quota resets on{' '}
              {formatDayAndMonth(month.resets_at)}.
            </>
          )}{' '}
          Each calculated row counts as a call, rejected rows are free. At the end of the quota a job stops and keeps
          what is done.
        </li>
      )}
    </ul>
  );
}
