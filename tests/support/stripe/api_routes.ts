import type { Stripe } from 'stripe';
import { ApiError, missing } from './api_error.ts';
import { createCheckoutSession, createPrice, featuresOf, type RouteContext } from './create_objects.ts';
import { type Form, type FormValue, itemsOf, textOf, textsOf } from './form_encoding.ts';
import { listOf, newCustomer, newProduct, type Subscription } from './objects.ts';
import { newPortalConfiguration, newPortalSession } from './payment_objects.ts';
import type { StripeAccount } from './stripe_account.ts';

interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  /** The parameters that the stand-in knows; any other is an error, as at Stripe. */
  parameters: readonly string[];
  required?: readonly string[];
  answer: (context: RouteContext, id: string, form: Form) => Answer;
}

/** What Stripe answers: an object, or a list of them. */
type StripeObject =
  | Stripe.Customer
  | Stripe.DeletedCustomer
  | Stripe.PaymentMethod
  | Stripe.Charge
  | Stripe.Product
  | Stripe.Price
  | Stripe.Subscription
  | Stripe.Checkout.Session
  | Stripe.BillingPortal.Configuration
  | Stripe.BillingPortal.Session;
type Answer = StripeObject | Stripe.ApiList<StripeObject>;

/** Names of parameters of an operation: one that Stripe does not know does not compile. */
function known<Parameters>(...names: (keyof Parameters & string)[]): readonly string[] {
  return names;
}

function isMatching(value: FormValue | undefined, found: string): boolean {
  return value === undefined || value === found;
}

function withInvoice(account: StripeAccount, subscription: Subscription, form: Form): Stripe.Subscription {
  const isExpanded = itemsOf(form.expand).some((name) => textOf(name)?.endsWith('latest_invoice'));
  return isExpanded
    ? { ...subscription, latest_invoice: account.invoices.get(subscription.latest_invoice) ?? null }
    : subscription;
}

