import { inSentence } from '../kernel/index.ts';
import type { Field } from './fields.ts';

/** The part that follows the noun of a label: `Free area of openings`. */
const AFTER_NOUN = / (?:of|above|in|under|for) .*$/;

function isPlural(label: string): boolean {
  return /[^su]s$/.test(label.replace(AFTER_NOUN, ''));
}

/** Words whose first sound is not that of their first letter: `an hour`, `a unit`, `an EPC`. */
function beginsWithVowelSound(words: string): boolean {
  const [first = ''] = words.split(' ');
  if (/^[A-Z]{2,}/.test(first)) return /^[AEFHILMNORSX]/.test(first);
  return /^(?:[aeio]|hour|u(?!ni|s))/i.test(first);
}

/** A field inside a sentence: `an IT load`, `the year built`, `the UPS losses`. */
export function fieldInSentence(field: Field): string {
  if (field.inSentence !== undefined) return field.inSentence;
  const words = inSentence(field.label);
  if (isPlural(field.label) || (field.kind === 'number' && field.isYear)) return `the ${words}`;
  return `${beginsWithVowelSound(words) ? 'an' : 'a'} ${words}`;
}
