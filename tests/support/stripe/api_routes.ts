import { ApiError, missing } from './api_error.ts';
import { type Form, type FormValue, listOf, textOf, textsOf } from './form_encoding.ts';
import type { CheckoutSession, Price, Subscription } from './objects.ts';
import type { StripeAccount } from './stripe_account.ts';

interface RouteContext {
  account: StripeAccount;
  /** The URL of the stand-in, for its pages. */
  url: string;
}

interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  /** The parameters that the stand-in knows; any other is an error, as at Stripe. */
  parameters: readonly string[];
  required?: readonly string[];
  answer: (context: RouteContext, id: string, form: Form) => object;
}

function list(url: string, data: readonly object[]): object {
  return { object: 'list', url, has_more: false, data };
}

function isMatching(value: FormValue | undefined, found: string): boolean {
  return value === undefined || value === found;
}

function withInvoice(account: StripeAccount, subscription: Subscription, form: Form): object {
  const isExpanded = listOf(form.expand).some((name) => textOf(name)?.endsWith('latest_invoice'));
  return isExpanded
    ? { ...subscription, latest_invoice: account.invoices.get(subscription.latest_invoice) }
    : subscription;
}

function createPrice({ account }: RouteContext, _: string, form: Form): Price {
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
  const price: Price = {
    id: account.newId('price'),
    object: 'price',
    active: true,
    currency: textOf(form.currency) ?? '',
    unit_amount: Number(textOf(form.unit_amount)),
    type: 'recurring',
    recurring: { interval: textsOf(form.recurring).interval ?? '', interval_count: 1 },
    tax_behavior: (textOf(form.tax_behavior) ?? 'unspecified') as Price['tax_behavior'],
    lookup_key: lookupKey,
    product,
    metadata: textsOf(form.metadata),
  };
  account.prices.set(price.id, price);
  return price;
}

function createCheckoutSession({ account, url }: RouteContext, _: string, form: Form): CheckoutSession {
  const customer = textOf(form.customer) ?? '';
  if (!account.customers.has(customer)) throw missing('customer', customer, 'customer');
  const [item, ...more] = listOf(form.line_items);
  const price = textOf((item as Form | undefined)?.price) ?? '';
  if (!account.prices.get(price)?.active || more.length > 0) throw missing('price', price, 'line_items[0][price]');
  if (form.mode !== 'subscription') throw new ApiError(400, { message: 'The stand-in sells subscriptions only.' });
  const addsTax = textsOf(form.automatic_tax).enabled === 'true';
  // As at Stripe: taxes need a price that says how it relates to them, and an address that is kept.
  if (addsTax && account.prices.get(price)?.tax_behavior === 'unspecified') {
    throw new ApiError(400, { message: 'The price has no tax_behavior.', param: 'line_items[0][price]' });
  }
  if (addsTax && textsOf(form.customer_update).address !== 'auto') {
    throw new ApiError(400, {
      code: 'customer_tax_location_invalid',
      message: 'Set customer_update[address] to auto.',
    });
  }
  const id = account.newId('cs_test');
  const session = {
    id,
    object: 'checkout.session' as const,
    created: account.seconds(),
    mode: 'subscription' as const,
    status: 'open' as const,
    payment_status: 'unpaid' as const,
    customer,
    client_reference_id: textOf(form.client_reference_id) ?? null,
    subscription: null,
    success_url: textOf(form.success_url) ?? '',
    cancel_url: textOf(form.cancel_url) ?? null,
    url: `${url}/pay/${id}`,
    metadata: textsOf(form.metadata),
    price,
  };
  account.sessions.set(id, session);
  return session;
}

