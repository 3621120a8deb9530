import type { TSchema } from 'typebox';
import { keywordsOf, type Tone } from '../kernel/keywords.ts';

/** The label of a field. */
export function labelOf(schema: TSchema): string {
  return keywordsOf(schema).label ?? '';
}

/** The description of a field without its note on null values. Empty if it only repeats the label. */
export function explanationOf(schema: TSchema): string {
  const { description = '', nullWhen } = keywordsOf(schema);
  const explanation = nullWhen === undefined ? description : description.replace(`; null ${nullWhen}`, '');
  return explanation.toLowerCase() === labelOf(schema).toLowerCase() ? '' : explanation;
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
