import { Worker } from 'node:worker_threads';
import type { BatchPlan } from './batch_plan.ts';
import type { Block } from './records.ts';
import { type BlockOutcome, BlockRunner } from './run_block.ts';

/** How many blocks each thread has before it, so that none waits for its next one. */
const AHEAD = 2;

interface Waiting {
  resolve: (outcome: BlockOutcome) => void;
  reject: (error: unknown) => void;
}

interface Thread {
  worker: Worker;
  /** Blocks under way, oldest first; a thread answers in order. */
  waiting: Waiting[];
}

/**
 * Threads that calculate blocks by one plan. They are started as they are needed, since each takes a moment to start; where one
 * is enough, it is the one that runs already.
 */
export class Workers {
  readonly #plan: BatchPlan;
  readonly #most: number;
  readonly #here: BlockRunner | undefined;
  readonly #threads: Thread[] = [];

  constructor(plan: BatchPlan, most: number) {
    this.#plan = plan;
    this.#most = most;
    this.#here = most === 1 ? new BlockRunner(plan) : undefined;
  }

  /** How many blocks can be under way before one has to be waited for. */
  get capacity(): number {
    return this.#most * AHEAD;
  }

  #start(): Thread {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: this.#plan });
    const thread: Thread = { worker, waiting: [] };
    worker.on('message', (outcome: BlockOutcome) => thread.waiting.shift()?.resolve(outcome));
    worker.on('error', (error) => {
      for (const { reject } of thread.waiting.splice(0)) reject(error);
    });
    this.#threads.push(thread);
    return thread;
  }

  #leastBusy(): Thread {
    const [first] = this.#threads.toSorted((a, b) => a.waiting.length - b.waiting.length);
    if (first && (first.waiting.length === 0 || this.#threads.length === this.#most)) return first;
    return this.#start();
  }

  async run(block: Block): Promise<BlockOutcome> {
    if (this.#here) return this.#here.run(block);
    const { bytes, firstLine } = block;
    const thread = this.#leastBusy();
    const own = new Uint8Array(bytes);
    return new Promise((resolve, reject) => {
      thread.waiting.push({ resolve, reject });
      thread.worker.postMessage({ bytes: own, firstLine }, [own.buffer]);
    });
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }
}
