import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PASSWORD } from '../packages/service/src/api/dashboard/testing/test_account.ts';
import { startCheckout } from '../packages/service/src/billing/checkout.ts';
import { PaidService } from './support/paid_service.ts';

let paid: PaidService;
beforeEach(async () => {
  paid = await new PaidService().start();
});
afterEach(() => paid.stop());

/** The request to Stripe that is held back when its answer is ready, until the function is called. */
function holdFirst(path: string): { isHeld: Promise<void>; release: () => void } {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isHeld = new Promise<void>((resolve) => {
    paid.stripe.beforeSending = async (request) => {
      if (request.path !== path || request.method !== 'POST') return;
      paid.stripe.beforeSending = () => undefined;
      resolve();
      await isReleased;
    };
  });
  return { isHeld, release };
}

describe('checkouts of one account at once', () => {
  it('leave one session that can be paid, of one customer', async () => {
    const { account } = paid.stripe;
    const owner = await paid.newOwner();
    const plans = ['starter', 'pro', 'enterprise', 'starter', 'pro', 'enterprise'];
    const sessions = await Promise.all(plans.map((plan) => paid.checkout(owner, plan)));
    expect(account.customers.size).toBe(1);
    expect([...account.sessions.values()].filter(({ status }) => status === 'open')).toHaveLength(1);
    const bought = sessions.filter((id) => {
      try {
        return account.pay(id);
      } catch {
        return false;
      }
    });
    expect(new Set(bought).size).toBe(1);
    expect(account.subscriptions.size).toBe(1);
  });

  it('make one customer of two windows, also while the first request is under way at Stripe', async () => {
    const { stripe } = paid;
    const owner = await paid.newOwner();
    const { isHeld, release } = holdFirst('/v1/customers');
    const first = paid.checkout(owner, 'starter');
    await isHeld;
    const second = paid.checkout(owner, 'pro');
    const refused = () => stripe.requests.filter(({ path }) => path === '/v1/customers').length > 1;
    await vi.waitFor(() => expect(refused()).toBe(true), { timeout: 30_000 });
    release();
    const [one, other] = await Promise.all([first, second]);
    expect(stripe.account.customers.size).toBe(1);
    const open = [...stripe.account.sessions.values()].filter(({ status }) => status === 'open');
    expect(open).toHaveLength(1);
    expect([one, other]).toContain(open[0]?.id);
  });

  it('leave one customer of an owner and a new owner who buy at once', async () => {
    const { billing, service, stripe } = paid;
    const { accountId } = await paid.newBuyer();
    const account = await service.store.accounts.find(accountId);
    if (!account) throw new Error('there is no account');
    const { isHeld, release } = holdFirst('/v1/customers');
    const first = startCheckout(billing, account, { plan: 'pro', interval: 'monthly' });
    await isHeld;
    const heir = { ...account, ownerEmail: `heir of ${account.ownerEmail}` };
    const second = await startCheckout(billing, heir, { plan: 'starter', interval: 'annual' });
    release();
    await first;
    expect([...stripe.account.customers.values()].map(({ email }) => email)).toEqual([heir.ownerEmail]);
    const open = [...stripe.account.sessions.values()].filter(({ status }) => status === 'open');
    expect(open).toHaveLength(1);
    expect(second).toContain('/pay/');
    stripe.account.pay(open[0]?.id ?? '');
    expect(stripe.account.subscriptions.size).toBe(1);
  });

  it('begin no second payment while one is being processed, and the account is not deleted either', async () => {
    const { account } = paid.stripe;
    const owner = await paid.newOwner();
    const first = await paid.checkout(owner);
    account.beginPayment(first);
    const form = { plan: 'starter', interval: 'annual' };
    const second = await owner.browser.send('POST', '/api/billing/checkout', form);
    expect([second.statusCode, second.json().code]).toEqual([409, 'payment_in_progress']);
    const deletion = await owner.browser.send('DELETE', '/api/me', { password: PASSWORD });
    expect([deletion.statusCode, deletion.json().code]).toEqual([409, 'payment_in_progress']);
    expect([...account.sessions.values()].map(({ status }) => status)).toEqual(['open', 'expired']);
    account.pay(first);
    await paid.stripe.settled();
    expect((await owner.browser.send('POST', '/api/billing/checkout', form)).json().url).toMatch(/\/portal\/bps_/);
    expect([account.subscriptions.size, account.customers.size]).toEqual([1, 1]);
  });

  it('end a session that was opened while another one was paid', async () => {
    const { account } = paid.stripe;
    const owner = await paid.newOwner();
    const first = await paid.checkout(owner);
    paid.stripe.beforeSending = ({ method, path }) => {
      if (method === 'POST' && path === '/v1/checkout/sessions') account.pay(first);
    };
    const second = await owner.browser.send('POST', '/api/billing/checkout', { plan: 'starter', interval: 'annual' });
    expect(second.json().url).toMatch(/\/portal\/bps_/);
    expect([...account.sessions.values()].map(({ status }) => status)).toEqual(['complete', 'expired']);
  });
});
