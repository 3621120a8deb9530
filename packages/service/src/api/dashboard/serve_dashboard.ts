import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSafeMethod, isSameOrigin } from '../http/browser_request.ts';
import { ipCallerOf } from '../http/http_request.ts';
import { ProblemError } from '../http/problem.ts';
import { serveAccount } from './account_routes.ts';
import { serveApprovals } from './approval_routes.ts';
import { serveBilling } from './billing_routes.ts';
import { serveConnectedApps } from './connected_app_routes.ts';
import { serveProjectCrate } from './crate_route.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { DashboardProblemError, handleDashboardError } from './dashboard_problem.ts';
import { serveFollows } from './follow_routes.ts';
import { serveIdentity } from './identity_routes.ts';
import { serveInvitationPage, serveInvitations } from './invitation_routes.ts';
import { serveInvoices } from './invoice_routes.ts';
import { serveKeys } from './key_routes.ts';
import { serveLetterhead } from './letterhead_routes.ts';
import { serveMembers } from './member_routes.ts';
import { serveOperator } from './operator/serve_operator.ts';
import { serveProjects } from './project_routes.ts';
import { serveProjectSheets } from './project_sheets.ts';
import { serveRecord } from './record_routes.ts';
import { serveProjectReview } from './review_routes.ts';
import { serveEmailChange, serveSecondFactor, serveSessions, serveVerificationMail } from './security_routes.ts';
import { requireSession, sessionOf } from './session.ts';
import { serveLinks, servePassword, serveSignIn } from './sign_in_routes.ts';
import { inTurns } from './turns.ts';
import { serveAccountUsage } from './usage_routes.ts';

/** What the pages have to know about the service, also without a session: whether it sends mail, and whom to ask if it does not. */
function serveServiceFacts(app: FastifyInstance, { mail, billing, operatorEmail, oidc }: DashboardContext): void {
  app.get('/api/service', async () => ({
    mail: mail.isConfigured,
    payments: billing !== undefined,
    operator_email: operatorEmail ?? null,
    single_sign_on: oidc ? { name: oidc.name, only: oidc.isOnly } : null,
  }));
}

const ORIGIN_LENGTH_MAX = 100;

/**
 * CSRF protection: a hook that rejects changes from other sites. Pages cannot forge Origin, so a request without it is rejected too.
 */
function rejectCrossSite(publicUrl: string) {
  const url = new URL(publicUrl);
  return async (request: FastifyRequest): Promise<void> => {
    if (isSafeMethod(request) || isSameOrigin(request, url)) return;
    const sent = request.headers.origin?.slice(0, ORIGIN_LENGTH_MAX) ?? 'nothing';
    throw new DashboardProblemError('cross_site', `Origin must be the origin of this site; ${sent} was sent.`);
  };
}

const BODY_BYTES_MAX = 16 * 1024;

/** No id has a NUL character, and PostgreSQL would refuse to look for one. */
function rejectNul(params: Record<string, string>): void {
  if (!Object.values(params).some((value) => value.includes('\0'))) return;
  throw new ProblemError({ code: 'not_found', detail: 'There is no such entry: its id has a NUL character.' });
}

