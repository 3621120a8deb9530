import type { VerdictCheck } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { barGeometry, checkInWords } from './check_words.ts';

const BENDING: VerdictCheck = {
  label: 'Bending',
  value: 96.2,
  limit: 100,
  sense: 'at_most',
  unit: '%',
  decimals: 1,
  tone: 'good',
  reference: 'EN 1993-1-1 6.2.5',
  fields: ['bending_utilisation'],
  decides: true,
  governs: true,
};

describe('a check in words', () => {
  it.each([
    [BENDING, '96.2 % max 100 %'],
    [{ ...BENDING, sense: 'at_least' as const }, '96.2 % min 100 %'],
    [{ ...BENDING, value: 4.2, limit: 5.1, unit: 'm2' }, '4.2 max 5.1 m²'],
    [{ ...BENDING, value: 4, limit: 5, unit: '-', decimals: 0, sense: 'at_least' as const }, '4 min 5'],
  ])('has the value, the limit and the unit', (check, words) => {
    const { value, limit } = checkInWords(check);
    expect(`${value} ${limit}`).toBe(words);
  });
});

describe('the bar of a check', () => {
  it.each([
    { value: 50, limit: 100, bar: 0.4, isBroken: false },
    { value: 100, limit: 100, bar: 0.8, isBroken: false },
    { value: 125, limit: 100, bar: 1, isBroken: false },
    { value: 254, limit: 100, bar: 1, isBroken: true },
    { value: -3, limit: 100, bar: 0, isBroken: false },
  ])('is $bar of the track for $value of $limit', ({ value, limit, bar, isBroken }) => {
    // The limit stands at four fifths of every track.
    const geometry = barGeometry({ value, limit });
    expect(geometry.limit).toBe(0.8);
    expect(geometry.bar).toBeCloseTo(bar, 12);
    expect(geometry.isBroken).toBe(isBroken);
  });

  it('is full where nothing is allowed, and empty where nothing is there', () => {
    expect(barGeometry({ value: 2, limit: 0 })).toEqual({ bar: 1, limit: 0, isBroken: true });
    expect(barGeometry({ value: 0, limit: 0 })).toEqual({ bar: 0, limit: 0, isBroken: false });
  });
});
