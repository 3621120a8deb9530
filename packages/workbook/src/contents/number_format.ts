import { log10 } from '@plumbline/calculators';

const SIGNIFICANT = 5;
const DECIMALS_MAX = 8;
/** Numbers from here on, and up to there, are written with a power of ten. */
const LARGE = 1e9;
const SMALL = 1e-4;
const WITH_POWER = '0.0000E+00';

function withDecimals(decimals: number): string {
  return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
}

/** The format of a figure that has these decimals; a year has no thousands separator. */
export function formatOfDecimals(decimals: number, isYear = false): string {
  return isYear ? '0' : withDecimals(Math.min(decimals, DECIMALS_MAX));
}

/** A number of four digits without a separator is a year. */
export function isYear(text: string): boolean {
  return /^\d{4}$/.test(text);
}

/** The format in which the answer shows a figure as this text. */
export function formatOfShown(text: string): string {
  if (/[⁰¹²³⁴-⁹]/.test(text)) return WITH_POWER;
  return formatOfDecimals(text.split('.')[1]?.length ?? 0, isYear(text));
}

/** The format of a constant: all its digits. Undefined where spreadsheets write it well on their own. */
export function formatOfConstant(value: number): string | undefined {
  const size = Math.abs(value);
  if (size >= LARGE || (size > 0 && size < SMALL)) return WITH_POWER;
  const [, fraction = ''] = String(size).split('.');
  return size >= 10_000 ? withDecimals(Math.min(fraction.length, DECIMALS_MAX)) : undefined;
}

/** The format of a calculated figure: about as many digits as engineers read. */
export function formatOfCalculated(value: number, unit: string): string | undefined {
  const size = Math.abs(value);
  // A count stays a count; and nothing is known about the size of a figure that is 0 now.
  if (size === 0 || (unit === '-' && Number.isInteger(value))) return undefined;
  if (size >= LARGE || size < SMALL) return WITH_POWER;
  return withDecimals(Math.max(0, SIGNIFICANT - 1 - Math.floor(log10(size))));
}
