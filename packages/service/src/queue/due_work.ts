import { repeat } from '../concurrency/repeat.ts';
import { StoreUnavailable } from '../store/contract.ts';
import type { Consumer, Message, Topic, WorkQueue } from './work_queue.ts';

/** How long work may take to end when the service stops. */
const STOP_TIMEOUT_MS = 3000;

export interface DueWorkOptions {
  queue: WorkQueue;
  topic: Topic;
  /** Messages at a time in this process. */
  concurrency: number;
  sweepIntervalMs: number;
  /** The messages of everything that the store says is due. */
  listDue: () => Promise<readonly Message[]>;
  /** Safe to repeat. The signal is aborted when the message was lost to another process, or this one stops. */
  handle: (body: Message['body'], signal: AbortSignal) => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Brings due work to the queue and handles what comes out of it. The store knows what is due; the sweep of any process finds what was
 * not published, or was lost with a process.
 */
export class DueWork {
  readonly #options: DueWorkOptions;
  readonly #stopping = new AbortController();
  #consumer: Promise<Consumer> | undefined;
  #stopSweeping: (() => Promise<void>) | undefined;

  constructor(options: DueWorkOptions) {
    this.#options = options;
  }

  start(): void {
    const { queue, topic, concurrency, sweepIntervalMs, handle, onError } = this.#options;
    this.#consumer = queue.consume(topic, concurrency, async (body, signal) => {
      const either = AbortSignal.any([signal, this.#stopping.signal]);
      try {
        await handle(body, either);
      } catch (error) {
        if (!either.aborted) throw error;
      }
    });
    this.#consumer.catch(onError);
    this.#stopSweeping = repeat(sweepIntervalMs, () => this.sweep());
  }

  /** Publishes everything that is due. */
  async sweep(): Promise<void> {
    await this.#attempt(async () => this.#publish(await this.#options.listDue()));
  }

  /** Publishes work that was just stored; if that fails, the next sweep does. */
  async publish(messages: readonly Message[]): Promise<void> {
    await this.#attempt(() => this.#publish(messages));
  }

  async #publish(messages: readonly Message[]): Promise<void> {
    if (messages.length > 0) await this.#options.queue.publish(messages);
  }

  async #attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) this.#options.onError(error);
    }
  }

  /** Lets work end that is under way, for a moment; what is cut off is done again after the next start. */
  async stop(): Promise<void> {
    const swept = this.#stopSweeping?.();
    const timeout = setTimeout(() => this.#stopping.abort(), STOP_TIMEOUT_MS);
    const consumer = await this.#consumer?.catch(() => undefined);
    await consumer?.stop();
    clearTimeout(timeout);
    this.#stopping.abort();
    await swept;
  }
}
