import { Worker } from 'node:worker_threads';
import { FairQueue } from './fair_queue.ts';
import { type FromThread, faultOf, type ToThread, type TransfersOf } from './serve_tasks.ts';

/** Threads that have nothing to do are ended after this time. */
const IDLE_MS = 300_000;

export interface ThreadPoolOptions<Task, Result> {
  /** What the threads are for, as errors name it. */
  name: string;
  /** What a thread runs: a module that calls `serveTasks`. */
  script: URL;
  threadsMax: number;
  /** The most tasks that a thread has at a time. */
  tasksPerThread?: number;
  /** How many waiting tasks are worth another thread; with fewer, one starts at a time. */
  waitingPerStart?: number;
  /** Whether a caller has one task at a time, and its others wait. */
  isOnePerCaller?: boolean;
  /** Whether an aborted task ends its thread. Otherwise it only ends where it asks its owner. */
  endsOnAbort?: boolean;
  idleMs?: number;
  /** A thread that gives nothing back for so long is ended. */
  hungMs?: number;
  heapMbMax?: number;
  /** What is sent for a task, if it is not the task itself. */
  messageOf?: (task: Task) => unknown;
  transfersOf?: TransfersOf;
  /**
   * Runs a task in this thread and never throws: while all threads are busy, one in each turn of the event loop; and those of a thread
   * that was lost. Threads that cannot start are then not started again.
   */
  here?: (task: Task) => Result;
  /** Called when a thread ends by itself or hangs. */
  onError?: (error: unknown) => void;
}

export interface TaskOptions<Task> {
  callerId: string;
  task: Task;
  /** Rejects the task with its reason. */
  signal?: AbortSignal | undefined;
  /** Replies to what the task asks. The task rejects if this does. */
  answer?: (request: never) => Promise<unknown>;
  /** Whether this is a part of a task that runs and asked for it; a thread whose tasks all wait for replies runs it. */
  isPiece?: boolean;
}

/** A thread did not give its tasks back. They are not run again, because they may be the reason. */
export class ThreadHung extends Error {}

interface Thread {
  worker: Worker;
  isReady: boolean;
  tasks: Map<number, OpenTask>;
  /** Ends it when it is idle or hangs for too long. */
  timer: NodeJS.Timeout | undefined;
}

interface OpenTask extends TaskOptions<unknown> {
  id: number;
  /** Undefined while it waits, and if it runs here. */
  thread: Thread | undefined;
  /** The requests that have no reply yet. */
  asking: number;
  /** Whether its promise is settled. Its thread may still run it. */
  isOver: boolean;
  abort: () => void;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs tasks of one kind in threads of their own. Callers take turns. Threads start when tasks wait; those that fail take their tasks
 * along, and are replaced when they are needed.
 */
export class ThreadPool<Task, Result> {
  readonly #options: ThreadPoolOptions<Task, Result>;
  readonly #threads = new Set<Thread>();
  readonly #waiting = new FairQueue<OpenTask>();
  readonly #pieces = new FairQueue<OpenTask>();
  /** The callers whose tasks must wait for one that runs. */
  readonly #busyCallers = new Set<string>();
  #threadsMax: number;
  #lastId = 0;
  #hasTurn = false;

  constructor(options: ThreadPoolOptions<Task, Result>) {
    this.#options = options;
    this.#threadsMax = options.threadsMax;
  }

  /** 0 once threads are not started any more. */
  get threadsMax(): number {
    return this.#threadsMax;
  }

