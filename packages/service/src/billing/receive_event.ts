import type { Stripe } from 'stripe';
import type { BillingContext } from './billing_context.ts';
import { syncSubscription } from './sync_subscription.ts';

/** A webhook that Stripe did not sign, or signed too long ago. */
export class UntrustedEvent extends Error {}

/** How old a signature may be. Stripe signs every attempt separately. */
const TOLERANCE_SECONDS = 300;

/** The events after which the subscription of their customer may be another one. */
const SUBSCRIPTION_EVENTS = /^(customer\.subscription|checkout\.session|invoice)\./;

function customerOf({ data }: Stripe.Event): string | undefined {
  const { customer } = data.object as { customer?: string | { id: string } | null };
  return typeof customer === 'string' ? customer : customer?.id;
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
  const event = verifiedEvent(await context.connect(), body, signature, webhookSecret, clock());
  const { id, type } = event;
  const customer = customerOf(event);
  if (!SUBSCRIPTION_EVENTS.test(type) || customer === undefined || (await store.billing.isEventProcessed(id))) return;
  const subscription = await store.billing.findByCustomer(customer);
  if (subscription) await syncSubscription(context, subscription.accountId, { id, kind: type });
  else log.warn({ event: id, type, customer }, 'an event of Stripe is about a customer without an account');
}
