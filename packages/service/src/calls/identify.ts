import type { KeyRing } from '../keys/key_ring.ts';
import { meteredKey } from '../keys/metered_key.ts';
import { type Interface, KEYLESS_PLAN, type Plan, WINDOWS } from '../plans/plans.ts';
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

/** The one key that was sent, and the header that it came in; nothing if none was. Two that differ are a mistake. */
function keySent({
  apiKey,
  serviceKey,
  bearer,
}: Credentials): { text: string; header: string } | undefined | 'several' {
  const sent = [
    { text: apiKey, header: KEY_HEADERS.main },
    { text: serviceKey, header: KEY_HEADERS.variant_b },
    { text: bearer, header: 'Authorization' },
  ].filter((each): each is { text: string; header: string } => each.text !== undefined);
  const [first] = sent;
  return sent.every(({ text }) => text === first?.text) ? first : 'several';
}

/** The headers in which an interface takes its key. */
function headersOf(addressed: Addressed): string[] {
  if (addressed === 'variant_b') return [KEY_HEADERS.variant_b];
  return [KEY_HEADERS.main, 'Authorization', ...(addressed === 'either' ? [KEY_HEADERS.variant_b] : [])];
}

/**
 * Says who calls. Without a key the main interface takes its caller by address; a key that was sent is never passed over, however
 * wrong it is.
 */
export async function identify(
  { keys, keylessLimits }: { keys: KeyRing; keylessLimits: Limits | undefined },
  addressed: Addressed,
  credentials: Credentials,
): Promise<Identified> {
  const sent = keySent(credentials);
  if (sent === 'several') return refuse('Send one key, in one header; several were sent.');
  const headers = headersOf(addressed);
  const [header = ''] = headers;
  if (!sent) {
    if (addressed !== 'variant_b') return keyless(credentials.address, keylessLimits);
    return refuse(`This interface needs a key in the header ${header}; none was sent.`);
  }
  if (!headers.includes(sent.header)) {
    return refuse(`This interface takes its key in the header ${header}; ${sent.header} was sent.`);
  }
  const key = await keys.find(sent.text);
  if (!key) return refuse(`The key in ${sent.header} is unknown or was revoked.`);
  if (addressed !== 'either' && key.interface !== addressed) {
    return refuse(`The key in ${sent.header} belongs to the other interface.`);
  }
  return { ok: true, caller: meteredKey(key) };
}
