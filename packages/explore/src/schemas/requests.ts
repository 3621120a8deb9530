import { Type } from '@plumbline/calculators';
import type { TSchema } from 'typebox';
import type { ExplorationKind } from '../request.ts';
import {
  changePct,
  FIXED,
  HOLD,
  METHOD,
  OUTPUTS,
  RANGES,
  SAMPLES,
  SEED,
  SHIFT_SEED,
  SOBOL_SAMPLES,
  STEPS_DEFAULT,
} from '../requests/options.ts';
import { STEPS_MAX } from '../requests/spacing.ts';
import { DISCRETE_MAX } from '../uncertainty/read_distributions.ts';
import { byField, figure, figures, list, object, oneOf, text, value } from './parts.ts';

const input = Type.Optional(
  Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    additionalProperties: true,
    description: 'The inputs of the calculation, as for the tool itself. Inputs that are varied may be left out.',
  }),
);

function steps(description: string, standard?: number) {
  return Type.Integer({
    description,
    minimum: 2,
    maximum: STEPS_MAX,
    ...(standard !== undefined && { default: standard }),
  });
}

const axis = oneOf(
  [
    object(
      {
        from: figure('First value'),
        to: figure('Last value'),
        steps: steps('Number of values, both ends included'),
      },
      'Evenly spaced values',
    ),
    object({ values: list(value('A value'), 'The values', { minItems: 1 }) }, 'The values themselves'),
  ],
  'The values of an input',
);

const target = oneOf(
  [
    object({ field: text('An output that is a figure'), value: figure('The figure that it reaches') }, 'A figure'),
    object({ field: text('An output'), becomes: value('The value that it becomes or stops being') }, 'Any value'),
  ],
  'What is wanted of an output',
);

const distribution = oneOf(
  [
    object({ normal: figures(2, 'Mean and standard deviation') }, 'Normal'),
    object({ uniform: figures(2, 'Low and high end') }, 'Uniform'),
    object({ triangular: figures(3, 'Low end, mode and high end') }, 'Triangular'),
    object({ lognormal: figures(2, 'Mean and standard deviation of the natural logarithm') }, 'Lognormal'),
    object(
      {
        discrete: Type.Unsafe<unknown[]>({
          type: 'array',
          minItems: 1,
          maxItems: DISCRETE_MAX,
          items: { type: 'array', minItems: 2, maxItems: 2, items: { type: ['number', 'boolean', 'string'] } },
          description: 'Pairs of a value and its probability; the probabilities add up to 1',
        }),
      },
      'Discrete',
    ),
  ],
  'The distribution of an input',
);

const correlation = object(
  {
    fields: Type.Array(text('An input with a distribution'), { description: 'Two inputs', minItems: 2, maxItems: 2 }),
    coefficient: Type.Number({ description: 'Correlation coefficient', minimum: -1, maximum: 1 }),
  },
  'The correlation of two inputs',
);

/** The bodies of requests, for any tool. */
export const REQUESTS: Readonly<Record<ExplorationKind, TSchema>> = {
  sweep: object(
    {
      input,
      vary: byField(axis, 'One or two inputs with the values that they take', { minProperties: 1, maxProperties: 2 }),
      outputs: OUTPUTS,
      hold: HOLD,
    },
    'Calculate at every combination of the values of one or two inputs',
  ),
  solve: object(
    {
      input,
      unknown: text('The input to find; it must be a number'),
      range: Type.Optional(figures(2, 'Where to search; by default the bounds of the input, or a part of them')),
      steps: Type.Optional(steps('Number of points of the grid that is searched, both ends included', STEPS_DEFAULT)),
      target,
      hold: HOLD,
    },
    'Find every value of an input at which an output reaches a figure or becomes a value',
  ),
  sensitivity: object(
    {
      input,
      outputs: OUTPUTS,
      method: METHOD,
      change_pct: changePct(),
      fixed: FIXED,
      ranges: Type.Optional(byField(figures(2, 'Low and high end; equal to fix it'), RANGES)),
      samples: SOBOL_SAMPLES,
      seed: SHIFT_SEED,
      hold: HOLD,
    },
    'Show which inputs an output depends on most',
  ),
  uncertainty: object(
    {
      input,
      distributions: byField(distribution, 'The inputs that are uncertain, with their distributions', {
        minProperties: 1,
      }),
      correlations: Type.Optional(list(correlation, 'Pairs of inputs that are correlated')),
      samples: SAMPLES,
      seed: SEED,
      outputs: OUTPUTS,
      hold: HOLD,
    },
    'Propagate the distributions of inputs through the calculation',
  ),
};
