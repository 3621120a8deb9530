import type { Stripe } from 'stripe';

/**
 * Objects with every field that Stripe sends, by the type declarations of its library, which are generated from its OpenAPI description:
 * a field that is missing, that does not exist or that has another type does not compile. The types here only say which of Stripe's
 * variants the stand-in sends, such as the id of a customer in place of the customer.
 */

interface Plain {
  id: string;
  created: number;
}

export type Customer = Stripe.Customer;
export type Product = Stripe.Product;
export type PaymentMethod = Stripe.PaymentMethod & { customer: string | null };
export type Charge = Stripe.Charge & { customer: string };
export type Price = Stripe.Price & { unit_amount: number; recurring: Stripe.Price.Recurring; product: string };
export type Invoice = Stripe.Invoice & { id: string; customer: string };
export type CheckoutSession = Stripe.Checkout.Session & { customer: string; success_url: string };
export type PortalConfiguration = Stripe.BillingPortal.Configuration;
export type PortalSession = Stripe.BillingPortal.Session;
export type SubscriptionItem = Stripe.SubscriptionItem & { price: Price };
export type Subscription = Stripe.Subscription & {
  customer: string;
  latest_invoice: string;
  items: Stripe.ApiList<SubscriptionItem>;
};

/** The kinds of events that the stand-in sends. */
type EventType =
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'customer.created'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'checkout.session.completed'
  | 'checkout.session.expired';

export type StripeEvent = Extract<Stripe.Event, { type: EventType }>;

/** What an event is about: each kind with the object that Stripe sends with it. */
export type EventContent = StripeEvent extends infer Each
  ? Each extends StripeEvent
    ? Pick<Each, 'type' | 'data'>
    : never
  : never;

export function listOf<Item>(url: string, data: Item[]): Stripe.ApiList<Item> {
  return { object: 'list', url, has_more: false, data };
}

const NOBODY = { address: null, email: null, name: null, phone: null, tax_id: null };

export function newCustomer(given: Plain & Pick<Customer, 'email' | 'name' | 'metadata'>): Customer {
  return {
    ...given,
    object: 'customer',
    balance: 0,
    default_source: null,
    description: null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    shipping: null,
  };
}

export function newPaymentMethod(given: Plain & { customer: string }): PaymentMethod {
  return {
    ...given,
    object: 'payment_method',
    billing_details: NOBODY,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

export function newCharge(given: Plain & Pick<Charge, 'customer' | 'amount' | 'currency'>): Charge {
  return {
    ...given,
    object: 'charge',
    amount_captured: given.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: NOBODY,
    calculated_statement_descriptor: null,
    captured: true,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: null,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

export function newProduct(given: Plain & Pick<Product, 'name' | 'metadata'>): Product {
  return {
    ...given,
    object: 'product',
    active: true,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: 'service',
    updated: given.created,
    url: null,
  };
}

type PriceGiven = 'currency' | 'unit_amount' | 'tax_behavior' | 'lookup_key' | 'product' | 'metadata';

export function newPrice({
  interval,
  ...given
}: Plain & Pick<Price, PriceGiven> & { interval: Stripe.Price.Recurring.Interval }): Price {
  return {
    ...given,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    custom_unit_amount: null,
    livemode: false,
    nickname: null,
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount_decimal: null,
  };
}

/** The older form of a price, which items still have. */
function planOf(price: Price): Stripe.Plan {
  const { id, active, created, currency, livemode, metadata, product, recurring, unit_amount } = price;
  return {
    id,
    object: 'plan',
    active,
    amount: unit_amount,
    amount_decimal: null,
    billing_scheme: 'per_unit',
    created,
    currency,
    interval: recurring.interval,
    interval_count: recurring.interval_count,
    livemode,
    metadata,
    meter: null,
    nickname: null,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

type ItemGiven = 'subscription' | 'price' | 'current_period_start' | 'current_period_end';

export function newItem(given: Plain & Pick<SubscriptionItem, ItemGiven>): SubscriptionItem {
  return {
    ...given,
    object: 'subscription_item',
    billing_thresholds: null,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(given.price),
    quantity: 1,
    tax_rates: [],
  };
}

/** Another price for an item, with what follows from it. */
export function setPrice(item: SubscriptionItem, price: Price): void {
  Object.assign(item, { price, plan: planOf(price) });
}

type SubscriptionGiven = 'customer' | 'currency' | 'latest_invoice' | 'metadata';

export function newSubscription({
  item,
  ...given
}: Plain & Pick<Subscription, SubscriptionGiven> & { item: SubscriptionItem }): Subscription {
  return {
    ...given,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: given.created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: null,
    collection_method: 'charge_automatically',
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(`/v1/subscription_items?subscription=${given.id}`, [item]),
    livemode: false,
    managed_payments: null,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: given.created,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  };
}
