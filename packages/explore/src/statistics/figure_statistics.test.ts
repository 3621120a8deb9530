import { describe, expect, it } from 'vitest';
import { shortestInterval, statisticsOf } from './figure_statistics.ts';
import { histogramOf } from './histogram.ts';

describe('the statistics of figures', () => {
  it('are the mean, the standard deviation of a sample, and percentiles between order statistics', () => {
    // By hand: (2 + 4 + 4 + 4 + 5 + 5 + 7 + 9) / 8 = 5; squares add up to 32, over 7.
    // Type 7: the place of p is 7p, so p25 lies 0.75 of the way from the second to the third, p95 0.65 from the seventh on.
    const { mean, sd, percentiles } = statisticsOf(Float64Array.of(9, 2, 4, 5, 4, 7, 4, 5));
    expect(mean).toBe(5);
    expect(sd).toBeCloseTo(Math.sqrt(32 / 7), 14);
    expect(percentiles.p2_5).toBeCloseTo(2 + 0.175 * 2, 14);
    expect(percentiles.p5).toBeCloseTo(2 + 0.35 * 2, 14);
    expect(percentiles.p25).toBe(4);
    expect(percentiles.p50).toBe(4.5);
    expect(percentiles.p75).toBeCloseTo(5 + 0.25 * 2, 14);
    expect(percentiles.p95).toBeCloseTo(7 + 0.65 * 2, 14);
    expect(percentiles.p97_5).toBeCloseTo(7 + 0.825 * 2, 14);
  });

  it('of equal figures have no spread', () => {
    const figures = new Float64Array(1000).fill(1.4);
    expect(statisticsOf(figures)).toMatchObject({ mean: 1.4, sd: 0, shortest_95: [1.4, 1.4] });
  });

  it('do not depend on the order of the figures or change it', () => {
    const figures = Float64Array.of(3, 1, 2);
    expect(statisticsOf(figures).percentiles.p50).toBe(2);
    expect([...figures]).toEqual([3, 1, 2]);
  });
});

describe('the shortest interval', () => {
  it('spans q steps of sorted samples, where q is the nearest whole number to the share of them', () => {
    // JCGM 101:2008, 7.7.2: M = 10 and p = 0.5 give q = 5. By hand:
    // 0…10 is 10, 6…14 is 8, 7…18 is 11, 8…19 is 11, 9…27 is 18.
    const sorted = Float64Array.of(0, 6, 7, 8, 9, 10, 14, 18, 19, 27);
    expect(shortestInterval(sorted, 0.5)).toEqual([6, 14]);
  });

  it('leaves out the end with the longer tail', () => {
    // Of 100 samples, 95 steps: 0 to 95 with a tail above them, or 4 to 99 with a tail below.
    const above = Float64Array.from({ length: 100 }, (_, index) => (index < 96 ? index : 1000 * index));
    expect(shortestInterval(above)).toEqual([0, 95]);
    const below = Float64Array.from({ length: 100 }, (_, index) => (index < 4 ? -1000 * (4 - index) : index));
    expect(shortestInterval(below)).toEqual([4, 99]);
  });

  it('of two samples holds both', () => {
    expect(shortestInterval(Float64Array.of(1, 2))).toEqual([1, 2]);
  });
});

describe('the histogram', () => {
  it('counts every figure once, in 40 bins from the least to the greatest', () => {
    const sorted = Float64Array.from({ length: 400 }, (_, index) => index / 399);
    const { from, to, counts } = histogramOf(sorted);
    expect([from, to, counts.length]).toEqual([0, 1, 40]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(400);
    for (const count of counts) expect(count).toBe(10);
  });

  it('of whole numbers has a bin for each, centred on it', () => {
    expect(histogramOf(Float64Array.of(3, 4, 4, 6))).toEqual({ from: 2.5, to: 6.5, counts: [1, 2, 0, 1] });
  });

  it('of many whole numbers has bins of several', () => {
    // 100 numbers need bins of 3, of which 34 hold them.
    const { from, to, counts } = histogramOf(Float64Array.from({ length: 100 }, (_, index) => index));
    expect({ from, to, bins: counts.length }).toEqual({ from: -0.5, to: 101.5, bins: 34 });
    expect(counts.slice(0, 33)).toEqual(new Array(33).fill(3));
    expect(counts[33]).toBe(1);
  });

  it('of equal figures is one bin', () => {
    expect(histogramOf(Float64Array.of(5, 5))).toEqual({ from: 5, to: 5, counts: [2] });
  });
});
