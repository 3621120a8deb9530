import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredType } from '../http/content_negotiation.ts';
import { JSON_TYPE } from '../http/http_response.ts';
import type { ProblemCode } from '../http/problem.ts';
import { PROBLEM_CODES, problemPath } from '../http/problem_texts.ts';
import { servePath } from '../http/routes.ts';
import { createStaticResponse, memoize, type StaticResponse, sendStatic } from '../http/static_responses.ts';
import { type DocsRoutes, sendPage } from './docs_routes.ts';
import { problemDescription, problemPage } from './problem_pages.ts';

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

/** Serves a page at the `type` of every problem. */
export function serveProblems(routes: DocsRoutes): void {
  const pageOf = memoize((code: ProblemCode) => routes.asResponse(problemPage(code)));
  const dataOf = memoize((code: ProblemCode) =>
    createStaticResponse(JSON_TYPE, JSON.stringify(problemDescription(code))),
  );
  for (const code of PROBLEM_CODES) {
    servePath(routes.app, problemPath(code), {
      GET: {
        handler: (request, reply) =>
          sendPageOrData(request, reply, { page: () => pageOf(code), data: () => dataOf(code) }),
      },
    });
  }
}
