import type { TSchema } from 'typebox';
import { formatNumber } from '../kernel/format_number.ts';
import { keywordsOf } from '../kernel/keywords.ts';
import { log10 } from '../kernel/mathematics/index.ts';
import { roundTo } from '../kernel/rounding.ts';
import { typeset } from '../kernel/typeset.ts';
import { optionLabel } from './field_text.ts';

/** Shown if a result has no value. */
export const NO_VALUE = '–';

const MINUS = '−';
const SUPERSCRIPTS: Record<string, string> = {
  '-': '⁻',
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
};

/** Typographic digits: a true minus sign, and powers of ten in place of `1e-9`. */
export function writtenDigits(digits: string): string {
  if (!digits.includes('e')) return digits.replace('-', MINUS);
  const [mantissa = digits, power = ''] = digits.split('e');
  const signed = mantissa.replace('-', MINUS);
  const raised = power.replace('+', '').replace(/./g, (digit) => SUPERSCRIPTS[digit] ?? digit);
  return signed === '1' ? `10${raised}` : `${signed} × 10${raised}`;
}

/** A number with thousands separators. If decimals are given, it has exactly that many, so that columns align. */
export function formatFigure(value: number, decimals?: number): string {
  const digits = formatNumber(value, decimals);
  if (!decimals || digits.includes('e')) return writtenDigits(digits);
  const [whole, fraction = ''] = digits.split('.');
  return writtenDigits(`${whole}.${fraction.padEnd(decimals, '0')}`);
}

/** An unrounded number of the working, to a few significant digits. */
export function formatSignificant(value: number, significant = 5): string {
  if (value === 0) return '0';
  const magnitude = Math.floor(log10(Math.abs(value)));
  const decimals = significant - 1 - magnitude;
  if (decimals > 9) return writtenDigits(String(Number(value.toPrecision(significant))));
  return writtenDigits(formatNumber(roundTo(value, Math.max(0, decimals))));
}

/** A figure of a list with the decimals of its row's unit; those of an unknown unit are written as they come. */
export function formatInRow(schema: TSchema, value: unknown, row: Readonly<Record<string, unknown>>): string {
  const { rowUnit } = keywordsOf(schema);
  if (rowUnit === undefined || typeof value !== 'number') return formatValue(schema, value);
  const unit = String(row[rowUnit.field]);
  return formatFigure(value, Object.hasOwn(rowUnit.decimals, unit) ? rowUnit.decimals[unit] : undefined);
}

/** A value of an input or a result as text, without its unit. List items are separated by commas. */
export function formatValue(schema: TSchema, value: unknown): string {
  const { decimals, isYear = false, items = schema } = keywordsOf(schema);
  if (value === null || value === undefined) return NO_VALUE;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return isYear ? String(value) : formatFigure(value, decimals);
  if (Array.isArray(value)) {
    return value.length === 0 ? 'None' : value.map((item) => formatValue(items, item)).join(', ');
  }
  return typeset(optionLabel(schema, String(value)));
}
