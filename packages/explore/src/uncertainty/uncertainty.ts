import type { UncertaintyAnswer } from '../answer.ts';
import type { ExplorationMethod } from '../exploration.ts';
import { type Output, outputsOf } from '../fields/outputs.ts';
import { DISTRIBUTION_KINDS, type Distribution, type DistributionKind, type UncertaintyRequest } from '../request.ts';
import { correlationMatrix } from '../sampling/correlation.ts';
import { GENERATOR } from '../sampling/generator.ts';
import { marginalOf } from '../sampling/marginal.ts';
import { PERCENTILE_RULE } from '../statistics/figure_statistics.ts';
import { type PropagatedOutput, propagate } from '../statistics/propagation.ts';
import { type Study, type VariedField, variedField } from '../study.ts';
import type { Value } from '../value.ts';
import { isLinear, readUncertainty } from './read_uncertainty.ts';

function kindOf(distribution: Distribution): DistributionKind {
  return DISTRIBUTION_KINDS.find((kind) => kind in distribution) as DistributionKind;
}

function fieldOf(name: string, distribution: Distribution): VariedField {
  if (!('discrete' in distribution)) return { name };
  return variedField(
    name,
    distribution.discrete.map(([value]) => value),
  );
}

/** The words in the order of the schema; others by the alphabet, so that threads cannot change it. */
function orderOf({ kind, schema }: Output, counts: ReadonlyMap<Value, number>): Value[] {
  if (kind === 'flag') return [true, false];
  const known = (schema as { enum?: readonly Value[] } | undefined)?.enum ?? [];
  const others = [...counts.keys()].filter((word) => !known.includes(word)).sort();
  return [...known.filter((word) => counts.has(word)), ...others];
}

function answerOutput(output: Output, propagated: PropagatedOutput): UncertaintyAnswer['outputs'][string] {
  const { statistics, counts, missing, gum } = propagated;
  if (output.kind === 'figure') return statistics && { missing, ...statistics, gum };
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total < 2) return null;
  const shares = orderOf(output, counts).map((word) => [String(word), (counts.get(word) ?? 0) / total]);
  return { missing, probabilities: Object.fromEntries(shares) };
}

function methodOf(request: UncertaintyRequest, linear: boolean): UncertaintyAnswer['method'] {
  return {
    generator: GENERATOR,
    sampling:
      'Simple random sampling; normal values by the polar method (d3-random 3), others by the inverse of the distribution function',
    correlation:
      request.correlations.length > 0
        ? 'Gaussian copula with the Cholesky factor; the coefficients are those of its normal values'
        : 'None',
    percentiles: PERCENTILE_RULE,
    gum: linear
      ? 'JCGM 100:2008, 5.1.2 and 5.2.2: from the means, with differences over one standard uncertainty to either side'
      : 'None: an uncertain input takes only certain values',
  };
}

const run: ExplorationMethod<'uncertainty'>['run'] = async ({ tool, request, evaluations }, means) => {
  const { input, distributions, correlations, samples, seed, outputs } = request;
  const entries = Object.entries(distributions);
  const marginals = entries.map(([, distribution]) => marginalOf(distribution));
  const fields = entries.map(([name, distribution]) => fieldOf(name, distribution));
  const correlation = correlationMatrix(Object.keys(distributions), correlations);
  const linear = isLinear(tool, distributions);
  const study: Study = { input, fields, outputs, rounding: 'none' };
  await means.beforeEvaluations?.(evaluations);
  const propagated = await propagate({ marginals, correlation, samples, seed, linear }, (block) => {
    return means.evaluate(study, block);
  });
  const [firstInvalid] = propagated.invalid;
  const known = outputsOf(tool);
  return {
    evaluations,
    seed,
    samples,
    method: methodOf(request, linear),
    distributions: Object.fromEntries(
      entries.map(([name, distribution], index) => {
        const { mean = null, sd = null } = marginals[index] ?? {};
        return [name, { distribution: kindOf(distribution), mean, sd }];
      }),
    ),
    outputs: Object.fromEntries(
      outputs.map((path, index) => {
        const output = known.find((candidate) => candidate.path === path) as Output;
        return [path, answerOutput(output, propagated.outputs[index] as PropagatedOutput)];
      }),
    ),
    invalid: firstInvalid ? { samples: propagated.invalid.length, reason: firstInvalid.reason } : null,
  };
};

/** Propagates the distributions of inputs through a calculation. */
export const uncertainty: ExplorationMethod<'uncertainty'> = { read: readUncertainty, run };
