const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `15 Nov 2026, 12:00`, in the reader's own time. */
export function momentInWords(moment: string): string {
  return MOMENT.format(new Date(moment));
}

/** `15 Nov 2026`; days of usage are those of UTC. */
export function dayInWords(day: string): string {
  return DATE.format(new Date(day));
}

/** `November 2026` */
export function monthInWords(month: string): string {
  return MONTH.format(new Date(`${month}-01`));
}
