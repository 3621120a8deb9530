import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionCookieOf } from '../../accounts/session_cookie.ts';
import type { Credentials } from '../../calls/authenticate.ts';
import type { HttpRequest } from './http_request.ts';
import { isSafeMethod, isSameOrigin } from './same_origin.ts';

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
export function isSecureRequest({ protocol }: FastifyRequest, { protocol: publicProtocol }: URL): boolean {
  return protocol === 'https' || publicProtocol === 'https:';
}

/** Keeps the sessions of pages, for authentication. Requests from other sites are treated as if they had no cookie. */
export function keepPageSessions(app: FastifyInstance, publicUrl: string): void {
  const url = new URL(publicUrl);
  app.addHook('onRequest', (request, _reply, done) => {
    const { cookie } = request.headers;
    if (cookie !== undefined && SESSION_PATHS.test(request.url) && isOfThisSite(request, url)) {
      const pair = sessionCookieOf(cookie);
      const session = pair === undefined ? undefined : { cookie: pair, isSecure: isSecureRequest(request, url) };
      (request as RequestWithPageSession)[PAGE_SESSION] = session;
    }
    done();
  });
}

/** The session of the page that sent a request, if it has one. */
export function pageSessionOf(request: HttpRequest): Credentials['session'] {
  return (request as RequestWithPageSession)[PAGE_SESSION];
}
