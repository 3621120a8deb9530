import { Worker } from 'node:worker_threads';
import type { BatchPlan } from '../batch_plan.ts';
import { type PartLimits, type PartResult, type PartRunner, type PartSource, runnerOf } from './part_runner.ts';

/** A part to be calculated. */
export interface PartTask {
  source: PartSource;
  limits: PartLimits;
}

/** Parts queued per worker, so that none is idle. */
const PARTS_PER_WORKER = 4;

/** Parts are small, so a thread needs little memory; with limits it also collects its garbage early. */
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 };

/** Calculates parts one after the other. */
interface PartWorker {
  /** How many parts it has not finished. */
  readonly pending: number;
  run(task: PartTask): Promise<PartResult>;
  end(): Promise<unknown>;
}

/** Calculates on the thread of the caller. */
class CallingThread implements PartWorker {
  readonly #runner: Promise<PartRunner>;
  #before: Promise<unknown> = Promise.resolve();
  pending = 0;

  constructor(plan: BatchPlan) {
    this.#runner = runnerOf(plan);
  }

  run({ source, limits }: PartTask): Promise<PartResult> {
    this.pending += 1;
    const result = this.#before.then(async () => (await this.#runner).run(source, limits));
    this.#before = result
      .catch(() => undefined)
      .then(() => {
        this.pending -= 1;
      });
    return result;
  }

  end(): Promise<unknown> {
    return this.#before;
  }
}

interface PendingPart {
  resolve: (result: PartResult) => void;
  reject: (error: unknown) => void;
}

/** Calculates on a thread of its own. */
class OwnThread implements PartWorker {
  readonly #worker: Worker;
  /** Oldest first; a thread finishes them in order. */
  readonly #pending: PendingPart[] = [];

  constructor(plan: BatchPlan) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: plan,
      resourceLimits: THREAD_MEMORY,
    });
    this.#worker.on('message', (result: PartResult) => this.#pending.shift()?.resolve(result));
    this.#worker.on('error', (error) => {
      for (const { reject } of this.#pending.splice(0)) reject(error);
    });
  }

  get pending(): number {
    return this.#pending.length;
  }

  run(task: PartTask): Promise<PartResult> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ resolve, reject });
      const { source } = task;
      this.#worker.postMessage(task, 'bytes' in source ? [source.bytes.buffer as ArrayBuffer] : []);
    });
  }

  end(): Promise<unknown> {
    return this.#worker.terminate();
  }
}

/**
 * Calculates parts by one plan, as many at a time as it has workers. The first is the calling thread, because a thread takes time to start
 * and has all calculators in memory once more; the others start on demand.
 */
export class WorkerPool {
  readonly #plan: BatchPlan;
  readonly #workersMax: number;
  readonly #workers: PartWorker[];

  constructor(plan: BatchPlan, workersMax: number) {
    this.#plan = plan;
    this.#workersMax = workersMax;
    this.#workers = [new CallingThread(plan)];
  }

  /** How many parts can be pending. */
  get capacity(): number {
    return this.#workersMax * PARTS_PER_WORKER;
  }

  #leastBusy(): PartWorker {
    const [first] = this.#workers.toSorted((a, b) => a.pending - b.pending) as [PartWorker];
    if (first.pending === 0 || this.#workers.length === this.#workersMax) return first;
    const started = new OwnThread(this.#plan);
    this.#workers.push(started);
    return started;
  }

  run(task: PartTask): Promise<PartResult> {
    return this.#leastBusy().run(task);
  }

  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.end()));
  }
}
