import type { Clock } from '../time/clock.ts';
import type { KeyChangeSource } from './key_change_feed.ts';

/** Keeps each query short. */
const GROUP_MAX = 500;

/** What every key has, and every token that is looked up like one. */
export interface FoundKey {
  id: string;
  accountId: string | null;
  revokedAt: number | null;
  /** null if it does not expire. */
  expiresAt: number | null;
}

/** Where keys are looked up. */
export interface KeySource<Key extends FoundKey> {
  /** The keys with these hashes, by hash. */
  findKeys(hashes: readonly string[]): Promise<ReadonlyMap<string, Key>>;
  readonly changes: KeyChangeSource;
}

/** What the store has under a hash; `readAt` is before the query started. */
export interface LookedUpKey<Key> {
  key: Key | undefined;
  readAt: number;
}

interface PendingLookup<Key> {
  hash: string;
  resolve: (found: LookedUpKey<Key>) => void;
  reject: (error: unknown) => void;
}

/**
 * Looks keys up in groups: all lookups of an event-loop turn, or those that arrive during a query, share one query, and only one
 * query runs at a time. So a flood of unknown keys costs the store a few queries.
 */
export class KeyLookup<Key extends FoundKey> {
  readonly #store: Pick<KeySource<Key>, 'findKeys'>;
  readonly #clock: Clock;
  /** Keys that were valid recently: they do not wait behind a flood of unknown ones. */
  #urgent: PendingLookup<Key>[] = [];
  #others: PendingLookup<Key>[] = [];
  #isRunning = false;

  constructor(store: Pick<KeySource<Key>, 'findKeys'>, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Looks up one key. Rejects only if the store is unavailable. */
  find(hash: string, { isUrgent }: { isUrgent: boolean }): Promise<LookedUpKey<Key>> {
    return new Promise((resolve, reject) => {
      (isUrgent ? this.#urgent : this.#others).push({ hash, resolve, reject });
      if (this.#isRunning) return;
      this.#isRunning = true;
      setImmediate(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    for (let group = this.#nextGroup(); group.length > 0; group = this.#nextGroup()) {
      const readAt = this.#clock();
      try {
        const found = await this.#store.findKeys(group.map(({ hash }) => hash));
        for (const { hash, resolve } of group) resolve({ key: found.get(hash), readAt });
      } catch (error) {
        // Waiting lookups fail too: they would meet the same store.
        const failed = [...group, ...this.#urgent.splice(0), ...this.#others.splice(0)];
        for (const { reject } of failed) reject(error);
      }
    }
    this.#isRunning = false;
  }

  #nextGroup(): PendingLookup<Key>[] {
    const urgent = this.#urgent.splice(0, GROUP_MAX);
    return [...urgent, ...this.#others.splice(0, GROUP_MAX - urgent.length)];
  }
}
