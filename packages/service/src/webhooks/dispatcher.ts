import type { Consumer, Message, WorkQueue } from '../queue/work_queue.ts';
import { type Store, StoreUnavailable } from '../store/contract.ts';
import type { Clock } from '../time/clock.ts';
import type { Deliverer } from './deliverer.ts';

const TOPIC = 'webhook_delivery';

/** Endpoints that this process sends to at a time; they cost little but waiting. */
const CONCURRENCY = 16;

const SWEEP_INTERVAL_MS = 2000;
const SWEEP_ENDPOINTS_MAX = 500;

/** How long requests may take to end when the service stops. */
const STOP_TIMEOUT_MS = 3000;

/** An endpoint that something is due for. */
export interface DueEndpoint {
  id: string;
  owner: string;
}

/**
 * The messages of endpoints: the first of each owner come first, so that owners alternate. An endpoint has one message at a time in the
 * queue, which makes its deliveries one after the other: a slow endpoint delays itself alone.
 */
function messagesOf(endpoints: readonly DueEndpoint[]): Message[] {
  const published = new Map<string, number>();
  return endpoints.map(({ id, owner }) => {
    const before = published.get(owner) ?? 0;
    published.set(owner, before + 1);
    return { topic: TOPIC, id, priority: before === 0 ? 0 : -before, body: { endpoint: id } };
  });
}

export interface DispatcherOptions {
  store: Store;
  clock: Clock;
  queue: WorkQueue;
  deliverer: Deliverer;
  onError: (error: unknown) => void;
}

/**
 * Brings due deliveries to the queue and delivers what comes out of it. The store knows what is due; the sweep of any process finds what
 * was not published, or was lost with a process.
 */
export class Dispatcher {
  readonly #options: DispatcherOptions;
  readonly #stopping = new AbortController();
  #consumer: Promise<Consumer> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> | undefined;

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  start(): void {
    const { queue, deliverer, onError } = this.#options;
    this.#consumer = queue.consume(TOPIC, CONCURRENCY, async ({ endpoint }, signal) => {
      const either = AbortSignal.any([signal, this.#stopping.signal]);
      try {
        await deliverer.deliverDue(String(endpoint), either);
      } catch (error) {
        if (!either.aborted) throw error;
      }
    });
    this.#consumer.catch(onError);
    this.#schedule();
  }

  #schedule(): void {
    this.#timer = setTimeout(() => {
      this.#sweeping = this.sweep().finally(() => {
        if (!this.#stopping.signal.aborted) this.#schedule();
      });
    }, SWEEP_INTERVAL_MS).unref();
  }

  /** Publishes everything that is due. */
  async sweep(): Promise<void> {
    const { store, clock } = this.#options;
    await this.#attempt(async () => this.#publish(await store.webhooks.listDueEndpoints(clock(), SWEEP_ENDPOINTS_MAX)));
  }

  /** Publishes endpoints of deliveries that were just stored; if that fails, the next sweep does. */
  async publish(endpoints: readonly DueEndpoint[]): Promise<void> {
    await this.#attempt(() => this.#publish(endpoints));
  }

  async #publish(endpoints: readonly DueEndpoint[]): Promise<void> {
    if (endpoints.length > 0) await this.#options.queue.publish(messagesOf(endpoints));
  }

  async #attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) this.#options.onError(error);
    }
  }

  /** Lets requests end that are under way, for a moment; what is cut off is sent again after the next start. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    const timeout = setTimeout(() => this.#stopping.abort(), STOP_TIMEOUT_MS);
    const consumer = await this.#consumer?.catch(() => undefined);
    await consumer?.stop();
    clearTimeout(timeout);
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#sweeping;
  }
}
