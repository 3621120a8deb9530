import { normalForm } from './normal_form.ts';
import { findWord, type Words } from './words.ts';

/** How a free text was read. */
export interface Reading<Word extends string> {
  /** The canonical word; undefined if the text is unknown. */
  word: Word | undefined;
  /** What of the text was read. */
  from: 'whole' | 'last_words' | 'first_part' | 'parts';
}

/** Words that begin an addition: what follows does not name the thing. */
export const JOINING_WORDS: ReadonlySet<string> = new Set(
  'with and plus including incl above over in at for on near'.split(' '),
);

/** Words that say nothing about which building or heating it is. */
const GENERIC_WORDS: ReadonlySet<string> = new Set(
  `building buildings block blocks property properties premises facility facilities unit units space spaces development
    complex scheme site accommodation heating heater heaters boiler boilers system systems stove stoves furnace fired
    central`.split(/\s+/),
);

const ADDITION = /[+/,;:([|]/;

/** The word that the longest known ending of some words stands for: the last words name the thing. */
function readEnding<Word extends string>(words: Words<Word>, parts: readonly string[]): Word | undefined {
  for (let first = 0; first < parts.length; first++) {
    const word = findWord(words, parts.slice(first).join('_'));
    if (word !== undefined) return word;
  }
  return undefined;
}

/** Reads words by their endings, and without the generic words at their end. */
export function readLastWords<Word extends string>(words: Words<Word>, parts: readonly string[]): Word | undefined {
  const left = [...parts];
  while (left.length > 0) {
    const word = readEnding(words, left);
    if (word !== undefined) return word;
    if (!GENERIC_WORDS.has(left.pop() as string)) return undefined;
  }
  return undefined;
}

/** The words of a text in normal form. */
export function wordsIn(text: string): string[] {
  return normalForm(text).split('_').filter(Boolean);
}

/** Reads a text as a whole, else by the last words of its first part. */
export function readText<Word extends string>(words: Words<Word>, text: string): Reading<Word> {
  const whole = findWord(words, normalForm(text));
  if (whole !== undefined) return { word: whole, from: 'whole' };
  const addition = text.search(ADDITION);
  const all = wordsIn(addition < 0 ? text : text.slice(0, addition));
  const joined = all.findIndex((word, index) => index > 0 && JOINING_WORDS.has(word));
  const head = joined < 0 ? all : all.slice(0, joined);
  return { word: readLastWords(words, head), from: addition < 0 && joined < 0 ? 'last_words' : 'first_part' };
}
