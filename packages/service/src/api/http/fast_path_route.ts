import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import type { HttpRequestWithBody, RequestIds } from './http_request.ts';
import type { HttpResponse } from './http_response.ts';
import type { ProblemCode } from './problem.ts';

/** A route of the fast path. Its Fastify route is served by the same function. */
export interface FastPathRoute {
  /** The name of the route in logs and metrics. */
  name: string;
  /** The query of its requests; none if absent. */
  query?: Record<string, unknown>;
  /** Added to the headers of every response. */
  headers: Record<string, string>;
  /**
   * Does everything, including authentication and parsing the body, and never throws. Undefined if the request may take long: its
   * Fastify route serves it, where it can be streamed and the client is watched.
   */
  handle: (request: HttpRequestWithBody) => Promise<HttpResponse | undefined>;
  /** Formats a problem for its callers. */
  toResponse: (problem: Problem<ProblemCode>, request: RequestIds) => HttpResponse;
}

/** Routes by the target of a request: path and query, as they are sent. */
export type FastPathRoutes = ReadonlyMap<string, FastPathRoute>;
