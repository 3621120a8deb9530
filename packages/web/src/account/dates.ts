const DATE_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const DAY_AND_MONTH = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `15 Nov 2026, 12:00`, in the local time zone. */
export function formatDateTime(timestamp: string): string {
  return DATE_TIME.format(new Date(timestamp));
}

/** `15 Nov 2026`, in UTC, like the days of the usage figures. */
export function formatDate(day: string): string {
  return DATE.format(new Date(day));
}

/** `1 December`, in UTC. */
export function formatDayAndMonth(day: string): string {
  return DAY_AND_MONTH.format(new Date(day));
}

/** `November 2026` */
export function formatMonth(month: string): string {
  return MONTH.format(new Date(`${month}-01`));
}
