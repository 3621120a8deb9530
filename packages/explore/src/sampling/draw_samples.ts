import { choleskyFactor } from './correlation.ts';
import { uniformSource } from './generator.ts';
import type { Marginal } from './marginal.ts';
import { standardNormal } from './standard_normal.ts';

export interface Sampling {
  marginals: readonly Marginal[];
  /** The correlation matrix of the marginals, in their order. */
  correlation: readonly (readonly number[])[];
  samples: number;
  seed: number;
}

function draw(samples: number, sample: () => number): Float64Array {
  const column = new Float64Array(samples);
  for (let row = 0; row < samples; row++) column[row] = sample();
  return column;
}

/** Replaces independent standard normal values by correlated ones: the product with a row of the Cholesky factor. */
function correlate(columns: readonly Float64Array[], index: number, weights: readonly number[]): void {
  const column = columns[index] as Float64Array;
  const own = weights[index] as number;
  for (let row = 0; row < column.length; row++) column[row] = own * (column[row] as number);
  for (let other = 0; other < index; other++) {
    const weight = weights[other] as number;
    if (weight === 0) continue;
    const values = columns[other] as Float64Array;
    for (let row = 0; row < column.length; row++)
      column[row] = (column[row] as number) + weight * (values[row] as number);
  }
}

/**
 * Draws a column of samples for each marginal, one after the other from one generator, so that the samples do not depend on
 * how they are evaluated later. Correlated marginals share a Gaussian copula.
 */
export function drawSamples({ marginals, correlation, samples, seed }: Sampling): Float64Array[] {
  const source = uniformSource(seed);
  const factor = choleskyFactor(correlation);
  if (!factor) throw new Error('the correlation matrix is not positive definite');
  const isCorrelated = correlation.map((row, index) => row.some((r, column) => column !== index && r !== 0));
  const normal = standardNormal(source);
  const columns = marginals.map((marginal, index) =>
    draw(samples, isCorrelated[index] ? normal : marginal.sampler(source)),
  );
  // From the last one on: a column depends on the independent values of those before it.
  for (let index = marginals.length - 1; index >= 0; index--) {
    if (!isCorrelated[index]) continue;
    correlate(columns, index, factor[index] as number[]);
    const { fromNormal } = marginals[index] as Marginal;
    const column = columns[index] as Float64Array;
    for (let row = 0; row < samples; row++) column[row] = fromNormal(column[row] as number);
  }
  return columns;
}
