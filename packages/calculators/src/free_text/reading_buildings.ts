import { AMBIGUOUS_WORDS, DECIDING_WORDS } from './ambiguous_words.ts';
import type { BuildingType } from './building_types.ts';
import { EXCLUDING_WORDS, JOINING_WORDS, type Reading, readHead, readLastWords, wordsIn } from './reading.ts';
import { findAccepted, type Words } from './words.ts';

/** Words after which a place is named, or a use that is no more. */
const ELSEWHERE: ReadonlySet<string> = new Set(
  'above over in at for on near opposite former formerly previously ex old not non'.split(' '),
);

/** Uses that belong to a building of another type, whose figures include them. */
const ANCILLARY: ReadonlySet<string> = new Set<BuildingType>([
  'car_park',
  'office',
  'restaurant',
  'bar_pub',
  'fitness_centre',
  'sports_hall',
  'community_hall',
  'religious',
]);

/** Types that a swimming pool turns into a swimming pool centre. */
const DRY_SPORTS: ReadonlySet<string> = new Set<BuildingType>(['sports_hall', 'fitness_centre']);

const PARTS = /[+/,;:()[\]|]/;

/** The parts of a text that name uses. What is excluded, and what follows a word of place or of the past, is left out. */
function usesIn(text: string): string[][] {
  const parts: string[][] = [];
  for (const piece of text.split(PARTS)) {
    let part: string[] = [];
    let isLeftOut = false;
    parts.push(part);
    for (const word of wordsIn(piece)) {
      if (EXCLUDING_WORDS.has(word) || ELSEWHERE.has(word)) isLeftOut = true;
      else if (JOINING_WORDS.has(word)) {
        part = [];
        isLeftOut = false;
        parts.push(part);
      } else if (!isLeftOut) part.push(word);
    }
  }
  return parts;
}

/** The type that another word of a text gives an ambiguous word; what follows "without" does not decide. */
function decidedType(ambiguous: string, text: string): BuildingType | undefined {
  const deciding = DECIDING_WORDS.get(ambiguous);
  for (const word of wordsIn(text)) {
    if (EXCLUDING_WORDS.has(word)) return undefined;
    const known = deciding && findAccepted(deciding, word);
    if (known !== undefined) return deciding?.get(known);
  }
  return undefined;
}

/** Reads the second use of a text, if the figures of the first use do not include it. */
function withSecondUse(words: Words<string>, read: Reading<string>, text: string): Reading<string> {
  const others = usesIn(text)
    .slice(1)
    .flatMap((part) => readLastWords(words, part)?.word ?? [])
    .filter((use) => use !== read.word && !ANCILLARY.has(use));
  const [second] = others;
  if (read.word === undefined || second === undefined) return read;
  if (DRY_SPORTS.has(read.word) && others.includes('swimming_pool')) return { word: 'swimming_pool', from: 'parts' };
  return { ...read, doubt: `its second use, ${second}, is not counted` };
}

/** Reads a type of building: an ambiguous word by the word that decides it, and a second use with a doubt. */
export function readBuildingType(words: Words<string>, text: string): Reading<string> {
  const { head, read, isNegated, from } = readHead(words, text);
  if (isNegated) return { word: undefined, from };
  const last = read?.accepted ?? findAccepted(DECIDING_WORDS, head.at(-1) ?? '');
  const ambiguity = last === undefined ? undefined : AMBIGUOUS_WORDS[last];
  if (last === undefined || ambiguity === undefined) return withSecondUse(words, { word: read?.word, from }, text);
  const decided = decidedType(last, text);
  if (decided !== undefined) return { word: decided, from: from === 'first_part' ? 'parts' : from };
  return { word: read?.word, from, doubt: `the word may mean ${ambiguity.may}` };
}
