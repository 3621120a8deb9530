import type { FastifyInstance } from 'fastify';
import { findAccount } from '../../accounts/accounts.ts';
import type { BillingContext } from '../../billing/billing_context.ts';
import { openPortal, startCheckout } from '../../billing/checkout.ts';
import { findSubscription, graceEnd } from '../../billing/entitlement.ts';
import { BILLING_INTERVALS, SOLD_PLANS } from '../../billing/price_list.ts';
import { syncSubscription } from '../../billing/sync_subscription.ts';
import type { BillingInterval, StoredSubscription } from '../../store/billing/contract.ts';
import { isoTime } from '../../time/date_text.ts';
import { billingLimits, countAttempt } from '../../usage/attempts.ts';
import { throttle } from '../http/throttle.ts';
import { requireAccount } from './account_routes.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { DashboardProblemError } from './dashboard_problem.ts';
import { formBody } from './form_body.ts';
import { accountIdOf, requireRole } from './session.ts';

function shown(billing: BillingContext | undefined, subscription: StoredSubscription | undefined) {
  return {
    payments: billing !== undefined,
    test_mode: billing?.isTestMode ?? false,
    status: subscription?.status ?? null,
    plan: subscription?.grantedPlan ?? null,
    interval: subscription?.interval ?? null,
    period_ends_at: isoTime(subscription?.periodEndsAt ?? null),
    cancels_at: isoTime(subscription?.cancelsAt ?? null),
    grace_until: subscription ? isoTime(graceEnd(subscription)) : null,
  };
}

function oneOf(names: readonly string[]) {
  return (value: string) =>
    names.includes(value) ? undefined : `must be one of ${names.join(', ')}; ${value.slice(0, 40)} was sent.`;
}

function requirePayments(billing: BillingContext | undefined): BillingContext {
  if (billing) return billing;
  const detail = 'This service takes no payments. Request a plan; the operator of this service confirms it.';
  throw new DashboardProblemError('payments_off', detail);
}

/** Payments: the subscription of the account, and the pages of Stripe where its owner buys and manages it. */
export function serveBilling(app: FastifyInstance, context: DashboardContext): void {
  const { store, billing } = context;
  const forOwner = { onRequest: requireRole('owner') };
  const limit = (accountId: string) =>
    throttle(countAttempt(store, billingLimits(accountId)), 'requests to the payment service');

  app.get('/api/billing', async (request) => shown(billing, await findSubscription(store, accountIdOf(request))));

  app.post('/api/billing/refresh', forOwner, async (request) => {
    const payments = requirePayments(billing);
    const accountId = accountIdOf(request);
    await limit(accountId);
    return shown(payments, await syncSubscription(payments, accountId));
  });

  app.post('/api/billing/checkout', forOwner, async (request) => {
    const payments = requirePayments(billing);
    const { plan, interval } = formBody(request.body, ['plan', 'interval'], {
      plan: oneOf(SOLD_PLANS),
      interval: oneOf(BILLING_INTERVALS),
    });
    const account = requireAccount(await findAccount(store, accountIdOf(request)));
    if (!account.isVerified) {
      throw new DashboardProblemError('not_verified', 'Verify your email address before you buy a plan.');
    }
    await limit(account.id);
    return { url: await startCheckout(payments, account, { plan, interval: interval as BillingInterval }) };
  });

  app.post('/api/billing/portal', forOwner, async (request) => {
    const payments = requirePayments(billing);
    const accountId = accountIdOf(request);
    const customer = await findSubscription(store, accountId);
    if (!customer) throw new DashboardProblemError('no_subscription', 'This account has not bought a plan yet.');
    await limit(accountId);
    return { url: await openPortal(payments, customer) };
  });
}
