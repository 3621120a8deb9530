import type { Channel, RejectedCalls, Store } from '../store/contract.ts';
import type { Clock } from '../time/clock.ts';

/** The tool and channel of a call; unknown if it was rejected before it was read. */
export interface CallTarget {
  tool: string;
  channel: Channel;
}

const FLUSH_AFTER_MS = 1000;
/** Bounds memory: further kinds of rejected calls are dropped until the next flush. */
const KINDS_MAX = 2000;

/**
 * Records the rejected calls of key holders for the dashboard. Best effort: buffered in memory, aggregated by kind, and dropped
 * while the store is unavailable. No call waits for it.
 */
export class RejectedCallLog {
  readonly #store: Store;
  readonly #clock: Clock;
  #pending = new Map<string, RejectedCalls>();
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> | undefined;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Notes a rejected call by its source; those without a key are not kept. */
  note(caller: string, code: string, target: CallTarget | undefined): void {
    if (caller.startsWith('ip:')) return;
    const { tool, channel } = target ?? { tool: '', channel: '' };
    const kind = `${caller} ${code} ${tool} ${channel}`;
    const same = this.#pending.get(kind);
    if (same) {
      same.times += 1;
      same.at = this.#clock();
      return;
    }
    if (this.#pending.size >= KINDS_MAX) return;
    this.#pending.set(kind, { caller, at: this.#clock(), code, tool, channel, times: 1 });
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref();
  }

  /** Writes the buffer to the store. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#flushing;
    const rejectedCalls = [...this.#pending.values()];
    if (rejectedCalls.length === 0) return;
    this.#pending = new Map();
    this.#flushing = this.#store.addRejectedCalls(rejectedCalls).catch(() => undefined);
    await this.#flushing;
    this.#flushing = undefined;
  }
}
