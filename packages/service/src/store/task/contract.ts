/** A task works until it has one of the other statuses, which it then keeps. */
export type TaskStatus = 'working' | 'completed' | 'failed' | 'cancelled';

/** Work that goes on after the request for it was answered. */
export interface StoredTask {
  id: string;
  status: TaskStatus;
  /** The progress of a task that works, or why it has failed; for people. */
  message: string;
  createdAt: number;
  changedAt: number;
  /** It is kept until then, whatever its status. */
  expiresAt: number;
  /** What the work gave, as JSON; null if it gave nothing. */
  outcome: string | null;
}

/** How a task ends. */
export interface TaskEnd extends Pick<StoredTask, 'message' | 'outcome'> {
  status: 'completed' | 'failed';
}

/** How long a new task is kept, how long its process may be silent, and how many tasks may be kept. */
export interface TaskTerms {
  keptMs: number;
  leaseMs: number;
  tasksMax: number;
  tasksPerCallerMax: number;
}

/**
 * The tasks of callers. Every query of a caller takes the caller, so that callers stay isolated. The process that works on a task
 * renews its lease; times are those of the clock that all processes share.
 */
export interface TaskRecords {
  /** Adds a task that works; undefined if there is no place for it. Callers that add at once may exceed a limit by one each. */
  add(caller: string, task: Pick<StoredTask, 'id' | 'message'>, terms: TaskTerms): Promise<StoredTask | undefined>;
  /** A task that is not expired. One whose lease has run out is failed first, with this reason. */
  find(caller: string, id: string, whyLost: string): Promise<StoredTask | undefined>;
  /** Renews leases and stores progress. Returns the ids of the tasks that still work; the others were cancelled or lost. */
  renew(tasks: readonly Pick<StoredTask, 'id' | 'message'>[], leaseMs: number): Promise<Set<string>>;
  /** Ends a task that works; false if it does not. */
  end(id: string, end: TaskEnd): Promise<boolean>;
  /** Cancels a task, if it works; false if there is none. */
  cancel(caller: string, id: string): Promise<boolean>;
}
