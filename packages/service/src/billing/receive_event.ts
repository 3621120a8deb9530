import type { Stripe } from 'stripe';
import type { BillingContext } from './billing_context.ts';
import { askStripe } from './billing_errors.ts';
import { type RecordedEvent, syncSubscription } from './sync_subscription.ts';

/** A webhook that Stripe did not sign, or signed too long ago. */
export class UntrustedEvent extends Error {}

/** How old a signature may be. Stripe signs every attempt separately. */
const TOLERANCE_SECONDS = 300;

/** The events after which the subscription of their customer may be another one, or money went back. */
const KNOWN_EVENTS = /^(customer\.subscription|checkout\.session|invoice)\.|^charge\.(refunded|dispute\.created)$/;

type Reference = string | { id: string } | null | undefined;

function idOf(reference: Reference): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

/** The customer of an event. A dispute names its charge alone. */
async function customerOf(stripe: Stripe, event: Stripe.Event): Promise<string | undefined> {
  if (event.type === 'charge.dispute.created') {
    const charge = idOf(event.data.object.charge);
    return charge && idOf((await askStripe(() => stripe.charges.retrieve(charge))).customer);
  }
  const { object } = event.data;
  return 'customer' in object ? idOf(object.customer) : undefined;
}

/** What the record of an account says of money that went back, or that a customer wants back from its bank. */
function returnedMoney({ data, type }: Stripe.Event): RecordedEvent[] {
  const details = (minor: number, currency: string) => ({ amount: minor / 100, currency: currency.toUpperCase() });
  if (type === 'charge.refunded') {
    const { amount_refunded: amount, currency } = data.object;
    return [{ kind: 'payment_refunded', details: details(amount, currency) }];
  }
  if (type === 'charge.dispute.created') {
    const { amount, currency } = data.object;
    return [{ kind: 'payment_disputed', details: details(amount, currency) }];
  }
  return [];
}

function verifiedEvent(stripe: Stripe, body: Buffer, signature: string, secret: string, now: number): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now);
  } catch (error) {
    throw new UntrustedEvent('The signature of the webhook is invalid or too old.', { cause: error });
  }
}

/**
 * Receives a webhook. An event only says that something may have changed: what is stored is read from Stripe, so that events can come
 * late, twice and in any order. An event is processed when what was read is stored; until then Stripe sends it again.
 */
export async function receiveEvent(
  context: BillingContext,
  { body, signature }: { body: Buffer; signature: string },
): Promise<void> {
  const { store, clock, log, webhookSecret } = context;
  const stripe = await context.connect();
  const event = verifiedEvent(stripe, body, signature, webhookSecret, clock());
  const { id, type } = event;
  if (!KNOWN_EVENTS.test(type) || (await store.billing.isEventProcessed(id))) return;
  const customer = await customerOf(stripe, event);
  if (customer === undefined) return;
  const subscription = await store.billing.findByCustomer(customer);
  if (type === 'charge.dispute.created')
    log.warn({ event: id, customer }, 'a payment is disputed; answer it at Stripe');
  if (subscription) {
    await syncSubscription(context, subscription.accountId, { id, kind: type, recorded: returnedMoney(event) });
  } else log.warn({ event: id, type, customer }, 'an event of Stripe is about a customer without an account');
}
