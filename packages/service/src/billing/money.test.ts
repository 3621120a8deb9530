import { describe, expect, it } from 'vitest';
import { isReverseCharge, lastDayOf } from './invoices.ts';
import { AMOUNT_MAX, amountOf, amountText, decimalText, isCurrency, percentOf, percentText, taxOf } from './money.ts';

describe('amounts', () => {
  it('are whole numbers of the smallest unit of their currency', () => {
    expect(['99', '99.5', '99.50', '0.01'].map((text) => amountOf(text, 'GBP'))).toEqual([9900, 9950, 9950, 1]);
    expect(['99', '99.5'].map((text) => amountOf(text, 'JPY'))).toEqual([99, undefined]);
    expect(amountOf('1.234', 'BHD')).toBe(1234);
    for (const wrong of ['', '-1', '1,5', '1.', '.5', '1e3', ' 1', '1.234', '1000000000']) {
      expect([wrong, amountOf(wrong, 'GBP')]).toEqual([wrong, undefined]);
    }
  });

  it('are written with all decimals, and for people with thousands', () => {
    expect([0, 5, -5, 123_456].map((minor) => decimalText(minor, 'GBP'))).toEqual(['0.00', '0.05', '-0.05', '1234.56']);
    expect(decimalText(-7, 'JPY')).toBe('-7');
    expect(amountText(-123_456_789, 'EUR')).toBe('-1,234,567.89 EUR');
    expect(amountText(1234, 'BHD')).toBe('1.234 BHD');
  });

  it('are in a currency of ISO 4217', () => {
    expect(['GBP', 'EUR', 'gbp', 'POUND', ''].map(isCurrency)).toEqual([true, true, false, false, false]);
  });
});

describe('tax', () => {
  it('is rounded half up to the smallest unit', () => {
    // 20 % of 0.02 is 0.004, of 0.03 is 0.006; 5 % of 0.10 is exactly 0.005.
    expect([taxOf(2, 2000), taxOf(3, 2000), taxOf(10, 500)]).toEqual([0, 1, 1]);
    // Binary fractions would make 0.285 of 28.5 % of 1.00 a little less than a half.
    expect(taxOf(100, 2850)).toBe(29);
  });

  it('is exact up to the largest amount', () => {
    const exact = (net: number, rate: number) => Number((BigInt(net) * BigInt(rate) + 5000n) / 10_000n);
    for (const net of [AMOUNT_MAX, AMOUNT_MAX - 1, 12_345_678_901]) {
      for (const rate of [1, 810, 1999, 9999, 10_000]) expect(taxOf(net, rate)).toBe(exact(net, rate));
    }
  });

  it('has a rate of at most two decimals', () => {
    expect(['20', '8.1', '7.75', '0', '100'].map(percentOf)).toEqual([2000, 810, 775, 0, 10_000]);
    expect(['100.01', '7.755', '-1', '20 %', ''].map(percentOf)).toEqual([...Array(5).fill(undefined)]);
    expect([2000, 810, 775].map(percentText)).toEqual(['20 %', '8.1 %', '7.75 %']);
  });

  it('is for the recipient between VAT numbers of different EU countries alone', () => {
    const between = (from: string, to: string) => isReverseCharge({ taxId: from }, { taxId: to });
    expect(between('DE123456789', 'FR12345678901')).toBe(true);
    expect(between('DE123456789', 'EL123456789')).toBe(true);
    expect(between('IE 1234567 FA', 'ES-X12345678')).toBe(true);
    for (const [from, to] of [
      ['DE123456789', 'DE987654321'],
      ['GB123456789', 'FR12345678901'],
      ['DE123456789', 'GB123456789'],
      ['DE123456789', 'XI123456789'],
      ['DE123456789', 'CHE123456789'],
      ['DE123456789', ''],
      ['', 'FR12345678901'],
    ] as const) {
      expect([from, to, between(from, to)]).toEqual([from, to, false]);
    }
  });
});

describe('the last day of a period', () => {
  it('is the day before the same day of a later month, also at the end of a short one', () => {
    expect(lastDayOf('2026-11-01', 1)).toBe('2026-11-30');
    expect(lastDayOf('2026-11-15', 12)).toBe('2027-11-14');
    expect(lastDayOf('2026-12-10', 1)).toBe('2027-01-09');
    expect(lastDayOf('2026-01-31', 1)).toBe('2026-02-27');
    expect(lastDayOf('2028-02-29', 12)).toBe('2029-02-27');
  });
});
