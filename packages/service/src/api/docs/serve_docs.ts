import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocsPage, docsHtml, QUERY_LENGTH_MAX } from '@plumbline/documents/page/docs_page.ts';
import { GUIDES, guidePath } from '@plumbline/documents/page/guides.ts';
import { DOCS, LAW, PARAMETERS, SEARCH } from '@plumbline/documents/page/paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../time/clock.ts';
import { preferredType } from '../http/content_negotiation.ts';
import { decodedPath, type FixedPaths } from '../http/fixed_paths.ts';
import { HTML_TYPE, JSON_TYPE } from '../http/http_response.ts';
import { PROBLEMS, type ProblemCode } from '../http/problem.ts';
import { exampleProblem, PROBLEM_CODES, PROBLEM_TEXTS, problemPath } from '../http/problem_texts.ts';
import { servePath } from '../http/routes.ts';
import { DOCS_PAGE_HEADERS } from '../http/security_headers.ts';
import {
  createQueryResponse,
  createStaticResponse,
  memoize,
  type StaticResponse,
  sendStatic,
} from '../http/static_responses.ts';
import { missingPageSender } from './missing_page.ts';
import { parametersPage } from './parameters_page.ts';
import { DocsSearch, searchPage } from './search.ts';
import { readLawPage, readSite, SEARCH_ENTRIES } from './site_build.ts';

const DAY_MS = 86_400_000;

/** Less than a year, as RFC 9116 asks, and long enough for caches. */
const VALID_DAYS = 180;

interface SecurityContact {
  /** `mailto:` or `https:`. */
  contact: string;
  publicUrl: string;
  /** The day of the request, such as 2026-11-30. */
  day: string;
}

/** `/.well-known/security.txt`, by RFC 9116. */
function securityText({ contact, publicUrl, day }: SecurityContact): string {
  const expires = new Date(Date.parse(day) + VALID_DAYS * DAY_MS).toISOString();
  return `Contact: ${contact}
Expires: ${expires}
Preferred-Languages: en
Canonical: ${publicUrl}/.well-known/security.txt
`;
}

/** What the page of a problem says, for programs. */
function problemDescription(code: ProblemCode) {
  const { status, title } = PROBLEMS[code];
  const { meaning, causes, remedy, retry, extras = [] } = PROBLEM_TEXTS[code];
  const type = problemPath(code);
  return { type, code, status, title, meaning, causes, remedy, retry, extras, example: exampleProblem(code) };
}

const TEXT = 'text/plain; charset=utf-8';
const RESULTS_MAX = 30;
const SUGGESTIONS_MAX = 8;

/** Addresses with names. An unknown name gets the page for an unknown path, whatever the caller accepts. */
const NAMED = [
  'tools/:name',
  'methods/:name',
  'law/:id',
  'verification/:name',
  'api/:name',
  'guides/:name',
  'editions/:edition/:tool',
];

function queryOf({ query }: FastifyRequest): string {
  const { q } = query as { q?: unknown };
  return typeof q === 'string' ? q.slice(0, QUERY_LENGTH_MAX).trim() : '';
}

function send(request: FastifyRequest, reply: FastifyReply, response: StaticResponse): FastifyReply {
  return sendStatic(request, response.type === HTML_TYPE ? reply.headers(DOCS_PAGE_HEADERS) : reply, response);
}

/** Sends the page to people, and the data to programs that ask for JSON. */
function sendPageOrData(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, data }: { page: () => StaticResponse; data: () => StaticResponse },
): FastifyReply {
  reply.header('vary', 'Accept');
  const isData = preferredType(request.headers.accept, ['text/html', 'application/json']) === 'application/json';
  return send(request, reply, isData ? data() : page());
}

interface DocsOptions {
  paths: FixedPaths;
  publicUrl: string;
  clock: Clock;
  /** The folder of the site. */
  folder: string;
  /** Where vulnerabilities are reported; without it there is no security.txt. */
  securityContact: string | undefined;
}

/** Serves the site, and the pages of the documentation that depend on the request or the day; without a build, nothing of them. */
export function serveDocs(
  app: FastifyInstance,
  { paths, publicUrl, clock, folder, securityContact }: DocsOptions,
): void {
  const today = () => new Date(clock()).toISOString().slice(0, 10);
  if (securityContact !== undefined) {
    const textOn = (day: string) => securityText({ contact: securityContact, publicUrl, day });
    paths.serve('/.well-known/security.txt', (request, reply) =>
      sendStatic(request, reply, createQueryResponse(TEXT, textOn(today()))),
    );
  }
  const files = readSite(folder, publicUrl);
  if (files.size === 0) return;
  const queryPage = (page: DocsPage) => createQueryResponse(HTML_TYPE, docsHtml(page, publicUrl));

  const dataOf = memoize((code: ProblemCode) =>
    createStaticResponse(JSON_TYPE, JSON.stringify(problemDescription(code))),
  );
  const problems = new Map(PROBLEM_CODES.map((code) => [problemPath(code), code]));
  for (const [path, page] of files) {
    const code = problems.get(path);
    paths.serve(path, (request, reply) =>
      code === undefined
        ? send(request, reply, page())
        : sendPageOrData(request, reply, { page, data: () => dataOf(code) }),
    );
  }
  const sendMissing = missingPageSender(publicUrl);
  for (const path of NAMED) {
    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      const page = files.get(decodedPath(request.url) ?? '');
      return page ? sendStatic(request, reply.headers(DOCS_PAGE_HEADERS), page()) : sendMissing(request, reply);
    };
    servePath(app, `${DOCS}/${path}`, { GET: { handler } });
  }
  for (const guide of GUIDES.filter(({ path }) => path !== undefined)) {
    const handler = (_request: FastifyRequest, reply: FastifyReply) => reply.redirect(guidePath(guide), 308);
    servePath(app, `${DOCS}/guides/${guide.name}`, { GET: { handler } });
  }

  const search = memoize(() => new DocsSearch(JSON.parse(readFileSync(join(folder, SEARCH_ENTRIES), 'utf8'))));
  paths.serve(SEARCH, (request, reply) => {
    const query = queryOf(request);
    return sendPageOrData(request, reply, {
      page: () => queryPage(searchPage(query, search().search(query, RESULTS_MAX))),
      data: () => createQueryResponse(JSON_TYPE, JSON.stringify(search().search(query, SUGGESTIONS_MAX))),
    });
  });
  paths.serve(PARAMETERS, async (request, reply) =>
    send(request, reply, queryPage(await parametersPage(request.query as Record<string, unknown>))),
  );
  const lawOn = readLawPage(folder, publicUrl);
  paths.serve(LAW, (request, reply) => send(request, reply, lawOn(today())));
}
