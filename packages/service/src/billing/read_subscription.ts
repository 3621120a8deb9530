import type { Stripe } from 'stripe';
import type { BillingInterval, SubscriptionState } from '../store/billing/contract.ts';
import { isRunning, isUnpaid } from './entitlement.ts';
import { planOfPrice } from './price_list.ts';

/** More subscriptions than a customer has in years. */
const SUBSCRIPTIONS_MAX = 100;

/** What Stripe says about a customer. */
export interface SubscriptionReading {
  state: SubscriptionState;
  /** The price of the subscription, if the plan table does not know it. */
  unknownPrice: string | undefined;
  /** The subscriptions that are running; more than one is a mistake. */
  running: string[];
}

const NO_SUBSCRIPTION: SubscriptionState = {
  subscriptionId: null,
  status: null,
  plan: null,
  interval: null,
  periodEndsAt: null,
  cancelsAt: null,
  unpaidSince: null,
};

/** Stripe counts seconds. */
function timeOf(seconds: number | null | undefined): number | null {
  return typeof seconds === 'number' ? seconds * 1000 : null;
}

function intervalOf(price: Stripe.Price | undefined): BillingInterval | null {
  if (!price?.recurring) return null;
  return price.recurring.interval === 'year' ? 'annual' : 'monthly';
}

/** Since when the last invoice is due; null if it was paid. */
function unpaidSince({ status, latest_invoice: invoice }: Stripe.Subscription): number | null {
  if (typeof invoice !== 'object' || invoice === null) return null;
  const isDue = isUnpaid(status) || (status === 'canceled' && invoice.status !== 'paid' && invoice.status !== 'draft');
  return isDue ? timeOf(invoice.created) : null;
}

/** The subscription that counts: the newest that is running, or else the newest. Stripe lists the newest first. */
function currentOf(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  return subscriptions.find(({ status }) => isRunning(status)) ?? subscriptions[0];
}

/** Reads the subscriptions of a customer. */
export async function readSubscription(stripe: Stripe, customer: string): Promise<SubscriptionReading> {
  const { data } = await stripe.subscriptions.list({
    customer,
    status: 'all',
    limit: SUBSCRIPTIONS_MAX,
    expand: ['data.latest_invoice'],
  });
  const running = data.filter(({ status }) => isRunning(status)).map(({ id }) => id);
  const subscription = currentOf(data);
  if (!subscription) return { state: NO_SUBSCRIPTION, unknownPrice: undefined, running };
  const [item] = subscription.items.data;
  const plan = item && planOfPrice(item.price);
  return {
    state: {
      subscriptionId: subscription.id,
      status: subscription.status,
      plan: plan ?? null,
      interval: intervalOf(item?.price),
      periodEndsAt: timeOf(item?.current_period_end),
      cancelsAt: subscription.status === 'canceled' ? null : timeOf(subscription.cancel_at),
      unpaidSince: unpaidSince(subscription),
    },
    unknownPrice: plan === undefined ? (item?.price.id ?? 'none') : undefined,
    running,
  };
}
