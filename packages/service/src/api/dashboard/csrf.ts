import type { FastifyRequest } from 'fastify';
import { DashboardProblemError } from './dashboard_problem.ts';

const ORIGIN_LENGTH_MAX = 100;

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * CSRF protection: a hook that lets no page but our own change anything. Browsers send the page's Origin with every request that
 * is not a plain read, and no page can forge it; so a request without it is not from our page either.
 */
export function rejectCrossSite(publicUrl: string) {
  const known = new URL(publicUrl).origin;
  return async (request: FastifyRequest): Promise<void> => {
    if (isReading(request)) return;
    const { origin } = request.headers;
    if (origin === known || origin === `${request.protocol}://${request.host}`) return;
    const sent = origin === undefined ? 'no origin was named' : `${origin.slice(0, ORIGIN_LENGTH_MAX)} was named`;
    throw new DashboardProblemError('cross_site', `Only pages of this site may ask for this; in Origin ${sent}.`);
  };
}
