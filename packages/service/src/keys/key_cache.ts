import type { StoredKey } from '../store/contract.ts';
import type { Clock } from '../time/clock.ts';
import { BoundedMap } from './bounded_map.ts';
import { type FoundKey, KeyLookup, type KeySource } from './key_lookup.ts';
import { hashOfKey, isKeyText, KEY_PREFIX } from './key_text.ts';
import { UnknownKeyThrottle } from './unknown_key_throttle.ts';

/** A valid key is read again after this time, and still accepted while it is read. */
const REFRESH_AFTER_MS = 1000;
/** How long a key that another machine revoked can still be accepted here. */
const CACHE_TTL_MS = 2000;
/** A key that was valid within this time is looked up for every address. */
const RECENTLY_VALID_MS = 3_600_000;
const CACHED_KEYS_MAX = 10_000;

/** A new key has a new text and an expired one stays so, so a rejected key does not become valid in the meantime. */
const REJECTED_TTL_MS = 5000;
const REJECTED_KEYS_MAX = 10_000;

interface CachedKey<Key> {
  key: Key;
  readAt: number;
}

/** The key that a caller sent, or undefined if it is unknown, revoked or expired. */
export interface KeySearch<Key = StoredKey> {
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

/**
 * Looks keys up and caches valid ones by their text, which saves the checksum and the hash. Nobody can make others wait for the
 * store by sending unknown keys: they are looked up in groups, cached for a moment, and throttled by address, and memory is bounded.
 * Tokens of another prefix are keys, too.
 */
export class KeyCache<Key extends FoundKey = StoredKey> {
  readonly #clock: Clock;
  readonly #prefix: string;
  readonly #lookup: KeyLookup<Key>;
  readonly #throttle: UnknownKeyThrottle;
  readonly #cached = new BoundedMap<string, CachedKey<Key>>(CACHED_KEYS_MAX);
  /** By hash, because the text of a key can keep the whole head of its request in memory. */
  readonly #rejected = new BoundedMap<string, RejectedKey>(REJECTED_KEYS_MAX);
  readonly #pending = new Map<string, Promise<KeySearch<Key>>>();

  constructor(store: KeySource<Key>, clock: Clock, prefix: string = KEY_PREFIX) {
    this.#clock = clock;
    this.#prefix = prefix;
    this.#lookup = new KeyLookup(store, clock);
    this.#throttle = new UnknownKeyThrottle(clock);
  }

  /** The valid key with this text, if it is cached. One that must soon be read again is read in the background. */
  findCached(text: string): Key | undefined {
    const known = this.#cached.get(text);
    if (!known) return undefined;
    const now = this.#clock();
    const age = now - known.readAt;
    if (age < 0 || age >= CACHE_TTL_MS) return undefined;
    // Not from the cache: its owner may have moved the date just now.
    if (known.key.expiresAt !== null && now >= known.key.expiresAt) return undefined;
    // If the store is unavailable, the key leaves the cache.
    if (age >= REFRESH_AFTER_MS) void this.#load(text, hashOfKey(text), true).catch(() => undefined);
    return known.key;
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
    return this.#load(text, hash, isUrgent).then((search) => this.#counted(search, address));
  }

  /** Counts an unknown or revoked key. Nobody guesses an expired one, so it does not count. */
  #counted(search: KeySearch<Key>, address: string): KeySearch<Key> {
    if (!search.key && search.expiredAt === undefined) this.#throttle.count(address);
    return search;
  }

  #wasRecentlyValid(text: string): boolean {
    const known = this.#cached.get(text);
    return known !== undefined && this.#clock() - known.readAt < RECENTLY_VALID_MS;
  }

  #recentlyRejected(hash: string): KeySearch<never> | undefined {
    const rejected = this.#rejected.get(hash);
    if (!rejected) return undefined;
    const age = this.#clock() - rejected.readAt;
    return age >= 0 && age < REJECTED_TTL_MS ? rejected.search : undefined;
  }

  /** Several requests with the same key share one lookup. */
  #load(text: string, hash: string, isUrgent: boolean): Promise<KeySearch<Key>> {
    const alreadyPending = this.#pending.get(text);
    if (alreadyPending) return alreadyPending;
    const loading = this.#read(text, hash, isUrgent);
    this.#pending.set(text, loading);
    return loading;
  }

  async #read(text: string, hash: string, isUrgent: boolean): Promise<KeySearch<Key>> {
    try {
      const { key, readAt } = await this.#lookup.find(hash, { isUrgent });
      const rejection = rejectionOf(key, this.#clock());
      if (rejection) {
        this.#cached.delete(text);
        this.#rejected.set(hash, { search: rejection, readAt });
        return rejection;
      }
      this.#cached.set(text, { key: key as Key, readAt });
      return { key };
    } finally {
      this.#pending.delete(text);
    }
  }
}
