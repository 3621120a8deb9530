import type { Door, Refusals, Store } from '../store/contract.ts';
import type { Clock } from '../time/clock.ts';

/** What was asked for; unknown where a call was refused before anybody read it. */
export interface Asked {
  tool: string;
  door: Door;
}

const FLUSH_AFTER_MS = 1000;
/** Kinds of refusals that wait to be written; beyond them nothing is noted until the next writing. */
const KINDS_MAX = 2000;

/**
 * Notes what callers with a key were refused, so that they can find out why. It is done as well as it goes: kept in memory for a
 * moment, same ones told as one, and dropped when the store is out of reach. No call ever waits for it.
 */
export class RefusalLog {
  readonly #store: Store;
  readonly #clock: Clock;
  #waiting = new Map<string, Refusals>();
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | undefined;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  note(caller: string, code: string, asked: Asked | undefined): void {
    if (caller.startsWith('ip:')) return;
    const { tool, door } = asked ?? { tool: '', door: '' };
    const kind = `${caller} ${code} ${tool} ${door}`;
    const same = this.#waiting.get(kind);
    if (same) {
      same.times += 1;
      same.at = this.#clock();
      return;
    }
    if (this.#waiting.size >= KINDS_MAX) return;
    this.#waiting.set(kind, { caller, at: this.#clock(), code, tool, door, times: 1 });
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref();
  }

  /** Writes down what waits. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#underWay;
    const refusals = [...this.#waiting.values()];
    if (refusals.length === 0) return;
    this.#waiting = new Map();
    this.#underWay = this.#store.addRefusals(refusals).catch(() => undefined);
    await this.#underWay;
    this.#underWay = undefined;
  }
}
