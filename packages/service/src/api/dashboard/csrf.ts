import type { FastifyRequest } from 'fastify';
import { DashboardRefused } from './dashboard_problem.ts';

const ORIGIN_LENGTH_MAX = 100;

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * A hook that lets no page but our own change anything. Browsers name the page's origin in every request that is not a plain
 * reading, and no page can make them say otherwise; so a request without it is not from our page either.
 */
export function refuseOtherSites(publicUrl: string) {
  const known = new URL(publicUrl).origin;
  return async (request: FastifyRequest): Promise<void> => {
    if (isReading(request)) return;
    const { origin } = request.headers;
    if (origin === known || origin === `${request.protocol}://${request.host}`) return;
    const sent = origin === undefined ? 'no origin was named' : `${origin.slice(0, ORIGIN_LENGTH_MAX)} was named`;
    throw new DashboardRefused('cross_site', `Only pages of this site may ask for this; in Origin ${sent}.`);
  };
}
