import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { CallerChange } from '../../store/contract.ts';
import { Counter, gauge, Histogram, processGauge } from './metric.ts';
import type { MetricFamily } from './prometheus.ts';

const NS_PER_S = 1e9;
const DELAY_RESOLUTION_MS = 20;

/** The descriptors that the process holds, where the system tells. */
function openDescriptors(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return undefined;
  }
}

/** What is read at the moment of collection, beside the counters. */
export interface ProcessState {
  connections: number;
  /** Left out by workers whose metrics are collected by another. */
  isStoreUp?: boolean;
}

/** What operators watch: what was asked, what was recorded, and how the process fares. */
export class Metrics {
  readonly #requests = new Counter('plumbline_requests_total', 'Requests by route and status', [
    'method',
    'route',
    'status',
  ]);
  readonly #shed = new Counter('plumbline_requests_shed_total', 'Requests turned away because there were too many');
  readonly #calls = new Counter('plumbline_calls_total', 'Recorded tool calls', ['tool', 'door', 'outcome']);
  readonly #seconds = new Histogram(
    'plumbline_request_seconds',
    'Time from a request to its answer',
    [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  );
  readonly #batchCalls = new Histogram(
    'plumbline_ledger_batch_calls',
    'Calls that share one transaction of the ledger',
    [1, 2, 5, 10, 50, 100, 500, 1000],
  );
  readonly #batchSeconds = new Histogram(
    'plumbline_ledger_batch_seconds',
    'Time that a transaction of the ledger takes',
    [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.5],
  );
  readonly #delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });

  constructor() {
    this.#delay.enable();
  }

  observeRequest(method: string, route: string, status: number, seconds: number): void {
    this.#requests.add([method, route, String(status)]);
    this.#seconds.observe(seconds);
  }

  shed(): void {
    this.#shed.add([]);
  }

  readonly observeLedgerBatch = (changes: readonly CallerChange[], seconds: number): void => {
    let calls = 0;
    for (const change of changes) {
      calls += change.calls;
      for (const { tool, channel, outcome, calls: same } of change.usage)
        this.#calls.add([tool, channel, outcome], same);
    }
    this.#batchCalls.observe(calls);
    this.#batchSeconds.observe(seconds);
  };

  /** All metrics of this process. The event loop delay is that since the last collection. */
  families({ connections, isStoreUp }: ProcessState): MetricFamily[] {
    const { rss, heapUsed, external } = process.memoryUsage();
    const descriptors = openDescriptors();
    const delay = { p99: this.#delay.percentile(99) / NS_PER_S, max: this.#delay.max / NS_PER_S };
    this.#delay.reset();
    return [
      this.#requests.family(),
      this.#shed.family(),
      this.#seconds.family(),
      this.#calls.family(),
      this.#batchCalls.family(),
      this.#batchSeconds.family(),
      ...(isStoreUp === undefined ? [] : [gauge('plumbline_store_up', 'Whether the store answers', Number(isStoreUp))]),
      gauge('plumbline_connections', 'Open connections', connections),
      processGauge('plumbline_event_loop_delay_p99_seconds', 'Delay of the event loop', delay.p99),
      processGauge('plumbline_event_loop_delay_max_seconds', 'Longest delay of it', delay.max),
      processGauge('process_resident_memory_bytes', 'Memory of the process', rss),
      processGauge('nodejs_heap_size_used_bytes', 'Used part of the heap', heapUsed),
      processGauge('nodejs_external_memory_bytes', 'Memory outside of the heap', external),
      ...(descriptors === undefined ? [] : [processGauge('process_open_fds', 'Open descriptors', descriptors)]),
      processGauge('process_pid', 'Which process this is; with several workers each tells of itself', process.pid),
      processGauge('process_uptime_seconds', 'Time since the start', process.uptime()),
    ];
  }

  stop(): void {
    this.#delay.disable();
  }
}
