import cluster, { type Worker } from 'node:cluster';
import type { MetricFamily, WorkerMetrics } from './prometheus.ts';

/**
 * Messages between workers, relayed by the primary process: one worker requests the metrics, learns how many other workers there
 * are, and each of those sends its own.
 */
type Message =
  | { metrics: 'requested'; collection: number; by: number }
  | { metrics: 'expected'; collection: number; count: number }
  | { metrics: 'collected'; collection: number; by: number; workerMetrics: WorkerMetrics };

/** How long the other workers have; one that is stuck for longer is left out. */
const COLLECT_TIMEOUT_MS = 500;

function isMessage(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'metrics' in message;
}

/** A process that ends meanwhile hears nothing, and that is no failure. */
function send(worker: Worker, message: Message): void {
  worker.send(message, () => undefined);
}

/** In the primary process: relays a request for metrics to all other workers that listen, and their metrics back. */
export function relayMetrics(listening: ReadonlySet<Worker>): void {
  cluster.on('message', (worker, message: unknown) => {
    if (!isMessage(message)) return;
    if (message.metrics === 'requested') {
      const others = [...listening].filter((other) => other !== worker && other.isConnected());
      send(worker, { metrics: 'expected', collection: message.collection, count: others.length });
      for (const other of others) send(other, message);
    } else if (message.metrics === 'collected') {
      const requester = cluster.workers?.[message.by];
      if (requester) send(requester, message);
    }
  });
}

interface Collection {
  collected: WorkerMetrics[];
  expected: number;
  close: () => void;
}

/** In a worker: collects the metrics of the other workers, and sends them its own. */
export class ClusterMetrics {
  readonly #self: Worker;
  readonly #ownFamilies: () => Promise<MetricFamily[]>;
  readonly #open = new Map<number, Collection>();
  #collections = 0;

  constructor(self: Worker, ownFamilies: () => Promise<MetricFamily[]>) {
    this.#self = self;
    this.#ownFamilies = ownFamilies;
    self.on('message', (message: unknown) => {
      if (isMessage(message)) void this.#receive(message);
    });
  }

  /** The metrics of the other workers that arrive in time. */
  collect(): Promise<WorkerMetrics[]> {
    const collection = ++this.#collections;
    return new Promise((resolve) => {
      const collected: WorkerMetrics[] = [];
      const close = (): void => {
        clearTimeout(timer);
        this.#open.delete(collection);
        resolve(collected);
      };
      const timer = setTimeout(close, COLLECT_TIMEOUT_MS);
      this.#open.set(collection, { collected, expected: Number.POSITIVE_INFINITY, close });
      send(this.#self, { metrics: 'requested', collection, by: this.#self.id });
    });
  }

  async #receive(message: Message): Promise<void> {
    if (message.metrics === 'requested') {
      const workerMetrics = { worker: this.#self.id, families: await this.#ownFamilies() };
      return send(this.#self, { ...message, metrics: 'collected', workerMetrics });
    }
    const collection = this.#open.get(message.collection);
    if (!collection) return;
    if (message.metrics === 'expected') collection.expected = message.count;
    else collection.collected.push(message.workerMetrics);
    if (collection.collected.length >= collection.expected) collection.close();
  }
}
