import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundAddingUp, roundTo } from './rounding.ts';

/** `digits` x 10^-places, rounded half away from zero in whole-number arithmetic. */
function roundExactly(digits: bigint, places: number, decimals: number): number {
  if (decimals >= places) return Number(`${digits}e-${places}`);
  const unit = 10n ** BigInt(places - decimals);
  const magnitude = digits < 0n ? -digits : digits;
  const rounded = (2n * magnitude + unit) / (2n * unit);
  return Number(`${digits < 0n && rounded > 0n ? '-' : ''}${rounded}e-${decimals}`);
}

describe('roundTo', () => {
  it.each([
    [0.4, 0, 0],
    [0.5, 0, 1],
    [0.6, 0, 1],
    [2.5, 0, 3],
    [259.49, 0, 259],
    [259.5, 0, 260],
    [1.2004, 3, 1.2],
    [1.2005, 3, 1.201],
    [1.24, 1, 1.2],
    [1.25, 1, 1.3],
    [999.995, 2, 1000],
    [0.123456789012345, 15, 0.123456789012345],
  ])('rounds %d to %i decimals as %d, and its negative alike', (value, decimals, rounded) => {
    expect(roundTo(value, decimals)).toBe(rounded);
    expect(roundTo(-value, decimals)).toBe(rounded === 0 ? 0 : -rounded);
  });

  it.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [2.675, 2, 2.68],
    [1.0005, 3, 1.001],
    [8.345, 2, 8.35],
    [0.285 * 100, 0, 29],
  ])('treats %d as the decimal tie that was meant, to %i decimals: %d', (value, decimals, rounded) => {
    expect(roundTo(value, decimals)).toBe(rounded);
  });

  it.each([1.00499999, 1.0049999999])('leaves %d, which is truly below the tie, below it', (value) => {
    expect(roundTo(value, 2)).toBe(1);
  });

  it.each([-0, -0.4, -1e-300, -Number.MIN_VALUE])('gives plain zero for %d, never negative zero', (value) => {
    expect(roundTo(value, 0)).toBe(0);
  });

  it.each([0, 1, 2, 3, 4, 5])('never moves a whole number, however large, at %i decimals', (decimals) => {
    const wholes = [1, 999_999_999_999, 5e11, 5e11 - 1, 1e12, 1e15, 2 ** 52 + 1, 2 ** 53 - 1, 2 ** 53, 1e21, 1e300];
    expect(wholes.map((whole) => roundTo(whole, decimals))).toEqual(wholes);
    expect(wholes.map((whole) => roundTo(-whole, decimals))).toEqual(wholes.map((whole) => -whole));
  });

  it('agrees with exact decimal arithmetic for any value of a few decimals', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 4 }),
        (digits, places, decimals) => {
          expect(roundTo(Number(`${digits}e-${places}`), decimals)).toBe(roundExactly(digits, places, decimals));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('agrees with exact decimal arithmetic on every tie', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
        fc.integer({ min: 0, max: 5 }),
        (before, decimals) => {
          const digits = before * 10n + (before < 0n ? -5n : 5n);
          const tie = Number(`${digits}e-${decimals + 1}`);
          expect(roundTo(tie, decimals)).toBe(roundExactly(digits, decimals + 1, decimals));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('changes nothing the second time', () => {
    const magnitudes = fc.double({ min: -6, max: 17, noNaN: true }).map((power) => 10 ** power);
    fc.assert(
      fc.property(magnitudes, fc.integer({ min: 0, max: 5 }), (value, decimals) => {
        const rounded = roundTo(value, decimals);
        expect(roundTo(rounded, decimals)).toBe(rounded);
      }),
      { numRuns: 5000, examples: [[39_661_158_227_664.086, 2]] },
    );
  });

  it.each([-1, 1.5, 16, Number.NaN])('throws on %d decimals: an internal error', (decimals) => {
    expect(() => roundTo(1, decimals)).toThrow(RangeError);
  });
});

describe('roundAddingUp', () => {
  it.each([
    ['thirds of ten', [10 / 3, 10 / 3, 10 / 3], 10, 0, [4, 3, 3]],
    ['the largest remainders first', [1.2, 1.5, 1.3], 4, 0, [1, 2, 1]],
    ['decimals', [0.333, 0.333, 0.334], 1, 2, [0.33, 0.33, 0.34]],
    ['parts that are whole already', [25, 25, 50], 100, 0, [25, 25, 50]],
    ['parts a hair below a whole number', [0.1 + 0.2, 0.7 - 1e-16], 1, 1, [0.3, 0.7]],
    ['zero', [0, 0], 0, 0, [0, 0]],
  ])('adds up for %s', (_case, parts, total, decimals, shown) => {
    expect(roundAddingUp(parts, total, decimals)).toEqual(shown);
  });

  it('adds up to the shown total, each part within one unit of its exact value', () => {
    const parts = fc.array(fc.double({ min: 0, max: 1e7, noNaN: true }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 2 }), (exact, decimals) => {
        const total = exact.reduce((sum, part) => sum + part, 0);
        const shown = roundAddingUp(exact, total, decimals);
        const units = (value: number) => Math.round(value * 10 ** decimals);
        expect(shown.reduce((sum, part) => sum + units(part), 0)).toBe(units(roundTo(total, decimals)));
        for (const [index, part] of shown.entries()) {
          expect(Math.abs(part - (exact[index] as number)) * 10 ** decimals).toBeLessThanOrEqual(1 + 1e-5);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
