import {
  type FieldSchema,
  formatFigure,
  formatSignificant,
  formatValue,
  inSentence,
  keywordsOf,
  NO_VALUE,
  roundTo,
  type Tone,
  type Tool,
  toneOf,
  typeset,
  unitInWords,
} from '@plumbline/calculators';
import { variableInputsOf } from '../fields/inputs.ts';
import { outputsOf } from '../fields/outputs.ts';
import type { Value, ValueKind } from '../value.ts';
import { decimalsAlong } from './decimals.ts';

/** An input or an output as people read it. */
export interface Named {
  path: string;
  kind: ValueKind;
  label: string;
  /** The label inside a sentence. */
  words: string;
  unit: string;
  /** The decimals of an output or along an axis; those of an input follow from its value. */
  decimals: number | undefined;
  isYear: boolean;
  /** A value without its unit. */
  shown: (value: Value | null) => string;
  tone: (value: Value) => Tone | undefined;
}

const TONES: Readonly<Record<string, Tone>> = { good: 'good', caution: 'caution', bad: 'bad', neutral: 'neutral' };
const TONE_LABELS: Readonly<Record<string, string>> = {
  good: 'Good',
  caution: 'Caution',
  bad: 'Bad',
  neutral: 'Neutral',
};

function nameOf(
  field: Pick<Named, 'path' | 'kind' | 'unit'> & { label: string; schema: FieldSchema | undefined },
  decimals: number | undefined,
): Named {
  const { path, kind, unit, schema } = field;
  const label = typeset(field.label);
  const shared = { path, kind, unit, label, words: inSentence(label), decimals };
  if (!schema) {
    const shown = (value: Value | null) => (value === null ? NO_VALUE : (TONE_LABELS[String(value)] ?? String(value)));
    return { ...shared, isYear: false, shown, tone: (value) => TONES[String(value)] };
  }
  return {
    ...shared,
    isYear: keywordsOf(schema).isYear === true,
    shown: (value) => formatValue(schema, value),
    tone: (value) => toneOf(schema, value),
  };
}

export function namedInput(tool: Tool, path: string): Named {
  const found = variableInputsOf(tool).find((input) => input.path === path);
  if (!found) throw new Error(`${tool.name} has no input ${path}`);
  return nameOf(found, undefined);
}

export function namedOutput(tool: Tool, path: string): Named {
  const found = outputsOf(tool).find((output) => output.path === path);
  if (!found) throw new Error(`${tool.name} has no output ${path}`);
  return nameOf(found, found.decimals);
}

/** A unit after a figure; `0.5 1/h` is hard to read. */
function unitAfterFigure(unit: string): string {
  return unit === '1/h' ? 'per hour' : unitInWords(unit);
}

/** Words or a figure with the unit after it. */
export function withUnit(words: string, { unit }: Pick<Named, 'unit'>): string {
  return `${words} ${unitAfterFigure(unit)}`.trim();
}

/** A value with its unit. */
export function valueInWords(named: Named, value: Value | null): string {
  return value === null ? NO_VALUE : withUnit(named.shown(value), named);
}

const SENT_DIGITS = 6;

/** A value as it was sent, with its unit. A fraction has no more digits than a reader takes in. */
export function sentInWords(named: Named, value: Value): string {
  if (typeof value !== 'number') return named.shown(value);
  const short = Number.isInteger(value) ? value : Number(value.toPrecision(SENT_DIGITS));
  return withUnit(named.isYear ? String(short) : formatFigure(short), named);
}

/** Values that an output takes, as a result shows them; with more digits where two would look the same. */
export function takenInWords(named: Named, values: readonly number[]): string[] {
  const words = values.map((value) => valueInWords(named, value));
  return new Set(words).size === words.length ? words : values.map((value) => sentInWords(named, value));
}

const FOUND_DIGITS = 4;

/** A figure that was found, not entered: to a few digits, with its unit. */
export function foundInWords(named: Named, value: number): string {
  return withUnit(named.isYear ? String(Math.round(value)) : formatSignificant(value, FOUND_DIGITS), named);
}

/** A figure in full precision to the given decimals, with its unit. */
export function figureInWords(named: Named, value: number, decimals: number): string {
  return withUnit(named.isYear ? value.toFixed(decimals) : formatFigure(value, decimals), named);
}

/** An input along the values of an axis, which have no more digits than a reader needs. */
export function namedAxis(tool: Tool, path: string, values: readonly Value[]): Named {
  const named = namedInput(tool, path);
  if (named.kind !== 'figure' || named.isYear) return named;
  const decimals = decimalsAlong(values.filter((value) => typeof value === 'number'));
  const shown = (value: Value | null) =>
    typeof value === 'number' ? formatFigure(roundTo(value, decimals)) : named.shown(value);
  return { ...named, decimals, shown };
}

/** The heading of a column or a row: the label with its unit. */
export function headOf({ label, unit }: Pick<Named, 'label' | 'unit'>, after = ''): string {
  const written = unitInWords(unit);
  return `${label}${after}${written === '' ? '' : ` (${written})`}`;
}

/** Digits of a figure that no schema gives decimals for, such as a mean. */
const STATISTIC_DIGITS = 5;

/** A figure that no schema gives decimals for, without a unit. */
export function significant(value: number | null, digits = STATISTIC_DIGITS): string {
  return value === null ? NO_VALUE : formatSignificant(value, digits);
}

/** A value in full precision, without its unit: years and words as they are, other figures to a few digits. */
export function precise(named: Named, value: Value | null, digits?: number): string {
  return typeof value === 'number' && !named.isYear ? significant(value, digits) : named.shown(value);
}

/** A share in per cent. */
export function percent(share: number): string {
  return `${formatFigure(100 * share, 1)} %`;
}

const CHANGE_DIGITS = 3;

/** The change of an input to either end: "±10 %", or "−100 % to +50 %". */
export function changeInWords(change: readonly [number, number]): string {
  if (change[0] === -change[1]) return `±${formatSignificant(change[1], CHANGE_DIGITS)} %`;
  const words = change.map((each) => `${each > 0 ? '+' : ''}${formatSignificant(each, CHANGE_DIGITS)} %`);
  return words.join(' to ');
}

/** A word or flag whose probability an answer names: its name there is text. */
export function wordFrom({ kind }: Named, name: string): Value {
  return kind === 'flag' ? name === 'true' : name;
}
