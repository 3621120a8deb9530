import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { PaymentInProgress, PaymentsMisconfigured, PaymentsUnavailable } from '../../billing/billing_errors.ts';
import { handleError } from '../http/error_handler.ts';
import { idMembers, PROBLEM_TYPE, ProblemError } from '../http/problem.ts';
import { ROLE_TOO_LOW } from '../http/role_problem.ts';

const RETRY_SECONDS = 30;

/** The problem that a failure of payments becomes for a page; undefined for any other error. */
function paymentProblemOf(error: unknown, log: FastifyBaseLogger): ProblemError | undefined {
  if (error instanceof PaymentsUnavailable) {
    log.warn({ err: error }, 'Stripe is unavailable');
    const detail = 'The payment service does not answer at the moment. Nothing was changed; try again in a minute.';
    return new ProblemError({ code: 'unavailable', detail, retryAfterSeconds: RETRY_SECONDS });
  }
  if (error instanceof PaymentsMisconfigured) {
    log.error({ err: error }, 'payments are not set up correctly');
    const detail =
      'Payments are not set up correctly. Nothing was charged; the operator of this service has to fix it.';
    return new ProblemError({ code: 'unavailable', detail });
  }
  return undefined;
}

/** Codes that only the dashboard's page receives; they are not part of the public API. */
export const DASHBOARD_PROBLEMS = {
  not_signed_in: { status: 401, title: 'Not signed in' },
  wrong_password: { status: 401, title: 'Wrong email address or password' },
  sign_in_ended: { status: 401, title: 'Sign in again' },
  sign_in_again: { status: 403, title: 'Sign in again to confirm' },
  no_passwords: { status: 403, title: 'No passwords here' },
  no_password: { status: 409, title: 'You have no password' },
  cross_site: { status: 403, title: 'Cross-site request' },
  role_too_low: ROLE_TOO_LOW,
  other_address: { status: 403, title: 'Invitation for another address' },
  is_owner: { status: 409, title: 'The owner cannot be changed' },
  is_member: { status: 409, title: 'Already a member' },
  too_many_members: { status: 409, title: 'Too many members' },
  not_verified: { status: 403, title: 'Email address not verified' },
  payments_off: { status: 409, title: 'No payments here' },
  payment_in_progress: { status: 409, title: 'A payment is being processed' },
  no_subscription: { status: 409, title: 'No subscription' },
  has_members: { status: 409, title: 'The account has other members' },
  second_factor_on: { status: 409, title: 'The second factor is on' },
  second_factor_needed: { status: 403, title: 'Second factor needed' },
  password_needed: { status: 403, title: 'Password needed' },
  second_factor_off: { status: 409, title: 'The second factor is off' },
  mail_unavailable: { status: 409, title: 'No mail here' },
  link_invalid: { status: 410, title: 'The link is not valid' },
  already_rotated: { status: 409, title: 'The key was rotated already' },
  key_ended: { status: 409, title: 'The key is no longer valid' },
  too_many_keys: { status: 409, title: 'Too many keys' },
  too_many_projects: { status: 409, title: 'Too many projects' },
  too_many_calculations: { status: 409, title: 'Too many calculations' },
  not_a_draft: { status: 409, title: 'Not a draft' },
  has_approvals: { status: 409, title: 'The project has approved calculations' },
  step_not_possible: { status: 409, title: 'Not possible now' },
  changed_meanwhile: { status: 409, title: 'Changed meanwhile' },
  too_many_comments: { status: 409, title: 'Too many comments' },
  is_linked: { status: 409, title: 'Other calculations take figures from it' },
  nothing_to_print: { status: 409, title: 'Nothing to print' },
} as const;
type DashboardCode = keyof typeof DASHBOARD_PROBLEMS;

export class DashboardProblemError extends Error {
  readonly problem: Problem<DashboardCode>;

  constructor(code: DashboardCode, detail: string) {
    super(detail);
    this.problem = { code, detail };
  }
}

const PAYMENT_IN_PROGRESS = new DashboardProblemError(
  'payment_in_progress',
  'A payment for this account is being processed, perhaps in another window. Nothing was changed; look again in a minute.',
);

/** The error handler of the dashboard routes. */
export function handleDashboardError(
  error: FastifyError | DashboardProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const thrown = error instanceof PaymentInProgress ? PAYMENT_IN_PROGRESS : error;
  if (!(thrown instanceof DashboardProblemError)) {
    return handleError(paymentProblemOf(thrown, request.log) ?? thrown, request, reply);
  }
  const { code, detail } = thrown.problem;
  const { status, title } = DASHBOARD_PROBLEMS[code];
  const document = { type: `/problems/${code}`, title, status, detail, code, ...idMembers(request) };
  return reply.code(status).type(PROBLEM_TYPE).send(JSON.stringify(document));
}
