import type { StoredAccount } from '../store/account/contract.ts';
import type { StoredSubscription, StripeEventRecord } from '../store/billing/contract.ts';
import { type Actor, SERVICE } from '../store/event/contract.ts';
import { type BillingContext, plansPage } from './billing_context.ts';
import { askStripe, PaymentsUnavailable } from './billing_errors.ts';
import { readSubscription, type SubscriptionReading } from './read_subscription.ts';
import { decideChange, type SubscriptionDecision } from './subscription_change.ts';

/** What an event of Stripe adds to the record, apart from what is read. */
export type RecordedEvent = SubscriptionDecision['events'][number];

interface ReceivedEvent extends StripeEventRecord {
  recorded: readonly RecordedEvent[];
}

const STRIPE: Actor = { kind: 'stripe', userId: null, email: null, ipAddress: null };

/** At most this many reads are made while others store theirs. */
const READINGS_MAX = 5;

function reportOddities(
  { log }: BillingContext,
  accountId: string,
  { unknownPrice, running }: SubscriptionReading,
): void {
  if (unknownPrice !== undefined) {
    log.error({ account: accountId, price: unknownPrice }, 'a subscription has a price that is not in the plan table');
  }
  if (running.length > 1) {
    log.error({ account: accountId, subscriptions: running }, 'an account has more than one subscription at Stripe');
  }
}

/** Queues the mails that follow from a change. Their keys name the change, so that a repeated attempt sends none twice. */
async function sendMails(
  context: BillingContext,
  { name, ownerEmail }: StoredAccount,
  { accountId, readAt }: StoredSubscription,
  { failedPayment, planChange }: SubscriptionDecision,
): Promise<void> {
  const shared = { to: ownerEmail, accountName: name };
  if (failedPayment) {
    const key = `payment_failed ${accountId} ${readAt}`;
    await context.mail.send({ ...shared, ...failedPayment, kind: 'payment_failed', link: plansPage(context), key });
  }
  if (planChange) {
    const key = `plan_changed ${accountId} ${readAt} ${planChange.plan}`;
    await context.mail.send({ ...shared, ...planChange, kind: 'plan_changed', key });
  }
}

async function storeReading(
  context: BillingContext,
  stored: StoredSubscription,
  reading: SubscriptionReading,
  stripeEvent: ReceivedEvent | undefined,
): Promise<boolean> {
  const { store, clock } = context;
  const { accountId, readAt: previousReadAt } = stored;
  const account = await store.accounts.find(accountId);
  if (!account) return true;
  const now = clock();
  const decision = decideChange(stored, reading.state, now);
  const { state, grantedPlan, planChange, events } = decision;
  const isOverdue = planChange !== undefined && grantedPlan === null && state.unpaidSince !== null;
  await sendMails(context, account, stored, decision);
  return store.billing.apply({
    accountId,
    previousReadAt,
    state,
    grantedPlan,
    readAt: Math.max(now, previousReadAt + 1),
    change: { at: now, actor: isOverdue ? SERVICE : STRIPE },
    accountPlan: planChange?.plan,
    events: [...events, ...(stripeEvent?.recorded ?? [])],
    stripeEvent,
  });
}

/**
 * Reads the subscription of an account from Stripe and stores it with everything that follows. It takes effect only if no other reading
 * was stored since it began, and is repeated otherwise: so no older reading overwrites a newer one, whatever the order of events.
 * Undefined if the account is no customer.
 */
export async function syncSubscription(
  context: BillingContext,
  accountId: string,
  stripeEvent?: ReceivedEvent,
): Promise<StoredSubscription | undefined> {
  const { store } = context;
  const stripe = await context.connect();
  for (let readings = 0; readings < READINGS_MAX; readings++) {
    const stored = await store.billing.find(accountId);
    if (!stored) return undefined;
    const reading = await askStripe(() => readSubscription(stripe, stored.customerId));
    if (await storeReading(context, stored, reading, stripeEvent)) {
      reportOddities(context, accountId, reading);
      return store.billing.find(accountId);
    }
  }
  throw new PaymentsUnavailable(`the subscription of ${accountId} is being changed by too many requests at once`);
}
