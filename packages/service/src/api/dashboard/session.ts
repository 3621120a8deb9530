import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountAuthentication, Session } from '../../accounts/account_authentication.ts';
import type { Change } from '../../store/event/contract.ts';
import { isAtLeast, type Role } from '../../store/member/contract.ts';
import type { Clock } from '../../time/clock.ts';
import { browserRequestOf } from '../http/browser_request.ts';
import { ipAddressOf, ipCallerOf } from '../http/http_request.ts';
import { roleDetail } from '../http/role_problem.ts';
import { DashboardProblemError } from './dashboard_problem.ts';
import { newTurns } from './turns.ts';

const SESSIONS = new WeakMap<FastifyRequest, Session>();

export function sendCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}

/** Sends the cookies of a session that has replaced that of the request, or those that clear it. */
export function replaceCookies(reply: FastifyReply, cookies: readonly string[]): void {
  reply.removeHeader('set-cookie');
  sendCookies(reply, cookies);
}

/** A hook that requires a session. */
export function requireSession(authentication: AccountAuthentication, publicUrl: string) {
  const turns = newTurns();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const session = await turns.run(ipCallerOf(request), () =>
      authentication.session(browserRequestOf(request, publicUrl)),
    );
    if (!session)
      throw new DashboardProblemError('not_signed_in', 'You are not signed in, or your session has expired.');
    sendCookies(reply, session.cookies);
    SESSIONS.set(request, session);
  };
}

/** The session of a request with a requireSession hook. */
export function sessionOf(request: FastifyRequest): Session {
  const session = SESSIONS.get(request);
  if (!session) throw new Error(`${request.routeOptions.url} has no requireSession hook`);
  return session;
}

/** The account that the session acts for. Every route reads and changes data of this account only. */
export function accountIdOf(request: FastifyRequest): string {
  return sessionOf(request).accountId;
}

/** Who makes a change, for the record. */
export function changeBy(request: FastifyRequest, clock: Clock): Change {
  const { userId, email } = sessionOf(request);
  return { at: clock(), actor: { kind: 'user', userId, email, ipAddress: ipAddressOf(request) } };
}

/** A hook that rejects members of the account whose role is not enough. */
export function requireRole(needed: Role) {
  return async (request: FastifyRequest): Promise<void> => {
    const { role } = sessionOf(request);
    if (!isAtLeast(role, needed)) throw roleProblem(role, needed);
  };
}

/** The problem of a member whose role is not enough. */
export function roleProblem(role: Role, needed: Role): DashboardProblemError {
  return new DashboardProblemError('role_too_low', roleDetail(role, needed));
}

/** Rejects what would outlast a reset of the password, if the address of the user has to be verified first. */
export async function requireVerified(
  { links }: AccountAuthentication,
  request: FastifyRequest,
  purpose: string,
): Promise<void> {
  if (!(await links.needsVerification(sessionOf(request).userId))) return;
  throw new DashboardProblemError('not_verified', `Verify your email address before you ${purpose}.`);
}
