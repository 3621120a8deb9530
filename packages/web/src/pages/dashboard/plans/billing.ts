export type Interval = 'monthly' | 'annual';

/** What the account pays with, as the service last heard from Stripe. */
export interface Billing {
  /** Whether plans can be bought here; otherwise the operator grants them. */
  payments: boolean;
  /** Whether no money is taken. */
  test_mode: boolean;
  /** The status of the subscription at Stripe; null if there never was one. */
  status: string | null;
  /** The plan that the subscription gives. */
  plan: string | null;
  interval: Interval | null;
  period_ends_at: string | null;
  cancels_at: string | null;
  /** When the plan ends unless the payment that is due is made. */
  grace_until: string | null;
}

/** A subscription that is managed at Stripe, so that no second one is bought. */
export function isRunning({ status }: Billing): boolean {
  return status !== null && ['active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(status);
}
