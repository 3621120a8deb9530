import { drawSamples, type Sampling } from '../sampling/draw_samples.ts';
import type { Block, Evaluated } from '../study.ts';
import type { Value } from '../value.ts';
import { type FigureStatistics, statisticsOf } from './figure_statistics.ts';

/** Any calculation from columns of inputs to columns of outputs. */
export type Model = (block: Block) => Evaluated | Promise<Evaluated>;

/** The law of propagation of uncertainty: the output at the means, and its combined standard uncertainty. */
export interface LinearPropagation {
  mean: number;
  sd: number;
}

export interface PropagatedOutput {
  /** Null if fewer than two samples gave a figure. */
  statistics: FigureStatistics | null;
  /** How often each word or flag came. */
  counts: ReadonlyMap<Value, number>;
  /** Valid samples without a value. */
  missing: number;
  gum: LinearPropagation | null;
}

export interface Propagated {
  outputs: PropagatedOutput[];
  /** Samples whose inputs are invalid, in order. */
  invalid: readonly { row: number; reason: string }[];
}

/** The evaluations that the law of propagation of uncertainty needs in addition to the samples. */
export function linearEvaluations(inputs: number): number {
  return 2 * inputs + 1;
}

/** The means, and for each input the means with it one standard uncertainty higher and lower. */
function addLinearRows({ marginals, samples }: Sampling, columns: readonly Float64Array[]): void {
  const rows = linearEvaluations(marginals.length);
  for (const [index, { mean, sd }] of marginals.entries()) {
    const column = columns[index] as Float64Array;
    if (mean === null || sd === null) throw new Error('only figures have a mean and a standard deviation');
    column.fill(mean, samples, samples + rows);
    column[samples + 1 + 2 * index] = mean + sd;
    column[samples + 2 + 2 * index] = mean - sd;
  }
}

/** JCGM 100:2008, 5.1.2 and 5.2.2 with the differences of 5.1.3, note 2. `values` are in the order of `addLinearRows`. */
function propagateLinearly(values: Float64Array, correlation: Sampling['correlation']): LinearPropagation | null {
  if (values.some(Number.isNaN)) return null;
  const [mean = Number.NaN] = values;
  const changes = correlation.map((_, index) => {
    return ((values[1 + 2 * index] as number) - (values[2 + 2 * index] as number)) / 2;
  });
  let variance = 0;
  for (const [row, coefficients] of correlation.entries()) {
    for (const [column, coefficient] of coefficients.entries()) {
      variance += (changes[row] as number) * (changes[column] as number) * coefficient;
    }
  }
  return { mean, sd: Math.sqrt(Math.max(0, variance)) };
}

function countWords(column: Float64Array, words: readonly Value[] | null): Map<Value, number> {
  const counts = new Map<Value, number>();
  if (!words) return counts;
  for (const index of column) {
    if (Number.isNaN(index)) continue;
    const word = words[index] as Value;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Propagates distributions through a model: by sampling and, if asked for, by the law of propagation of uncertainty. */
export async function propagate(sampling: Sampling & { linear: boolean }, model: Model): Promise<Propagated> {
  const { marginals, correlation, samples, linear } = sampling;
  const rows = samples + (linear ? linearEvaluations(marginals.length) : 0);
  const columns = drawSamples(sampling).map((drawn) => {
    const column = new Float64Array(rows);
    column.set(drawn);
    return column;
  });
  if (linear) addLinearRows(sampling, columns);
  const evaluated = await model({ rows, columns });
  const invalid = evaluated.invalid.filter(({ row }) => row < samples);
  const outputs = evaluated.columns.map((column, index): PropagatedOutput => {
    const sampled = column.subarray(0, samples);
    const words = evaluated.words[index] ?? null;
    const given = sampled.filter((value) => !Number.isNaN(value));
    return {
      statistics: words === null && given.length > 1 ? statisticsOf(given) : null,
      counts: countWords(sampled, words),
      missing: samples - invalid.length - given.length,
      gum: linear && words === null ? propagateLinearly(column.subarray(samples), correlation) : null,
    };
  });
  return { outputs, invalid };
}
