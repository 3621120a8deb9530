import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call, newKey, PASSWORD } from '../packages/service/src/api/dashboard/testing/test_account.ts';
import { signUpMember } from '../packages/service/src/api/dashboard/testing/test_member.ts';
import { sweepSubscriptions } from '../packages/service/src/billing/billing_sweep.ts';
import { syncSubscription } from '../packages/service/src/billing/sync_subscription.ts';
import { type Buyer, PaidService } from './support/paid_service.ts';
import { newCharge, newCustomer, type StripeEvent, type Subscription } from './support/stripe/objects.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let paid: PaidService;
beforeEach(async () => {
  paid = await new PaidService().start();
});
afterEach(() => paid.stop());

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

/** What must be the same whatever the order of events: everything but the count of readings. */
async function stateOf(owner: Buyer) {
  const {
    readAt: _,
    accountId: _account,
    customerId: _customer,
    ...state
  } = (await paid.service.store.billing.find(owner.accountId)) ?? fail();
  return { ...state, subscriptionId: typeof state.subscriptionId, accountPlan: await paid.planOf(owner) };
}

function fail(): never {
  throw new Error('there is no subscription');
}

describe('taxes', () => {
  it('are added by Stripe at the address of the customer, and prices are without them', async () => {
    const owner = await paid.newOwner();
    await paid.checkout(owner, 'pro');
    const asked = paid.stripe.requests.find(
      ({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions',
    );
    const form = new URLSearchParams(asked?.body);
    expect(Object.fromEntries(form)).toMatchObject({
      'automatic_tax[enabled]': 'true',
      billing_address_collection: 'required',
      'tax_id_collection[enabled]': 'true',
      'customer_update[address]': 'auto',
    });
    for (const { tax_behavior } of paid.stripe.account.prices.values()) expect(tax_behavior).toBe('exclusive');
  });
});

describe('the customer at Stripe', () => {
  it('gets the address of the new owner after a transfer, and loses the cards of the old one', async () => {
    const { account } = paid.stripe;
    const owner = await paid.newOwner();
    await paid.buy(owner);
    const heir = await signUpMember(paid.service, owner.accountId, 'member');
    const [customer] = account.customers.values();
    const cards = () => [...account.paymentMethods.values()].filter((card) => card.customer === customer?.id);
    expect([customer?.email, cards().length]).toEqual([owner.email, 1]);
    const transfer = { user: heir.userId, password: PASSWORD };
    expect((await owner.browser.send('PUT', '/api/ownership', transfer)).statusCode).toBe(204);
    expect([customer?.email, cards().length]).toEqual([heir.email, 0]);
    expect((await heir.browser.send('POST', '/api/billing/portal')).json().url).toMatch(/\/portal\/bps_/);
    expect((await owner.browser.send('POST', '/api/billing/portal')).statusCode).toBe(403);
  });

  it('changes owners also while Stripe does not answer, which the log says', async () => {
    const owner = await paid.newOwner();
    await paid.buy(owner);
    const heir = await signUpMember(paid.service, owner.accountId, 'member');
    paid.stripe.isDown = true;
    const transfer = { user: heir.userId, password: PASSWORD };
    expect((await owner.browser.send('PUT', '/api/ownership', transfer)).statusCode).toBe(204);
    paid.stripe.isDown = false;
    expect(await paid.service.store.members.roleOf(owner.accountId, heir.userId)).toBe('owner');
    expect(paid.logged.join('')).toContain('Stripe was not told of the new owner');
  });
});

describe('money that goes back', () => {
  it('is in the record once, with its amount, and changes no plan by itself', async () => {
    const { stripe } = paid;
    const owner = await paid.newBuyer();
    await paid.buy(owner);
    const [charge] = stripe.account.charges.values();
    if (!charge) throw new Error('nothing was charged');
    const plan = await paid.planOf(owner);
    stripe.account.refund(charge, 500);
    stripe.account.dispute(charge);
    await stripe.settled();
    for (const event of stripe.events.slice(-2)) expect(await stripe.send(event)).toBe(200);
    const events = await paid.service.store.events.list(owner.accountId, { limit: 100 });
    const about = events.filter(({ kind }) => kind === 'payment_refunded' || kind === 'payment_disputed');
    expect(about.map(({ kind, details }) => [kind, details]).toSorted()).toEqual([
      ['payment_disputed', { amount: charge.amount / 100, currency: 'GBP' }],
      ['payment_refunded', { amount: 5, currency: 'GBP' }],
    ]);
    expect(await paid.planOf(owner)).toBe(plan);
  });
});

describe('buying a plan', () => {
  it('leads over the page of Stripe back to the plan, its limits, a record and a mail', async () => {
    const { stripe, service, mails } = paid;
    const owner = await paid.newOwner();
    const { key } = await newKey(owner.browser);
    expect((await call(service, key)).json()).toMatchObject({ tier: 'free' });
    const { url } = (
      await owner.browser.send('POST', '/api/billing/checkout', { plan: 'starter', interval: 'annual' })
    ).json();
    const page = await (await fetch(url)).text();
    // 12 months at 23 GBP.
    expect(page).toContain('276.00 gbp each year');
    const [, pay = ''] = page.match(/href="([^"]*)">Pay</) ?? [];
    const returned = await fetch(new URL(pay, url), { redirect: 'manual' });
    expect(returned.headers.get('location')).toBe('http://localhost:3000/dashboard/plans?checkout=done');
    await stripe.settled();

    expect(await owner.browser.get('/api/billing')).toEqual({
      payments: true,
      test_mode: true,
      status: 'active',
      plan: 'starter',
      interval: 'annual',
      period_ends_at: '2027-11-15T12:00:00.000Z',
      cancels_at: null,
      grace_until: null,
    });
    service.clock.pass(2000);
    expect((await call(service, key)).json()).toMatchObject({ tier: 'starter' });
    expect(await paid.recordOf(owner)).toEqual(expect.arrayContaining(['key_created', 'plan_changed']));
    expect(mails.sent.filter(({ kind }) => kind === 'plan_changed')).toEqual([
      expect.objectContaining({
        kind: 'plan_changed',
        to: owner.email,
        plan: 'starter',
        reason: 'Your subscription has started.',
      }),
    ]);
    const [session] = stripe.account.sessions.values();
    expect(session).toMatchObject({ client_reference_id: owner.accountId });
  });

  it('ends in the portal if there is a subscription, so that there is never a second one', async () => {
    const owner = await paid.newOwner();
    await paid.buy(owner);
    const again = await owner.browser.send('POST', '/api/billing/checkout', {
      plan: 'enterprise',
      interval: 'monthly',
    });
    expect(again.json().url).toMatch(/\/portal\/bps_/);
    expect((await owner.browser.send('POST', '/api/billing/portal')).json().url).toMatch(/\/portal\/bps_/);
    expect([...paid.stripe.account.subscriptions]).toHaveLength(1);
  });

  it('needs an owner whose email address is verified, and a plan that is sold', async () => {
    const { service } = paid;
    const owner = await paid.newOwner();
    const form = { plan: 'pro', interval: 'monthly' };
    for (const wrong of [{ ...form, plan: 'free' }, { ...form, interval: 'daily' }, { plan: 'pro' }]) {
      expect((await owner.browser.send('POST', '/api/billing/checkout', wrong)).statusCode).toBe(422);
    }
    await service.store.execute(`UPDATE users SET email_verified = FALSE WHERE id = '${owner.userId}'`, []);
    const unverified = await owner.browser.send('POST', '/api/billing/checkout', form);
    expect([unverified.statusCode, unverified.json().code]).toEqual([403, 'not_verified']);
    for (const role of ['member', 'viewer']) {
      const other = await paid.newOwner();
      await service.store.execute(
        `INSERT INTO account_members (account_id, user_id, role, joined_at) VALUES ('${owner.accountId}', '${other.userId}', '${role}', '2026-11-15T12:00:00Z')`,
        [],
      );
      const { rows } = await service.store.execute(
        `SELECT id FROM user_sessions WHERE user_id = '${other.userId}'`,
        [],
      );
      await service.store.members.chooseAccount(String(rows[0]?.id), owner.accountId);
      for (const path of ['/api/billing/checkout', '/api/billing/portal', '/api/billing/refresh']) {
        const response = await other.browser.send('POST', path, form);
        expect([role, path, response.statusCode, response.json().code]).toEqual([role, path, 403, 'role_too_low']);
      }
      expect(await other.browser.get('/api/billing')).toMatchObject({ payments: true, status: null });
    }
    expect(paid.stripe.account.customers.size).toBe(0);
  });

  it('is refused at another price than that of the plan table, and the operator is told', async () => {
    const owner = await paid.newOwner();
    const price = paid.stripe.account.prices.get(paid.priceOf('plumbline_pro_monthly')) ?? fail();
    price.unit_amount = 9800;
    const form = { plan: 'pro', interval: 'monthly' };
    const response = await owner.browser.send('POST', '/api/billing/checkout', form);
    expect([response.statusCode, response.json().detail]).toEqual([
      503,
      expect.stringContaining('not set up correctly'),
    ]);
    expect(paid.logged.join()).toContain(
      'The price plumbline_pro_monthly at Stripe is 98.00 GBP per month, but the plan table says 99.00 GBP per month.',
    );
    price.active = false;
    await owner.browser.send('POST', '/api/billing/checkout', form);
    expect(paid.logged.join()).toContain('Stripe has no active price with the lookup key plumbline_pro_monthly.');
  });

  it('answers 503 while Stripe cannot be reached, and works afterwards', async () => {
    const owner = await paid.newOwner();
    paid.stripe.isDown = true;
    const form = { plan: 'pro', interval: 'monthly' };
    const response = await owner.browser.send('POST', '/api/billing/checkout', form);
    expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '30',
    ]);
    paid.stripe.isDown = false;
    await paid.buy(owner);
    expect(await paid.planOf(owner)).toBe('pro');
  });
});

