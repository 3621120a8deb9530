import type { Static, TObject, TSchema } from 'typebox';
import { schemaAt } from '../../kernel/fields.ts';
import { keywordsOf, type Tone } from '../../kernel/keywords.ts';
import { labelOf, optionLabel, toneOf } from '../field_text.ts';

export type NameIn<Row> = keyof Row & string;

/** A row of a list of the result. */
export type RowIn<Result extends TObject, List extends NameIn<Static<Result>>> =
  NonNullable<Static<Result>[List]> extends readonly (infer Row)[] ? Row : never;

/** The members of an object of the result. */
export type MemberIn<Result extends TObject, Name extends NameIn<Static<Result>>> = NameIn<
  NonNullable<Static<Result>[Name]>
>;

export type Row = Record<string, unknown>;

/** What a chart shows of a field, taken from the schema. */
export interface ChartField {
  label: string;
  unit: string;
  decimals: number;
  inWords: (value: unknown) => string;
  /** The tone of a value, if the field is a verdict. */
  toneOf: (value: unknown) => Tone | undefined;
}

/** The field at a path of names. For a list, the path continues in its rows. */
export function fieldAt(schema: TSchema, ...path: string[]): ChartField {
  const found = schemaAt(schema, path);
  const { unit = '-', decimals = 0 } = keywordsOf(found);
  return {
    label: labelOf(found),
    unit,
    decimals,
    inWords: (value) => optionLabel(found, String(value)),
    toneOf: (value) => toneOf(found, value),
  };
}

export function rowsOf(result: Row, list: string): Row[] {
  const rows = result[list];
  return Array.isArray(rows) ? (rows as Row[]) : [];
}

/** A figure of a result, or undefined if it is null. */
export function figureOf(row: Row, name: string): number | undefined {
  const value = row[name];
  return typeof value === 'number' ? value : undefined;
}
