import type { Stripe } from 'stripe';
import type { StoredAccount } from '../store/account/contract.ts';
import type { BillingInterval, StoredSubscription } from '../store/billing/contract.ts';
import { type BillingContext, plansPage } from './billing_context.ts';
import { askStripe, isInvalidRequest, PaymentInProgress } from './billing_errors.ts';
import { isRunning } from './entitlement.ts';
import { readSubscription } from './read_subscription.ts';
import { findPortalConfiguration, priceToCharge } from './stripe_prices.ts';

/** The URL of the customer portal, where the owner changes or cancels the subscription and how it is paid. */
export async function openPortal(
  context: BillingContext,
  { customerId }: Pick<StoredSubscription, 'customerId'>,
): Promise<string> {
  const stripe = await context.connect();
  return askStripe(async () => {
    const configuration = await findPortalConfiguration(stripe);
    const { url } = await stripe.billingPortal.sessions.create({
      customer: customerId,
      return_url: `${plansPage(context)}?portal=done`,
      ...(configuration !== undefined && { configuration }),
    });
    return url;
  });
}

export interface Purchase {
  plan: string;
  interval: BillingInterval;
}

const ACCOUNT_METADATA = 'plumbline_account';

/** Makes the account a customer at Stripe, once: concurrent requests send the same idempotency key and get the same customer. */
async function ensureCustomer(
  { store, clock }: BillingContext,
  stripe: Stripe,
  { id, ownerEmail }: StoredAccount,
): Promise<StoredSubscription> {
  const known = await store.billing.find(id);
  if (known) return known;
  const { id: customerId } = await stripe.customers.create(
    { email: ownerEmail, metadata: { [ACCOUNT_METADATA]: id } },
    { idempotencyKey: `plumbline customer ${id} ${ownerEmail}` },
  );
  const stored = await store.billing.addCustomer(id, customerId, clock());
  if (!stored) throw new Error(`the account ${id} was deleted during a checkout`);
  // The owner has changed meanwhile, and the checkout of the other one was first.
  if (stored.customerId !== customerId) await stripe.customers.del(customerId);
  return stored;
}

/** Ends a session that nobody has paid. One that has ended stays as it is; one that is being paid at this moment is an error. */
export async function expireSession(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (!isInvalidRequest(error)) throw error;
    const { status } = await stripe.checkout.sessions.retrieve(id);
    if (status === 'open') throw new PaymentInProgress(`The session ${id} is being paid.`, { cause: error });
  }
}

/** The open sessions of a customer, newest first. */
export async function listOpenSessions(stripe: Stripe, customer: string): Promise<Stripe.Checkout.Session[]> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  return data.toSorted((one, other) => other.created - one.created || (other.id > one.id ? 1 : -1));
}

/**
 * Leaves one session that can be paid. Every checkout first makes its session and then ends all but the newest, so that of several at
 * once one remains. What was paid until then has a subscription, which is looked for afterwards. Returns the URL of the session that
 * remains; undefined if there is a subscription.
 */
async function keepNewestSession(stripe: Stripe, customer: string): Promise<string | undefined> {
  const [newest, ...older] = await listOpenSessions(stripe, customer);
  try {
    for (const { id } of older) await expireSession(stripe, id);
  } catch (error) {
    // The older one may become the subscription, so this one must not be paid, too.
    if (error instanceof PaymentInProgress && newest) await expireSession(stripe, newest.id);
    throw error;
  }
  const { running } = await readSubscription(stripe, customer);
  if (running.length === 0) return newest?.url ?? undefined;
  if (newest) await expireSession(stripe, newest.id);
  return undefined;
}

/** Taxes depend on where the customer is, and on whether it has a tax number; both are kept for the next invoice. */
const WITH_TAX = {
  automatic_tax: { enabled: true },
  billing_address_collection: 'required',
  tax_id_collection: { enabled: true },
  customer_update: { address: 'auto', name: 'auto' },
} as const satisfies Partial<Stripe.Checkout.SessionCreateParams>;

/** The URL where the owner pays for a plan, or the customer portal if there is a subscription: it is changed there, never doubled. */
export async function startCheckout(
  context: BillingContext,
  account: StoredAccount,
  { plan, interval }: Purchase,
): Promise<string> {
  const stripe = await context.connect();
  const url = await askStripe(async () => {
    const price = await priceToCharge(stripe, plan, interval);
    const { customerId } = await ensureCustomer(context, stripe, account);
    const { state } = await readSubscription(stripe, customerId);
    if (isRunning(state.status)) return undefined;
    await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customerId,
      client_reference_id: account.id,
      line_items: [{ price, quantity: 1 }],
      success_url: `${plansPage(context)}?checkout=done`,
      cancel_url: `${plansPage(context)}?checkout=canceled`,
      allow_promotion_codes: false,
      ...(context.addsTax && WITH_TAX),
      subscription_data: { metadata: { [ACCOUNT_METADATA]: account.id } },
    });
    return keepNewestSession(stripe, customerId);
  });
  if (url !== undefined) return url;
  const customer = await context.store.billing.find(account.id);
  if (!customer) throw new Error(`the account ${account.id} was deleted during a checkout`);
  return openPortal(context, customer);
}
