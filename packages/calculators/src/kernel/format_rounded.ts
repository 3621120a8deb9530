import { formatNumber } from './format_number.ts';
import { log10, powerOfTen } from './mathematics/index.ts';
import { roundTo } from './rounding.ts';

const MILLION = 1_000_000;
const BILLION = 1_000_000_000;
const SIGNIFICANT = 3;

const EXPONENT_MIN = -9;
const POWERS_OF_TEN = Array.from({ length: 32 }, (_, place) => powerOfTen(EXPONENT_MIN + place));

/** The exponent of the first digit of a number. Figures need a few comparisons, in a fraction of the time of a logarithm. */
function exponentOf(value: number): number {
  const next = POWERS_OF_TEN.findIndex((power) => power > value);
  return next > 0 ? EXPONENT_MIN + next - 1 : Math.floor(log10(value));
}

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
  const place = exponentOf(Math.abs(shown)) - SIGNIFICANT + 1;
  if (place < 0) return formatNumber(shown, Math.min(decimalsMax, -place));
  const step = powerOfTen(place);
  const rounded = roundTo(shown / step, 0) * step;
  if (Math.abs(rounded) < MILLION) return formatNumber(rounded);
  return Math.abs(rounded) < BILLION ? inUnit(rounded, MILLION, 'million') : inUnit(rounded, BILLION, 'billion');
}
