import { pow } from '@plumbline/calculators';
import { fsum } from 'd3-array';
import { sobolPoints } from '../sampling/sobol_sequence.ts';
import type { Block } from '../study.ts';
import type { Model } from './propagation.ts';

/** The indices of one output; null where the output does not vary. */
export interface SobolIndices {
  /** The share of the variance that an input explains on its own, for each input. */
  firstOrder: (number | null)[];
  /** The share that an input explains together with the others, for each input. */
  totalEffect: (number | null)[];
}

/** The inputs as functions of a uniform number from 0 to 1. */
export type FromUniform = readonly ((uniform: number) => number)[];

export interface SobolDesign {
  inputs: FromUniform;
  /** A power of two. */
  samples: number;
  seed: number;
}

/** A spread that is smaller than this share of the mean is the rounding of the arithmetic. */
const VARIES_FROM = 1e-12;

/** The evaluations of the matrices A and B, and of A with each column from B. */
export function sobolEvaluations(inputs: number, samples: number): number {
  return samples * (inputs + 2);
}

/** The matrices A, B, A with the first column from B, A with the second column from B, … one after the other. */
export function sobolBlock({ inputs, samples, seed }: SobolDesign): Block {
  const points = sobolPoints(samples, 2 * inputs.length, seed);
  const rows = sobolEvaluations(inputs.length, samples);
  const columns = inputs.map((fromUniform, index) => {
    const a = (points[index] as Float64Array).map(fromUniform);
    const b = (points[index + inputs.length] as Float64Array).map(fromUniform);
    const column = new Float64Array(rows);
    for (let matrix = 0; matrix < inputs.length + 2; matrix++) {
      column.set(matrix === 1 || matrix === index + 2 ? b : a, matrix * samples);
    }
    return column;
  });
  return { rows, columns };
}

/** The mean and the variance of two columns together. */
function spreadOf(a: Float64Array, b: Float64Array): { mean: number; variance: number } {
  const count = a.length + b.length;
  const mean = (fsum(a) + fsum(b)) / count;
  let squares = 0;
  for (const column of [a, b]) for (const value of column) squares += (value - mean) * (value - mean);
  return { mean, variance: squares / count };
}

/**
 * The indices of one output from its values at the rows of a block: first order by Saltelli and others (2010, Table 2 (b)),
 * total effect by Jansen (1999). A sample that one of its rows has no value for is left out.
 */
export function indicesOf(values: Float64Array, samples: number): SobolIndices {
  const inputs = values.length / samples - 2;
  const matrices = Array.from({ length: inputs + 2 }, (_, matrix) => {
    return values.subarray(matrix * samples, (matrix + 1) * samples);
  });
  const complete = Array.from({ length: samples }, (_, row) => row).filter((row) => {
    return matrices.every((matrix) => !Number.isNaN(matrix[row] as number));
  });
  const [a, b, ...mixed] = matrices.map((matrix) => Float64Array.from(complete, (row) => matrix[row] as number));
  if (!a || !b || complete.length < 2) return nothingVaries(inputs);
  const spread = spreadOf(a, b);
  if (Math.sqrt(spread.variance) <= VARIES_FROM * Math.abs(spread.mean)) return nothingVaries(inputs);
  const share = (term: (row: number) => number) => {
    let sum = 0;
    for (let row = 0; row < complete.length; row++) sum += term(row);
    return sum / complete.length / spread.variance;
  };
  return {
    // Values are taken from the mean, which changes no expectation and makes the estimate more precise.
    firstOrder: mixed.map((ab) => {
      return share((row) => ((b[row] as number) - spread.mean) * ((ab[row] as number) - (a[row] as number)));
    }),
    totalEffect: mixed.map((ab) => share((row) => pow((a[row] as number) - (ab[row] as number), 2) / 2)),
  };
}

function nothingVaries(inputs: number): SobolIndices {
  const indices = new Array<null>(inputs).fill(null);
  return { firstOrder: indices, totalEffect: indices };
}

/** The indices of every output of a model. */
export async function sobolIndices(design: SobolDesign, model: Model): Promise<SobolIndices[]> {
  const { columns } = await model(sobolBlock(design));
  return columns.map((column) => indicesOf(column, design.samples));
}
