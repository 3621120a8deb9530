import type { FastifyReply, FastifyRequest } from 'fastify';
import { jobOwnerOf } from '../../jobs/jobs.ts';
import { callerOf } from '../http/authentication.ts';
import { isSafeMethod } from '../http/browser_request.ts';
import { ProblemError } from '../http/problem.ts';
import { sendRoleProblem } from '../http/role_problem.ts';

/** Who owns the jobs and the webhooks of a caller; a caller without a key owns none. */
export function ownerOf(request: FastifyRequest): string {
  const owner = jobOwnerOf(callerOf(request));
  if (owner !== undefined) return owner;
  const detail = 'Jobs and webhooks belong to a key or an account. Send the key in X-API-Key; none was sent.';
  throw new ProblemError({ code: 'invalid_key', detail });
}

/** A hook for authenticated requests that rejects callers who own nothing, and changes by viewers of an account. */
export async function requireOwner(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  ownerOf(request);
  if (isSafeMethod(request) || !callerOf(request).isViewer) return undefined;
  return sendRoleProblem(request, reply, 'viewer', 'member');
}
