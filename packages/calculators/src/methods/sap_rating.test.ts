import { faultsInWorking } from '@plumbline/verification';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SILENT, Working } from '../kernel/index.ts';
import { sapBandOf, sapRatingOf } from './sap_rating.ts';

describe('sapRatingOf', () => {
  it.each([
    ['a published SAP 10.2 output: 100 - 16.21 x 1.8326 = 70.29', 1.8326, 70],
    ['next to no cost: 100 - 16.21 x 0.01 = 99.84', 0.01, 100],
    ['below the limit: 100 - 16.21 x 3.4999 = 43.27', 3.4999, 43],
    ['on the limit: 108.8 - 120.5 x log10(3.5) = 43.24', 3.5, 43],
    ['above the limit: 108.8 - 120.5 x log10(5) = 24.57', 5, 25],
    ['a decade above 1: 108.8 - 120.5 = -11.7, which counts as 1', 10, 1],
    ['no home is rated below 1', 1e9, 1],
  ])('%s', (_why, ECF, rating) => {
    expect(sapRatingOf(ECF, SILENT)).toBe(rating);
  });

  it('uses the logarithm from the limit on, and the line up to it', () => {
    const unrounded = (ECF: number) => {
      const w = new Working(true);
      sapRatingOf(ECF, w);
      return w.lines.find(({ symbol }) => symbol === 'S')?.value;
    };
    expect(unrounded(3.5)).toBeCloseTo(43.2398, 4);
    expect(unrounded(3.499999999)).toBeCloseTo(43.265, 4);
  });

  it('rounds a half up', () => {
    const halfway = (100 - 80.5) / 16.21;
    expect(sapRatingOf(halfway - 1e-9, SILENT)).toBe(81);
    expect(sapRatingOf(halfway + 1e-9, SILENT)).toBe(80);
  });

  it('shows a working that gives its rating, in groups as well', () => {
    for (const ECF of [1.8326, 4]) {
      const w = new Working(true);
      for (const stage of ['now', 'later']) {
        const group = w.group(stage);
        group.read('ECF', ECF, { description: 'Energy cost factor', unit: '-', reference: 'Test' });
        sapRatingOf(ECF, group);
      }
      expect(w.lines.map(({ symbol }) => symbol)).toContain('indicative_sap_rating_later');
      expect(faultsInWorking({}, w.lines)).toEqual([]);
    }
  });

  it('never rates a dearer home higher', () => {
    const factor = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(factor, factor, (a, b) => {
        expect(sapRatingOf(Math.max(a, b), SILENT)).toBeLessThanOrEqual(sapRatingOf(Math.min(a, b), SILENT));
      }),
    );
  });
});

describe('sapBandOf', () => {
  it.each([
    [100, 'A'],
    [92, 'A'],
    [91, 'B'],
    [81, 'B'],
    [80, 'C'],
    [69, 'C'],
    [68, 'D'],
    [55, 'D'],
    [54, 'E'],
    [39, 'E'],
    [38, 'F'],
    [21, 'F'],
    [20, 'G'],
    [1, 'G'],
  ])('puts a rating of %d into band %s', (rating, band) => {
    expect(sapBandOf(rating)).toBe(band);
  });
});
