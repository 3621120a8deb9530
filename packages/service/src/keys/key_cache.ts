import type { Clock } from '../time/clock.ts';
import { BoundedMap } from './bounded_map.ts';
import type { CallKey } from './call_key.ts';
import { KeyChangeFeed } from './key_change_feed.ts';
import { type FoundKey, KeyLookup, type KeySource } from './key_lookup.ts';
import { hashOfKey, isKeyText, KEY_PREFIX } from './key_text.ts';
import { UnknownKeyThrottle } from './unknown_key_throttle.ts';

/** A precaution: a valid key whose changes are all known is read again after this time, and accepted while it is read. */
const REFRESH_AFTER_MS = 600_000;
/** A key that was valid within this time is looked up for every address. */
const RECENTLY_VALID_MS = 3_600_000;
/** About 460 bytes each. */
const CACHED_KEYS_MAX = 120_000;

/** A new key has a new text and an expired one stays so, so a rejected key does not become valid in the meantime. */
const REJECTED_TTL_MS = 5000;
const REJECTED_KEYS_MAX = 10_000;

interface CachedKey<Key> {
  key: Key;
  readAt: number;
  /** Whether nothing that it depends on has changed. If not, only that the key was valid is known. */
  isCurrent: boolean;
}

/** The key that a caller sent, or undefined if it is unknown, revoked or expired. */
export interface KeySearch<Key = CallKey> {
  key: Key | undefined;
  /** Set if the key has expired. */
  expiredAt?: number;
  /** Set if the key was not looked up, because its address has sent too many unknown keys. */
  retryAfterSeconds?: number;
}

const UNKNOWN = { key: undefined };

/** A key that was rejected, as it was found then. */
interface RejectedKey {
  search: KeySearch<never>;
  readAt: number;
}

/** Why a key is not accepted, if it is not. A revoked key is not told from an unknown one, even if it has also expired. */
function rejectionOf(key: FoundKey | undefined, now: number): KeySearch<never> | undefined {
  if (!key || key.revokedAt !== null) return UNKNOWN;
  if (key.expiresAt === null || now < key.expiresAt) return undefined;
  return { key: undefined, expiredAt: key.expiresAt };
}

/** The text can be a part of the head of a request, which it would keep in memory. */
function copyOf(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}

/**
 * Looks keys up and caches valid ones by their text, which saves the checksum and the hash, until something that they depend on
 * changes. Nobody can make others wait for the store by sending unknown keys: they are looked up in groups, cached for a moment, and
 * throttled by address, and memory is bounded. Tokens of another prefix are keys, too.
 */
export class KeyCache<Key extends FoundKey = CallKey> {
  readonly #clock: Clock;
  readonly #prefix: string;
  readonly #lookup: KeyLookup<Key>;
  readonly #feed: KeyChangeFeed;
  readonly #throttle: UnknownKeyThrottle;
  readonly #cached = new BoundedMap<string, CachedKey<Key>>(CACHED_KEYS_MAX);
  /** By hash, because the text of a key can keep the whole head of its request in memory. */
  readonly #rejected = new BoundedMap<string, RejectedKey>(REJECTED_KEYS_MAX);
  readonly #pending = new Map<string, Promise<KeySearch<Key>>>();

  constructor(source: KeySource<Key>, clock: Clock, prefix: string = KEY_PREFIX) {
    this.#clock = clock;
    this.#prefix = prefix;
    this.#lookup = new KeyLookup(source, clock);
    this.#feed = new KeyChangeFeed(source.changes, clock, (changed) => this.#outdate(changed));
    this.#throttle = new UnknownKeyThrottle(clock);
  }

  /** The valid key with this text, if it is cached and nothing that it depends on has changed. */
  findCached(text: string): Key | undefined {
    const now = this.#clock();
    const known = this.#current(text, now);
    if (!known || !this.#feed.isConfirmed(now)) return undefined;
    if (now - known.readAt >= REFRESH_AFTER_MS) {
      this.#shared(text, () => this.#lookUp(text, hashOfKey(text), true)).catch(() => undefined);
    }
    return known.key;
  }

  #current(text: string, now: number): CachedKey<Key> | undefined {
    const known = this.#cached.get(text);
    if (!known?.isCurrent) return undefined;
    const { expiresAt } = known.key;
    return expiresAt === null || now < expiresAt ? known : undefined;
  }

