import { formatFigure, unitInWords } from '../presentation/index.ts';

/** What is written after, or before, a number. */
export interface Amount {
  /** The unit as people write it, empty for a plain number. */
  unit: string;
  /** A calendar year, which has no thousands separator. */
  isYear: boolean;
}

const WRITTEN: [RegExp, string][] = [
  [/^GBP/, '£'],
  [/^EUR/, '€'],
  [/^1\/h$/, 'per hour'],
];

/** A unit as people write it in a form: `m²`, `£/h`. */
export function unitInForm(unit: string): string {
  return WRITTEN.reduce((written, [code, sign]) => written.replace(code, sign), unitInWords(unit));
}

/** A number with its unit: `1,500 kW`, `£25/h`, `2026`. */
export function formatAmount(value: number, { unit, isYear }: Amount): string {
  const figure = isYear ? String(value) : formatFigure(value);
  if (/^[£€]/.test(unit)) return `${unit.charAt(0)}${figure}${unit.slice(1)}`;
  return `${figure} ${unit}`.trim();
}
