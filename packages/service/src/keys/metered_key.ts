import { findPlan, KEYLESS_PLAN, type Plan, WINDOWS } from '../plans/plans.ts';
import { callerOfAccount, type StoredAccount, sourceOfMember } from '../store/account_contract.ts';
import type { StoredKey } from '../store/contract.ts';
import type { MeteredCaller } from '../usage/ledger.ts';

/** The parts of a key that its limits depend on. */
export type LimitedKey = Pick<StoredKey, 'id' | 'interface' | 'tier' | 'callsPerMinute' | 'accountId' | 'isVerified'>;

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
export function meteredKey(key: LimitedKey): MeteredCaller & { tier: string; plan: Plan } {
  const plan = findPlan(key.interface, key.tier);
  if (!plan) throw new Error(`key ${key.id} has the plan ${key.tier} of ${key.interface}, which does not exist`);
  const { tier, callsPerMonth } = plan;
  const callsPerWindow = (plan.isSetOnKey ? key.callsPerMinute : null) ?? plan.callsPerWindow;
  const id = key.accountId === null ? key.id : callerOfAccount(key.accountId);
  const limits = { callsPerWindow, callsPerMonth };
  return { id, source: key.id, tier, plan, windowMs: WINDOWS[plan.window], limits };
}
