import type { FastifyInstance } from 'fastify';

/**
 * Paths that pages of any site may call. They authenticate by key, token or IP address; a session counts for pages of this site alone.
 */
const CORS_PATHS =
  /^\/(v1\/|tools\/(pue|epbd|nis2|thermal)\b|openapi\.json|arazzo\.json|excel\/|\.well-known\/|oauth\/(register|token|revoke)\b|mcp\/(oauth|server-card)\b)/;

/** The headers of responses that any page may read. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, ETag, Link, Location, Content-Disposition, Content-Range, WWW-Authenticate, Mcp-Session-Id, Traceresponse',
};
const CORS_REQUEST_HEADERS =
  'Content-Type, Content-Encoding, X-API-Key, X-SERVICE-Key, Authorization, Idempotency-Key, If-None-Match, If-Range, Range, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Traceparent, Tracestate';
const PREFLIGHT_SECONDS = 86_400;

/** Lets pages of other sites call the API from a browser, and responds to preflight requests. */
export function allowCors(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!CORS_PATHS.test(request.url)) return done();
    // Also without Origin: a shared cache may serve this response to a page later.
    reply.headers(CORS_HEADERS);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return done();
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, PATCH, DELETE')
      .header('access-control-allow-headers', CORS_REQUEST_HEADERS)
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .send();
  });
}
