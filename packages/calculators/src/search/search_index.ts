import { editsBetween } from '../kernel/index.ts';
import { wordsOf } from './words.ts';

/** A text by which an entry is found. */
export interface Phrase<Place extends string> {
  place: Place;
  text: string;
  words: readonly string[];
  /** How much a match counts. */
  weight: number;
}

/** A phrase; `read` has the words that it is found by, if they are not those of its text. */
export function phrase<Place extends string>(
  place: Place,
  weight: number,
  text: string,
  read: string = text,
): Phrase<Place> {
  return { place, text, words: wordsOf(read), weight };
}

/** The best match of a word of the query with a phrase. */
export interface Match<Place extends string> {
  phrase: Phrase<Place>;
  word: string;
  likeness: number;
}

export interface FoundEntry<Entry, Place extends string> {
  entry: Entry;
  matches: readonly Match<Place>[];
  /** Words as they were spelt and as they were understood. */
  corrected: { typed: string; read: string }[];
}

export interface SearchResult<Entry, Place extends string> {
  found: FoundEntry<Entry, Place>[];
  /** False if no entry matches every word; then these match most of them. */
  isComplete: boolean;
}

/** Shorter words are too much alike to be guessed. */
const GUESSED_LENGTH_MIN = 4;
const PREFIX_LENGTH_MIN = 2;
const PREFIX_LIKENESS = 0.8;

/** A guess is worth no more than this. */
const GUESS_MAX = 0.5;

/** Nobody types more words. */
const TYPED_WORDS_MAX = 12;

