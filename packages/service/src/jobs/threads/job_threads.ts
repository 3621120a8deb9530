import { ThreadPool } from '../../concurrency/thread_pool.ts';
import { type FromJobThread, type JobStage, StageFailed, type StageResults } from './job_stages.ts';

/** Threads of low priority, one for each stage at a time. Its users bound how many there are. */
export class JobThreads {
  readonly #pool = new ThreadPool<JobStage, FromJobThread>({
    name: 'jobs',
    script: new URL('./job_thread.ts', import.meta.url),
    threadsMax: Number.POSITIVE_INFINITY,
    endsOnAbort: true,
    idleMs: 60_000,
    // More than any part needs; a file that needs more ends its thread, not the process.
    heapMbMax: 768,
  });

  /** Runs a stage. When the signal is aborted, its thread is ended and the promise rejects with the reason. */
  async run<Stage extends JobStage>(stage: Stage, signal?: AbortSignal): Promise<StageResults[Stage['kind']]> {
    const answer = await this.#pool.run({ callerId: stage.kind, task: stage, signal });
    if (!answer.ok) throw new StageFailed(answer.failure);
    return answer.result as StageResults[Stage['kind']];
  }

  /** Ends all threads; stages that are running reject. */
  close(): Promise<void> {
    return this.#pool.close(new Error('the threads of jobs were closed'));
  }
}
