import type { Stripe } from 'stripe';
import { ApiError, missing } from './api_error.ts';
import { type Form, itemsOf, textOf, textsOf } from './form_encoding.ts';
import { type CheckoutSession, newPrice, type Price } from './objects.ts';
import { newCheckoutSession, portalFeatures } from './payment_objects.ts';
import type { StripeAccount } from './stripe_account.ts';

export interface RouteContext {
  account: StripeAccount;
  /** The URL of the stand-in, for its pages. */
  url: string;
}

/** One of the values that a parameter can have; any other is an error, as at Stripe. */
function oneOf<Word extends string>(form: Form, name: string, words: readonly Word[], otherwise: Word): Word {
  const text = textOf(form[name]) ?? otherwise;
  const word = words.find((each) => each === text);
  if (word === undefined) throw new ApiError(400, { message: `Invalid ${name}: must be one of ${words}`, param: name });
  return word;
}

function recurringOf({ recurring }: Form): Form {
  return typeof recurring === 'object' ? recurring : {};
}

export function createPrice({ account }: RouteContext, _: string, form: Form): Price {
  const lookupKey = textOf(form.lookup_key) ?? null;
  const holder = [...account.prices.values()].find((each) => lookupKey !== null && each.lookup_key === lookupKey);
  if (holder && form.transfer_lookup_key !== 'true') {
    throw new ApiError(400, {
      message: `A price (\`${holder.id}\`) already uses that lookup key.`,
      param: 'lookup_key',
    });
  }
  if (holder) holder.lookup_key = null;
  const product = textOf(form.product) ?? '';
  if (!account.products.has(product)) throw missing('product', product, 'product');
  const price = newPrice({
    id: account.newId('price'),
    created: account.seconds(),
    currency: textOf(form.currency) ?? '',
    unit_amount: Number(textOf(form.unit_amount)),
    interval: oneOf(recurringOf(form), 'interval', ['day', 'week', 'month', 'year'], 'month'),
    tax_behavior: oneOf(form, 'tax_behavior', ['exclusive', 'inclusive', 'unspecified'], 'unspecified'),
    lookup_key: lookupKey,
    product,
    metadata: textsOf(form.metadata),
  });
  account.prices.set(price.id, price);
  return price;
}

export function createCheckoutSession({ account, url }: RouteContext, _: string, form: Form): CheckoutSession {
  const customer = textOf(form.customer) ?? '';
  if (!account.customers.has(customer)) throw missing('customer', customer, 'customer');
  const [item, ...more] = itemsOf(form.line_items);
  const price = textOf((item as Form | undefined)?.price) ?? '';
  const ordered = account.prices.get(price);
  if (!ordered?.active || more.length > 0) throw missing('price', price, 'line_items[0][price]');
  if (form.mode !== 'subscription') throw new ApiError(400, { message: 'The stand-in sells subscriptions only.' });
  const addsTax = textsOf(form.automatic_tax).enabled === 'true';
  // As at Stripe: taxes need a price that says how it relates to them, and an address that is kept.
  if (addsTax && ordered.tax_behavior === 'unspecified') {
    throw new ApiError(400, { message: 'The price has no tax_behavior.', param: 'line_items[0][price]' });
  }
  if (addsTax && textsOf(form.customer_update).address !== 'auto') {
    throw new ApiError(400, {
      code: 'customer_tax_location_invalid',
      message: 'Set customer_update[address] to auto.',
    });
  }
  const id = account.newId('cs_test');
  const { currency, unit_amount: total } = ordered;
  const session = newCheckoutSession({
    id,
    created: account.seconds(),
    customer,
    client_reference_id: textOf(form.client_reference_id) ?? null,
    success_url: textOf(form.success_url) ?? '',
    cancel_url: textOf(form.cancel_url) ?? null,
    url: `${url}/pay/${id}`,
    metadata: textsOf(form.metadata),
    currency,
    total,
    addsTax,
  });
  const { metadata } = typeof form.subscription_data === 'object' ? form.subscription_data : {};
  account.orders.set(id, { price, metadata: textsOf(metadata) });
  account.sessions.set(id, session);
  return session;
}

/** The features of the portal, with the prices that it offers. */
export function featuresOf({ features }: Form): Stripe.BillingPortal.Configuration.Features {
  const { subscription_update: update } = typeof features === 'object' ? features : {};
  const { products } = typeof update === 'object' ? update : {};
  return portalFeatures(
    itemsOf(products).map((each) => {
      const { product, prices } = typeof each === 'object' ? each : {};
      const ids = itemsOf(prices).map((id) => textOf(id) ?? '');
      const adjustable_quantity = { enabled: false, maximum: null, minimum: 1 };
      return { adjustable_quantity, product: textOf(product) ?? '', prices: ids };
    }),
  );
}
