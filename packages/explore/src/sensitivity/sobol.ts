import type { Findings, SobolAnswer } from '../answer.ts';
import { outputsAt } from '../evaluation/evaluated.ts';
import { shownOutputs } from '../evaluation/shown_outputs.ts';
import type { Exploration } from '../exploration.ts';
import { indicesOf, sobolBlock, sobolEvaluations } from '../statistics/sobol_indices.ts';
import type { Means, Study } from '../study.ts';
import { changePctOf, type VariedInput, variedInputs } from './varied_inputs.ts';

const SAMPLER =
  "Sobol' sequence with the direction numbers of Joe and Kuo (2008) and a random digital shift by the seed; inputs uniform over their ranges";
const ESTIMATOR =
  'First order by Saltelli and others (2010), total effect by Jansen (1999), from the matrices A, B and A with one column from B';

/** The base, and the evaluations of the indices. */
export function sobolStudyEvaluations(inputs: number, samples: number): number {
  return 1 + sobolEvaluations(inputs, samples);
}

/** An input that is uniform from its low end to its high end; a whole number takes each value in between equally often. */
function fromUniform({ low, high, isWhole }: VariedInput): (uniform: number) => number {
  if (isWhole) return (uniform) => low + Math.floor(uniform * (high - low + 1));
  return (uniform) => low + (high - low) * uniform;
}

/** Splits the variance of the outputs among the inputs, which all vary at once. */
export async function sobol(
  { tool, request, evaluations }: Exploration<'sensitivity'>,
  means: Means,
): Promise<Findings<'sensitivity'>> {
  const { input, outputs, samples, seed } = request;
  const { varied, notVaried } = variedInputs(tool, request);
  const study: Study = { input, fields: [], outputs, rounding: 'none' };
  await means.beforeEvaluations?.(evaluations);
  const atBase = await means.evaluate(study, { rows: 1, columns: [] });
  const block = sobolBlock({ inputs: varied.map(fromUniform), samples, seed });
  const evaluated = await means.evaluate({ ...study, fields: varied.map(({ field }) => ({ name: field })) }, block);
  const indices = evaluated.columns.map((column) => indicesOf(column, samples));
  const byOutput = (pick: (of: (typeof indices)[number]) => number | null | undefined) => {
    return Object.fromEntries(
      outputs.map((path, index) => [path, pick(indices[index] as (typeof indices)[number]) ?? null]),
    );
  };
  const inputs = varied.map((each, index): SobolAnswer['inputs'][number] => ({
    field: each.field,
    range: [each.low, each.high],
    change_pct: changePctOf(each),
    first_order: byOutput(({ firstOrder }) => firstOrder[index]),
    total_effect: byOutput(({ totalEffect }) => totalEffect[index]),
  }));
  const [first = ''] = outputs;
  const [firstInvalid] = evaluated.invalid;
  const invalidSamples = new Set(evaluated.invalid.map(({ row }) => row % samples)).size;
  return {
    evaluations,
    method: { name: 'sobol', samples, seed, sampler: SAMPLER, estimator: ESTIMATOR },
    base: shownOutputs(tool, outputsAt(study, atBase, 0)),
    inputs: inputs.toSorted((a, b) => (b.total_effect[first] ?? -1) - (a.total_effect[first] ?? -1)),
    not_varied: notVaried,
    invalid: firstInvalid ? { samples: invalidSamples, reason: firstInvalid.reason } : null,
  };
}
