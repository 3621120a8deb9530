import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type PrometheusContentType } from 'prom-client';
import { isMetricsMessage, type MetricsJson, type MetricsMessage, sendMetricsMessage } from './metrics_message.ts';

/** How long a worker has to report; one that is stuck for longer is left out of the gauges. */
const REPORT_TIMEOUT_MS = 500;

interface Collection {
  waitingFor: Set<Worker>;
  gauges: MetricsJson[];
  finish: () => void;
}

function aggregate(reports: readonly MetricsJson[]) {
  return AggregatorRegistry.aggregate<PrometheusContentType>([...reports]);
}

/**
 * In the primary process: aggregates the metrics of all workers. Counters never fall: of a worker that is stuck the last report
 * counts, and the totals of a worker that has ended are kept. (`clusterMetrics` of prom-client fails if one worker is stuck, and
 * forgets a worker that has ended.)
 */
export class PrimaryMetrics {
  readonly #listening: ReadonlySet<Worker>;
  readonly #counted = new Map<Worker, MetricsJson>();
  readonly #ended = new WeakSet<Worker>();
  readonly #collections = new Map<number, Collection>();
  #countedByEnded: Promise<MetricsJson> = Promise.resolve([]);
  #lastId = 0;

  constructor(listening: ReadonlySet<Worker>) {
    this.#listening = listening;
    cluster.on('message', (worker, message: unknown) => {
      if (isMetricsMessage(message)) void this.#receive(worker, message);
    });
    cluster.on('exit', (worker) => this.#retire(worker));
  }

  async #receive(worker: Worker, message: MetricsMessage): Promise<void> {
    if (message.metrics === 'collect') {
      const text = await this.#collect(worker);
      sendMetricsMessage(worker, { metrics: 'collected', id: message.id, text });
    } else if (message.metrics === 'report' && !this.#ended.has(worker)) {
      const { counted, reply } = message;
      this.#counted.set(worker, counted);
      const collection = this.#collections.get(reply?.id ?? 0);
      if (reply) collection?.gauges.push(reply.gauges);
      if (reply && collection) this.#stopWaiting(collection, worker);
    }
  }

  /** Keeps what a worker had counted when it last reported. */
  #retire(worker: Worker): void {
    const before = this.#countedByEnded;
    const counted = this.#counted.get(worker);
    this.#ended.add(worker);
    this.#counted.delete(worker);
    if (counted) this.#countedByEnded = before.then((totals) => aggregate([totals, counted]).getMetricsAsJSON());
    for (const collection of this.#collections.values()) this.#stopWaiting(collection, worker);
  }

  #stopWaiting({ waitingFor, finish }: Collection, worker: Worker): void {
    waitingFor.delete(worker);
    if (waitingFor.size === 0) finish();
  }

  /** The metrics of all workers, as text. */
  async #collect(requester: Worker): Promise<string> {
    const gauges = await this.#requestGauges(new Set([requester, ...this.#listening]));
    const counted = [...this.#counted.values()];
    return aggregate([await this.#countedByEnded, ...counted, ...gauges]).metrics();
  }

  /** Has the workers report; resolves with the gauges of those that do in time. */
  #requestGauges(workers: ReadonlySet<Worker>): Promise<MetricsJson[]> {
    this.#lastId += 1;
    const id = this.#lastId;
    const waitingFor = new Set([...workers].filter((worker) => worker.isConnected()));
    return new Promise((resolve) => {
      const gauges: MetricsJson[] = [];
      const finish = (): void => {
        clearTimeout(timer);
        this.#collections.delete(id);
        resolve(gauges);
      };
      const timer = setTimeout(finish, REPORT_TIMEOUT_MS);
      this.#collections.set(id, { waitingFor, gauges, finish });
      for (const worker of waitingFor) sendMetricsMessage(worker, { metrics: 'request', id });
    });
  }
}