describe('webhooks', () => {
  const expected = { status: 'active', plan: 'pro', interval: 'monthly', grantedPlan: 'pro', accountPlan: 'pro' };

  it('lead to the same state in every order, with duplicates, and tell the owner once', async () => {
    const { stripe, mails } = paid;
    stripe.sendsEvents = false;
    for (const [index, order] of permutations([0, 1, 2, 3]).entries()) {
      const owner = await paid.newBuyer();
      const from = stripe.events.length;
      await paid.buy(owner);
      const events = order.map((place) => stripe.events[from + place] ?? fail());
      const sent = [...events, events[index % 4] ?? fail()];
      expect(await Promise.all(sent.map((event) => stripe.send(event)))).toEqual([200, 200, 200, 200, 200]);
      expect(await stateOf(owner)).toMatchObject(expected);
      expect(mails.sent.filter(({ to }) => to === owner.email)).toHaveLength(1);
      expect(await paid.recordOf(owner)).toEqual(['plan_changed']);
      for (const { id } of events) expect(await paid.service.store.billing.isEventProcessed(id)).toBe(true);
    }
  });

  const planOf = ({ items }: Subscription) => items.data[0]?.price.lookup_key?.split('_')[1];

  /** By the rule: the plan while it is paid; while a payment is due, no larger one than at the reading before. */
  function grantedBy(subscription: Subscription, before: string | undefined): string | undefined {
    const isLarger = planOf(subscription) === 'pro' && before === 'starter';
    return subscription.status === 'past_due' && isLarger ? before : planOf(subscription);
  }

  it('lead to the state at Stripe, however they and what happens there are mixed', async () => {
    const { stripe } = paid;
    const { account } = stripe;
    stripe.sendsEvents = false;
    const steps = ['change', 'decline', 'recover', 'cancel', 'resume', 'renew'] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...steps), { maxLength: 6 }),
        fc.array(fc.nat({ max: 100 }), { minLength: 24, maxLength: 24 }),
        async (taken, delays) => {
          const owner = await paid.newBuyer();
          const from = stripe.events.length;
          const { id } = await paid.buy(owner, 'starter');
          const waiting: { event: StripeEvent; delay: number }[] = [];
          let granted: string | undefined;
          let seen = from;
          const deliver = async (until: number) => {
            for (; seen < stripe.events.length; seen++) {
              waiting.push({ event: stripe.events[seen] ?? fail(), delay: delays[seen % 24] ?? 0 });
            }
            const due = waiting.filter(({ delay }) => delay <= until).toSorted((one, other) => one.delay - other.delay);
            for (const each of due) waiting.splice(waiting.indexOf(each), 1);
            await Promise.all(due.map(({ event }) => stripe.send(event)));
            if (due.length > 0) granted = grantedBy(account.subscription(id), granted);
          };
          for (const step of taken) {
            if (step === 'change') account.changePrice(id, paid.priceOf('plumbline_pro_annual'));
            if (step === 'decline') account.renew(id, 'declined');
            if (step === 'renew') account.renew(id, 'paid');
            if (step === 'recover') account.recover(id);
            if (step === 'cancel') account.cancelAtPeriodEnd(id);
            if (step === 'resume') account.cancelAtPeriodEnd(id, false);
            await deliver(30);
          }
          await deliver(100);
          const subscription = account.subscription(id);
          const [item] = subscription.items.data;
          const plan = planOf(subscription);
          const isUnpaid = subscription.status === 'past_due';
          expect(await stateOf(owner)).toEqual({
            subscriptionId: 'string',
            status: subscription.status,
            plan,
            interval: plan === 'pro' ? 'annual' : 'monthly',
            periodEndsAt: (item?.current_period_end ?? 0) * 1000,
            cancelsAt: subscription.cancel_at === null ? null : subscription.cancel_at * 1000,
            unpaidSince: isUnpaid ? paid.service.clock.time : null,
            grantedPlan: granted,
            accountPlan: granted,
          });
        },
      ),
      { numRuns: 40 },
    );
  });

  it('do not let an older reading overwrite a newer one', async () => {
    const { stripe } = paid;
    stripe.sendsEvents = false;
    const owner = await paid.newBuyer();
    const { id } = await paid.buy(owner, 'starter');
    const [first] = stripe.events;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const reading = new Promise<void>((resolve) => {
      stripe.beforeSending = () => {
        stripe.beforeSending = () => undefined;
        resolve();
        return held;
      };
    });
    const slow = stripe.send(first ?? fail());
    await reading;
    stripe.account.changePrice(id, paid.priceOf('plumbline_enterprise_monthly'));
    expect(await stripe.send(stripe.events.at(-1) ?? fail())).toBe(200);
    expect(await paid.planOf(owner)).toBe('enterprise');
    release();
    expect(await slow).toBe(200);
    expect(await stateOf(owner)).toMatchObject({ plan: 'enterprise', accountPlan: 'enterprise' });
    expect(await paid.recordOf(owner)).toEqual(['plan_changed']);
  });

  it('are refused without a true and recent signature over their bytes', async () => {
    const { stripe, service } = paid;
    stripe.sendsEvents = false;
    const owner = await paid.newBuyer();
    await paid.buy(owner);
    const [event] = stripe.events;
    if (!event || !stripe.webhook) fail();
    const now = service.clock.time;
    expect(await stripe.send(event, { secret: 'whsec_forged' })).toBe(400);
    expect(await stripe.send(event, { at: now - 301_000 })).toBe(400);
    const send = async (headers: Record<string, string>) =>
      (await fetch(stripe.webhook?.url ?? '', { method: 'POST', headers, body: JSON.stringify(event) })).status;
    expect(await send({})).toBe(400);
    expect(await send({ 'stripe-signature': 'nonsense', 'content-type': 'application/json' })).toBe(400);
    const { signatureOf } = await import('./support/stripe/signed_events.ts');
    const other = signatureOf(JSON.stringify({ ...event, id: 'evt_other' }), stripe.webhook.secret, now / 1000);
    expect(await send({ 'stripe-signature': other, 'content-type': 'application/json' })).toBe(400);
    expect(await paid.planOf(owner)).toBe('free');
    expect(await stripe.send(event, { at: now - 300_000 })).toBe(200);
    expect(await paid.planOf(owner)).toBe('pro');
    expect((await fetch(stripe.webhook.url)).status).toBe(405);
  });

  it('about other things and customers are accepted and change nothing', async () => {
    const { stripe } = paid;
    const owner = await paid.newBuyer();
    await paid.buy(owner);
    const [event] = stripe.events;
    if (!event) fail();
    const before = stripe.requests.length;
    const { type: _type, data: _data, ...envelope } = event;
    const other = newCustomer({ id: 'cus_other', created: 0, email: null, name: '', metadata: {} });
    const created = { type: 'customer.created', data: { object: other } } as const;
    expect(await stripe.send({ ...envelope, id: 'evt_a', ...created })).toBe(200);
    const charge = newCharge({ created: 0, id: 'ch_other', customer: other.id, amount: 100, currency: 'gbp' });
    const refunded = { type: 'charge.refunded', data: { object: charge } } as const;
    expect(await stripe.send({ ...envelope, id: 'evt_b', ...refunded })).toBe(200);
    expect(await stripe.send(event)).toBe(200);
    expect(stripe.requests.length).toBe(before);
  });

  it('are sent again by Stripe while it cannot be read', async () => {
    const { stripe } = paid;
    stripe.sendsEvents = false;
    const owner = await paid.newBuyer();
    await paid.buy(owner);
    const [event] = stripe.events;
    if (!event) fail();
    stripe.isDown = true;
    expect(await stripe.send(event)).toBe(503);
    expect(await paid.planOf(owner)).toBe('free');
    stripe.isDown = false;
    expect(await stripe.send(event)).toBe(200);
    expect(await paid.planOf(owner)).toBe('pro');
  });

  it('that are lost are repaired by the page that returns, the sweep or the operator', async () => {
    const { stripe, service, billing } = paid;
    stripe.sendsEvents = false;
    const [returning, waiting] = [await paid.newOwner(), await paid.newBuyer()];
    await paid.buy(returning);
    const refreshed = await returning.browser.send('POST', '/api/billing/refresh');
    expect(refreshed.json()).toMatchObject({ status: 'active', plan: 'pro' });
    expect(await paid.planOf(returning)).toBe('pro');

    const { id } = await paid.buy(waiting, 'starter');
    service.clock.pass(DAY_MS - 1);
    await sweepSubscriptions(billing);
    expect(await paid.planOf(waiting)).toBe('free');
    service.clock.pass(HOUR_MS);
    await sweepSubscriptions(billing);
    expect(await paid.planOf(waiting)).toBe('starter');

    stripe.account.changePrice(id, paid.priceOf('plumbline_pro_monthly'));
    await syncSubscription(billing, waiting.accountId);
    expect(await paid.planOf(waiting)).toBe('pro');
  });
});

