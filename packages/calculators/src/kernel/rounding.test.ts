import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundTo } from './rounding.ts';

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
