import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settle } from './settle.ts';

describe('settle', () => {
  it.each([
    [(196.8 * 2.5) / 16.4, 30],
    [(98.4 * 2.5) / 16.4, 15],
    [(105.6 * 2.5) / 17.6, 15],
    [(98.4 * 1000) / 16.4, 6000],
    [(53.7 * 1000) / 17.9, 3000],
    [6.15 / 41, 0.15],
    [960 * (3_125_000 / 3_000_000), 1000],
  ])('takes the last bits off %d, which is exactly %d by hand', (computed, exact) => {
    expect(computed).not.toBe(exact);
    expect(settle(computed)).toBe(exact);
  });

  it.each([30.000001, 29.999999, 0.15000001, 6000.000001])('keeps %d, which is not the limit', (value) => {
    expect(settle(value)).toBe(value);
  });

  it('finds a quotient of decimals on its limit wherever it is there by hand', () => {
    const tenths = fc.integer({ min: 10, max: 10_000_000 });
    fc.assert(
      fc.property(tenths, fc.integer({ min: 1, max: 200 }), (area, rack) => {
        // Both numbers are written with one decimal, and their quotient is `rack` by hand.
        const it_load_kw = (area * rack) / 10;
        expect(settle(it_load_kw / (area / 10))).toBe(rack);
        expect(settle((it_load_kw * 1000) / (area / 10))).toBe(1000 * rack);
      }),
    );
  });

  it.each([2 ** 52 + 1, 1e15 + 0.5, 1e21, -1e15])('leaves %d, which has no ninth decimal, as it is', (value) => {
    expect(settle(value)).toBe(value);
  });
});
