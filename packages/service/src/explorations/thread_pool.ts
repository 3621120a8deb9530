import { Worker } from 'node:worker_threads';
import { FairQueue } from '../concurrency/fair_queue.ts';
import { type AdmittedExploration, ExplorationsStopped } from './admitted_exploration.ts';
import { type Chunk, type FromThread, type ToThread, transfersOf } from './thread_messages.ts';

/** A thread waits most of the time for those that evaluate. */
const RUNS_PER_THREAD_MAX = 4;

/** A further thread is started when this many chunks wait for each that runs. */
const CHUNKS_PER_THREAD = 4;

/** Threads that have nothing to do are ended after this time. */
const IDLE_MS = 300_000;

const SCRIPT = new URL('./exploration_thread.ts', import.meta.url);

export interface ThreadPoolOptions {
  threadsMax: number;
  /** Replaces what threads run, for tests. */
  script?: URL;
}

interface Thread {
  worker: Worker;
  isReady: boolean;
  /** The explorations that it makes. */
  runs: Set<Run>;
  /** What it evaluates at the moment, for any run. */
  chunk: Chunk | undefined;
}

interface Run {
  id: number;
  admitted: AdmittedExploration;
  /** Undefined until it has begun. */
  thread: Thread | undefined;
  /** Whether its thread waits until evaluations are counted. */
  isCounting: boolean;
  /** The chunks that are not evaluated yet. */
  chunksOpen: number;
  resolve: (answer: Uint8Array) => void;
  reject: (error: unknown) => void;
}

function isWaiting({ isCounting, chunksOpen }: Run): boolean {
  return isCounting || chunksOpen > 0;
}

/**
 * Makes explorations in threads. Each is made by one thread, which splits its evaluations into chunks that all threads evaluate;
 * chunk boundaries do not change results. One exploration of a caller is made at a time, and callers take turns chunk by chunk.
 */
