/** More passwords wait to be hashed than can be hashed soon. */
export class HashingQueueFull extends Error {}

/** A hash takes about a tenth of a second of one core and 32 MB; calls need the other threads of the pool and the other cores. */
const RUNNING_MAX = 2;
/** The last of them waits for about a second. */
const WAITING_MAX = 20;

/** Runs a few hashings at a time and rejects what would wait too long, before any work is done. */
export class HashingQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** Runs a hashing in its turn, or throws HashingQueueFull. */
  async run<Result>(hash: () => Promise<Result>): Promise<Result> {
    if (this.#running < RUNNING_MAX) this.#running += 1;
    else if (this.#waiting.length < WAITING_MAX) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else throw new HashingQueueFull();
    try {
      return await hash();
    } finally {
      // The next one takes over the place of this one.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
