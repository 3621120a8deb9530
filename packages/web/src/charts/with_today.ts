import type { Picture } from '@plumbline/calculators';

type Timeline = Extract<Picture, { kind: 'timeline' }>;

const MONTHS = 12;

/** A date as a year with its part that has passed, by months. */
function yearOf(date: Date): number {
  return date.getUTCFullYear() + date.getUTCMonth() / MONTHS;
}

/** A timeline in calendar years with today on it; what ended before is marked as overdue if it is still to be done. */
export function withToday(picture: Timeline, now: Date): Timeline {
  if (picture.axis.isYear !== true) return picture;
  const today = yearOf(now);
  // A year without a day is over when it ends.
  const isOver = (end: number) => (Number.isInteger(end) ? end + 1 <= today : end <= today);
  const rows = picture.rows.map((row) =>
    isOver(row.end) && row.tone !== 'good'
      ? { ...row, tone: 'bad' as const, note: row.note === undefined ? 'Overdue' : `Overdue. ${row.note}` }
      : row,
  );
  return { ...picture, rows, dates: [...picture.dates, { at: today, label: 'Today' }] };
}
