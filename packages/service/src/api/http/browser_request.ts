import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BrowserRequest, Client } from '../../accounts/better_auth_caller.ts';
import { cookiePairOf, SESSION_COOKIE } from '../../accounts/session.ts';
import type { Credentials } from '../../calls/authenticate.ts';
import { type HttpRequest, ipAddressOf } from './http_request.ts';

/** Whether a request was sent by a page of this site. Browsers send Origin with every request that is not GET or HEAD. */
export function isSameOrigin({ headers, protocol }: FastifyRequest, publicUrl: URL): boolean {
  // Not the host of Fastify, which is X-Forwarded-Host behind a trusted proxy, and many proxies pass on what the client sent.
  const { origin, host } = headers;
  return origin === publicUrl.origin || origin === `${protocol}://${host}`;
}

export function isSafeMethod({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

const PAGE_SESSION = Symbol('page session');

interface RequestWithPageSession {
  [PAGE_SESSION]?: Credentials['session'];
}

/** The public API; MCP and the older interface authenticate by key alone. */
const SESSION_PATHS = /^\/v1\//;

/** Sec-Fetch-Site of a page of this site, and of an address that the user typed or bookmarked. */
const OWN_SITES = new Set<unknown>([undefined, 'same-origin', 'none']);

/** CSRF protection: only a page of this site, or its user, may spend the calls of a session. */
export function isOfThisSite(request: FastifyRequest, publicUrl: URL): boolean {
  if (!OWN_SITES.has(request.headers['sec-fetch-site'])) return false;
  return isSafeMethod(request) || isSameOrigin(request, publicUrl);
}

/** Cookies are secure if the site uses TLS. */
function isSecureRequest({ protocol }: FastifyRequest, { protocol: publicProtocol }: URL): boolean {
  return protocol === 'https' || publicProtocol === 'https:';
}

/** Keeps the sessions of pages, for authentication. Requests from other sites are treated as if they had no cookie. */
export function keepPageSessions(app: FastifyInstance, publicUrl: string): void {
  const url = new URL(publicUrl);
  app.addHook('onRequest', (request, _reply, done) => {
    const { cookie } = request.headers;
    if (cookie !== undefined && SESSION_PATHS.test(request.url) && isOfThisSite(request, url)) {
      const isSecure = isSecureRequest(request, url);
      const pair = cookiePairOf({ cookie, isSecure }, SESSION_COOKIE);
      const session = pair === undefined ? undefined : { cookie: pair, isSecure };
      (request as RequestWithPageSession)[PAGE_SESSION] = session;
    }
    done();
  });
}

/** The session of the page that sent a request, if it has one. */
export function pageSessionOf(request: HttpRequest): Credentials['session'] {
  return (request as RequestWithPageSession)[PAGE_SESSION];
}

/** The longest that browsers send has about 300 characters. */
const USER_AGENT_LENGTH_MAX = 500;

/** The browser behind a request. */
export function clientOf(request: FastifyRequest): Client {
  const userAgent = request.headers['user-agent'] ?? '';
  return { ipAddress: ipAddressOf(request), userAgent: userAgent.slice(0, USER_AGENT_LENGTH_MAX) };
}

/** The parts of a request that a session needs. */
export function browserRequestOf(request: FastifyRequest, publicUrl: string): BrowserRequest {
  const isSecure = isSecureRequest(request, new URL(publicUrl));
  return { cookie: request.headers.cookie, isSecure, client: clientOf(request) };
}
