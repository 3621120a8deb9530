import {
  describeSent,
  type InputErrors,
  inputReader,
  keywordsOf,
  type Tool,
  Type,
  unknownName,
} from '@plumbline/calculators';
import type { VariableInput } from '../fields/inputs.ts';
import { isObject } from '../fields/members.ts';
import { DISTRIBUTION_KINDS, type Distribution, type DistributionKind } from '../request.ts';
import { readField } from '../requests/read_request.ts';
import { marginalOf } from '../sampling/marginal.ts';

/** How far the probabilities of a discrete distribution may be from adding up to 1. */
const SUM_TOLERANCE = 1e-9;

/** The most values of a discrete distribution. */
export const DISCRETE_MAX = 1_000;

type Refuse = (rule: string, field?: string) => undefined;

/** Whether an input can take any value between two others, so that it can have a density. */
export function isContinuous({ kind, isWhole, schema }: VariableInput): boolean {
  return kind === 'figure' && !isWhole && keywordsOf(schema).enum === undefined;
}

/** Reads a list of as many numbers as there are names. */
function readNumbers(sent: unknown, names: readonly string[], refuse: Refuse): number[] | undefined {
  const expected = `be a list of ${names.length} numbers: ${names.join(', ')}`;
  if (!Array.isArray(sent)) return refuse(`${expected}; ${describeSent(sent)} was sent.`);
  if (sent.length !== names.length) return refuse(`${expected}; ${sent.length} were sent.`);
  const wrong = sent.find((item) => typeof item !== 'number' || !Number.isFinite(item));
  return wrong === undefined ? sent : refuse(`${expected}; ${describeSent(wrong)} was sent.`);
}

function readNormal(sent: unknown, refuse: Refuse): Distribution | undefined {
  const [mean, sd] = readNumbers(sent, ['mean', 'standard deviation'], refuse) ?? [];
  if (mean === undefined || sd === undefined) return undefined;
  return sd > 0 ? { normal: [mean, sd] } : refuse(`have a standard deviation above 0; ${sd} was sent.`);
}

function readLognormal(sent: unknown, refuse: Refuse): Distribution | undefined {
  const names = ['mean of the logarithm', 'standard deviation of the logarithm'];
  const [mu, sigma] = readNumbers(sent, names, refuse) ?? [];
  if (mu === undefined || sigma === undefined) return undefined;
  if (sigma <= 0) return refuse(`have a standard deviation above 0; ${sigma} was sent.`);
  const distribution: Distribution = { lognormal: [mu, sigma] };
  const { mean, sd } = marginalOf(distribution);
  if (mean !== 0 && Number.isFinite(mean) && Number.isFinite(sd)) return distribution;
  return refuse(`have a mean that double precision can hold; ${mu} and ${sigma} were sent.`);
}

/** Refuses ends so far apart that their distance overflows. */
function withFiniteSpread(distribution: Distribution, refuse: Refuse): Distribution | undefined {
  if (Number.isFinite(marginalOf(distribution).sd)) return distribution;
  const ends = Object.values(distribution).flat().join(' and ');
  return refuse(`have a standard deviation that double precision can hold; ${ends} were sent.`);
}

function readUniform(sent: unknown, refuse: Refuse): Distribution | undefined {
  const [low, high] = readNumbers(sent, ['low', 'high'], refuse) ?? [];
  if (low === undefined || high === undefined) return undefined;
  if (low >= high) return refuse(`have a low end below its high end; ${low} and ${high} were sent.`);
  return withFiniteSpread({ uniform: [low, high] }, refuse);
}

function readTriangular(sent: unknown, refuse: Refuse): Distribution | undefined {
  const [low, mode, high] = readNumbers(sent, ['low', 'mode', 'high'], refuse) ?? [];
  if (low === undefined || mode === undefined || high === undefined) return undefined;
  if (low >= high) return refuse(`have a low end below its high end; ${low} and ${high} were sent.`);
  if (mode < low || mode > high) return refuse(`have a mode from ${low} to ${high}; ${mode} was sent.`);
  return withFiniteSpread({ triangular: [low, mode, high] }, refuse);
}

