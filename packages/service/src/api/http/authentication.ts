import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Asked } from '../../accounts/refusal_log.ts';
import type { Refusal } from '../../calls/call_tool.ts';
import type { Desk } from '../../calls/desk.ts';
import type { Addressed, Caller, Credentials, Identified } from '../../calls/identify.ts';
import type { Standing } from '../../usage/limits.ts';
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
    address: request.ip,
  };
}

/** Keeps who calls, or gives why nobody who may. */
export function keepCaller(request: Asking, identified: Identified): Refusal<'invalid_key'> | undefined {
  if (!identified.ok) return identified.refusal;
  (request as KnownRequest)[CALLER] = identified.caller;
  return undefined;
}

/** A hook that finds out who calls, before the body is read, and turns away who has no business here. */
export function knowCaller(desk: Desk, addressed: Addressed) {
  return async (request: FastifyRequest): Promise<void> => {
    const refusal = keepCaller(request, await desk.identify(addressed, credentialsOf(request)));
    if (refusal) throw new RequestRefused(refusal);
  };
}

/**
 * The same for calls that count: whoever has used up a limit is turned away as well. It goes on in the same turn if the key is
 * remembered, and a refusal is sent as it is, since an error with its stack would cost more than an answer.
 */
export function knowCallerWithinLimits(desk: Desk, addressed: Addressed, askedBy: (request: FastifyRequest) => Asked) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const goOn = (identified: Identified): void => {
      const unknown = keepCaller(request, identified);
      const early = unknown ? undefined : desk.refuseEarly(callerOf(request), askedBy(request));
      if (early) showStanding(request, reply, early.standing);
      const refusal = unknown ?? early?.refusal;
      if (refusal) sendProblem(request, reply, refusal);
      else done();
    };
    const identified = desk.identify(addressed, credentialsOf(request));
    if (identified instanceof Promise) identified.then(goOn).catch(done);
    else goOn(identified);
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

export function showStanding(request: FastifyRequest, reply: FastifyReply, standing: Standing): void {
  reply.headers(limitHeaders(callerOf(request), standing));
}
