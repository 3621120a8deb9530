import { BoundedMap } from '../keys/bounded_map.ts';
import { accountAsKey, type LimitedKey } from '../keys/metered_key.ts';
import type { Store } from '../store/contract.ts';
import { isAtLeast } from '../store/member_contract.ts';
import type { Clock } from '../time/clock.ts';
import type { AccountAuthentication, BrowserRequest } from './account_authentication.ts';

/** How long a session that has ended can still be accepted. */
const CACHE_TTL_MS = 2000;
const CACHED_SESSIONS_MAX = 10_000;

interface CachedSession {
  account: Promise<LimitedKey | undefined>;
  readAt: number;
}

/** Finds the account of a browser's session, for calls. Cached for a moment, so that a page with many requests reads it once. */
export class SessionAccounts {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #authentication: Pick<AccountAuthentication, 'memberOf'>;
  readonly #cached = new BoundedMap<string, CachedSession>(CACHED_SESSIONS_MAX);

  constructor(options: { store: Store; clock: Clock; authentication: Pick<AccountAuthentication, 'memberOf'> }) {
    this.#store = options.store;
    this.#clock = options.clock;
    this.#authentication = options.authentication;
  }

  /** The account of a session, with the limits of its keys; undefined if there is none, or the user may only view it. */
  find(browserRequest: BrowserRequest & { cookie: string }): Promise<LimitedKey | undefined> {
    const name = `${browserRequest.isSecure} ${browserRequest.cookie}`;
    const known = this.#cached.get(name);
    const readAt = this.#clock();
    const age = known ? readAt - known.readAt : -1;
    if (known && age >= 0 && age < CACHE_TTL_MS) return known.account;
    const account = this.#read(browserRequest);
    this.#cached.set(name, { account, readAt });
    // A store failure must not be cached.
    account.catch(() => this.#cached.delete(name));
    return account;
  }

  async #read(browserRequest: BrowserRequest): Promise<LimitedKey | undefined> {
    const member = await this.#authentication.memberOf(browserRequest);
    if (!member || !isAtLeast(member.role, 'member')) return undefined;
    const account = await this.#store.accounts.find(member.accountId);
    return account && accountAsKey(account, member.userId);
  }
}
