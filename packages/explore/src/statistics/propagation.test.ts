import { describe, expect, it } from 'vitest';
import { marginalOf } from '../sampling/marginal.ts';
import type { Evaluated } from '../study.ts';
import { modelOf } from '../testing/model_of.ts';
import { propagate } from './propagation.ts';

const SAMPLES = 100_000;

describe('propagation', () => {
  it('of correlated inputs through a sum gives the sum of the covariances', async () => {
    // By hand: 1·2² + 9·1² + 2·1·3·0.5·2·1 = 4 + 9 + 6 = 19 for Y = A + 3B with r = 0.5.
    const marginals = [marginalOf({ normal: [10, 2] }), marginalOf({ normal: [5, 1] })];
    const correlation = [
      [1, 0.5],
      [0.5, 1],
    ];
    const model = modelOf((a = 0, b = 0) => a + 3 * b);
    const { outputs } = await propagate({ marginals, correlation, samples: SAMPLES, seed: 1, linear: true }, model);
    const { statistics, gum } = outputs[0] ?? {};
    expect(gum?.mean).toBe(25);
    expect(gum?.sd).toBeCloseTo(Math.sqrt(19), 12);
    // The standard error of the mean is σ/√n, that of the standard deviation of a normal output is σ/√(2n).
    expect(Math.abs((statistics?.mean ?? 0) - 25)).toBeLessThan((5 * Math.sqrt(19)) / Math.sqrt(SAMPLES));
    expect(Math.abs((statistics?.sd ?? 0) - Math.sqrt(19))).toBeLessThan((5 * Math.sqrt(19)) / Math.sqrt(2 * SAMPLES));
  });

  it('of fully opposed changes takes them off each other', async () => {
    // A − B with r = 0.96 and equal deviations: the variance is 2·(1 − 0.96) = 0.08.
    const marginals = [marginalOf({ normal: [0, 1] }), marginalOf({ normal: [0, 1] })];
    const correlation = [
      [1, 0.96],
      [0.96, 1],
    ];
    const model = modelOf((a = 0, b = 0) => a - b);
    const { outputs } = await propagate({ marginals, correlation, samples: SAMPLES, seed: 4, linear: true }, model);
    expect(outputs[0]?.gum?.sd).toBeCloseTo(Math.sqrt(0.08), 12);
    expect(Math.abs((outputs[0]?.statistics?.sd ?? 0) - Math.sqrt(0.08))).toBeLessThan(
      (5 * Math.sqrt(0.08)) / Math.sqrt(2 * SAMPLES),
    );
  });

  it('leaves out samples that are invalid or have no figure, and counts them', async () => {
    const model = ({ rows }: { rows: number }): Evaluated => ({
      rows,
      columns: [
        Float64Array.of(Number.NaN, 1, Number.NaN, 3, 5),
        Float64Array.of(Number.NaN, 0, 1, 0, Number.NaN),
        new Float64Array(5).fill(Number.NaN),
      ],
      words: [null, ['pass', 'fail'], null],
      invalid: [{ row: 0, reason: 'too low' }],
    });
    const marginals = [marginalOf({ uniform: [0, 1] })];
    const { outputs, invalid } = await propagate(
      { marginals, correlation: [[1]], samples: 5, seed: 1, linear: false },
      model,
    );
    expect(invalid).toEqual([{ row: 0, reason: 'too low' }]);
    expect(outputs[0]).toMatchObject({ missing: 1, statistics: { mean: 3, sd: 2 }, gum: null });
    expect(outputs[1]).toMatchObject({ missing: 1, statistics: null });
    expect([...(outputs[1]?.counts ?? [])]).toEqual([
      ['pass', 2],
      ['fail', 1],
    ]);
    expect(outputs[2]).toMatchObject({ missing: 4, statistics: null });
  });
});
