import { type TextEntry, Type, valueFromText } from '@plumbline/calculators';
import type { TSchema } from 'typebox';
import type { Distribution } from '../request.ts';
import type { Value, ValueKind } from '../value.ts';

const SCHEMAS: Readonly<Record<ValueKind, TSchema>> = {
  figure: Type.Number(),
  flag: Type.Boolean(),
  word: Type.String(),
};

/** The characters that separate the parts of a text, as URLs escape them. */
const ESCAPES: Readonly<Record<string, string>> = { '%': '%25', ',': '%2C', ':': '%3A', '=': '%3D' };

function escapeSeparators(text: string): string {
  return text.replace(/[%,:=]/g, (separator) => ESCAPES[separator] as string);
}

function unescapeSeparators(text: string): string {
  return text.replace(/%(25|2c|3a|3d)/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** A number, or the text itself if it is not a number, so that the reader reports it. */
export function numberFromText(text: string): unknown {
  return valueFromText(SCHEMAS.figure, text);
}

/** A value that stands alone. */
export function valueOfText(kind: ValueKind, text: string): unknown {
  return valueFromText(SCHEMAS[kind], text);
}

/** One of several values; a word in which a separator stands has it escaped. */
function itemFromText(kind: ValueKind, text: string): unknown {
  return valueOfText(kind, unescapeSeparators(text));
}

export function itemsFromText(kind: ValueKind, text: string): unknown[] {
  return text.split(',').map((item) => itemFromText(kind, item));
}

export function textOfItems(values: readonly Value[]): string {
  return values.map((value) => escapeSeparators(String(value))).join(',');
}

/** The figures of `4:12`. */
export function figuresFromText(text: string): unknown[] {
  return text.split(':').map(numberFromText);
}

/** `normal:5:1` or `discrete:gas=0.3:oil=0.7`. */
export function distributionFromText(kind: ValueKind, text: string): Record<string, unknown> {
  const [name = '', ...parts] = text.split(':');
  if (name !== 'discrete') return Object.fromEntries([[name, parts.map(numberFromText)]]);
  const pairs = parts.map((part) => {
    const [value = '', ...probability] = part.split('=');
    return [itemFromText(kind, value), ...probability.map(numberFromText)];
  });
  return { discrete: pairs };
}

export function textOfDistribution(distribution: Distribution): string {
  const [[name, parts]] = Object.entries(distribution) as [[string, unknown[]]];
  if (!('discrete' in distribution)) return [name, ...parts].join(':');
  const pairs = distribution.discrete.map(([value, share]) => `${escapeSeparators(String(value))}=${share}`);
  return [name, ...pairs].join(':');
}

/** The texts of a name in the order in which they were sent. */
export function textsByName(entries: readonly TextEntry[]): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const [name, text] of entries) addTo(texts, name, text);
  return texts;
}

/** Adds an item to the list that a map has under a name. */
export function addTo<Item>(lists: Map<string, Item[]>, name: string, item: Item): void {
  const list = lists.get(name);
  if (list) list.push(item);
  else lists.set(name, [item]);
}
