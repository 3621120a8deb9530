import type { FastifyRequest, RouteOptions } from 'fastify';
import { SemaphorePerCaller } from '../../concurrency/semaphore.ts';
import { ProblemError } from '../http/problem.ts';

/** Of three connections to PostgreSQL that are not for calls, one user leaves one to others. */
const RUNNING_MAX = 2;
/** More than all requests of a few pages that are opened at once. */
const WAITING_MAX = 100;

const PROBLEM = {
  code: 'rate_limited',
  detail: 'Too many requests at a time. Try again in 1 s.',
  retryAfterSeconds: 1,
} as const;

/** Turns for the requests of each user, or of each IP address where the user is not known. */
export function newTurns(): SemaphorePerCaller {
  return new SemaphorePerCaller({
    runningMax: RUNNING_MAX,
    waitingMax: WAITING_MAX,
    busy: () => new ProblemError(PROBLEM),
  });
}

/**
 * An onRoute hook: handlers run when it is the turn of their request. A turn lasts until the handler is done, also if the client has
 * gone, because it still uses the store.
 */
export function inTurns(callerOf: (request: FastifyRequest) => string): (route: RouteOptions) => void {
  const turns = newTurns();
  return (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      return turns.run(callerOf(request), async () => handler.call(this, request, reply));
    };
  };
}
