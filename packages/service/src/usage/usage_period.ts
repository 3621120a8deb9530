import { timeOfDate } from '../time/calendar_date.ts';
import { dayOf, startOfMonth } from '../time/month.ts';
import type { UsagePeriod } from './usage_export.ts';

/** The longest period of one export. */
export const EXPORT_DAYS_MAX = 366;

const DAY_MS = 86_400_000;

export type PeriodReading =
  | { ok: true; period: UsagePeriod }
  | { ok: false; errors: { field: 'from' | 'to'; message: string }[] };

/** Reads the first and the last day of an export. The default is from the first of the month of `to` until today. */
export function readPeriod({ from, to }: { from?: string; to?: string }, now: number): PeriodReading {
  const end = to === undefined ? now : timeOfDate(to);
  const start = from === undefined ? startOfMonth(Number.isNaN(end) ? now : end) : timeOfDate(from);
  const errors = [['from', start, from] as const, ['to', end, to] as const].flatMap(([field, time, sent]) =>
    Number.isNaN(time) ? [{ field, message: `${field} must be a date such as 2026-11-01; ${sent} was sent.` }] : [],
  );
  if (errors.length > 0) return { ok: false, errors };
  const days = Math.floor(end / DAY_MS) - Math.floor(start / DAY_MS) + 1;
  if (days < 1) {
    const message = `from must not be after to; ${from ?? dateOf(start)} and ${to ?? dateOf(end)} were sent.`;
    return { ok: false, errors: [{ field: 'from', message }] };
  }
  if (days > EXPORT_DAYS_MAX) {
    const message = `from and to must be at most ${EXPORT_DAYS_MAX} days apart, both included; ${days} days were sent.`;
    return { ok: false, errors: [{ field: 'from', message }] };
  }
  return { ok: true, period: { fromDay: dayOf(start), toDay: dayOf(end) } };
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
