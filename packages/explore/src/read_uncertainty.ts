import type { Tool } from '@plumbline/calculators';
import { Type } from 'typebox';
import { evenlyChosen } from './evenly_chosen.ts';
import type { ExplorationMethod } from './exploration.ts';
import { variableInputsOf } from './inputs.ts';
import { isObject, withoutMember } from './members.ts';
import { readCorrelations } from './read_correlations.ts';
import { isContinuous, readDistributions } from './read_distributions.ts';
import {
  checkInput,
  checkOtherInputs,
  readOutputs,
  readSent,
  refusal,
  type Samples,
  TRIED_MAX,
} from './read_request.ts';
import type { Distribution, UncertaintyRequest } from './request.ts';
import { marginalOf } from './sampling/marginal.ts';
import { samplesOption, seedOption } from './sampling_options.ts';
import { linearEvaluations } from './statistics/propagation.ts';
import type { Value } from './value.ts';

const SAMPLES = 1000;

/** The options beside the distributions and their correlations, which have readers of their own. */
const OPTIONS = Type.Object(
  {
    samples: samplesOption('Number of samples', SAMPLES),
    seed: seedOption('Seed of the generator'),
    outputs: Type.Optional(
      Type.Array(Type.String({ description: 'An output' }), {
        description: 'Fields of the result; the headlines by default',
        minItems: 1,
      }),
    ),
  },
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
  const { input, options, errors } = readSent(OPTIONS, isObject(sent) ? rest : sent, 'an uncertainty study');
  const distributions = readDistributions(tool, sentDistributions, errors);
  const correlations = readCorrelations(sentCorrelations, distributions, errors);
  const outputs = readOutputs(tool, options.outputs as string[] | undefined, errors);
  const names = Object.keys(distributions);
  const some: Samples = Object.fromEntries(
    Object.entries(distributions).map(([name, distribution]) => [name, someValues(distribution)]),
  );
  const namesSent = isObject(sentDistributions) ? Object.keys(sentDistributions) : [];
  if (errors.count > 0) checkOtherInputs(tool, sent, namesSent, errors);
  else checkInput(tool, input, some, errors);
  if (errors.count > 0) return refusal(errors);
  const { samples, seed } = options as { samples: number; seed: number };
  const request: UncertaintyRequest = {
    input: names.reduce((members, name) => withoutMember(members, name.split('.')), input),
    distributions,
    correlations,
    samples,
    seed,
    outputs: outputs.map(({ path }) => path),
  };
  const evaluations = samples + (isLinear(tool, distributions) ? linearEvaluations(names.length) : 0);
  return { ok: true, exploration: { kind: 'uncertainty', tool, edition, request, evaluations } };
};
