import { readFileSync } from 'node:fs';
import { findCalculator, type Tool } from '@plumbline/calculators';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { VERIFICATION } from '../../calls/verification.ts';
import type { Clock } from '../../time/clock.ts';
import { pathOf } from '../http/error_handler.ts';
import { servePath } from '../http/routes.ts';
import { DOCS_FORM_HEADERS, DOCS_PAGE_HEADERS } from '../http/security_headers.ts';
import {
  createQueryResponse,
  createStaticResponse,
  memoize,
  memoizeAsync,
  type StaticResponse,
  sendStatic,
} from '../http/static_responses.ts';
import type { ApiDocument } from './api_document.ts';
import { apiGroupPages, apiIndexPage } from './api_pages.ts';
import { editionsPage, toolChangesPage } from './editions_page.ts';
import {
  API,
  DOCS,
  DOCS_SCRIPT,
  DOCS_STYLE,
  type DocsPage,
  docsHtml,
  EDITIONS,
  LAW,
  PARAMETERS,
  PRICING,
} from './frame.ts';
import { guidePage } from './guide_page.ts';
import { GUIDES, type Guide, pictureFiles, picturePath, readPicture } from './guides.ts';
import { indexPage } from './index_page.ts';
import { lawPage } from './law_page.ts';
import { missingPage } from './missing_page.ts';
import { parametersPage } from './parameters_page.ts';
import { pricingPage } from './pricing_page.ts';
import { publicPaths, robotsText, siteMap } from './site_map.ts';
import { toolDocsPage } from './tool_page.ts';
import { toolVerificationPage, verificationPage } from './verification_page.ts';

const HTML = 'text/html; charset=utf-8';

/** Pictures change with releases only, and a day later is soon enough. */
const PICTURE_CACHE = 'public, max-age=86400';

/** Sent as one. */
const STYLES = ['../../site/site.css', 'docs.css'];

interface DocsOptions {
  publicUrl: string;
  clock: Clock;
  /** The OpenAPI document, which the API reference shows. */
  openApi: () => ApiDocument;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: StaticResponse): FastifyReply {
  return sendStatic(request, reply.headers(DOCS_PAGE_HEADERS), page);
}

/** A function that sends the page for an unknown path, for people. */
export function missingPageSender(publicUrl: string): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  return (request, reply) =>
    reply
      .headers(DOCS_PAGE_HEADERS)
      .code(404)
      .type(HTML)
      .send(docsHtml(missingPage(pathOf(request.url)), publicUrl));
}

/** Serves the documentation, the prices and the lists for search engines. Pages are rendered on first request and cached. */
export function serveDocs(app: FastifyInstance, { publicUrl, clock, openApi }: DocsOptions): void {
  const sendMissing = missingPageSender(publicUrl);
  const document = memoize(openApi);
  const apiPages = memoize(() => apiGroupPages(document(), publicUrl));
  const asResponse = (page: DocsPage) => createStaticResponse(HTML, docsHtml(page, publicUrl));

  /** Serves one page. */
  function serve(path: string, make: () => Promise<DocsPage> | DocsPage): void {
    const page = memoizeAsync(async () => asResponse(await make()));
    servePath(app, path, { GET: { handler: async (request, reply) => sendPage(request, reply, await page()) } });
  }

  /** Serves the pages of one kind, with a 404 page for unknown names. */
  function servePages(path: string, find: (name: string) => Promise<StaticResponse> | undefined): void {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const page = await find((request.params as { name: string }).name);
      return page ? sendPage(request, reply, page) : sendMissing(request, reply);
    };
    servePath(app, `${path}/:name`, { GET: { handler } });
  }

  /** Serves a file that is not a page. */
  function serveFile(path: string, type: string, read: () => string | Buffer, cacheControl?: string): void {
    const file = memoize(() => createStaticResponse(type, read(), cacheControl));
    servePath(app, path, { GET: { handler: (request, reply) => sendStatic(request, reply, file()) } });
  }

  serve(DOCS, indexPage);
  serve(PRICING, pricingPage);
  serve(EDITIONS, editionsPage);
  serve(VERIFICATION, verificationPage);
  serve(API, () => apiIndexPage(document()));
  serveFile(DOCS_STYLE, 'text/css; charset=utf-8', () =>
    STYLES.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n'),
  );
  serveFile(DOCS_SCRIPT, 'text/javascript; charset=utf-8', () => readFileSync(new URL('docs.js', import.meta.url)));
  serveFile('/robots.txt', 'text/plain; charset=utf-8', () => robotsText(publicUrl));
  serveFile('/sitemap.xml', 'application/xml; charset=utf-8', () =>
    siteMap(publicPaths(apiPages().map(({ path }) => path)), publicUrl),
  );

  for (const file of pictureFiles()) {
    serveFile(picturePath(file) as string, 'image/svg+xml', () => readPicture(file), PICTURE_CACHE);
  }

  const ofTool = memoizeAsync(async (tool: Tool) => asResponse(await toolDocsPage(tool, publicUrl)));
  servePages(`${DOCS}/tools`, (name) => {
    const tool = findCalculator(name);
    return tool && ofTool(tool);
  });
  const ofVerification = memoizeAsync(async (tool: Tool) => asResponse(await toolVerificationPage(tool)));
  servePages(VERIFICATION, (name) => {
    const tool = findCalculator(name);
    return tool && ofVerification(tool);
  });
  const ofGuide = memoizeAsync(async (guide: Guide) => asResponse(guidePage(guide, publicUrl)));
  servePages(`${DOCS}/guides`, (name) => {
    const guide = GUIDES.find((each) => each.name === name);
    return guide && ofGuide(guide);
  });
  servePath(app, `${EDITIONS}/:edition/:tool`, {
    GET: {
      handler: async (request, reply) => {
        const { edition, tool } = request.params as { edition: string; tool: string };
        const page = await toolChangesPage(edition, tool);
        if (!page) return sendMissing(request, reply);
        return sendPage(request, reply, createQueryResponse(HTML, docsHtml(page, publicUrl)));
      },
    },
  });
  const ofApi = memoizeAsync(async (page: DocsPage) => asResponse(page));
  servePages(API, (name) => {
    const page = apiPages().find(({ path }) => path === `${API}/${name}`);
    return page && ofApi(page);
  });

  servePath(app, PARAMETERS, {
    GET: {
      handler: async (request, reply) => {
        const page = await parametersPage(request.query as Record<string, unknown>);
        const response = createQueryResponse(HTML, docsHtml(page, publicUrl));
        return sendStatic(request, reply.headers(DOCS_FORM_HEADERS), response);
      },
    },
  });
  const lawOn = memoize((day: string) => asResponse(lawPage(day)));
  servePath(app, LAW, {
    GET: { handler: (request, reply) => sendPage(request, reply, lawOn(new Date(clock()).toISOString().slice(0, 10))) },
  });
}
