import { Type } from '@plumbline/calculators';
import { REVIEW_CLASSES } from '@plumbline/editions';
import { EXPLORATION_KINDS } from '@plumbline/explore';
import { CALCULATIONS_MAX, type Overrides } from '@plumbline/explore/project';
import { anyObject, count, flag, list, object, orNull, text, word } from '../http/openapi/schema.ts';
import { EditionName, ToolName } from '../http/openapi/tool_parts.ts';

const anyValue = (description: string) =>
  Type.Unsafe<string | number | boolean | null>({ type: ['string', 'number', 'boolean', 'null'], description });

export const Overridden = Type.Unsafe<Overrides>({
  type: 'object',
  description: 'Other values for inputs, by calculation and input, such as `beam-1/span_m`; also in place of a link',
  additionalProperties: { type: ['string', 'number', 'boolean'] },
});

export const ProjectDocument = object(
  {
    name: text('Name of the project'),
    calculations: list(
      object(
        {
          key: text(
            'What links name the calculation by: lower-case letters, digits and hyphens; by default made from the title',
          ),
          title: text('The element or part that is calculated'),
          tool: ToolName,
          edition: EditionName,
          input: anyObject(
            'The inputs of the tool. An input may be `{"from": "hall-1/cooling_power_kw"}`, a figure of another calculation.',
          ),
        },
        { optional: ['key', 'title', 'edition'] },
      ),
      'The calculations',
      { minItems: 1, maxItems: CALCULATIONS_MAX },
    ),
  },
  { optional: ['name'] },
);

const identity = {
  key: text('Key of the calculation'),
  title: text('Its title'),
  tool: ToolName,
  edition: EditionName,
};
const failure = {
  errors: list(anyObject('An error of an input'), 'The errors of its inputs'),
  moreErrors: Type.Integer({ description: 'How many further errors there are' }),
};

export const EvaluatedProject = object({
  name: text('Name of the project'),
  calculations: list(
    object(
      {
        ...identity,
        input: anyObject('The inputs with the figures that were taken'),
        links: list(
          object({
            input: text('Path of the input'),
            from: text('The calculation and the figure that it takes'),
            value: anyValue('The value of the input'),
            unit: text('Unit of the input'),
            figure: anyValue('The figure as the other calculation shows it'),
            from_unit: text('Unit of the figure'),
            is_stale: flag('Whether the project has another value, taken before the other calculation changed'),
          }),
          'The inputs that were taken from other calculations',
        ),
        ok: flag('Whether the calculation has a result'),
        verdict: orNull(text('Tone of the verdict: good, caution, bad or neutral')),
        result: anyObject('The result'),
        reason: text('Why there is no result'),
        ...failure,
      },
      { optional: ['verdict', 'result', 'reason', 'errors', 'moreErrors'] },
    ),
    'The calculations in the order of the project',
  ),
});

export const ProjectExploration = object({
  kind: word(EXPLORATION_KINDS, 'What to do'),
  request: anyObject(
    'As the body of the same exploration of a tool, without `input`: inputs have names such as `beam-1/span_m`, outputs such as `column-1/utilisation`; `overrides` has other values for inputs',
  ),
});

export const ExploredProject = object(
  {
    edition: text('The editions of the calculations'),
    evaluations: count('How many evaluations were made'),
  },
  { description: 'As the answer of the same exploration of a tool. `address` is null.' },
);

const changed = { old: anyValue('In the edition of the calculation'), new: anyValue('In the newer edition') };

export const ReviewedProject = object({
  name: text('Name of the project'),
  to: EditionName,
  counts: object(
    {
      ...Object.fromEntries(REVIEW_CLASSES.map((found) => [found, count(`Calculations of the class ${found}`)])),
      rejected: count('Calculations that their own edition rejects'),
    },
    { description: 'How many calculations have each class' },
  ),
  calculations: list(
    object(
      {
        ...identity,
        ok: flag('Whether the calculation has a result in its own edition'),
        class: word(
          REVIEW_CLASSES,
          'What became of it: the newer edition rejects the inputs, the verdict changed, a figure moved, the older edition has a known error in the tool, or same',
        ),
        figures: list(
          object({ field: text('Path in the result'), label: text('Its label, with the unit'), ...changed }),
          'The first 50 figures that differ',
        ),
        figures_count: count('How many figures differ'),
        verdict: orNull(object(changed), 'The decisions, where the verdict changed and has words'),
        causes: list(
          object({
            symbol: text('Symbol of the constant'),
            description: text('What the constant is'),
            values: list(
              object({ key: orNull(text('Key in a table')), ...changed }),
              'The first 10 values that differ',
            ),
          }),
          'The first 20 constants each of which alone moves a figure of the older edition',
        ),
        links: list(
          object({ input: text('Path of the input'), from: text('The figure'), unit: text('Its unit'), ...changed }),
          'Inputs that take another figure, and alone move a figure of the older edition',
        ),
        explained: Type.Unsafe<'data' | 'partly' | 'method' | null>({
          enum: ['data', 'partly', 'method', null],
          description: 'Whether changed constants and figures that are taken give the newer figures, a part, or none',
        }),
        errata: list(object({ id: text('Id of the erratum'), summary: text('What is wrong') }), 'Known errors'),
        reason: orNull(text('Why the newer edition rejects the inputs, or why there is no result')),
        ...failure,
      },
      {
        optional: [
          'class',
          'figures',
          'figures_count',
          'verdict',
          'causes',
          'links',
          'explained',
          'errata',
          'errors',
          'moreErrors',
        ],
      },
    ),
    'The calculations in the order of the project',
  ),
});
