import { findCalculator } from '@plumbline/calculators';
import { problemHtml } from '@plumbline/documents/sheets/problem_html.ts';
import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { queryHoldsKey } from '../http/authentication.ts';
import { pageSessionOf } from '../http/browser_request.ts';
import { preferredType } from '../http/content_negotiation.ts';
import { FORMAT_TYPES } from '../http/format_types.ts';
import { PROBLEMS, type ProblemCode, sendProblem } from '../http/problem.ts';
import { SCRIPTLESS_PAGE_HEADERS } from '../http/security_headers.ts';
import {
  CALCULATION_FORMATS,
  calculationFormatOf,
  EXPLORATION_FORMATS,
  explorationFormatOf,
  splitSuffix,
} from './format_negotiation.ts';
import { splitUrl } from './permanent_url.ts';

/** Whether a person reads the response: a page was asked for, or a file by a browser, which can show a page in its place. */
function wantsPage(request: FastifyRequest): boolean {
  const { kind } = request.params as { kind?: string };
  const format = kind === undefined ? calculationFormatOf(request) : explorationFormatOf(request);
  if (format === 'html' || format === 'json') return format === 'html';
  return preferredType(request.headers.accept, [FORMAT_TYPES[format], FORMAT_TYPES.html]) === FORMAT_TYPES.html;
}

/** The path and the query that a page may repeat: a key that was sent in the query is not shown again. */
function repeatable({ url, query: sent }: FastifyRequest): { path: string; query: string } {
  const { path, query } = splitUrl(url);
  return { path, query: queryHoldsKey(sent as Record<string, unknown>) ? '' : query };
}

/** The tool of a request, with the page of the web app that has the same inputs and, where it was explored, shows how. */
function toolOf(request: FastifyRequest) {
  const { name, kind } = request.params as { name: string; kind?: string };
  const calculator = findCalculator(splitSuffix(name, CALCULATION_FORMATS).tool);
  const { query } = repeatable(request);
  const explore = kind === undefined ? '' : `explore=${splitSuffix(kind, EXPLORATION_FORMATS).tool}`;
  const search = [explore, query].filter((part) => part !== '').join('&');
  return calculator && { calculator, page: `/tools/${calculator.name}${search && `?${search}`}` };
}

/** Sends a problem of a calculation: a page to people, a problem document to programs. */
export function sendCalculationProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl, ...problem }: Problem<ProblemCode> & { publicUrl: string },
): FastifyReply {
  if (!wantsPage(request)) return sendProblem(request, reply, problem);
  const { status, title } = PROBLEMS[problem.code];
  const { path, query } = repeatable(request);
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds);
  return reply
    .code(status)
    .type(FORMAT_TYPES.html)
    .headers(SCRIPTLESS_PAGE_HEADERS)
    .send(
      problemHtml({
        ...problem,
        title,
        requestId: request.id,
        tool: toolOf(request),
        path: query === '' ? path : `${path}?${query}`,
        publicUrl,
        isSignedIn: pageSessionOf(request) !== undefined,
      }),
    );
}
