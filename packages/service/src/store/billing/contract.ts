import type { Change, EventDetails, EventKind } from '../event/contract.ts';

export type BillingInterval = 'monthly' | 'annual';

/** What Stripe says about the subscription of an account. */
export interface SubscriptionState {
  subscriptionId: string | null;
  /** As Stripe calls it, such as active or past_due; null without a subscription. */
  status: string | null;
  /** The plan of its price; null without a subscription. */
  plan: string | null;
  interval: BillingInterval | null;
  periodEndsAt: number | null;
  /** When it ends, if it was canceled for a later time. */
  cancelsAt: number | null;
  /** Since when a payment is due. */
  unpaidSince: number | null;
}

/** An account that is a customer at Stripe. */
export interface StoredSubscription extends SubscriptionState {
  accountId: string;
  customerId: string;
  /** The plan that the subscription last gave the account; null if it gives none. */
  grantedPlan: string | null;
  /** Grows with every reading that is stored. */
  readAt: number;
}

/** An event of Stripe. */
export interface StripeEventRecord {
  id: string;
  kind: string;
}

/** A reading of the subscription with everything that follows from it. */
export interface SubscriptionChange {
  accountId: string;
  /** When the stored state was read. If another reading was stored since, nothing is stored: this one may be older. */
  previousReadAt: number;
  state: SubscriptionState;
  grantedPlan: string | null;
  readAt: number;
  change: Change;
  /** The new plan of the account; without it the plan stays as it is. */
  accountPlan?: string | undefined;
  events: readonly { kind: EventKind; details: EventDetails }[];
  /** The event of Stripe that led to the reading, which is then processed. */
  stripeEvent?: StripeEventRecord | undefined;
}

/** Which subscriptions are read again from Stripe. */
export interface RereadQuery {
  /** Those that give a plan, or might, if they were last read before. */
  runningReadBefore: number;
  /** The others: the account may have paid, and the event was lost. */
  otherReadBefore: number;
  limit: number;
}

/** Customers and subscriptions at Stripe, as last read. */
export interface BillingRecords {
  find(accountId: string): Promise<StoredSubscription | undefined>;
  findByCustomer(customerId: string): Promise<StoredSubscription | undefined>;
  /** Makes an account a customer, and returns what is stored: the first customer stays. Undefined if there is no such account. */
  addCustomer(accountId: string, customerId: string, at: number): Promise<StoredSubscription | undefined>;
  /** Stores a reading in one transaction with the plan of the account and its keys and the record; false if it may be outdated. */
  apply(change: SubscriptionChange): Promise<boolean>;
  /** All accounts that are customers. */
  listCustomers(): Promise<string[]>;
  /** The accounts whose subscription is to be read again, longest unread first. */
  listToReread(query: RereadQuery): Promise<string[]>;
  isEventProcessed(id: string): Promise<boolean>;
}
