import { Worker } from 'node:worker_threads';
import type { BatchPlan } from '../batch_plan.ts';
import { type PartLimits, type PartResult, type PartRunner, type PartSource, runnerOf } from './part_runner.ts';

/** A part to be calculated. */
export interface PartTask {
  source: PartSource;
  limits: PartLimits;
}

/** Parts queued per thread, so that no thread is idle. */
const PARTS_PER_THREAD = 2;

/** Parts are small, so a thread needs little memory; with limits it also collects its garbage early. */
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

interface PendingPart {
  resolve: (result: PartResult) => void;
  reject: (error: unknown) => void;
}

interface Thread {
  worker: Worker;
  /** Pending parts, oldest first; a thread finishes them in order. */
  pending: PendingPart[];
}

/** A pool of threads that calculate parts by one plan. Threads start on demand, because starting one takes time. */
export class WorkerPool {
  readonly #plan: BatchPlan;
  readonly #threadsMax: number;
  readonly #threads: Thread[] = [];
  #mainThread: Promise<PartRunner> | undefined;

  /** A pool without threads calculates on the main one. */
  constructor(plan: BatchPlan, threadsMax: number) {
    this.#plan = plan;
    this.#threadsMax = threadsMax;
  }

  /** How many parts can be pending. */
  get capacity(): number {
    return Math.max(1, this.#threadsMax) * PARTS_PER_THREAD;
  }

  #start(): Thread {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: this.#plan,
      resourceLimits: THREAD_MEMORY,
    });
    const thread: Thread = { worker, pending: [] };
    worker.on('message', (result: PartResult) => thread.pending.shift()?.resolve(result));
    worker.on('error', (error) => {
      for (const { reject } of thread.pending.splice(0)) reject(error);
    });
    this.#threads.push(thread);
    return thread;
  }

  #leastBusy(): Thread {
    const [first] = this.#threads.toSorted((a, b) => a.pending.length - b.pending.length);
    if (first && (first.pending.length === 0 || this.#threads.length === this.#threadsMax)) return first;
    return this.#start();
  }

  async run(task: PartTask): Promise<PartResult> {
    if (this.#threadsMax === 0) {
      this.#mainThread ??= runnerOf(this.#plan);
      return (await this.#mainThread).run(task.source, task.limits);
    }
    const thread = this.#leastBusy();
    return new Promise((resolve, reject) => {
      thread.pending.push({ resolve, reject });
      const { source } = task;
      thread.worker.postMessage(task, 'bytes' in source ? [source.bytes.buffer as ArrayBuffer] : []);
    });
  }

  async end(): Promise<void> {
    await (await this.#mainThread)?.close();
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }
}
