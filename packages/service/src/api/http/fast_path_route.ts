import type { Problem } from '../../calls/call_tool.ts';
import type { Asking } from './http_request.ts';
import type { HttpAnswer } from './http_response.ts';
import type { ProblemCode } from './problem.ts';

/** An address that is served on the lane. Its `answer` has the whole of a request: who sent it, and the bytes of the body. */
export interface LaneRoute {
  /** What the address is called in the log and among the figures. */
  name: string;
  /** What its answers carry beside the headers of every answer. */
  headers: Record<string, string>;
  answer: (asking: Asking & { body: Buffer }) => Promise<HttpAnswer>;
  /** A refusal in the form that its callers read. */
  refuse: (problem: Problem<ProblemCode>, requestId: string) => HttpAnswer;
}

export type LaneRoutes = ReadonlyMap<string, LaneRoute>;
