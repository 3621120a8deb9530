/** The parts of Stripe's objects that the stand-in keeps, in the shapes of the interface since version 2025-03-31.basil. */

export interface Customer {
  id: string;
  object: 'customer';
  created: number;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  livemode: false;
}

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  type: 'card';
  customer: string | null;
}

export interface Charge {
  id: string;
  object: 'charge';
  customer: string;
  amount: number;
  amount_refunded: number;
  currency: string;
}

export interface Product {
  id: string;
  object: 'product';
  active: boolean;
  name: string;
  metadata: Record<string, string>;
}

export interface Price {
  id: string;
  object: 'price';
  active: boolean;
  currency: string;
  unit_amount: number;
  type: 'recurring';
  recurring: { interval: string; interval_count: number };
  tax_behavior: 'exclusive' | 'inclusive' | 'unspecified';
  lookup_key: string | null;
  product: string;
  metadata: Record<string, string>;
}

export interface Invoice {
  id: string;
  object: 'invoice';
  created: number;
  customer: string;
  status: 'open' | 'paid' | 'uncollectible';
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
}

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'canceled'
  | 'paused';

export interface Subscription {
  id: string;
  object: 'subscription';
  created: number;
  customer: string;
  status: SubscriptionStatus;
  currency: string;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  latest_invoice: string;
  metadata: Record<string, string>;
  items: {
    object: 'list';
    has_more: false;
    url: string;
    data: {
      id: string;
      object: 'subscription_item';
      price: Price;
      quantity: 1;
      current_period_start: number;
      current_period_end: number;
    }[];
  };
}

export interface CheckoutSession {
  id: string;
  object: 'checkout.session';
  created: number;
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  customer: string;
  client_reference_id: string | null;
  subscription: string | null;
  success_url: string;
  cancel_url: string | null;
  url: string | null;
  metadata: Record<string, string>;
}

export interface PortalConfiguration {
  id: string;
  object: 'billing_portal.configuration';
  active: boolean;
  is_default: boolean;
  metadata: Record<string, string>;
  features: unknown;
}

export interface PortalSession {
  id: string;
  object: 'billing_portal.session';
  customer: string;
  configuration: string;
  return_url: string | null;
  url: string;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  type: string;
  livemode: false;
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
  data: { object: object };
}
