import { describe, expect, it } from 'vitest';
import type { Distribution } from '../request.ts';
import { uniformSource } from './generator.ts';
import { marginalOf } from './marginal.ts';

const SAMPLES = 50_000;

function draw(distribution: Distribution, seed = 1): number[] {
  const sample = marginalOf(distribution).sampler(uniformSource(seed));
  return Array.from({ length: SAMPLES }, () => sample());
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const CASES: { distribution: Distribution; mean: number; sd: number; origin: string }[] = [
  { distribution: { normal: [5, 2] }, mean: 5, sd: 2, origin: 'its parameters' },
  { distribution: { uniform: [2, 8] }, mean: 5, sd: 6 / Math.sqrt(12), origin: '(b − a) / √12' },
  {
    distribution: { triangular: [1, 2, 6] },
    mean: 9 / 3,
    sd: Math.sqrt((1 + 4 + 36 - 2 - 6 - 12) / 18),
    origin: '(a + m + b) / 3 and √((a² + m² + b² − am − ab − mb) / 18)',
  },
  { distribution: { triangular: [1, 1, 4] }, mean: 2, sd: Math.sqrt(0.5), origin: 'a mode on the low end' },
  { distribution: { triangular: [1, 4, 4] }, mean: 3, sd: Math.sqrt(0.5), origin: 'a mode on the high end' },
  {
    distribution: { lognormal: [1, 0.25] },
    mean: Math.exp(1 + 0.25 ** 2 / 2),
    sd: Math.exp(1 + 0.25 ** 2 / 2) * Math.sqrt(Math.exp(0.25 ** 2) - 1),
    origin: 'exp(μ + σ²/2) and that times √(exp σ² − 1)',
  },
  {
    distribution: {
      discrete: [
        [10, 0.2],
        [20, 0.5],
        [40, 0.3],
      ],
    },
    mean: 2 + 10 + 12,
    sd: Math.sqrt(0.2 * 14 ** 2 + 0.5 * 4 ** 2 + 0.3 * 16 ** 2),
    origin: 'sums over the values',
  },
];

describe('a distribution', () => {
  it.each(CASES)('states the mean and the standard deviation of $distribution: $origin', (row) => {
    const { mean, sd } = marginalOf(row.distribution);
    expect(mean).toBeCloseTo(row.mean, 12);
    expect(sd).toBeCloseTo(row.sd, 12);
  });

  it.each(CASES)('is sampled with the moments of $distribution', ({ distribution, mean, sd }) => {
    const values = draw(distribution);
    const deviations = values.map((value) => (value - mean) ** 2);
    const variance = meanOf(deviations);
    const varianceError = Math.sqrt(meanOf(deviations.map((square) => (square - variance) ** 2)) / SAMPLES);
    // Five standard errors: one test in two million fails by chance.
    expect(Math.abs(meanOf(values) - mean)).toBeLessThan((5 * sd) / Math.sqrt(SAMPLES));
    expect(Math.abs(variance - sd ** 2)).toBeLessThan(5 * varianceError);
  });

  it('has as many samples below its quartiles as they say', () => {
    // By hand: exp(1) is the median of a lognormal distribution with μ = 1; at p = F(mode) = 1/5 the triangle turns.
    const quartiles: { distribution: Distribution; value: number; below: number }[] = [
      { distribution: { normal: [5, 2] }, value: 5, below: 0.5 },
      { distribution: { uniform: [2, 8] }, value: 3.5, below: 0.25 },
      { distribution: { triangular: [1, 2, 6] }, value: 2, below: 0.2 },
      { distribution: { lognormal: [1, 0.25] }, value: Math.E, below: 0.5 },
      {
        distribution: {
          discrete: [
            [10, 0.2],
            [20, 0.5],
            [40, 0.3],
          ],
        },
        value: 20,
        below: 0.2,
      },
    ];
    for (const { distribution, value, below } of quartiles) {
      const share = draw(distribution).filter((drawn) => drawn < value).length / SAMPLES;
      expect(Math.abs(share - below)).toBeLessThan(5 * Math.sqrt((below * (1 - below)) / SAMPLES));
    }
  });

  it('keeps to its ends', () => {
    expect(draw({ triangular: [1, 2, 6] }).every((value) => value >= 1 && value <= 6)).toBe(true);
    expect(draw({ uniform: [2, 8] }).every((value) => value >= 2 && value < 8)).toBe(true);
    expect(draw({ lognormal: [-5, 3] }).every((value) => value > 0)).toBe(true);
  });

  it('of words is drawn as indexes and has no mean', () => {
    const distribution: Distribution = {
      discrete: [
        ['gas', 0],
        ['oil', 0.75],
        ['wood', 0.25],
      ],
    };
    expect(marginalOf(distribution)).toMatchObject({ mean: null, sd: null });
    const values = draw(distribution);
    expect([...new Set(values)].sort()).toEqual([1, 2]);
    const oil = values.filter((index) => index === 1).length / SAMPLES;
    expect(Math.abs(oil - 0.75)).toBeLessThan(5 * Math.sqrt((0.75 * 0.25) / SAMPLES));
  });

  it('has the same share below a value as the normal value that it is made from', () => {
    // Φ(0) = 1/2 and Φ(1.959963985) = 0.975.
    expect(marginalOf({ uniform: [2, 8] }).fromNormal(0)).toBe(5);
    expect(marginalOf({ uniform: [0, 1] }).fromNormal(1.959963984540054)).toBeCloseTo(0.975, 12);
    expect(marginalOf({ uniform: [0, 1] }).fromNormal(-1.959963984540054)).toBeCloseTo(0.025, 12);
    expect(marginalOf({ normal: [5, 2] }).fromNormal(1.5)).toBe(8);
    expect(marginalOf({ lognormal: [1, 0.25] }).fromNormal(2)).toBeCloseTo(Math.exp(1.5), 12);
    expect(
      marginalOf({
        discrete: [
          [1, 0.5],
          [2, 0.5],
        ],
      }).fromNormal(40),
    ).toBe(2);
  });
});
