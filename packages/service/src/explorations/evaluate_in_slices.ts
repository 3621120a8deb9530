import type { Tool } from '@plumbline/calculators';
import { type Block, type Evaluated, evaluateBlock, joinEvaluated, rowsOf, type Study } from '@plumbline/explore';
import { FairQueue } from '../concurrency/fair_queue.ts';

/** How long a turn of the event loop evaluates. */
const SLICE_MS = 5;

/** Few enough for the slowest tool; the clock is read after each of these. */
const ROWS_AT_ONCE = 16;

interface PendingEvaluation {
  callerId: string;
  tool: Tool;
  study: Study;
  block: Block;
  pieces: Evaluated[];
  done: number;
  signal: AbortSignal | undefined;
  /** Called with the number of rows after they were evaluated. */
  onEvaluated?: ((rows: number) => void) | undefined;
  resolve: (evaluated: Evaluated) => void;
  reject: (error: unknown) => void;
}

/** What to evaluate, and for whom. */
export type SlicedEvaluation = Pick<
  PendingEvaluation,
  'callerId' | 'tool' | 'study' | 'block' | 'signal' | 'onEvaluated'
>;

/**
 * Evaluates blocks in this thread, a slice in each turn of the event loop, so that other requests wait for one slice however many
 * explorations there are. Callers take turns.
 */
export class SlicedEvaluator {
  readonly #waiting = new FairQueue<PendingEvaluation>();
  #isRunning = false;

  evaluate(evaluation: SlicedEvaluation): Promise<Evaluated> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(evaluation.callerId, { ...evaluation, pieces: [], done: 0, resolve, reject });
      if (this.#isRunning) return;
      this.#isRunning = true;
      setImmediate(() => this.#turn());
    });
  }

  #turn(): void {
    const pending = this.#waiting.next();
    if (!pending) {
      this.#isRunning = false;
      return;
    }
    try {
      if (evaluateSlice(pending)) pending.resolve(joinEvaluated(pending.pieces));
      else this.#waiting.add(pending.callerId, pending);
    } catch (error) {
      pending.reject(error);
    }
    setImmediate(() => this.#turn());
  }
}

/** Evaluates for one slice; returns whether the block is done. */
function evaluateSlice(pending: PendingEvaluation): boolean {
  const { tool, study, block, pieces, signal, onEvaluated } = pending;
  const doneBefore = pending.done;
  const startedAt = performance.now();
  signal?.throwIfAborted();
  while (pending.done < block.rows && performance.now() - startedAt < SLICE_MS) {
    const end = Math.min(pending.done + ROWS_AT_ONCE, block.rows);
    pieces.push(evaluateBlock(tool, study, rowsOf(block, pending.done, end)));
    pending.done = end;
  }
  onEvaluated?.(pending.done - doneBefore);
  return pending.done === block.rows;
}
