import { describe, expect, it } from 'vitest';
import { uniformSource } from './generator.ts';

function draw(seed: number, count: number): number[] {
  const source = uniformSource(seed);
  return Array.from({ length: count }, () => source());
}

describe('the uniform numbers', () => {
  it('follow from the seed alone', () => {
    expect(draw(7, 100)).toEqual(draw(7, 100));
    expect(draw(7, 100)).not.toEqual(draw(8, 100));
  });

  it('lie from 0 to 1, without 1', () => {
    expect(draw(1, 10_000).every((value) => value >= 0 && value < 1)).toBe(true);
  });

  it('fill ten equal intervals evenly, for the smallest and the largest seed', () => {
    const count = 100_000;
    for (const seed of [0, 1, 2 ** 31 - 1]) {
      const tenths = new Array<number>(10).fill(0);
      for (const value of draw(seed, count)) {
        const tenth = Math.floor(value * 10);
        tenths[tenth] = (tenths[tenth] as number) + 1;
      }
      const expected = count / 10;
      const chiSquare = tenths.reduce((sum, observed) => sum + (observed - expected) ** 2 / expected, 0);
      // The 99.9 % point of χ² with 9 degrees of freedom.
      expect(chiSquare).toBeLessThan(27.877);
    }
  });

  it('begin differently for neighbouring seeds', () => {
    const first = Array.from({ length: 1000 }, (_, seed) => draw(seed, 1)[0] as number);
    const mean = first.reduce((sum, value) => sum + value, 0) / first.length;
    // Five standard errors of the mean of 1,000 uniform numbers.
    expect(Math.abs(mean - 0.5)).toBeLessThan(5 / Math.sqrt(12 * first.length));
    const products = first.slice(1).map((value, index) => (value - 0.5) * ((first[index] as number) - 0.5));
    const covariance = products.reduce((sum, product) => sum + product, 0) / products.length;
    // The product of two independent uniform deviations has the standard deviation 1/12.
    expect(Math.abs(covariance)).toBeLessThan(5 / 12 / Math.sqrt(products.length));
  });
});
