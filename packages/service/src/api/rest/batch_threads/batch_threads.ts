import { ThreadPool } from '../../../concurrency/thread_pool.ts';
import { AnswerBytes } from '../answer_bytes.ts';
import { type CalculatedGroup, calculateGroup, type ItemGroup } from '../batch_calculation.ts';
import { calculatedGroupOf, type SentAnswers, sentGroupOf, transfersOf } from './thread_messages.ts';

/** While a thread calculates one group, the next one is on its way. */
const GROUPS_PER_THREAD = 2;

/** A group takes milliseconds; a thread that gives nothing back for so long is ended. */
const HUNG_MS = 30_000;

export interface BatchThreadsOptions {
  threadsMax: number;
  /** Called when a thread ends by itself; its groups are not lost. */
  onError: (error: unknown) => void;
}

/**
 * Calculates groups of items on all cores: in threads, and in this thread while all of them are busy, one group in each turn of the
 * event loop. Callers take turns. Threads start one after the other, as long as groups wait.
 */
export class BatchThreads {
  readonly #pool: ThreadPool<ItemGroup, SentAnswers | CalculatedGroup>;

  constructor(options: BatchThreadsOptions) {
    this.#pool = new ThreadPool<ItemGroup, SentAnswers | CalculatedGroup>({
      ...options,
      name: 'batches',
      script: new URL('./batch_thread.ts', import.meta.url),
      tasksPerThread: GROUPS_PER_THREAD,
      // One at a time: loading the calculators takes half a second of a core, and the batch may be over by then.
      waitingPerStart: Number.POSITIVE_INFINITY,
      hungMs: HUNG_MS,
      messageOf: sentGroupOf,
      transfersOf,
      here: (group) => calculateGroup(group, new AnswerBytes(group.items.length)),
    });
  }

  /** How many groups of a batch are worth calculating at a time; 1 without threads. */
  get groupsAtATime(): number {
    const { threadsMax } = this.#pool;
    return threadsMax === 0 ? 1 : GROUPS_PER_THREAD * threadsMax + 2;
  }

  /** How many threads can calculate. */
  get size(): number {
    return this.#pool.size;
  }

  /** Rejects only with ThreadHung. */
  async calculate(callerId: string, task: ItemGroup): Promise<CalculatedGroup> {
    const calculated = await this.#pool.run({ callerId, task });
    return 'bytes' in calculated ? calculatedGroupOf(calculated) : calculated;
  }

  /** Ends the threads. What they have not calculated is calculated here. */
  close(): Promise<void> {
    return this.#pool.close(new Error('the threads of batches were closed'));
  }
}
