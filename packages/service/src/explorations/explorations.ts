import { availableParallelism } from 'node:os';
import { renderAnswer } from '@plumbline/documents/sheets/render_answer.ts';
import { explore } from '@plumbline/explore';
import { FairSlots } from '../concurrency/fair_slots.ts';
import { SlicedEvaluator } from './evaluate_in_slices.ts';
import { type AdmittedExploration, ExplorationsStopped, ExplorationThreads } from './exploration_threads.ts';

/** Too many explorations are waiting, in all or for this caller. */
export class ExplorationQueueFull extends Error {}

/** A reserved place. */
export interface ExplorationSlot {
  /** Explores, and resolves with the rendered answer. */
  run: (admitted: AdmittedExploration) => Promise<Uint8Array>;
  release: () => void;
}

const SLOTS_MAX = 100;

/** In slices these take a fraction of a second, and a thread takes a second to start. */
export const SLICED_EVALUATIONS_MAX = 2000;

/** With one thread, an exploration would have to wait for all of another. */
const THREADS_MIN = 2;

/** Makes explorations: small ones in slices between other requests, large ones in threads. */
export class Explorations {
  readonly #slots = new FairSlots(SLOTS_MAX);
  readonly #sliced = new SlicedEvaluator();
  readonly #threads: ExplorationThreads;
  #isStopping = false;

  constructor({ threads = availableParallelism() }: { threads?: number | undefined } = {}) {
    this.#threads = new ExplorationThreads({ threadsMax: Math.max(THREADS_MIN, threads) });
  }

  /** How many explorations wait or run. */
  get size(): number {
    return this.#slots.taken;
  }

  /** Reserves a place before any work is done, or throws ExplorationQueueFull. */
  reserveSlot(callerId: string): ExplorationSlot {
    if (this.#isStopping) throw new ExplorationsStopped();
    const slot = this.#slots.take(callerId);
    if (!slot) throw new ExplorationQueueFull();
    return { ...slot, run: (admitted) => this.#run(admitted) };
  }

  async #run(admitted: AdmittedExploration): Promise<Uint8Array> {
    admitted.signal?.throwIfAborted();
    if (this.#isStopping) throw new ExplorationsStopped();
    const { evaluations, calculations } = admitted.exploration;
    // Threads find tools by their names, and a project has none. Its limits are those of work in slices.
    if (calculations === undefined && evaluations > SLICED_EVALUATIONS_MAX) return this.#threads.run(admitted);
    const { callerId, exploration, rendering, beforeEvaluations, onEvaluated, signal } = admitted;
    const { tool } = exploration;
    const answer = await explore(exploration, {
      beforeEvaluations,
      evaluate: (study, block) =>
        this.#sliced.evaluate({ callerId, tool, calculations, study, block, signal, onEvaluated }),
    });
    return renderAnswer(rendering, { exploration, answer });
  }

  /** Begins nothing new, and finishes what runs. */
  stop(): void {
    this.#isStopping = true;
    this.#threads.stop();
  }

  close(): Promise<void> {
    this.stop();
    return this.#threads.close();
  }
}
