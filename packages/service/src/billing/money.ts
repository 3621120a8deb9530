const RATE_DIGITS = 2;

/** Rates are in hundredths of a percent. */
const WHOLE_RATE = 10_000;

/** Amounts are in minor units. Up to here, an amount times a rate is exact. */
export const AMOUNT_MAX = 99_999_999_999;

export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

/** The decimals of a currency: 2 for GBP, none for JPY. */
function digitsOf(currency: string): number {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0;
}

/** A decimal as a whole number of its last places; undefined for any other text, or one with more places. */
function scaled(text: string, digits: number, max: number): number | undefined {
  const [, whole = '', places = ''] = text.match(/^(\d{1,12})(?:\.(\d+))?$/) ?? [];
  if (whole === '' || places.length > digits) return undefined;
  const value = Number(`${whole}${places.padEnd(digits, '0')}`);
  return value > max ? undefined : value;
}

/** A percentage from 0 to 100 with at most two decimals, in hundredths of a percent; undefined for anything else. */
export function percentOf(text: string): number | undefined {
  return scaled(text, RATE_DIGITS, WHOLE_RATE);
}

/** `20 %`, or `8.1 %`. */
export function percentText(rate: number): string {
  return `${rate / 100} %`;
}

/** An amount such as 99.50 in minor units of the currency; undefined for any other text, or too many decimals. */
export function amountOf(text: string, currency: string): number | undefined {
  return scaled(text, digitsOf(currency), AMOUNT_MAX);
}

/** An amount in minor units as a decimal: `-1234.50`. */
export function decimalText(minor: number, currency: string): string {
  const digits = digitsOf(currency);
  const figures = String(Math.abs(minor)).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  const places = digits === 0 ? '' : `.${figures.slice(-digits)}`;
  return `${minor < 0 ? '-' : ''}${whole}${places}`;
}

/** An amount in minor units for people: `1,234.50 GBP`. */
export function amountText(minor: number, currency: string): string {
  const [whole = '', ...places] = decimalText(minor, currency).split('.');
  return `${[whole.replace(/\B(?=(\d{3})+$)/g, ','), ...places].join('.')} ${currency}`;
}

/** The tax of a line: rounded to the minor unit, half up. */
export function taxOf(net: number, rate: number): number {
  return Math.floor((net * rate + WHOLE_RATE / 2) / WHOLE_RATE);
}
