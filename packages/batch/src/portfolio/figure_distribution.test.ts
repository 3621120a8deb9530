import { describe, expect, it } from 'vitest';
import { FigureDistribution } from './figure_distribution.ts';

function distributionOf(values: readonly number[], decimals: number, exactMax?: number) {
  const distribution = new FigureDistribution(decimals, exactMax);
  for (const value of values) distribution.add(value);
  return distribution.finish();
}

/** 1, 2, … in an order that is not theirs. */
function shuffled(count: number): number[] {
  // 7919 is a prime, so its multiples meet every remainder once.
  return Array.from({ length: count }, (_, index) => ((index * 7919) % count) + 1);
}

describe('the distribution of a figure', () => {
  it('interpolates percentiles between the sorted values', () => {
    // Type 7: P10 of 11 values is the second, P25 is halfway between the third and the fourth.
    const values = [60, 10, 110, 20, 100, 30, 90, 40, 80, 50, 70];
    expect(distributionOf(values, 0)).toMatchObject({
      rows: 11,
      minimum: 10,
      p10: 20,
      p25: 35,
      median: 60,
      p75: 85,
      p90: 100,
      maximum: 110,
      mean: 60,
      percentile_error: 0,
    });
  });

  it('counts bins of a round width that hold every value', () => {
    // 0 to 99 in at most 20 bins: of width 5, with five values each.
    const { histogram } = distributionOf(
      Array.from({ length: 100 }, (_, index) => index),
      0,
    );
    expect(histogram).toEqual({ from: 0, to: 100, counts: new Array(20).fill(5), below: 0, above: 0 });
  });

  it('centres bins of single whole numbers on them', () => {
    expect(distributionOf([3, 3, 5], 0).histogram).toEqual({
      from: 2.5,
      to: 5.5,
      counts: [2, 0, 1],
      below: 0,
      above: 0,
    });
  });

  it('puts a value on the edge of a bin into the bin above, in spite of binary fractions', () => {
    // 0.3 / 0.1 is 2.9999… in binary fractions.
    const { histogram } = distributionOf([0, 0.3, 1.9], 1);
    expect([histogram.from, histogram.counts[3]]).toEqual([-0.05, 1]);
  });

  it('cuts a tail that would flatten the rest, and says how many values it holds', () => {
    const values = [...Array.from({ length: 999 }, (_, index) => index / 10), 1_000_000];
    const { histogram, maximum } = distributionOf(values, 1);
    expect(maximum).toBe(1_000_000);
    expect(histogram.above).toBeGreaterThanOrEqual(1);
    const counted = histogram.counts.reduce((sum, count) => sum + count, 0);
    expect(counted + histogram.above + histogram.below).toBe(1000);
  });

  it('describes equal values by one bin', () => {
    expect(distributionOf([1.5, 1.5], 1)).toMatchObject({ p10: 1.5, p90: 1.5, histogram: { counts: [2] } });
  });

  it('stays within its stated error beyond the values that it keeps, whatever their order', () => {
    const values = shuffled(10_000);
    const result = distributionOf(values, 0, 100);
    expect(result).toMatchObject({ rows: 10_000, minimum: 1, maximum: 10_000, mean: 5000.5, percentile_error: 0.001 });
    // Of 1 to 10,000: P10 is 1000.9, the median 5000.5, P90 9000.1.
    expect(Math.abs(result.p10 / 1000.9 - 1)).toBeLessThan(0.0011);
    expect(Math.abs(result.median / 5000.5 - 1)).toBeLessThan(0.0011);
    expect(Math.abs(result.p90 / 9000.1 - 1)).toBeLessThan(0.0011);
    expect(distributionOf(values.toReversed(), 0, 100)).toEqual(result);
    expect(distributionOf(values.toSorted(), 0, 100)).toEqual(result);
  });

  it('keeps signs and zeros apart beyond the values that it keeps', () => {
    const values = [-100, -100, -100, 0, 0, 0, 100, 100, 100, 100];
    const { p10, median, p90 } = distributionOf(values, 0, 2);
    expect(Math.abs(p10 + 100)).toBeLessThan(0.11);
    expect(median).toBe(0);
    expect(Math.abs(p90 - 100)).toBeLessThan(0.11);
  });
});
