import cluster from 'node:cluster';
import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, Registry } from 'prom-client';

const NS_PER_S = 1e9;
const DELAY_RESOLUTION_MS = 20;

/** The number of open file descriptors, where the system reports it. */
function openDescriptors(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return undefined;
  }
}

/** The state of this process at the moment of a collection. With several workers, each labels what cannot be added up. */
export class ProcessGauges {
  readonly #registry = new Registry();
  readonly #worker = cluster.worker ? { worker: String(cluster.worker.id) } : {};
  readonly #delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  readonly #connections: Gauge;
  readonly #explorations: Gauge;
  readonly #ofProcess: { gauge: Gauge; read: () => number }[];

  constructor() {
    if (cluster.worker) this.#gauge('plumbline_workers', 'Workers whose current state is included').set(1);
    this.#connections = this.#gauge('plumbline_connections', 'Open connections');
    this.#explorations = this.#gauge('plumbline_explorations', 'Explorations that wait or run');
    this.#ofProcess = [
      this.#processGauge(
        'plumbline_event_loop_delay_p99_seconds',
        'Delay of the event loop since the last collection',
        () => this.#delay.percentile(99) / NS_PER_S,
      ),
      this.#processGauge(
        'plumbline_event_loop_delay_max_seconds',
        'Longest delay of the event loop since the last collection',
        () => this.#delay.max / NS_PER_S,
      ),
      this.#processGauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss()),
      this.#processGauge('nodejs_heap_size_used_bytes', 'Used part of the heap', () => process.memoryUsage().heapUsed),
      this.#processGauge(
        'nodejs_external_memory_bytes',
        'Memory outside of the heap',
        () => process.memoryUsage().external,
      ),
      this.#processGauge('process_pid', 'Process id', () => process.pid),
      this.#processGauge('process_uptime_seconds', 'Time since the start', () => process.uptime()),
    ];
    if (openDescriptors() !== undefined) {
      this.#ofProcess.push(
        this.#processGauge('process_open_fds', 'Open file descriptors', () => openDescriptors() ?? 0),
      );
    }
    this.#delay.enable();
  }

  #gauge(name: string, help: string, labelNames: string[] = []): Gauge {
    return new Gauge({ name, help, labelNames, registers: [this.#registry] });
  }

  #processGauge(name: string, help: string, read: () => number): { gauge: Gauge; read: () => number } {
    return { gauge: this.#gauge(name, help, Object.keys(this.#worker)), read };
  }

  /** The gauges as they are now. */
  read({ connections, explorations }: { connections: number; explorations: number }): Registry {
    this.#connections.set(connections);
    this.#explorations.set(explorations);
    for (const { gauge, read } of this.#ofProcess) gauge.set(this.#worker, read());
    this.#delay.reset();
    return this.#registry;
  }

  stop(): void {
    this.#delay.disable();
  }
}
