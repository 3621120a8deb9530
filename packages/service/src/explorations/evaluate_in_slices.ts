import type { Tool } from '@plumbline/calculators';
import { type Block, type Evaluated, evaluateBlock, joinEvaluated, rowsOf, type Study } from '@plumbline/explore';
import { EventLoopTurns } from '../concurrency/event_loop_turns.ts';

/** How long a turn of the event loop evaluates. */
const SLICE_MS = 5;

/** Few enough for the slowest tool; the clock is read after each of these. */
const ROWS_AT_ONCE = 16;

/** What to evaluate, and for whom. */
export interface SlicedEvaluation {
  callerId: string;
  tool: Tool;
  /** How many calculations a row makes, if it is a project that is explored. */
  calculations?: number | undefined;
  study: Study;
  block: Block;
  signal: AbortSignal | undefined;
  /** Called with the number of rows after they were evaluated. */
  onEvaluated?: ((rows: number) => void) | undefined;
}

/**
 * Evaluates blocks in this thread, a slice in each turn of the event loop, so that other requests wait for one slice however many
 * explorations there are. Callers take turns.
 */
export class SlicedEvaluator {
  readonly #turns = new EventLoopTurns();

  async evaluate({
    callerId,
    tool,
    calculations = 1,
    study,
    block,
    signal,
    onEvaluated,
  }: SlicedEvaluation): Promise<Evaluated> {
    const pieces: Evaluated[] = [];
    let done = 0;
    const rowsAtOnce = Math.max(1, Math.floor(ROWS_AT_ONCE / calculations));
    do {
      await this.#turns.next(callerId);
      signal?.throwIfAborted();
      const doneBefore = done;
      const startedAt = performance.now();
      while (done < block.rows && performance.now() - startedAt < SLICE_MS) {
        const end = Math.min(done + rowsAtOnce, block.rows);
        pieces.push(evaluateBlock(tool, study, rowsOf(block, done, end)));
        done = end;
      }
      onEvaluated?.(done - doneBefore);
    } while (done < block.rows);
    return joinEvaluated(pieces);
  }
}
