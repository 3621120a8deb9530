import { describe, expect, it } from 'vitest';
import type { Line } from './line.ts';
import { symbolsOfCheck } from './symbols_of_check.ts';

describe('the lines behind a check', () => {
  const line = { description: 'A line', value: 1, unit: 'm2', reference: 'Geometry' };
  const given = { limit: 20, reference: 'Table 1' };
  const symbolsWith = (fields: string[], working: Line[], limit = given) =>
    symbolsOfCheck({ ...limit, fields }, working);

  it('are those that give its fields and those that their formulas use, in the order of the working', () => {
    const working = [
      { ...line, symbol: 'b', formula: '2' },
      { ...line, symbol: 'share', formula: 'b / 10' },
      { ...line, symbol: 'A', field: 'area_m2', formula: 'share * width_m' },
      { ...line, symbol: 'A_used', field: 'used_m2', formula: 'A - c' },
      { ...line, symbol: 'c', formula: '3' },
    ];
    expect(symbolsWith(['area_m2'], working)).toEqual(['share', 'A']);
    expect(symbolsWith(['used_m2', 'area_m2'], working)).toEqual(['share', 'A', 'A_used', 'c']);
    expect(symbolsWith(['width_m'], working)).toEqual([]);
  });

  it('are those that give its fields alone where these have no formula, or none that can be read', () => {
    const working = [
      { ...line, symbol: 'x', formula: '1' },
      { ...line, symbol: 'A', field: 'area_m2', note: 'Found by bisection of x' },
      { ...line, symbol: 'B', field: 'rest_m2', formula: 'x +' },
    ];
    expect(symbolsWith(['area_m2', 'rest_m2'], working)).toEqual(['A', 'B']);
  });

  it('include the datum that is its limit, and no other figure of its source', () => {
    const working = [
      { ...line, symbol: 'limit_house', value: 20, reference: 'Table 1: house' },
      { ...line, symbol: 'limit_flat', value: 15, reference: 'Table 1: flat' },
      { ...line, symbol: 'limit', value: 20, reference: 'Table 1' },
      { ...line, symbol: 'other', value: 20, reference: 'Table 10: house' },
    ];
    expect(symbolsWith([], working)).toEqual(['limit_house', 'limit']);
    expect(symbolsWith([], working, { limit: 15, reference: 'Table 1' })).toEqual(['limit_flat']);
  });
});
