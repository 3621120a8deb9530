import { editsBetween } from '@plumbline/calculators';
import type { CatalogueEntry } from './entry.ts';
import { wordsOf } from './words.ts';

/** A tool that was found, and what else than its title and description matched. */
export interface Found {
  entry: CatalogueEntry;
  /** Search words of the tool that match. */
  alsoKnownAs: string[];
  /** Labels of inputs that match. */
  inputs: string[];
  /** Words as they were spelt and as they were understood. */
  corrected: { typed: string; read: string }[];
}

interface SearchResult {
  found: Found[];
  /** False if no tool matches every word; then these match most of them. */
  isComplete: boolean;
}

type Place = 'title' | 'searchWords' | 'standard' | 'inputs' | 'description';

/** A match in the title counts most, in the description least. */
const WEIGHTS: Record<Place, number> = { title: 10, searchWords: 8, standard: 5, inputs: 3, description: 1 };

/** A phrase of an entry, as words. */
interface Phrase {
  place: Place;
  text: string;
  words: readonly string[];
}

const PHRASES = new WeakMap<CatalogueEntry, readonly Phrase[]>();

function phrasesOf(entry: CatalogueEntry): readonly Phrase[] {
  const known = PHRASES.get(entry);
  if (known) return known;
  const phrase = (place: Place, text: string, read = text): Phrase => ({ place, text, words: wordsOf(read) });
  const phrases = [
    phrase('title', entry.title, `${entry.title} ${entry.name}`),
    ...entry.searchWords.map((text) => phrase('searchWords', text)),
    phrase('standard', entry.standard),
    ...entry.inputs.map(({ name, label }) => phrase('inputs', label, `${label} ${name}`)),
    phrase('description', entry.description),
  ];
  PHRASES.set(entry, phrases);
  return phrases;
}

/** Shorter words are too much alike to be guessed. */
const GUESSED_LENGTH_MIN = 4;
const PREFIX_LENGTH_MIN = 2;

/** A guess is worth no more than this. */
const GUESS_MAX = 0.5;

function editsAllowed(word: string): number {
  if (word.length < GUESSED_LENGTH_MIN || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** How well a word of the query matches a word of a phrase: 1 if it is the same, 0 if it is another word. */
function likeness(typed: string, word: string): number {
  if (typed === word) return 1;
  if (typed.length >= PREFIX_LENGTH_MIN && word.startsWith(typed)) return 0.8;
  const most = editsAllowed(typed);
  if (most === 0 || word.length < GUESSED_LENGTH_MIN) return 0;
  const edits = editsBetween(typed, word, { most, swaps: true });
  return edits === undefined ? 0 : GUESS_MAX / (1 + edits);
}

interface Match {
  phrase: Phrase;
  word: string;
  likeness: number;
}

/** The best match of a word with each phrase. */
function matchesOf(typed: string, phrases: readonly Phrase[]): Match[] {
  return phrases.flatMap((phrase) => {
    const matches = phrase.words.map((word) => ({ phrase, word, likeness: likeness(typed, word) }));
    const [best] = matches.sort((a, b) => b.likeness - a.likeness);
    return best && best.likeness > 0 ? [best] : [];
  });
}

function weightOf({ phrase, likeness }: Match): number {
  return WEIGHTS[phrase.place] * likeness;
}

function isSequence(words: readonly string[], part: readonly string[]): boolean {
  return words.some((_, start) => part.every((word, index) => words[start + index] === word));
}

/** What a query is worth that is one phrase of the entry as it stands, or part of it. */
function phraseBonus(typed: readonly string[], phrases: readonly Phrase[]): number {
  const bonuses = phrases
    .filter(({ words }) => isSequence(words, typed))
    .map(({ place, words }) => WEIGHTS[place] * (words.length === typed.length ? 2 : typed.length > 1 ? 1 : 0));
  return Math.max(0, ...bonuses);
}

/** The texts of the phrases in a place that match most words. */
function textsIn(place: Place, matches: readonly Match[]): string[] {
  const times = new Map<string, number>();
  for (const { phrase } of matches) {
    if (phrase.place === place) times.set(phrase.text, (times.get(phrase.text) ?? 0) + 1);
  }
  const most = Math.max(...times.values());
  return [...times.keys()].filter((text) => times.get(text) === most);
}

/** An entry with the matches of each word of the query. */
interface Candidate {
  entry: CatalogueEntry;
  words: { typed: string; matches: Match[] }[];
}

/** Words that some tool has are spelt right, so guesses at them are dropped. */
function withoutNeedlessGuesses(candidates: readonly Candidate[]): Candidate[] {
  const isCertain = ({ likeness }: Match) => likeness > GUESS_MAX;
  const known = new Set(
    candidates.flatMap(({ words }) => words.filter(({ matches }) => matches.some(isCertain)).map(({ typed }) => typed)),
  );
  return candidates.map(({ entry, words }) => ({
    entry,
    words: words.map(({ typed, matches }) => ({
      typed,
      matches: known.has(typed) ? matches.filter(isCertain) : matches,
    })),
  }));
}

function scored({ entry, words }: Candidate) {
  const matched = words.filter(({ matches }) => matches.length > 0);
  const score = matched.reduce((sum, { matches }) => sum + Math.max(...matches.map(weightOf)), 0);
  const bonus = phraseBonus(
    words.map(({ typed }) => typed),
    phrasesOf(entry),
  );
  const all = matched.flatMap(({ matches }) => matches);
  const corrected = matched.flatMap(({ typed, matches }) => {
    const [best] = matches.toSorted((a, b) => weightOf(b) - weightOf(a));
    return best && best.likeness <= GUESS_MAX ? [{ typed, read: best.word }] : [];
  });
  return {
    matched: matched.length,
    score: score + bonus,
    found: { entry, alsoKnownAs: textsIn('searchWords', all), inputs: textsIn('inputs', all), corrected },
  };
}

/**
 * The tools that match every word of the query, best match first; if there are none, those that match most words, at least half of
 * them. An empty query matches all.
 */
export function searchCatalogue(entries: readonly CatalogueEntry[], query: string): SearchResult {
  const typed = wordsOf(query);
  const candidates = entries.map((entry) => ({
    entry,
    words: typed.map((word) => ({ typed: word, matches: matchesOf(word, phrasesOf(entry)) })),
  }));
  const all = withoutNeedlessGuesses(candidates).map(scored);
  const most = Math.max(...all.map(({ matched }) => matched));
  const isEnough = typed.length === 0 || (most > 0 && 2 * most >= typed.length);
  const found = all
    .filter(({ matched }) => isEnough && matched === most)
    .sort((a, b) => b.score - a.score)
    .map((each) => each.found);
  return { found, isComplete: most === typed.length };
}
