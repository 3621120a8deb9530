import { findPlan, KEYLESS_PLAN, PLANS, type Plan, WINDOWS } from '../plans/plans.ts';
import { callerOfAccount, type StoredAccount, sourceOfMember } from '../store/account/contract.ts';
import type { Channel, StoredKey } from '../store/contract.ts';
import type { MeteredCaller } from '../usage/ledger.ts';
import type { Limits } from '../usage/limits.ts';

/** An authenticated caller with its plan. */
export interface Caller extends MeteredCaller {
  tier: string;
  plan: Plan;
  /** The account of its key or session; null for a key that belongs to none, undefined for an IP address. */
  accountId?: string | null;
  /** Whether it may read what belongs to the account, and change nothing. */
  isViewer?: boolean;
  /** How its calls are reported, if not by the interface that they come in by. */
  channel?: Channel;
}

/** The caller that calls with a key count towards. */
export type KeyCaller = Caller & { accountId: string | null };

/** The parts of a key that its limits depend on. */
export interface LimitedKey
  extends Pick<StoredKey, 'id' | 'interface' | 'tier' | 'callsPerMinute' | 'accountId' | 'isVerified'> {
  /** Cached with the key from its first call on. */
  caller?: KeyCaller | undefined;
}

/** The limits of each plan, which its keys share. */
const LIMITS = new Map<Plan, Limits>(
  PLANS.map((plan) => [plan, { callsPerWindow: plan.callsPerWindow, callsPerMonth: plan.callsPerMonth }]),
);

/**
 * Whether calls with a key count towards the limits of the IP address that they come from. Anybody can sign up with any number of
 * e-mail addresses, so unverified accounts on the free plan have no limits of their own.
 */
export function isMeteredByIpAddress({ tier, isVerified }: Pick<StoredKey, 'tier' | 'isVerified'>): boolean {
  return !isVerified && tier === KEYLESS_PLAN.tier;
}

/** The limits of the pages and apps of an account's member: those of its keys. Their calls are reported under the member. */
export function accountAsKey(
  { id, plan, isVerified }: Pick<StoredAccount, 'id' | 'plan' | 'isVerified'>,
  userId: string,
): LimitedKey {
  const source = sourceOfMember(id, userId);
  return { id: source, interface: 'main', tier: plan, callsPerMinute: null, accountId: id, isVerified };
}

/** The caller and plan that calls with a key count towards: all keys of an account share its limits. */
export function meteredKey(key: LimitedKey): KeyCaller {
  const plan = findPlan(key.interface, key.tier);
  if (!plan) throw new Error(`key ${key.id} has the plan ${key.tier} of ${key.interface}, which does not exist`);
  const { tier, callsPerMonth } = plan;
  const { accountId } = key;
  const id = accountId === null ? key.id : callerOfAccount(accountId);
  const callsPerWindow = plan.isSetOnKey ? key.callsPerMinute : null;
  const limits = callsPerWindow === null ? (LIMITS.get(plan) ?? plan) : { callsPerWindow, callsPerMonth };
  return { id, source: key.id, tier, plan, windowMs: WINDOWS[plan.window], limits, accountId };
}
