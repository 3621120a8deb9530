import { readFileSync } from 'node:fs';
import { findCalculator, type Tool } from '@plumbline/calculators';
import { VERIFICATION } from '@plumbline/documents/verification.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../time/clock.ts';
import type { FixedPaths } from '../http/fixed_paths.ts';
import { JSON_TYPE } from '../http/http_response.ts';
import type { ProblemCode } from '../http/problem.ts';
import { PROBLEM_CODES, problemPath } from '../http/problem_texts.ts';
import { servePath } from '../http/routes.ts';
import {
  createQueryResponse,
  createStaticResponse,
  memoize,
  memoizeAsync,
  sendStatic,
} from '../http/static_responses.ts';
import type { ApiDocument } from './api_document.ts';
import { apiGroupPages, apiIndexPage } from './api_pages.ts';
import { DocsRoutes, HTML, sendPage, sendPageOrData } from './docs_routes.ts';
import { editionsPage, toolChangesPage } from './editions_page.ts';
import { type DocsPage, docsHtml } from './frame.ts';
import { indexPage } from './index_page.ts';
import { lawPage } from './law_page.ts';
import { parametersPage } from './parameters_page.ts';
import { API, DOCS, DOCS_SCRIPT, DOCS_STYLE, EDITIONS, LAW, PARAMETERS, POSTMAN, PRICING } from './paths.ts';
import { postmanCollection } from './postman_collection.ts';
import { pricingPage } from './pricing_page.ts';
import { problemDescription, problemPage } from './problem_pages.ts';
import { serveGuides } from './serve_guides.ts';
import { serveSearch } from './serve_search.ts';
import { serveSkills } from './serve_skills.ts';
import { publicPaths, robotsText, siteMap } from './site_map.ts';
import { toolDocsPage } from './tool_page.ts';
import { toolVerificationPage, verificationPage } from './verification_page.ts';

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

/** Serves a page at the `type` of every problem. */
function serveProblems(routes: DocsRoutes): void {
  const pageOf = memoize((code: ProblemCode) => routes.asResponse(problemPage(code)));
  const dataOf = memoize((code: ProblemCode) =>
    createStaticResponse(JSON_TYPE, JSON.stringify(problemDescription(code))),
  );
  for (const code of PROBLEM_CODES) {
    routes.paths.serve(problemPath(code), (request, reply) =>
      sendPageOrData(request, reply, { page: () => pageOf(code), data: () => dataOf(code) }),
    );
  }
}

/** Each list is sent as one file. */
const STYLES = ['../../../../documents/src/page/site.css', 'docs.css', 'search.css'];
const TEXT = 'text/plain; charset=utf-8';
const SCRIPTS = ['docs.js', 'search.js'];

function joined(files: readonly string[]): string {
  return files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n');
}

interface DocsOptions {
  paths: FixedPaths;
  publicUrl: string;
  clock: Clock;
  /** The OpenAPI document, which the API reference shows. */
  openApi: () => ApiDocument;
  /** Where vulnerabilities are reported; without it there is no security.txt. */
  securityContact: string | undefined;
}

/** Serves the documentation, the prices and the lists for search engines. Pages are rendered on first request and cached. */
export function serveDocs(app: FastifyInstance, options: DocsOptions): void {
  const { paths, publicUrl, clock, openApi, securityContact } = options;
  const routes = new DocsRoutes(app, paths, publicUrl);
  const document = memoize(openApi);
  const apiPages = memoize(() => apiGroupPages(document(), publicUrl));
  const asResponse = (page: DocsPage) => routes.asResponse(page);

  routes.page(DOCS, indexPage);
  routes.page(PRICING, pricingPage);
  routes.page(EDITIONS, editionsPage);
  routes.page(VERIFICATION, verificationPage);
  routes.page(API, () => apiIndexPage(document()));
  routes.file(POSTMAN, JSON_TYPE, () => JSON.stringify(postmanCollection(document(), publicUrl)));
  routes.file(DOCS_STYLE, 'text/css; charset=utf-8', () => joined(STYLES));
  routes.file(DOCS_SCRIPT, 'text/javascript; charset=utf-8', () => joined(SCRIPTS));
  routes.file('/robots.txt', TEXT, () => robotsText(publicUrl));
  routes.file('/sitemap.xml', 'application/xml; charset=utf-8', () =>
    siteMap(publicPaths(apiPages().map(({ path }) => path)), publicUrl),
  );

  const ofTool = memoizeAsync(async (tool: Tool) => asResponse(await toolDocsPage(tool, publicUrl)));
  routes.pages(`${DOCS}/tools`, (name) => {
    const tool = findCalculator(name);
    return tool && ofTool(tool);
  });
  const ofVerification = memoizeAsync(async (tool: Tool) => asResponse(await toolVerificationPage(tool)));
  routes.pages(VERIFICATION, (name) => {
    const tool = findCalculator(name);
    return tool && ofVerification(tool);
  });
  serveGuides(routes);
  serveProblems(routes);
  serveSkills(routes);
  serveSearch(routes, document);
  servePath(app, `${EDITIONS}/:edition/:tool`, {
    GET: {
      handler: async (request, reply) => {
        const { edition, tool } = request.params as { edition: string; tool: string };
        const page = await toolChangesPage(edition, tool);
        if (!page) return routes.sendMissing(request, reply);
        return sendPage(request, reply, createQueryResponse(HTML, docsHtml(page, publicUrl)));
      },
    },
  });
  const ofApi = memoizeAsync(async (page: DocsPage) => asResponse(page));
  routes.pages(API, (name) => {
    const page = apiPages().find(({ path }) => path === `${API}/${name}`);
    return page && ofApi(page);
  });

  paths.serve(PARAMETERS, async (request, reply) => {
    const page = await parametersPage(request.query as Record<string, unknown>);
    return sendPage(request, reply, createQueryResponse(HTML, docsHtml(page, publicUrl)));
  });
  const today = () => new Date(clock()).toISOString().slice(0, 10);
  const lawOn = memoize((day: string) => asResponse(lawPage(day)));
  paths.serve(LAW, (request, reply) => sendPage(request, reply, lawOn(today())));
  if (securityContact !== undefined) {
    const textOn = (day: string) => securityText({ contact: securityContact, publicUrl, day });
    paths.serve('/.well-known/security.txt', (request, reply) =>
      sendStatic(request, reply, createQueryResponse(TEXT, textOn(today()))),
    );
  }
}
