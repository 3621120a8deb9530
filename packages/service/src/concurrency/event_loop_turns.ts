import { FairQueue } from './fair_queue.ts';

/** Hands out the turns of the event loop, one at a time, for work that others must not wait for. Callers take turns. */
export class EventLoopTurns {
  readonly #waiting = new FairQueue<() => void>();
  #isRunning = false;

  /** Resolves in a turn of its own. What follows should take a few milliseconds at most. */
  next(callerId: string): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.add(callerId, resolve);
      if (this.#isRunning) return;
      this.#isRunning = true;
      setImmediate(() => this.#turn());
    });
  }

  #turn(): void {
    const begin = this.#waiting.next();
    if (!begin) {
      this.#isRunning = false;
      return;
    }
    begin();
    setImmediate(() => this.#turn());
  }
}
