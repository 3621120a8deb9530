import { formatNumber, roundTo } from '../../kernel/index.ts';

const MILLION = 1_000_000;
const SIGNIFICANT = 3;

/** A figure for a sentence: three significant digits, and never more decimals than the result shows. */
export function rounded(value: number, decimalsMax: number): string {
  const shown = roundTo(value, decimalsMax);
  if (shown === 0) return '0';
  const size = Math.floor(Math.log10(Math.abs(shown)));
  const step = 10 ** (size - SIGNIFICANT + 1);
  if (step < 1) return formatNumber(shown, Math.min(decimalsMax, SIGNIFICANT - 1 - size));
  const significant = roundTo(shown / step, 0) * step;
  if (Math.abs(significant) < MILLION) return formatNumber(significant);
  return `${formatNumber(significant / MILLION, SIGNIFICANT - 1)} million`;
}

/** A positive figure that the result shows as 0 is less than its last decimal. */
function isHidden(value: number, decimals: number): boolean {
  return value > 0 && roundTo(value, decimals) === 0;
}

export function euros(value: number): string {
  return isHidden(value, 0) ? 'less than EUR 1' : `EUR ${rounded(value, 0)}`;
}

export function tonnes(value: number): string {
  return isHidden(value, 2) ? 'less than 0.01 tCO2e' : `${rounded(value, 2)} tCO2e`;
}

export function kgPerM2(value: number): string {
  return isHidden(value, 2) ? 'less than 0.01 kgCO2e/m2' : `${rounded(value, 2)} kgCO2e/m2`;
}

/** When a measure has paid for itself; a payback that the result shows as 0 is a matter of days. */
export function paidBack(years: number): string {
  return isHidden(years, 1) ? 'within a month' : `in ${formatNumber(years, 1)} years`;
}
