import type { Stripe } from 'stripe';
import type { BillingInterval } from '../store/billing/contract.ts';
import { isMissing, PaymentsMisconfigured } from './billing_errors.ts';
import { CURRENCY, findPlanPrice, PLAN_METADATA, type PlanPrice, PRICE_LIST, SOLD_PLANS } from './price_list.ts';

function amountText(amount: number, currency: string, period: string | undefined): string {
  return `${(amount / 100).toFixed(2)} ${currency.toUpperCase()} per ${period}`;
}

function textOf({ amount, period }: PlanPrice): string {
  return amountText(amount, CURRENCY, period);
}

function isAsPublished(found: Stripe.Price, { amount, period }: PlanPrice): boolean {
  return (
    found.unit_amount === amount &&
    found.tax_behavior === 'exclusive' &&
    found.currency === CURRENCY &&
    found.recurring?.interval === period &&
    found.recurring.interval_count === 1
  );
}

async function findByLookupKeys(stripe: Stripe, lookupKeys: string[]): Promise<Map<string, Stripe.Price>> {
  const { data } = await stripe.prices.list({ lookup_keys: lookupKeys, active: true });
  return new Map(data.map((price) => [price.lookup_key ?? '', price]));
}

/** The id of the price to charge. It must be the published price, so that nobody pays another one than the page shows. */
export async function priceToCharge(stripe: Stripe, plan: string, interval: BillingInterval): Promise<string> {
  const published = findPlanPrice(plan, interval);
  if (!published) throw new Error(`${plan} is not sold`);
  const { lookupKey } = published;
  const found = (await findByLookupKeys(stripe, [lookupKey])).get(lookupKey);
  if (!found) {
    throw new PaymentsMisconfigured(
      `Stripe has no active price with the lookup key ${lookupKey}. Create it with plumbline billing setup.`,
    );
  }
  if (!isAsPublished(found, published)) {
    const there = amountText(found.unit_amount ?? 0, found.currency, found.recurring?.interval);
    throw new PaymentsMisconfigured(
      `The price ${lookupKey} at Stripe is ${there}, but the plan table says ${textOf(published)}. Replace it with plumbline billing setup.`,
    );
  }
  return found.id;
}

function productOf(plan: string): string {
  return `plumbline_${plan}`;
}

async function setUpProduct(stripe: Stripe, plan: string): Promise<string | undefined> {
  const id = productOf(plan);
  try {
    await stripe.products.retrieve(id);
    return undefined;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const name = `Plumbline ${plan.charAt(0).toUpperCase()}${plan.slice(1)}`;
  await stripe.products.create({ id, name, metadata: { [PLAN_METADATA]: plan } });
  return `Created the product ${id}.`;
}

interface PriceSetup {
  id: string;
  plan: string;
  sentence: string;
}

async function setUpPrice(stripe: Stripe, price: PlanPrice, found: Stripe.Price | undefined): Promise<PriceSetup> {
  const { plan, lookupKey, amount, period } = price;
  if (found && isAsPublished(found, price)) {
    return { id: found.id, plan, sentence: `The price ${lookupKey} is ${textOf(price)} already.` };
  }
  const { id } = await stripe.prices.create({
    product: productOf(plan),
    currency: CURRENCY,
    unit_amount: amount,
    recurring: { interval: period },
    // The published prices are without taxes.
    tax_behavior: 'exclusive',
    lookup_key: lookupKey,
    transfer_lookup_key: found !== undefined,
    metadata: { [PLAN_METADATA]: plan },
  });
  const sentence = found
    ? `Replaced the price ${lookupKey}: ${textOf(price)} for new subscriptions. Existing ones keep the old price.`
    : `Created the price ${lookupKey}: ${textOf(price)}.`;
  return { id, plan, sentence };
}

/** Marks the configuration of the portal that belongs to this service. */
const PORTAL_METADATA = 'plumbline';

/** The configuration of the portal that `billing setup` made; without one, Stripe uses the default of the account. */
export async function findPortalConfiguration(stripe: Stripe): Promise<string | undefined> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.[PORTAL_METADATA] === 'portal')?.id;
}

async function setUpPortal(stripe: Stripe, prices: readonly PriceSetup[]): Promise<string> {
  const features = {
    customer_update: { enabled: true, allowed_updates: ['email', 'name', 'address', 'tax_id'] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      proration_behavior: 'always_invoice',
      products: SOLD_PLANS.map((plan) => ({
        product: productOf(plan),
        prices: prices.filter((price) => price.plan === plan).map(({ id }) => id),
      })),
    },
  } satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features;
  const found = await findPortalConfiguration(stripe);
  if (found === undefined) {
    await stripe.billingPortal.configurations.create({ features, metadata: { [PORTAL_METADATA]: 'portal' } });
    return 'Created the configuration of the customer portal.';
  }
  await stripe.billingPortal.configurations.update(found, { features });
  return 'The customer portal offers these prices.';
}

/** Makes the products and prices of the plan table and the customer portal at Stripe. Says what it did; run again, it changes nothing. */
export async function setUpPrices(stripe: Stripe): Promise<string[]> {
  const sentences: string[] = [];
  for (const plan of SOLD_PLANS) {
    const created = await setUpProduct(stripe, plan);
    if (created) sentences.push(created);
  }
  const found = await findByLookupKeys(
    stripe,
    PRICE_LIST.map(({ lookupKey }) => lookupKey),
  );
  const prices: PriceSetup[] = [];
  for (const price of PRICE_LIST) prices.push(await setUpPrice(stripe, price, found.get(price.lookupKey)));
  return [...sentences, ...prices.map(({ sentence }) => sentence), await setUpPortal(stripe, prices)];
}