describe('a payment that fails', () => {
  it('leaves the plan for 14 days, then it ends: nothing is deleted', async () => {
    const { stripe, service, mails, billing } = paid;
    const owner = await paid.newOwner();
    const { id } = await paid.buy(owner);
    service.clock.pass(1000);
    const { key } = await newKey(owner.browser);
    service.clock.pass(30 * DAY_MS);
    const due = service.clock.time;
    stripe.account.renew(id, 'declined');
    await stripe.settled();
    const graceUntil = due + 14 * DAY_MS;
    expect(await owner.browser.get('/api/billing')).toMatchObject({
      status: 'past_due',
      plan: 'pro',
      grace_until: new Date(graceUntil).toISOString(),
    });
    expect(await paid.planOf(owner)).toBe('pro');
    const link = 'http://localhost:3000/dashboard/plans';
    expect(mails.sent.filter(({ kind }) => kind === 'payment_failed')).toEqual([
      expect.objectContaining({ to: owner.email, plan: 'pro', graceUntil, link }),
    ]);

    service.clock.pass(14 * DAY_MS - 1);
    await sweepSubscriptions(billing);
    expect(await paid.planOf(owner)).toBe('pro');
    service.clock.pass(HOUR_MS);
    await sweepSubscriptions(billing);
    expect(await paid.planOf(owner)).toBe('free');
    expect((await call(service, key)).json()).toMatchObject({ tier: 'free' });
    const kinds = mails.kinds().filter((kind) => kind === 'plan_changed' || kind === 'payment_failed');
    expect(kinds).toEqual(['plan_changed', 'payment_failed', 'plan_changed']);
    expect(mails.sent.at(-1)).toMatchObject({ plan: 'free', reason: 'A payment has been due for 14 days.' });
    const record = ['plan_changed', 'key_created', 'payment_failed', 'plan_changed'];
    expect(await paid.recordOf(owner)).toEqual(record);
  });

  it('changes nothing if it is made within the 14 days, and gives the plan back afterwards', async () => {
    const { stripe, service, billing } = paid;
    const owner = await paid.newOwner();
    const { id } = await paid.buy(owner);
    for (const waited of [13, 15]) {
      stripe.account.renew(id, 'declined');
      await stripe.settled();
      service.clock.pass(waited * DAY_MS);
      await sweepSubscriptions(billing);
      expect(await paid.planOf(owner)).toBe(waited === 13 ? 'pro' : 'free');
      stripe.account.recover(id);
      await stripe.settled();
      expect(await paid.planOf(owner)).toBe('pro');
      expect(await owner.browser.get('/api/billing')).toMatchObject({ status: 'active', grace_until: null });
    }
    const record = ['plan_changed', 'payment_failed', 'payment_recovered', 'payment_failed', 'plan_changed'];
    expect(await paid.recordOf(owner)).toEqual(expect.arrayContaining(record));
  });

  it('and then cancels the subscription leaves the plan no longer than the grace period', async () => {
    const { stripe, service, billing } = paid;
    const owner = await paid.newBuyer();
    const { id } = await paid.buy(owner, 'pro', 'annual');
    service.clock.pass(365 * DAY_MS);
    stripe.account.renew(id, 'declined');
    stripe.account.cancel(id);
    await stripe.settled();
    expect(await paid.planOf(owner)).toBe('pro');
    service.clock.pass(14 * DAY_MS);
    await sweepSubscriptions(billing);
    expect(await paid.planOf(owner)).toBe('free');
  });
});

