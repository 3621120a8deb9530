import type { FastifyRequest } from 'fastify';
import { countAttempt, passwordLimits } from '../../usage/attempts.ts';
import { browserRequestOf } from '../http/browser_request.ts';
import { throttle } from '../http/throttle.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { sessionOf } from './session.ts';
import { wrongPasswordProblem } from './sign_in_routes.ts';

/** Rejects a request whose user does not repeat the password. Belongs into a turn of hashing. */
export async function requirePassword(
  { store, authentication, publicUrl }: DashboardContext,
  request: FastifyRequest,
  password: string,
): Promise<void> {
  await throttle(countAttempt(store, passwordLimits(sessionOf(request).userId)), 'wrong passwords');
  if (await authentication.isPassword(browserRequestOf(request, publicUrl), password)) return;
  throw wrongPasswordProblem('password');
}
