import { describe, expect, it, vi } from 'vitest';
import { formatBeside, formatNumber, formatQuantity } from './format_number.ts';

describe('formatBeside', () => {
  it.each([
    [70, 65.04, 1, '65'],
    [70, 70, 1, '70'],
    [70, 69.98, 1, '69.98'],
    [30, 30.02, 1, '30.02'],
    [45, 45.0001, 1, '45.0001'],
    [0, -0.04, 1, '-0.04'],
    [500, 499.9999, 1, '499.9999'],
    [500, 27.7964347752505, 1, '27.8'],
  ])('next to a limit of %d shows %d, from %i decimals on, as %s', (limit, value, decimals, shown) => {
    expect(formatBeside(limit, value, decimals)).toBe(shown);
  });

  it('ends where two numbers differ by the last bits of the arithmetic alone', () => {
    expect(formatBeside(30, 30.000000000000004, 1)).toBe('30');
  });
});

describe('figure', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [7, '7'],
    [999, '999'],
    [1000, '1,000'],
    [12_345, '12,345'],
    [123_456, '123,456'],
    [1_000_000, '1,000,000'],
    [1_234_567_890, '1,234,567,890'],
    [-999, '-999'],
    [-1000, '-1,000'],
    [-123_456, '-123,456'],
    [-1_234_567.25, '-1,234,567.25'],
    [1234.5678, '1,234.5678'],
    [0.123456, '0.123456'],
    [-0.5, '-0.5'],
  ])('sets the thousands of %d apart and nothing else: %s', (value, shown) => {
    expect(formatNumber(value)).toBe(shown);
  });

  it.each([
    [1.005, 2, '1.01'],
    [1234.5, 0, '1,235'],
    [999.96, 1, '1,000'],
    [-1234.567, 2, '-1,234.57'],
    [-0.4, 0, '0'],
    [1.5, 3, '1.5'],
  ])('rounds %d to %i decimals by the rule of the product, without padding: %s', (value, decimals, shown) => {
    expect(formatNumber(value, decimals)).toBe(shown);
  });

  it('asks no locale', () => {
    const locales = [vi.spyOn(Number.prototype, 'toLocaleString'), vi.spyOn(Intl, 'NumberFormat')];
    formatNumber(1_234_567.89, 1);
    const asked = locales.map((locale) => locale.mock.calls.length);
    vi.restoreAllMocks();
    expect(asked).toEqual([0, 0]);
  });
});

describe('withUnit', () => {
  it('sets the unit behind the number, and lets a ratio stand alone', () => {
    expect(formatQuantity(1_000_000, 'kW')).toBe('1,000,000 kW');
    expect(formatQuantity(12.345, '%', 1)).toBe('12.3 %');
    expect(formatQuantity(1.44, '-')).toBe('1.44');
  });
});
