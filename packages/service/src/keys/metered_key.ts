import { findPlan, type Plan, WINDOWS } from '../plans/plans.ts';
import type { StoredKey } from '../store/contract.ts';
import type { MeteredCaller } from '../usage/ledger.ts';

/** The caller and plan that calls with a key count towards. */
export function meteredKey(key: StoredKey): MeteredCaller & { tier: string; plan: Plan } {
  const plan = findPlan(key.interface, key.tier);
  if (!plan) throw new Error(`key ${key.id} has the plan ${key.tier} of ${key.interface}, which does not exist`);
  const { tier, callsPerMonth } = plan;
  const callsPerWindow = (plan.isSetOnKey ? key.callsPerMinute : null) ?? plan.callsPerWindow;
  return { id: key.id, tier, plan, windowMs: WINDOWS[plan.window], limits: { callsPerWindow, callsPerMonth } };
}
