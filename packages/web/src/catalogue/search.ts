import { type Match, type Phrase, phrase, SearchIndex } from '@plumbline/calculators';
import type { CatalogueEntry } from './entry.ts';

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

interface CatalogueSearch {
  found: Found[];
  /** False if no tool matches every word; then these match most of them. */
  isComplete: boolean;
}

type Place = 'title' | 'searchWords' | 'standard' | 'inputs' | 'description';

/** A match in the title counts most, in the description least. */
function phrasesOf(entry: CatalogueEntry): Phrase<Place>[] {
  return [
    phrase('title', 10, entry.title, `${entry.title} ${entry.name}`),
    ...entry.searchWords.map((text) => phrase<Place>('searchWords', 8, text)),
    phrase('standard', 5, entry.standard),
    ...entry.inputs.map(({ name, label }) => phrase<Place>('inputs', 3, label, `${label} ${name}`)),
    phrase('description', 1, entry.description),
  ];
}

const INDEXES = new WeakMap<readonly CatalogueEntry[], SearchIndex<CatalogueEntry, Place>>();

function indexOf(entries: readonly CatalogueEntry[]): SearchIndex<CatalogueEntry, Place> {
  const index = INDEXES.get(entries) ?? new SearchIndex(entries, phrasesOf);
  INDEXES.set(entries, index);
  return index;
}

/** The texts of the phrases in a place that match most words. */
function textsIn(place: Place, matches: readonly Match<Place>[]): string[] {
  const times = new Map<string, number>();
  for (const match of matches) {
    const { text } = match.phrase;
    if (match.phrase.place === place) times.set(text, (times.get(text) ?? 0) + 1);
  }
  const most = Math.max(...times.values());
  return [...times.keys()].filter((text) => times.get(text) === most);
}

/** The tools that match a query, best match first. An empty query matches all. */
export function searchCatalogue(entries: readonly CatalogueEntry[], query: string): CatalogueSearch {
  const { found, isComplete } = indexOf(entries).search(query);
  return {
    isComplete,
    found: found.map(({ entry, matches, corrected }) => ({
      entry,
      alsoKnownAs: textsIn('searchWords', matches),
      inputs: textsIn('inputs', matches),
      corrected,
    })),
  };
}
