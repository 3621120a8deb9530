import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Match, SearchIndex } from '@plumbline/calculators';
import type { ApiDocument } from './api_document.ts';
import { type Place, type SearchEntry, searchEntries } from './search_entries.ts';

/** A page or section that was found. */
export interface FoundPage {
  path: string;
  title: string;
  kind: string;
  /** A sentence of it that has words of the query. */
  excerpt: string;
}

export interface DocsSearchResult {
  pages: FoundPage[];
  /** How many there are; the last ones are left out. */
  count: number;
  /** False if nothing matches every word; then these match most of them. */
  is_complete: boolean;
  /** Words as they were spelt and as they were understood. */
  corrected: { typed: string; read: string }[];
}

const EXCERPT_LENGTH_MAX = 180;

/** The first sentence with a word that was found in the text, or the first of all. */
function excerptOf({ text }: SearchEntry, matches: readonly Match<Place>[]): string {
  const words = matches.filter(({ phrase }) => phrase.place === 'text').map(({ word }) => word);
  const sentences = text.split(/(?<=[.!?]) /);
  const telling = sentences.find((sentence) => words.some((word) => sentence.toLowerCase().includes(word)));
  const sentence = telling ?? sentences[0] ?? '';
  if (sentence.length <= EXCERPT_LENGTH_MAX) return sentence;
  const at = Math.max(0, ...words.map((word) => sentence.toLowerCase().indexOf(word)));
  const start = at < EXCERPT_LENGTH_MAX ? 0 : sentence.lastIndexOf(' ', at - EXCERPT_LENGTH_MAX / 3) + 1;
  const part = sentence.slice(start, start + EXCERPT_LENGTH_MAX - 2);
  return `${start > 0 ? '… ' : ''}${part.slice(0, part.lastIndexOf(' '))} …`;
}

/** Searches everything that the documentation has. */
export class DocsSearch {
  readonly #index: SearchIndex<SearchEntry, Place>;

  private constructor(entries: readonly SearchEntry[]) {
    this.#index = new SearchIndex(entries, ({ phrases }) => phrases);
  }

  /** Reads the documentation, and lets others have their turn after each part. */
  static async build(document: () => ApiDocument): Promise<DocsSearch> {
    const entries: SearchEntry[] = [];
    for (const part of searchEntries(document)) {
      entries.push(...part);
      await nextTurn();
    }
    return new DocsSearch(entries);
  }

  search(query: string, most: number): DocsSearchResult {
    const { found: all, isComplete } = this.#index.search(query);
    // A query without a word, such as ???, asks for nothing, and all entries have all of it.
    const found = all.filter(({ matches }) => matches.length > 0);
    const pages = found.slice(0, most).map(({ entry, matches }) => {
      const { path, title, kind } = entry;
      return { path, title, kind, excerpt: excerptOf(entry, matches) };
    });
    return { pages, count: found.length, is_complete: isComplete, corrected: found[0]?.corrected ?? [] };
  }
}
