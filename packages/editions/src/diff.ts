import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  COMMON_FIELDS,
  citeSource,
  type Datum,
  type Field,
  fieldsOf,
  runCalculator,
  type Source,
  type Tool,
} from '@plumbline/calculators';
import type { Edition } from './editions.ts';
import { pairData, valuesOf } from './pair_data.ts';

type Change = 'changed' | 'added' | 'removed';

/** What was there and what is there now; null where there is nothing. */
interface Moved<Value> {
  old: Value | null;
  new: Value | null;
}

/** A datum that differs, with the values that moved. */
export interface DataChange {
  change: Change;
  symbol: string;
  description: string;
  unit: string;
  source: Source;
  /** Each value that differs; the key is the dotted path in a table, and null where the datum is one number. */
  values: ({ key: string | null } & Moved<number>)[];
  /** Unit, source and confidence, where they differ. */
  attributes: ({ attribute: 'unit' | 'source' | 'confidence' } & Moved<string>)[];
}

/** A field of the inputs or of the result that differs, with the keywords of its schema that do. */
export interface FieldChange {
  change: Change;
  field: string;
  keywords: ({ keyword: string } & Moved<unknown>)[];
}

/** An example whose result differs. */
export interface ExampleChange {
  title: string;
  /** The side that rejects the inputs of the example, if only one of them does. */
  rejected_by: 'old' | 'new' | null;
  fields: ({ field: string } & Moved<unknown>)[];
}

/** How a tool differs between two editions. */
export interface ToolDiff {
  tool: string;
  data: DataChange[];
  inputs: FieldChange[];
  results: FieldChange[];
  examples: ExampleChange[];
}

/** How two editions differ; tools without a difference are left out. */
export interface EditionDiff {
  from: string;
  to: string;
  added_tools: string[];
  removed_tools: string[];
  tools: ToolDiff[];
}

/** The values of two sides by name, where they differ. */
function movedBetween<Value>(older: ReadonlyMap<string, Value>, newer: ReadonlyMap<string, Value>) {
  return [...new Set([...newer.keys(), ...older.keys()])].flatMap((name): ({ name: string } & Moved<Value>)[] => {
    const moved = { old: older.get(name) ?? null, new: newer.get(name) ?? null };
    return JSON.stringify(moved.old) === JSON.stringify(moved.new) ? [] : [{ name, ...moved }];
  });
}

/** The name of an edition of this product. */
const EDITION_NAME = /\b20\d\d\.(0[1-9]|1[0-2])\b/;

/** Data that are a choice of this product name its edition as that of their source. It moves with every release, so it is no change. */
function attributesOf({ unit, source, confidence }: Datum) {
  const { document, place, edition } = source;
  return { unit, source: EDITION_NAME.test(edition) ? `${document}, ${place}` : citeSource(source), confidence };
}

function keyed(datum: Datum | undefined): Map<string, number> {
  return new Map(datum && valuesOf(datum.value).map(({ key, value }) => [key ?? '', value]));
}

function valueChanges(older: Datum | undefined, newer: Datum | undefined): DataChange['values'] {
  return movedBetween(keyed(older), keyed(newer)).map(({ name, ...moved }) => {
    return { key: name === '' ? null : name, ...moved };
  });
}

function attributeChanges(older: Datum, newer: Datum): DataChange['attributes'] {
  const [before, now] = [attributesOf(older), attributesOf(newer)];
  return (['unit', 'source', 'confidence'] as const)
    .map((attribute) => ({ attribute, old: before[attribute], new: now[attribute] }))
    .filter((moved) => moved.old !== moved.new);
}

function about({ symbol, description, unit, source }: Datum) {
  return { symbol, description, unit, source };
}

/** Notes and other words about a datum are not compared. */
function diffData(older: readonly Datum[], newer: readonly Datum[]): DataChange[] {
  const { pairs, removed, added } = pairData(older, newer);
  const changed = pairs.map(([was, is]): DataChange => {
    return { change: 'changed', ...about(is), values: valueChanges(was, is), attributes: attributeChanges(was, is) };
  });
  return [
    ...changed.filter(({ values, attributes }) => values.length > 0 || attributes.length > 0),
    ...added.map((datum): DataChange => {
      return { change: 'added', ...about(datum), values: valueChanges(undefined, datum), attributes: [] };
    }),
    ...removed.map((datum): DataChange => {
      return { change: 'removed', ...about(datum), values: valueChanges(datum, undefined), attributes: [] };
    }),
  ];
}

