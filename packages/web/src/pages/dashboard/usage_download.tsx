import { useState } from 'react';
import { formatMonth } from '../../account/dates.ts';

const MONTHS = 12;

/** The month and those before it, newest first, as `2026-11`. */
function monthsUntil(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, before) =>
    new Date(Date.UTC(year, number - 1 - before)).toISOString().slice(0, 7),
  );
}

function fileUrl(format: 'csv' | 'ndjson', month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return `/v1/usage/export.${format}?from=${month}-01&to=${last}`;
}

/** Downloads the calls of a month by day, key, calculator and source. */
export function UsageDownload({ thisMonth }: { thisMonth: string }) {
  const [month, setMonth] = useState(thisMonth);
  return (
    <div className="dashboard-download">
      <div className="dashboard-download-month">
        <label htmlFor="usage-month">Download usage of</label>
        <select id="usage-month" value={month} onChange={({ target }) => setMonth(target.value)}>
          {monthsUntil(thisMonth).map((each) => (
            <option key={each} value={each}>
              {formatMonth(each)}
            </option>
          ))}
        </select>
      </div>
      <a className="button quiet" href={fileUrl('csv', month)} download>
        Download CSV
      </a>
      <a className="button quiet" href={fileUrl('ndjson', month)} download>
        Download NDJSON
      </a>
    </div>
  );
}
