import { formatFigure } from '@plumbline/calculators';
import {
  type Answers,
  type Axis,
  type Distribution,
  type Exploration,
  type ExplorationKind,
  type Named,
  namedInput,
  precise,
  type SensitivityAnswer,
  significant,
  type UncertaintyAnswer,
  type Value,
  withUnit,
} from '@plumbline/explore';

/** An input that was varied, and how. */
export interface VariedInput {
  path: string;
  label: string;
  value: string;
}

function valueInWords(input: Named, value: Value): string {
  return withUnit(precise(input, value), input);
}

function fromTo(input: Named, low: number, high: number): string {
  return `${precise(input, low)} to ${valueInWords(input, high)}`;
}

function axisInWords(input: Named, axis: Axis): string {
  if ('values' in axis) return withUnit(axis.values.map((value) => precise(input, value)).join(', '), input);
  return `${fromTo(input, axis.from, axis.to)}, ${formatFigure(axis.steps)} values`;
}

function meanAndDeviation(input: Named, mean: number | null, sd: number | null): string {
  return `mean ${significant(mean)}, standard deviation ${withUnit(significant(sd), input)}`;
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
  ) => (readonly [path: string, phrase: string])[];
} = {
  sweep: ({ tool, request }) =>
    Object.entries(request.vary).map(([path, axis]) => [path, axisInWords(namedInput(tool, path), axis)]),
  solve: ({ tool }, { unknown, range }) => [[unknown, `Searched from ${fromTo(namedInput(tool, unknown), ...range)}`]],
  sensitivity: ({ tool }, answer) =>
    endsOf(answer).map(([path, low, high]) => [path, fromTo(namedInput(tool, path), low, high)]),
  uncertainty: ({ tool, request }, { distributions }) =>
    Object.entries(request.distributions).map(([path, distribution]) => [
      path,
      distributionInWords(namedInput(tool, path), distribution, distributions[path]),
    ]),
};

/** The inputs that were varied, each with its values in words. */
export function variedInputs<Kind extends ExplorationKind>(
  exploration: Exploration<Kind>,
  answer: Answers[Kind],
): VariedInput[] {
  return PHRASES[exploration.kind](exploration, answer).map(([path, value]) => {
    return { path, label: namedInput(exploration.tool, path).label, value };
  });
}
