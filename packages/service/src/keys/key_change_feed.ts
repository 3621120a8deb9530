import { KEY_MARK_AGE_MS_MAX, type KeyRecords } from '../store/key/contract.ts';
import type { Clock } from '../time/clock.ts';

/** The changes are read again after this time, and what is cached is accepted while they are read. */
const READ_AFTER_MS = 250;
/** How long a key that another process revoked can still be accepted here. */
const CONFIRMED_MS_MAX = 2000;

/** Where changes of keys are read, and noticed if this process makes them. */
export type KeyChangeSource = Pick<KeyRecords, 'readChanges' | 'onWrite'>;

interface PendingRead {
  done: Promise<void>;
  /** How often this process had written when it began. */
  writes: number;
}

/**
 * Follows the changes of what looked-up keys depend on, so that they can be cached for long. Whoever accepts a cached key asks first
 * whether the changes are known up to now. They are read only while keys are in use.
 */
export class KeyChangeFeed {
  readonly #source: KeyChangeSource;
  readonly #clock: Clock;
  readonly #onChange: (changed: ReadonlySet<string> | 'all') => void;
  #mark: string | undefined;
  /** Before the last successful read began. */
  #readAt = Number.NEGATIVE_INFINITY;
  #triedAt = Number.NEGATIVE_INFINITY;
  /** How often this process may have changed keys, and how often when the last successful read began. */
  #writes = 0;
  #writesRead = 0;
  #pending: PendingRead | undefined;
  #changes = 0;

  constructor(source: KeyChangeSource, clock: Clock, onChange: (changed: ReadonlySet<string> | 'all') => void) {
    this.#source = source;
    this.#clock = clock;
    this.#onChange = onChange;
    source.onWrite(() => {
      this.#writes += 1;
    });
  }

  /** How many reads have found changes. If it grows during a lookup, the lookup may have been too early to find them. */
  get changes(): number {
    return this.#changes;
  }

  /** Whether all changes are known: those of this process, and those of others up to two seconds ago, usually a quarter. */
  isConfirmed(now: number): boolean {
    if (this.#writes !== this.#writesRead) return false;
    const age = now - this.#readAt;
    if (age >= 0 && age < READ_AFTER_MS) return true;
    if (age < 0 || age >= CONFIRMED_MS_MAX) return false;
    // If the store is unavailable, the keys are no longer confirmed two seconds after the last read.
    if (Math.abs(now - this.#triedAt) >= READ_AFTER_MS) this.read().catch(() => undefined);
    return true;
  }

  /**
   * Reads the changes that are not known. Requests share a read, unless this process has changed keys since it began. Rejects if
   * the store is unavailable.
   */
  read(): Promise<void> {
    const earlier = this.#pending;
    if (earlier?.writes === this.#writes) return earlier.done;
    const done = earlier ? earlier.done.then(() => this.#readOnce()) : this.#readOnce();
    const pending = { done, writes: this.#writes };
    this.#pending = pending;
    const end = (): void => {
      if (this.#pending === pending) this.#pending = undefined;
    };
    done.then(end, end);
    return done;
  }

  async #readOnce(): Promise<void> {
    const now = this.#clock();
    const writes = this.#writes;
    const age = now - this.#readAt;
    const since = age >= 0 && age < KEY_MARK_AGE_MS_MAX ? this.#mark : undefined;
    this.#triedAt = now;
    // After a failure nothing is known about the server that comes back.
    this.#mark = undefined;
    const { mark, changed } = await this.#source.readChanges(since);
    this.#mark = mark;
    this.#readAt = now;
    this.#writesRead = writes;
    const isAll = since === undefined || changed === 'all';
    if (!isAll && changed.length === 0) return;
    this.#changes += 1;
    this.#onChange(isAll ? 'all' : new Set(changed));
  }
}
