import { timingSafeEqual } from 'node:crypto';
import type { Store, StoredKey } from '../store/contract.ts';
import type { Clock } from '../time/clock.ts';
import { hashOfKey, isKeyText } from './key_text.ts';

/** A key that another machine revoked is refused here after this time at the latest. */
const TRUSTED_MS = 1000;
const REMEMBERED_MAX = 10_000;

interface Remembered {
  key: StoredKey;
  since: number;
}

/**
 * Finds keys, and remembers for a moment those that are good, by their text: then neither checksum nor hash is needed again.
 * Wrong ones are never remembered, however many come.
 */
export class KeyRing {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #remembered = new Map<string, Remembered>();
  readonly #underWay = new Map<string, Promise<StoredKey | undefined>>();

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** The key that a caller sent, or nothing if there is none such or it was revoked. At once, if it is remembered. */
  find(text: string): Promise<StoredKey | undefined> | StoredKey | undefined {
    const known = this.#remembered.get(text);
    if (known) {
      const age = this.#clock() - known.since;
      if (age >= 0 && age < TRUSTED_MS) return known.key;
      this.#remembered.delete(text);
    }
    const alreadyUnderWay = this.#underWay.get(text);
    if (alreadyUnderWay) return alreadyUnderWay;
    if (!isKeyText(text)) return undefined;
    const underWay = this.#ask(text);
    this.#underWay.set(text, underWay);
    return underWay;
  }

  async #ask(text: string): Promise<StoredKey | undefined> {
    const since = this.#clock();
    const hash = hashOfKey(text);
    try {
      const key = await this.#store.findKey(hash);
      if (!key || key.revokedAt !== null || !timingSafeEqual(Buffer.from(key.hash), Buffer.from(hash)))
        return undefined;
      this.#remembered.set(text, { key, since });
      if (this.#remembered.size > REMEMBERED_MAX)
        this.#remembered.delete(this.#remembered.keys().next().value as string);
      return key;
    } finally {
      this.#underWay.delete(text);
    }
  }
}
