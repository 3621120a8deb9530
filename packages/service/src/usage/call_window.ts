import type { CallsAt } from '../store/contract.ts';

/** The calls of one caller within a sliding window, oldest first. */
export class CallWindow {
  readonly lengthMs: number;
  #entries: CallsAt[] = [];
  #first = 0;
  #count = 0;

  constructor(lengthMs: number) {
    this.lengthMs = lengthMs;
  }

  get count(): number {
    return this.#count;
  }

  /** The calls that are still in the window at a time; leaves the window as it is. */
  countAt(now: number): number {
    let count = this.#count;
    for (let i = this.#first; i < this.#entries.length; i++) {
      const { at, calls } = this.#entries[i] as CallsAt;
      if (at > now - this.lengthMs) break;
      count -= calls;
    }
    return count;
  }

  get latestAt(): number {
    return this.#entries.at(-1)?.at ?? 0;
  }

  /** The calls before the latest time, which is the one that others may add to. */
  get countBeforeLatest(): number {
    return this.#first < this.#entries.length ? this.#count - (this.#entries.at(-1) as CallsAt).calls : 0;
  }

  /** When the oldest call leaves the window; `now` if it is empty. */
  firstLeavesAt(now: number): number {
    const oldest = this.#entries[this.#first];
    return oldest ? oldest.at + this.lengthMs : now;
  }

  /** When the window is empty again; `now` if it is. */
  lastLeavesAt(now: number): number {
    return this.#count > 0 ? this.latestAt + this.lengthMs : now;
  }

  /** When the window holds `calls` fewer calls than now; `now` if it is empty. */
  whenFewerBy(calls: number, now: number): number {
    let left = calls;
    for (let i = this.#first; i < this.#entries.length; i++) {
      const { at, calls: these } = this.#entries[i] as CallsAt;
      left -= these;
      if (left <= 0) return at + this.lengthMs;
    }
    return now;
  }

  /** Removes calls that have left the window: a call leaves exactly `lengthMs` after it was made. */
  moveTo(now: number): void {
    for (;;) {
      const oldest = this.#entries[this.#first];
      if (!oldest || oldest.at > now - this.lengthMs) break;
      this.#count -= oldest.calls;
      this.#first++;
    }
    if (this.#first > 64 && this.#first * 2 > this.#entries.length) {
      this.#entries = this.#entries.slice(this.#first);
      this.#first = 0;
    }
  }

  /** Adds calls; `at` must not be before `latestAt`. */
  add(at: number, calls: number): void {
    const latest = this.#entries.at(-1);
    if (latest?.at === at && this.#first < this.#entries.length) latest.calls += calls;
    else this.#entries.push({ at, calls });
    this.#count += calls;
  }

  /** Removes the calls from a time on, before they are read again. */
  removeFrom(at: number): void {
    while (this.#entries.length > this.#first && this.latestAt >= at) {
      this.#count -= this.#entries.pop()?.calls ?? 0;
    }
  }
}