  /** Changes are rare and cached keys many, so a search costs less than an index. */
  #outdate(changed: ReadonlySet<string> | 'all'): void {
    for (const known of this.#cached.values()) {
      const { id, accountId } = known.key;
      if (changed === 'all' || changed.has(id) || (accountId !== null && changed.has(accountId))) {
        known.isCurrent = false;
      }
    }
  }

  /** Finds a key that is not cached. `address` identifies its sender. Synchronous if no lookup is needed. */
  find(text: string, address: string): Promise<KeySearch<Key>> | KeySearch<Key> {
    if (!isKeyText(text, this.#prefix)) return UNKNOWN;
    const hash = hashOfKey(text);
    const isUrgent = this.#wasRecentlyValid(text);
    if (!isUrgent) {
      const rejected = this.#recentlyRejected(hash);
      if (rejected) return this.#counted(rejected, address);
      const retryAfterSeconds = this.#throttle.secondsToWait(address);
      if (retryAfterSeconds !== undefined) return { key: undefined, retryAfterSeconds };
    }
    return this.#shared(text, () => this.#search(text, hash, isUrgent)).then((search) =>
      this.#counted(search, address),
    );
  }

  /** Counts an unknown or revoked key. Nobody guesses an expired one, so it does not count. */
  #counted(search: KeySearch<Key>, address: string): KeySearch<Key> {
    if (!search.key && search.expiredAt === undefined) this.#throttle.count(address);
    return search;
  }

  #wasRecentlyValid(text: string): boolean {
    const known = this.#cached.get(text);
    return known !== undefined && (known.isCurrent || this.#clock() - known.readAt < RECENTLY_VALID_MS);
  }

  #recentlyRejected(hash: string): KeySearch<never> | undefined {
    const rejected = this.#rejected.get(hash);
    if (!rejected) return undefined;
    const age = this.#clock() - rejected.readAt;
    return age >= 0 && age < REJECTED_TTL_MS ? rejected.search : undefined;
  }

  /** Several requests with the same key share one lookup. */
  #shared(text: string, load: () => Promise<KeySearch<Key>>): Promise<KeySearch<Key>> {
    const alreadyPending = this.#pending.get(text);
    if (alreadyPending) return alreadyPending;
    const loading = load().finally(() => this.#pending.delete(text));
    this.#pending.set(text, loading);
    return loading;
  }

  #search(text: string, hash: string, isUrgent: boolean): Promise<KeySearch<Key>> {
    const isConfirmed = this.#feed.isConfirmed(this.#clock());
    return isConfirmed ? this.#lookUp(text, hash, isUrgent) : this.#confirm(text, hash, isUrgent);
  }

  /** A key that is cached needs no lookup if the changes show that it is still current. */
  async #confirm(text: string, hash: string, isUrgent: boolean): Promise<KeySearch<Key>> {
    await this.#feed.read();
    const known = this.#current(text, this.#clock());
    return known ? { key: known.key } : this.#lookUp(text, hash, isUrgent);
  }

  async #lookUp(text: string, hash: string, isUrgent: boolean): Promise<KeySearch<Key>> {
    const changesBefore = this.#feed.changes;
    const { key, readAt } = await this.#lookup.find(hash, { isUrgent });
    const rejection = rejectionOf(key, this.#clock());
    if (rejection) {
      this.#cached.delete(text);
      this.#rejected.set(hash, { search: rejection, readAt });
      return rejection;
    }
    // Changes that were read during the lookup may be of this key, and later than what the lookup found.
    const isCurrent = this.#feed.changes === changesBefore;
    this.#cached.set(copyOf(text), { key: key as Key, readAt, isCurrent });
    return { key };
  }
}