  /** How many threads have started. */
  get size(): number {
    return [...this.#threads].filter(({ isReady }) => isReady).length;
  }

  async run(options: TaskOptions<Task>): Promise<Result> {
    const { callerId, signal, isPiece } = options;
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      const abort = () => this.#abort(open);
      const state = { id: this.#lastId, thread: undefined, asking: 0, isOver: false };
      const open: OpenTask = { ...options, ...state, abort, resolve, reject };
      signal?.addEventListener('abort', abort);
      (isPiece ? this.#pieces : this.#waiting).add(callerId, open);
      this.#work();
    });
  }

  /** Hands out what waits, and starts threads for the rest. */
  #work(): void {
    for (let thread = this.#leastBusy(); thread; thread = this.#leastBusy()) {
      const open = this.#waiting.next(this.#busyCallers);
      if (!open) break;
      if (this.#options.isOnePerCaller) this.#busyCallers.add(open.callerId);
      this.#give(thread, open);
    }
    for (const thread of this.#threads) {
      if (!thread.isReady || ![...thread.tasks.values()].every(({ asking }) => asking > 0)) continue;
      const piece = this.#pieces.next();
      if (!piece) break;
      this.#give(thread, piece);
    }
    const waiting = this.#waiting.count(this.#busyCallers) + this.#pieces.count();
    if (waiting === 0) return;
    const starts = Math.max(1, Math.ceil(waiting / (this.#options.waitingPerStart ?? 1)));
    const threadsMax = Math.min(this.#threadsMax, this.size + starts);
    while (this.#threads.size < threadsMax) this.#start();
    this.#takeTurn();
  }

  /** The ready thread with the fewest tasks, if it may have another. */
  #leastBusy(): Thread | undefined {
    const { tasksPerThread = 1 } = this.#options;
    const free = [...this.#threads].filter(({ isReady, tasks }) => isReady && tasks.size < tasksPerThread);
    return free.toSorted((a, b) => a.tasks.size - b.tasks.size)[0];
  }

  #give(thread: Thread, open: OpenTask): void {
    const { messageOf } = this.#options;
    const task = messageOf ? messageOf(open.task as Task) : open.task;
    this.#send(thread, { id: open.id, task }, task);
    open.thread = thread;
    thread.tasks.set(open.id, open);
    if (thread.tasks.size === 1) this.#watch(thread);
  }

  #send({ worker }: Thread, message: ToThread, moved?: unknown): void {
    const { transfersOf } = this.#options;
    worker.postMessage(message, moved === undefined ? [] : transfersOf?.(moved as never));
  }

  #start(): void {
    const { name, script, heapMbMax } = this.#options;
    const worker = new Worker(script, { resourceLimits: heapMbMax ? { maxOldGenerationSizeMb: heapMbMax } : {} });
    const thread: Thread = { worker, isReady: false, tasks: new Map(), timer: undefined };
    let reason: unknown;
    this.#threads.add(thread);
    worker.on('message', (message: FromThread) => {
      if (this.#threads.has(thread)) this.#receive(thread, message);
    });
    worker.on('error', (error) => {
      reason = error;
    });
    worker.on('exit', (code) => {
      if (this.#threads.has(thread))
        this.#lose(thread, reason ?? new Error(`a thread of ${name} ended with code ${code}`));
    });
  }

  #receive(thread: Thread, message: FromThread): void {
    if (message === 'ready') {
      thread.isReady = true;
      this.#watch(thread);
    } else {
      const open = thread.tasks.get(message.id) as OpenTask;
      if ('asked' in message) void this.#reply(thread, open, message);
      else {
        thread.tasks.delete(open.id);
        this.#watch(thread);
        if ('fault' in message) this.#fail(open, new Error(message.fault));
        else this.#settle(open, () => open.resolve(message.result as never));
      }
    }
    this.#work();
  }

  /** A task that is over gets no reply, so that it ends. */
  async #reply(thread: Thread, open: OpenTask, { asked, request }: { asked: number; request: unknown }): Promise<void> {
    open.asking += 1;
    try {
      const reply = await open.answer?.(request as never);
      if (open.isOver) throw new Error('the task is over');
      this.#send(thread, { asked, reply }, reply);
    } catch (error) {
      this.#send(thread, { asked, fault: faultOf(error) });
      this.#settle(open, () => open.reject(error));
    }
    open.asking -= 1;
    this.#work();
  }

  /** Ends the thread if it has nothing to do, or gives nothing back, for too long. It keeps the process alive while it has tasks. */
  #watch(thread: Thread): void {
    const { name, idleMs = IDLE_MS, hungMs, onError } = this.#options;
    clearTimeout(thread.timer);
    if (thread.tasks.size === 0) {
      thread.worker.unref();
      thread.timer = setTimeout(() => void this.#end(thread), idleMs).unref();
      return;
    }
    thread.worker.ref();
    if (hungMs === undefined) return;
    thread.timer = setTimeout(() => {
      const error = new ThreadHung(`a thread of ${name} gave nothing back for ${hungMs} ms`);
      onError?.(error);
      void this.#end(thread, error);
    }, hungMs).unref();
  }

  /** If a thread cannot even start, what waits fails with it, or threads would be started for ever. */
  #lose(thread: Thread, error: unknown): void {
    const { here, onError } = this.#options;
    onError?.(error);
    if (!thread.isReady) {
      if (here) this.#threadsMax = 0;
      this.#failWaiting(error);
    }
    void this.#end(thread, error);
  }

  /** What the thread was running fails when it has stopped, so that it has no effect afterwards. */
  async #end(thread: Thread, error?: unknown): Promise<void> {
    this.#threads.delete(thread);
    clearTimeout(thread.timer);
    await thread.worker.terminate();
    for (const open of thread.tasks.values()) this.#fail(open, error);
    this.#work();
  }

  #abort(open: OpenTask): void {
    const reason: unknown = open.signal?.reason;
    if (open.thread && this.#options.endsOnAbort) return void this.#end(open.thread, reason);
    (open.isPiece ? this.#pieces : this.#waiting).remove(open.callerId, open);
    this.#settle(open, () => open.reject(reason));
    this.#work();
  }

  #fail(open: OpenTask, error: unknown): void {
    if (this.#options.here && !(error instanceof ThreadHung)) setImmediate(() => this.#runHere(open));
    else this.#settle(open, () => open.reject(error));
  }

  #failWaiting(error: unknown): void {
    for (const open of [...this.#waiting.takeAll(), ...this.#pieces.takeAll()]) this.#fail(open, error);
  }

  #settle(open: OpenTask, settle: () => void): void {
    if (open.isOver) return;
    open.isOver = true;
    open.signal?.removeEventListener('abort', open.abort);
    if (open.thread && !open.isPiece && this.#busyCallers.delete(open.callerId)) this.#waiting.postpone(open.callerId);
    settle();
  }

  /** Runs a task here, unless a thread is free by then. */
  #takeTurn(): void {
    if (!this.#options.here || this.#hasTurn) return;
    this.#hasTurn = true;
    setImmediate(() => {
      this.#hasTurn = false;
      const open = this.#waiting.next();
      if (open) this.#runHere(open);
      this.#work();
    });
  }

  #runHere(open: OpenTask): void {
    const { here } = this.#options;
    if (here) this.#settle(open, () => open.resolve(here(open.task as Task) as never));
  }

  /** Rejects what has not begun. */
  rejectWaiting(error: Error): void {
    for (const open of this.#waiting.takeAll()) this.#settle(open, () => open.reject(error));
  }

  /** Ends the threads, and what has not ended fails: it is rejected, or runs here. */
  async close(error: Error): Promise<void> {
    this.#failWaiting(error);
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, error)));
  }
}
