import type { Worker } from 'node:cluster';
import type { Registry } from 'prom-client';
import { isMetricsMessage, type MetricsMessage, sendMetricsMessage } from './metrics_message.ts';

/** What a worker has counted since its last report is lost when it is killed. */
const REPORT_INTERVAL_MS = 1000;

/** The primary process waits for stuck workers for half a second. */
const COLLECT_TIMEOUT_MS = 3000;

export interface WorkerRegistries {
  /** Counters and histograms. */
  counted: Registry;
  /** The gauges as they are now. */
  readGauges: () => Promise<Registry>;
}

/** In a worker: reports its metrics to the primary process, and has it collect those of all workers. */
export class WorkerMetrics {
  readonly #worker: Worker;
  readonly #registries: WorkerRegistries;
  readonly #waiting = new Map<number, (text: string) => void>();
  readonly #timer: NodeJS.Timeout;
  #lastId = 0;

  constructor(worker: Worker, registries: WorkerRegistries) {
    this.#worker = worker;
    this.#registries = registries;
    worker.on('message', (message: unknown) => {
      if (isMetricsMessage(message)) void this.#receive(message);
    });
    this.#timer = setInterval(() => void this.#report(), REPORT_INTERVAL_MS).unref();
  }

  /** The metrics of all workers as text; undefined if the primary process does not respond. */
  collect(): Promise<string | undefined> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      const finish = (text?: string): void => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        resolve(text);
      };
      const timer = setTimeout(finish, COLLECT_TIMEOUT_MS);
      this.#waiting.set(id, finish);
      sendMetricsMessage(this.#worker, { metrics: 'collect', id });
    });
  }

  async #receive(message: MetricsMessage): Promise<void> {
    if (message.metrics === 'request') await this.#report(message.id);
    else if (message.metrics === 'collected') this.#waiting.get(message.id)?.(message.text);
  }

  async #report(requestId?: number): Promise<void> {
    const { counted: registry, readGauges } = this.#registries;
    const gauges = requestId === undefined ? undefined : await (await readGauges()).getMetricsAsJSON();
    const counted = await registry.getMetricsAsJSON();
    const reply = requestId !== undefined && gauges ? { reply: { id: requestId, gauges } } : {};
    sendMetricsMessage(this.#worker, { metrics: 'report', counted, ...reply });
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
