import { Worker } from 'node:worker_threads';
import { type FromJobThread, type JobStage, StageFailed, type StageResults } from './job_stages.ts';

const SCRIPT = new URL('./job_thread.ts', import.meta.url);

/** A thread that has nothing to do is ended after this time. */
const IDLE_MS = 60_000;

/** More than any part needs; a file that needs more ends its thread, not the process. */
const HEAP_MB_MAX = 768;

interface Thread {
  worker: Worker;
  idle: NodeJS.Timeout | undefined;
}

/** Threads of low priority, one for each stage at a time. Its users bound how many there are. */
export class JobThreads {
  readonly #idle = new Set<Thread>();
  readonly #busy = new Set<Thread>();
  #isClosed = false;

  /** Runs a stage. When the signal is aborted, its thread is ended at once and the promise rejects with the reason. */
  async run<Stage extends JobStage>(stage: Stage, signal?: AbortSignal): Promise<StageResults[Stage['kind']]> {
    signal?.throwIfAborted();
    const thread = this.#take();
    const { worker } = thread;
    const abandon = new AbortController();
    try {
      const answer = await new Promise<FromJobThread>((resolve, reject) => {
        const until = { signal: abandon.signal };
        signal?.addEventListener('abort', () => reject(signal.reason), until);
        const fail = (error: unknown) => reject(error);
        worker
          .once('message', resolve)
          .once('error', fail)
          .once('exit', () => reject(new Error('a job thread ended')));
        worker.postMessage(stage);
      });
      this.#giveBack(thread);
      if (!answer.ok) throw new StageFailed(answer.failure);
      return answer.result as StageResults[Stage['kind']];
    } catch (error) {
      if (!(error instanceof StageFailed)) await this.#end(thread);
      throw error;
    } finally {
      abandon.abort();
    }
  }

  #take(): Thread {
    const [found] = this.#idle;
    const thread: Thread = found ?? {
      worker: new Worker(SCRIPT, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX } }),
      idle: undefined,
    };
    clearTimeout(thread.idle);
    this.#idle.delete(thread);
    this.#busy.add(thread);
    thread.worker.ref();
    return thread;
  }

  #giveBack(thread: Thread): void {
    const { worker } = thread;
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
    this.#busy.delete(thread);
    if (this.#isClosed) return void worker.terminate();
    worker.unref();
    // An idle thread that ends is forgotten.
    worker.on('error', () => undefined).once('exit', () => this.#idle.delete(thread));
    thread.idle = setTimeout(() => void this.#end(thread), IDLE_MS).unref();
    this.#idle.add(thread);
  }

  async #end(thread: Thread): Promise<void> {
    clearTimeout(thread.idle);
    this.#idle.delete(thread);
    this.#busy.delete(thread);
    for (const event of ['message', 'error', 'exit']) thread.worker.removeAllListeners(event);
    thread.worker.on('error', () => undefined);
    await thread.worker.terminate();
  }

  /** Ends all threads; stages that are running reject. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#idle].map((thread) => this.#end(thread)));
    await Promise.all([...this.#busy].map(({ worker }) => worker.terminate()));
  }
}
