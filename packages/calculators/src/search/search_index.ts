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

/** Nobody types more words, and each is compared with all that are known. */
const TYPED_WORDS_MAX = 12;

function editsAllowed(word: string): number {
  if (word.length < GUESSED_LENGTH_MIN || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** How well a word that was typed right matches a known word: 1 if it is the same, 0 if it is another word. */
function certainLikeness(typed: string, word: string): number {
  if (typed === word) return 1;
  return typed.length >= PREFIX_LENGTH_MIN && word.startsWith(typed) ? PREFIX_LIKENESS : 0;
}

/** How well a misspelt word matches a known word. */
function guessedLikeness(typed: string, word: string): number {
  const most = editsAllowed(typed);
  if (most === 0 || word.length < GUESSED_LENGTH_MIN) return 0;
  const edits = editsBetween(typed, word, { most, swaps: true });
  return edits === undefined ? 0 : GUESS_MAX / (1 + edits);
}

function worthOf<Place extends string>({ phrase, likeness }: Match<Place>): number {
  return phrase.weight * likeness;
}

function isSequence(words: readonly string[], part: readonly string[]): boolean {
  return words.some((_, start) => part.every((word, index) => words[start + index] === word));
}

/** What a query is worth that is one phrase of the entry as it stands, or part of it. */
function phraseBonus<Place extends string>(typed: readonly string[], phrases: readonly Phrase<Place>[]): number {
  const bonuses = phrases
    .filter(({ words }) => isSequence(words, typed))
    .map(({ weight, words }) => weight * (words.length === typed.length ? 2 : typed.length > 1 ? 1 : 0));
  return Math.max(0, ...bonuses);
}

/** The matches of one word of the query, the best of each phrase. */
type WordMatches<Place extends string> = ReadonlyMap<Phrase<Place>, Match<Place>>;

/** Entries that can be searched by words, also by misspelt ones. */
export class SearchIndex<Entry, Place extends string> {
  readonly #entries: readonly { entry: Entry; phrases: readonly Phrase<Place>[] }[];
  /** The phrases that have a word. */
  readonly #phrasesWith = new Map<string, Set<Phrase<Place>>>();

  constructor(entries: readonly Entry[], phrasesOf: (entry: Entry) => readonly Phrase<Place>[]) {
    this.#entries = entries.map((entry) => ({ entry, phrases: phrasesOf(entry) }));
    for (const { phrases } of this.#entries) for (const each of phrases) this.#addWordsOf(each);
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
    const typed = wordsOf(query).slice(0, TYPED_WORDS_MAX);
    const matches = typed.map((word) => this.#matchesOf(word));
    const candidates = this.#entries.map(({ entry, phrases }) => ({
      entry,
      phrases,
      words: matches.map((ofWord) => phrases.flatMap((each) => ofWord.get(each) ?? [])),
    }));
    const matched = ({ words }: { words: readonly unknown[][] }) => words.filter(({ length }) => length > 0).length;
    const most = Math.max(0, ...candidates.map(matched));
    const isEnough = typed.length === 0 || (most > 0 && 2 * most >= typed.length);
    const found = candidates
      .filter((candidate) => isEnough && matched(candidate) === most)
      .map(({ entry, phrases, words }) => ({
        entry,
        matches: words.flat(),
        score: scoreOf(words) + phraseBonus(typed, phrases),
        corrected: correctionsIn(typed, words),
      }))
      .sort((a, b) => b.score - a.score);
    return { found, isComplete: most === typed.length };
  }

  /** A word that some entry has is spelt right, so only others are guessed at. */
  #matchesOf(typed: string): WordMatches<Place> {
    const certain = this.#matchesBy((word) => certainLikeness(typed, word));
    return certain.size > 0 ? certain : this.#matchesBy((word) => guessedLikeness(typed, word));
  }

  #matchesBy(likenessOf: (word: string) => number): WordMatches<Place> {
    const best = new Map<Phrase<Place>, Match<Place>>();
    for (const [word, phrases] of this.#phrasesWith) {
      const likeness = likenessOf(word);
      if (likeness === 0) continue;
      for (const each of phrases) {
        if ((best.get(each)?.likeness ?? 0) < likeness) best.set(each, { phrase: each, word, likeness });
      }
    }
    return best;
  }
}

function scoreOf<Place extends string>(words: readonly Match<Place>[][]): number {
  return words.reduce((sum, matches) => sum + Math.max(0, ...matches.map(worthOf)), 0);
}

function correctionsIn<Place extends string>(typed: readonly string[], words: readonly Match<Place>[][]) {
  return words.flatMap((matches, index) => {
    const [best] = matches.toSorted((a, b) => worthOf(b) - worthOf(a));
    return best && best.likeness <= GUESS_MAX ? [{ typed: typed[index] as string, read: best.word }] : [];
  });
}
