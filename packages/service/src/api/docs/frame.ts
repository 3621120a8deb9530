import { catalogue, DOMAIN_TEXT, DOMAINS, EDITION } from '@plumbline/calculators';
import { VERIFICATION } from '../../calls/verification.ts';
import { type Markup, markup } from '../../sheets/markup.ts';
import type { Heading } from './guide_html.ts';
import { GUIDES, guidePath } from './guides.ts';

export const DOCS = '/docs';
export const EDITIONS = '/docs/editions';
export const PARAMETERS = '/docs/parameters';
export const LAW = '/docs/law';
export const DOCS_STYLE = '/docs/docs.css';

export function toolPath(name: string): string {
  return `${DOCS}/tools/${name}`;
}

export interface DocsPage {
  /** Marked as current in the list of pages. */
  path: string;
  title: string;
  body: Markup;
  contents?: readonly Heading[];
}

function entry(path: string, title: string, current: string): Markup {
  const mark = path === current ? markup` aria-current="page"` : '';
  return markup`<li><a href="${path}"${mark}>${title}</a></li>\n`;
}

function listOfPages(current: string): Markup {
  return markup`<nav class="pages" id="pages" aria-label="All pages">
<h2>Guides</h2>
<ul>
${entry(DOCS, 'Overview', current)}${GUIDES.map((guide) => entry(guidePath(guide), guide.title, current))}${entry(EDITIONS, 'Editions', current)}${entry(PARAMETERS, 'Parameters', current)}${entry(LAW, 'Law register', current)}${entry(VERIFICATION, 'Verification manual', current)}<li><a href="/openapi.json">OpenAPI document</a></li>
</ul>
${DOMAINS.map(
  (domain) => markup`<h2>${DOMAIN_TEXT[domain].title}</h2>
<ul>
${catalogue.filter((tool) => tool.domain === domain).map(({ name, title }) => entry(toolPath(name), title, current))}</ul>
`,
)}</nav>`;
}

function listOfContents(contents: readonly Heading[]): Markup | string {
  if (contents.length < 2) return '';
  return markup`<nav class="contents" aria-label="On this page">
<ul>
${contents.map(({ id, text }) => markup`<li><a href="#${id}">${text}</a></li>\n`)}</ul>
</nav>
`;
}

/** A complete documentation page, without scripts or external resources. */
export function docsPage({ path, title, body, contents = [] }: DocsPage): string {
  return markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Plumbline</title>
<link rel="stylesheet" href="${DOCS_STYLE}">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="masthead">
<div class="inner">
<a class="brand" href="/">Plumbline</a>
<nav class="site" aria-label="Site"><a href="/">Calculators</a> <a href="${DOCS}" aria-current="true">Docs</a> <a class="to-pages" href="#pages">All pages</a></nav>
</div>
</header>
<div class="columns">
<main id="content" tabindex="-1">
${listOfContents(contents)}${body}
</main>
${listOfPages(path)}
</div>
<footer class="colophon"><p>Data edition ${EDITION}. Results are indicative; a qualified engineer must validate them before any decision.</p></footer>
</body>
</html>
`.text;
}
