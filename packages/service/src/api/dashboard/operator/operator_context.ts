import type { FastifyRequest } from 'fastify';
import type { AccountAuthentication } from '../../../accounts/account_authentication.ts';
import { hasProof } from '../../../accounts/session_confirmation.ts';
import type { BillingContext } from '../../../billing/billing_context.ts';
import type { MailSender } from '../../../mail/mail.ts';
import { findUser } from '../../../operator/operated_users.ts';
import type { HealthSources } from '../../../operator/service_health.ts';
import type { Store } from '../../../store/contract.ts';
import type { Change } from '../../../store/event/contract.ts';
import type { Clock } from '../../../time/clock.ts';
import { isSafeMethod } from '../../http/browser_request.ts';
import { nothingAt } from '../../http/error_handler.ts';
import { ProblemError } from '../../http/problem.ts';
import { DashboardProblemError } from '../dashboard_problem.ts';
import { sessionOf } from '../session.ts';

/** What the routes of the operator share. */
export interface OperatorContext extends HealthSources {
  authentication: AccountAuthentication;
  /** The public URL of this service. */
  publicUrl: string;
  mail: MailSender;
  /** Undefined if the service takes no payments. */
  billing: BillingContext | undefined;
  /** Writes errors that are only in memory to the store. */
  flushErrors: () => Promise<void>;
  service: ServiceFacts;
}

/** What the service was started with. */
export interface ServiceFacts {
  version: string;
  startedAt: number;
  /** The worker processes of this machine. */
  workers: number;
  /** Whether SMTP and Stripe are configured. */
  mail: boolean;
  payments: boolean;
}

/** A hook that hides the routes of the operator from everybody else. It reads role and second factor at every request. */
export function requireOperator(store: Store) {
  return async (request: FastifyRequest): Promise<void> => {
    const user = await findUser(store, sessionOf(request).userId);
    if (!user?.isOperator) throw new ProblemError(nothingAt(request));
    if (user.hasSecondFactor) return;
    const detail = 'Operators need a second factor. Turn it on in the dashboard, under Security.';
    throw new DashboardProblemError('second_factor_needed', detail);
  };
}

/** A hook that asks for the password before changes: whoever has found a browser that is signed in can only look. */
export function requireRecentPassword(context: OperatorContext) {
  return async (request: FastifyRequest): Promise<void> => {
    if (isSafeMethod(request) || (await hasProof(context, 'operator-password', sessionOf(request)))) return;
    throw new DashboardProblemError('password_needed', 'Enter your password again before you change an account.');
  };
}

/** A change by the operator, for the record of the account, which its members read: without the operator's IP address. */
export function changeByOperator(request: FastifyRequest, clock: Clock): Change {
  const { userId, email } = sessionOf(request);
  return { at: clock(), actor: { kind: 'operator', userId, email, ipAddress: null } };
}
