import { Worker } from 'node:worker_threads';
import type { Edition } from '@plumbline/editions';
import type { BatchPlan } from './batch_plan.ts';
import type { Block } from './records.ts';
import { type BlockOutcome, BlockRunner } from './run_block.ts';

/** Blocks queued per thread, so that no thread is idle. */
const BLOCKS_PER_THREAD = 2;

interface PendingBlock {
  resolve: (outcome: BlockOutcome) => void;
  reject: (error: unknown) => void;
}

interface Thread {
  worker: Worker;
  /** Pending blocks, oldest first; a thread finishes them in order. */
  pending: PendingBlock[];
}

/**
 * A pool of threads that calculate blocks by one plan. Threads start on demand, because starting one takes time; a pool of one runs
 * on the main thread.
 */
export class WorkerPool {
  readonly #plan: BatchPlan;
  readonly #threadsMax: number;
  readonly #mainThread: BlockRunner | undefined;
  readonly #threads: Thread[] = [];

  constructor(plan: BatchPlan, edition: Edition, threadsMax: number) {
    this.#plan = plan;
    this.#threadsMax = threadsMax;
    this.#mainThread = threadsMax === 1 ? new BlockRunner(plan, edition) : undefined;
  }

  /** How many blocks can be pending. */
  get capacity(): number {
    return this.#threadsMax * BLOCKS_PER_THREAD;
  }

  #start(): Thread {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: this.#plan });
    const thread: Thread = { worker, pending: [] };
    worker.on('message', (outcome: BlockOutcome) => thread.pending.shift()?.resolve(outcome));
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

  async run(block: Block): Promise<BlockOutcome> {
    if (this.#mainThread) return this.#mainThread.run(block);
    const { bytes, firstLine } = block;
    const thread = this.#leastBusy();
    const copy = new Uint8Array(bytes);
    return new Promise((resolve, reject) => {
      thread.pending.push({ resolve, reject });
      thread.worker.postMessage({ bytes: copy, firstLine }, [copy.buffer]);
    });
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }
}
