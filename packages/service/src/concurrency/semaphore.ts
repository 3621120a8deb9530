interface Waiting {
  start: () => void;
  reject: (error: Error) => void;
}

export interface SemaphoreOptions {
  /** How many may run at once. */
  runningMax: number;
  /** Further ones are rejected at once. */
  waitingMax: number;
  /** Those that have waited for longer are rejected; absent: they wait as long as it takes. */
  waitMsMax?: number;
  /** The error for those that cannot run in time. */
  busy: () => Error;
}

/** Bounds how many run at once, how many wait for it, and for how long. First come, first served. */
export class Semaphore {
  readonly #options: SemaphoreOptions;
  readonly #waiting = new Set<Waiting>();
  #running = 0;

  constructor(options: SemaphoreOptions) {
    this.#options = options;
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** Runs `act` when it is its turn. */
  async run<Result>(act: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#options.runningMax) this.#running += 1;
    else await this.#turn();
    try {
      return await act();
    } finally {
      const [next] = this.#waiting;
      // The next one takes over the place of this one.
      if (next) next.start();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    const { waitingMax, waitMsMax, busy } = this.#options;
    if (this.#waiting.size >= waitingMax) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const leave = (settle: () => void): void => {
        clearTimeout(timer);
        this.#waiting.delete(waiting);
        settle();
      };
      const waiting: Waiting = {
        start: () => leave(resolve),
        reject: (error) => leave(() => reject(error)),
      };
      const timer = waitMsMax === undefined ? undefined : setTimeout(() => waiting.reject(busy()), waitMsMax);
      this.#waiting.add(waiting);
    });
  }

  rejectWaiting(error: Error): void {
    for (const waiting of this.#waiting) waiting.reject(error);
  }
}

/** A semaphore for each caller. */
export class SemaphorePerCaller {
  readonly #options: SemaphoreOptions;
  readonly #semaphores = new Map<string, Semaphore>();

  constructor(options: SemaphoreOptions) {
    this.#options = options;
  }

  /** Runs `act` when it is its turn among those of its caller. */
  async run<Result>(callerId: string, act: () => Promise<Result>): Promise<Result> {
    const semaphore = this.#semaphores.get(callerId) ?? new Semaphore(this.#options);
    this.#semaphores.set(callerId, semaphore);
    try {
      return await semaphore.run(act);
    } finally {
      if (semaphore.isIdle) this.#semaphores.delete(callerId);
    }
  }
}
