import { describe, expect, it } from 'vitest';
import { checksOf, isWithinLimit, shareUsed } from './verdict.ts';

const words = { unit: 'm2', decimals: 1, reference: 'Table 1', fields: ['area_m2'] };

describe('a figure and its limit', () => {
  it.each([
    ['at_most', 9, 10, true, 0.9],
    ['at_most', 10, 10, true, 1],
    ['at_most', 12, 10, false, 1.2],
    ['at_least', 12.5, 10, true, 0.8],
    ['at_least', 10, 10, true, 1],
    ['at_least', 8, 10, false, 1.25],
    ['at_most', 0, 10, true, 0],
    ['at_most', -2, 10, true, 0],
    ['at_least', 0, 10, false, Number.POSITIVE_INFINITY],
    ['at_most', 1, 0, false, Number.POSITIVE_INFINITY],
    ['at_most', 0, 0, true, 1],
  ] as const)('%s: %d against %d is within %s and uses %d of it', (sense, value, limit, isWithin, used) => {
    expect(isWithinLimit({ sense, value, limit })).toBe(isWithin);
    expect(shareUsed({ sense, value, limit })).toBe(used);
  });
});

describe('the checks of a verdict', () => {
  it('decide unless told otherwise, take their tone from the limit, and the nearest to its limit governs', () => {
    const checks = checksOf([
      { ...words, label: 'Glazing', value: 9, limit: 10, sense: 'at_most' },
      { ...words, label: 'Openings', value: 8, limit: 10, sense: 'at_least' },
      { ...words, label: 'Average', value: 30, limit: 10, sense: 'at_most', tone: 'caution', decides: false },
    ]);
    expect(checks).toMatchObject([
      { label: 'Glazing', tone: 'good', decides: true, governs: false },
      { label: 'Openings', tone: 'bad', decides: true, governs: true },
      { label: 'Average', tone: 'caution', decides: false, governs: false },
    ]);
  });

  it('have none that governs where none decides', () => {
    const [check] = checksOf([{ ...words, label: 'Average', value: 3, limit: 1, sense: 'at_most', decides: false }]);
    expect(check).toMatchObject({ tone: 'bad', governs: false });
  });
});
