import type { Static, TObject } from 'typebox';
import type { Tone } from '../../kernel/keywords.ts';
import type { Bar, BarsPicture, Chart } from '../../kernel/picture.ts';
import { formatFigure } from '../format_value.ts';
import { unitInWords } from '../unit.ts';
import { fieldAt, figureOf, type MemberIn, type NameIn, type Row, type RowIn, rowsOf } from './field.ts';

/** A bar chart with a summary that names the largest bar. */
export function barsPicture(picture: Omit<BarsPicture, 'kind' | 'summary'>): BarsPicture {
  const { title, bars, unit, decimals } = picture;
  const [first] = bars.toSorted((a, b) => b.value - a.value);
  const amount = first && `${formatFigure(first.value, decimals)} ${unitInWords(unit)}`.trim();
  const summary = first
    ? `${title}. Bar chart of ${bars.length}; the largest is ${first.label} with ${amount}.`
    : `${title}.`;
  return { kind: 'bars', summary, ...picture };
}

interface Breakdown<Result extends TObject, List extends NameIn<Static<Result>>> {
  title: string;
  list: List;
  label: NameIn<RowIn<Result, List>>;
  value: NameIn<RowIn<Result, List>>;
  /** The field that sets the tone of a bar. `like` names a result field whose tones it shares. */
  verdict?: { field: NameIn<RowIn<Result, List>>; like?: NameIn<Static<Result>> };
  /** The maximum value. */
  max?: number;
  /** Largest first. */
  sorted?: boolean;
}

/** A bar chart of a list in the result, one bar per row. */
export function breakdown<Result extends TObject, List extends NameIn<Static<Result>>>(
  schema: Result,
  { title, list, label, value, verdict, max, sorted }: Breakdown<Result, List>,
): Chart<unknown, Static<Result>> {
  const named = fieldAt(schema, list, label);
  const { label: valueLabel, unit, decimals } = fieldAt(schema, list, value);
  const word = verdict && fieldAt(schema, list, verdict.field);
  const { toneOf } = verdict?.like === undefined ? { ...word } : fieldAt(schema, verdict.like);
  const barOf = (row: Row): Bar => {
    const amount = figureOf(row, value) ?? 0;
    if (!verdict || !word) return { label: named.inWords(row[label]), value: amount };
    const said = row[verdict.field];
    return {
      label: `${named.inWords(row[label])}: ${word.inWords(said).toLowerCase()}`,
      value: amount,
      tone: toneOf?.(said) ?? 'neutral',
    };
  };
  return ({ result }) => {
    const bars = rowsOf(result as Row, list).map(barOf);
    if (bars.length === 0) return [];
    const shown = sorted ? bars.toSorted((a, b) => b.value - a.value) : bars;
    return [barsPicture({ title, valueLabel, unit, decimals, bars: shown, ...(max !== undefined && { max }) })];
  };
}

interface Scores<Result extends TObject, Name extends NameIn<Static<Result>>> {
  title: string;
  name: Name;
  /** The maximum score of each member. */
  max: Readonly<Record<MemberIn<Result, Name>, number>>;
}

/** A bar chart of an object of scores, one bar per member. */
export function scores<Result extends TObject, Name extends NameIn<Static<Result>>>(
  schema: Result,
  { title, name, max }: Scores<Result, Name>,
): Chart<unknown, Static<Result>> {
  return ({ result }) => {
    const members = Object.entries(((result as Row)[name] ?? {}) as Row);
    const [first] = members;
    if (!first) return [];
    const { unit, decimals } = fieldAt(schema, name, first[0]);
    const bars = members.map(([member, value]) => ({
      label: fieldAt(schema, name, member).label,
      value: Number(value),
      max: (max as Readonly<Record<string, number>>)[member] as number,
    }));
    return [barsPicture({ title, valueLabel: 'Points', unit, decimals, bars })];
  };
}

interface Figures<Result extends TObject> {
  title: string;
  names: readonly [NameIn<Static<Result>>, ...NameIn<Static<Result>>[]];
}

/** A bar chart of several figures of a result. Null figures are left out. */
export function figures<Result extends TObject>(
  schema: Result,
  { title, names }: Figures<Result>,
): Chart<unknown, Static<Result>> {
  const { unit, decimals } = fieldAt(schema, names[0]);
  return ({ result }) => {
    const bars = names.flatMap((name) => {
      const value = figureOf(result as Row, name);
      return value === undefined ? [] : [{ label: fieldAt(schema, name).label, value }];
    });
    return bars.length === 0 ? [] : [barsPicture({ title, valueLabel: 'Amount', unit, decimals, bars })];
  };
}

interface Tally<Result extends TObject, List extends NameIn<Static<Result>>> {
  title: string;
  list: List;
  /** The column heading for the rows. */
  rows: string;
  by: NameIn<RowIn<Result, List>>;
  /** The tone of each value, in the order of the bars. */
  tones: Readonly<Record<string, Tone>>;
}

/** A bar chart of how many rows of a list have each value of a field. */
export function tally<Result extends TObject, List extends NameIn<Static<Result>>>(
  schema: Result,
  { title, list, rows: valueLabel, by, tones }: Tally<Result, List>,
): Chart<unknown, Static<Result>> {
  const field = fieldAt(schema, list, by);
  return ({ result }) => {
    const rows = rowsOf(result as Row, list);
    const bars = Object.entries(tones).map(([option, tone]) => ({
      label: field.inWords(option),
      value: rows.filter((row) => row[by] === option).length,
      tone,
    }));
    return [barsPicture({ title, valueLabel, unit: '-', decimals: 0, bars, max: rows.length })];
  };
}
