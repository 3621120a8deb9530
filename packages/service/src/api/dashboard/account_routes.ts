import type { FastifyInstance } from 'fastify';
import { countAttempt, passwordLimits } from '../../accounts/attempts.ts';
import { PLANS, tiersOf } from '../../plans/plans.ts';
import type { StoredAccount } from '../../store/account_contract.ts';
import { DashboardRefused } from './dashboard_problem.ts';
import { formBody } from './form_body.ts';
import type { DashboardParts } from './serve_dashboard.ts';
import { accountIdOf, sendCookies, visitOf } from './session.ts';
import { refuseWrongPassword } from './sign_in_routes.ts';
import { refuseTooOften } from './throttle.ts';

function shown({ email, plan, requestedPlan, planRequestedAt, createdAt }: StoredAccount) {
  return {
    email,
    plan,
    wished_plan: requestedPlan,
    wished_at: planRequestedAt === null ? null : new Date(planRequestedAt).toISOString(),
    created_at: new Date(createdAt).toISOString(),
  };
}

/** An account can be removed elsewhere while its owner is here. */
function stillThere(account: StoredAccount | undefined): StoredAccount {
  if (!account) throw new DashboardRefused('not_signed_in', 'This account is gone.');
  return account;
}

const OFFERED_PLANS = PLANS.filter((plan) => plan.interface === 'main').map((plan) => ({
  plan: plan.tier,
  requests_per_minute: plan.callsPerWindow,
  is_set_on_key: plan.isSetOnKey,
  calls_per_month: plan.callsPerMonth,
  mcp: plan.mcp,
  support: plan.support,
  price_gbp_per_month: plan.price,
}));

function faultOfPlan(plan: string): string | undefined {
  const tiers = tiersOf('main');
  return tiers.includes(plan) ? undefined : `must be one of ${tiers.join(', ')}; ${plan.slice(0, 40)} was sent.`;
}

/** The account itself: what it is, its plan, the wish for another one, and its end. */
export function serveAccount(app: FastifyInstance, parts: DashboardParts): void {
  const { store, clock, authentication, publicUrl } = parts;

  app.get('/api/me', async (request) => shown(stillThere(await store.accounts.find(accountIdOf(request)))));

  app.delete('/api/me', async (request, reply) => {
    const { password } = formBody(request.body, ['password']);
    const accountId = accountIdOf(request);
    await refuseTooOften(countAttempt(store, passwordLimits(accountId)), 'wrong passwords');
    const visit = visitOf(request, publicUrl);
    if (!(await authentication.isPassword(visit, password))) throw refuseWrongPassword('password');
    await store.accounts.delete(accountId);
    reply.removeHeader('set-cookie');
    sendCookies(reply, await authentication.signOut(visit));
    return reply.code(204).send();
  });

  app.get('/api/plans', async () => ({ plans: OFFERED_PLANS }));

  app.put('/api/plan-wish', async (request) => {
    const { plan } = formBody(request.body, ['plan'], { plan: faultOfPlan });
    const account = stillThere(await store.accounts.find(accountIdOf(request)));
    const wish = plan === account.plan ? null : plan;
    return shown(stillThere(await store.accounts.requestPlan(account.id, wish, clock())));
  });

  app.delete('/api/plan-wish', async (request) =>
    shown(stillThere(await store.accounts.requestPlan(accountIdOf(request), null, clock()))),
  );
}
