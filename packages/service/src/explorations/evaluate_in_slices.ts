import type { Tool } from '@plumbline/calculators';
import { type Block, type Evaluated, evaluateBlock, joinParts, rowsOf, type Task } from '@plumbline/explore';
import { FairQueue } from '../concurrency/fair_queue.ts';

/** How long a turn of the event loop evaluates. */
const SLICE_MS = 5;

/** Few enough for the slowest tool; the clock is read after each of these. */
const ROWS_AT_ONCE = 16;

interface Job {
  callerId: string;
  tool: Tool;
  task: Task;
  block: Block;
  parts: Evaluated[];
  done: number;
  signal: AbortSignal | undefined;
  /** Called with the number of rows after they were evaluated. */
  onEvaluated?: ((rows: number) => void) | undefined;
  resolve: (evaluated: Evaluated) => void;
  reject: (error: unknown) => void;
}

/** What to evaluate, and for whom. */
export type SlicedEvaluation = Pick<Job, 'callerId' | 'tool' | 'task' | 'block' | 'signal' | 'onEvaluated'>;

/**
 * Evaluates blocks in this thread, a slice in each turn of the event loop, so that other requests wait for one slice however many
 * explorations there are. Callers take turns.
 */
export class SlicedEvaluator {
  readonly #waiting = new FairQueue<Job>();
  #isRunning = false;

  evaluate(evaluation: SlicedEvaluation): Promise<Evaluated> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(evaluation.callerId, { ...evaluation, parts: [], done: 0, resolve, reject });
      if (this.#isRunning) return;
      this.#isRunning = true;
      setImmediate(() => this.#turn());
    });
  }

  #turn(): void {
    const job = this.#waiting.next();
    if (!job) {
      this.#isRunning = false;
      return;
    }
    try {
      if (evaluateSlice(job)) job.resolve(joinParts(job.parts));
      else this.#waiting.add(job.callerId, job);
    } catch (error) {
      job.reject(error);
    }
    setImmediate(() => this.#turn());
  }
}

/** Evaluates for one slice; returns whether the block is done. */
function evaluateSlice(job: Job): boolean {
  const { tool, task, block, parts, signal, onEvaluated } = job;
  const doneBefore = job.done;
  const startedAt = performance.now();
  signal?.throwIfAborted();
  while (job.done < block.rows && performance.now() - startedAt < SLICE_MS) {
    const end = Math.min(job.done + ROWS_AT_ONCE, block.rows);
    parts.push(evaluateBlock(tool, task, rowsOf(block, job.done, end)));
    job.done = end;
  }
  onEvaluated?.(job.done - doneBefore);
  return job.done === block.rows;
}
