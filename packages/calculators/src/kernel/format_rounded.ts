import { formatNumber } from './format_number.ts';
import { roundTo } from './rounding.ts';

const MILLION = 1_000_000;
/** What is smaller than these decimals show is 0 to a reader. */
const DECIMALS_MAX = 6;

/** A money or energy figure for a sentence, to three significant digits: `96.4`, `12,900`, `1.61 million`. */
export function formatRounded(value: number, significant = 3): string {
  if (value === 0) return '0';
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - significant + 1);
  if (step < 1) return formatNumber(value, Math.min(DECIMALS_MAX, Math.round(-Math.log10(step))));
  const rounded = roundTo(value / step, 0) * step;
  return Math.abs(rounded) < MILLION ? formatNumber(rounded) : `${formatNumber(rounded / MILLION, 2)} million`;
}