export class ThreadPool {
  readonly #threadsMax: number;
  readonly #script: URL;
  readonly #threads = new Set<Thread>();
  readonly #runs = new Map<number, Run>();
  /** The first waiting exploration of each caller that has none running. */
  #waiting: Run[] = [];
  /** The further explorations of callers that have one waiting or running. */
  readonly #behind = new Map<string, Run[]>();
  readonly #chunks = new FairQueue<Chunk>();
  #chunksWaiting = 0;
  #lastId = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor({ threadsMax, script = SCRIPT }: ThreadPoolOptions) {
    this.#threadsMax = threadsMax;
    this.#script = script;
  }

  run(admitted: AdmittedExploration): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      const id = this.#lastId;
      const run: Run = { id, admitted, thread: undefined, isCounting: false, chunksOpen: 0, resolve, reject };
      this.#runs.set(id, run);
      admitted.signal?.addEventListener('abort', () => this.#fail(id, admitted.signal?.reason), { once: true });
      const behind = this.#behind.get(admitted.callerId);
      if (behind) behind.push(run);
      else {
        this.#behind.set(admitted.callerId, []);
        this.#waiting.push(run);
      }
      clearTimeout(this.#idle);
      this.#work();
    });
  }

  /** Begins what waits, and hands out chunks. */
  #work(): void {
    this.#startThreads();
    for (let run = this.#waiting[0]; run; run = this.#waiting[0]) {
      const thread = this.#threadForRun();
      if (!thread) break;
      this.#waiting.shift();
      if (this.#runs.has(run.id)) this.#begin(run, thread);
    }
    for (const thread of this.#threads) {
      if (!thread.isReady || thread.chunk || ![...thread.runs].every(isWaiting)) continue;
      thread.chunk = this.#nextChunk();
      if (!thread.chunk) break;
      this.#send(thread, { type: 'evaluate', chunk: thread.chunk });
    }
  }

  #startThreads(): void {
    const wanted = Math.ceil(this.#chunksWaiting / CHUNKS_PER_THREAD);
    const count = Math.min(this.#threadsMax, Math.max(this.#runs.size > 0 ? 1 : 0, wanted));
    while (this.#threads.size < count) this.#startThread();
  }

  /** The ready thread with the fewest runs, if it may have another. */
  #threadForRun(): Thread | undefined {
    const ready = [...this.#threads].filter(({ isReady, runs }) => isReady && runs.size < RUNS_PER_THREAD_MAX);
    return ready.toSorted((a, b) => a.runs.size - b.runs.size)[0];
  }

  #begin(run: Run, thread: Thread): void {
    const { exploration, rendering } = run.admitted;
    const { kind, tool, edition, request, evaluations } = exploration;
    run.thread = thread;
    thread.runs.add(run);
    const sent = { kind, tool: tool.name, edition, request, evaluations };
    this.#send(thread, { type: 'explore', run: run.id, exploration: sent, rendering });
  }

  #nextChunk(): Chunk | undefined {
    for (let chunk = this.#chunks.next(); chunk; chunk = this.#chunks.next()) {
      this.#chunksWaiting -= 1;
      if (this.#runs.has(chunk.run)) return chunk;
    }
    return undefined;
  }

  #send({ worker }: Thread, message: ToThread): void {
    worker.postMessage(message, transfersOf(message));
  }

  #startThread(): void {
    // Without a limit on its heap: Node ends the whole process when a thread reaches one. The size of answers is limited instead.
    const worker = new Worker(this.#script);
    const thread: Thread = { worker, isReady: false, runs: new Set(), chunk: undefined };
    this.#threads.add(thread);
    worker.unref();
    worker.on('message', (message: FromThread) => {
      if (this.#threads.has(thread)) this.#receive(thread, message);
    });
    worker.on('error', (error) => this.#lose(thread, error));
    worker.on('exit', () => this.#lose(thread, new Error('an exploration thread ended')));
  }

  #receive(thread: Thread, message: FromThread): void {
    switch (message.type) {
      case 'ready':
        thread.isReady = true;
        break;
      case 'count':
        void this.#count(message);
        break;
      case 'split':
        this.#split(message);
        break;
      case 'evaluated':
        thread.chunk = undefined;
        this.#passOn(message);
        break;
      case 'answered':
        this.#end(message.run)?.resolve(message.answer);
        break;
      case 'failed':
        if (thread.chunk?.run === message.run) thread.chunk = undefined;
        this.#fail(message.run, new Error(message.fault));
        break;
    }
    this.#work();
  }

  async #count({ run: id, evaluations }: FromThread & { type: 'count' }): Promise<void> {
    const run = this.#runs.get(id);
    if (!run) return;
    run.isCounting = true;
    try {
      await run.admitted.beforeEvaluations(evaluations);
    } catch (error) {
      this.#fail(id, error);
    }
    run.isCounting = false;
    if (run.thread && this.#runs.has(id)) this.#send(run.thread, { type: 'counted', run: id });
  }

  #split({ run: id, chunks }: FromThread & { type: 'split' }): void {
    const run = this.#runs.get(id);
    if (!run) return;
    run.chunksOpen += chunks.length;
    this.#chunksWaiting += chunks.length;
    for (const chunk of chunks) this.#chunks.add(run.admitted.callerId, chunk);
  }

  #passOn(message: FromThread & { type: 'evaluated' }): void {
    const run = this.#runs.get(message.chunk.run);
    if (!run?.thread) return;
    run.chunksOpen -= 1;
    run.admitted.onEvaluated?.(message.chunk.evaluated.rows);
    this.#send(run.thread, message);
  }

  #fail(id: number, error: unknown): void {
    const run = this.#end(id);
    if (!run) return;
    if (run.thread) this.#send(run.thread, { type: 'cancel', run: id });
    run.reject(error);
    this.#work();
  }

  /** Ends a run, and lets the next one of its caller wait for a thread. */
  #end(id: number): Run | undefined {
    const run = this.#runs.get(id);
    if (!run) return undefined;
    this.#runs.delete(id);
    run.thread?.runs.delete(run);
    const { callerId } = run.admitted;
    const behind = this.#behind.get(callerId) ?? [];
    const place = behind.indexOf(run);
    const next = place === -1 ? behind.shift() : undefined;
    if (place !== -1) behind.splice(place, 1);
    else if (next) this.#waiting.push(next);
    else this.#behind.delete(callerId);
    if (this.#runs.size === 0) this.#endThreadsLater();
    return run;
  }

  /**
   * What a failed thread was making fails with it; another thread is started when it is needed. If a thread cannot even start,
   * what waits fails too, or threads would be started for ever.
   */
  #lose(thread: Thread, error: unknown): void {
    if (!this.#threads.delete(thread)) return;
    const lost = [...thread.runs].map(({ id }) => id);
    if (thread.chunk) lost.push(thread.chunk.run);
    if (!thread.isReady) lost.push(...this.#notBegun());
    for (const id of lost) this.#fail(id, error);
    this.#work();
  }

  #endThreadsLater(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.#endThreads(), IDLE_MS).unref();
  }

  async #endThreads(): Promise<void> {
    const workers = [...this.#threads].map(({ worker }) => worker);
    this.#threads.clear();
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #notBegun(): number[] {
    return [...this.#runs.values()].filter(({ thread }) => !thread).map(({ id }) => id);
  }

  /** Rejects what has not begun. */
  stop(): void {
    for (const id of this.#notBegun()) this.#fail(id, new ExplorationsStopped());
  }

  /** Rejects everything that has not ended, and ends the threads. */
  async close(): Promise<void> {
    for (const id of [...this.#runs.keys()]) this.#fail(id, new ExplorationsStopped());
    clearTimeout(this.#idle);
    await this.#endThreads();
  }
}