/**
 * The private API of the dashboard's page: it may change with the page. The session is in a cookie.
 *
 *   POST   /dashboard/auth/sign-up, sign-in      email, password; 202 if the address has to be verified, or a second factor is needed
 *   POST   /dashboard/auth/second-factor         code or recovery_code, trust
 *   POST   /dashboard/auth/sign-in-link          token: of a link that the operator has passed on
 *   POST   /dashboard/auth/sign-out
 *   POST   /dashboard/auth/change-password       current_password, new_password
 *   POST   /dashboard/auth/request-reset         email; auth/reset-password: token, password; auth/verify-email: token
 *   POST   /dashboard/api/email-change           email, password: asks the present address; auth/change-email: token, email
 *   POST   /dashboard/api/verification           sends the mail that verifies the address again
 *   GET    /dashboard/api/second-factor          POST with password begins, PUT with code turns it on, DELETE with password off
 *   POST   /dashboard/api/recovery-codes         password; replaces them
 *   GET    /dashboard/api/sessions               DELETE with scope others or everywhere; DELETE /{id}
 *   GET    /dashboard/api/identity               whether a sign-in at the identity provider is connected; POST: where to connect it
 *   GET    /dashboard/api/service                whether it sends mail and takes payments, how to sign in, and whom to ask; needs no session
 *   GET    /dashboard/api/me                     the account, its plan and the requested plan
 *   DELETE /dashboard/api/me                     password; deletes the user, and the accounts of that user alone
 *   GET    /dashboard/api/stored-data.ndjson     everything about the user, and for an owner about the account
 *   GET    /dashboard/api/accounts               the accounts of the user, with the role in each
 *   PUT    /dashboard/api/current-account        account: the one that the session acts for
 *   PATCH  /dashboard/api/account                name; DELETE with password deletes the account and its data, but no user
 *   GET    /dashboard/api/members                PATCH /{user} role; DELETE /{user} keys: revoke or keep
 *   DELETE /dashboard/api/membership             leaves the account
 *   PUT    /dashboard/api/ownership              user, password: makes another member the owner
 *   GET    /dashboard/api/invitations            POST with email, role; DELETE /{id} withdraws one
 *   POST   /dashboard/auth/invitation            token: what the invitation is; auth/invitation-refusal declines it
 *   POST   /dashboard/api/invitation-acceptance  token
 *   GET    /dashboard/api/keys                   POST with name, expires_at creates one and shows it once
 *   PATCH  /dashboard/api/keys/{id}              name, expires_at
 *   POST   /dashboard/api/keys/{id}/rotation     valid_hours; replaces it and shows the new one once
 *   DELETE /dashboard/api/keys/{id}              revokes it
 *   GET    /dashboard/api/record                 what happened in the account; before, limit, kind, subject
 *   GET    /dashboard/api/record.csv             the whole record; also record.ndjson
 *   GET    /dashboard/api/connected-apps         apps with access to the account
 *   DELETE /dashboard/api/connected-apps/{id}    ends all its tokens
 *   GET    /dashboard/api/usage                  by day and by tool, this month and the last
 *   GET    /dashboard/api/limit-status           remaining limits, which all keys share
 *   GET    /dashboard/api/rejected-calls         the latest rejected calls
 *   GET    /dashboard/api/plans                  PUT and DELETE /dashboard/api/requested-plan: plan
 *   GET    /dashboard/api/billing                the subscription; POST /refresh reads it again from Stripe
 *   POST   /dashboard/api/billing/checkout       plan, interval; the URL of Stripe's page, as POST /portal
 *   GET    /dashboard/api/billing/details        whom invoices are addressed to; PUT with name, address, tax_id
 *   GET    /dashboard/api/invoices               of the operator; /dashboard/invoices/{number}/invoice.pdf and .html
 *   POST   /dashboard/api/visits                 records that the member is here; what is new since the last visit
 *   GET    /dashboard/api/projects               POST with name, client, reference, engineer, checker, revisions and defaults creates one
 *   POST   /dashboard/api/projects/import        an exported project
 *   GET    /dashboard/api/projects/{id}          with its calculations; PATCH, DELETE
 *   GET    /dashboard/api/projects/{id}/export   the whole project as JSON
 *   POST   /dashboard/api/projects/{id}/calculations        tool, edition, input, title, notes; PATCH and DELETE /{calculation}
 *   GET    /dashboard/api/projects/{id}/calculations/{calculation}/approval   POST takes a step: step, revision, digest, name
 *   PUT    /dashboard/api/projects/{id}/calculations/{calculation}/recalculation   edition, input: of the checker
 *   POST   /dashboard/api/projects/{id}/calculations/{calculation}/comments   line, text; PATCH /{comment}: resolved
 *   GET    /dashboard/api/projects/{id}/calculations/{calculation}/revisions/{revision}   and what differs; /receipt
 *   POST   /dashboard/api/projects/{id}/review   what becomes of each calculation in another edition; to
 *   PUT    /dashboard/api/projects/{id}/order    calculations: their ids in order
 *   GET    /dashboard/projects/{id}/sheets.pdf   all sheets as one PDF, or as .docx; calculations/{id}/sheet.html, .pdf, .xlsx and .docx
 *   GET    /dashboard/api/letterhead             of the account; PUT with name, address, logo; DELETE
 *   GET    /dashboard/api/follows                law that the user follows; POST with kind, subject; DELETE /{kind}/{subject}; PUT /mail: on or off
 */
export function serveDashboard(app: FastifyInstance, context: DashboardContext): void {
  const { publicUrl } = context;

  app.register(
    async (dashboard) => {
      dashboard.addHook('onRoute', (route) => {
        route.bodyLimit ??= BODY_BYTES_MAX;
      });
      dashboard.setErrorHandler(handleDashboardError);
      dashboard.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      dashboard.addHook('onRequest', rejectCrossSite(publicUrl));
      serveServiceFacts(dashboard, context);
      dashboard.register(async (anybody) => {
        anybody.addHook('onRoute', inTurns(ipCallerOf));
        serveSignIn(anybody, context);
        serveInvitationPage(anybody, context);
        serveLinks(anybody, context);
      });
      dashboard.register(async (signedIn) => {
        signedIn.addHook(
          'onRoute',
          inTurns((request) => sessionOf(request).userId),
        );
        signedIn.addHook('onRequest', requireSession(context.authentication, publicUrl));
        signedIn.addHook('onRequest', async (request) => rejectNul(request.params as Record<string, string>));
        servePassword(signedIn, context);
        serveSecondFactor(signedIn, context);
        serveSessions(signedIn, context);
        serveIdentity(signedIn, context);
        serveVerificationMail(signedIn, context);
        serveEmailChange(signedIn, context);
        serveAccount(signedIn, context);
        serveMembers(signedIn, context);
        serveInvitations(signedIn, context);
        serveBilling(signedIn, context);
        serveInvoices(signedIn, context);
        serveKeys(signedIn, context);
        serveRecord(signedIn, context);
        serveConnectedApps(signedIn, context);
        serveAccountUsage(signedIn, context);
        serveProjects(signedIn, context);
        serveApprovals(signedIn, context);
        serveProjectReview(signedIn, context);
        serveProjectCrate(signedIn, context);
        serveProjectSheets(signedIn, context);
        serveLetterhead(signedIn, context);
        serveFollows(signedIn, context);
        serveOperator(signedIn, context.operator);
      });
    },
    { prefix: '/dashboard' },
  );
}
