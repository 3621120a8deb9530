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
