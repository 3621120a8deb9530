interface InFlight {
  count: number;
  waiting: (() => void)[];
}

/** Counts the calls of each caller in this process that are admitted and not yet recorded. */
export class CallsInFlight {
  readonly #byCaller = new Map<string, InFlight>();

  count(caller: string): number {
    return this.#byCaller.get(caller)?.count ?? 0;
  }

  add(caller: string, calls: number): void {
    const known = this.#byCaller.get(caller);
    if (known) known.count += calls;
    else this.#byCaller.set(caller, { count: calls, waiting: [] });
  }

  /** Removes calls that were added together, and resumes those that wait for them in the order of their arrival. */
  remove(caller: string, calls: number): void {
    const known = this.#byCaller.get(caller);
    if (!known) throw new Error(`${caller} has no call in flight`);
    known.count -= calls;
    if (known.count === 0) this.#byCaller.delete(caller);
    if (known.waiting.length === 0) return;
    const waiting = known.waiting.splice(0);
    for (const resume of waiting) resume();
  }

  /** Resolves when a call of the caller ends; at once if none is in flight. */
  nextEnd(caller: string): Promise<void> {
    const known = this.#byCaller.get(caller);
    return known ? new Promise((resolve) => known.waiting.push(resolve)) : Promise.resolve();
  }
}
