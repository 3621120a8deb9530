import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import type { BrowserRequest } from '../accounts/account_authentication.ts';
import type { SessionAccount, SessionAccounts } from '../accounts/session_accounts.ts';
import type { CallKey } from '../keys/call_key.ts';
import { type Caller, isMeteredByIpAddress, type LimitedKey, meteredKey } from '../keys/caller.ts';
import type { KeyCache, KeySearch } from '../keys/key_cache.ts';
import { UNKNOWN_KEYS_MAX } from '../keys/unknown_key_throttle.ts';
import { callerOfIp } from '../network/ip_address.ts';
import { type Interface, KEYLESS_PLAN, WINDOWS } from '../plans/plans.ts';
import { dateTimeText } from '../time/date_text.ts';
import type { Limits } from '../usage/limits.ts';

/** Where something was sent as a key but cannot be accepted as one: in another form, or in the URL. */
export type MisplacedKey = 'authorization' | 'query';

/** The credentials of a request; undefined for a header that was not sent. */
export interface Credentials {
  apiKey: string | undefined;
  serviceKey: string | undefined;
  /** A key in `Authorization: Bearer`, for clients that cannot set other headers. */
  bearer: string | undefined;
  misplaced: MisplacedKey | undefined;
  /** The session of a page of this site; it counts if no key was sent. */
  session?: (BrowserRequest & { cookie: string }) | undefined;
  /** The client's IP address, behind trusted proxies. */
  ipAddress: string;
}

export type AuthenticationProblem = Problem<'invalid_key' | 'rate_limited'>;
export type AuthenticationResult = { ok: true; caller: Caller } | { ok: false; problem: AuthenticationProblem };

/** The header that carries the key of an interface. */
export const KEY_HEADERS = { main: 'X-API-Key', variant_b: 'X-SERVICE-Key' } as const;

function reject(detail: string): AuthenticationResult {
  return { ok: false, problem: { code: 'invalid_key', detail } };
}

function idOfAddress(ipAddress: string): string {
  return callerOfIp(ipAddress) ?? 'ip:unknown';
}

function keylessCaller(ipAddress: string, limits: Limits = KEYLESS_PLAN): Caller {
  const plan = KEYLESS_PLAN;
  const id = idOfAddress(ipAddress);
  return { id, source: id, tier: plan.tier, plan, windowMs: WINDOWS[plan.window], limits };
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

/** The IP address of a request, with the limits of callers without a key. */
export interface RequestAddress {
  ipAddress: string;
  keylessLimits: Limits | undefined;
}

/** The caller that calls with a key count towards. It is cached with the key, unless it depends on the IP address. */
export function callerOfKey(key: LimitedKey, { ipAddress, keylessLimits }: RequestAddress): Caller {
  if (isMeteredByIpAddress(key)) {
    return { ...keylessCaller(ipAddress, keylessLimits), source: key.id, accountId: key.accountId };
  }
  key.caller ??= meteredKey(key);
  return key.caller;
}

/** A viewer of an account: its calls count towards the IP address. */
export function viewingCaller(accountId: string | null, { ipAddress, keylessLimits }: RequestAddress): Caller {
  return { ...keylessCaller(ipAddress, keylessLimits), accountId, isViewer: true };
}

/** The caller of a page: the account of its session, or the IP address if the session has ended. */
async function callerOfSession(
  account: Promise<SessionAccount | undefined>,
  address: RequestAddress,
): Promise<AuthenticationResult> {
  const found = await account;
  if (!found) return { ok: true, caller: keylessCaller(address.ipAddress, address.keylessLimits) };
  const { key, canCall } = found;
  if (!canCall) return { ok: true, caller: viewingCaller(key.accountId, address) };
  return { ok: true, caller: { ...callerOfKey(key, address), channel: 'web' } };
}

function throttled(retryAfterSeconds: number): AuthenticationResult {
  const detail = `${UNKNOWN_KEYS_MAX} unknown keys came from your address within a minute. Keys that were not in use are checked again in ${retryAfterSeconds} s.`;
  return { ok: false, problem: { code: 'rate_limited', detail, retryAfterSeconds } };
}

/** How a key was sent. */
interface KeyRequest {
  header: string;
  requiredInterface: RequiredInterface;
  address: RequestAddress;
}

function callerOfSearch({ key, expiredAt, retryAfterSeconds }: KeySearch, request: KeyRequest): AuthenticationResult {
  if (key) return callerWithKey(key, request);
  if (retryAfterSeconds !== undefined) return throttled(retryAfterSeconds);
  if (expiredAt !== undefined) {
    return reject(`The key in ${request.header} expired on ${dateTimeText(expiredAt)}. Send a newer one.`);
  }
  return reject(`The key in ${request.header} is unknown or was revoked.`);
}

function callerWithKey(key: CallKey, { header, requiredInterface, address }: KeyRequest): AuthenticationResult {
  if (requiredInterface !== 'either' && key.interface !== requiredInterface) {
    return reject(`The key in ${header} belongs to the other interface.`);
  }
  return { ok: true, caller: callerOfKey(key, address) };
}

/** Where keys and sessions are looked up. */
export interface Authenticators {
  keys: KeyCache;
  sessions: Pick<SessionAccounts, 'find'> | undefined;
  keylessLimits: Limits | undefined;
}

/**
 * Authenticates the caller. Without a key, callers of the main interface are identified by the session of their browser, or else by
 * IP address; an invalid key is rejected, never ignored. Synchronous unless a key or session must be looked up.
 */
export function authenticate(
  { keys, sessions, keylessLimits }: Authenticators,
  requiredInterface: RequiredInterface,
  credentials: Credentials,
): AuthenticationResult | Promise<AuthenticationResult> {
  if (credentials.misplaced) return rejectMisplaced(credentials.misplaced, requiredInterface);
  const sent = sentKey(credentials);
  if (sent === 'several') return reject('Send one key, in one header; several were sent.');
  const headers = HEADERS_OF[requiredInterface];
  const { ipAddress, session } = credentials;
  if (!sent) {
    if (requiredInterface === 'main' && session && sessions) {
      return callerOfSession(sessions.find(session), { ipAddress, keylessLimits });
    }
    if (requiredInterface !== 'variant_b') return { ok: true, caller: keylessCaller(ipAddress, keylessLimits) };
    return reject(`This interface needs a key in the header ${headers[0]}; none was sent.`);
  }
  const { text, header } = sent;
  if (!headers.includes(header)) {
    return reject(`This interface accepts a key in the header ${headers[0]}; ${header} was sent.`);
  }
  const request = { header, requiredInterface, address: { ipAddress, keylessLimits } };
  const cached = keys.findCached(text);
  if (cached) return callerWithKey(cached, request);
  const search = keys.find(text, idOfAddress(ipAddress));
  if (search instanceof Promise) return search.then((found) => callerOfSearch(found, request));
  return callerOfSearch(search, request);
}
