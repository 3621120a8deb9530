import type { TSchema } from 'typebox';
import { capitalise } from '../kernel/capitalise.ts';
import { descriptionOf } from '../kernel/fields.ts';
import { keywordsOf, type Tone } from '../kernel/keywords.ts';

/** The label of a field. */
export function labelOf(schema: TSchema): string {
  return keywordsOf(schema).label ?? '';
}

/** What the description of a field says in addition to its label, without its note on null values; empty if that is nothing. */
export function explanationOf(schema: TSchema): string {
  const [description, label] = [descriptionOf(schema), labelOf(schema)];
  if (description.toLowerCase() === label.toLowerCase()) return '';
  return description.startsWith(`${label}: `) ? capitalise(description.slice(label.length + 2)) : description;
}

/** The label of an option or of a suggested text. Other texts stay as they are. */
export function optionLabel(schema: TSchema, option: string): string {
  const { optionLabels = {}, suggested = {} } = keywordsOf(schema);
  for (const labels of [optionLabels, suggested]) if (Object.hasOwn(labels, option)) return labels[option] as string;
  return option;
}

/** The tone of a value, if its field is a verdict. */
export function toneOf(schema: TSchema, value: unknown): Tone | undefined {
  const { tones = {} } = keywordsOf(schema);
  const key = String(value);
  return Object.hasOwn(tones, key) ? tones[key] : undefined;
}
