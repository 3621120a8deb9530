import { describe, expect, it } from 'vitest';
import { reductionFactor } from './column.ts';

describe('reductionFactor', () => {
  it('is 1 up to the end of the plateau', () => {
    expect(reductionFactor(0, 0.34)).toBe(1);
    expect(reductionFactor(0.2, 0.76)).toBe(1);
  });

  it.each([
    { curve: 'a', alpha: 0.21, chi: 0.6656 },
    { curve: 'b', alpha: 0.34, chi: 0.597 },
    { curve: 'c', alpha: 0.49, chi: 0.5399 },
    { curve: 'd', alpha: 0.76, chi: 0.4671 },
  ])('gives the tabulated value of curve $curve at slenderness 1', ({ alpha, chi }) => {
    // By hand for curve b: phi = 0.5 (1 + 0.34 x 0.8 + 1) = 1.136; chi = 1 / (1.136 + sqrt(1.136^2 - 1)) = 0.5970.
    expect(reductionFactor(1, alpha)).toBeCloseTo(chi, 4);
  });
});
