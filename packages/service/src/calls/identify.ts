import type { KeyRing } from '../keys/key_ring.ts';
import { meteredKey } from '../keys/metered_key.ts';
import { type Interface, KEYLESS_PLAN, type Plan, WINDOWS } from '../plans/plans.ts';
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
  /** A key in `Authorization: Bearer`, since some clients can set nothing else. */
  bearer: string | undefined;
  /** Where it came from, a proxy in between left out. */
  address: string;
}

export type Identified = { ok: true; caller: Caller } | { ok: false; refusal: Refusal<'invalid_key'> };

/** The header that carries the key of an interface. */
export const KEY_HEADERS = { main: 'X-API-Key', variant_b: 'X-SERVICE-Key' } as const;

function refuse(detail: string): Identified {
  return { ok: false, refusal: { code: 'invalid_key', detail } };
}

function keyless(address: string, limits: Limits = KEYLESS_PLAN): Identified {
  const plan = KEYLESS_PLAN;
  const id = callerOfAddress(address) ?? 'ip:unknown';
  return { ok: true, caller: { id, tier: plan.tier, plan, windowMs: WINDOWS[plan.window], limits } };
}

/** What is called: one interface, or what serves both and takes the caller's own. */
export type Addressed = Interface | 'either';

interface KeySent {
  text: string;
  header: string;
}

/** The one key that was sent, and the header that it came in; nothing if none was. Two that differ are a mistake. */
function keySent({ apiKey, serviceKey, bearer }: Credentials): KeySent | undefined | 'several' {
  const text = apiKey ?? serviceKey ?? bearer;
  if (text === undefined) return undefined;
  for (const other of [apiKey, serviceKey, bearer]) if (other !== undefined && other !== text) return 'several';
  if (apiKey !== undefined) return { text, header: KEY_HEADERS.main };
  return { text, header: serviceKey !== undefined ? KEY_HEADERS.variant_b : 'Authorization' };
}

/** The headers in which each interface takes its key. */
const HEADERS_OF: Record<Addressed, readonly [string, ...string[]]> = {
  main: [KEY_HEADERS.main, 'Authorization'],
  variant_b: [KEY_HEADERS.variant_b],
  either: [KEY_HEADERS.main, 'Authorization', KEY_HEADERS.variant_b],
};

/** The caller of a key that is remembered is remembered with it. */
const CALLERS = new WeakMap<StoredKey, Caller>();

function callerOfKey(key: StoredKey): Caller {
  const known = CALLERS.get(key);
  if (known) return known;
  const caller = meteredKey(key);
  CALLERS.set(key, caller);
  return caller;
}

function callerWithKey(key: StoredKey | undefined, header: string, addressed: Addressed): Identified {
  if (!key) return refuse(`The key in ${header} is unknown or was revoked.`);
  if (addressed !== 'either' && key.interface !== addressed) {
    return refuse(`The key in ${header} belongs to the other interface.`);
  }
  return { ok: true, caller: callerOfKey(key) };
}

/**
 * Says who calls. Without a key the main interface takes its caller by address; a key that was sent is never passed over, however
 * wrong it is. Only a key that is not remembered has to be waited for.
 */
export function identify(
  { keys, keylessLimits }: { keys: KeyRing; keylessLimits: Limits | undefined },
  addressed: Addressed,
  credentials: Credentials,
): Identified | Promise<Identified> {
  const sent = keySent(credentials);
  if (sent === 'several') return refuse('Send one key, in one header; several were sent.');
  const headers = HEADERS_OF[addressed];
  if (!sent) {
    if (addressed !== 'variant_b') return keyless(credentials.address, keylessLimits);
    return refuse(`This interface needs a key in the header ${headers[0]}; none was sent.`);
  }
  const { text, header } = sent;
  if (!headers.includes(header)) {
    return refuse(`This interface takes its key in the header ${headers[0]}; ${header} was sent.`);
  }
  const key = keys.find(text);
  if (key instanceof Promise) return key.then((found) => callerWithKey(found, header, addressed));
  return callerWithKey(key, header, addressed);
}
