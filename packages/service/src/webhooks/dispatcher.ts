import { DueWork } from '../queue/due_work.ts';
import type { Message, WorkQueue } from '../queue/work_queue.ts';
import type { Store } from '../store/contract.ts';
import type { Clock } from '../time/clock.ts';
import type { Deliverer } from './deliverer.ts';

const TOPIC = 'webhook_delivery';

/** Endpoints that this process sends to at a time; they cost little but waiting. */
const CONCURRENCY = 16;

const SWEEP_INTERVAL_MS = 2000;
const SWEEP_ENDPOINTS_MAX = 500;

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

/** Brings due deliveries to the queue, and delivers what comes out of it. */
export class Dispatcher {
  readonly #work: DueWork;

  constructor({ store, clock, queue, deliverer, onError }: DispatcherOptions) {
    this.#work = new DueWork({
      queue,
      topic: TOPIC,
      concurrency: CONCURRENCY,
      sweepIntervalMs: SWEEP_INTERVAL_MS,
      listDue: async () => messagesOf(await store.webhooks.listDueEndpoints(clock(), SWEEP_ENDPOINTS_MAX)),
      handle: ({ endpoint }, signal) => deliverer.deliverDue(String(endpoint), signal),
      onError,
    });
  }

  start(): void {
    this.#work.start();
  }

  /** Publishes everything that is due. */
  sweep(): Promise<void> {
    return this.#work.sweep();
  }

  /** Publishes endpoints of deliveries that were just stored; if that fails, the next sweep does. */
  publish(endpoints: readonly DueEndpoint[]): Promise<void> {
    return this.#work.publish(messagesOf(endpoints));
  }

  stop(): Promise<void> {
    return this.#work.stop();
  }
}
