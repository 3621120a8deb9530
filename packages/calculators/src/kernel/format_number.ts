import { roundTo } from './rounding.ts';

/** A number for a sentence: rounded as results are, with thousands separators, independent of the locale. */
export function formatNumber(value: number, decimals?: number): string {
  const shown = decimals === undefined ? value : roundTo(value, decimals);
  const digits = String(shown);
  if (Math.abs(shown) < 1000 || digits.includes('e')) return digits;
  const point = digits.indexOf('.');
  const wholeEnd = point === -1 ? digits.length : point;
  let grouped = digits.slice(wholeEnd);
  let end = wholeEnd;
  for (; end > 3 + (shown < 0 ? 1 : 0); end -= 3) grouped = `,${digits.slice(end - 3, end)}${grouped}`;
  return digits.slice(0, end) + grouped;
}

/** What `settle` leaves of a number; two numbers that agree so far are the same to a reader. */
const DECIMALS_MAX = 9;

/** A number that is compared with a limit: it gets more decimals until it no longer reads as the limit itself. */
export function formatBeside(limit: number, value: number, decimals: number): string {
  let enough = decimals;
  while (enough < DECIMALS_MAX && value !== limit && roundTo(value, enough) === limit) enough += 1;
  return formatNumber(value, enough);
}

/** A number with its unit; a ratio has none. */
export function formatQuantity(value: number, unit: string, decimals?: number): string {
  return unit === '-' ? formatNumber(value, decimals) : `${formatNumber(value, decimals)} ${unit}`;
}
