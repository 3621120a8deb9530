import { ApiError, missing } from './api_error.ts';
import {
  type Charge,
  type CheckoutSession,
  type Customer,
  type EventContent,
  type Invoice,
  newCharge,
  newItem,
  newPaymentMethod,
  newSubscription,
  type PaymentMethod,
  type PortalConfiguration,
  type PortalSession,
  type Price,
  type Product,
  type Subscription,
  setPrice,
} from './objects.ts';
import { newDispute, newInvoice, settle } from './payment_objects.ts';

const DAY_SECONDS = 86_400;
/** What was ordered in a session, which Stripe does not send with it. */
interface Order {
  price: string;
  /** Of the subscription. */
  metadata: Record<string, string>;
}

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
  readonly sessions = new Map<string, CheckoutSession>();
  readonly orders = new Map<string, Order>();
  readonly configurations = new Map<string, PortalConfiguration>();
  readonly portalSessions = new Map<string, PortalSession>();
  readonly #seconds: () => number;
  readonly #emit: (content: EventContent) => void;
  readonly #processing = new Set<string>();
  #objects = 0;

  constructor(seconds: () => number, emit: (content: EventContent) => void) {
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

  session(id: string): CheckoutSession {
    const found = this.sessions.get(id);
    if (!found) throw missing('checkout.session', id);
    return found;
  }

  /** The price that is paid in a session. */
  orderedPrice(session: string): Price {
    const id = this.orders.get(session)?.price ?? '';
    const found = this.prices.get(id);
    if (!found) throw missing('price', id);
    return found;
  }

  /** The subscriptions of a customer, newest first. */
  subscriptionsOf(customer: string): Subscription[] {
    return [...this.subscriptions.values()].filter((each) => each.customer === customer).reverse();
  }

  #newInvoice(subscription: string, customer: string, price: Price, status: 'open' | 'paid'): Invoice {
    const { currency, unit_amount: total } = price;
    const plain = { id: this.newId('in'), created: this.#seconds() };
    const invoice = newInvoice({ ...plain, customer, currency, total, status, subscription });
    this.invoices.set(invoice.id, invoice);
    return invoice;
  }

  #newCharge(customer: string, { unit_amount: amount, currency }: Price): void {
    const charge = newCharge({ id: this.newId('ch'), created: this.#seconds(), customer, amount, currency });
    this.charges.set(charge.id, charge);
  }

  #updated(subscription: Subscription): void {
    this.#emit({ type: 'customer.subscription.updated', data: { object: subscription } });
  }

  /** The operator gives money back. */
  refund(charge: Charge, amount: number): void {
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.#emit({ type: 'charge.refunded', data: { object: charge } });
  }

  /** The customer wants its money back from its bank. */
  dispute(charge: Charge): void {
    charge.disputed = true;
    const dispute = newDispute({ id: this.newId('dp'), created: this.#seconds(), charge });
    this.#emit({ type: 'charge.dispute.created', data: { object: dispute } });
  }

  /** The customer has pressed the button, and the bank has not answered: until `pay`, the session is open and cannot be expired. */
  beginPayment(sessionId: string): void {
    this.#processing.add(this.session(sessionId).id);
  }

  /** The customer pays at Checkout. */
  pay(sessionId: string): Subscription {
    const session = this.session(sessionId);
    if (session.status !== 'open') throw new ApiError(400, { message: `This session is ${session.status}.` });
    const price = this.orderedPrice(sessionId);
    const { customer } = session;
    const id = this.newId('sub');
    const start = this.#seconds();
    const invoice = this.#newInvoice(id, customer, price, 'paid');
    const item = newItem({
      id: this.newId('si'),
      created: start,
      subscription: id,
      price,
      current_period_start: start,
      current_period_end: start + (PERIOD_SECONDS[price.recurring.interval] ?? 0),
    });
    const subscription = newSubscription({
      id,
      created: start,
      customer,
      currency: price.currency,
      latest_invoice: invoice.id,
      metadata: this.orders.get(sessionId)?.metadata ?? {},
      item,
    });
    const card = newPaymentMethod({ id: this.newId('pm'), created: start, customer });
    this.paymentMethods.set(card.id, card);
    this.#newCharge(customer, price);
    this.subscriptions.set(id, subscription);
    this.#emit({
      type: 'customer.subscription.created',
      data: { object: { ...subscription, status: 'incomplete' } },
    });
    this.#emit({ type: 'invoice.paid', data: { object: invoice } });
    this.#updated(subscription);
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      subscription: id,
      invoice: invoice.id,
      url: null,
    } satisfies Partial<CheckoutSession>);
    this.#emit({ type: 'checkout.session.completed', data: { object: session } });
    return subscription;
  }

  expire(sessionId: string): CheckoutSession {
    const session = this.session(sessionId);
    if (session.status !== 'open') {
      throw new ApiError(400, {
        message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      });
    }
    if (this.#processing.has(sessionId)) {
      throw new ApiError(400, { message: 'This Checkout Session is being processed and cannot be expired.' });
    }
    Object.assign(session, { status: 'expired', url: null } satisfies Partial<CheckoutSession>);
    this.#emit({ type: 'checkout.session.expired', data: { object: session } });
    return session;
  }

  /** The period ends and the next one is charged: paid, or declined by the bank. */
  renew(id: string, outcome: 'paid' | 'declined'): Subscription {
    const subscription = this.subscription(id);
    const [item] = subscription.items.data;
    if (!item) throw new Error(`${id} has no item`);
    item.current_period_start = item.current_period_end;
    item.current_period_end += PERIOD_SECONDS[item.price.recurring.interval] ?? 0;
    const isPaid = outcome === 'paid';
    const invoice = this.#newInvoice(id, subscription.customer, item.price, isPaid ? 'paid' : 'open');
    Object.assign(subscription, {
      latest_invoice: invoice.id,
      status: isPaid ? 'active' : 'past_due',
    } satisfies Partial<Subscription>);
    this.#emit({ type: isPaid ? 'invoice.paid' : 'invoice.payment_failed', data: { object: invoice } });
    this.#updated(subscription);
    return subscription;
  }

  /** A retry of an open invoice succeeds. */
  recover(id: string): Subscription {
    const subscription = this.subscription(id);
    const invoice = this.invoices.get(subscription.latest_invoice);
    if (!invoice) throw missing('invoice', subscription.latest_invoice);
    settle(invoice, 'paid', this.#seconds());
    subscription.status = 'active';
    this.#emit({ type: 'invoice.paid', data: { object: invoice } });
    this.#updated(subscription);
    return subscription;
  }

  changePrice(id: string, priceId: string): Subscription {
    const subscription = this.subscription(id);
    const price = this.prices.get(priceId);
    const [item] = subscription.items.data;
    if (!price || !item) throw missing('price', priceId);
    setPrice(item, price);
    this.#updated(subscription);
    return subscription;
  }

  cancelAtPeriodEnd(id: string, isCanceling = true): Subscription {
    const subscription = this.subscription(id);
    const end = subscription.items.data[0]?.current_period_end ?? null;
    Object.assign(subscription, {
      cancel_at_period_end: isCanceling,
      cancel_at: isCanceling ? end : null,
      canceled_at: isCanceling ? this.#seconds() : null,
    } satisfies Partial<Subscription>);
    this.#updated(subscription);
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
    } satisfies Partial<Subscription>);
    this.#emit({ type: 'customer.subscription.deleted', data: { object: subscription } });
    return subscription;
  }
}
