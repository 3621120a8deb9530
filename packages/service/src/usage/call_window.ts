/**
 * The calls of one caller within a sliding window, oldest first. Times and calls alternate in one array of numbers: a busy
 * service holds a million of them, and the garbage collector need not visit numbers as it does objects.
 */
export class CallWindow {
  readonly lengthMs: number;
  #entries: number[] = [];
  /** Where the oldest call of the window is; what is before it has left. */
  #first = 0;
  #count = 0;

  constructor(lengthMs: number) {
    this.lengthMs = lengthMs;
  }

  get count(): number {
    return this.#count;
  }

  #timeAt(index: number): number {
    return this.#entries[index] as number;
  }

  #callsAt(index: number): number {
    return this.#entries[index + 1] as number;
  }

  /** The calls that are still in the window at a time; leaves the window as it is. */
  countAt(now: number): number {
    let count = this.#count;
    for (let i = this.#first; i < this.#entries.length; i += 2) {
      if (this.#timeAt(i) > now - this.lengthMs) break;
      count -= this.#callsAt(i);
    }
    return count;
  }

  get latestAt(): number {
    return this.#entries.length > 0 ? this.#timeAt(this.#entries.length - 2) : 0;
  }

  /** The calls before the latest time, at which others may have recorded some too. */
  get countBeforeLatest(): number {
    return this.#isEmpty ? 0 : this.#count - this.#callsAt(this.#entries.length - 2);
  }

  get #isEmpty(): boolean {
    return this.#first === this.#entries.length;
  }

  /** When the oldest call leaves the window; `now` if it is empty. */
  firstLeavesAt(now: number): number {
    return this.#isEmpty ? now : this.#timeAt(this.#first) + this.lengthMs;
  }

  /** When the window is empty again; `now` if it is. */
  lastLeavesAt(now: number): number {
    return this.#count > 0 ? this.latestAt + this.lengthMs : now;
  }

  /** When the window holds `calls` fewer calls than now; `now` if it is empty. */
  whenFewerBy(calls: number, now: number): number {
    let left = calls;
    for (let i = this.#first; i < this.#entries.length; i += 2) {
      left -= this.#callsAt(i);
      if (left <= 0) return this.#timeAt(i) + this.lengthMs;
    }
    return now;
  }

  /** Removes calls that have left the window: a call leaves exactly `lengthMs` after it was made. */
  moveTo(now: number): void {
    while (!this.#isEmpty && this.#timeAt(this.#first) <= now - this.lengthMs) {
      this.#count -= this.#callsAt(this.#first);
      this.#first += 2;
    }
    if (this.#first > 128 && this.#first * 2 > this.#entries.length) {
      this.#entries = this.#entries.slice(this.#first);
      this.#first = 0;
    }
  }

  /** Adds calls; `at` must not be before `latestAt`. */
  add(at: number, calls: number): void {
    if (!this.#isEmpty && this.latestAt === at)
      this.#entries[this.#entries.length - 1] = this.#callsAt(this.#entries.length - 2) + calls;
    else this.#entries.push(at, calls);
    this.#count += calls;
  }

  /** Removes the calls from a time on, before they are read again. */
  removeFrom(at: number): void {
    while (!this.#isEmpty && this.latestAt >= at) {
      this.#count -= this.#callsAt(this.#entries.length - 2);
      this.#entries.length -= 2;
    }
  }
}
