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

/** A new key has a new text, so an unknown one does not become valid in the meantime. */
const UNKNOWN_TTL_MS = 5000;
const UNKNOWN_KEYS_MAX = 10_000;

interface CachedKey<Key> {
  key: Key;
  readAt: number;
}

/** The key that a caller sent, or undefined if it is unknown or revoked. */
export interface KeySearch<Key = StoredKey> {
  key: Key | undefined;
  /** Set if the key was not looked up, because its address has sent too many unknown keys. */
  retryAfterSeconds?: number;
}

const UNKNOWN = { key: undefined };

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
  readonly #unknownSince = new BoundedMap<string, number>(UNKNOWN_KEYS_MAX);
  readonly #pending = new Map<string, Promise<Key | undefined>>();

  constructor(store: KeySource<Key>, clock: Clock, prefix: string = KEY_PREFIX) {
    this.#clock = clock;
    this.#prefix = prefix;
    this.#lookup = new KeyLookup(store, clock);
    this.#throttle = new UnknownKeyThrottle(clock);
  }

  /** The valid key with this text, if it is cached. A key that is about to expire is read again in the background. */
  findCached(text: string): Key | undefined {
    const known = this.#cached.get(text);
    if (!known) return undefined;
    const age = this.#clock() - known.readAt;
    if (age < 0 || age >= CACHE_TTL_MS) return undefined;
    // If the store is unavailable, the key expires.
    if (age >= REFRESH_AFTER_MS) void this.#load(text, hashOfKey(text), true).catch(() => undefined);
    return known.key;
  }

  /** Finds a key that is not cached. `address` identifies its sender. Synchronous if no lookup is needed. */
  find(text: string, address: string): Promise<KeySearch<Key>> | KeySearch<Key> {
    if (!isKeyText(text, this.#prefix)) return UNKNOWN;
    const hash = hashOfKey(text);
    const isUrgent = this.#wasRecentlyValid(text);
    if (!isUrgent) {
      if (this.#isKnownAsUnknown(hash)) {
        this.#throttle.count(address);
        return UNKNOWN;
      }
      const retryAfterSeconds = this.#throttle.secondsToWait(address);
      if (retryAfterSeconds !== undefined) return { key: undefined, retryAfterSeconds };
    }
    return this.#load(text, hash, isUrgent).then((key) => {
      if (key) return { key };
      this.#throttle.count(address);
      return UNKNOWN;
    });
  }

  #wasRecentlyValid(text: string): boolean {
    const known = this.#cached.get(text);
    return known !== undefined && this.#clock() - known.readAt < RECENTLY_VALID_MS;
  }

  #isKnownAsUnknown(hash: string): boolean {
    const since = this.#unknownSince.get(hash);
    if (since === undefined) return false;
    const age = this.#clock() - since;
    return age >= 0 && age < UNKNOWN_TTL_MS;
  }

  /** Several requests with the same key share one lookup. */
  #load(text: string, hash: string, isUrgent: boolean): Promise<Key | undefined> {
    const alreadyPending = this.#pending.get(text);
    if (alreadyPending) return alreadyPending;
    const loading = this.#read(text, hash, isUrgent);
    this.#pending.set(text, loading);
    return loading;
  }

  async #read(text: string, hash: string, isUrgent: boolean): Promise<Key | undefined> {
    try {
      const { key, readAt } = await this.#lookup.find(hash, { isUrgent });
      if (!key || key.revokedAt !== null) {
        this.#cached.delete(text);
        this.#unknownSince.set(hash, readAt);
        return undefined;
      }
      this.#cached.set(text, { key, readAt });
      return key;
    } finally {
      this.#pending.delete(text);
    }
  }
}
