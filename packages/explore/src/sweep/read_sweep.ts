import { describeSent, type InputErrors, pow, type Tool, Type } from '@plumbline/calculators';
import type { TObject, TSchema } from 'typebox';
import type { ExplorationMethod } from '../exploration.ts';
import { type VariableInput, variableInputsOf } from '../fields/inputs.ts';
import { namesIn, withoutMembers } from '../fields/members.ts';
import type { Axis, SweepRequest } from '../request.ts';
import { holdInputs } from '../requests/held_inputs.ts';
import { HOLD, OUTPUTS } from '../requests/options.ts';
import { checkInput, readOutputs, readSent, refusal, type Samples, TRIED_MAX } from '../requests/read_request.ts';
import { checkRange, STEPS_MAX } from '../requests/spacing.ts';
import type { Value } from '../value.ts';
import { combinations, lengthOf, valuesOf } from './axes.ts';

const FIELDS_MAX = 2;

const ITEMS: Readonly<Record<VariableInput['kind'], TSchema>> = {
  figure: Type.Number({ description: 'A value' }),
  flag: Type.Boolean({ description: 'A value' }),
  word: Type.String({ description: 'A value', pattern: '\\S' }),
};

function axisSchema({ kind, label, unit }: VariableInput): TSchema {
  const values = Type.Optional(Type.Array(ITEMS[kind], { description: 'The values', minItems: 1 }));
  const members = {
    ...(kind === 'figure' && {
      from: Type.Optional(Type.Number({ description: 'First value', unit })),
      to: Type.Optional(Type.Number({ description: 'Last value', unit })),
      steps: Type.Optional(
        Type.Integer({
          description: 'Number of values, both ends included',
          minimum: 2,
          maximum: STEPS_MAX,
          unit: '-',
        }),
      ),
    }),
    values,
  };
  return Type.Optional(Type.Object(members, { description: label, additionalProperties: false }));
}

/** The options of a sweep of this tool. */
function sweepOptions(tool: Tool): TObject {
  const axes = variableInputsOf(tool).map((input) => [input.path, axisSchema(input)] as const);
  return Type.Object(
    {
      vary: Type.Object(Object.fromEntries(axes), {
        description: 'One or two inputs, each with a range or a list of values',
        additionalProperties: false,
        minProperties: 1,
        isMap: true,
      }),
      outputs: OUTPUTS,
      hold: HOLD,
    },
    { additionalProperties: false },
  );
}

type SentAxis = { from?: number; to?: number; steps?: number; values?: Value[] };

function checkValues(field: string, values: readonly Value[], errors: InputErrors): void {
  const seen = new Set<Value>();
  for (const [index, value] of values.entries()) {
    const item = `${field}.values.${index}`;
    if (seen.has(value)) {
      errors.add(() => ({
        field: item,
        message: `${item} must be another value; ${describeSent(value)} was sent before.`,
      }));
    }
    seen.add(value);
  }
}

function checkAxis(name: string, { values, ...range }: SentAxis, errors: InputErrors): void {
  const field = `vary.${name}`;
  const { from, to, steps } = range;
  if (values !== undefined) {
    if (Object.keys(range).length === 0) checkValues(field, values, errors);
    else errors.add(() => ({ field, message: `${field} must have values or a range; both were sent.` }));
  } else if (from === undefined || to === undefined || steps === undefined) {
    const sent = Object.keys(range).join(' and ') || 'neither';
    errors.add(() => ({ field, message: `${field} must have from, to and steps, or values; ${sent} was sent.` }));
  } else checkRange(field, [from, to], steps, errors);
}

/** Combinations that are spread over the axes. */
function samplesOf(vary: Readonly<Record<string, Axis>>): Samples {
  const axes = Object.entries(vary);
  const most = Math.floor(pow(TRIED_MAX, 1 / axes.length));
  const values = axes.map(([, axis]) => valuesOf(axis, most));
  return Object.fromEntries(combinations(values).map((column, index) => [axes[index]?.[0], column]));
}

/** Reads a request to sweep. */
export const readSweep: ExplorationMethod<'sweep'>['read'] = ({ tool, edition }, sent) => {
  const sentRequest = readSent(sweepOptions(tool), sent, 'a sweep');
  const { options, errors } = sentRequest;
  const vary = (options.vary ?? {}) as Record<string, Axis>;
  const fields = Object.keys(vary);
  for (const [name, axis] of Object.entries(vary)) checkAxis(name, axis, errors);
  if (fields.length > FIELDS_MAX) {
    errors.add(() => ({ field: 'vary', message: `vary must hold one or two inputs; ${fields.length} were sent.` }));
  }
  const outputs = readOutputs(tool, options.outputs as string[] | undefined, errors);
  checkInput(tool, sentRequest, namesIn(sent, 'vary'), () => samplesOf(vary));
  const { input, hold } = holdInputs(tool, sentRequest, fields);
  if (errors.count > 0) return refusal(errors);
  const request: SweepRequest = {
    input: withoutMembers(input, fields),
    hold,
    vary,
    outputs: outputs.map(({ path }) => path),
  };
  const evaluations = Object.values(vary).reduce((product, axis) => product * lengthOf(axis), 1);
  return { ok: true, exploration: { kind: 'sweep', tool, edition, request, evaluations } };
};
