import type { Rendering } from '@plumbline/documents/sheets/render_answer.ts';
import type { Exploration } from '@plumbline/explore';
import { ThreadPool } from '../concurrency/thread_pool.ts';
import {
  type Asked,
  type EvaluatedChunk,
  type ExplorationTask,
  type TaskResult,
  transfersOf,
} from './thread_messages.ts';

/** The service stops, so nothing new is begun. */
export class ExplorationsStopped extends Error {}

/** An exploration to make, for a caller who has a slot. */
export interface AdmittedExploration {
  callerId: string;
  exploration: Exploration;
  rendering: Rendering;
  /** Called with the number of evaluations before they are made. It rejects if they may not be made. */
  beforeEvaluations: (evaluations: number) => Promise<void>;
  /** Called with the number of evaluations after they were made. Evaluations of small blocks may be left out. */
  onEvaluated?: ((evaluations: number) => void) | undefined;
  /** Ends the exploration when nobody waits for it any more. */
  signal: AbortSignal | undefined;
}

/** A thread waits most of the time for those that evaluate. */
const RUNS_PER_THREAD_MAX = 4;

/** A further thread is started for this many chunks that wait. */
const CHUNKS_PER_START = 4;

/**
 * Makes explorations in threads. Each is made by one thread, which splits its evaluations into chunks that all threads evaluate;
 * chunk boundaries do not change results. One exploration of a caller is made at a time, and callers take turns chunk by chunk.
 */
export class ExplorationThreads {
  readonly #pool: ThreadPool<ExplorationTask, TaskResult>;

  constructor({ threadsMax }: { threadsMax: number }) {
    // Without a limit on the heap: Node ends the whole process when a thread reaches one. The size of answers is limited instead.
    this.#pool = new ThreadPool({
      name: 'explorations',
      script: new URL('./exploration_thread.ts', import.meta.url),
      threadsMax,
      tasksPerThread: RUNS_PER_THREAD_MAX,
      waitingPerStart: CHUNKS_PER_START,
      isOnePerCaller: true,
      transfersOf,
    });
  }

  async run(admitted: AdmittedExploration): Promise<Uint8Array> {
    const { callerId, exploration, rendering, beforeEvaluations, onEvaluated, signal } = admitted;
    const { kind, tool, edition, request, evaluations } = exploration;
    const over = new AbortController();
    const chunkSignal = AbortSignal.any(signal ? [signal, over.signal] : [over.signal]);
    const answer = async (asked: Asked) => {
      if ('evaluations' in asked) return beforeEvaluations(asked.evaluations);
      const chunk = { callerId, task: asked, signal: chunkSignal, isPiece: true };
      const evaluated = (await this.#pool.run(chunk)) as EvaluatedChunk;
      onEvaluated?.(evaluated.rows);
      return evaluated;
    };
    const task = { exploration: { kind, tool: tool.name, edition, request, evaluations }, rendering };
    try {
      return (await this.#pool.run({ callerId, task, signal, answer })) as Uint8Array;
    } finally {
      over.abort();
    }
  }

  /** Rejects what has not begun. */
  stop(): void {
    this.#pool.rejectWaiting(new ExplorationsStopped());
  }

  /** Rejects everything that has not ended, and ends the threads. */
  close(): Promise<void> {
    return this.#pool.close(new ExplorationsStopped());
  }
}
