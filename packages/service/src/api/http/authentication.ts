import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { CallTarget } from '../../accounts/rejected_call_log.ts';
import type { AuthenticationResult, Caller, Credentials, RequiredInterface } from '../../calls/authenticate.ts';
import type { CallService } from '../../calls/call_service.ts';
import type { Problem } from '../../calls/call_tool.ts';
import type { LimitStatus } from '../../usage/limits.ts';
import type { Asking } from './http_request.ts';
import { limitHeaders } from './limit_headers.ts';
import { RequestRefused, sendProblem } from './problem.ts';

/** A property of the request, since every request has one and a table on the side would cost more than all that it holds. */
const CALLER = Symbol('caller');

interface KnownRequest {
  [CALLER]?: Caller;
}

/** A header as one text, however often it was sent. */
export function headerOf({ headers }: Asking, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** The token of `Authorization: Bearer`. Other schemes are somebody else's business. */
function bearerOf(request: Asking): string | undefined {
  const authorization = headerOf(request, 'authorization');
  return authorization === undefined ? undefined : /^bearer +(.*)$/i.exec(authorization)?.[1];
}

export function credentialsOf(request: Asking): Credentials {
  return {
    apiKey: headerOf(request, 'x-api-key'),
    serviceKey: headerOf(request, 'x-service-key'),
    bearer: bearerOf(request),
    ipAddress: request.ip,
  };
}

/** Keeps who calls, or gives why nobody who may. */
export function keepCaller(request: Asking, authenticated: AuthenticationResult): Problem<'invalid_key'> | undefined {
  if (!authenticated.ok) return authenticated.problem;
  (request as KnownRequest)[CALLER] = authenticated.caller;
  return undefined;
}

/** A hook that finds out who calls, before the body is read, and turns away who has no business here. */
export function knowCaller(callService: CallService, requiredInterface: RequiredInterface) {
  return async (request: FastifyRequest): Promise<void> => {
    const problem = keepCaller(request, await callService.authenticate(requiredInterface, credentialsOf(request)));
    if (problem) throw new RequestRefused(problem);
  };
}

/**
 * The same for calls that count: whoever has used up a limit is turned away as well. It goes on in the same turn if the key is
 * remembered, and a refusal is sent as it is, since an error with its stack would cost more than an answer.
 */
export function knowCallerWithinLimits(
  callService: CallService,
  requiredInterface: RequiredInterface,
  targetOf: (request: FastifyRequest) => CallTarget,
) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const goOn = (authenticated: AuthenticationResult): void => {
      const unknown = keepCaller(request, authenticated);
      const early = unknown ? undefined : callService.rejectEarly(callerOf(request), targetOf(request));
      if (early) showStanding(request, reply, early.limitStatus);
      const problem = unknown ?? early?.problem;
      if (problem) sendProblem(request, reply, problem);
      else done();
    };
    const authenticated = callService.authenticate(requiredInterface, credentialsOf(request));
    if (authenticated instanceof Promise) authenticated.then(goOn).catch(done);
    else goOn(authenticated);
  };
}

/** The caller that the hook has found. */
export function callerOf(request: Asking): Caller {
  const caller = callerIfKnown(request);
  if (!caller) throw new Error(`nobody has asked who sends ${request.id}`);
  return caller;
}

/** The caller of a request that may have failed before anybody asked. */
export function callerIfKnown(request: Asking): Caller | undefined {
  return (request as KnownRequest)[CALLER];
}

export function showStanding(request: FastifyRequest, reply: FastifyReply, limitStatus: LimitStatus): void {
  reply.headers(limitHeaders(callerOf(request), limitStatus));
}
