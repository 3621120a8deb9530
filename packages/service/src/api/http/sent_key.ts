import type { MisplacedKey } from '../../calls/authenticate.ts';
import { KEY_PREFIX } from '../../keys/key_text.ts';

/** What an Authorization header holds: a key, or something that was meant as one. */
export interface SentAuthorization {
  bearer?: string;
  misplaced?: MisplacedKey;
}

const BEARER = /^bearer(?: +(.*))?$/i;

/** Schemes of the proxies in front of the service. */
const PROXY_SCHEME = /^(?:basic|digest|negotiate|ntlm)(?: +(.*))?$/i;

const NOTHING: SentAuthorization = {};
const MISPLACED: SentAuthorization = { misplaced: 'authorization' };

/** Whether the credentials of a proxy's scheme are a key; user name and password are Base64. */
function holdsKey(credentials: string): boolean {
  return credentials.includes(KEY_PREFIX) || Buffer.from(credentials, 'base64').includes(KEY_PREFIX);
}

/**
 * Reads an Authorization header. Whatever is neither `Bearer` with a token nor for a proxy counts as a misplaced key: ignored, its
 * sender would be served as a caller without a key, and not know.
 */
export function readAuthorization(authorization: string | undefined): SentAuthorization {
  if (authorization === undefined) return NOTHING;
  const bearer = BEARER.exec(authorization)?.[1]?.trim();
  if (bearer) return { bearer };
  const proxied = PROXY_SCHEME.exec(authorization);
  return proxied && !holdsKey(proxied[1] ?? '') ? NOTHING : MISPLACED;
}

/** The names under which other services accept a key in the URL, without case and separators. */
const KEY_PARAMETERS = new Set(['apikey', 'xapikey', 'xservicekey', 'accesstoken']);

/** Whether a query parameter of this name is meant as a key. */
export function isKeyParameter(name: string): boolean {
  return KEY_PARAMETERS.has(name.toLowerCase().replaceAll(/[-_]/g, ''));
}

/** Whether a query has a key. */
export function queryHoldsKey(query: Record<string, unknown>): boolean {
  for (const name in query) {
    if (isKeyParameter(name) || [name, query[name]].flat().some((text) => String(text).startsWith(KEY_PREFIX))) {
      return true;
    }
  }
  return false;
}
