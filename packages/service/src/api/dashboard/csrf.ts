import type { FastifyRequest } from 'fastify';
import { DashboardProblemError } from './dashboard_problem.ts';

const ORIGIN_LENGTH_MAX = 100;

function isSafeMethod({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * CSRF protection: a hook that rejects changes from other sites. Browsers send Origin with every request that is not GET or HEAD,
 * and pages cannot forge it, so a request without Origin is rejected too.
 */
export function rejectCrossSite(publicUrl: string) {
  const known = new URL(publicUrl).origin;
  return async (request: FastifyRequest): Promise<void> => {
    if (isSafeMethod(request)) return;
    // Not the host of Fastify, which is X-Forwarded-Host behind a trusted proxy, and many proxies pass on what the client sent.
    const { origin, host } = request.headers;
    if (origin === known || origin === `${request.protocol}://${host}`) return;
    const sent = origin?.slice(0, ORIGIN_LENGTH_MAX) ?? 'nothing';
    throw new DashboardProblemError('cross_site', `Origin must be the origin of this site; ${sent} was sent.`);
  };
}
