import { timingSafeEqual } from 'node:crypto';
import type { Store, StoredKey } from '../store/contract.ts';
import type { Clock } from '../time/clock.ts';
import { hashOfKey, isKeyText } from './key_text.ts';

/** How long a key that another machine revoked can still be accepted here. */
const CACHE_TTL_MS = 1000;
const CACHED_KEYS_MAX = 10_000;

interface CachedKey {
  key: StoredKey;
  since: number;
}

/**
 * Looks keys up and caches valid ones by their text, which saves the checksum and the hash. Invalid keys are never cached, so
 * sending many of them uses no memory.
 */
export class KeyCache {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #cached = new Map<string, CachedKey>();
  readonly #pending = new Map<string, Promise<StoredKey | undefined>>();

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Finds the key that a caller sent; undefined if it is unknown or revoked. Synchronous for a cached key. */
  find(text: string): Promise<StoredKey | undefined> | StoredKey | undefined {
    const known = this.#cached.get(text);
    if (known) {
      const age = this.#clock() - known.since;
      if (age >= 0 && age < CACHE_TTL_MS) return known.key;
      this.#cached.delete(text);
    }
    const alreadyPending = this.#pending.get(text);
    if (alreadyPending) return alreadyPending;
    if (!isKeyText(text)) return undefined;
    const pending = this.#load(text);
    this.#pending.set(text, pending);
    return pending;
  }

  async #load(text: string): Promise<StoredKey | undefined> {
    const since = this.#clock();
    const hash = hashOfKey(text);
    try {
      const key = await this.#store.findKey(hash);
      if (!key || key.revokedAt !== null || !timingSafeEqual(Buffer.from(key.hash), Buffer.from(hash)))
        return undefined;
      this.#cached.set(text, { key, since });
      if (this.#cached.size > CACHED_KEYS_MAX) this.#cached.delete(this.#cached.keys().next().value as string);
      return key;
    } finally {
      this.#pending.delete(text);
    }
  }
}
