const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** An ISO date written for a sentence: `15 May 2027`. */
export function dateInWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (DAYS_OF_MONTH[month - 1] ?? 0);
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** Whether a text is a day of the calendar in the form 2030-10-01. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  return day >= 1 && day <= daysIn(year, month);
}

export function dayBefore(day: string): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  if (dayOfMonth > 1) return `${day.slice(0, 8)}${pad(dayOfMonth - 1)}`;
  if (month > 1) return `${day.slice(0, 5)}${pad(month - 1)}-${daysIn(year, month - 1)}`;
  return `${year - 1}-12-31`;
}

export function dayAfter(day: string): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  if (dayOfMonth < daysIn(year, month)) return `${day.slice(0, 8)}${pad(dayOfMonth + 1)}`;
  return month < 12 ? `${year}-${pad(month + 1)}-01` : `${year + 1}-01-01`;
}

/** A day as a year with decimals, for a picture. */
export function yearOfDate(day: string): number {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  return year + (month - 1 + (dayOfMonth - 1) / daysIn(year, month)) / 12;
}
