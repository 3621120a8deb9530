import type { TObject, TSchema } from 'typebox';
import { COMMON_FIELDS } from '../kernel/calculator.ts';
import { keywordsOf, type Tone } from '../kernel/keywords.ts';
import { isObject } from '../kernel/members.ts';
import { explanationOf, labelOf, toneOf } from './field_text.ts';
import { formatInRow, formatValue } from './format_value.ts';
import { unitInWords } from './unit.ts';

/** One field of a result, formatted for display. */
export interface PresentedField {
  name: string;
  /** Where it stands in the result, as a dotted path. */
  path: string;
  label: string;
  explanation: string;
  value: string;
  unit: string;
  /** Only if the field is a verdict. */
  tone?: Tone;
  /** Its position among the headline fields. */
  headline?: number;
}

/** Fields that belong together. */
export interface PresentedGroup {
  name: string;
  title: string;
  explanation: string;
  fields: PresentedField[];
}

export interface PresentedCell {
  text: string;
  isNumber: boolean;
  /** Where its value stands in the result, as a dotted path; headings have none. */
  path?: string;
  tone?: Tone;
}

/** A list of the result as a table. The first cell of each row is its heading. */
export interface PresentedTable {
  name: string;
  title: string;
  explanation: string;
  head: PresentedCell[];
  rows: PresentedCell[][];
}

/** A result, formatted for display. Within each part, fields are in schema order. */
export interface PresentedResult {
  verdicts: PresentedField[];
  groups: PresentedGroup[];
  /** Sentences and long lists, which do not fit in a column. */
  texts: PresentedField[];
  tables: PresentedTable[];
}

type Fields = Record<string, unknown>;

/** Fields that every response has. They are shown separately. */
const SHOWN_ELSEWHERE = new Set([...COMMON_FIELDS, 'tier', 'working', 'sources', 'diagrams']);

/** A table with more columns than this is transposed, unless that gives as many columns. */
const COLUMNS_MAX = 7;

/** A field name of several words. No unit looks like this. */
const FIELD_NAME = /[a-z]+(_[a-z]+)+/g;

/** A longer text does not fit next to its label. */
const COLUMN_LETTERS_MAX = 60;

function itemsOf(schema: TSchema): TSchema {
  return (schema as { items?: TSchema }).items ?? schema;
}

function isListOfObjects(schema: TSchema): boolean {
  return keywordsOf(itemsOf(schema)).properties !== undefined && keywordsOf(schema).type === 'array';
}

/** The text of a list inside a table: the first field of each item. */
function namesOf(schema: TSchema, list: readonly unknown[]): string {
  const [first] = Object.entries(keywordsOf(itemsOf(schema)).properties ?? {});
  if (!first) return '';
  const [name, property] = first;
  return list.map((item) => formatValue(property, (item as Fields)[name])).join(', ');
}

/** The unit of a field of a result. It may refer to another field, such as a currency. */
export function unitOf(schema: TSchema, result: Fields): string {
  const { unit = '-' } = keywordsOf(schema);
  return unitInWords(
    unit.replace(FIELD_NAME, (name) => {
      const named = result[name];
      return typeof named === 'string' ? named : name;
    }),
  );
}

class Presenter {
  readonly #owner: Fields;

  constructor(owner: Fields) {
    this.#owner = owner;
  }

  field(path: string, schema: TSchema, value: unknown): PresentedField {
    const tone = toneOf(schema, value);
    const { headline } = keywordsOf(schema);
    return {
      name: path.slice(path.lastIndexOf('.') + 1),
      path,
      label: labelOf(schema),
      explanation: explanationOf(schema),
      value: formatValue(schema, value),
      unit: unitOf(schema, this.#owner),
      ...(tone && { tone }),
      ...(headline !== undefined && { headline }),
    };
  }

  #heading(schema: TSchema): PresentedCell {
    const unit = unitOf(schema, this.#owner);
    const label = labelOf(schema);
    return { text: unit === '' ? label : `${label}, ${unit}`, isNumber: false };
  }

  #cell(path: string, schema: TSchema, value: unknown, row: Fields): PresentedCell {
    const tone = toneOf(schema, value);
    const isList = Array.isArray(value) && isListOfObjects(schema);
    const text = isList ? namesOf(schema, value) : formatInRow(schema, value, row);
    return { text, isNumber: typeof value === 'number', path, ...(tone && { tone }) };
  }