function editsAllowed(word: string): number {
  if (word.length < GUESSED_LENGTH_MIN || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** The letters of a word as bits. An edit changes at most two of them. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

function hasMoreBits(bits: number, most: number): boolean {
  let left = bits;
  for (let count = 0; left !== 0; count++) {
    if (count === most) return true;
    left &= left - 1;
  }
  return false;
}

/** The place of the first word in a sorted list that does not come before the given one. */
function placeOf(word: string, sorted: readonly string[]): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function worthOf<Place extends string>({ phrase, likeness }: Match<Place>): number {
  return phrase.weight * likeness;
}

function isSequence(words: readonly string[], part: readonly string[]): boolean {
  return words.some((_, start) => part.every((word, index) => words[start + index] === word));
}

/** The matches of one word of the query, the best of each phrase. */
type WordMatches<Place extends string> = ReadonlyMap<Phrase<Place>, Match<Place>>;

/** What a query is worth that is one phrase of the entry as it stands, or part of it. */
function phraseBonus<Place extends string>(
  typed: readonly string[],
  matches: readonly WordMatches<Place>[],
  phrases: readonly Phrase<Place>[],
): number {
  let bonus = 0;
  for (const each of phrases) {
    const { weight, words } = each;
    const worth = weight * (words.length === typed.length ? 2 : typed.length > 1 ? 1 : 0);
    if (worth <= bonus || !matches.every((ofWord) => ofWord.get(each)?.likeness === 1)) continue;
    if (isSequence(words, typed)) bonus = worth;
  }
  return bonus;
}

interface Indexed<Entry, Place extends string> {
  entry: Entry;
  phrases: readonly Phrase<Place>[];
}

/** Entries that can be searched by words, also by misspelt ones. */
export class SearchIndex<Entry, Place extends string> {
  readonly #entries: readonly Indexed<Entry, Place>[];
  readonly #entryOf = new Map<Phrase<Place>, Indexed<Entry, Place>>();
  /** The phrases that have a word. */
  readonly #phrasesWith = new Map<string, Set<Phrase<Place>>>();
  /** The known words, sorted, so that those with a beginning are next to each other, and the letters of each. */
  readonly #words: readonly string[];
  readonly #letters: readonly number[];

  constructor(entries: readonly Entry[], phrasesOf: (entry: Entry) => readonly Phrase<Place>[]) {
    this.#entries = entries.map((entry) => ({ entry, phrases: phrasesOf(entry) }));
    for (const indexed of this.#entries) {
      for (const each of indexed.phrases) {
        this.#entryOf.set(each, indexed);
        this.#addWordsOf(each);
      }
    }
    this.#words = [...this.#phrasesWith.keys()].sort();
    this.#letters = this.#words.map(lettersOf);
  }

  #addWordsOf(added: Phrase<Place>): void {
    for (const word of added.words) {
      const phrases = this.#phrasesWith.get(word);
      if (phrases) phrases.add(added);
      else this.#phrasesWith.set(word, new Set([added]));
    }
  }

  /**
   * The entries that match every word of the query, best match first; if there are none, those that match most words, at least
   * half of them. An empty query matches all.
   */
  search(query: string): SearchResult<Entry, Place> {
    const inOrder = wordsOf(query).slice(0, TYPED_WORDS_MAX);
    const typed = [...new Set(inOrder)];
    const matches = typed.map((word) => this.#matchesOf(word));
    const matched = this.#wordsMatched(matches);
    const most = Math.max(0, ...matched.values());
    const isEnough = typed.length === 0 || (most > 0 && 2 * most >= typed.length);
    const found = this.#entries
      .filter((indexed) => isEnough && (matched.get(indexed) ?? 0) === most)
      .map(({ entry, phrases }) => {
        const words = matches.map((ofWord) => phrases.flatMap((each) => ofWord.get(each) ?? []));
        const best = words.map(bestOf);
        return {
          entry,
          matches: words.flat(),
          score: scoreOf(best) + phraseBonus(inOrder, matches, phrases),
          corrected: correctionsIn(typed, best),
        };
      })
      .sort((a, b) => b.score - a.score);
    return { found, isComplete: most === typed.length };
  }

  /** How many words of the query each entry has. */
  #wordsMatched(matches: readonly WordMatches<Place>[]): Map<Indexed<Entry, Place>, number> {
    const counts = new Map<Indexed<Entry, Place>, number>();
    for (const ofWord of matches) {
      const entries = new Set<Indexed<Entry, Place>>();
      for (const each of ofWord.keys()) entries.add(this.#entryOf.get(each) as Indexed<Entry, Place>);
      for (const indexed of entries) counts.set(indexed, (counts.get(indexed) ?? 0) + 1);
    }
    return counts;
  }

  /** A word that some entry has is spelt right, so only others are guessed at. */
  #matchesOf(typed: string): WordMatches<Place> {
    const certain = this.#wordsBeginning(typed);
    return this.#matchesWith(certain.length > 0 ? certain : this.#guesses(typed));
  }

  /** The word itself, then those that it begins. */
  #wordsBeginning(typed: string): [word: string, likeness: number][] {
    const found: [string, number][] = [];
    for (let place = placeOf(typed, this.#words); this.#words[place]?.startsWith(typed); place++) {
      const word = this.#words[place] as string;
      if (word === typed) found.push([word, 1]);
      else if (typed.length >= PREFIX_LENGTH_MIN) found.push([word, PREFIX_LIKENESS]);
    }
    return found;
  }

  /** The words that a misspelt one may stand for. */
  #guesses(typed: string): [word: string, likeness: number][] {
    const most = editsAllowed(typed);
    if (most === 0) return [];
    const letters = lettersOf(typed);
    const found: [string, number][] = [];
    for (let place = 0; place < this.#words.length; place++) {
      const word = this.#words[place] as string;
      if (word.length < GUESSED_LENGTH_MIN || Math.abs(word.length - typed.length) > most) continue;
      if (hasMoreBits(letters ^ (this.#letters[place] as number), 2 * most)) continue;
      const edits = editsBetween(typed, word, { most, swaps: true });
      if (edits !== undefined) found.push([word, GUESS_MAX / (1 + edits)]);
    }
    return found;
  }

  #matchesWith(words: readonly [word: string, likeness: number][]): WordMatches<Place> {
    const best = new Map<Phrase<Place>, Match<Place>>();
    for (const [word, likeness] of words) {
      for (const each of this.#phrasesWith.get(word) ?? []) {
        if ((best.get(each)?.likeness ?? 0) < likeness) best.set(each, { phrase: each, word, likeness });
      }
    }
    return best;
  }
}

/** The match that counts most. */
function bestOf<Place extends string>(matches: readonly Match<Place>[]): Match<Place> | undefined {
  return matches.reduce<Match<Place> | undefined>(
    (best, match) => (best && worthOf(best) >= worthOf(match) ? best : match),
    undefined,
  );
}

function scoreOf<Place extends string>(best: readonly (Match<Place> | undefined)[]): number {
  return best.reduce((sum, match) => sum + (match ? worthOf(match) : 0), 0);
}

function correctionsIn<Place extends string>(typed: readonly string[], best: readonly (Match<Place> | undefined)[]) {
  return best.flatMap((match, index) =>
    match && match.likeness <= GUESS_MAX ? [{ typed: typed[index] as string, read: match.word }] : [],
  );
}
