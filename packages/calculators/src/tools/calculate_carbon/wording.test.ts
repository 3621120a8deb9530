import { describe, expect, it } from 'vitest';
import { euros, kgPerM2, paidBack, tonnes } from './wording.ts';

describe('figures in sentences', () => {
  it('are less than their last decimal, not nothing, where the result shows 0', () => {
    expect([euros(0.4), euros(0), euros(2)]).toEqual(['less than EUR 1', 'EUR 0', 'EUR 2']);
    expect([tonnes(0.004), tonnes(0.04)]).toEqual(['less than 0.01 tCO2e', '0.04 tCO2e']);
    expect([kgPerM2(0.004), kgPerM2(4.42)]).toEqual(['less than 0.01 kgCO2e/m2', '4.42 kgCO2e/m2']);
    expect([paidBack(0.04), paidBack(0.7), paidBack(12)]).toEqual(['within a month', 'in 0.7 years', 'in 12 years']);
  });
});
