const DATE_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** A moment in a sentence: `15 November 2026 at 12:00 UTC`. */
export function dateTimeText(time: number): string {
  return `${DATE_TIME.format(time)} UTC`;
}