/** Reads one value of a discrete distribution by the schema of its input. */
function isPossible(value: unknown, { schema }: VariableInput, field: string, errors: InputErrors): boolean {
  const { invalid } = inputReader(Type.Object({ [field]: schema }), 'a value')({ [field]: value });
  errors.addAll(invalid);
  return invalid.count === 0 && value !== null;
}

function readDiscrete(sent: unknown, input: VariableInput, field: string, refuse: Refuse, errors: InputErrors) {
  const expected = 'be a list of pairs of a value and its probability';
  if (!Array.isArray(sent)) return refuse(`${expected}; ${describeSent(sent)} was sent.`);
  if (sent.length === 0) return refuse(`${expected}; an empty list was sent.`);
  if (sent.length > DISCRETE_MAX) return refuse(`have at most ${DISCRETE_MAX} values; ${sent.length} were sent.`);
  const before = errors.count;
  const values = new Set<unknown>();
  let sum = 0;
  for (const [index, pair] of sent.entries()) {
    const at = `${field}.${index}`;
    if (!Array.isArray(pair) || pair.length !== 2) {
      refuse(`be a pair of a value and its probability; ${describeSent(pair)} was sent.`, at);
      continue;
    }
    const [value, probability] = pair;
    if (isPossible(value, input, at, errors) && values.has(value)) {
      refuse(`be another value; ${describeSent(value)} was sent before.`, at);
    }
    values.add(value);
    if (typeof probability !== 'number' || !(probability >= 0 && probability <= 1)) {
      refuse(`have a probability from 0 to 1; ${describeSent(probability)} was sent.`, at);
    } else sum += probability;
  }
  if (errors.count > before) return undefined;
  if (Math.abs(sum - 1) > SUM_TOLERANCE) return refuse(`have probabilities that add up to 1; ${sum} was sent.`);
  return { discrete: sent } as Distribution;
}

function readKind(kind: DistributionKind, sent: unknown, input: VariableInput, field: string, errors: InputErrors) {
  const refuse: Refuse = (rule, at = field) => {
    errors.add(() => ({ field: at, message: `${at} must ${rule}` }));
  };
  if (kind === 'discrete') return readDiscrete(sent, input, field, refuse, errors);
  if (!isContinuous(input)) {
    return refuse(`be discrete, because ${input.path} takes only certain values.`);
  }
  const readers = { normal: readNormal, lognormal: readLognormal, uniform: readUniform, triangular: readTriangular };
  return readers[kind](sent, refuse);
}

function readDistribution(sent: unknown, input: VariableInput, errors: InputErrors): Distribution | undefined {
  const field = `distributions.${input.path}`;
  const kinds = `one of ${DISTRIBUTION_KINDS.join(', ')}`;
  const refuse = (message: string) => void errors.add(() => ({ field, message: `${field} must ${message}` }));
  if (!isObject(sent)) return refuse(`be an object with ${kinds}; ${describeSent(sent)} was sent.`);
  const [kind, ...more] = Object.keys(sent);
  if (kind === undefined) return refuse(`have ${kinds}; an empty object was sent.`);
  if (more.length > 0) return refuse(`have one kind of distribution; ${[kind, ...more].join(' and ')} were sent.`);
  if (!DISTRIBUTION_KINDS.includes(kind as DistributionKind)) {
    return void errors.add(() => unknownName(kind, kinds, DISTRIBUTION_KINDS, `${field}.${kind}`));
  }
  return readKind(kind as DistributionKind, sent[kind], input, `${field}.${kind}`, errors);
}

/** Reads the distributions of a request, in the order in which they were sent. */
export function readDistributions(tool: Tool, sent: unknown, errors: InputErrors): Record<string, Distribution> {
  if (!isObject(sent) || Object.keys(sent).length === 0) {
    const got = isObject(sent) ? 'an empty object' : describeSent(sent);
    const message = `distributions must hold a distribution for at least one input; ${got} was sent.`;
    errors.add(() => ({ field: 'distributions', message }));
    return {};
  }
  const read: Record<string, Distribution> = {};
  for (const [name, value] of Object.entries(sent)) {
    const input = readField(tool, name, `distributions.${name}`, errors);
    const distribution = input && readDistribution(value, input, errors);
    if (distribution) read[name] = distribution;
  }
  return read;
}
