import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBilling } from '../packages/service/src/billing/billing_context.ts';
import { startCheckout } from '../packages/service/src/billing/checkout.ts';
import { NO_MAIL } from '../packages/service/src/mail/mail.ts';
import type { Store } from '../packages/service/src/store/contract.ts';
import { OPERATOR } from '../packages/service/src/store/event/contract.ts';
import { withStore } from '../packages/service/src/store/open_store.ts';
import { addAccount } from '../packages/service/src/store/testing/store_under_test.ts';
import { plumbline } from './support/cli.ts';
import { newDataFolder } from './support/server.ts';
import { STRIPE_KEY, StripeStandIn, WEBHOOK_SECRET } from './support/stripe_stand_in.ts';

let stripe: StripeStandIn;
let environment: Record<string, string>;
beforeEach(async () => {
  stripe = new StripeStandIn();
  environment = {
    PLUMBLINE_DATA: newDataFolder(),
    PUBLIC_URL: 'https://calc.example.com',
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: await stripe.start(),
  };
});
afterEach(() => stripe.stop());

const type = (line: string) => plumbline(line.split(' '), environment);

function inStore<Result>(act: (store: Store) => Promise<Result>): Promise<Result> {
  const location = { databaseUrl: undefined, dataFolder: environment.PLUMBLINE_DATA ?? '', clock: Date.now };
  return withStore(location, act);
}

/** An account that has paid, while no webhook came. */
async function newBuyer(): Promise<{ email: string; subscription: string }> {
  const email = `${randomUUID()}@example.com`;
  const subscription = await inStore(async (store) => {
    const account = await store.accounts.find(await addAccount(store, Date.now(), email));
    if (!account) throw new Error('there is no account');
    await store.users.verify(account.ownerId, { at: Date.now(), actor: OPERATOR });
    const log = { warn: () => undefined, error: () => undefined };
    const settings = { secretKey: STRIPE_KEY, webhookSecret: WEBHOOK_SECRET, addsTax: false, apiUrl: stripe.url };
    const parts = { store, clock: Date.now, publicUrl: 'https://calc.example.com', mail: NO_MAIL, log };
    const url = await startCheckout(openBilling(settings, parts), account, { plan: 'pro', interval: 'monthly' });
    return stripe.account.pay(url.split('/').at(-1) ?? '').id;
  });
  return { email, subscription };
}

async function planOf(email: string): Promise<string | undefined> {
  return (await inStore((store) => store.accounts.listOwned(email)))[0]?.plan;
}

describe('plumbline billing setup', () => {
  it('creates products, prices and the portal once, and says so', async () => {
    const first = (await type('billing setup')).trim().split('\n');
    expect(first).toContain('Created the product plumbline_starter.');
    expect(first).toContain('Created the price plumbline_starter_annual: 276.00 GBP per year.');
    expect(first).toContain('Created the configuration of the customer portal.');
    expect(first.at(-1)).toBe('Stripe sends its webhooks to https://calc.example.com/stripe/webhooks.');
    const before = structuredClone([...stripe.account.prices.values()]);
    expect(before.map(({ lookup_key: key, unit_amount: amount }) => [key, amount])).toContainEqual([
      'plumbline_pro_monthly',
      9900,
    ]);
    const second = await type('billing setup');
    expect(second).toContain('The price plumbline_starter_annual is 276.00 GBP per year already.');
    expect(second).not.toContain('Created');
    expect([...stripe.account.prices.values()]).toEqual(before);
    expect(stripe.account.configurations.size).toBe(1);
  });

  it('replaces a price that differs from the plan table, and leaves the old one to those who pay it', async () => {
    await type('billing setup');
    const old = [...stripe.account.prices.values()].find(({ lookup_key: key }) => key === 'plumbline_pro_monthly');
    if (!old) throw new Error('there is no price');
    old.unit_amount = 8900;
    expect(await type('billing setup')).toContain('Replaced the price plumbline_pro_monthly: 99.00 GBP per month');
    expect(old).toMatchObject({ active: true, lookup_key: null, metadata: { plumbline_plan: 'pro' } });
  });

  it('says what is wrong: no settings, a wrong key, or no Stripe', async () => {
    const { STRIPE_SECRET_KEY: _, STRIPE_WEBHOOK_SECRET: _secret, ...without } = environment;
    await expect(plumbline(['billing', 'setup'], without)).rejects.toThrow('Payments are off. Set STRIPE_SECRET_KEY');
    const wrong = { ...environment, STRIPE_SECRET_KEY: 'sk_test_wrong' };
    await expect(plumbline(['billing', 'setup'], wrong)).rejects.toThrow('Stripe rejects the key in STRIPE_SECRET_KEY');
    stripe.isDown = true;
    await expect(type('billing setup')).rejects.toThrow('Stripe is unavailable');
  });
});

describe('plumbline billing sync', () => {
  it('repairs what lost webhooks left undone, for one account or all', async () => {
    await type('billing setup');
    const [one, other] = [await newBuyer(), await newBuyer()];
    expect(await type(`billing sync ${one.email}`)).toContain('Read 1 customer from Stripe.');
    expect([await planOf(one.email), await planOf(other.email)]).toEqual(['pro', 'free']);
    expect(await type('billing sync')).toContain('Read 2 customers from Stripe.');
    expect(await planOf(other.email)).toBe('pro');
  });

  it('ends no plan because the key belongs to another account of Stripe', async () => {
    await type('billing setup');
    const { email } = await newBuyer();
    await type('billing sync');
    stripe.account.customers.clear();
    await expect(type('billing sync')).rejects.toThrow('belongs to another account or mode of Stripe');
    expect(await planOf(email)).toBe('pro');
  });
});

describe('plumbline accounts', () => {
  it('says which plan wins when one is set beside a subscription', async () => {
    await type('billing setup');
    const { email } = await newBuyer();
    await type('billing sync');
    expect(await type(`accounts set-plan ${email} enterprise`)).toContain(
      `${email} is on the enterprise plan. It has a subscription to the pro plan, which wins when it next changes or ends.`,
    );
    await type('billing sync');
    expect(await planOf(email)).toBe('enterprise');
  });

  it('queues a mail about the plan that it sets, for the service to send', async () => {
    await type('billing setup');
    const { email } = await newBuyer();
    environment.SMTP_URL = 'smtp://127.0.0.1:9';
    await type('billing sync');
    await type(`accounts set-plan ${email} enterprise`);
    const mails = JSON.parse(await type('mail list --json'));
    expect(mails).toEqual([
      expect.objectContaining({ kind: 'plan_changed', recipient: email, status: 'pending' }),
      expect.objectContaining({ kind: 'plan_changed', recipient: email, status: 'pending' }),
    ]);
  });

  it('cancels the subscription of an account that it deletes, or refuses', async () => {
    await type('billing setup');
    const { email, subscription } = await newBuyer();
    await type('billing sync');
    stripe.isDown = true;
    await expect(type(`accounts delete ${email}`)).rejects.toThrow('Stripe is unavailable');
    const { STRIPE_SECRET_KEY: _, STRIPE_WEBHOOK_SECRET: _secret, ...without } = environment;
    await expect(plumbline(['accounts', 'delete', email], without)).rejects.toThrow('STRIPE_SECRET_KEY is not set');
    expect(await planOf(email)).toBe('pro');
    stripe.isDown = false;
    await type(`accounts delete ${email}`);
    expect(stripe.account.subscription(subscription).status).toBe('canceled');
    expect(await planOf(email)).toBeUndefined();
  });
});
