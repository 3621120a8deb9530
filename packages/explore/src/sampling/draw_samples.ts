import { randomNormal } from 'd3-random';
import { choleskyFactor } from './correlation.ts';
import { uniformSource } from './generator.ts';
import type { Marginal } from './marginal.ts';

export interface Sampling {
  marginals: readonly Marginal[];
  /** The correlation matrix of the marginals, in their order. */
  correlation: readonly (readonly number[])[];
  samples: number;
  seed: number;
}

/**
 * Draws a column of samples for each marginal, row by row from one generator, so that the samples do not depend on how
 * they are evaluated later. Correlated marginals share a Gaussian copula.
 */
export function drawSamples({ marginals, correlation, samples, seed }: Sampling): Float64Array[] {
  const source = uniformSource(seed);
  const columns = marginals.map(() => new Float64Array(samples));
  const isCorrelated = correlation.map((row, index) => row.some((r, column) => column !== index && r !== 0));
  const factor = choleskyFactor(correlation);
  if (!factor) throw new Error('the correlation matrix is not positive definite');
  const normal = randomNormal.source(source)();
  const samplers = marginals.map((marginal, index) => (isCorrelated[index] ? normal : marginal.sampler(source)));
  const drawn = new Float64Array(marginals.length);
  for (let row = 0; row < samples; row++) {
    for (const [index, sample] of samplers.entries()) drawn[index] = sample();
    for (const [index, marginal] of marginals.entries()) {
      const column = columns[index] as Float64Array;
      column[row] = isCorrelated[index]
        ? marginal.fromNormal(combine(factor[index] as number[], drawn, isCorrelated, index))
        : (drawn[index] as number);
    }
  }
  return columns;
}

/** A correlated standard normal value from independent ones. */
function combine(row: readonly number[], drawn: Float64Array, isCorrelated: readonly boolean[], last: number): number {
  let sum = 0;
  for (let index = 0; index <= last; index++) {
    if (isCorrelated[index]) sum += (row[index] as number) * (drawn[index] as number);
  }
  return sum;
}
