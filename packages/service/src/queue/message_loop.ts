import { HandedBack, type Message } from './work_queue.ts';

/** A message that was handed to this process. */
export interface TakenMessage {
  body: Message['body'];
  /** Keeps it; false if it was lost to another consumer. */
  renew(): Promise<boolean>;
  complete(): Promise<void>;
  handBack(): Promise<void>;
}

export interface MessageLoopOptions {
  concurrency: number;
  take: () => Promise<TakenMessage | undefined>;
  handle: (body: Message['body'], signal: AbortSignal) => Promise<void>;
  /** How long to wait for a message if there is none. */
  pollMs: number;
  renewMs: number;
  onError: (error: unknown) => void;
}

/** Takes and handles messages of one topic, at most this many at a time, until it is stopped. */
export class MessageLoop {
  readonly #options: MessageLoopOptions;
  readonly #loops: Promise<void>[];
  readonly #waiting = new Set<() => void>();
  #isPolling = false;
  #isStopped = false;

  constructor(options: MessageLoopOptions) {
    this.#options = options;
    this.#loops = Array.from({ length: options.concurrency }, () => this.#run());
  }

  /** Looks for messages at once. */
  wake(): void {
    for (const goOn of [...this.#waiting]) goOn();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.wake();
    await Promise.all(this.#loops);
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      const message = await this.#options.take().catch((error: unknown) => this.#options.onError(error));
      if (message) {
        // Where there was one message there may be more.
        const [goOn] = this.#waiting;
        goOn?.();
        await this.#handle(message);
      } else if (!this.#isStopped) await this.#pause();
    }
  }

  /** One of those that wait polls for all, so that many at a time cost no more than one while there is nothing to do. */
  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const isPolling = !this.#isPolling;
      const goOn = () => {
        clearTimeout(timer);
        this.#waiting.delete(goOn);
        if (isPolling) this.#isPolling = false;
        resolve();
      };
      const timer = isPolling ? setTimeout(goOn, this.#options.pollMs).unref() : undefined;
      if (isPolling) this.#isPolling = true;
      this.#waiting.add(goOn);
    });
  }

  async #handle(message: TakenMessage): Promise<void> {
    const { handle, renewMs, onError } = this.#options;
    const lost = new AbortController();
    // A renewal that fails may succeed next time; only one that finds the message gone ends the work.
    const renewals = setInterval(async () => {
      const isKept = await message.renew().catch(() => true);
      if (!isKept) lost.abort();
    }, renewMs).unref();
    let settle = message.complete;
    try {
      await handle(message.body, lost.signal);
    } catch (error) {
      if (!lost.signal.aborted && !(error instanceof HandedBack)) onError(error);
      settle = message.handBack;
    } finally {
      clearInterval(renewals);
    }
    // A message that cannot be settled comes back when its lease ends, and handlers are safe to repeat.
    await settle.call(message).catch(onError);
  }
}
