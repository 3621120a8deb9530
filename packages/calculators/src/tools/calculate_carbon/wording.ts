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

export function euros(value: number): string {
  return `EUR ${rounded(value, 0)}`;
}

export function tonnes(value: number): string {
  return `${rounded(value, 2)} tCO2e`;
}

export function kgPerM2(value: number): string {
  return `${rounded(value, 2)} kgCO2e/m2`;
}
