import type { KeyCache } from '../keys/key_cache.ts';
import { meteredKey } from '../keys/metered_key.ts';
import { type Interface, KEYLESS_PLAN, type Plan, WINDOWS } from '../plans/plans.ts';
import type { StoredKey } from '../store/contract.ts';
import type { MeteredCaller } from '../usage/ledger.ts';
import type { Limits } from '../usage/limits.ts';
import type { Problem } from './call_tool.ts';
import { callerOfIp } from './ip_address.ts';

/** An authenticated caller with its plan. */
export interface Caller extends MeteredCaller {
  tier: string;
  plan: Plan;
}

/** Where something was sent as a key, but is none that can be accepted: in another form, or in the URL. */
export type MisplacedKey = 'authorization' | 'query';

/** The credentials of a request; undefined for a header that was not sent. */
export interface Credentials {
  apiKey: string | undefined;
  serviceKey: string | undefined;
  /** A key in `Authorization: Bearer`, for clients that cannot set other headers. */
  bearer: string | undefined;
  misplaced: MisplacedKey | undefined;
  /** The client's IP address, behind trusted proxies. */
  ipAddress: string;
}

export type AuthenticationResult = { ok: true; caller: Caller } | { ok: false; problem: Problem<'invalid_key'> };

/** The header that carries the key of an interface. */
export const KEY_HEADERS = { main: 'X-API-Key', variant_b: 'X-SERVICE-Key' } as const;

function reject(detail: string): AuthenticationResult {
  return { ok: false, problem: { code: 'invalid_key', detail } };
}

function keyless(address: string, limits: Limits = KEYLESS_PLAN): AuthenticationResult {
  const plan = KEYLESS_PLAN;
  const id = callerOfIp(address) ?? 'ip:unknown';
  return { ok: true, caller: { id, tier: plan.tier, plan, windowMs: WINDOWS[plan.window], limits } };
}

/** The interface that a key must belong to. */
export type RequiredInterface = Interface | 'either';

interface SentKey {
  text: string;
  header: string;
}

/** The key that was sent and its header. Different keys in several headers are an error. */
function sentKey({ apiKey, serviceKey, bearer }: Credentials): SentKey | undefined | 'several' {
  const text = apiKey ?? serviceKey ?? bearer;
  if (text === undefined) return undefined;
  for (const other of [apiKey, serviceKey, bearer]) if (other !== undefined && other !== text) return 'several';
  if (apiKey !== undefined) return { text, header: KEY_HEADERS.main };
  return { text, header: serviceKey !== undefined ? KEY_HEADERS.variant_b : 'Authorization' };
}

/** The headers in which each interface accepts a key. */
const HEADERS_OF: Record<RequiredInterface, readonly [string, ...string[]]> = {
  main: [KEY_HEADERS.main, 'Authorization'],
  variant_b: [KEY_HEADERS.variant_b],
  either: [KEY_HEADERS.main, 'Authorization', KEY_HEADERS.variant_b],
};

const MISPLACED: Record<MisplacedKey, string> = {
  authorization: 'The header Authorization holds no key in a form that is accepted.',
  query: 'A key does not belong in a URL, which ends up in logs and histories.',
};

function rejectMisplaced(misplaced: MisplacedKey, requiredInterface: RequiredInterface): AuthenticationResult {
  const place =
    requiredInterface === 'variant_b' ? KEY_HEADERS.variant_b : `${KEY_HEADERS.main} or as Authorization: Bearer KEY`;
  return reject(`${MISPLACED[misplaced]} Send the key in ${place}.`);
}

/** The caller of a cached key is cached with it. */
const CALLERS = new WeakMap<StoredKey, Caller>();

function callerOfKey(key: StoredKey): Caller {
  const known = CALLERS.get(key);
  if (known) return known;
  const caller = meteredKey(key);
  CALLERS.set(key, caller);
  return caller;
}

function callerWithKey(
  key: StoredKey | undefined,
  header: string,
  requiredInterface: RequiredInterface,
): AuthenticationResult {
  if (!key) return reject(`The key in ${header} is unknown or was revoked.`);
  if (requiredInterface !== 'either' && key.interface !== requiredInterface) {
    return reject(`The key in ${header} belongs to the other interface.`);
  }
  return { ok: true, caller: callerOfKey(key) };
}

/**
 * Authenticates the caller. Without a key, callers of the main interface are identified by IP address; an invalid key is rejected,
 * never ignored. Synchronous for a cached key.
 */
export function authenticate(
  { keys, keylessLimits }: { keys: KeyCache; keylessLimits: Limits | undefined },
  requiredInterface: RequiredInterface,
  credentials: Credentials,
): AuthenticationResult | Promise<AuthenticationResult> {
  if (credentials.misplaced) return rejectMisplaced(credentials.misplaced, requiredInterface);
  const sent = sentKey(credentials);
  if (sent === 'several') return reject('Send one key, in one header; several were sent.');
  const headers = HEADERS_OF[requiredInterface];
  if (!sent) {
    if (requiredInterface !== 'variant_b') return keyless(credentials.ipAddress, keylessLimits);
    return reject(`This interface needs a key in the header ${headers[0]}; none was sent.`);
  }
  const { text, header } = sent;
  if (!headers.includes(header)) {
    return reject(`This interface accepts a key in the header ${headers[0]}; ${header} was sent.`);
  }
  const key = keys.find(text);
  if (key instanceof Promise) return key.then((found) => callerWithKey(found, header, requiredInterface));
  return callerWithKey(key, header, requiredInterface);
}
