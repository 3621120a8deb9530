import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '../../accounts/account_authentication.ts';
import { findAccount, requestPlan, withdrawPlanRequest } from '../../accounts/accounts.ts';
import { storedData } from '../../accounts/stored_data.ts';
import { deleteUser } from '../../billing/delete_account.ts';
import { isMeteredByIpAddress } from '../../keys/caller.ts';
import { isOperator } from '../../operator/operated_users.ts';
import { jobLimitsOf, PLANS, type Plan, tiersOf } from '../../plans/plans.ts';
import type { StoredAccount } from '../../store/account/contract.ts';
import { countAttempt, planRequestLimits } from '../../usage/attempts.ts';
import { browserRequestOf } from '../http/browser_request.ts';
import { startedStream } from '../http/http_response.ts';
import { throttle } from '../http/throttle.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { DashboardProblemError } from './dashboard_problem.ts';
import { formBody } from './form_body.ts';
import { accountIdOf, changeBy, replaceCookies, requireRole, sessionOf } from './session.ts';
import { requirePassword } from './sign_in_routes.ts';

function shown(account: StoredAccount, { email, userId, role }: Session) {
  const { id, name, ownerEmail, isVerified, plan, requestedPlan, planRequestedAt, createdAt } = account;
  return {
    user: userId,
    email,
    role,
    account: id,
    account_name: name,
    owner_email: ownerEmail,
    email_verified: isVerified,
    metered_by: isMeteredByIpAddress({ isVerified, tier: plan }) ? 'ip_address' : 'account',
    plan,
    requested_plan: requestedPlan,
    requested_at: planRequestedAt === null ? null : new Date(planRequestedAt).toISOString(),
    created_at: new Date(createdAt).toISOString(),
  };
}

/** An account may be deleted while a session acts for it. */
export function requireAccount(account: StoredAccount | undefined): StoredAccount {
  if (!account) throw new DashboardProblemError('not_signed_in', 'This account no longer exists.');
  return account;
}

function offeredJobs(plan: Plan) {
  const { fileBytesMax, rowsMax, unfinishedMax, keptDays } = jobLimitsOf(plan);
  return { file_bytes_max: fileBytesMax, rows_max: rowsMax, unfinished_max: unfinishedMax, kept_days: keptDays };
}

const OFFERED_PLANS = PLANS.filter((plan) => plan.interface === 'main').map((plan) => ({
  plan: plan.tier,
  requests_per_minute: plan.callsPerWindow,
  is_set_on_key: plan.isSetOnKey,
  calls_per_month: plan.callsPerMonth,
  mcp: plan.mcp,
  support: plan.support,
  price_gbp_per_month: plan.price,
  jobs: offeredJobs(plan),
}));

function faultOfPlan(plan: string): string | undefined {
  const tiers = tiersOf('main');
  return tiers.includes(plan) ? undefined : `must be one of ${tiers.join(', ')}; ${plan.slice(0, 40)} was sent.`;
}

/** The user and the account: its plan, the requested plan, and the deletion of the user. */
export function serveAccount(app: FastifyInstance, context: DashboardContext): void {
  const { store, clock, authentication, publicUrl } = context;
  const forOwner = { onRequest: requireRole('owner') };

  async function shownTo(request: FastifyRequest, account: StoredAccount | undefined) {
    const session = sessionOf(request);
    return {
      ...shown(requireAccount(account), session),
      is_operator: await isOperator(store, session.userId),
      has_password: await authentication.hasPassword(session.email),
    };
  }

  app.get('/api/me', async (request) => shownTo(request, await findAccount(store, accountIdOf(request))));

  app.delete('/api/me', (request, reply) =>
    authentication.inTurn(async () => {
      const { password } = formBody(request.body, ['password']);
      const { userId } = sessionOf(request);
      await requirePassword(context, request, password);
      if ((await deleteUser(context, userId, changeBy(request, clock))) === 'has_members') {
        const detail = 'You own an account that has other members. Transfer or delete it first, or remove its members.';
        throw new DashboardProblemError('has_members', detail);
      }
      replaceCookies(reply, await authentication.signOut(browserRequestOf(request, publicUrl)));
      return reply.code(204).send();
    }),
  );

  app.get('/api/stored-data.ndjson', async (request, reply) => {
    const stream = await startedStream(storedData(store, sessionOf(request), clock()));
    const name = `plumbline-${new Date(clock()).toISOString().slice(0, 10)}.ndjson`;
    reply.headers({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    });
    return reply.send(stream);
  });

  app.get('/api/plans', async () => ({ plans: OFFERED_PLANS }));

  app.put('/api/requested-plan', forOwner, async (request) => {
    const { plan } = formBody(request.body, ['plan'], { plan: faultOfPlan });
    await throttle(countAttempt(store, planRequestLimits(accountIdOf(request))), 'requests for a plan');
    const account = await requestPlan(context, accountIdOf(request), plan, changeBy(request, clock));
    return shownTo(request, account);
  });

  app.delete('/api/requested-plan', forOwner, async (request) => {
    const account = await withdrawPlanRequest(store, accountIdOf(request), changeBy(request, clock));
    return shownTo(request, account);
  });
}
