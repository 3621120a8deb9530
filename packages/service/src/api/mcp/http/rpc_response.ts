import type { HttpRequest, RequestIds } from '../../http/http_request.ts';
import { type HttpResponse, JSON_TYPE } from '../../http/http_response.ts';
import { idMembers, type ProblemCode, ProblemError, problemResponse } from '../../http/problem.ts';
import { isLimit, LimitError, waitOf } from '../problems.ts';
import { errorResponse, type Response, writeResponse } from '../protocol/handle_message.ts';
import type { RequestId } from '../protocol/message.ts';
import { isStateless, type Revision } from '../protocol/revisions.ts';
import {
  HEADER_MISMATCH,
  INTERNAL_ERROR,
  INVALID_REQUEST,
  METHOD_NOT_FOUND,
  PARSE_ERROR,
  RpcError,
  UNSUPPORTED_REVISION,
} from '../protocol/rpc_error.ts';
import type { AuthorizationProblem } from './mcp_options.ts';

export function jsonResponse(status: number, response: Response, headers: HttpResponse['headers'] = {}): HttpResponse {
  return { status, headers: { 'content-type': JSON_TYPE, ...headers }, body: writeResponse(response) };
}

export function rejectRequest(status: number, message: string): HttpResponse {
  return jsonResponse(status, errorResponse(undefined, new RpcError(INVALID_REQUEST, message)));
}

/** Errors of a method travel with 200, but for those to which the protocol or a limit gives a status. */
export function statusOf(response: Response, revision: Revision): number {
  if (!('error' in response)) return 200;
  const { code } = response.error;
  const wait = waitOf(response.error);
  if (wait) return wait.status;
  if (!isStateless(revision)) return 200;
  if (code === METHOD_NOT_FOUND) return 404;
  return code <= HEADER_MISMATCH && code >= UNSUPPORTED_REVISION ? 400 : 200;
}

const RPC_CODES: Partial<Record<ProblemCode, number>> = { malformed_json: PARSE_ERROR, internal_error: INTERNAL_ERROR };

/** A problem that occurs before there is a message, with the status and the headers that REST has for it. */
export function problemAsRpcResponse(problem: NonNullable<AuthorizationProblem>, request: RequestIds): HttpResponse {
  const { status, headers } = problemResponse(problem, request);
  const { code, detail } = problem;
  const error = isLimit(problem)
    ? new LimitError(problem)
    : new RpcError(RPC_CODES[code] ?? INVALID_REQUEST, detail, { code, ...idMembers(request) });
  const ofScheme = { ...headers, ...problem.headers, 'content-type': JSON_TYPE };
  return jsonResponse(problem.status ?? status, errorResponse(undefined, error), ofScheme);
}

/** What a request is answered with that could not be handled. */
export function failureResponse(request: HttpRequest, id: RequestId | undefined, error: unknown): HttpResponse {
  if (error instanceof ProblemError) return problemAsRpcResponse(error.problem, request);
  if (error instanceof RpcError) return jsonResponse(400, errorResponse(id, error));
  request.log.error({ err: error }, 'internal error');
  const words = 'The request failed on our side. Quote the request_id when you report it.';
  const hidden = new RpcError(INTERNAL_ERROR, words, { code: 'internal_error', ...idMembers(request) });
  return jsonResponse(500, errorResponse(id, hidden));
}
