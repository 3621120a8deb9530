import { BoundedMap } from '../keys/bounded_map.ts';
import { accountAsKey, type LimitedKey } from '../keys/caller.ts';
import type { Store } from '../store/contract.ts';
import { isAtLeast } from '../store/member/contract.ts';
import type { Clock } from '../time/clock.ts';
import type { AccountAuthentication, BrowserRequest } from './account_authentication.ts';

/** How long a session that has ended can still be accepted. */
const CACHE_TTL_MS = 2000;
const CACHED_SESSIONS_MAX = 10_000;

/** The account of a session, with the limits of its keys. */
export interface SessionAccount {
  key: LimitedKey;
  /** Viewers read what belongs to the account, and their calls count without it. */
  canCall: boolean;
}

interface CachedSession {
  account: Promise<SessionAccount | undefined>;
  readAt: number;
}

function nameOf({ isSecure, cookie }: BrowserRequest & { cookie: string }): string {
  return `${isSecure} ${cookie}`;
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

  /** The account of a session; undefined if there is none. */
  find(browserRequest: BrowserRequest & { cookie: string }): Promise<SessionAccount | undefined> {
    const name = nameOf(browserRequest);
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

  /** For a session that acts for another account now. Other processes follow when their caches end. */
  forget(browserRequest: BrowserRequest & { cookie: string }): void {
    this.#cached.delete(nameOf(browserRequest));
  }

  async #read(browserRequest: BrowserRequest): Promise<SessionAccount | undefined> {
    const member = await this.#authentication.memberOf(browserRequest);
    const account = member && (await this.#store.accounts.find(member.accountId));
    return account && { key: accountAsKey(account, member.userId), canCall: isAtLeast(member.role, 'member') };
  }
}
