import type { TSchema } from 'typebox';
import { keywordsOf, type Tone } from '../kernel/keywords.ts';

/** What people call a field. */
export function labelOf(schema: TSchema): string {
  return keywordsOf(schema).label ?? '';
}

/** What a field is, in a sentence; nothing where the label says it already. When it is null is left to the API. */
export function explanationOf(schema: TSchema): string {
  const { description = '', nullWhen } = keywordsOf(schema);
  const explanation = nullWhen === undefined ? description : description.replace(`; null ${nullWhen}`, '');
  return explanation.toLowerCase() === labelOf(schema).toLowerCase() ? '' : explanation;
}

/** What people call an option of a field, or a usual word of a free text; other texts stay as they are. */
export function optionLabel(schema: TSchema, option: string): string {
  const { optionLabels = {}, suggested = {} } = keywordsOf(schema);
  for (const labels of [optionLabels, suggested]) if (Object.hasOwn(labels, option)) return labels[option] as string;
  return option;
}

/** How a value reads, where its field is a verdict. */
export function toneOf(schema: TSchema, value: unknown): Tone | undefined {
  const { tones = {} } = keywordsOf(schema);
  const key = String(value);
  return Object.hasOwn(tones, key) ? tones[key] : undefined;
}
