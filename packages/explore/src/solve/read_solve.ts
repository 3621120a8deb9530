import { type InputErrors, keywordsOf, type Tool, Type } from '@plumbline/calculators';
import type { TObject, TSchema } from 'typebox';
import type { ExplorationMethod } from '../exploration.ts';
import type { VariableInput } from '../fields/inputs.ts';
import { isObject, type Members, valueAt, withoutMembers } from '../fields/members.ts';
import { type Output, outputsOf } from '../fields/outputs.ts';
import type { SolveRequest, Target } from '../request.ts';
import { holdInputs } from '../requests/held_inputs.ts';
import { HOLD, STEPS_DEFAULT } from '../requests/options.ts';
import {
  checkInput,
  readField,
  readSent,
  refusal,
  type Samples,
  TRIED_MAX,
  unknownOutput,
} from '../requests/read_request.ts';
import { checkRange, STEPS_MAX } from '../requests/spacing.ts';
import { KIND_IN_WORDS } from '../value.ts';
import { defaultRange, gridOf, type Range } from './solve_grid.ts';

const TONES = ['good', 'caution', 'bad', 'neutral'];

/** What an output can become: the words that its schema knows, or any value of its kind. */
function becomesSchema({ kind, schema }: Output): TSchema {
  const description = 'The value that the output becomes';
  if (kind === 'figure') return Type.Number({ description });
  if (kind === 'flag') return Type.Boolean({ description });
  const { enum: words } = schema ? keywordsOf(schema) : { enum: TONES };
  const known = words?.filter((word) => typeof word === 'string');
  return known ? Type.String({ description, enum: known }) : Type.String({ description });
}

/** The options of a solve; those of the target depend on the output that it names. */
function solveOptions(output: Output | undefined): TObject {
  const target = {
    field: Type.String({ description: 'An output' }),
    ...(output && {
      value: Type.Optional(Type.Number({ description: 'The figure that the output reaches', unit: output.unit })),
      becomes: Type.Optional(becomesSchema(output)),
    }),
  };
  const end = Type.Number({ description: 'An end of the range' });
  return Type.Object({
    unknown: Type.String({ description: 'The input to find' }),
    range: Type.Optional(Type.Array(end, { description: 'Where to search', minItems: 2, maxItems: 2 })),
    steps: Type.Optional(
      Type.Integer({ description: 'Number of points of the grid', minimum: 2, maximum: STEPS_MAX, unit: '-' }),
    ),
    target: Type.Object(target, { description: 'What the output is to be' }),
    hold: HOLD,
  });
}

/** What was sent without the values of a target whose output is unknown, so that only the output is reported. */
function readable(sent: unknown, output: Output | undefined): unknown {
  if (output || !isObject(sent) || !isObject(sent.target)) return sent;
  const { value: _value, becomes: _becomes, ...target } = sent.target;
  return { ...sent, target };
}

/** A target has a figure to reach, or a value that the output becomes. */
function checkTarget({ kind, path }: Output, { value, becomes }: Members, errors: InputErrors): void {
  if (value !== undefined && becomes !== undefined) {
    errors.add(() => ({ field: 'target', message: 'target must have value or becomes; both were sent.' }));
  } else if (value === undefined && becomes === undefined) {
    const needed = kind === 'figure' ? 'value or becomes' : 'becomes';
    errors.add(() => ({ field: 'target', message: `target must have ${needed}; only field was sent.` }));
  } else if (value !== undefined && kind !== 'figure') {
    errors.add(() => ({
      field: 'target.value',
      message: `target.value is for figures, and ${path} is ${KIND_IN_WORDS[kind]}; send target.becomes.`,
    }));
  }
}

function readUnknown(tool: Tool, name: unknown, errors: InputErrors): VariableInput | undefined {
  if (typeof name !== 'string') return undefined;
  const field = readField(tool, name, 'unknown', errors);
  if (!field || field.kind === 'figure') return field;
  const what = KIND_IN_WORDS[field.kind];
  errors.add(() => ({ field: 'unknown', message: `unknown must be an input that is a number; ${name} is ${what}.` }));
  return undefined;
}

/** The range in ascending order; an error if it holds too few values to search between. */
function readRange(field: VariableInput, input: Members, { range: sent, steps }: Searched, errors: InputErrors): Range {
  const base = valueAt(input, field.path.split('.'));
  const range = (sent?.toSorted((a, b) => a - b) as Range | undefined) ?? defaultRange(field, base);
  if (!range) {
    const message = `range is required: the lowest and the highest value of ${field.path}, which has no bounds.`;
    errors.add(() => ({ field: 'range', message }));
    return [0, 0];
  }
  const { points } = gridOf(field, range, steps);
  if (points >= 2) checkRange('range', range, points, errors);
  else {
    const message = `range must hold two or more values of ${field.path}; ${range.join(' to ')} was sent.`;
    errors.add(() => ({ field: 'range', message }));
  }
  return range;
}

interface Searched {
  range?: number[];
  steps: number;
}

/** Reads a request to solve. */
export const readSolve: ExplorationMethod<'solve'>['read'] = ({ tool, edition }, sent) => {
  const named = isObject(sent) && isObject(sent.target) ? sent.target.field : undefined;
  const output = outputsOf(tool).find(({ path }) => path === named);
  const sentRequest = readSent(solveOptions(output), readable(sent, output), 'a request to solve');
  const { input, options, errors } = sentRequest;
  const field = readUnknown(tool, options.unknown, errors);
  if (typeof named === 'string' && !output) errors.add(() => unknownOutput(tool, named, 'target.field'));
  if (output && isObject(options.target)) checkTarget(output, options.target, errors);
  const searched: Searched = { steps: STEPS_DEFAULT, ...options };
  const range = field && readRange(field, input, searched, errors);
  const { steps } = searched;
  checkInput(tool, sentRequest, [String(options.unknown)], (): Samples => {
    return field && range ? { [field.path]: gridOf(field, range, Math.min(steps, TRIED_MAX)).values() } : {};
  });
  const held = holdInputs(tool, sentRequest, field ? [field.path] : []);
  if (errors.count > 0 || !field || !range) return refusal(errors);
  const others = withoutMembers(held.input, [field.path]);
  const request: SolveRequest = {
    input: others,
    hold: held.hold,
    unknown: field.path,
    range,
    steps,
    target: options.target as Target,
  };
  const { points } = gridOf(field, range, steps);
  return { ok: true, exploration: { kind: 'solve', tool, edition, request, evaluations: points } };
};
