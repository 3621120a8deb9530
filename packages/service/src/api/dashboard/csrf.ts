import type { FastifyRequest } from 'fastify';
import { isSafeMethod, isSameOrigin } from '../http/same_origin.ts';
import { DashboardProblemError } from './dashboard_problem.ts';

const ORIGIN_LENGTH_MAX = 100;

/**
 * CSRF protection: a hook that rejects changes from other sites. Pages cannot forge Origin, so a request without it is rejected too.
 */
export function rejectCrossSite(publicUrl: string) {
  const url = new URL(publicUrl);
  return async (request: FastifyRequest): Promise<void> => {
    if (isSafeMethod(request) || isSameOrigin(request, url)) return;
    const sent = request.headers.origin?.slice(0, ORIGIN_LENGTH_MAX) ?? 'nothing';
    throw new DashboardProblemError('cross_site', `Origin must be the origin of this site; ${sent} was sent.`);
  };
}
