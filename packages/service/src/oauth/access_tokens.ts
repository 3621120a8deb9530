import { accountAsKey, type LimitedKey } from '../keys/caller.ts';
import { KeyCache, type KeySearch } from '../keys/key_cache.ts';
import { KEY_PREFIX } from '../keys/key_text.ts';
import type { Store } from '../store/contract.ts';
import type { StoredAccessToken } from '../store/oauth/contract.ts';
import type { Clock } from '../time/clock.ts';
import { CALCULATE, oauthAddresses } from './oauth_addresses.ts';
import { ACCESS_TOKEN_PREFIX } from './oauth_tokens.ts';

/** How precisely the last use of a connection is recorded. */
const USE_PRECISION_MS = 300_000;

/** The codes of RFC 6750, section 3.1. */
export type TokenFault = { error: 'invalid_token' | 'insufficient_scope'; description: string };

export type TokenFinding =
  | { ok: true; account: LimitedKey }
  | ({ ok: false } & TokenFault)
  | { ok: false; error: 'rate_limited'; retryAfterSeconds: number };

function fault(error: TokenFault['error'], description: string): TokenFinding {
  return { ok: false, error, description };
}

/** A token in use: the limits of its account, and when its connection was last recorded as used. */
interface TokenUse {
  account: LimitedKey;
  recordedAt: number;
}

/** Finds the accounts of access tokens, cached like keys: a token that was revoked elsewhere is accepted for two seconds at most. */
export class AccessTokens {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #resource: string;
  readonly #cache: KeyCache<StoredAccessToken>;
  /** Cached with the token. */
  readonly #uses = new WeakMap<StoredAccessToken, TokenUse>();

  constructor({ store, clock, publicUrl }: { store: Store; clock: Clock; publicUrl: string }) {
    this.#store = store;
    this.#clock = clock;
    this.#resource = oauthAddresses(publicUrl).resource;
    const source = { findKeys: (hashes: readonly string[]) => this.#read(hashes), changes: store.keys };
    this.#cache = new KeyCache(source, clock, ACCESS_TOKEN_PREFIX);
  }

  async #read(hashes: readonly string[]): Promise<Map<string, StoredAccessToken>> {
    const tokens = await this.#store.oauth.findAccessTokens(hashes);
    return new Map(tokens.map((token) => [token.hash, token]));
  }

  /** The account of a token; synchronous if it is cached. `address` identifies its sender. */
  find(text: string, address: string): TokenFinding | Promise<TokenFinding> {
    const cached = this.#cache.findCached(text);
    if (cached) return this.#checked(cached);
    if (text.startsWith(KEY_PREFIX)) {
      return fault('invalid_token', 'This address takes an access token. Send API keys to /mcp.');
    }
    const search = this.#cache.find(text, address);
    return search instanceof Promise ? search.then((found) => this.#outcome(found)) : this.#outcome(search);
  }

  #outcome({ key, expiredAt, retryAfterSeconds }: KeySearch<StoredAccessToken>): TokenFinding {
    if (key) return this.#checked(key);
    if (expiredAt !== undefined) return fault('invalid_token', 'The access token has expired.');
    if (retryAfterSeconds !== undefined) return { ok: false, error: 'rate_limited', retryAfterSeconds };
    return fault('invalid_token', 'The access token is unknown, has expired or was revoked.');
  }

  #checked(token: StoredAccessToken): TokenFinding {
    if (!token.resources.includes(this.#resource)) {
      return fault('invalid_token', 'The access token was issued for another resource.');
    }
    if (!token.scopes.includes(CALCULATE)) return fault('insufficient_scope', `The scope ${CALCULATE} is missing.`);
    const use = this.#uses.get(token) ?? this.#firstUse(token);
    const now = this.#clock();
    if (now - use.recordedAt > USE_PRECISION_MS) {
      use.recordedAt = now;
      // Best effort: no call waits for it or fails because of it.
      this.#store.oauth.noteUse(token.connectionId, now).catch(() => undefined);
    }
    return { ok: true, account: use.account };
  }

  #firstUse(token: StoredAccessToken): TokenUse {
    const { accountId: id, userId, plan, isVerified, connectionUsedAt } = token;
    const account = accountAsKey({ id, plan, isVerified }, userId);
    const use = { account, recordedAt: connectionUsedAt ?? Number.NEGATIVE_INFINITY };
    this.#uses.set(token, use);
    return use;
  }
}
