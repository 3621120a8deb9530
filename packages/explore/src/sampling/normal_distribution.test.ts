import { describe, expect, it } from 'vitest';
import { normalProbability } from './normal_distribution.ts';

describe('the normal distribution', () => {
  // Abramowitz and Stegun, Handbook of Mathematical Functions, table 26.1.
  it.each([
    [0, 0.5],
    [0.5, 0.691462461274013],
    [1, 0.841344746068543],
    [1.5, 0.933192798731142],
    [2, 0.977249868051821],
    [3, 0.99865010196837],
    [4, 0.999968328758167],
  ])('has the tabulated probability below %s', (z, probability) => {
    expect(Math.abs(normalProbability(z) - probability)).toBeLessThan(1e-15 + 0.5e-15);
    expect(Math.abs(normalProbability(-z) - (1 - probability))).toBeLessThan(1e-15 + 0.5e-15);
  });

  it('ends at 0 and 1', () => {
    expect(normalProbability(40)).toBe(1);
    expect(normalProbability(-40)).toBe(0);
    expect(normalProbability(8.2)).toBeLessThanOrEqual(1);
    expect(Math.abs(normalProbability(-8.2))).toBeLessThan(1e-15);
  });
});
