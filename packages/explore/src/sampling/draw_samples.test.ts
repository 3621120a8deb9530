import { describe, expect, it } from 'vitest';
import { choleskyFactor, correlationMatrix } from './correlation.ts';
import { drawSamples } from './draw_samples.ts';
import { marginalOf } from './marginal.ts';

const SAMPLES = 50_000;

function correlationOf(a: Float64Array, b: Float64Array): number {
  const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const product = (x: Float64Array, y: Float64Array) => {
    const [ofX, ofY] = [mean(x), mean(y)];
    return x.reduce((sum, value, row) => sum + (value - ofX) * ((y[row] as number) - ofY), 0);
  };
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

/** Five standard errors of the correlation coefficient of a sample; no more than (1 − r²) / √n for normal values. */
function within(r: number): number {
  return (5 * (1 - r * r)) / Math.sqrt(SAMPLES);
}

describe('correlated samples', () => {
  it('of normal inputs have the coefficients that were asked for, all at once', () => {
    const r = [
      [1, 0.8, 0, -0.3],
      [0.8, 1, 0, 0.2],
      [0, 0, 1, 0],
      [-0.3, 0.2, 0, 1],
    ];
    const marginals = [
      marginalOf({ normal: [10, 2] }),
      marginalOf({ normal: [-1, 0.5] }),
      marginalOf({ uniform: [0, 1] }),
      marginalOf({ normal: [0, 1] }),
    ];
    const columns = drawSamples({ marginals, correlation: r, samples: SAMPLES, seed: 3 });
    for (const [row, coefficients] of r.entries()) {
      for (const [column, coefficient] of coefficients.entries()) {
        if (row === column) continue;
        const drawn = correlationOf(columns[row] as Float64Array, columns[column] as Float64Array);
        expect(Math.abs(drawn - coefficient)).toBeLessThan(within(coefficient));
      }
    }
  });

  it('of uniform inputs have the coefficient of their Gaussian copula, 6/π · asin(r/2)', () => {
    const r = 0.7;
    const marginals = [marginalOf({ uniform: [0, 10] }), marginalOf({ uniform: [5, 6] })];
    const [a, b] = drawSamples({
      marginals,
      correlation: [
        [1, r],
        [r, 1],
      ],
      samples: SAMPLES,
      seed: 5,
    });
    const expected = (6 / Math.PI) * Math.asin(r / 2);
    expect(Math.abs(correlationOf(a as Float64Array, b as Float64Array) - expected)).toBeLessThan(
      5 / Math.sqrt(SAMPLES),
    );
  });

  it('keep their marginal distributions', () => {
    const r = 0.9;
    const marginals = [marginalOf({ triangular: [0, 1, 4] }), marginalOf({ lognormal: [0, 0.5] })];
    const columns = drawSamples({
      marginals,
      correlation: [
        [1, r],
        [r, 1],
      ],
      samples: SAMPLES,
      seed: 9,
    });
    for (const [index, { mean, sd }] of marginals.entries()) {
      const drawn = (columns[index] as Float64Array).reduce((sum, value) => sum + value, 0) / SAMPLES;
      expect(Math.abs(drawn - (mean as number))).toBeLessThan((5 * (sd as number)) / Math.sqrt(SAMPLES));
    }
  });

  it('do not change the inputs that are not correlated to independent ones', () => {
    const marginals = [marginalOf({ normal: [0, 1] }), marginalOf({ uniform: [0, 1] })];
    const [a, b] = drawSamples({
      marginals,
      correlation: [
        [1, 0],
        [0, 1],
      ],
      samples: SAMPLES,
      seed: 2,
    });
    expect(Math.abs(correlationOf(a as Float64Array, b as Float64Array))).toBeLessThan(within(0));
  });
});

describe('a correlation matrix', () => {
  it('is made of the pairs that are named', () => {
    const pairs = [{ fields: ['c', 'a'] as const, coefficient: 0.5 }];
    expect(correlationMatrix(['a', 'b', 'c'], pairs)).toEqual([
      [1, 0, 0.5],
      [0, 1, 0],
      [0.5, 0, 1],
    ]);
  });

  it('is the product of its factor and the transpose', () => {
    // By hand: l21 = 0.6, l22 = √(1 − 0.36) = 0.8.
    expect(
      choleskyFactor([
        [1, 0.6],
        [0.6, 1],
      ]),
    ).toEqual([
      [1, 0],
      [0.6, 0.8],
    ]);
  });

  it('has no factor if it is not positive definite', () => {
    expect(
      choleskyFactor([
        [1, 1],
        [1, 1],
      ]),
    ).toBeUndefined();
    // 1 + 2·0.9·0.9·(−0.9) − 3·0.81 < 0.
    expect(
      choleskyFactor([
        [1, 0.9, 0.9],
        [0.9, 1, -0.9],
        [0.9, -0.9, 1],
      ]),
    ).toBeUndefined();
  });
});
