import type { TSchema } from 'typebox';
import type { Tone } from '../../kernel/keywords.ts';
import { labelOf } from '../label.ts';
import { optionInWords } from '../option_words.ts';
import { toneOf } from '../verdict.ts';

/** The words of a field whose schema does not carry them yet. Delete this file once every schema does. */
export function wordsByName(name: string, schema: TSchema) {
  return {
    label: labelOf(name, schema),
    option: (value: string): string => optionInWords(name, value),
    tone: (value: unknown): Tone | undefined => toneOf(name, value),
  };
}
