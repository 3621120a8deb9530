import type { StoredTask, TaskEnd, TaskRecords, TaskTerms } from '../store/task/contract.ts';
import type { Clock } from '../time/clock.ts';
import { TaskService } from './task_service.ts';

/** A task with its caller. Its process is this one, so there is no lease that could run out. */
interface OwnTask extends StoredTask {
  caller: string;
}

/** Tasks without a store: a bundle of the server runs on a Node that has no SQLite. */
export class TasksInMemory implements TaskRecords {
  readonly #clock: Clock;
  readonly #tasks = new Map<string, OwnTask>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  #dropExpired(): void {
    const now = this.#clock();
    for (const { id, expiresAt } of this.#tasks.values()) if (expiresAt <= now) this.#tasks.delete(id);
  }

  #working(id: string): OwnTask | undefined {
    const task = this.#tasks.get(id);
    return task?.status === 'working' ? task : undefined;
  }

  #own(caller: string, id: string): OwnTask | undefined {
    this.#dropExpired();
    const task = this.#tasks.get(id);
    return task?.caller === caller ? task : undefined;
  }

  async add(
    caller: string,
    { id, message }: Pick<StoredTask, 'id' | 'message'>,
    { keptMs, tasksMax, tasksPerCallerMax }: TaskTerms,
  ): Promise<StoredTask | undefined> {
    this.#dropExpired();
    const ofCaller = [...this.#tasks.values()].filter((task) => task.caller === caller).length;
    if (this.#tasks.size >= tasksMax || ofCaller >= tasksPerCallerMax) return undefined;
    const now = this.#clock();
    const times = { createdAt: now, changedAt: now, expiresAt: now + keptMs };
    const task: OwnTask = { id, caller, status: 'working', message, ...times, outcome: null };
    this.#tasks.set(id, task);
    return this.#copyOf(task);
  }

  #copyOf({ caller: _, ...task }: OwnTask): StoredTask {
    return task;
  }

  async find(caller: string, id: string): Promise<StoredTask | undefined> {
    const task = this.#own(caller, id);
    return task && this.#copyOf(task);
  }

  async renew(tasks: readonly Pick<StoredTask, 'id' | 'message'>[]): Promise<Set<string>> {
    const working = tasks.filter(({ id }) => this.#working(id));
    for (const { id, message } of working) {
      const task = this.#working(id) as OwnTask;
      if (task.message !== message) Object.assign(task, { message, changedAt: this.#clock() });
    }
    return new Set(working.map(({ id }) => id));
  }

  async end(id: string, { status, message, outcome }: TaskEnd): Promise<boolean> {
    const task = this.#working(id);
    if (task) Object.assign(task, { status, message, outcome, changedAt: this.#clock() });
    return task !== undefined;
  }

  async cancel(caller: string, id: string): Promise<boolean> {
    const task = this.#own(caller, id);
    if (task?.status === 'working') {
      Object.assign(task, { status: 'cancelled', message: '', changedAt: this.#clock() });
    }
    return task !== undefined;
  }
}

/** Tasks that end with this process, for one that has no store. */
export function tasksInMemory(clock: Clock, onError: (error: unknown) => void): TaskService {
  const records = new TasksInMemory(clock);
  return new TaskService({ records: async () => records, onError });
}
