import { formatFigure, unitInWords } from '@plumbline/calculators';
import {
  type Answers,
  type Axis,
  type Distribution,
  type Exploration,
  type ExplorationKind,
  type Fields,
  figure,
  type Named,
  precise,
  type SensitivityAnswer,
  type UncertaintyAnswer,
  type Value,
} from '@plumbline/explore';

/** An input that was varied, and how. */
export interface VariedInput {
  path: string;
  label: string;
  value: string;
}

function withUnit({ unit }: Named, text: string): string {
  return `${text} ${unitInWords(unit)}`.trim();
}

function valueInWords(input: Named, value: Value): string {
  return withUnit(input, precise(input, value));
}

function fromTo(input: Named, low: number, high: number): string {
  return `${precise(input, low)} to ${valueInWords(input, high)}`;
}

function axisInWords(input: Named, axis: Axis): string {
  if ('values' in axis) return withUnit(input, axis.values.map((value) => precise(input, value)).join(', '));
  return `${fromTo(input, axis.from, axis.to)}, ${formatFigure(axis.steps)} values`;
}

function meanAndDeviation(input: Named, mean: number | null, sd: number | null): string {
  return `mean ${figure(mean)}, standard deviation ${withUnit(input, figure(sd))}`;
}

type Moments = UncertaintyAnswer['distributions'][string] | undefined;

function distributionInWords(input: Named, distribution: Distribution, moments: Moments): string {
  if ('normal' in distribution) return `Normal, ${meanAndDeviation(input, ...distribution.normal)}`;
  if ('lognormal' in distribution) {
    return `Lognormal, ${meanAndDeviation(input, moments?.mean ?? null, moments?.sd ?? null)}`;
  }
  if ('uniform' in distribution) return `Uniform, ${fromTo(input, ...distribution.uniform)}`;
  if ('triangular' in distribution) {
    const [low, mode, high] = distribution.triangular;
    return `Triangular, ${fromTo(input, low, high)}, most likely ${valueInWords(input, mode)}`;
  }
  const shares = distribution.discrete.map(([value, share]) => {
    return `${valueInWords(input, value)} ${formatFigure(share * 100)} %`;
  });
  return `One of: ${shares.join(', ')}`;
}

function endsOf({ inputs }: SensitivityAnswer): (readonly [path: string, low: number, high: number])[] {
  return inputs.map((input) =>
    'range' in input ? [input.field, ...input.range] : [input.field, input.low.at, input.high.at],
  );
}

const PHRASES: {
  [Kind in ExplorationKind]: (
    exploration: Exploration<Kind>,
    answer: Answers[Kind],
    fields: Fields,
  ) => (readonly [path: string, phrase: string])[];
} = {
  sweep: ({ request }, _answer, fields) =>
    Object.entries(request.vary).map(([path, axis]) => [path, axisInWords(fields.input(path), axis)]),
  solve: (_exploration, { unknown, range }, fields) => [
    [unknown, `Sought from ${fromTo(fields.input(unknown), ...range)}`],
  ],
  sensitivity: (_exploration, answer, fields) =>
    endsOf(answer).map(([path, low, high]) => [path, fromTo(fields.input(path), low, high)]),
  uncertainty: ({ request }, { distributions }, fields) =>
    Object.entries(request.distributions).map(([path, distribution]) => [
      path,
      distributionInWords(fields.input(path), distribution, distributions[path]),
    ]),
};

/** The inputs that were varied, each with its values in words. */
export function variedInputs<Kind extends ExplorationKind>(
  exploration: Exploration<Kind>,
  answer: Answers[Kind],
  fields: Fields,
): VariedInput[] {
  return PHRASES[exploration.kind](exploration, answer, fields).map(([path, value]) => {
    return { path, label: fields.input(path).label, value };
  });
}
