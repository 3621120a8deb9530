import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Authentication, Visit, Visitor } from '../../accounts/authentication.ts';
import { DashboardRefused } from './dashboard_problem.ts';

const VISITORS = new WeakMap<FastifyRequest, Visitor>();

/** What a request shows of its browser. Cookies are kept to TLS where the site is known to be reached by it. */
export function visitOf(request: FastifyRequest, publicUrl: string): Visit {
  const isSecure = request.protocol === 'https' || publicUrl.startsWith('https:');
  return { cookie: request.headers.cookie, isSecure };
}

export function sendCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}

/** A hook that finds out who has signed in, and turns away who has not. */
export function knowVisitor(authentication: Authentication, publicUrl: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const visitor = await authentication.visitor(visitOf(request, publicUrl));
    if (!visitor) throw new DashboardRefused('not_signed_in', 'Nobody has signed in, or the session has ended.');
    sendCookies(reply, visitor.cookies);
    VISITORS.set(request, visitor);
  };
}

/** The account that the hook has found; everything is asked for in its name. */
export function accountIdOf(request: FastifyRequest): string {
  const visitor = VISITORS.get(request);
  if (!visitor) throw new Error(`nobody has asked who visits ${request.routeOptions.url}`);
  return visitor.accountId;
}
