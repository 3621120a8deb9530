import type { FastifyInstance } from 'fastify';

/** Addresses that pages of any site may call. They know their callers by key or address, never by a cookie. */
const OPEN_TO_PAGES = /^\/(v1\/|tools\/(pue|epbd|nis2|thermal)\b|openapi\.json)/;

/** What answers carry that any page may read. */
export const OPEN_TO_PAGES_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, ETag, Link',
};
const MAY_BE_SENT = 'Content-Type, X-API-Key, X-SERVICE-Key, Authorization, If-None-Match';
const PREFLIGHT_SECONDS = 86_400;

/** Lets pages of other sites call the interface from a browser, and tells browsers so when they ask beforehand. */
export function allowCrossOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!OPEN_TO_PAGES.test(request.url)) return done();
    // Also without an Origin: what a cache keeps may be given to a page later.
    reply.headers(OPEN_TO_PAGES_HEADERS);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return done();
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', MAY_BE_SENT)
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .send();
  });
}