export const ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    parameters: ['email', 'name', 'metadata'],
    answer: ({ account }, _, form) => {
      const customer = {
        id: account.newId('cus'),
        object: 'customer' as const,
        created: account.seconds(),
        email: textOf(form.email) ?? null,
        name: textOf(form.name) ?? null,
        metadata: textsOf(form.metadata),
        livemode: false as const,
      };
      account.customers.set(customer.id, customer);
      return customer;
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/customers\/([^/]+)$/,
    parameters: ['email', 'name', 'metadata'],
    answer: ({ account }, id, form) => {
      const customer = account.customers.get(id);
      if (!customer) throw missing('customer', id);
      customer.email = textOf(form.email) ?? customer.email;
      return customer;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/customers\/([^/]+)\/payment_methods$/,
    parameters: ['limit', 'type'],
    answer: ({ account }, id) =>
      list(
        `/v1/customers/${id}/payment_methods`,
        [...account.paymentMethods.values()].filter(({ customer }) => customer === id),
      ),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_methods\/([^/]+)\/detach$/,
    parameters: [],
    answer: ({ account }, id) => {
      const method = account.paymentMethods.get(id);
      if (!method) throw missing('payment_method', id);
      method.customer = null;
      return method;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/charges\/([^/]+)$/,
    parameters: [],
    answer: ({ account }, id) => {
      const charge = account.charges.get(id);
      if (!charge) throw missing('charge', id);
      return charge;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/products\/([^/]+)$/,
    parameters: [],
    answer: ({ account }, id) => {
      const product = account.products.get(id);
      if (!product) throw missing('product', id);
      return product;
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/products$/,
    parameters: ['id', 'name', 'metadata'],
    required: ['name'],
    answer: ({ account }, _, form) => {
      const id = textOf(form.id) ?? account.newId('prod');
      if (account.products.has(id)) {
        throw new ApiError(400, { code: 'resource_already_exists', message: `Product already exists: ${id}` });
      }
      const product = { id, object: 'product' as const, active: true, name: textOf(form.name) ?? '' };
      account.products.set(id, { ...product, metadata: textsOf(form.metadata) });
      return account.products.get(id) ?? product;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/prices$/,
    parameters: ['lookup_keys', 'active', 'limit'],
    answer: ({ account }, _, form) => {
      const keys = listOf(form.lookup_keys);
      const found = [...account.prices.values()].filter(
        ({ lookup_key: key, active }) =>
          (keys.length === 0 || (key !== null && keys.includes(key))) && isMatching(form.active, String(active)),
      );
      return list('/v1/prices', found);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/prices$/,
    parameters: [
      'product',
      'currency',
      'unit_amount',
      'recurring',
      'tax_behavior',
      'lookup_key',
      'transfer_lookup_key',
      'metadata',
    ],
    required: ['currency', 'product'],
    answer: createPrice,
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    parameters: [
      'mode',
      'customer',
      'client_reference_id',
      'line_items',
      'success_url',
      'cancel_url',
      'allow_promotion_codes',
      'metadata',
      'subscription_data',
      'automatic_tax',
      'billing_address_collection',
      'tax_id_collection',
      'customer_update',
    ],
    required: ['mode', 'line_items', 'success_url'],
    answer: createCheckoutSession,
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions$/,
    parameters: ['customer', 'status', 'limit'],
    answer: ({ account }, _, form) =>
      list(
        '/v1/checkout/sessions',
        [...account.sessions.values()]
          .filter((each) => isMatching(form.customer, each.customer) && isMatching(form.status, each.status))
          .reverse(),
      ),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
    parameters: [],
    answer: ({ account }, id) => account.expire(id),
  },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions$/,
    parameters: ['customer', 'status', 'limit', 'expand'],
    answer: ({ account }, _, form) => {
      const customer = textOf(form.customer) ?? '';
      if (!account.customers.has(customer)) throw missing('customer', customer, 'customer');
      const ofCustomer = account.subscriptionsOf(customer);
      const found = form.status === 'all' ? ofCustomer : ofCustomer.filter(({ status }) => status !== 'canceled');
      return list(
        '/v1/subscriptions',
        found.map((each) => withInvoice(account, each, form)),
      );
    },
  },
  {
    method: 'DELETE',
    path: /^\/v1\/subscriptions\/([^/]+)$/,
    parameters: ['invoice_now', 'prorate'],
    answer: ({ account }, id) => account.cancel(id),
  },
  {
    method: 'GET',
    path: /^\/v1\/billing_portal\/configurations$/,
    parameters: ['active', 'limit'],
    answer: ({ account }) => list('/v1/billing_portal/configurations', [...account.configurations.values()]),
  },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/configurations$/,
    parameters: ['features', 'metadata', 'default_return_url'],
    required: ['features'],
    answer: ({ account }, _, form) => {
      const configuration = {
        id: account.newId('bpc'),
        object: 'billing_portal.configuration' as const,
        active: true,
        is_default: false,
        metadata: textsOf(form.metadata),
        features: form.features,
      };
      account.configurations.set(configuration.id, configuration);
      return configuration;
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/configurations\/([^/]+)$/,
    parameters: ['features'],
    answer: ({ account }, id, form) => {
      const configuration = account.configurations.get(id);
      if (!configuration) throw missing('configuration', id);
      configuration.features = form.features;
      return configuration;
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    parameters: ['customer', 'configuration', 'return_url'],
    required: ['customer'],
    answer: ({ account, url }, _, form) => {
      const customer = textOf(form.customer) ?? '';
      if (!account.customers.has(customer)) throw missing('customer', customer, 'customer');
      const configuration = textOf(form.configuration);
      if (configuration === undefined || !account.configurations.has(configuration)) {
        throw new ApiError(400, {
          message:
            'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode.',
        });
      }
      const id = account.newId('bps');
      const session = {
        id,
        object: 'billing_portal.session' as const,
        customer,
        configuration,
        return_url: textOf(form.return_url) ?? null,
        url: `${url}/portal/${id}`,
      };
      account.portalSessions.set(id, session);
      return session;
    },
  },
];

/** Answers a request of Stripe's interface, or throws an ApiError. */
export function answerApi(context: RouteContext, method: string, path: string, form: Form): object {
  const route = ROUTES.find((each) => each.method === method && each.path.test(path));
  if (!route) throw new ApiError(404, { message: `Unrecognized request URL (${method}: ${path}).` });
  const unknown = Object.keys(form).find((name) => !route.parameters.includes(name));
  if (unknown) {
    throw new ApiError(400, {
      code: 'parameter_unknown',
      message: `Received unknown parameter: ${unknown}`,
      param: unknown,
    });
  }
  const absent = route.required?.find((name) => form[name] === undefined);
  if (absent) {
    throw new ApiError(400, {
      code: 'parameter_missing',
      message: `Missing required param: ${absent}.`,
      param: absent,
    });
  }
  const [, id = ''] = path.match(route.path) ?? [];
  return route.answer(context, decodeURIComponent(id), form);
}
