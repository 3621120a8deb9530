import type { Tool } from '@plumbline/calculators';
import { type TObject, type TSchema, Type } from 'typebox';
import type { UncertaintyAnswer } from './answer.ts';
import type { Exploration, ExplorationMethod } from './exploration.ts';
import { type VariableInput, variableInputsOf } from './inputs.ts';
import { isObject, withoutMember } from './members.ts';
import { type Output, outputsOf } from './outputs.ts';
import { readCorrelations } from './read_correlations.ts';
import { isContinuous, readDistributions } from './read_distributions.ts';
import { checkInput, readOutputs, readSent, refusal, type Samples } from './read_request.ts';
import { DISTRIBUTION_KINDS, type Distribution, type DistributionKind, type UncertaintyRequest } from './request.ts';
import { correlationMatrix } from './sampling/correlation.ts';
import { GENERATOR } from './sampling/generator.ts';
import { marginalOf } from './sampling/marginal.ts';
import { seedOption } from './seed_option.ts';
import { PERCENTILE_RULE } from './statistics/figure_statistics.ts';
import { linearEvaluations, type PropagatedOutput, propagate } from './statistics/propagation.ts';
import type { Task, VariedField } from './task.ts';
import type { Value } from './value.ts';

const SAMPLES = 1000;

function numbersSchema(description: string, length: number): TSchema {
  return Type.Optional(Type.Array(Type.Number(), { description, minItems: length, maxItems: length }));
}

function distributionSchema(input: VariableInput): TSchema {
  const { label, schema } = input;
  const pair = Type.Tuple([schema, Type.Number({ description: 'Its probability', minimum: 0, maximum: 1 })]);
  const members = {
    ...(isContinuous(input) && {
      normal: numbersSchema('Mean and standard deviation', 2),
      uniform: numbersSchema('Low and high end', 2),
      triangular: numbersSchema('Low end, mode and high end', 3),
      lognormal: numbersSchema('Mean and standard deviation of the natural logarithm', 2),
    }),
    discrete: Type.Optional(Type.Array(pair, { description: 'Values with their probabilities', minItems: 1 })),
  };
  return Type.Optional(
    Type.Object(members, { description: label, additionalProperties: false, minProperties: 1, maxProperties: 1 }),
  );
}

/** The options beside the distributions and their correlations. */
const PLAIN_OPTIONS = {
  samples: Type.Optional(Type.Integer({ description: 'Number of samples', minimum: 2, default: SAMPLES })),
  seed: seedOption('Seed of the generator'),
  outputs: Type.Optional(
    Type.Array(Type.String({ description: 'An output' }), {
      description: 'Fields of the result; the headlines by default',
      minItems: 1,
    }),
  ),
};

/** The options of a request of this tool. */
export function uncertaintyOptions(tool: Tool): TObject {
  const distributions = variableInputsOf(tool).map((input) => [input.path, distributionSchema(input)] as const);
  const correlation = Type.Object(
    {
      fields: Type.Array(Type.String(), { description: 'Two inputs', minItems: 2, maxItems: 2 }),
      coefficient: Type.Number({ description: 'Correlation coefficient', minimum: -1, maximum: 1 }),
    },
    { description: 'The correlation of a pair of inputs', additionalProperties: false },
  );
  return Type.Object(
    {
      distributions: Type.Object(Object.fromEntries(distributions), {
        description: 'The inputs that are uncertain, each with its distribution',
        additionalProperties: false,
        minProperties: 1,
        isMap: true,
      }),
      correlations: Type.Optional(Type.Array(correlation, { description: 'Pairs of inputs that are correlated' })),
      ...PLAIN_OPTIONS,
    },
    { additionalProperties: false },
  );
}

function kindOf(distribution: Distribution): DistributionKind {
  return DISTRIBUTION_KINDS.find((kind) => kind in distribution) as DistributionKind;
}

/** Some values that an input is going to have. */
function someValues(distribution: Distribution): Value[] {
  if ('discrete' in distribution) return distribution.discrete.map(([value]) => value);
  const { mean, sd } = marginalOf(distribution) as { mean: number; sd: number };
  return [mean, mean - sd, mean + sd];
}

/** Whether every uncertain input has a standard uncertainty by which it can be moved. */
function isLinear(tool: Tool, distributions: UncertaintyRequest['distributions']): boolean {
  const inputs = variableInputsOf(tool).filter(({ path }) => path in distributions);
  return inputs.every(isContinuous);
}

const read: ExplorationMethod<'uncertainty'>['read'] = ({ tool, edition }, sent) => {
  const { distributions: sentDistributions, correlations: sentCorrelations, ...rest } = isObject(sent) ? sent : {};
  const plain = Type.Object(PLAIN_OPTIONS, { additionalProperties: false });
  const { input, options, errors } = readSent(plain, isObject(sent) ? rest : sent, 'an uncertainty study');
  const distributions = readDistributions(tool, sentDistributions, errors);
  const correlations = readCorrelations(sentCorrelations, distributions, errors);
  const outputs = readOutputs(tool, options.outputs as string[] | undefined, errors);
  if (errors.count > 0) return refusal(errors);
  const some: Samples = Object.fromEntries(
    Object.entries(distributions).map(([name, distribution]) => [name, someValues(distribution)]),
  );
  checkInput(tool, input, some, errors);
  if (errors.count > 0) return refusal(errors);
  const { samples, seed } = options as { samples: number; seed: number };
  const paths = outputs.map(({ path }) => path);
  const others = Object.keys(distributions).reduce((members, name) => withoutMember(members, name.split('.')), input);
  const request: UncertaintyRequest = { input: others, distributions, correlations, samples, seed, outputs: paths };
  const linear = isLinear(tool, distributions) ? linearEvaluations(Object.keys(distributions).length) : 0;
  return { ok: true, exploration: { kind: 'uncertainty', tool, edition, request, evaluations: samples + linear } };
};

function fieldOf(name: string, distribution: Distribution): VariedField {
  if (!('discrete' in distribution)) return { name };
  const levels = distribution.discrete.map(([value]) => value);
  return levels.every((value) => typeof value === 'number') ? { name } : { name, levels };
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
      : 'None: an uncertain input does not take every value between two others',
  };
}

const run: ExplorationMethod<'uncertainty'>['run'] = async (exploration: Exploration<'uncertainty'>, means) => {
  const { tool, request, evaluations } = exploration;
  const { input, distributions, correlations, samples, seed, outputs } = request;
  const entries = Object.entries(distributions);
  const marginals = entries.map(([, distribution]) => marginalOf(distribution));
  const fields = entries.map(([name, distribution]) => fieldOf(name, distribution));
  const correlation = correlationMatrix(Object.keys(distributions), correlations);
  const linear = isLinear(tool, distributions);
  const task: Task = { input, fields, outputs, rounding: 'none' };
  await means.beforeEvaluations?.(evaluations);
  const propagated = await propagate({ marginals, correlation, samples, seed, linear }, (block) => {
    return means.evaluate(task, block);
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
export const uncertainty: ExplorationMethod<'uncertainty'> = { read, run };
