import { formatNumber } from './format_number.ts';
import { log10, powerOfTen } from './mathematics/index.ts';
import { roundTo } from './rounding.ts';

const MILLION = 1_000_000;
const BILLION = 1_000_000_000;
const SIGNIFICANT = 3;

/** A number that is 1 or more in a unit such as millions, to three significant digits. */
function inUnit(value: number, unit: number, name: string): string {
  return `${formatNumber(value / unit, SIGNIFICANT - 1)} ${name}`;
}

/**
 * A figure for a sentence, to three significant digits and never with more decimals than the result shows: `96.4`, `12,900`,
 * `1.61 million`.
 */
export function formatRounded(value: number, decimalsMax = 6): string {
  const shown = roundTo(value, decimalsMax);
  if (shown === 0) return '0';
  const step = powerOfTen(Math.floor(log10(Math.abs(shown))) - SIGNIFICANT + 1);
  if (step < 1) return formatNumber(shown, Math.min(decimalsMax, Math.round(-log10(step))));
  const rounded = roundTo(shown / step, 0) * step;
  if (Math.abs(rounded) < MILLION) return formatNumber(rounded);
  return Math.abs(rounded) < BILLION ? inUnit(rounded, MILLION, 'million') : inUnit(rounded, BILLION, 'billion');
}
