import { formatNumber, formatRounded, roundTo } from '../../kernel/index.ts';

/** A positive figure that rounds to 0 is shown as less than its last decimal. */
function isHidden(value: number, decimals: number): boolean {
  return value > 0 && roundTo(value, decimals) === 0;
}

export function euros(value: number): string {
  return isHidden(value, 0) ? 'less than EUR 1' : `EUR ${formatRounded(value, 0)}`;
}

export function tonnes(value: number): string {
  return isHidden(value, 2) ? 'less than 0.01 tCO2e' : `${formatRounded(value, 2)} tCO2e`;
}

export function kgPerM2(value: number): string {
  return isHidden(value, 2) ? 'less than 0.01 kgCO2e/m2' : `${formatRounded(value, 2)} kgCO2e/m2`;
}

/** When a measure has paid for itself; a payback that rounds to 0 is a matter of days. */
export function paidBack(years: number): string {
  return isHidden(years, 1) ? 'within a month' : `in ${formatNumber(years, 1)} years`;
}
