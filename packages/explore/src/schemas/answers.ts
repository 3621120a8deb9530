import { Type } from '@plumbline/calculators';
import type { TProperties } from 'typebox';
import { DISTRIBUTION_KINDS } from '../request.ts';
import {
  byField,
  count,
  figure,
  figureOrNull,
  figures,
  list,
  object,
  oneOf,
  orNull,
  text,
  value,
  valueOrNull,
  word,
} from './parts.ts';

type Pair = [number, number];

const Results = byField(valueOrNull('A value; null where the calculation gives none'), 'Values of the outputs');

/** An answer begins with what was explored. */
function answer<Properties extends TProperties>(properties: Properties, description: string) {
  const head = {
    tool: text('Name of the tool'),
    edition: text('Edition of the methods and data'),
    address: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Path and query of the permanent address; null if it would be longer than 8,000 characters',
    }),
    held: Type.Optional(byField(value('A value'), 'Inputs that are held')),
    evaluations: count('How many evaluations were made; one call is counted per started 100'),
  };
  return object({ ...head, ...properties }, description);
}

function invalid(what: string) {
  const members = { [what]: count('How many'), reason: text('Why the first of them is invalid') };
  return orNull(object(members, 'How many and why'), `The ${what} whose inputs are invalid; null if there are none`);
}

export const SweepAnswer = answer(
  {
    axes: list(
      object({ field: text('The input'), values: list(value('A value'), 'Its values') }, 'An input that is varied'),
      'The inputs that are varied',
    ),
    points: list(
      object(
        {
          at: byField(value('A value'), 'Values of the inputs that are varied'),
          result: orNull(Results, 'The outputs, rounded as a calculation answers them; null if the inputs are invalid'),
          reason: Type.Optional(text('Why the inputs are invalid')),
        },
        'A combination of values',
      ),
      'Every combination; the last axis varies fastest',
    ),
  },
  'The outputs at every combination of values',
);

const Extreme = object({ at: figure('Value of the unknown'), value: figure('The output there') }, 'An extreme');

export const SolveAnswer = answer(
  {
    unknown: text('The input to find'),
    range: figures<Pair>(2, 'Where it was searched'),
    target: oneOf(
      [
        object({ field: text('An output'), value: figure('The figure that it reaches') }, 'A figure'),
        object({ field: text('An output'), becomes: value('The value that it becomes') }, 'Any value'),
      ],
      'What was wanted of an output',
    ),
    method: object(
      {
        grid: object(
          {
            points: count('Number of points, both ends included'),
            spacing: word(['linear', 'logarithmic', 'whole_numbers', 'options'], 'How the points are spaced'),
          },
          'The points at which the range was searched',
        ),
        refinement: text('How a change between two points was narrowed down'),
        relative_tolerance: figure(
          'How exact each crossing is, relative to its value; 0 for whole numbers and options',
        ),
      },
      'How it was searched',
    ),
    crossings: list(
      object(
        {
          value: figure('Value of the unknown; of whole numbers and options the first one beyond the change'),
          below: valueOrNull('The output at the low end of between'),
          above: valueOrNull('The output at the high end of between'),
          between: figures<Pair>(2, 'The change lies between these two values'),
        },
        'Where the output crosses the target',
      ),
      'Every crossing between points of the grid, in ascending order',
    ),
    extremes: orNull(
      oneOf(
        [
          object({ lowest: Extreme, highest: Extreme }, 'Of a figure'),
          object({ values: list(value('A value'), 'Values that occurred') }, 'Of other outputs'),
        ],
        'Extremes',
      ),
      'What the output was on the grid; null if it never had a value',
    ),
    curve: list(
      object(
        { at: figure('Value of the unknown'), value: valueOrNull('The output there; null where it has no value') },
        'A point of the grid',
      ),
      'The output along the range, for a chart: at most 101 points of the grid, evenly chosen',
    ),
    invalid: invalid('points'),
  },
  'Every value of the unknown at which the target is crossed',
);

const NotVaried = list(
  object({ field: text('The input'), reason: text('Why') }, 'An input'),
  'Inputs that were not varied, and why',
);

const ChangePct = orNull(
  figures<Pair>(2, 'At the low and at the high end'),
  'The change of the input from its base to either end, in per cent; null without a base or if it is 0',
);

const End = object(
  {
    at: figure('Value of the input'),
    result: orNull(Results, 'The outputs; null if the inputs are invalid'),
    reason: Type.Optional(text('Why the inputs are invalid')),
  },
  'An end of the input',
);

