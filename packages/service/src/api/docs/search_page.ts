import { countedInFigures } from '@plumbline/calculators';
import { type Markup, markup } from '@plumbline/documents/page/markup.ts';
import type { DocsSearchResult, FoundPage } from './docs_search.ts';
import type { DocsPage } from './frame.ts';
import { DOCS, PARAMETERS } from './paths.ts';

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
