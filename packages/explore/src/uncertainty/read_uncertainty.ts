import type { Tool } from '@plumbline/calculators';
import { Type } from '@plumbline/calculators';
import type { ExplorationMethod } from '../exploration.ts';
import { variableInputsOf } from '../fields/inputs.ts';
import { isObject, namesIn, withoutMembers } from '../fields/members.ts';
import type { Distribution, UncertaintyRequest } from '../request.ts';
import { holdInputs } from '../requests/held_inputs.ts';
import { HOLD, OUTPUTS, SAMPLES, SEED } from '../requests/options.ts';
import { checkInput, readOutputs, readSent, refusal, TRIED_MAX } from '../requests/read_request.ts';
import { evenlyChosen } from '../requests/spacing.ts';
import { marginalOf } from '../sampling/marginal.ts';
import { linearEvaluations } from '../statistics/propagation.ts';
import type { Value } from '../value.ts';
import { readCorrelations } from './read_correlations.ts';
import { isContinuous, readDistributions } from './read_distributions.ts';

/** The options in addition to the distributions and their correlations, which have their own readers. */
const OPTIONS = Type.Object(
  { samples: SAMPLES, seed: SEED, outputs: OUTPUTS, hold: HOLD },
  { additionalProperties: false },
);

/** Some values that an input is going to have. */
function someValues(distribution: Distribution): Value[] {
  if ('discrete' in distribution) return evenlyChosen(distribution.discrete, TRIED_MAX).map(([value]) => value);
  const { mean, sd } = marginalOf(distribution) as { mean: number; sd: number };
  return [mean, mean - sd, mean + sd];
}

/** Whether every uncertain input can be moved by its standard uncertainty. */
export function isLinear(tool: Tool, distributions: UncertaintyRequest['distributions']): boolean {
  return variableInputsOf(tool)
    .filter(({ path }) => Object.hasOwn(distributions, path))
    .every(isContinuous);
}

/** Reads a request to propagate distributions. */
export const readUncertainty: ExplorationMethod<'uncertainty'>['read'] = ({ tool, edition }, sent) => {
  const { distributions: sentDistributions, correlations: sentCorrelations, ...rest } = isObject(sent) ? sent : {};
  const sentRequest = readSent(OPTIONS, isObject(sent) ? rest : sent, 'an uncertainty study');
  const { options, errors } = sentRequest;
  const distributions = readDistributions(tool, sentDistributions, errors);
  const correlations = readCorrelations(sentCorrelations, distributions, errors);
  const outputs = readOutputs(tool, options.outputs as string[] | undefined, errors);
  const names = Object.keys(distributions);
  checkInput(tool, sentRequest, namesIn(sent, 'distributions'), () => {
    return Object.fromEntries(
      Object.entries(distributions).map(([name, distribution]) => [name, someValues(distribution)]),
    );
  });
  const { input, hold } = holdInputs(tool, sentRequest, names);
  if (errors.count > 0) return refusal(errors);
  const { samples, seed } = options as { samples: number; seed: number };
  const request: UncertaintyRequest = {
    input: withoutMembers(input, names),
    hold,
    distributions,
    correlations,
    samples,
    seed,
    outputs: outputs.map(({ path }) => path),
  };
  const evaluations = samples + (isLinear(tool, distributions) ? linearEvaluations(names.length) : 0);
  return { ok: true, exploration: { kind: 'uncertainty', tool, edition, request, evaluations } };
};
