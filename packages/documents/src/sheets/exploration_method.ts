import { formatFigure, formatSignificant } from '@plumbline/calculators';
import {
  type Answers,
  type Exploration,
  type ExplorationKind,
  namedInput,
  type UncertaintyRequest,
} from '@plumbline/explore';
import type { ExplorationContext } from './exploration_context.ts';

/** A choice of the method. */
export interface MethodLine {
  label: string;
  value: string;
}

type Lines = readonly (readonly [label: string, value: string])[];

const SPACINGS = {
  linear: 'equal',
  logarithmic: 'logarithmic',
  whole_numbers: 'whole numbers',
  options: 'the options of the input',
} as const;

function invalidLine(
  invalid: { reason: string } | null,
  count: number | undefined,
  what: string,
  { inWords }: ExplorationContext,
): Lines {
  if (!invalid || count === undefined) return [];
  return [[`Invalid ${what}`, `${formatFigure(count)}. The first: ${inWords(invalid.reason)}`]];
}

function correlationLines({ correlations }: UncertaintyRequest, { tool }: ExplorationContext): Lines {
  return correlations.map(({ fields: [first, second], coefficient }) => [
    `Correlation of ${namedInput(tool, first).label} and ${namedInput(tool, second).label}`,
    formatFigure(coefficient),
  ]);
}

const LINES: {
  [Kind in ExplorationKind]: (
    exploration: Exploration<Kind>,
    answer: Answers[Kind],
    context: ExplorationContext,
  ) => Lines;
} = {
  sweep: () => [['Figures', 'Rounded as in the sheet of a calculation']],
  solve: (_exploration, { method, invalid }, context) => [
    ['Grid', `${formatFigure(method.grid.points)} points, spacing: ${SPACINGS[method.grid.spacing]}`],
    ['Refinement', method.refinement],
    ['Relative tolerance', formatSignificant(method.relative_tolerance)],
    ...invalidLine(invalid, invalid?.points, 'points', context),
  ],
  sensitivity: (_exploration, answer, context) => {
    const { method } = answer;
    if (method.name === 'one_at_a_time') {
      return [
        ['Method', `One input at a time, by ±${formatFigure(method.change_pct)} % unless a range is given`],
        ['Swing', method.swing],
        ['Elasticity', method.elasticity],
      ];
    }
    const invalid = 'invalid' in answer ? answer.invalid : null;
    return [
      ['Method', 'Sobol indices: shares of the variance'],
      ['Samples', formatFigure(method.samples)],
      ['Seed', String(method.seed)],
      ['Sampler', method.sampler],
      ['Estimator', method.estimator],
      ...invalidLine(invalid, invalid?.samples, 'samples', context),
    ];
  },
  uncertainty: ({ request }, { samples, seed, method, invalid }, context) => [
    ['Samples', formatFigure(samples)],
    ['Seed', String(seed)],
    ['Generator', method.generator],
    ['Sampling', method.sampling],
    ['Correlation', method.correlation],
    ...correlationLines(request, context),
    ['Percentiles', method.percentiles],
    ['GUM', method.gum],
    ...invalidLine(invalid, invalid?.samples, 'samples', context),
  ],
};

/** How an exploration was made: every choice of its method, and how many evaluations it took. */
export function methodLines<Kind extends ExplorationKind>(
  exploration: Exploration<Kind>,
  answer: Answers[Kind],
  context: ExplorationContext,
): MethodLine[] {
  const lines: Lines = [
    ...LINES[exploration.kind](exploration, answer, context),
    ['Evaluations', formatFigure(answer.evaluations)],
  ];
  return lines.map(([label, value]) => ({ label, value }));
}
