import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asked } from '../../accounts/refusal_log.ts';
import type { Desk } from '../../calls/desk.ts';
import type { Addressed, Caller, Credentials } from '../../calls/identify.ts';
import type { Standing } from '../../usage/limits.ts';
import { limitHeaders } from '../limit_headers.ts';
import { RequestRefused } from './problem.ts';

const CALLERS = new WeakMap<FastifyRequest, Caller>();

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** The token of `Authorization: Bearer`. Other schemes are somebody else's business. */
function bearerOf(request: FastifyRequest): string | undefined {
  return /^bearer +(.*)$/i.exec(headerOf(request, 'authorization') ?? '')?.[1];
}

export function credentialsOf(request: FastifyRequest): Credentials {
  return {
    apiKey: headerOf(request, 'x-api-key'),
    serviceKey: headerOf(request, 'x-service-key'),
    bearer: bearerOf(request),
    address: request.ip,
  };
}

/** A hook that finds out who calls, before the body is read, and turns away who has no business here. */
export function knowCaller(desk: Desk, addressed: Addressed) {
  return async (request: FastifyRequest): Promise<void> => {
    const identified = await desk.identify(addressed, credentialsOf(request));
    if (!identified.ok) throw new RequestRefused(identified.refusal);
    CALLERS.set(request, identified.caller);
  };
}

/** The same for calls that count: whoever has used up a limit is turned away at once. */
export function knowCallerWithinLimits(desk: Desk, addressed: Addressed, askedBy: (request: FastifyRequest) => Asked) {
  const know = knowCaller(desk, addressed);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await know(request);
    const early = desk.refuseEarly(callerOf(request), askedBy(request));
    if (!early) return;
    showStanding(request, reply, early.standing);
    throw new RequestRefused(early.refusal);
  };
}

/** The caller that the hook has found. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = CALLERS.get(request);
  if (!caller) throw new Error(`nobody has asked who calls ${request.routeOptions.url}`);
  return caller;
}

/** The caller of a request that may have failed before anybody asked. */
export function callerIfKnown(request: FastifyRequest): Caller | undefined {
  return CALLERS.get(request);
}

export function showStanding(request: FastifyRequest, reply: FastifyReply, standing: Standing): void {
  reply.headers(limitHeaders(callerOf(request), standing));
}
