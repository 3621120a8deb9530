import { describe, expect, it } from 'vitest';
import { combine } from './interaction.ts';

describe('a cross-section in bending and compression, 6.2.9', () => {
  it.each([
    // The larger of both ratios in classes 1 and 2, from the first kNm on.
    [{ M_Ed: 1, n: 0.001, section_class: 1 }, 1 / 80],
    [{ M_Ed: 20, n: 0.1, section_class: 2 }, 20 / 80],
    [{ M_Ed: 20, n: 0.4, section_class: 2 }, 0.4],
    // The sum of both in classes 3 and 4.
    [{ M_Ed: 20, n: 0.1, section_class: 3 }, 0.1 + 20 / 100],
    [{ M_Ed: 1, n: 0.1, section_class: 4 }, 0.1 + 1 / 100],
    [{ M_Ed: 0, n: 0.1, section_class: 4 }, 0.1],
  ])('of %o has the utilisation %d', (state, utilisation) => {
    expect(combine(80, 100, state)).toBeCloseTo(utilisation, 12);
  });

  it('without a moment resistance next to the axial force has the sum', () => {
    expect(combine(0, 100, { M_Ed: 20, n: 1.1, section_class: 1 })).toBeCloseTo(1.3, 12);
    expect(combine(0.5, 100, { M_Ed: 1, n: 0.99, section_class: 1 })).toBeCloseTo(2, 12);
  });
});
