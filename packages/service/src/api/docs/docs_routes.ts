import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { preferredType } from '../http/content_negotiation.ts';
import { pathOf } from '../http/error_handler.ts';
import type { FixedPaths } from '../http/fixed_paths.ts';
import { servePath } from '../http/routes.ts';
import { DOCS_PAGE_HEADERS } from '../http/security_headers.ts';
import {
  createStaticResponse,
  memoize,
  memoizeAsync,
  type StaticResponse,
  sendStatic,
} from '../http/static_responses.ts';
import { type DocsPage, docsHtml } from './frame.ts';
import { missingPage } from './missing_page.ts';

export const HTML = 'text/html; charset=utf-8';

type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** A function that sends the page for an unknown path, for people. */
export function missingPageSender(publicUrl: string): Send {
  return (request, reply) =>
    reply
      .headers(DOCS_PAGE_HEADERS)
      .code(404)
      .type(HTML)
      .send(docsHtml(missingPage(pathOf(request.url)), publicUrl));
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: StaticResponse): FastifyReply {
  return sendStatic(request, reply.headers(DOCS_PAGE_HEADERS), page);
}

/** Sends the page to people, and the data to programs that ask for JSON. */
export function sendPageOrData(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, data }: { page: () => StaticResponse; data: () => StaticResponse },
): FastifyReply {
  reply.header('vary', 'Accept');
  const isData = preferredType(request.headers.accept, ['text/html', 'application/json']) === 'application/json';
  return isData ? sendStatic(request, reply, data()) : sendPage(request, reply, page());
}

/** Adds routes of the documentation to an app. Pages are rendered on first request and cached. */
export class DocsRoutes {
  readonly app: FastifyInstance;
  readonly paths: FixedPaths;
  readonly publicUrl: string;
  readonly sendMissing: Send;

  constructor(app: FastifyInstance, paths: FixedPaths, publicUrl: string) {
    this.app = app;
    this.paths = paths;
    this.publicUrl = publicUrl;
    this.sendMissing = missingPageSender(publicUrl);
  }

  asResponse(page: DocsPage): StaticResponse {
    return createStaticResponse(HTML, docsHtml(page, this.publicUrl));
  }

  /** Serves one page. */
  page(path: string, make: () => Promise<DocsPage> | DocsPage): void {
    const page = memoizeAsync(async () => this.asResponse(await make()));
    this.paths.serve(path, async (request, reply) => sendPage(request, reply, await page()));
  }

  /** Serves the pages of one kind, with a 404 page for unknown names. */
  pages(path: string, find: (name: string) => Promise<StaticResponse> | undefined): void {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const page = await find((request.params as { name: string }).name);
      return page ? sendPage(request, reply, page) : this.sendMissing(request, reply);
    };
    servePath(this.app, `${path}/:name`, { GET: { handler } });
  }

  /** Serves a file that is not a page. */
  file(path: string, type: string, read: () => string | Buffer, cacheControl?: string): void {
    const file = memoize(() => createStaticResponse(type, read(), cacheControl));
    this.paths.serve(path, (request, reply) => sendStatic(request, reply, file()));
  }

  /** Redirects a path, which may be one that a route with a parameter would serve. */
  redirect(path: string, to: string): void {
    servePath(this.app, path, { GET: { handler: (_request, reply) => reply.redirect(to, 308) } });
  }
}
