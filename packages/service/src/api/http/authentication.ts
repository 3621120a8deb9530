import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  AuthenticationProblem,
  AuthenticationResult,
  Credentials,
  MisplacedKey,
  RequiredInterface,
} from '../../calls/authenticate.ts';
import type { CallService } from '../../calls/call_service.ts';
import type { Caller } from '../../keys/caller.ts';
import { KEY_PREFIX } from '../../keys/key_text.ts';
import type { LimitStatus } from '../../usage/limits.ts';
import { pageSessionOf } from './browser_request.ts';
import { type HttpRequest, ipAddressOf } from './http_request.ts';
import { limitHeaders } from './limit_headers.ts';
import { ProblemError } from './problem.ts';

/** What an Authorization header holds: a key, or something that was meant as one. */
export interface SentAuthorization {
  bearer?: string;
  misplaced?: MisplacedKey;
}

const BEARER = /^bearer(?: +(.*))?$/i;

/** Schemes of the proxies in front of the service. */
const PROXY_SCHEME = /^(?:basic|digest|negotiate|ntlm)(?: +(.*))?$/i;

const NOTHING: SentAuthorization = {};
const MISPLACED: SentAuthorization = { misplaced: 'authorization' };

/** Whether the credentials of a proxy's scheme are a key; user name and password are Base64. */
function holdsKey(credentials: string): boolean {
  return credentials.includes(KEY_PREFIX) || Buffer.from(credentials, 'base64').includes(KEY_PREFIX);
}

/**
 * Reads an Authorization header. Whatever is neither `Bearer` with a token nor for a proxy counts as a misplaced key: ignored, its
 * sender would be served as a caller without a key, and not know.
 */
export function readAuthorization(authorization: string | undefined): SentAuthorization {
  if (authorization === undefined) return NOTHING;
  const bearer = BEARER.exec(authorization)?.[1]?.trim();
  if (bearer) return { bearer };
  const proxied = PROXY_SCHEME.exec(authorization);
  return proxied && !holdsKey(proxied[1] ?? '') ? NOTHING : MISPLACED;
}

/** The names under which other services accept a key in the URL, without case and separators. */
const KEY_PARAMETERS = new Set(['apikey', 'xapikey', 'xservicekey', 'accesstoken']);

/** Whether a query parameter of this name is meant as a key. */
export function isKeyParameter(name: string): boolean {
  return KEY_PARAMETERS.has(name.toLowerCase().replaceAll(/[-_]/g, ''));
}

/** Whether a query has a key. */
export function queryHoldsKey(query: Record<string, unknown>): boolean {
  for (const name in query) {
    if (isKeyParameter(name) || [name, query[name]].flat().some((text) => String(text).startsWith(KEY_PREFIX))) {
      return true;
    }
  }
  return false;
}

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
