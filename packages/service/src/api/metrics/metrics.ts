import type { PartOutcome } from '@plumbline/batch/part.ts';
import { Counter, Histogram, Registry } from 'prom-client';
import type { RecordedCalls } from '../../store/contract.ts';
import { BufferedCounter } from './buffered_counter.ts';

/** What a process has counted since it started: requests, recorded calls, and the time they took. */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests = new BufferedCounter(this.registry, {
    name: 'plumbline_requests_total',
    help: 'Requests by route and status',
    labelNames: ['method', 'route', 'status'],
  });
  readonly #shed = new Counter({
    name: 'plumbline_requests_shed_total',
    help: 'Requests shed under overload',
    registers: [this.registry],
  });
  readonly #seconds = this.#histogram(
    'plumbline_request_seconds',
    'Time from a request to its response',
    [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  );
  readonly #calls = new BufferedCounter(this.registry, {
    name: 'plumbline_calls_total',
    help: 'Recorded tool calls',
    labelNames: ['tool', 'channel', 'outcome'],
  });
  readonly #batchCalls = this.#histogram(
    'plumbline_ledger_batch_calls',
    'Calls that share one transaction of the ledger',
    [1, 2, 5, 10, 50, 100, 500, 1000],
  );
  readonly #batchSeconds = this.#histogram(
    'plumbline_ledger_batch_seconds',
    'Duration of a transaction of the ledger',
    [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.5],
  );

  readonly #evaluations = new BufferedCounter(this.registry, {
    name: 'plumbline_evaluations_total',
    help: 'Evaluations of explorations',
    labelNames: ['kind'],
  });
  readonly #explorationSeconds = this.#histogram(
    'plumbline_exploration_seconds',
    'Time from counting an exploration to its answer',
    [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
  );

  readonly #jobRows = new BufferedCounter(this.registry, {
    name: 'plumbline_job_rows_total',
    help: 'Rows of jobs by outcome',
    labelNames: ['outcome'],
  });
  readonly #jobPartSeconds = this.#histogram(
    'plumbline_job_part_seconds',
    'Time to calculate and record a part of a job',
    [0.1, 0.5, 1, 2, 5, 10, 30, 60],
  );
  readonly #jobs = new BufferedCounter(this.registry, {
    name: 'plumbline_jobs_ended_total',
    help: 'Ended jobs by status',
    labelNames: ['status'],
  });
  readonly #jobSeconds = this.#histogram(
    'plumbline_job_seconds',
    'Time from the creation of a job to its end',
    [1, 5, 15, 60, 300, 1800, 7200, 86_400],
  );

  readonly #mails = new BufferedCounter(this.registry, {
    name: 'plumbline_mails_total',
    help: 'Mails that were sent or failed for good, by kind',
    labelNames: ['kind', 'status'],
  });

  readonly #spans = new BufferedCounter(this.registry, {
    name: 'plumbline_spans_total',
    help: 'Spans that the collector has taken, or that were dropped',
    labelNames: ['outcome'],
  });

  #histogram(name: string, help: string, buckets: number[]): Histogram {
    return new Histogram({ name, help, buckets, registers: [this.registry] });
  }

  observeRequest(method: string, route: string, status: number, seconds: number): void {
    this.#requests.add([method, route, String(status)]);
    this.#seconds.observe(seconds);
  }

  shed(): void {
    this.#shed.inc();
  }

  readonly observeExploration = (kind: string, evaluations: number, seconds: number): void => {
    this.#evaluations.add([kind], evaluations);
    this.#explorationSeconds.observe(seconds);
  };

  partCalculated({ calculated, rejections }: PartOutcome, seconds: number): void {
    this.#jobRows.add(['calculated'], calculated);
    this.#jobRows.add(['rejected'], rejections);
    this.#jobPartSeconds.observe(seconds);
  }

  jobEnded(status: string, seconds: number): void {
    this.#jobs.add([status]);
    this.#jobSeconds.observe(seconds);
  }

  mailEnded(kind: string, status: string): void {
    this.#mails.add([kind, status]);
  }

  readonly spansEnded = (outcome: string, spans: number): void => this.#spans.add([outcome], spans);

  readonly observeLedgerBatch = (changes: readonly RecordedCalls[], seconds: number): void => {
    let calls = 0;
    for (const change of changes) {
      calls += change.calls;
      for (const { tool, channel, outcome, calls: same } of change.usage)
        this.#calls.add([tool, channel, outcome], same);
    }
    this.#batchCalls.observe(calls);
    this.#batchSeconds.observe(seconds);
  };
}
