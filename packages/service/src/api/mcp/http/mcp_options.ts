import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import type { CallProblem } from '../../../calls/call_service.ts';
import type { Tracer } from '../../../tracing/tracer.ts';
import type { HttpRequest } from '../../http/http_request.ts';
import type { ProblemCode } from '../../http/problem.ts';
import type { BuiltParts, Calls, McpAdditions, McpOffer } from '../registry.ts';

export type ResponseHeaders = Record<string, string | number>;

/** A problem with the status and headers of its scheme, if they are not those of all problems. */
export type AuthorizationProblem =
  | (Problem<ProblemCode> & { status?: number; headers?: Record<string, string> })
  | undefined;

/** What the protocol over HTTP needs of the service. */
export interface McpOptions extends BuiltParts {
  /**
   * What the caller is offered, or ProblemError thrown. The same object for the same kind of caller, since the registry is
   * prepared once for each.
   */
  offerFor: (request: HttpRequest) => McpOffer;
  /** The calls of a request. They add to the headers of its response when they know them. */
  callsOf: (request: HttpRequest, headers: ResponseHeaders) => Calls;
  /**
   * Admits a body that is larger than that of a call, before it is read. Resolves with the function that is called once the
   * response is sent, or throws a ProblemError.
   */
  admitLargeBody?: (request: HttpRequest) => Promise<() => void>;
  /** Counts a large body that cannot be read as an invalid call, because reading it took time. Returns what to answer. */
  countLargeBody?: (request: HttpRequest, problem: CallProblem) => Promise<Problem<ProblemCode>>;
  tracer: Tracer;
  /** Where the world reaches this server, without a slash at the end. */
  publicUrl: string;
  /** Hosts, in addition to those of this machine, that are allowed in Host and Origin. */
  allowedHosts: readonly string[];
  /** Whether pages of any site may call. Only where a secret is needed that such a page cannot get by itself. */
  allowsAnyOrigin?: boolean;
  extras?: McpAdditions;
  /** Authorizes the sender: the problem of one who may not send messages, undefined for all others. */
  authorize?: (request: HttpRequest) => AuthorizationProblem | Promise<AuthorizationProblem>;
  /** Whom a request is counted for; a caller can cancel its own requests only. All are of one caller by default. */
  callerOf?: (request: HttpRequest) => string;
  /** Passes on the cancellation of a request that is not in progress in this process. */
  passOnCancellation?: ((requestKey: string) => void) | undefined;
}
