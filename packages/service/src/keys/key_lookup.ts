import type { Store, StoredKey } from '../store/contract.ts';
import type { Clock } from '../time/clock.ts';

/** Keeps each query short. */
const GROUP_MAX = 500;

/** What the store has under a hash; `readAt` is before the query started. */
export interface LookedUpKey {
  key: StoredKey | undefined;
  readAt: number;
}

interface PendingLookup {
  hash: string;
  resolve: (found: LookedUpKey) => void;
  reject: (error: unknown) => void;
}

/**
 * Looks keys up in groups: all lookups of an event-loop turn, or those that arrive during a query, share one query, and only one
 * query runs at a time. So a flood of unknown keys costs the store a few queries.
 */
export class KeyLookup {
  readonly #store: Pick<Store, 'findKeys'>;
  readonly #clock: Clock;
  /** Keys that were valid recently: they do not wait behind a flood of unknown ones. */
  #urgent: PendingLookup[] = [];
  #others: PendingLookup[] = [];
  #isRunning = false;

  constructor(store: Pick<Store, 'findKeys'>, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Looks up one key. Rejects only if the store is unavailable. */
  find(hash: string, { isUrgent }: { isUrgent: boolean }): Promise<LookedUpKey> {
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
        const keys = await this.#store.findKeys(group.map(({ hash }) => hash));
        const found = new Map(keys.map((key) => [key.hash, key]));
        for (const { hash, resolve } of group) resolve({ key: found.get(hash), readAt });
      } catch (error) {
        // Waiting lookups fail too: they would meet the same store.
        const failed = [...group, ...this.#urgent.splice(0), ...this.#others.splice(0)];
        for (const { reject } of failed) reject(error);
      }
    }
    this.#isRunning = false;
  }

  #nextGroup(): PendingLookup[] {
    const urgent = this.#urgent.splice(0, GROUP_MAX);
    return [...urgent, ...this.#others.splice(0, GROUP_MAX - urgent.length)];
  }
}