describe('a subscription', () => {
  it('that is cancelled gives its plan until the end of the period', async () => {
    const { stripe, service } = paid;
    const owner = await paid.newOwner();
    const { id } = await paid.buy(owner);
    service.clock.pass(1);
    stripe.account.cancelAtPeriodEnd(id);
    await stripe.settled();
    const endsAt = '2026-12-15T12:00:00.000Z';
    expect(await owner.browser.get('/api/billing')).toMatchObject({
      status: 'active',
      plan: 'pro',
      cancels_at: endsAt,
    });
    service.clock.set(endsAt);
    stripe.account.cancel(id);
    await stripe.settled();
    expect(await paid.planOf(owner)).toBe('free');
    expect(await paid.recordOf(owner)).toEqual(['plan_changed', 'subscription_canceled', 'plan_changed']);
    expect(paid.mails.sent.at(-1)).toMatchObject({ plan: 'free', reason: 'Your subscription has ended.' });
    await paid.buy(owner, 'starter');
    expect(await paid.planOf(owner)).toBe('starter');
  });

  it('that is cancelled at once gives its plan until the end of what was paid', async () => {
    const { stripe, service, billing } = paid;
    const owner = await paid.newBuyer();
    const { id } = await paid.buy(owner);
    service.clock.pass(DAY_MS);
    stripe.account.cancel(id);
    await stripe.settled();
    expect(await paid.planOf(owner)).toBe('pro');
    service.clock.pass(29 * DAY_MS - 1);
    await sweepSubscriptions(billing);
    expect(await paid.planOf(owner)).toBe('pro');
    service.clock.pass(HOUR_MS);
    await sweepSubscriptions(billing);
    expect(await paid.planOf(owner)).toBe('free');
  });

  it('that is changed in the portal changes the plan', async () => {
    const owner = await paid.newOwner();
    await paid.buy(owner, 'starter');
    const { url } = (await owner.browser.send('POST', '/api/billing/portal')).json();
    const page = await (await fetch(url)).text();
    const [, change = ''] = page.match(/href="([^"]*)">Change to plumbline_enterprise_annual</) ?? [];
    await fetch(new URL(change, url));
    await paid.stripe.settled();
    expect(await owner.browser.get('/api/billing')).toMatchObject({ plan: 'enterprise', interval: 'annual' });
    expect(await paid.planOf(owner)).toBe('enterprise');
  });

  it('leaves a plan that the operator sets until it changes itself', async () => {
    const { stripe, service, billing } = paid;
    const owner = await paid.newBuyer();
    const { id } = await paid.buy(owner, 'starter');
    const change = {
      at: service.clock.time,
      actor: { kind: 'operator', userId: null, email: null, ipAddress: null },
    } as const;
    await service.store.accounts.setPlan(owner.accountId, 'enterprise', change);
    service.clock.pass(2 * HOUR_MS);
    await sweepSubscriptions(billing);
    stripe.account.renew(id, 'paid');
    await stripe.settled();
    expect(await paid.planOf(owner)).toBe('enterprise');
    stripe.account.changePrice(id, paid.priceOf('plumbline_pro_monthly'));
    await stripe.settled();
    expect(await paid.planOf(owner)).toBe('pro');
  });

  it('at a price that the plan table does not know keeps the plan, and the operator is told', async () => {
    const { stripe } = paid;
    const owner = await paid.newBuyer();
    const { id } = await paid.buy(owner, 'starter');
    const price = stripe.account.prices.get(paid.priceOf('plumbline_pro_monthly')) ?? fail();
    stripe.account.prices.set('price_own', { ...price, id: 'price_own', lookup_key: null, metadata: {} });
    stripe.account.changePrice(id, 'price_own');
    await stripe.settled();
    expect(await paid.planOf(owner)).toBe('starter');
    expect(paid.logged.join()).toContain('price_own');
  });

  it('at a price that was replaced keeps its plan', async () => {
    const { stripe } = paid;
    const owner = await paid.newBuyer();
    const { id } = await paid.buy(owner, 'pro');
    const price = stripe.account.prices.get(paid.priceOf('plumbline_pro_monthly')) ?? fail();
    price.lookup_key = null;
    stripe.account.renew(id, 'paid');
    await stripe.settled();
    expect(await stateOf(owner)).toMatchObject({ plan: 'pro', accountPlan: 'pro' });
    expect(paid.logged).toEqual([]);
  });
});

describe('deleting the user', () => {
  it('cancels the subscription first, and is refused while Stripe cannot be reached', async () => {
    const { stripe, service } = paid;
    const owner = await paid.newOwner();
    const { id } = await paid.buy(owner);
    stripe.isDown = true;
    const refused = await owner.browser.send('DELETE', '/api/me', { password: PASSWORD });
    expect([refused.statusCode, refused.json().detail]).toEqual([503, expect.stringContaining('Nothing was changed')]);
    expect(await paid.planOf(owner)).toBe('pro');
    stripe.isDown = false;
    expect((await owner.browser.send('DELETE', '/api/me', { password: PASSWORD })).statusCode).toBe(204);
    expect(stripe.account.subscription(id).status).toBe('canceled');
    await stripe.settled();
    expect(await service.store.billing.find(owner.accountId)).toBeUndefined();
  });

  it('ends a checkout that could still be paid', async () => {
    const owner = await paid.newOwner();
    const session = await paid.checkout(owner);
    await owner.browser.send('DELETE', '/api/me', { password: PASSWORD });
    expect(paid.stripe.account.session(session).status).toBe('expired');
  });
});
