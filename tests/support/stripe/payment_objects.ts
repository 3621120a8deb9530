import type { Stripe } from 'stripe';
import {
  type Charge,
  type CheckoutSession,
  type Invoice,
  listOf,
  type PortalConfiguration,
  type PortalSession,
} from './objects.ts';

/** Further objects with every field that Stripe sends; see objects.ts. */

interface Plain {
  id: string;
  created: number;
}

const NO_TAX = { enabled: false, liability: null, provider: null, status: null };

interface InvoiceGiven extends Plain {
  customer: string;
  currency: string;
  /** In minor units. */
  total: number;
  status: Stripe.Invoice.Status;
  subscription: string;
}

/** What the status of an invoice says of its amounts. */
export function settle(invoice: Invoice, status: Stripe.Invoice.Status, at: number): void {
  const isPaid = status === 'paid';
  Object.assign(invoice, {
    status,
    amount_paid: isPaid ? invoice.total : 0,
    amount_remaining: isPaid ? 0 : invoice.total,
  } satisfies Partial<Invoice>);
  invoice.status_transitions.paid_at = isPaid ? at : null;
}

export function newInvoice({ subscription, total, status, ...given }: InvoiceGiven): Invoice {
  const { id, created } = given;
  const invoice: Invoice = {
    ...given,
    object: 'invoice',
    account_country: 'GB',
    account_name: null,
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 1,
    attempted: true,
    automatic_tax: { ...NO_TAX, disabled_reason: null },
    automatically_finalizes_at: null,
    billing_reason: 'subscription_cycle',
    collection_method: 'charge_automatically',
    custom_fields: null,
    customer_account: null,
    customer_address: null,
    customer_email: null,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: created,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(`/v1/invoices/${id}/lines`, []),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: {}, subscription },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: created,
    period_start: created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status,
    status_transitions: { finalized_at: created, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: created,
  };
  settle(invoice, status, created);
  return invoice;
}

const DAY_SECONDS = 86_400;

type SessionGiven = 'customer' | 'client_reference_id' | 'success_url' | 'cancel_url' | 'url' | 'metadata' | 'currency';

export function newCheckoutSession({
  total,
  addsTax,
  ...given
}: Plain & Pick<CheckoutSession, SessionGiven> & { total: number; addsTax: boolean }): CheckoutSession {
  return {
    ...given,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: false,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: addsTax ? { ...NO_TAX, enabled: true, provider: 'stripe', status: 'complete' } : NO_TAX,
    billing_address_collection: addsTax ? 'required' : null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: given.created + DAY_SECONDS,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    total_details: null,
    ui_mode: null,
    wallet_options: null,
  };
}

/** The features that `billing setup` asks for; the stand-in keeps the prices of the portal nowhere else. */
export function portalFeatures(
  products: Stripe.BillingPortal.Configuration.Features.SubscriptionUpdate['products'],
): Stripe.BillingPortal.Configuration.Features {
  return {
    customer_update: { allowed_updates: ['email', 'name', 'address', 'tax_id'], enabled: true },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true, payment_method_configuration: null },
    subscription_cancel: {
      cancellation_reason: { enabled: false, feedback_options: [], options: [] },
      enabled: true,
      mode: 'at_period_end',
      proration_behavior: 'none',
    },
    subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: ['price'],
      enabled: true,
      products: products ?? [],
      proration_behavior: 'always_invoice',
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: 'end_trial',
    },
  };
}

export function newPortalConfiguration(
  given: Plain & Pick<PortalConfiguration, 'features' | 'metadata'>,
): PortalConfiguration {
  return {
    ...given,
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    default_return_url: null,
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    name: null,
    updated: given.created,
  };
}

export function newPortalSession(
  given: Plain & Pick<PortalSession, 'customer' | 'configuration' | 'return_url' | 'url'>,
): PortalSession {
  return {
    ...given,
    object: 'billing_portal.session',
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
  };
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** A customer's bank takes a charge back. */
export function newDispute({ id, created, charge }: Plain & { charge: Charge }): Stripe.Dispute {
  return {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: null,
    reason: 'general',
    status: 'needs_response',
  };
}
