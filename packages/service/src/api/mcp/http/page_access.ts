import type { FastifyInstance } from 'fastify';
import { pathOf } from '../../http/error_handler.ts';
import { hostCheck } from '../../http/host_check.ts';
import type { HttpRequest } from '../../http/http_request.ts';

/** The Host and Origin headers. */
interface Sender {
  host?: string | undefined;
  origin?: string | undefined;
}

/** Apps have schemes of their own, such as `tauri://localhost`. */
const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/** Whether Host and Origin are names of this machine, or allowed by the operator. Clients that are not browsers send no Origin. */
export function senderCheck(allowedHosts: readonly string[]): (sender: Sender) => boolean {
  const isAllowed = hostCheck(allowedHosts);
  return ({ host, origin }) => isAllowed(host) && (origin === undefined || isAllowed(origin.replace(SCHEME, '')));
}

const REQUEST_HEADERS = [
  'Accept',
  'Authorization',
  'Content-Type',
  'Last-Event-ID',
  'MCP-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
  'Mcp-Session-Id',
  'Traceparent',
  'Tracestate',
  'X-API-Key',
];
const RESPONSE_HEADERS = [
  'Mcp-Session-Id',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Traceresponse',
  'WWW-Authenticate',
  'X-Request-Id',
];
const PREFLIGHT_SECONDS = 86_400;

/** Whether Host and Origin are those of this machine, or allowed by the operator. */
type IsAllowed = (headers: HttpRequest['headers']) => boolean;

/** Hosts of apps may be pages. Those of allowed origins, and no others, may read what is answered to them. */
export function pageHeaders({ headers }: HttpRequest, isAllowed: IsAllowed): Record<string, string> {
  const { origin } = headers;
  if (origin === undefined || !isAllowed(headers)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': RESPONSE_HEADERS.join(', '),
    vary: 'Origin',
  };
}

/** Answers preflight requests of such pages at a path, and lets them read that it refuses other methods. */
export function allowPages(app: FastifyInstance, path: string, isAllowed: IsAllowed): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'POST' || pathOf(request.url) !== path) return done();
    const headers = pageHeaders(request, isAllowed);
    reply.headers(headers);
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    if (!isPreflight || !('vary' in headers)) return done();
    reply
      .code(204)
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', REQUEST_HEADERS.join(', '))
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .send();
  });
}
