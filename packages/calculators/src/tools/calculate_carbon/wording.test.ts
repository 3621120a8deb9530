import { describe, expect, it } from 'vitest';
import { euros, kgPerM2, paidBack, rounded, tonnes } from './wording.ts';

describe('figures in sentences', () => {
  it.each([
    [0, 2, '0'],
    [0.004, 2, '0'],
    [0.336, 2, '0.34'],
    [9.334, 2, '9.33'],
    [26.75, 2, '26.8'],
    [133.75, 2, '134'],
    [999.6, 2, '1,000'],
    [76_260, 0, '76,300'],
    [-1722, 0, '-1,720'],
    [999_600, 0, '1 million'],
    [1_497_170, 0, '1.5 million'],
    [165_337_651, 0, '165 million'],
  ])('have three significant digits and no more decimals than the result: %d', (value, decimals, text) => {
    expect(rounded(value, decimals)).toBe(text);
  });

  it('are less than their last decimal, not nothing, where the result shows 0', () => {
    expect([euros(0.4), euros(0), euros(2)]).toEqual(['less than EUR 1', 'EUR 0', 'EUR 2']);
    expect([tonnes(0.004), tonnes(0.04)]).toEqual(['less than 0.01 tCO2e', '0.04 tCO2e']);
    expect([kgPerM2(0.004), kgPerM2(4.42)]).toEqual(['less than 0.01 kgCO2e/m2', '4.42 kgCO2e/m2']);
    expect([paidBack(0.04), paidBack(0.7), paidBack(12)]).toEqual(['within a month', 'in 0.7 years', 'in 12 years']);
  });
});
