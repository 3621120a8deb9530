import type { Problem } from '../../calls/call_tool.ts';
import type { HttpRequestWithBody } from './http_request.ts';
import type { HttpResponse } from './http_response.ts';
import type { ProblemCode } from './problem.ts';

/** A path that is served on the fast path, by the function that serves its Fastify route as well. */
export interface FastPathRoute {
  /** The name of the route in logs and metrics. */
  name: string;
  /** Added to the headers of every response. */
  headers: Record<string, string>;
  /** Does everything from authentication to the response, and never throws. */
  handle: (request: HttpRequestWithBody) => Promise<HttpResponse>;
  /** A problem in the format that its callers read. */
  toResponse: (problem: Problem<ProblemCode>, requestId: string) => HttpResponse;
}

export type FastPathRoutes = ReadonlyMap<string, FastPathRoute>;
