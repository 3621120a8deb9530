import { findPlan, PLANS, type Plan } from '../plans/plans.ts';
import type { BillingInterval } from '../store/billing/contract.ts';

export const BILLING_INTERVALS = ['monthly', 'annual'] as const satisfies readonly BillingInterval[];

export const CURRENCY = 'gbp';

/** A price of the plan table as Stripe charges it. */
export interface PlanPrice {
  plan: string;
  interval: BillingInterval;
  /** Finds the price at Stripe. */
  lookupKey: string;
  /** What one period costs, in pence. */
  amount: number;
  period: 'month' | 'year';
}

const MONTHS_OF_YEAR = 12;
const PENCE = 100;

function priceOf({ tier, price }: Plan, interval: BillingInterval): PlanPrice | undefined {
  if (!price || price.monthly === 0) return undefined;
  const amount = interval === 'monthly' ? price.monthly : price.annual * MONTHS_OF_YEAR;
  return {
    plan: tier,
    interval,
    lookupKey: `plumbline_${tier}_${interval}`,
    amount: amount * PENCE,
    period: interval === 'monthly' ? 'month' : 'year',
  };
}

/** All prices that are sold, cheapest plan first. The annual price of the plan table is that of a month, charged for a year. */
export const PRICE_LIST: readonly PlanPrice[] = PLANS.filter((plan) => plan.interface === 'main')
  .flatMap((plan) => BILLING_INTERVALS.map((interval) => priceOf(plan, interval)))
  .filter((price) => price !== undefined);

/** The plans that are sold, cheapest first. */
export const SOLD_PLANS: readonly string[] = [...new Set(PRICE_LIST.map(({ plan }) => plan))];

export function findPlanPrice(plan: string, interval: BillingInterval): PlanPrice | undefined {
  return PRICE_LIST.find((price) => price.plan === plan && price.interval === interval);
}

/** The metadata of a price that names its plan, also when its amount is no longer that of the plan table. */
export const PLAN_METADATA = 'plumbline_plan';

/** The plan of a price at Stripe: by its lookup key, or by metadata for a price that another one has replaced. */
export function planOfPrice(price: {
  lookup_key: string | null;
  metadata: Record<string, string>;
}): string | undefined {
  const sold = PRICE_LIST.find(({ lookupKey }) => lookupKey === price.lookup_key);
  return sold?.plan ?? findPlan('main', price.metadata[PLAN_METADATA] ?? '')?.tier;
}
