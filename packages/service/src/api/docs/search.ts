import { countedInFigures, type Match, type Phrase, SearchIndex } from '@plumbline/calculators';
import type { DocsPage } from '@plumbline/documents/page/docs_page.ts';
import { type Markup, markup } from '@plumbline/documents/page/markup.ts';
import { DOCS, PARAMETERS } from '@plumbline/documents/page/paths.ts';
import { memoize } from '../http/static_responses.ts';

/** The places of an entry in which words are found. */
export type Place = 'title' | 'names' | 'page' | 'text';

/** Something that the documentation has a page or a section for. */
export interface SearchEntry {
  path: string;
  title: string;
  /** What it is, and on which page it stands. */
  kind: string;
  /** Shown in part below the title. */
  text: string;
  phrases: readonly Phrase<Place>[];
}

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

interface Sentence {
  text: string;
  lowerCase: string;
}

const sentencesOf = memoize(({ text }: SearchEntry): Sentence[] =>
  text.split(/(?<=[.!?]) /).map((sentence) => ({ text: sentence, lowerCase: sentence.toLowerCase() })),
);

/** The first sentence with a word that was found in the text, or the first of all. */
function excerptOf(entry: SearchEntry, matches: readonly Match<Place>[]): string {
  const words = matches.filter(({ phrase }) => phrase.place === 'text').map(({ word }) => word);
  const sentences = sentencesOf(entry);
  const telling = sentences.find(({ lowerCase }) => words.some((word) => lowerCase.includes(word)));
  const { text: sentence, lowerCase } = telling ?? (sentences[0] as Sentence);
  if (sentence.length <= EXCERPT_LENGTH_MAX) return sentence;
  const at = Math.max(0, ...words.map((word) => lowerCase.indexOf(word)));
  const start = at < EXCERPT_LENGTH_MAX ? 0 : sentence.lastIndexOf(' ', at - EXCERPT_LENGTH_MAX / 3) + 1;
  const part = sentence.slice(start, start + EXCERPT_LENGTH_MAX - 2);
  return `${start > 0 ? '… ' : ''}${part.slice(0, part.lastIndexOf(' '))} …`;
}

/** Searches everything that the documentation has. */
export class DocsSearch {
  readonly #index: SearchIndex<SearchEntry, Place>;

  constructor(entries: readonly SearchEntry[]) {
    this.#index = new SearchIndex(entries, ({ phrases }) => phrases);
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

function item({ path, title, kind, excerpt }: FoundPage): Markup {
  return markup`<li><a href="${path}">${title}</a> <span class="kind">${kind}</span>${excerpt === '' ? '' : markup`<p>${excerpt}</p>`}</li>\n`;
}

function countLine(query: string, { pages, count, is_complete }: DocsSearchResult): string {
  if (count === 0) return `Nothing was found for “${query}”.`;
  const shown =
    pages.length < count ? `The first ${pages.length} of ${count} results` : countedInFigures(count, 'result');
  return is_complete ? `${shown} for “${query}”.` : `Nothing has all words of “${query}”. ${shown} with most of them.`;
}

function correctionLine({ corrected }: DocsSearchResult): Markup | string {
  if (corrected.length === 0) return '';
  const read = corrected.map((word) => `“${word.typed}” was read as “${word.read}”`).join(', ');
  return markup`<p>${read}.</p>\n`;
}

/** The results of a search. They are for people, so search engines leave the page out. */
export function searchPage(query: string, result: DocsSearchResult): DocsPage {
  const parameters = `${PARAMETERS}?${new URLSearchParams({ q: query })}`;
  const body =
    query === ''
      ? markup`<p class="lede">Type what you look for: a tool, an error, a path, a setting, a law.</p>`
      : markup`<p class="lede" role="status">${countLine(query, result)}</p>
${correctionLine(result)}<ol class="found">
${result.pages.map(item)}</ol>
<p>Constants are not among these results: <a href="${parameters}">search the parameters</a>. Or go to <a href="${DOCS}">all pages</a>.</p>`;
  return {
    title: query === '' ? 'Search' : `Search: ${query}`,
    description:
      'Search the guides, the calculators, the API reference, the errors, the law register and the changelog.',
    query,
    body: markup`<h1>Search</h1>
${body}`,
  };
}
