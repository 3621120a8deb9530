import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import type { FastifyInstance } from 'fastify';
import { hostnameOf, isLoopbackHost } from '../../network/loopback.ts';
import { ProblemError } from './problem.ts';

/** Whether a request with this Host is answered. */
export type IsAllowedHost = (host: string | undefined) => boolean;

/** Bounds the cache against made-up hosts; a server has only a few names. */
const CACHED_HOSTS_MAX = 100;

/** Protects a local server against DNS rebinding: a host must be a loopback name, or one that the operator allows. */
export function hostCheck(allowedHosts: readonly string[] = []): IsAllowedHost {
  const allowed = new Set(allowedHosts.flatMap((host) => hostnameOf(host) ?? []));
  const cached = new Map<string, boolean>();
  return (host) => {
    if (host === undefined) return false;
    const known = cached.get(host);
    if (known !== undefined) return known;
    const hostname = hostnameOf(host) ?? '';
    const allows = isLoopbackHost(hostname) || allowed.has(hostname);
    if (cached.size < CACHED_HOSTS_MAX) cached.set(host, allows);
    return allows;
  };
}

const HOST_LENGTH_MAX = 100;

/** The problem of a request for another host. */
export function hostProblem(host: string): Problem<'host_not_allowed'> {
  const sent = host.slice(0, HOST_LENGTH_MAX);
  const detail = `This service answers local hosts such as localhost; ${sent} was sent. Set PUBLIC_URL on the service to use other hosts.`;
  return { code: 'host_not_allowed', detail };
}

/** The target of a request to a proxy is a whole URL. Its host counts more than Host (RFC 9112, section 3.2.2). */
const TARGET_HOST = /^https?:\/\/([^/?#]*)/i;

function countOf(header: string, rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === header).length;
}

/** Rejects requests without one Host, and those for a host that is not allowed. */
export function rejectOtherHosts(app: FastifyInstance, isAllowedHost: IsAllowedHost): void {
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    const { host } = headers;
    if (host === undefined || countOf('host', raw.rawHeaders) > 1) {
      const detail = host === undefined ? 'The Host header is missing.' : 'The Host header was sent twice.';
      return done(new ProblemError({ code: 'malformed_request', detail }));
    }
    const hosts = [host, TARGET_HOST.exec(raw.url ?? '')?.[1] ?? host];
    const other = hosts.find((each) => !isAllowedHost(each));
    done(other === undefined ? undefined : new ProblemError(hostProblem(other)));
  });
}
