import {
  type ConditionalInput,
  type Field,
  fieldsOf,
  isUsed,
  keywordsOf,
  type SchemaKeywords,
  type Tool,
} from '@plumbline/calculators';
import type { ChangePct } from '../answer.ts';
import { type VariableInput, variableInputsOf } from '../fields/inputs.ts';
import { type Members, valueAt } from '../fields/members.ts';
import type { SensitivityRequest } from '../request.ts';
import { rounded } from '../requests/spacing.ts';

/** An input that a sensitivity study varies. */
export interface VariedInput {
  field: string;
  /** Null if it was not given and has no default. */
  base: number | null;
  low: number;
  high: number;
  isWhole: boolean;
}

export interface VariedInputs {
  varied: VariedInput[];
  notVaried: { field: string; reason: string }[];
}

/** The ends of a figure that changes by a percentage, within the bounds of its schema. A whole number moves by at least 1. */
function endsOf(base: number, changePct: number, { schema, isWhole }: VariableInput): [number, number] {
  const {
    minimum = Number.NEGATIVE_INFINITY,
    maximum = Number.POSITIVE_INFINITY,
    exclusiveMinimum = Number.NEGATIVE_INFINITY,
    exclusiveMaximum = Number.POSITIVE_INFINITY,
  } = keywordsOf(schema);
  const change = (Math.abs(base) * changePct) / 100;
  const step = isWhole ? Math.max(1, Math.round(change)) : change;
  return [
    Math.max(rounded(base - step), minimum, exclusiveMinimum),
    Math.min(rounded(base + step), maximum, exclusiveMaximum),
  ];
}

/** Whether other inputs decide that this one is ignored. */
function isIgnored(tool: Tool, input: Members, path: string): boolean {
  const inputs = keywordsOf(tool.inputSchema).properties as Readonly<Record<string, ConditionalInput>>;
  return !isUsed(path.split('.')[0] as string, inputs, (name) => input[name]);
}

function reasonNoNumber({ keywords }: Field): string {
  if (keywords.enum) return 'It is a choice.';
  return keywords.type === 'boolean' ? 'It is a yes or no.' : 'It is not a number.';
}

/** The change of an input from its base to either end, in per cent; null without a base or if it is 0. */
export function changePctOf({ base, low, high }: VariedInput): ChangePct {
  if (!base) return null;
  const change = (end: number) => rounded((100 * (end - base)) / Math.abs(base));
  return [change(low), change(high)];
}

/** Why a percentage does not change this number; undefined if it does. */
function reasonNotToChange(base: unknown, { isYear }: SchemaKeywords): string | undefined {
  if (typeof base !== 'number') return 'It was not given; name a range for it.';
  if (isYear) return 'It is a calendar year; name a range for it.';
  return base === 0 ? 'It is 0, which a percentage does not change.' : undefined;
}

/** The inputs that vary and how far, and why the others do not. */
export function variedInputs(
  tool: Tool,
  { input, change_pct, fixed, ranges }: Pick<SensitivityRequest, 'input' | 'change_pct' | 'fixed' | 'ranges'>,
): VariedInputs {
  const figures = figuresOf(tool);
  const varied: VariedInput[] = [];
  const notVaried: VariedInputs['notVaried'] = [];
  for (const field of fieldsOf(tool.inputSchema)) {
    const { path, keywords } = field;
    if (path.includes('[]') || keywords.properties) continue;
    const figure = figures.find((candidate) => candidate.path === path);
    const given = valueAt(input, path.split('.'));
    const base = given ?? keywords.default;
    const range = ranges[path];
    const add = (figure: VariableInput, [low, high]: readonly [number, number]) => {
      varied.push({ field: path, base: typeof base === 'number' ? base : null, low, high, isWhole: figure.isWhole });
    };
    const leave = (reason: string) => notVaried.push({ field: path, reason });
    if (figure && range) add(figure, range);
    else if (isIgnored(tool, input, path)) leave('It is not used with these inputs.');
    else if (!figure) leave(reasonNoNumber(field));
    else if (fixed.includes(path)) leave('It is fixed.');
    else {
      const reason = reasonNotToChange(given, keywords);
      if (reason === undefined) add(figure, endsOf(given as number, change_pct, figure));
      else leave(reason);
    }
  }
  return { varied, notVaried };
}

/** The figures among the inputs that have no fixed choices. */
export function figuresOf(tool: Tool): VariableInput[] {
  return variableInputsOf(tool).filter(({ kind, schema }) => kind === 'figure' && !keywordsOf(schema).enum);
}
