/** The start of a date such as 2026-11-15 in UTC; NaN if there is no such date. */
export function timeOfDate(text: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? Number.NaN : time;
}

/** A time in ISO 8601, in UTC; null stays null. */
export function isoTime(time: number): string;
export function isoTime(time: number | null): string | null;
export function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

/** Formats moments in UTC. The format is made on first use: the first one of a process takes 30 ms. */
function formatOf(options: Intl.DateTimeFormatOptions): (time: number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (time) => {
    format ??= new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
    return format.format(time);
  };
}

const dateAndTimeText = formatOf({ dateStyle: 'long', timeStyle: 'short' });

/** A day in a sentence: `15 November 2026`. */
export const dateText = formatOf({ dateStyle: 'long' });

/** A moment in a sentence: `15 November 2026 at 12:00 UTC`. */
export function dateTimeText(time: number): string {
  return `${dateAndTimeText(time)} UTC`;
}
