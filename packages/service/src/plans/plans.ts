/** The public interfaces; a key belongs to one of them. */
export const INTERFACES = ['main', 'variant_b'] as const;
export type Interface = (typeof INTERFACES)[number];

/** The sliding window in which the calls of a plan are limited. */
export const WINDOWS = { minute: 60_000, hour: 3_600_000 } as const;
export type WindowName = keyof typeof WINDOWS;

export interface Plan {
  interface: Interface;
  tier: string;
  window: WindowName;
  /** Calls within any one window; null is unlimited. With `isSetOnKey` a key can override it. */
  callsPerWindow: number | null;
  isSetOnKey: boolean;
  /** Calls within a calendar month, UTC; null is unlimited. */
  callsPerMonth: number | null;
  mcp: boolean;
  support: string;
  /** GBP a month, billed monthly or annually; null where no price is published. */
  price: { monthly: number; annual: number } | null;
}

function main(
  tier: string,
  callsPerWindow: number,
  callsPerMonth: number,
  support: string,
  price: Plan['price'],
): Plan {
  const isSetOnKey = tier === 'enterprise';
  return {
    interface: 'main',
    tier,
    window: 'minute',
    callsPerWindow,
    isSetOnKey,
    callsPerMonth,
    mcp: true,
    support,
    price,
  };
}

function variantB(
  tier: string,
  callsPerWindow: number | null,
  callsPerMonth: number | null,
  mcp: boolean,
  support: string,
): Plan {
  const isSetOnKey = false;
  return {
    interface: 'variant_b',
    tier,
    window: 'hour',
    callsPerWindow,
    isSetOnKey,
    callsPerMonth,
    mcp,
    support,
    price: null,
  };
}

/** All plans, cheapest first. */
export const PLANS: readonly Plan[] = [
  main('free', 5, 500, 'community', { monthly: 0, annual: 0 }),
  main('starter', 60, 5_000, 'email, 2 working days', { monthly: 29, annual: 23 }),
  main('pro', 300, 50_000, 'priority, same day', { monthly: 99, annual: 79 }),
  main('enterprise', 1_200, 500_000, 'SLA and dedicated', { monthly: 499, annual: 399 }),
  variantB('free', 10, 100, false, 'community'),
  variantB('developer', 200, 1_000, true, 'email'),
  variantB('enterprise', null, null, true, 'SLA and dedicated'),
];

export function tiersOf(owner: Interface): string[] {
  return PLANS.filter((plan) => plan.interface === owner).map(({ tier }) => tier);
}

export function findPlan(owner: Interface, tier: string): Plan | undefined {
  return PLANS.find((plan) => plan.interface === owner && plan.tier === tier);
}

/** The plan of calls without a key. */
export const KEYLESS_PLAN = PLANS[0] as Plan;

/** The next larger plan of the same interface; undefined for the largest. */
export function nextPlan({ interface: owner, tier }: Plan): Plan | undefined {
  const plans = PLANS.filter((plan) => plan.interface === owner);
  return plans[plans.findIndex((plan) => plan.tier === tier) + 1];
}

/** The most evaluations that an exploration may make. */
export const EVALUATIONS_MAX = { free: 10_000, paid: 100_000 } as const;

export function evaluationsMaxOf({ tier }: Plan): number {
  return tier === KEYLESS_PLAN.tier ? EVALUATIONS_MAX.free : EVALUATIONS_MAX.paid;
}

/** What the jobs of a plan may be. */
export interface JobLimits {
  /** The size of a file, after decompression. */
  fileBytesMax: number;
  /** The rows of a file. Rejected ones are not counted as calls, and a small Parquet file can have billions of them. */
  rowsMax: number;
  /** How many jobs may be unfinished at once. */
  unfinishedMax: number;
  /** How many jobs there may be at all. */
  keptMax: number;
  /** The bytes of all files of jobs, results included. While a job is unfinished its results count twice: at its end they are joined. */
  storedBytesMax: number;
  /** How long a job is kept after its end. */
  keptDays: number;
}

const MEBIBYTE = 1024 ** 2;
const GIBIBYTE = 1024 * MEBIBYTE;

export const JOB_LIMITS: Readonly<Record<'free' | 'starter' | 'pro' | 'enterprise', JobLimits>> = {
  free: {
    fileBytesMax: 10 * MEBIBYTE,
    rowsMax: 100_000,
    unfinishedMax: 1,
    keptMax: 20,
    storedBytesMax: 200 * MEBIBYTE,
    keptDays: 7,
  },
  starter: {
    fileBytesMax: 100 * MEBIBYTE,
    rowsMax: 1_000_000,
    unfinishedMax: 3,
    keptMax: 100,
    storedBytesMax: 2 * GIBIBYTE,
    keptDays: 7,
  },
  pro: {
    fileBytesMax: GIBIBYTE,
    rowsMax: 10_000_000,
    unfinishedMax: 10,
    keptMax: 1000,
    storedBytesMax: 20 * GIBIBYTE,
    keptDays: 7,
  },
  enterprise: {
    fileBytesMax: 20 * GIBIBYTE,
    rowsMax: 100_000_000,
    unfinishedMax: 50,
    keptMax: 10_000,
    storedBytesMax: 200 * GIBIBYTE,
    keptDays: 30,
  },
};

export function jobLimitsOf({ tier }: Pick<Plan, 'tier'>): JobLimits {
  return (JOB_LIMITS as Readonly<Record<string, JobLimits>>)[tier] ?? JOB_LIMITS.free;
}
