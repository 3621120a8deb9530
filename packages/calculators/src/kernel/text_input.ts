import type { TObject, TSchema } from 'typebox';
import { InputErrors, type InvalidInput } from './input_error.ts';
import { keywordsOf } from './keywords.ts';

/** Inputs as text: a URL query, command-line flags, the columns of a table. */
export type TextEntry = readonly [name: string, text: string];

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Reads a single value. Text that is not valid for its schema stays text, so that the input reader reports it. */
export function valueFromText(schema: TSchema, text: string): unknown {
  switch (keywordsOf(schema).type) {
    case 'number':
    case 'integer':
      return DECIMAL.test(text) ? Number(text) : text;
    case 'boolean':
      return text === 'true' || (text === 'false' ? false : text);
    default:
      return text;
  }
}

function itemsFromTexts(items: TSchema, texts: readonly string[]): unknown[] {
  const parts = texts.flatMap((text) => (text === '' ? [] : text.split(',')));
  return parts.map((part) => valueFromText(items, part));
}

interface Texts {
  /** All texts given under the name itself. */
  whole: string[];
  /** The texts of its members, by dotted names. */
  members: TextEntry[];
}

/** Groups entries by property; a dotted name belongs to a map. */
function textsByProperty(properties: Record<string, TSchema>, entries: Iterable<TextEntry>): Map<string, Texts> {
  const sorted = new Map<string, Texts>();
  const textsOf = (name: string): Texts => {
    const texts = sorted.get(name) ?? { whole: [], members: [] };
    sorted.set(name, texts);
    return texts;
  };
  for (const [name, text] of entries) {
    const dot = name.indexOf('.');
    const owner = name.slice(0, Math.max(dot, 0));
    const isMember = Object.hasOwn(properties, owner) && keywordsOf(properties[owner] as TSchema).type === 'object';
    if (isMember) textsOf(owner).members.push([name.slice(dot + 1), text]);
    else textsOf(name).whole.push(text);
  }
  return sorted;
}

function inputOfObject(
  schema: TSchema,
  entries: Iterable<TextEntry>,
  path: string,
  errors: InputErrors,
): Record<string, unknown> {
  const { properties = {}, required = [] } = keywordsOf(schema);
  const input: [string, unknown][] = [];
  for (const [name, { whole, members }] of textsByProperty(properties, entries)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const isRequired = required.includes(name);
    const texts = property && !isRequired ? whole.filter((text) => text !== '') : whole;
    const field = `${path}${name}`;
    const [first, ...further] = texts;
    const { type, items } = property ? keywordsOf(property) : {};
    if (property && members.length > 0) {
      if (first !== undefined) {
        errors.add(() => ({ field, message: `${field} must be sent whole or by its members; both were sent.` }));
      }
      input.push([name, inputOfObject(property, members, `${field}.`, errors)]);
    } else if (first === undefined) continue;
    else if (items) input.push([name, itemsFromTexts(items, texts)]);
    else if (type === 'object' && first === '') input.push([name, {}]);
    else {
      if (property && further.length > 0) {
        errors.add(() => ({ field, message: `${field} must be sent once; ${texts.length} values were sent.` }));
      }
      input.push([name, property ? valueFromText(property, first) : first]);
    }
  }
  return Object.fromEntries(input);
}

/**
 * Converts inputs from text to JSON values: lists are comma-separated or repeated, maps use dotted names such as
 * `answers.lca`. Empty text for an optional input counts as not sent. Only errors of the text form are reported here; the input
 * reader reports the others.
 */
export function inputFromText(
  schema: TObject,
  entries: Iterable<TextEntry>,
): { input: Record<string, unknown> } & InvalidInput {
  const invalid = new InputErrors();
  const input = inputOfObject(schema, entries, '', invalid);
  return { input, errors: invalid.errors, moreErrors: invalid.moreErrors };
}

function textsOfValue(schema: TSchema, name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return [[name, value.join(',')]];
  if (typeof value === 'object' && value !== null) {
    const members = textFromInput(schema as TObject, value as Record<string, unknown>);
    if (members.length === 0) return [[name, '']];
    return members.map(([member, text]) => [`${name}.${member}`, text]);
  }
  return [[name, String(value)]];
}

/** Writes valid inputs as text in schema order, without those that were not sent. `inputFromText` reads them back. */
export function textFromInput(schema: TObject, input: Record<string, unknown>): [string, string][] {
  return Object.entries(schema.properties).flatMap(([name, property]) => {
    const value = Object.hasOwn(input, name) ? input[name] : undefined;
    return value === undefined || value === null ? [] : textsOfValue(property, name, value);
  });
}
