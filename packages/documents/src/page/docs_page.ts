import { catalogue, DOMAIN_TEXT, DOMAINS, EDITION } from '@plumbline/calculators';
import { type Markup, markup } from './markup.ts';
import { masthead, type Section } from './masthead.ts';
import { PAGE_GROUPS, type PageGroup } from './navigation.ts';
import { pageHead } from './page_head.ts';
import { API, CONTENTS, DOCS, DOCS_SCRIPT, DOCS_STYLE, ERRORS, SEARCH, toolPath } from './paths.ts';
import type { Subject } from './structured_data.ts';

/** Longer queries are cut. */
export const QUERY_LENGTH_MAX = 100;

/** A heading of a page, for its list of contents. */
export interface Heading {
  id: string;
  text: string;
}

/** A page in the layout of the documentation. */
export interface DocsPage {
  /** Marked as current in the list of pages. A page without one is not for search engines. */
  path?: string;
  title: string;
  /** For search engines and previews of links. */
  description: string;
  /** What it is about; an article by default. */
  subject?: Subject;
  body: Markup;
  contents?: readonly Heading[];
  /** Marked as current in the header; the documentation by default. */
  section?: Section | 'none';
  /** Whether the list of all pages of the documentation stands next to the page; by default it does. */
  hasPages?: boolean;
  /** What was searched for. */
  query?: string;
}

function entry(path: string, title: string, current: string | undefined): Markup {
  const isAbove =
    (path === API && current?.startsWith(`${API}/`)) || (path === ERRORS && current?.startsWith('/problems/'));
  const isHere = path === current || isAbove;
  const mark = isHere ? markup` aria-current="${path === current ? 'page' : 'true'}"` : '';
  return markup`<li><a href="${path}"${mark}>${title}</a></li>\n`;
}

function group(title: string, entries: readonly Markup[]): Markup {
  return markup`<h2>${title}</h2>
<ul>
${entries}</ul>
`;
}

function listOfPages(current: string | undefined): Markup {
  const ofGroup = ({ title, pages }: PageGroup, index: number) =>
    group(title, [
      ...(index === 0 ? [entry(DOCS, 'Overview', current), entry(CONTENTS, 'Contents', current)] : []),
      ...pages.map((page) => entry(page.path, page.title, current)),
    ]);
  return markup`<nav class="pages" id="pages" aria-label="All pages">
${PAGE_GROUPS.map(ofGroup)}${DOMAINS.map((domain) =>
  group(
    DOMAIN_TEXT[domain].title,
    catalogue.filter((tool) => tool.domain === domain).map(({ name, title }) => entry(toolPath(name), title, current)),
  ),
)}</nav>`;
}

/** The search of the documentation. Its script adds suggestions. */
function searchForm(query: string): Markup {
  return markup`<form class="docs-search" role="search" aria-label="Documentation" method="get" action="${SEARCH}">
<label class="visually-hidden" for="docs-search">Search the documentation</label>
<input type="search" id="docs-search" name="q" value="${query}" maxlength="${QUERY_LENGTH_MAX}" placeholder="Search the docs" autocomplete="off" spellcheck="false">
<button type="submit">Search</button>
</form>
`;
}

function listOfContents(contents: readonly Heading[]): Markup | string {
  if (contents.length < 2) return '';
  return markup`<nav class="contents" aria-label="On this page">
<ul>
${contents.map(({ id, text }) => markup`<li><a href="#${id}">${text}</a></li>\n`)}</ul>
</nav>
`;
}

/** A complete page. Its script only adds to it: copy buttons, the theme and the name of the account link. */
export function docsHtml(page: DocsPage, publicUrl: string): string {
  const { path, title, description, subject = { kind: 'article' }, body, contents = [], query = '' } = page;
  const { section = DOCS, hasPages = true } = page;
  const url = path === undefined ? undefined : publicUrl + path;
  const toPages = markup`<p class="to-pages"><a href="#pages">All pages of the documentation</a></p>\n`;
  return markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${pageHead({ title, description, url, publicUrl, subject })}
<link rel="stylesheet" href="${DOCS_STYLE}">
<script src="${DOCS_SCRIPT}"></script>
</head>
<body>
${masthead(section === 'none' ? undefined : section)}
<div class="${hasPages ? 'columns' : 'column'}">
${hasPages ? searchForm(query) : ''}<main id="content" tabindex="-1">
${hasPages ? toPages : ''}${listOfContents(contents)}${body}
</main>
${hasPages ? listOfPages(path) : ''}
</div>
<footer class="colophon"><p>Data edition ${EDITION}. Results are indicative. Have a qualified engineer check them before you make a decision.</p></footer>
</body>
</html>
`.text;
}
