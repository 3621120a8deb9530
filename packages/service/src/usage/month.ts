/** A calendar month in UTC, as 202611 for November 2026. */
export type Month = number;

export function monthOf(time: number): Month {
  const date = new Date(time);
  return date.getUTCFullYear() * 100 + date.getUTCMonth() + 1;
}

export function startOfMonth(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}

/** The first moment of the month after. */
export function startOfNextMonth(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

/** A day in UTC, as 20261115. */
export function dayOf(time: number): number {
  return monthOf(time) * 100 + new Date(time).getUTCDate();
}
