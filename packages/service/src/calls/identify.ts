import type { KeyRing } from '../keys/key_ring.ts';
import { findPlan, type Interface, KEYLESS_PLAN, type Plan, WINDOWS } from '../plans/plans.ts';
import type { StoredKey } from '../store/contract.ts';
import type { MeteredCaller } from '../usage/ledger.ts';
import type { Limits } from '../usage/limits.ts';
import { callerOfAddress } from './address.ts';
import type { Refusal } from './call_tool.ts';

/** Who calls, by which plan. */
export interface Caller extends MeteredCaller {
  tier: string;
  plan: Plan;
}

/** What a request says about its caller. Undefined: the header was not sent. */
export interface Credentials {
  apiKey: string | undefined;
  serviceKey: string | undefined;
  /** Where it came from, a proxy in between left out. */
  address: string;
}

export type Identified = { ok: true; caller: Caller } | { ok: false; refusal: Refusal<'invalid_key'> };

/** The header that carries the key of an interface. */
export const KEY_HEADERS = { main: 'X-API-Key', variant_b: 'X-SERVICE-Key' } as const;

function refuse(detail: string): Identified {
  return { ok: false, refusal: { code: 'invalid_key', detail } };
}

function limitsOf({ callsPerWindow, callsPerMonth, isSetOnKey }: Plan, onKey: number | null) {
  return { callsPerWindow: (isSetOnKey ? onKey : null) ?? callsPerWindow, callsPerMonth };
}

function keyless(address: string, limits: Limits = limitsOf(KEYLESS_PLAN, null)): Identified {
  const plan = KEYLESS_PLAN;
  const id = callerOfAddress(address) ?? 'ip:unknown';
  return { ok: true, caller: { id, tier: plan.tier, plan, windowMs: WINDOWS[plan.window], limits } };
}

function holderOf(key: StoredKey): Identified {
  const plan = findPlan(key.interface, key.tier);
  if (!plan) throw new Error(`key ${key.id} has the plan ${key.tier} of ${key.interface}, which does not exist`);
  const limits = limitsOf(plan, key.callsPerMinute);
  return { ok: true, caller: { id: key.id, tier: plan.tier, plan, windowMs: WINDOWS[plan.window], limits } };
}

/**
 * Says who calls an interface. Without a key the main interface takes its caller by address; a key that was sent is never passed
 * over, however wrong it is. Where either interface is served, the header that was sent says which one is meant.
 */
export async function identify(
  { keys, keylessLimits }: { keys: KeyRing; keylessLimits: Limits | undefined },
  addressed: Interface | 'either',
  credentials: Credentials,
): Promise<Identified> {
  const { apiKey, serviceKey, address } = credentials;
  if (apiKey !== undefined && serviceKey !== undefined) {
    return refuse(`Send one key; both ${KEY_HEADERS.main} and ${KEY_HEADERS.variant_b} were sent.`);
  }
  const sender: Interface = serviceKey === undefined ? 'main' : 'variant_b';
  const owner = addressed === 'either' ? sender : addressed;
  const header = KEY_HEADERS[owner];
  const sent = apiKey ?? serviceKey;
  if (sent === undefined) {
    if (owner === 'main') return keyless(address, keylessLimits);
    return refuse(`This interface needs a key in the header ${header}; none was sent.`);
  }
  if (sender !== owner)
    return refuse(`This interface takes its key in the header ${header}; ${KEY_HEADERS[sender]} was sent.`);
  const key = await keys.find(sent);
  if (!key) return refuse(`The key in ${header} is unknown or was revoked.`);
  if (key.interface !== owner) return refuse(`The key in ${header} belongs to the other interface.`);
  return holderOf(key);
}