export const ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    parameters: known<Stripe.CustomerCreateParams>('email', 'name', 'metadata'),
    answer: ({ account }, _, form) => {
      const customer = newCustomer({
        id: account.newId('cus'),
        created: account.seconds(),
        email: textOf(form.email) ?? null,
        name: textOf(form.name) ?? '',
        metadata: textsOf(form.metadata),
      });
      account.customers.set(customer.id, customer);
      return customer;
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/customers\/([^/]+)$/,
    parameters: known<Stripe.CustomerUpdateParams>('email', 'name', 'metadata'),
    answer: ({ account }, id, form) => {
      const customer = account.customers.get(id);
      if (!customer) throw missing('customer', id);
      customer.email = textOf(form.email) ?? customer.email;
      return customer;
    },
  },
  {
    method: 'DELETE',
    path: /^\/v1\/customers\/([^/]+)$/,
    parameters: [],
    answer: ({ account }, id) => {
      if (!account.customers.delete(id)) throw missing('customer', id);
      return { id, object: 'customer', deleted: true };
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/customers\/([^/]+)\/payment_methods$/,
    parameters: known<Stripe.CustomerListPaymentMethodsParams>('limit', 'type'),
    answer: ({ account }, id) =>
      listOf<StripeObject>(
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
    parameters: known<Stripe.ProductCreateParams>('id', 'name', 'metadata'),
    required: ['name'],
    answer: ({ account }, _, form) => {
      const id = textOf(form.id) ?? account.newId('prod');
      if (account.products.has(id)) {
        throw new ApiError(400, { code: 'resource_already_exists', message: `Product already exists: ${id}` });
      }
      const metadata = textsOf(form.metadata);
      const product = newProduct({ id, created: account.seconds(), name: textOf(form.name) ?? '', metadata });
      account.products.set(id, product);
      return product;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/prices$/,
    parameters: known<Stripe.PriceListParams>('lookup_keys', 'active', 'limit'),
    answer: ({ account }, _, form) => {
      const keys = itemsOf(form.lookup_keys);
      const found = [...account.prices.values()].filter(
        ({ lookup_key: key, active }) =>
          (keys.length === 0 || (key !== null && keys.includes(key))) && isMatching(form.active, String(active)),
      );
      return listOf<StripeObject>('/v1/prices', found);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/prices$/,
    parameters: known<Stripe.PriceCreateParams>(
      'product',
      'currency',
      'unit_amount',
      'recurring',
      'tax_behavior',
      'lookup_key',
      'transfer_lookup_key',
      'metadata',
    ),
    required: ['currency', 'product'],
    answer: createPrice,
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    parameters: known<Stripe.Checkout.SessionCreateParams>(
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
    ),
    required: ['mode', 'line_items', 'success_url'],
    answer: createCheckoutSession,
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions$/,
    parameters: known<Stripe.Checkout.SessionListParams>('customer', 'status', 'limit'),
    answer: ({ account }, _, form) =>
      listOf<StripeObject>(
        '/v1/checkout/sessions',
        [...account.sessions.values()]
          .filter((each) => isMatching(form.customer, each.customer) && isMatching(form.status, String(each.status)))
          .reverse(),
      ),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/([^/]+)$/,
    parameters: [],
    answer: ({ account }, id) => account.session(id),
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
    parameters: known<Stripe.SubscriptionListParams>('customer', 'status', 'limit', 'expand'),
    answer: ({ account }, _, form) => {
      const customer = textOf(form.customer) ?? '';
      if (!account.customers.has(customer)) throw missing('customer', customer, 'customer');
      const ofCustomer = account.subscriptionsOf(customer);
      const found = form.status === 'all' ? ofCustomer : ofCustomer.filter(({ status }) => status !== 'canceled');
      return listOf<StripeObject>(
        '/v1/subscriptions',
        found.map((each) => withInvoice(account, each, form)),
      );
    },
  },
  {
    method: 'DELETE',
    path: /^\/v1\/subscriptions\/([^/]+)$/,
    parameters: known<Stripe.SubscriptionCancelParams>('invoice_now', 'prorate'),
    answer: ({ account }, id) => account.cancel(id),
  },
  {
    method: 'GET',
    path: /^\/v1\/billing_portal\/configurations$/,
    parameters: known<Stripe.BillingPortal.ConfigurationListParams>('active', 'limit'),
    answer: ({ account }) =>
      listOf<StripeObject>('/v1/billing_portal/configurations', [...account.configurations.values()]),
  },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/configurations$/,
    parameters: known<Stripe.BillingPortal.ConfigurationCreateParams>('features', 'metadata', 'default_return_url'),
    required: ['features'],
    answer: ({ account }, _, form) => {
      const configuration = newPortalConfiguration({
        id: account.newId('bpc'),
        created: account.seconds(),
        metadata: textsOf(form.metadata),
        features: featuresOf(form),
      });
      account.configurations.set(configuration.id, configuration);
      return configuration;
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/configurations\/([^/]+)$/,
    parameters: known<Stripe.BillingPortal.ConfigurationUpdateParams>('features'),
    answer: ({ account }, id, form) => {
      const configuration = account.configurations.get(id);
      if (!configuration) throw missing('configuration', id);
      configuration.features = featuresOf(form);
      return configuration;
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    parameters: known<Stripe.BillingPortal.SessionCreateParams>('customer', 'configuration', 'return_url'),
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
      const session = newPortalSession({
        id,
        created: account.seconds(),
        customer,
        configuration,
        return_url: textOf(form.return_url) ?? null,
        url: `${url}/portal/${id}`,
      });
      account.portalSessions.set(id, session);
      return session;
    },
  },
];

/** Answers a request of Stripe's interface, or throws an ApiError. */
export function answerApi(context: RouteContext, method: string, path: string, form: Form): Answer {
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
