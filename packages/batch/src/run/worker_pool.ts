import { Worker } from 'node:worker_threads';
import type { BatchLayout } from '../batch_layout.ts';
import { type PartLimits, type PartResult, type PartRunner, type PartSource, runnerOf } from './part_runner.ts';

/** A part to be calculated. */
export interface PartRun {
  source: PartSource;
  limits: PartLimits;
}

/** The part in hand and the next one of each worker, so that none is idle. */
const PARTS_PER_WORKER = 2;

/** Calculates parts one after the other. */
interface PartWorker {
  /** How many parts it has not finished. */
  readonly pending: number;
  run(part: PartRun): Promise<PartResult>;
  end(): Promise<unknown>;
}

/** Calculates on the thread of the caller. */
class CallingThread implements PartWorker {
  readonly #runner: Promise<PartRunner>;
  #before: Promise<unknown> = Promise.resolve();
  pending = 0;

  constructor(layout: BatchLayout) {
    this.#runner = runnerOf(layout);
  }

  run({ source, limits }: PartRun): Promise<PartResult> {
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

/** Of a thread: room for what a few records leave behind. A larger one saves no time. */
const YOUNG_GENERATION_MB = 12;

/** Calculates in a thread of its own. */
class OwnThread implements PartWorker {
  readonly #worker: Worker;
  /** Oldest first; a thread finishes them in order. */
  readonly #pending: PendingPart[] = [];

  constructor(layout: BatchLayout) {
    this.#worker = new Worker(new URL('./worker_main.ts', import.meta.url), {
      workerData: layout,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    this.#worker.on('message', (result: PartResult) => this.#pending.shift()?.resolve(result));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', (code) => this.#fail(new Error(`a thread ended with ${code}`)));
  }

  #fail(error: unknown): void {
    for (const { reject } of this.#pending.splice(0)) reject(error);
  }

  get pending(): number {
    return this.#pending.length;
  }

  run(part: PartRun): Promise<PartResult> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ resolve, reject });
      this.#worker.postMessage(part);
    });
  }

  end(): Promise<unknown> {
    return this.#worker.terminate();
  }
}

/**
 * Calculates parts by one layout, as many at a time as it has workers. The first is the calling thread. The others are threads, which
 * start on demand: they hand over results without a copy, and share the code of Node.
 */
export class WorkerPool {
  readonly #layout: BatchLayout;
  readonly #workersMax: number;
  readonly #workers: PartWorker[];

  constructor(layout: BatchLayout, workersMax: number) {
    this.#layout = layout;
    this.#workersMax = workersMax;
    this.#workers = [new CallingThread(layout)];
  }

  /** How many parts can be pending. */
  get capacity(): number {
    return this.#workersMax * PARTS_PER_WORKER;
  }

  #leastBusy(): PartWorker {
    const [first] = this.#workers.toSorted((a, b) => a.pending - b.pending) as [PartWorker];
    if (first.pending === 0 || this.#workers.length === this.#workersMax) return first;
    const started = new OwnThread(this.#layout);
    this.#workers.push(started);
    return started;
  }

  run(part: PartRun): Promise<PartResult> {
    return this.#leastBusy().run(part);
  }

  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.end()));
  }
}
