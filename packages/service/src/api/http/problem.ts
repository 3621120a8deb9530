import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import type { FastifyReply } from 'fastify';
import type { HttpRequest, RequestIds } from './http_request.ts';
import { type HttpResponse, sendResponse } from './http_response.ts';

/** All public problem codes. They are stable. */
export const PROBLEMS = {
  malformed_request: { status: 400, title: 'Malformed request' },
  malformed_json: { status: 400, title: 'Malformed JSON' },
  invalid_key: { status: 401, title: 'Invalid key' },
  plan_excludes: { status: 403, title: 'Not included in your plan' },
  host_not_allowed: { status: 403, title: 'Host not allowed' },
  unknown_tool: { status: 404, title: 'Unknown tool' },
  unknown_edition: { status: 404, title: 'Unknown edition' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  request_timeout: { status: 408, title: 'Request timeout' },
  job_ended: { status: 409, title: 'The job has ended' },
  payload_too_large: { status: 413, title: 'Payload too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  range_not_satisfiable: { status: 416, title: 'Range not satisfiable' },
  invalid_input: { status: 422, title: 'Invalid input' },
  rate_limited: { status: 429, title: 'Too many requests' },
  quota_exhausted: { status: 429, title: 'Quota exhausted' },
  headers_too_large: { status: 431, title: 'Request header fields too large' },
  internal_error: { status: 500, title: 'Internal error' },
  unavailable: { status: 503, title: 'Unavailable' },
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

/** A thrown problem, for Fastify's hooks and parsers. */
export class ProblemError extends Error {
  readonly problem: Problem<ProblemCode>;

  constructor(problem: Problem<ProblemCode>) {
    super(problem.detail);
    this.problem = problem;
  }
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** How a problem names its request. */
export function idMembers({ id, trace }: RequestIds): { request_id: string; trace_id?: string } {
  return { request_id: id, ...(trace && { trace_id: trace.traceId }) };
}

/** The RFC 9457 document of a problem. */
export function problemDocument({ code, detail, errors, moreErrors }: Problem<ProblemCode>, request: RequestIds) {
  const { status, title } = PROBLEMS[code];
  return {
    type: `/problems/${code}`,
    title,
    status,
    detail,
    code,
    ...idMembers(request),
    ...(errors && { errors }),
    ...(moreErrors !== undefined && { more_errors: moreErrors }),
  };
}

/** The response for a problem. */
export function problemResponse(problem: Problem<ProblemCode>, request: RequestIds): HttpResponse {
  const document = problemDocument(problem, request);
  const headers: HttpResponse['headers'] = { 'content-type': PROBLEM_TYPE };
  if (problem.retryAfterSeconds !== undefined) headers['retry-after'] = problem.retryAfterSeconds;
  if (document.status === 401) headers['www-authenticate'] = 'Bearer realm="plumbline"';
  return { status: document.status, headers, body: JSON.stringify(document) };
}

export function sendProblem(request: HttpRequest, reply: FastifyReply, problem: Problem<ProblemCode>): FastifyReply {
  return sendResponse(reply, problemResponse(problem, request));
}
