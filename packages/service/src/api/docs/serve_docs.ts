import { readFileSync } from 'node:fs';
import { findCalculator, type Tool } from '@plumbline/calculators';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { VERIFICATION } from '../../calls/verification.ts';
import type { Clock } from '../../time/clock.ts';
import { pathOf } from '../http/error_handler.ts';
import { servePath } from '../http/routes.ts';
import { SCRIPTLESS_FORM_HEADERS, SCRIPTLESS_PAGE_HEADERS } from '../http/security_headers.ts';
import {
  createQueryResponse,
  createStaticResponse,
  memoize,
  memoizeAsync,
  type StaticResponse,
  sendStatic,
} from '../http/static_responses.ts';
import { editionsPage } from './editions_page.ts';
import { DOCS, DOCS_STYLE, EDITIONS, LAW, PARAMETERS } from './frame.ts';
import { guidePage } from './guide_page.ts';
import { GUIDES, type Guide } from './guides.ts';
import { indexPage } from './index_page.ts';
import { lawPage } from './law_page.ts';
import { missingPage } from './missing_page.ts';
import { parametersPage } from './parameters_page.ts';
import { toolDocsPage } from './tool_page.ts';
import { toolVerificationPage, verificationPage } from './verification_page.ts';

const HTML = 'text/html; charset=utf-8';

function sendPage(request: FastifyRequest, reply: FastifyReply, page: StaticResponse): FastifyReply {
  return sendStatic(request, reply.headers(SCRIPTLESS_PAGE_HEADERS), page);
}

/** Serves the documentation. Pages are rendered on first request and cached. */
export function serveDocs(app: FastifyInstance, { publicUrl, clock }: { publicUrl: string; clock: Clock }): void {
  const index = memoize(() => createStaticResponse(HTML, indexPage()));
  const style = memoize(() =>
    createStaticResponse('text/css; charset=utf-8', readFileSync(new URL('docs.css', import.meta.url))),
  );
  const ofTool = memoizeAsync(async (tool: Tool) => createStaticResponse(HTML, await toolDocsPage(tool, publicUrl)));
  const ofGuide = memoize((guide: Guide) => createStaticResponse(HTML, guidePage(guide, publicUrl)));

  /** Serves the pages of one kind, with a 404 page for unknown names. */
  function servePages(
    path: string,
    find: (name: string) => Promise<StaticResponse> | StaticResponse | undefined,
  ): void {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const { name } = request.params as { name: string };
      const page = await find(name);
      if (page) return sendPage(request, reply, page);
      return reply
        .headers(SCRIPTLESS_PAGE_HEADERS)
        .code(404)
        .type(HTML)
        .send(missingPage(pathOf(request.url), name));
    };
    servePath(app, `${path}/:name`, { GET: { handler } });
  }

  servePath(app, DOCS, { GET: { handler: (request, reply) => sendPage(request, reply, index()) } });
  servePath(app, DOCS_STYLE, { GET: { handler: (request, reply) => sendStatic(request, reply, style()) } });
  const editions = memoizeAsync(async () => createStaticResponse(HTML, await editionsPage()));
  servePath(app, EDITIONS, {
    GET: { handler: async (request, reply) => sendPage(request, reply, await editions()) },
  });
  const verification = memoizeAsync(async () => createStaticResponse(HTML, await verificationPage()));
  servePath(app, VERIFICATION, {
    GET: { handler: async (request, reply) => sendPage(request, reply, await verification()) },
  });
  const ofVerification = memoizeAsync(async (tool: Tool) =>
    createStaticResponse(HTML, await toolVerificationPage(tool)),
  );
  servePages(VERIFICATION, (name) => {
    const tool = findCalculator(name);
    return tool && ofVerification(tool);
  });
  servePath(app, PARAMETERS, {
    GET: {
      handler: async (request, reply) => {
        const page = await parametersPage(request.query as Record<string, unknown>);
        return sendStatic(request, reply.headers(SCRIPTLESS_FORM_HEADERS), createQueryResponse(HTML, page));
      },
    },
  });
  const lawOn = memoize((day: string) => createStaticResponse(HTML, lawPage(day)));
  servePath(app, LAW, {
    GET: { handler: (request, reply) => sendPage(request, reply, lawOn(new Date(clock()).toISOString().slice(0, 10))) },
  });
  servePages(`${DOCS}/tools`, (name) => {
    const tool = findCalculator(name);
    return tool && ofTool(tool);
  });
  servePages(`${DOCS}/guides`, (name) => {
    const guide = GUIDES.find((each) => each.name === name);
    return guide && ofGuide(guide);
  });
}
