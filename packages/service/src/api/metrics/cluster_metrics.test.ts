import cluster, { type Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { Counter, Gauge, Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MetricsMessage } from './metrics_message.ts';
import { PrimaryMetrics } from './primary_metrics.ts';
import { WorkerMetrics } from './worker_metrics.ts';

/** A worker without a process: what the primary sends it reaches its metrics, and what these send reaches the primary. */
class FakeWorker {
  readonly ofPrimary: Worker;
  readonly metrics: WorkerMetrics;
  readonly calls: Counter;
  isStuck = false;

  constructor(connections: number) {
    const inWorker = new EventEmitter();
    const inPrimary = new EventEmitter();
    const isConnected = () => true;
    this.ofPrimary = Object.assign(inPrimary, {
      isConnected,
      send: (message: MetricsMessage) => void (this.isStuck || inWorker.emit('message', structuredClone(message))),
    }) as unknown as Worker;
    const send = (message: MetricsMessage) =>
      void (this.isStuck || cluster.emit('message', this.ofPrimary, structuredClone(message)));
    const counted = new Registry();
    const gauges = new Registry();
    this.calls = new Counter({ name: 'calls', help: 'Calls', registers: [counted] });
    new Gauge({ name: 'connections', help: 'Connections', registers: [gauges] }).set(connections);
    this.metrics = new WorkerMetrics(Object.assign(inWorker, { isConnected, send }) as unknown as Worker, {
      counted,
      readGauges: async () => gauges,
    });
  }

  end(): void {
    this.isStuck = true;
    this.metrics.stop();
    cluster.emit('exit', this.ofPrimary, null, 'SIGKILL');
  }
}

async function samplesOf({ metrics }: FakeWorker): Promise<string[]> {
  const collected = metrics.collect();
  await vi.advanceTimersByTimeAsync(600);
  return ((await collected) ?? 'nothing').split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

describe('the metrics of several workers', () => {
  let one: FakeWorker;
  let two: FakeWorker;
  beforeEach(() => {
    vi.useFakeTimers();
    one = new FakeWorker(2);
    two = new FakeWorker(3);
    new PrimaryMetrics(new Set([one.ofPrimary, two.ofPrimary]));
    one.calls.inc(10);
    two.calls.inc(5);
  });
  afterEach(() => {
    for (const worker of [one, two]) worker.metrics.stop();
    cluster.removeAllListeners();
    vi.useRealTimers();
  });

  it('are added up, whichever is asked', async () => {
    for (const asked of [one, two]) expect(await samplesOf(asked)).toEqual(['calls 15', 'connections 5']);
  });

  it('keep what a worker had reported before it ended, though nobody had asked for it', async () => {
    await vi.advanceTimersByTimeAsync(1000);
    two.calls.inc(100);
    two.end();
    expect(await samplesOf(one)).toEqual(['calls 15', 'connections 2']);
    one.calls.inc(1);
    expect(await samplesOf(one)).toEqual(['calls 16', 'connections 2']);
  });

  it('count a report that arrives after its worker has ended no second time', async () => {
    await vi.advanceTimersByTimeAsync(1000);
    const late = { metrics: 'report', counted: [await two.calls.get()] };
    two.end();
    cluster.emit('message', two.ofPrimary, late);
    expect(await samplesOf(one)).toEqual(['calls 15', 'connections 2']);
  });

  it('hold the last known counters of a worker that is stuck, and leave out its gauges', async () => {
    expect(await samplesOf(one)).toEqual(['calls 15', 'connections 5']);
    two.isStuck = true;
    expect(await samplesOf(one)).toEqual(['calls 15', 'connections 2']);
    two.isStuck = false;
    two.calls.inc(1);
    expect(await samplesOf(one)).toEqual(['calls 16', 'connections 5']);
  });

  it('are not waited for without end when the primary process does not respond', async () => {
    cluster.removeAllListeners();
    const collected = one.metrics.collect();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await collected).toBeUndefined();
  });
});
