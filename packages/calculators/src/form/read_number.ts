import { conversionFactor } from './units.ts';

/** What a number field makes of a text. */
export type NumberReading =
  | { kind: 'blank' }
  | { kind: 'number'; value: number /** Whether the value is plainly what was typed. */; isPlain: boolean }
  | { kind: 'not_a_number' }
  | { kind: 'other_unit' };

/** The parts of a field that decide how its number is read. */
export interface NumberUnit {
  /** The unit as the schema writes it, `-` for a plain number. */
  schemaUnit: string;
  /** The largest value; a share up to 1 may be typed in per cent. */
  maximum?: number | undefined;
}

/** An amount between a currency and a unit: `£ 25 /h`. */
const AMOUNT = /^([£€$]|[a-z]{3}(?=\s*[-+]?\d))?\s*([-+]?(?:\d[\d.,' ]*|[.,]\d+)(?:e[-+]?\d+)?)\s*(\D.*)?$/i;
const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** A point that may have been meant to separate thousands: `1.500`. */
const THOUSANDS_POINT = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;

/** Plain characters for those that people paste: full-width digits, thin spaces, typographic minus signs and apostrophes. */
function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[−–‐‑﹣]/g, '-')
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The whole number without its separators, if they stand before groups of three digits. */
function withoutSeparators(whole: string): string | undefined {
  const separators = new Set(whole.replaceAll(/\d/g, ''));
  if (separators.size === 0) return whole;
  const isGrouped = separators.size === 1 && /^\d{1,3}(?:\D\d{3})+$/.test(whole);
  return isGrouped ? whole.replaceAll(/\D/g, '') : undefined;
}

/** The place of the decimal sign, or -1 if there is none. */
function decimalSignIn(digits: string): number {
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (last === -1) return -1;
  const sign = digits.charAt(last);
  const before = digits.slice(0, last);
  if (before.includes(sign)) return -1;
  // Another separator before it leaves no doubt; alone, a comma before three digits separates thousands.
  const isThousandsComma = sign === ',' && /^[1-9]\d{0,2}$/.test(before) && /^\d{3}$/.test(digits.slice(last + 1));
  return isThousandsComma ? -1 : last;
}

function readDigits(digits: string): number | undefined {
  const [mantissa = '', exponent = '0'] = digits.toLowerCase().split('e');
  const sign = mantissa.startsWith('-') ? '-' : '';
  const unsigned = mantissa.replace(/^[-+]/, '').trim();
  const decimal = decimalSignIn(unsigned);
  const whole = withoutSeparators(decimal === -1 ? unsigned : unsigned.slice(0, decimal));
  const fraction = decimal === -1 ? '' : unsigned.slice(decimal + 1);
  if (whole === undefined || /\D/.test(fraction) || whole + fraction === '') return undefined;
  const value = Number(`${sign}${whole || '0'}.${fraction || '0'}e${exponent}`);
  return Number.isFinite(value) ? value : undefined;
}

/** Removes the noise of a conversion: 0.1 + 0.2. */
const SIGNIFICANT_DIGITS = 15;

function convert(value: number, written: string, { schemaUnit, maximum }: NumberUnit): number | undefined {
  if (written === '') return value;
  const isShare = schemaUnit === '-' && maximum === 1 && conversionFactor(written, '%') !== undefined;
  const factor = isShare ? { times: 1, over: 100 } : conversionFactor(written, schemaUnit);
  return factor && Number(((value * factor.times) / factor.over).toPrecision(SIGNIFICANT_DIGITS));
}

/**
 * Reads a number as people type it: `1,500`, `1 500`, `500,5`, `500 kW`, `1.5 MW`, `£25`. A comma before exactly three digits
 * separates thousands; a point is a decimal point; of two different separators the last is the decimal one.
 */
export function readNumber(text: string, unit: NumberUnit): NumberReading {
  const plain = plainText(text);
  if (plain === '') return { kind: 'blank' };
  const [, currency = '', digits = '', suffix = ''] = AMOUNT.exec(plain) ?? [];
  const number = readDigits(digits.trim());
  if (number === undefined) return { kind: 'not_a_number' };
  const value = convert(number, `${currency}${suffix}`.trim(), unit);
  if (value === undefined) return { kind: 'other_unit' };
  return { kind: 'number', value, isPlain: PLAIN.test(text.trim()) && !THOUSANDS_POINT.test(text.trim()) };
}
