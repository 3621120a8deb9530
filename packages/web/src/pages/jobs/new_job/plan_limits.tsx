import { formatFigure } from '@plumbline/calculators';
import type { AccountQuota, JobLimits } from '../../../account/account_api.ts';
import { formatDayAndMonth } from '../../../account/dates.ts';
import { formatBytes } from '../format_bytes.ts';

/** What the account may upload and calculate, before the upload: rows and calls are the same. */
export function PlanLimits({ limits, quota }: { limits: JobLimits | undefined; quota: AccountQuota | undefined }) {
  const month = quota?.month;
  return (
    <ul className="job-limits">
      {month && (
        <li>
          {month.remaining === null ? (
            <>
              <strong>No limit</strong> of rows in a month.
            </>
          ) : (
            <>
              <strong>{formatFigure(month.remaining)}</strong> {month.remaining === 1 ? 'row' : 'rows'} left this month:
              each calculated row is one call of your plan, rejected rows are free. A longer file stops there and keeps
              what is done; resume it when the quota resets on {formatDayAndMonth(month.resets_at)}.
            </>
          )}
        </li>
      )}
      {limits && (
        <li>
          Files up to <strong>{formatBytes(limits.file_bytes_max)}</strong>,{' '}
          {limits.unfinished_max === 1 ? 'one job' : `${limits.unfinished_max} jobs`} at a time. Results are kept for{' '}
          {limits.kept_days} days.
        </li>
      )}
    </ul>
  );
}
