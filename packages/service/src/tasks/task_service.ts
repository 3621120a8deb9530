import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { FairSlots } from '../concurrency/fair_slots.ts';
import { StoreUnavailable } from '../store/contract.ts';
import type { StoredTask, TaskEnd, TaskRecords, TaskTerms } from '../store/task/contract.ts';

export type { StoredTask, TaskEnd } from '../store/task/contract.ts';

const TERMS: TaskTerms = {
  keptMs: 3_600_000,
  /** Longer than any pause of a process that is well. */
  leaseMs: 10_000,
  tasksMax: 500,
  tasksPerCallerMax: 20,
};

/** How often leases are renewed: progress is seen, and cancelled work ends, within about a second. */
const RENEWAL_MS = 1000;

/** A caller that asks more often learns nothing new. */
export const POLL_INTERVAL_MS = RENEWAL_MS;

/** With this many characters each, all tasks together take about half a gigabyte. */
export const OUTCOME_LENGTH_MAX = 1_000_000;

/** At most this many tasks run in a process at once, because their requests and results take memory. */
const WORKING_MAX = 100;

/** How long a service that stops waits for its tasks. */
const GRACE_MS = 5000;

const LOST = 'The process that worked on this task has ended. Its calls were counted. Call the tool again.';
const STOPPED = 'The service was stopped before this task was done. Its calls were counted. Call the tool again.';
const UNEXPECTED = 'The task failed on our side.';

/** 192 random bits, so that nobody can guess the task of another caller, even from the same IP address. */
function newTaskId(): string {
  return `task_${randomBytes(24).toString('base64url')}`;
}

/** No other text is looked up: PostgreSQL rejects some. */
const TASK_ID = /^task_[\w-]{32}$/;

/** Work that has begun. */
export interface TaskWork {
  /** How far it is, for people. */
  progress: () => string;
  /** How it ends. Whatever it rejects with after `abort` is of no interest. */
  end: Promise<TaskEnd>;
  abort: () => void;
  /** What a caller can do to get an outcome that is too large to be kept. */
  whenTooLarge: string;
}

/** The tasks of one caller. */
export interface CallerTasks {
  /** Makes a task of work that has begun. It is stored when the promise resolves; undefined if there is no place for it. */
  start(work: TaskWork): Promise<StoredTask | undefined>;
  /** A task that is not expired. */
  find(id: string): Promise<StoredTask | undefined>;
  /** Cancels a task that works, in whichever process; false if there is no such task. */
  cancel(id: string): Promise<boolean>;
}

export interface TaskServiceOptions {
  /** Opens the records with the first task. */
  records: () => TaskRecords | Promise<TaskRecords>;
  onError: (error: unknown) => void;
  /** For tests. */
  renewalMs?: number;
  /** For tests. */
  graceMs?: number;
}

/**
 * Work that goes on after its request was answered. The process that has begun it works on it; every process on the same store can
 * find and cancel it.
 */
export class TaskService {
  readonly #records: TaskServiceOptions['records'];
  readonly #onError: TaskServiceOptions['onError'];
  readonly #renewalMs: number;
  readonly #graceMs: number;
  readonly #slots = new FairSlots(WORKING_MAX);
  readonly #working = new Map<string, TaskWork>();
  /** The ends of tasks that are not stored yet. */
  readonly #ending = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #isClosing = false;

  constructor({ records, onError, renewalMs = RENEWAL_MS, graceMs = GRACE_MS }: TaskServiceOptions) {
    this.#records = records;
    this.#onError = onError;
    this.#renewalMs = renewalMs;
    this.#graceMs = graceMs;
  }

  of(caller: string): CallerTasks {
    return {
      start: (work) => this.#start(caller, work),
      find: async (id) => (TASK_ID.test(id) ? (await this.#records()).find(caller, id, LOST) : undefined),
      cancel: async (id) => TASK_ID.test(id) && this.#cancel(caller, id),
    };
  }

  async #start(caller: string, work: TaskWork): Promise<StoredTask | undefined> {
    // It may end before it is stored; nothing handles its error until then.
    work.end.catch(() => undefined);
    const slot = this.#isClosing ? undefined : this.#slots.take(caller);
    if (!slot) return undefined;
    let task: StoredTask | undefined;
    try {
      const records = await this.#records();
      task = await records.add(caller, { id: newTaskId(), message: work.progress() }, TERMS);
      if (!task) return undefined;
      this.#working.set(task.id, work);
      this.#ending.set(task.id, this.#endOf(task.id, work, records).finally(slot.release));
      this.#timer ??= this.#schedule();
      return task;
    } finally {
      if (!task) slot.release();
    }
  }

  async #cancel(caller: string, id: string): Promise<boolean> {
    const isFound = await (await this.#records()).cancel(caller, id);
    if (isFound) this.#abort(id);
    return isFound;
  }

  /** Begins no further task. Waits for those that work, and fails the ones that take too long. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const isDone = Promise.all(this.#ending.values());
    await Promise.race([isDone, wait(this.#graceMs, undefined, { ref: false })]);
    clearTimeout(this.#timer);
    if (this.#working.size === 0) return;
    const records = await this.#records();
    for (const id of this.#working.keys()) {
      await this.#store(records.end(id, { status: 'failed', message: STOPPED, outcome: null }));
      this.#abort(id);
    }
  }

  #abort(id: string): void {
    this.#working.get(id)?.abort();
    this.#working.delete(id);
  }

  async #endOf(id: string, work: TaskWork, records: TaskRecords): Promise<void> {
    const end = await work.end.catch((error: unknown): TaskEnd => {
      if (this.#working.has(id)) this.#onError(error);
      return { status: 'failed', message: UNEXPECTED, outcome: null };
    });
    const kept = withinLength(end, work.whenTooLarge);
    // A store that is unavailable for less than the lease loses no outcome.
    while (this.#working.has(id) && (await this.#store(records.end(id, kept))) === 'unavailable')
      await wait(this.#renewalMs);
    this.#working.delete(id);
    this.#ending.delete(id);
  }

  #schedule(): NodeJS.Timeout {
    return setTimeout(async () => {
      await this.#store(this.#renew());
      this.#timer = this.#working.size > 0 ? this.#schedule() : undefined;
    }, this.#renewalMs).unref();
  }

  async #renew(): Promise<void> {
    const working = [...this.#working].map(([id, { progress }]) => ({ id, message: progress() }));
    if (working.length === 0) return;
    const renewed = await (await this.#records()).renew(working, TERMS.leaseMs);
    for (const { id } of working) if (!renewed.has(id)) this.#abort(id);
  }

  async #store(storing: Promise<unknown>): Promise<'stored' | 'unavailable'> {
    try {
      await storing;
    } catch (error) {
      if (error instanceof StoreUnavailable) return 'unavailable';
      this.#onError(error);
    }
    return 'stored';
  }
}

function withinLength(end: TaskEnd, whenTooLarge: string): TaskEnd {
  const length = end.outcome?.length ?? 0;
  if (length <= OUTCOME_LENGTH_MAX) return end;
  const sizes = [length, OUTCOME_LENGTH_MAX].map((size) => size.toLocaleString('en-GB'));
  const message = `The result has ${sizes[0]} characters; a task keeps at most ${sizes[1]}. ${whenTooLarge}`;
  return { status: 'failed', message, outcome: null };
}
