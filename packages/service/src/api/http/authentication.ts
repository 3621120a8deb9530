import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  AuthenticationProblem,
  AuthenticationResult,
  Caller,
  Credentials,
  RequiredInterface,
} from '../../calls/authenticate.ts';
import type { CallService } from '../../calls/call_service.ts';
import type { LimitStatus } from '../../usage/limits.ts';
import { type HttpRequest, ipAddressOf } from './http_request.ts';
import { limitHeaders } from './limit_headers.ts';
import { pageSessionOf } from './page_session.ts';
import { ProblemError } from './problem.ts';
import { queryHoldsKey, readAuthorization } from './sent_key.ts';

/** A property of the request, since every request has one and a table on the side would cost more than all that it holds. */
const CALLER = Symbol('caller');

interface RequestWithCaller {
  [CALLER]?: Caller;
}

/** A header as one text, however often it was sent. */
export function headerOf({ headers }: HttpRequest, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

export function credentialsOf(request: HttpRequest): Credentials {
  const { bearer, misplaced } = readAuthorization(headerOf(request, 'authorization'));
  return {
    apiKey: headerOf(request, 'x-api-key'),
    serviceKey: headerOf(request, 'x-service-key'),
    bearer,
    misplaced: queryHoldsKey(request.query as Record<string, unknown>) ? 'query' : misplaced,
    session: pageSessionOf(request),
    ipAddress: ipAddressOf(request),
  };
}

/** Attaches the caller to the request, or returns why there is none. */
export function attachCaller(
  request: HttpRequest,
  authenticated: AuthenticationResult,
): AuthenticationProblem | undefined {
  if (!authenticated.ok) return authenticated.problem;
  (request as RequestWithCaller)[CALLER] = authenticated.caller;
  return undefined;
}

/** A hook that authenticates the caller before the body is read. */
export function authenticateCaller(callService: CallService, requiredInterface: RequiredInterface) {
  return async (request: FastifyRequest): Promise<void> => {
    const problem = attachCaller(request, await callService.authenticate(requiredInterface, credentialsOf(request)));
    if (problem) throw new ProblemError(problem);
  };
}

/** The caller of an authenticated request. */
export function callerOf(request: HttpRequest): Caller {
  const caller = (request as RequestWithCaller)[CALLER];
  if (!caller) throw new Error(`${request.id} was not authenticated`);
  return caller;
}

export function setLimitHeaders(request: FastifyRequest, reply: FastifyReply, limitStatus: LimitStatus): void {
  reply.headers(limitHeaders(callerOf(request), limitStatus));
}
