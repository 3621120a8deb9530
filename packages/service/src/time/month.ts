/** A calendar month in UTC, as 202611 for November 2026. */
export type Month = number;

interface MonthSpan {
  month: Month;
  start: number;
  end: number;
}

let latest: MonthSpan = { month: 0, start: 0, end: 0 };

/** The month of a time. Caches the latest month, because nearly all calls ask for the same one. */
function spanOf(time: number): MonthSpan {
  if (time >= latest.start && time < latest.end) return latest;
  const date = new Date(time);
  const year = date.getUTCFullYear();
  const index = date.getUTCMonth();
  latest = { month: year * 100 + index + 1, start: Date.UTC(year, index), end: Date.UTC(year, index + 1) };
  return latest;
}

export function monthOf(time: number): Month {
  return spanOf(time).month;
}

export function startOfMonth(time: number): number {
  return spanOf(time).start;
}

export function startOfNextMonth(time: number): number {
  return spanOf(time).end;
}

/** A day in UTC, as 20261115. */
export function dayOf(time: number): number {
  return monthOf(time) * 100 + new Date(time).getUTCDate();
}

/** 20261115 as 2026-11-15. */
export function dateOfDay(day: number): string {
  return String(day)
    .padStart(8, '0')
    .replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}
