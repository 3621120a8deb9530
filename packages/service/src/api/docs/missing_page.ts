import { catalogue, nearest } from '@plumbline/calculators';
import { type DocsPage, docsHtml } from '@plumbline/documents/page/docs_page.ts';
import { GUIDES, guidePath } from '@plumbline/documents/page/guides.ts';
import { markup } from '@plumbline/documents/page/markup.ts';
import { API, DOCS, EDITIONS, LAW, PARAMETERS, PRICING, toolPath } from '@plumbline/documents/page/paths.ts';
import { VERIFICATION } from '@plumbline/documents/verification.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../http/error_handler.ts';
import { HTML_TYPE } from '../http/http_response.ts';
import { PROBLEMS } from '../http/problem.ts';
import { PROBLEM_CODES, problemPath } from '../http/problem_texts.ts';
import { DOCS_PAGE_HEADERS } from '../http/security_headers.ts';

const SUGGESTIONS_MAX = 3;

interface Suggestion {
  name: string;
  title: string;
  path: string;
  /** Words that a path may have in place of the name. */
  words?: readonly string[];
}

const PAGES: readonly Suggestion[] = [
  { name: 'pricing', title: 'Pricing', path: PRICING, words: ['prices', 'plans'] },
  { name: 'api', title: 'API reference', path: API, words: ['rest', 'swagger', 'reference', 'redoc', 'openapi'] },
  { name: 'editions', title: 'Editions', path: EDITIONS },
  { name: 'parameters', title: 'Parameters', path: PARAMETERS, words: ['constants'] },
  { name: 'law', title: 'Law register', path: LAW },
  { name: 'verification', title: 'Verification manual', path: VERIFICATION, words: ['validation'] },
  ...PROBLEM_CODES.map((code) => ({ name: code, title: `Error: ${PROBLEMS[code].title}`, path: problemPath(code) })),
  { name: 'dashboard', title: 'Dashboard', path: '/dashboard', words: ['login', 'account', 'signin', 'sign-in'] },
];

function suggestionsFor(path: string): Suggestion[] {
  const isOfDocs = path.startsWith(`${DOCS}/`);
  const all: readonly Suggestion[] = [
    ...catalogue.map(({ name, title, searchWords = [] }) => ({
      name,
      title,
      path: isOfDocs ? toolPath(name) : `/tools/${name}`,
      words: searchWords.map((word) => word.toLowerCase().replaceAll(' ', '-')),
    })),
    ...GUIDES.map((guide) => ({ ...guide, path: guidePath(guide) })),
    ...PAGES,
  ];
  const [last = ''] = path.toLowerCase().split('/').filter(Boolean).slice(-1);
  const isNamed = ({ name, words = [] }: Suggestion) =>
    name === last || words.includes(last) || name.split('_').includes(last);
  const near = nearest(
    last,
    all.map(({ name }) => name),
    SUGGESTIONS_MAX,
  );
  const found = [...all.filter(isNamed), ...near.flatMap((name) => all.filter((page) => page.name === name))];
  return [...new Set(found)].slice(0, SUGGESTIONS_MAX);
}

/** The page for an unknown path, with the nearest pages. */
function missingPage(path: string): DocsPage {
  const near = suggestionsFor(path);
  const hint =
    near.length === 0
      ? ''
      : markup`<p>Did you mean one of these?</p>
<ul>${near.map((page) => markup`<li><a href="${page.path}">${page.title}</a></li>`)}</ul>`;
  return {
    title: 'Page not found',
    description: 'There is no page at this address.',
    section: 'none',
    hasPages: path.startsWith(`${DOCS}/`),
    body: markup`<h1>Page not found</h1>
<p class="lede">There is no page at <code>${path}</code>. Check the address for typing errors.</p>
${hint}
<p>Go to <a href="/">all calculators</a>, <a href="${DOCS}">the documentation</a> or <a href="${API}">the API reference</a>.</p>`,
  };
}

/** A function that sends the page for an unknown path, for people. */
export function missingPageSender(publicUrl: string): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  return (request, reply) =>
    reply
      .headers(DOCS_PAGE_HEADERS)
      .code(404)
      .type(HTML_TYPE)
      .send(docsHtml(missingPage(pathOf(request.url)), publicUrl));
}