export const OneAtATimeAnswer = answer(
  {
    method: object(
      {
        name: word(['one_at_a_time'], 'Each input by itself'),
        change_pct: figure('By how much inputs without a range were to change to either side, in per cent'),
        swing: text('What swing is'),
        elasticity: text('What elasticity is'),
      },
      'How the inputs were varied',
    ),
    base: Results,
    inputs: list(
      object(
        {
          field: text('The input'),
          base: figureOrNull('Its value in the base; null if it has none'),
          low: End,
          high: End,
          change_pct: ChangePct,
          swing: figureOrNull('Of the first output; null where it is undefined'),
          elasticity: figureOrNull('Of the first output; null where it is undefined'),
        },
        'An input that was varied',
      ),
      'In order of the swing of the first output',
    ),
    not_varied: NotVaried,
  },
  'How far each input by itself moves the outputs',
);

const Indices = byField(figureOrNull('An index; null where the output does not vary'), 'By output');

export const SobolAnswer = answer(
  {
    method: object(
      {
        name: word(['sobol'], 'All inputs at once'),
        samples: count('Number of samples'),
        seed: count('Seed of the random shift'),
        sampler: text('How the samples were drawn'),
        estimator: text('How the indices were estimated'),
      },
      'How the inputs were varied',
    ),
    base: Results,
    inputs: list(
      object(
        {
          field: text('The input'),
          range: figures<Pair>(2, 'Low and high end'),
          change_pct: ChangePct,
          first_order: Indices,
          total_effect: Indices,
        },
        'An input that was varied',
      ),
      'In order of the total effect on the first output',
    ),
    not_varied: NotVaried,
    invalid: invalid('samples'),
  },
  'How much of the variance of the outputs each input explains',
);

const PERCENTILES = { p2_5: '2.5', p5: '5', p25: '25', p50: '50', p75: '75', p95: '95', p97_5: '97.5' } as const;
const percentiles = Object.entries(PERCENTILES).map(([name, share]) => [name, figure(`${share} % are at most this`)]);

const FigureUncertainty = object(
  {
    missing: count('Valid samples without a figure; the statistics are of the others'),
    mean: figure('Mean'),
    sd: figure('Standard deviation'),
    percentiles: object(
      Object.fromEntries(percentiles) as Record<keyof typeof PERCENTILES, ReturnType<typeof figure>>,
      'Percentiles',
    ),
    shortest_95: figures<Pair>(2, 'The shortest interval that holds 95 % of the samples'),
    histogram: object(
      {
        from: figure('Start of the first bin'),
        to: figure('End of the last bin'),
        counts: list(count('Samples'), 'Samples in each bin'),
      },
      'Samples in bins of equal width',
    ),
    values: orNull(
      list(
        object(
          { value: figure('A value'), probability: figure('Share of the samples') },
          'A value with its probability',
        ),
        'The values, from the lowest to the highest',
      ),
      'How probable each value is, for figures that take at most ten values',
    ),
    gum: orNull(
      object({ mean: figure('Mean'), sd: figure('Standard uncertainty') }, 'By the law of propagation of uncertainty'),
      'By the law of propagation of uncertainty; null where it does not apply',
    ),
  },
  'An output that is a figure',
);

const WordUncertainty = object(
  {
    missing: count('Valid samples without a value; the shares are of the others'),
    probabilities: byField(figure('Share of the samples'), 'How likely each value is'),
  },
  'An output that is a text, or true or false',
);

export const UncertaintyAnswer = answer(
  {
    seed: count('Seed of the generator'),
    samples: count('Number of samples'),
    method: object(
      {
        generator: text('Generator of random numbers'),
        sampling: text('How the samples were drawn'),
        correlation: text('How inputs were correlated'),
        percentiles: text('How percentiles were taken'),
        gum: text('How the law of propagation of uncertainty was applied'),
      },
      'How the distributions were propagated',
    ),
    distributions: byField(
      object(
        {
          distribution: word(DISTRIBUTION_KINDS, 'Its kind'),
          mean: figureOrNull('Its mean; null of texts, and of true or false'),
          sd: figureOrNull('Its standard deviation; null of texts, and of true or false'),
        },
        'A distribution',
      ),
      'The distributions of the inputs',
    ),
    outputs: byField(
      orNull(
        oneOf([FigureUncertainty, WordUncertainty], 'An output'),
        'An output; null where fewer than two samples gave a value',
      ),
      'The distributions of the outputs',
    ),
    invalid: invalid('samples'),
  },
  'The distributions of the outputs',
);
