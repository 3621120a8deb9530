import { JSON_TYPE } from '../http/http_response.ts';
import type { ProblemCode } from '../http/problem.ts';
import { PROBLEM_CODES, problemPath } from '../http/problem_texts.ts';
import { createStaticResponse, memoize } from '../http/static_responses.ts';
import { type DocsRoutes, sendPageOrData } from './docs_routes.ts';
import { problemDescription, problemPage } from './problem_pages.ts';

/** Serves a page at the `type` of every problem. */
export function serveProblems(routes: DocsRoutes): void {
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
