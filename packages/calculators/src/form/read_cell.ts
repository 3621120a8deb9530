import { type FieldSchema, keywordsOf, type TextVocabulary, valueFromText } from '../kernel/index.ts';
import { optionLabel } from '../presentation/index.ts';
import type { FormSource } from './fields.ts';
import { readNumber } from './read_number.ts';

/** Reads a cell of a table as the value of an input. A text that is no value stays as it is, and the tool reports it. */
export type CellReader = (text: string) => unknown;

const ANSWERS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'y', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'n', '0'].map((word) => [word, false] as const),
]);

/** The part of a name that counts when spellings are compared: letters and digits. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;
/** 1.500 may be one and a half, or fifteen hundred. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+$/;

/** A number of a file with semicolons as other files have it. One that can be read in two ways stays text, and is rejected. */
export function withDecimalPoint(cell: string): string {
  if (DECIMAL_COMMA.test(cell)) return cell.replace(',', '.');
  return AMBIGUOUS.test(cell) ? `${cell}: a decimal point, or thousands?` : cell;
}

type Choice = string | number | boolean;

/** The options by one way of spelling them, without spellings that several options share: `A` and `A+` without signs. */
function optionsBySpelling(
  schema: FieldSchema,
  options: readonly Choice[],
  spell: (text: string) => string,
): ReadonlyMap<string, Choice> {
  const found = new Map<string, Choice>();
  const shared = new Set<string>();
  for (const option of options) {
    const spellings = new Set([String(option), optionLabel(schema, String(option))].map(spell));
    for (const spelling of spellings) {
      if (found.has(spelling)) shared.add(spelling);
      found.set(spelling, option);
    }
  }
  for (const spelling of [...shared, '']) found.delete(spelling);
  return found;
}

/** An option by its value or its label, in any case and with any signs between its letters. */
function choiceReader(schema: FieldSchema, options: readonly Choice[], otherwise: CellReader): CellReader {
  const byValue = new Map(options.map((option) => [String(option), option]));
  const byCase = optionsBySpelling(schema, options, (text) => text.toLowerCase());
  const byLetters = optionsBySpelling(schema, options, plainName);
  return (text) =>
    byValue.get(text) ?? byCase.get(text.trim().toLowerCase()) ?? byLetters.get(plainName(text)) ?? otherwise(text);
}

function numberReader(schema: FieldSchema): CellReader {
  const { unit: schemaUnit = '-', maximum } = keywordsOf(schema);
  return (text) => {
    const plain = valueFromText(schema, text);
    if (typeof plain === 'number') return plain;
    const reading = readNumber(text, { schemaUnit, maximum });
    return reading.kind === 'number' ? reading.value : text;
  };
}

/** The words and numbers of a name: `203`, `uc` and `60`; the sign between two sizes does not count. */
function partsOf(name: string): string[] {
  return (name.toLowerCase().match(/\p{L}+|\d+(?:\.\d+)?/gu) ?? []).filter((part) => part !== 'x');
}

function hasParts(name: string, parts: readonly string[]): boolean {
  const left = partsOf(name);
  return parts.every((part) => {
    const at = left.indexOf(part);
    return at >= 0 && left.splice(at, 1).length === 1;
  });
}

/** Texts that are remembered: a column has few different ones. */
const REMEMBERED_MAX = 1000;

/** A designation that only one word of the vocabulary can stand for: `203 UC 60` is `UC203x203x60`. */
function vocabularyReader({ words, understand }: TextVocabulary): CellReader {
  const remembered = new Map<string, string>();
  const read = (text: string): string => {
    if (!/\d/.test(text) || understand(text).label !== undefined) return text;
    const parts = partsOf(text);
    const fitting = parts.length < 2 ? [] : words.filter(({ value }) => hasParts(value, parts));
    return fitting.length === 1 ? (fitting[0]?.value ?? text) : text;
  };
  return (text) => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const value = read(text);
    if (remembered.size < REMEMBERED_MAX) remembered.set(text, value);
    return value;
  };
}

/** How a cell becomes a single value: whatever the form would take, such as `s355`, `Yes` or `1,500 mm`. */
export function cellReader(schema: FieldSchema, vocabulary?: TextVocabulary): CellReader {
  const { type, enum: options } = keywordsOf(schema);
  if (vocabulary) return vocabularyReader(vocabulary);
  const isNumber = type === 'number' || type === 'integer';
  const plain: CellReader = isNumber ? numberReader(schema) : (text) => text;
  if (options) return choiceReader(schema, options as readonly Choice[], plain);
  return type === 'boolean' ? (text) => ANSWERS.get(text.trim().toLowerCase()) ?? text : plain;
}

function schemaAt(schema: FieldSchema, path: readonly string[]): FieldSchema | undefined {
  const [name, ...inner] = path;
  if (name === undefined) return schema;
  const { properties = {} } = keywordsOf(schema);
  const member = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return member && schemaAt(member, inner);
}

/** How a cell becomes the text of an input, as a query has it. Lists are separated by semicolons, or by commas if there are none. */
export function cellTextReader({ inputSchema, texts = {} }: FormSource, name: string): (text: string) => string {
  const schema = schemaAt(inputSchema, name.split('.'));
  if (!schema) return (text) => text;
  const { items } = keywordsOf(schema);
  const read = cellReader(items ?? schema, texts[name]);
  if (!items) return (text) => String(read(text));
  return (text) => {
    // The label of an option may have a comma of its own.
    const isOption = read(text) !== text;
    const parts = text.includes(';') ? text.split(';') : isOption ? [text] : text.split(',');
    const given = parts.map((part) => part.trim()).filter((part) => part !== '');
    return given.map((part) => String(read(part))).join(',');
  };
}