/** What a program that calls a tool relies on; labels and descriptions are left out. */
function rulesOf({ keywords, isRequired }: Field): Map<string, unknown> {
  const { type, unit, decimals, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = keywords;
  const { enum: options, default: byDefault, maxLength, pattern, minItems, maxItems, minProperties } = keywords;
  const bounds = { minimum, maximum, exclusiveMinimum, exclusiveMaximum };
  const sizes = { maxLength, pattern, minItems, maxItems, minProperties };
  const rules = { type, unit, decimals, ...bounds, options, default: byDefault, required: isRequired, ...sizes };
  return new Map(Object.entries(rules).filter(([, rule]) => rule !== undefined));
}

function fieldsByPath(schema: Tool['inputSchema']): Map<string, Field> {
  return new Map(fieldsOf(schema).map((field) => [field.path, field]));
}

function diffSchemas(older: Tool['inputSchema'], newer: Tool['inputSchema']): FieldChange[] {
  const before = fieldsByPath(older);
  const now = fieldsByPath(newer);
  return [...new Set([...now.keys(), ...before.keys()])].flatMap((path): FieldChange[] => {
    const [was, is] = [before.get(path), now.get(path)];
    if (!was) return [{ change: 'added', field: path, keywords: [] }];
    if (!is) return [{ change: 'removed', field: path, keywords: [] }];
    const keywords = movedBetween(rulesOf(was), rulesOf(is)).map(({ name, ...moved }) => ({ keyword: name, ...moved }));
    return keywords.length === 0 ? [] : [{ change: 'changed', field: path, keywords }];
  });
}

function flatten(value: unknown, path: string, into: Map<string, unknown>): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return into.set(path, value);
  for (const [name, part] of Object.entries(value)) flatten(part, path === '' ? name : `${path}.${name}`, into);
  return into;
}

/** The result without sentences about its figures and the name of its edition. */
function figuresOf(result: Record<string, unknown>): Map<string, unknown> {
  return flatten(
    Object.fromEntries(Object.entries(result).filter(([name]) => !COMMON_FIELDS.includes(name))),
    '',
    new Map(),
  );
}

function diffExample(older: Tool, newer: Tool, { title, input }: Tool['examples'][number]): ExampleChange[] {
  const before = runCalculator(older, input);
  const now = runCalculator(newer, input);
  if (!before.ok || !now.ok) {
    if (before.ok === now.ok) return [];
    return [{ title, rejected_by: before.ok ? 'new' : 'old', fields: [] }];
  }
  const fields = movedBetween(figuresOf(before.result), figuresOf(now.result)).map(({ name, ...moved }) => {
    return { field: name, ...moved };
  });
  return fields.length === 0 ? [] : [{ title, rejected_by: null, fields }];
}

/** The examples of both, each set of inputs once. */
function examplesOf(older: Tool, newer: Tool): Tool['examples'] {
  const all = [...older.examples, ...newer.examples];
  return [...new Map(all.map((example) => [JSON.stringify(example.input), example])).values()];
}

function diffTool(older: Tool, newer: Tool): ToolDiff | undefined {
  const data = diffData(older.data, newer.data);
  const inputs = diffSchemas(older.inputSchema, newer.inputSchema);
  const results = diffSchemas(older.resultSchema, newer.resultSchema);
  const examples = examplesOf(older, newer).flatMap((example) => diffExample(older, newer, example));
  const isSame = [data, inputs, results, examples].every(({ length }) => length === 0);
  return isSame ? undefined : { tool: newer.name, data, inputs, results, examples };
}

function missingIn(catalogue: readonly Tool[], other: readonly Tool[]): string[] {
  const names = new Set(catalogue.map(({ name }) => name));
  return other.map(({ name }) => name).filter((name) => !names.has(name));
}

type Compared = Pick<Edition, 'name' | 'catalogue'>;

/** How two editions differ: data, schemas, and the examples whose results move. Other work runs between two tools. */
export async function diffEditions(older: Compared, newer: Compared): Promise<EditionDiff> {
  const tools: ToolDiff[] = [];
  for (const tool of newer.catalogue) {
    await nextTurn();
    const before = older.catalogue.find(({ name }) => name === tool.name);
    const diff = before && diffTool(before, tool);
    if (diff) tools.push(diff);
  }
  return {
    from: older.name,
    to: newer.name,
    added_tools: missingIn(older.catalogue, newer.catalogue),
    removed_tools: missingIn(newer.catalogue, older.catalogue),
    tools,
  };
}