  table(name: string, schema: TSchema, list: readonly Fields[]): PresentedTable {
    const columns = Object.entries(keywordsOf(itemsOf(schema)).properties ?? {}).filter(([column]) =>
      list.some((item) => item[column] !== undefined && item[column] !== null),
    );
    const head = columns.map(([, property]) => this.#heading(property));
    const rows = list.map((item, index) =>
      columns.map(([column, property]) => this.#cell(`${name}.${index}.${column}`, property, item[column], item)),
    );
    const described = { name, title: labelOf(schema), explanation: explanationOf(schema) };
    if (columns.length <= COLUMNS_MAX || list.length >= COLUMNS_MAX) return { ...described, head, rows };
    const [corner, ...sides] = head;
    const asText = (row: PresentedCell[], at: number): PresentedCell => ({
      ...(row[at] as PresentedCell),
      isNumber: false,
    });
    return {
      ...described,
      head: [corner as PresentedCell, ...rows.map((row) => asText(row, 0))],
      rows: sides.map((side, index) => [side, ...rows.map((row) => asText(row, index + 1))]),
    };
  }

  /** The groups of an object: its own fields, then those of nested objects. */
  groups(
    name: string,
    title: string,
    explanation: string,
    schema: TSchema,
    value: Fields,
    within = '',
  ): PresentedGroup[] {
    const fields: PresentedField[] = [];
    const inner: PresentedGroup[] = [];
    for (const [member, property] of Object.entries(keywordsOf(schema).properties ?? {})) {
      const at = value[member];
      if (at === undefined || at === null || isListOfObjects(property)) continue;
      if (isObject(at)) {
        const label = labelOf(property);
        const full = title === '' ? label : `${title}: ${label.toLowerCase()}`;
        inner.push(...this.groups(member, full, explanationOf(property), property, at, `${within}${member}.`));
      } else fields.push(this.field(`${within}${member}`, property, at));
    }
    return fields.length === 0 ? inner : [{ name, title, explanation, fields }, ...inner];
  }
}

/** Formats a result for display. Fields without a value are left out. */
export function presentResult(schema: TObject, result: Fields): PresentedResult {
  const presenter = new Presenter(result);
  const own = Object.entries(schema.properties).filter(
    ([name]) => !SHOWN_ELSEWHERE.has(name) && result[name] !== undefined && result[name] !== null,
  );
  const isVerdict = ([name, property]: [string, TSchema]) => toneOf(property, result[name]) !== undefined;
  const tables = own.filter(([, property]) => isListOfObjects(property));
  const rest = own.filter((entry) => !isVerdict(entry) && !tables.includes(entry));
  const isLong = ([name, property]: [string, TSchema]) =>
    !isObject(result[name]) && formatValue(property, result[name]).length > COLUMN_LETTERS_MAX;
  const figures = { properties: Object.fromEntries(rest.filter((entry) => !isLong(entry))) } as unknown as TSchema;
  return {
    verdicts: own.filter(isVerdict).map(([name, property]) => presenter.field(name, property, result[name])),
    groups: presenter
      .groups('', '', '', figures, result)
      .map((group) => (group.title === '' ? { ...group, title: 'Figures' } : group)),
    texts: rest.filter(isLong).map(([name, property]) => presenter.field(name, property, result[name])),
    tables: tables
      .filter(([name]) => (result[name] as unknown[]).length > 0)
      .map(([name, property]) => presenter.table(name, property, result[name] as Fields[])),
  };
}
