import { Worker } from 'node:worker_threads';
import { FairQueue } from '../../../concurrency/fair_queue.ts';
import { AnswerBytes } from '../answer_bytes.ts';
import { type CalculatedGroup, calculateGroup, type ItemGroup } from '../batch_calculation.ts';
import { calculatedGroupOf, type FromBatchThread, sentGroupOf } from './thread_messages.ts';

/** While a thread calculates one group, the next one is on its way. */
const GROUPS_PER_THREAD = 2;

/** Threads that have nothing to do are ended after this time. */
const IDLE_MS = 300_000;

/** A group takes milliseconds; a thread that gives nothing back for so long is ended. */
const HUNG_MS = 30_000;

const SCRIPT = new URL('./batch_thread.ts', import.meta.url);

export interface BatchThreadsOptions {
  threadsMax: number;
  /** Called when a thread ends by itself; its groups are not lost. */
  onError: (error: unknown) => void;
  /** Replaces what threads run, for tests. */
  script?: URL;
  /** For tests. */
  hungMs?: number;
}

/** A thread did not give its groups back. They are not calculated again, because they may be the reason. */
export class BatchThreadHung extends Error {}

interface Job {
  id: number;
  group: ItemGroup;
  resolve: (calculated: CalculatedGroup) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  isReady: boolean;
  jobs: Map<number, Job>;
  hung: NodeJS.Timeout | undefined;
}

/**
 * Calculates groups of items on all cores: in threads, and in this thread while all of them are busy, one group in each turn of the
 * event loop. Callers take turns. Threads start one after the other, as long as groups wait.
 */
export class BatchThreads {
  readonly #onError: (error: unknown) => void;
  readonly #script: URL;
  readonly #hungMs: number;
  readonly #threads = new Set<Thread>();
  readonly #waiting = new FairQueue<Job>();
  #waitingCount = 0;
  #threadsMax: number;
  #lastId = 0;
  #hasTurn = false;
  #idle: NodeJS.Timeout | undefined;

  constructor({ threadsMax, onError, script = SCRIPT, hungMs = HUNG_MS }: BatchThreadsOptions) {
    this.#onError = onError;
    this.#threadsMax = threadsMax;
    this.#script = script;
    this.#hungMs = hungMs;
  }

  /** How many groups of a batch are worth calculating at a time; 1 without threads. */
  get groupsAtATime(): number {
    return this.#threadsMax === 0 ? 1 : GROUPS_PER_THREAD * this.#threadsMax + 2;
  }

  /** How many threads can calculate. */
  get size(): number {
    return [...this.#threads].filter(({ isReady }) => isReady).length;
  }

  /** Rejects only with BatchThreadHung. */
  calculate(callerId: string, group: ItemGroup): Promise<CalculatedGroup> {
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      this.#add(callerId, { id: this.#lastId, group, resolve, reject });
      this.#work();
    });
  }

  #add(callerId: string, job: Job): void {
    this.#waiting.add(callerId, job);
    this.#waitingCount += 1;
  }

  #next(): Job | undefined {
    const job = this.#waiting.next();
    if (job) this.#waitingCount -= 1;
    return job;
  }

  #work(): void {
    clearTimeout(this.#idle);
    for (const thread of this.#threads) {
      while (thread.isReady && thread.jobs.size < GROUPS_PER_THREAD) {
        const job = this.#next();
        if (!job) break;
        this.#send(thread, job);
      }
    }
    if (this.#waitingCount > 0) {
      this.#startThread();
      this.#takeTurn();
    } else if ([...this.#threads].every(({ jobs }) => jobs.size === 0)) this.#endThreadsLater();
  }

  /** Calculates a group here, unless a thread is free by then. */
  #takeTurn(): void {
    if (this.#hasTurn) return;
    this.#hasTurn = true;
    setImmediate(() => {
      this.#hasTurn = false;
      const job = this.#next();
      if (job) this.#calculateHere(job);
      this.#work();
    });
  }

  #calculateHere({ group, resolve }: Job): void {
    resolve(calculateGroup(group, new AnswerBytes(group.items.length)));
  }

  #send(thread: Thread, job: Job): void {
    const sent = sentGroupOf(job.id, job.group);
    thread.jobs.set(job.id, job);
    thread.hung ??= setTimeout(() => this.#endHung(thread), this.#hungMs).unref();
    thread.worker.postMessage(sent, [sent.bytes.buffer]);
  }

  /** One at a time: loading the calculators takes half a second of a core, and the batch may be over by then. */
  #startThread(): void {
    if (this.#threads.size >= this.#threadsMax || [...this.#threads].some(({ isReady }) => !isReady)) return;
    const worker = new Worker(this.#script);
    const thread: Thread = { worker, isReady: false, jobs: new Map(), hung: undefined };
    this.#threads.add(thread);
    worker.unref();
    worker.on('message', (message: FromBatchThread) => this.#receive(thread, message));
    worker.on('error', (error) => this.#lose(thread, error));
    worker.on('exit', (code) => this.#lose(thread, new Error(`a thread of batches ended with code ${code}`)));
  }

  #receive(thread: Thread, message: FromBatchThread): void {
    if (!this.#threads.has(thread)) return;
    if (message === 'ready') thread.isReady = true;
    else {
      const job = thread.jobs.get(message.id);
      thread.jobs.delete(message.id);
      clearTimeout(thread.hung);
      thread.hung = thread.jobs.size === 0 ? undefined : setTimeout(() => this.#endHung(thread), this.#hungMs).unref();
      job?.resolve(calculatedGroupOf(message));
    }
    this.#work();
  }

  /** Calculates the groups of a thread that has ended here, one in each turn. One that cannot start is not started again. */
  #lose(thread: Thread, error: unknown): void {
    if (!this.#threads.has(thread)) return;
    this.#onError(error);
    if (!thread.isReady) this.#threadsMax = 0;
    for (const job of this.#forget(thread)) setImmediate(() => this.#calculateHere(job));
    this.#work();
  }

  /** Returns the groups that it has not calculated. */
  #forget(thread: Thread): Job[] {
    this.#threads.delete(thread);
    clearTimeout(thread.hung);
    return [...thread.jobs.values()];
  }

  #endHung(thread: Thread): void {
    const error = new BatchThreadHung(`a thread of batches gave nothing back for ${this.#hungMs} ms`);
    this.#onError(error);
    for (const { reject } of this.#forget(thread)) reject(error);
    void thread.worker.terminate();
    this.#work();
  }

  #endThreadsLater(): void {
    if (this.#threads.size === 0) return;
    this.#idle = setTimeout(() => void this.#endThreads(), IDLE_MS).unref();
  }

  async #endThreads(): Promise<void> {
    const threads = [...this.#threads];
    for (const thread of threads) {
      for (const job of this.#forget(thread)) setImmediate(() => this.#calculateHere(job));
    }
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }

  /** Ends the threads. What they have not calculated is calculated here. */
  async close(): Promise<void> {
    this.#threadsMax = 0;
    clearTimeout(this.#idle);
    await this.#endThreads();
  }
}
