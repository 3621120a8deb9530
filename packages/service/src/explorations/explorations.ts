import { type Exploration, explore } from '@plumbline/explore';
import { FairSlots } from '../concurrency/fair_slots.ts';
import { SlicedEvaluator } from './evaluate_in_slices.ts';
import { type Rendering, renderAnswer } from './rendering.ts';

/** More explorations wait than can be made soon, in all or for this caller. */
export class ExplorationQueueFull extends Error {}

/** The service stops, so nothing new is begun. */
export class ExplorationsStopped extends Error {}

/** An exploration to make. */
export interface ExplorationJob {
  callerId: string;
  exploration: Exploration;
  rendering: Rendering;
  /** Called with the number of evaluations before they are made. It rejects if they may not be made. */
  beforeEvaluations: (evaluations: number) => Promise<void>;
  /** Ends the exploration when nobody waits for it any more. */
  signal: AbortSignal | undefined;
}

/** A reserved place. */
export interface ExplorationSlot {
  /** Explores, and resolves with the rendered answer. */
  run: (job: ExplorationJob) => Promise<Uint8Array>;
  release: () => void;
}

const SLOTS_MAX = 100;

/** Makes explorations. */
export class Explorations {
  readonly #slots = new FairSlots(SLOTS_MAX);
  readonly #sliced = new SlicedEvaluator();
  #isStopping = false;

  /** Reserves a place before any work is done, or throws ExplorationQueueFull. */
  reserveSlot(callerId: string): ExplorationSlot {
    if (this.#isStopping) throw new ExplorationsStopped();
    const slot = this.#slots.take(callerId);
    if (!slot) throw new ExplorationQueueFull();
    return { ...slot, run: (job) => this.#runInSlices(job) };
  }

  async #runInSlices({ callerId, exploration, rendering, beforeEvaluations, signal }: ExplorationJob) {
    const { tool } = exploration;
    const answer = await explore(exploration, {
      beforeEvaluations,
      evaluate: (task, block) => this.#sliced.evaluate({ callerId, tool, task, block, signal }),
    });
    return renderAnswer(rendering, { exploration, answer });
  }

  /** Begins nothing new. */
  stop(): void {
    this.#isStopping = true;
  }
}
