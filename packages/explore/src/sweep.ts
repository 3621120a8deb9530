import type { InputErrors, Tool } from '@plumbline/calculators';
import { type TObject, type TSchema, Type } from 'typebox';
import type { Findings, Outputs } from './answer.ts';
import type { Exploration, ExplorationMethod } from './exploration.ts';
import { type VariableInput, variableInputsOf } from './inputs.ts';
import { checkInput, readOutputs, readSent, refusal } from './read_request.ts';
import type { Axis, SweepRequest } from './request.ts';
import type { Block, Evaluated, Task, VariedField } from './task.ts';
import type { Value } from './value.ts';

/** Enough to tell neighbouring values apart, and without the noise of the last digits. */
const AXIS_DIGITS = 12;

const FIELDS_MAX = 2;

const ITEMS: Readonly<Record<VariableInput['kind'], TSchema>> = {
  figure: Type.Number({ description: 'A value' }),
  flag: Type.Boolean({ description: 'A value' }),
  word: Type.String({ description: 'A value', maxLength: 100 }),
};

function axisSchema({ kind, label, unit }: VariableInput): TSchema {
  const values = Type.Optional(Type.Array(ITEMS[kind], { description: 'The values', minItems: 1 }));
  const members = {
    ...(kind === 'figure' && {
      from: Type.Optional(Type.Number({ description: 'First value', unit })),
      to: Type.Optional(Type.Number({ description: 'Last value', unit })),
      steps: Type.Optional(
        Type.Integer({ description: 'Number of values, both ends included', minimum: 2, unit: '-' }),
      ),
    }),
    values,
  };
  return Type.Optional(Type.Object(members, { description: label, additionalProperties: false }));
}

/** The options of a sweep of this tool. */
export function sweepOptions(tool: Tool): TObject {
  const axes = variableInputsOf(tool).map((input) => [input.path, axisSchema(input)] as const);
  return Type.Object(
    {
      vary: Type.Object(Object.fromEntries(axes), {
        description: 'One or two inputs, each with a range or a list of values',
        additionalProperties: false,
        minProperties: 1,
        isMap: true,
      }),
      outputs: Type.Optional(
        Type.Array(Type.String({ description: 'An output' }), {
          description: 'Fields of the result; the headlines by default',
          minItems: 1,
        }),
      ),
    },
    { additionalProperties: false },
  );
}

export function valuesOf(axis: Axis): Value[] {
  if ('values' in axis) return axis.values;
  const { from, to, steps } = axis;
  return Array.from({ length: steps }, (_, index) => {
    const value = index === steps - 1 ? to : from + ((to - from) * index) / (steps - 1);
    return Number(value.toPrecision(AXIS_DIGITS));
  });
}

function checkAxis(
  name: string,
  axis: Partial<Record<'from' | 'to' | 'steps' | 'values', unknown>>,
  errors: InputErrors,
) {
  const field = `vary.${name}`;
  const ends = ['from', 'to', 'steps'] as const;
  const given = ends.filter((end) => axis[end] !== undefined);
  if (axis.values !== undefined) {
    if (given.length > 0) {
      errors.add(() => ({ field, message: `${field} must have values or a range; both were sent.` }));
    }
    return;
  }
  const missing = ends.filter((end) => axis[end] === undefined);
  if (missing.length > 0) {
    errors.add(() => ({
      field,
      message: `${field} needs from, to and steps, or values; ${missing.join(' and ')} is missing.`,
    }));
  } else if (axis.from === axis.to) {
    errors.add(() => ({ field, message: `${field} is empty: it goes from ${axis.from} to ${axis.to}.` }));
  }
}

const read: ExplorationMethod<'sweep'>['read'] = ({ tool, edition }, sent) => {
  const { input, options, errors } = readSent(sweepOptions(tool), sent);
  const vary = (options.vary ?? {}) as Record<string, Axis>;
  const fields = Object.keys(vary);
  for (const [name, axis] of Object.entries(vary)) checkAxis(name, axis, errors);
  if (fields.length > FIELDS_MAX) {
    errors.add(() => ({ field: 'vary', message: `vary must hold one or two inputs; ${fields.length} were sent.` }));
  }
  const outputs = readOutputs(tool, options.outputs as string[] | undefined, errors);
  if (errors.count > 0) return refusal(errors);
  const axes = Object.fromEntries(Object.entries(vary).map(([name, axis]) => [name, valuesOf(axis)]));
  checkInput(tool, input, axes, errors);
  if (errors.count > 0) return refusal(errors);
  const request: SweepRequest = { input, vary, outputs: outputs.map(({ path }) => path) };
  const evaluations = Object.values(axes).reduce((product, values) => product * values.length, 1);
  return { ok: true, exploration: { kind: 'sweep', tool, edition, request, evaluations } };
};

/** A varied input with the values of its axis: words and flags by their index. */
function fieldOf(name: string, values: readonly Value[]): VariedField {
  return values.every((value) => typeof value === 'number') ? { name } : { name, levels: values };
}

/** Every combination of the values, the last axis fastest. */
function blockOf(axes: readonly (readonly Value[])[], fields: readonly VariedField[]): Block {
  const rows = axes.reduce((product, { length }) => product * length, 1);
  let period = rows;
  const columns = axes.map((values, axis) => {
    period /= values.length;
    const column = new Float64Array(rows);
    for (let row = 0; row < rows; row++) {
      const index = Math.floor(row / period) % values.length;
      column[row] = fields[axis]?.levels ? index : (values[index] as number);
    }
    return column;
  });
  return { rows, columns };
}

/** The outputs of one row. */
export function outputsAt(task: Task, evaluated: Evaluated, row: number): Outputs {
  return Object.fromEntries(
    task.outputs.map((path, index) => {
      const value = evaluated.columns[index]?.[row] ?? Number.NaN;
      const words = evaluated.words[index];
      return [path, Number.isNaN(value) ? null : words ? (words[value] ?? null) : value];
    }),
  );
}

async function run(
  { request, evaluations }: Exploration<'sweep'>,
  means: Parameters<ExplorationMethod<'sweep'>['run']>[1],
): Promise<Findings<'sweep'>> {
  const { input, vary, outputs } = request;
  const axes = Object.entries(vary).map(([field, axis]) => ({ field, values: valuesOf(axis) }));
  const fields = axes.map(({ field, values }) => fieldOf(field, values));
  const task: Task = { input, fields, outputs, rounding: 'shown' };
  const block = blockOf(
    axes.map(({ values }) => values),
    fields,
  );
  await means.beforeEvaluations?.(evaluations);
  const evaluated = await means.evaluate(task, block);
  const reasons = new Map(evaluated.invalid.map(({ row, reason }) => [row, reason]));
  const points = Array.from({ length: block.rows }, (_, row) => {
    const at = Object.fromEntries(
      fields.map(({ name, levels }, index) => {
        const value = block.columns[index]?.[row] as number;
        return [name, levels ? (levels[value] as Value) : value];
      }),
    );
    const reason = reasons.get(row);
    return reason === undefined ? { at, result: outputsAt(task, evaluated, row) } : { at, result: null, reason };
  });
  return { evaluations, axes, points };
}

/** Calculates at every combination of the values of one or two inputs. */
export const sweep: ExplorationMethod<'sweep'> = { read, run };
