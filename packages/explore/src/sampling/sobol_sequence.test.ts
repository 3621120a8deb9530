import { describe, expect, it } from 'vitest';
import { DIRECTION_NUMBERS } from './direction_numbers.ts';
import { DIMENSIONS_MAX, sequenceOf, sobolPoints } from './sobol_sequence.ts';

function fractions(points: number, dimension: number): number[] {
  return Array.from(sequenceOf(points, dimension), (fraction) => fraction / 2 ** 32);
}

/** Whether x generates all 2^s − 1 residues but 0 of the polynomial with these coefficients between its ends. */
function isPrimitive(degree: number, a: number): boolean {
  const polynomial = 2 ** degree + 2 * a + 1;
  let residue = 1;
  for (let power = 1; power < 2 ** degree; power++) {
    residue *= 2;
    if (residue >= 2 ** degree) residue ^= polynomial;
    if (residue === 1) return power === 2 ** degree - 1;
  }
  return false;
}

describe('the direction numbers', () => {
  it('belong to primitive polynomials, each once', () => {
    for (const { a, m } of DIRECTION_NUMBERS) expect(isPrimitive(m.length, a), `degree ${m.length}, a ${a}`).toBe(true);
    expect(new Set(DIRECTION_NUMBERS.map(({ a, m }) => `${m.length} ${a}`)).size).toBe(DIRECTION_NUMBERS.length);
  });

  it('are odd and below the power of two of their place', () => {
    for (const { m } of DIRECTION_NUMBERS) {
      for (const [index, number] of m.entries()) {
        expect(number % 2).toBe(1);
        expect(number).toBeLessThan(2 ** (index + 1));
      }
    }
  });
});

describe("the Sobol' sequence", () => {
  it('begins as its authors print it', () => {
    // Joe and Kuo, Notes on generating Sobol' sequences (2008): the first ten points of the first three dimensions.
    expect(fractions(10, 0)).toEqual([0, 0.5, 0.75, 0.25, 0.375, 0.875, 0.625, 0.125, 0.1875, 0.6875]);
    expect(fractions(10, 1)).toEqual([0, 0.5, 0.25, 0.75, 0.375, 0.875, 0.125, 0.625, 0.3125, 0.8125]);
    expect(fractions(10, 2)).toEqual([0, 0.5, 0.25, 0.75, 0.625, 0.125, 0.875, 0.375, 0.9375, 0.4375]);
  });

  it('puts one of the first 1,024 points into each of 1,024 equal intervals, in every dimension and for every seed', () => {
    for (const seed of [1, 2, 3]) {
      for (const column of sobolPoints(1024, DIMENSIONS_MAX, seed)) {
        expect(new Set(Array.from(column, (value) => Math.floor(value * 1024))).size).toBe(1024);
      }
    }
  });

  it('puts one of the first 256 points into each of 256 boxes of the first two dimensions', () => {
    const [a, b] = sobolPoints(256, 2, 1);
    const boxes = Array.from(a as Float64Array, (value, row) => {
      return `${Math.floor(value * 16)} ${Math.floor(((b as Float64Array)[row] as number) * 16)}`;
    });
    expect(new Set(boxes).size).toBe(256);
  });

  it('is shifted by the seed', () => {
    expect(sobolPoints(4, 1, 1)).toEqual(sobolPoints(4, 1, 1));
    expect(sobolPoints(4, 1, 1)).not.toEqual(sobolPoints(4, 1, 2));
  });

  it('is refused for more dimensions than there are direction numbers', () => {
    expect(() => sobolPoints(2, DIMENSIONS_MAX + 1, 1)).toThrow('40 dimensions');
  });
});
