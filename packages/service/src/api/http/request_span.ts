import type { Work } from '../../tracing/tracer.ts';
import { METHODS } from './routes.ts';

/** A request that was answered. */
export interface AnsweredRequest {
  method: string;
  /** As it was registered, without ids and inputs; undefined for an unknown path. */
  route: string | undefined;
  status: number;
  ms: number;
}

/**
 * The span of a request to the service, by the semantic conventions for HTTP. Like the log it has no inputs and no ids that a path
 * may hold: `url.path` is that of the route.
 */
export function requestSpan({ method, route, status, ms }: AnsweredRequest, publicUrl: URL): Work {
  const { protocol, hostname, port } = publicUrl;
  const knownMethod = METHODS.includes(method) ? method : undefined;
  const hasFailed = status >= 500;
  return {
    name: [knownMethod ?? 'HTTP', route].filter((part) => part !== undefined).join(' '),
    kind: 'server',
    ms,
    attributes: {
      'http.request.method': knownMethod ?? '_OTHER',
      'http.route': route,
      'http.response.status_code': status,
      'url.scheme': protocol.slice(0, -1),
      'url.path': route ?? '/',
      'server.address': hostname,
      'server.port': port === '' ? undefined : Number(port),
      'error.type': hasFailed ? String(status) : undefined,
    },
    hasFailed,
  };
}
