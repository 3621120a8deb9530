import type { FastifyRequest } from 'fastify';
import { isOperator } from '../../../operator/operated_users.ts';
import type { Store } from '../../../store/contract.ts';
import type { Change } from '../../../store/event/contract.ts';
import type { Clock } from '../../../time/clock.ts';
import { nothingAt } from '../../http/error_handler.ts';
import { ProblemError } from '../../http/problem.ts';
import { sessionOf } from '../session.ts';

/** A hook that hides the routes of the operator from everybody else. It reads the role at every request. */
export function requireOperator(store: Store) {
  return async (request: FastifyRequest): Promise<void> => {
    if (await isOperator(store, sessionOf(request).userId)) return;
    throw new ProblemError(nothingAt(request));
  };
}

/** A change by the operator, for the record of the account, which its members read: without the operator's IP address. */
export function changeByOperator(request: FastifyRequest, clock: Clock): Change {
  const { userId, email } = sessionOf(request);
  return { at: clock(), actor: { kind: 'operator', userId, email, ipAddress: null } };
}
