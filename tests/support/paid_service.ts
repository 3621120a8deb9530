import { newEmail, signUpVerified } from '../../packages/service/src/api/dashboard/testing/test_account.ts';
import type { TestBrowser } from '../../packages/service/src/api/dashboard/testing/test_browser.ts';
import { type TestService, testService } from '../../packages/service/src/app/testing/test_service.ts';
import { type BillingContext, openBilling } from '../../packages/service/src/billing/billing_context.ts';
import { startCheckout } from '../../packages/service/src/billing/checkout.ts';
import { setUpPrices } from '../../packages/service/src/billing/stripe_prices.ts';
import { KeptMails } from '../../packages/service/src/mail/testing/kept_mails.ts';
import type { BillingInterval } from '../../packages/service/src/store/billing/contract.ts';
import { OPERATOR } from '../../packages/service/src/store/event/contract.ts';
import { addAccount } from '../../packages/service/src/store/testing/store_under_test.ts';
import type { Subscription } from './stripe/objects.ts';
import { STRIPE_KEY, StripeStandIn, WEBHOOK_SECRET } from './stripe_stand_in.ts';

/** An account whose owner is verified. */
export interface Buyer {
  accountId: string;
  email: string;
}

/** With a browser. */
export interface Owner extends Buyer {
  userId: string;
  browser: TestBrowser;
}

/** A service that takes payments, at its own stand-in of Stripe, with a clock that both share. */
export class PaidService {
  readonly stripe: StripeStandIn;
  readonly mails = new KeptMails();
  readonly logged: string[] = [];
  service!: TestService;
  /** For use cases without a request, on the same store. */
  billing!: BillingContext;

  constructor() {
    this.stripe = new StripeStandIn(() => this.service.clock.time);
  }

  /** With a port it is at its public URL, so that a browser returns there from the pages of Stripe. */
  async start(port = 0): Promise<this> {
    const apiUrl = await this.stripe.start();
    const settings = { secretKey: STRIPE_KEY, webhookSecret: WEBHOOK_SECRET, addsTax: true, apiUrl };
    const logStream = { write: (line: string) => void this.logged.push(line) };
    const publicUrl = port === 0 ? 'http://localhost:3000' : `http://127.0.0.1:${port}`;
    this.service = testService({ stripe: settings, mailSender: this.mails, logLevel: 'warn', logStream, publicUrl });
    const { app, store, clock } = this.service;
    const url = await app.listen({ host: '127.0.0.1', port });
    this.stripe.webhook = { url: `${url}/stripe/webhooks`, secret: WEBHOOK_SECRET };
    const log = { warn: () => undefined, error: () => undefined };
    const parts = { store, clock: clock.now, publicUrl, mail: this.mails, log };
    this.billing = openBilling(settings, parts);
    await setUpPrices(await this.billing.connect());
    return this;
  }

  async stop(): Promise<void> {
    await this.service.app.close();
    await this.stripe.stop();
  }

  newOwner(): Promise<Owner> {
    return signUpVerified(this.service);
  }

  /** Without signing up, which takes as long as it takes to hash a password. */
  async newBuyer(): Promise<Buyer> {
    const { store, clock } = this.service;
    const email = newEmail();
    const accountId = await addAccount(store, clock.time, email);
    await store.users.verify(accountId, { at: clock.time, actor: OPERATOR });
    return { accountId, email };
  }

  /** Starts a checkout as the page does, and returns the id of its session. */
  async checkout({ browser }: Owner, plan = 'pro', interval = 'monthly'): Promise<string> {
    const response = await browser.send('POST', '/api/billing/checkout', { plan, interval });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json().url.split('/').at(-1);
  }

  /** Buys a plan and waits for the webhooks, if they are sent. */
  async buy({ accountId }: Buyer, plan = 'pro', interval: BillingInterval = 'monthly'): Promise<Subscription> {
    const account = await this.service.store.accounts.find(accountId);
    if (!account) throw new Error('there is no account');
    const url = await startCheckout(this.billing, account, { plan, interval });
    const subscription = this.stripe.account.pay(url.split('/').at(-1) ?? '');
    await this.stripe.settled();
    return subscription;
  }

  priceOf(lookupKey: string): string {
    const price = [...this.stripe.account.prices.values()].find(({ lookup_key: key }) => key === lookupKey);
    if (!price) throw new Error(`there is no price ${lookupKey}`);
    return price.id;
  }

  async planOf({ accountId }: Buyer): Promise<string | undefined> {
    return (await this.service.store.accounts.find(accountId))?.plan;
  }

  /** The kinds of events in the record of an account, oldest first, without those of every new account. */
  async recordOf({ accountId }: Buyer): Promise<string[]> {
    const events = await this.service.store.events.list(accountId, { limit: 100 });
    const kinds: string[] = events.map(({ kind }) => kind).reverse();
    return kinds.filter((kind) => kind !== 'signed_in' && kind !== 'email_verified');
  }
}
