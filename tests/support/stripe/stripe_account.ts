import { ApiError, missing } from './api_error.ts';
import type {
  Charge,
  CheckoutSession,
  Customer,
  Invoice,
  PaymentMethod,
  PortalConfiguration,
  PortalSession,
  Price,
  Product,
  Subscription,
} from './objects.ts';

const DAY_SECONDS = 86_400;
const PERIOD_SECONDS: Record<string, number> = { month: 30 * DAY_SECONDS, year: 365 * DAY_SECONDS };

/** What happens in an account at Stripe, and the events that tell of it. Every change emits its events in Stripe's usual order. */
export class StripeAccount {
  readonly customers = new Map<string, Customer>();
  readonly paymentMethods = new Map<string, PaymentMethod>();
  readonly charges = new Map<string, Charge>();
  readonly products = new Map<string, Product>();
  readonly prices = new Map<string, Price>();
  readonly invoices = new Map<string, Invoice>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly sessions = new Map<string, CheckoutSession & { price: string }>();
  readonly configurations = new Map<string, PortalConfiguration>();
  readonly portalSessions = new Map<string, PortalSession>();
  readonly #seconds: () => number;
  readonly #emit: (type: string, object: object) => void;
  #objects = 0;

  constructor(seconds: () => number, emit: (type: string, object: object) => void) {
    this.#seconds = seconds;
    this.#emit = emit;
  }

  newId(prefix: string): string {
    this.#objects += 1;
    return `${prefix}_${String(this.#objects).padStart(6, '0')}`;
  }

  seconds(): number {
    return this.#seconds();
  }

  subscription(id: string): Subscription {
    const found = this.subscriptions.get(id);
    if (!found) throw missing('subscription', id);
    return found;
  }

  session(id: string): CheckoutSession & { price: string } {
    const found = this.sessions.get(id);
    if (!found) throw missing('checkout.session', id);
    return found;
  }

  /** The subscriptions of a customer, newest first. */
  subscriptionsOf(customer: string): Subscription[] {
    return [...this.subscriptions.values()].filter((each) => each.customer === customer).reverse();
  }

  #newInvoice(subscription: string, customer: string, status: Invoice['status']): Invoice {
    const invoice: Invoice = {
      id: this.newId('in'),
      object: 'invoice',
      created: this.#seconds(),
      customer,
      status,
      parent: { type: 'subscription_details', subscription_details: { subscription } },
    };
    this.invoices.set(invoice.id, invoice);
    return invoice;
  }

  #newCharge(customer: string, { unit_amount: amount, currency }: Price): void {
    const id = this.newId('ch');
    this.charges.set(id, { id, object: 'charge', customer, amount, amount_refunded: 0, currency });
  }

  /** The operator gives money back. */
  refund(charge: Charge, amount: number): void {
    charge.amount_refunded += amount;
    this.#emit('charge.refunded', charge);
  }

  /** The customer wants its money back from its bank. */
  dispute({ id: charge, amount, currency }: Charge): void {
    this.#emit('charge.dispute.created', { id: this.newId('dp'), object: 'dispute', charge, amount, currency });
  }

  /** The customer pays at Checkout. */
  pay(sessionId: string): Subscription {
    const session = this.session(sessionId);
    if (session.status !== 'open') throw new ApiError(400, { message: `This session is ${session.status}.` });
    const price = this.prices.get(session.price);
    if (!price) throw missing('price', session.price);
    const id = this.newId('sub');
    const start = this.#seconds();
    const invoice = this.#newInvoice(id, session.customer, 'paid');
    const subscription: Subscription = {
      id,
      object: 'subscription',
      created: start,
      customer: session.customer,
      status: 'active',
      currency: price.currency,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      latest_invoice: invoice.id,
      metadata: {},
      items: {
        object: 'list',
        has_more: false,
        url: `/v1/subscription_items?subscription=${id}`,
        data: [
          {
            id: this.newId('si'),
            object: 'subscription_item',
            price,
            quantity: 1,
            current_period_start: start,
            current_period_end: start + (PERIOD_SECONDS[price.recurring.interval] ?? 0),
          },
        ],
      },
    };
    const card = { id: this.newId('pm'), object: 'payment_method', type: 'card', customer: session.customer } as const;
    this.paymentMethods.set(card.id, card);
    this.#newCharge(session.customer, price);
    this.subscriptions.set(id, subscription);
    this.#emit('customer.subscription.created', { ...structuredClone(subscription), status: 'incomplete' });
    this.#emit('invoice.paid', invoice);
    this.#emit('customer.subscription.updated', subscription);
    Object.assign(session, { status: 'complete', payment_status: 'paid', subscription: id, url: null });
    this.#emit('checkout.session.completed', session);
    return subscription;
  }

  expire(sessionId: string): CheckoutSession {
    const session = this.session(sessionId);
    if (session.status !== 'open') {
      throw new ApiError(400, {
        message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      });
    }
    Object.assign(session, { status: 'expired', url: null });
    this.#emit('checkout.session.expired', session);
    return session;
  }

  /** The period ends and the next one is charged: paid, or declined by the bank. */
  renew(id: string, outcome: 'paid' | 'declined'): Subscription {
    const subscription = this.subscription(id);
    const [item] = subscription.items.data;
    if (!item) throw new Error(`${id} has no item`);
    item.current_period_start = item.current_period_end;
    item.current_period_end += PERIOD_SECONDS[item.price.recurring.interval] ?? 0;
    const invoice = this.#newInvoice(id, subscription.customer, outcome === 'paid' ? 'paid' : 'open');
    Object.assign(subscription, { latest_invoice: invoice.id, status: outcome === 'paid' ? 'active' : 'past_due' });
    this.#emit(outcome === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', invoice);
    this.#emit('customer.subscription.updated', subscription);
    return subscription;
  }

  /** A retry of an open invoice succeeds. */
  recover(id: string): Subscription {
    const subscription = this.subscription(id);
    const invoice = this.invoices.get(subscription.latest_invoice);
    if (!invoice) throw missing('invoice', subscription.latest_invoice);
    invoice.status = 'paid';
    subscription.status = 'active';
    this.#emit('invoice.paid', invoice);
    this.#emit('customer.subscription.updated', subscription);
    return subscription;
  }

  changePrice(id: string, priceId: string): Subscription {
    const subscription = this.subscription(id);
    const price = this.prices.get(priceId);
    const [item] = subscription.items.data;
    if (!price || !item) throw missing('price', priceId);
    item.price = price;
    this.#emit('customer.subscription.updated', subscription);
    return subscription;
  }

  cancelAtPeriodEnd(id: string, isCanceling = true): Subscription {
    const subscription = this.subscription(id);
    const end = subscription.items.data[0]?.current_period_end ?? null;
    Object.assign(subscription, {
      cancel_at_period_end: isCanceling,
      cancel_at: isCanceling ? end : null,
      canceled_at: isCanceling ? this.#seconds() : null,
    });
    this.#emit('customer.subscription.updated', subscription);
    return subscription;
  }

  /** Ends a subscription now. */
  cancel(id: string): Subscription {
    const subscription = this.subscription(id);
    if (subscription.status === 'canceled') throw missing('subscription', id);
    Object.assign(subscription, {
      status: 'canceled',
      canceled_at: subscription.canceled_at ?? this.#seconds(),
      ended_at: this.#seconds(),
    });
    this.#emit('customer.subscription.deleted', subscription);
    return subscription;
  }
}
