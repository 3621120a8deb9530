import { normalForm } from './normal_form.ts';
import { findAccepted, type Words } from './words.ts';

/** How a free text was read. */
export interface Reading<Word extends string> {
  /** The canonical word; undefined if the text is unknown. */
  word: Word | undefined;
  /** The part of the text that was read. */
  from: 'whole' | 'last_words' | 'first_part' | 'last_part' | 'parts';
  /** Why the text may mean something else. */
  doubt?: string;
}

/** Words that begin an addition: what follows does not name the thing. */
export const JOINING_WORDS: ReadonlySet<string> = new Set(
  'with and plus including incl above over in at for on near'.split(' '),
);

/** Words that begin what is not there. */
export const EXCLUDING_WORDS: ReadonlySet<string> = new Set('without excluding excl except no'.split(' '));

/** Words that say nothing about which building or heating it is. */
const GENERIC_WORDS: ReadonlySet<string> = new Set(
  `building buildings block blocks property properties premises facility facilities unit units space spaces development
    complex scheme site accommodation centre centres center centers hub hubs estate estates park parks tower
    towers wing annexe annex extension heating heater heaters boiler boilers system systems stove stoves furnace fired
    central`.split(/\s+/),
);

const ADDITION = /[+/,;:([|]/;

/** Accepted words at the end of some words. */
export interface LastWords<Word extends string> {
  /** The accepted word, in normal form. */
  accepted: string;
  /** The canonical word that it stands for. */
  word: Word;
  /** The place of the first of the words that were read. */
  first: number;
}

/** The longest known ending of some words: the last words name the thing. */
function findEnding<Word extends string>(words: Words<Word>, parts: readonly string[]): LastWords<Word> | undefined {
  for (let first = 0; first < parts.length; first++) {
    const accepted = findAccepted(words, parts.slice(first).join('_'));
    if (accepted !== undefined) return { accepted, word: words.get(accepted) as Word, first };
  }
  return undefined;
}

/** Words that name a building only if no other word before them does: a logistics hall is a warehouse, a village hall is not. */
const VAGUE_WORDS: ReadonlySet<string> = new Set(['shed', 'hall', 'works', 'campus', 'depot']);

/** Reads words by their endings, and without the generic words at their end. */
export function readLastWords<Word extends string>(
  words: Words<Word>,
  parts: readonly string[],
): LastWords<Word> | undefined {
  const left = [...parts];
  while (left.length > 0) {
    const ending = findEnding(words, left);
    if (ending !== undefined) {
      const isVague = VAGUE_WORDS.has(ending.accepted) && ending.first > 0;
      return (isVague && readLastWords(words, left.slice(0, ending.first))) || ending;
    }
    if (!GENERIC_WORDS.has(left.pop() as string)) return undefined;
  }
  return undefined;
}

/** Whether a text says that it is not what its last words name: `non-residential`, `not a dwelling`. */
function isNegated(parts: readonly string[], first: number): boolean {
  return parts[first - 1] === 'non' || parts.slice(0, Math.max(0, first)).includes('not');
}

/** The words of a text in normal form. */
export function wordsIn(text: string): string[] {
  return normalForm(text).split('_').filter(Boolean);
}

/** The first part of a text, which names the thing. */
interface Head<Word extends string> {
  head: string[];
  read: LastWords<Word> | undefined;
  /** Whether the text says that it is not what it names. */
  isNegated: boolean;
  from: 'whole' | 'last_words' | 'first_part';
}

/** Reads a text as a whole, else by the last words of its first part. */
export function readHead<Word extends string>(words: Words<Word>, text: string): Head<Word> {
  const whole = findAccepted(words, normalForm(text));
  if (whole !== undefined) {
    return {
      head: [whole],
      read: { accepted: whole, word: words.get(whole) as Word, first: 0 },
      isNegated: false,
      from: 'whole',
    };
  }
  const addition = text.search(ADDITION);
  const all = wordsIn(addition < 0 ? text : text.slice(0, addition));
  const end = all.findIndex((word, index) => index > 0 && (JOINING_WORDS.has(word) || EXCLUDING_WORDS.has(word)));
  const head = end < 0 ? all : all.slice(0, end);
  const read = readLastWords(words, head);
  return {
    head,
    read,
    isNegated: isNegated(head, read?.first ?? head.length - 1),
    from: addition < 0 && end < 0 ? 'last_words' : 'first_part',
  };
}

/** Reads a text by its first part. */
export function readText<Word extends string>(words: Words<Word>, text: string): Reading<Word> {
  const { read, isNegated, from } = readHead(words, text);
  return { word: isNegated ? undefined : read?.word, from };
}
