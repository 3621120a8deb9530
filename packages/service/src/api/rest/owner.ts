import type { FastifyRequest } from 'fastify';
import { jobOwnerOf } from '../../jobs/jobs.ts';
import { callerOf } from '../http/authentication.ts';
import { ProblemError } from '../http/problem.ts';

/** Who owns the jobs and the webhooks of a caller; a caller without a key owns none. */
export function ownerOf(request: FastifyRequest): string {
  const owner = jobOwnerOf(callerOf(request));
  if (owner !== undefined) return owner;
  const detail = 'Jobs and webhooks belong to a key or an account. Send the key in X-API-Key; none was sent.';
  throw new ProblemError({ code: 'invalid_key', detail });
}
