import type { Message, WorkQueue } from '../queue/work_queue.ts';
import type { JobName, JobRecords, PartName } from '../store/job/contract.ts';

/** At most this many parts of an owner are in the queue at once; the rest wait in the store, so that new jobs need not wait behind them. */
const QUEUED_MAX = 32;

function partMessage({ owner, job, number }: PartName, priority: number): Message {
  return { topic: 'job_part', id: `${job}.${number}`, priority, body: { owner, job, number } };
}

function endMessage({ owner, job }: JobName): Message {
  return { topic: 'job_end', id: job, priority: 0, body: { owner, job } };
}

export function jobNameOf(body: Message['body']): JobName {
  return { owner: String(body.owner), job: String(body.job) };
}

export function partNameOf(body: Message['body']): PartName {
  return { ...jobNameOf(body), number: Number(body.number) };
}

/**
 * Brings parts and ends of jobs into the queue. Fair share: the priority of a part is minus the number of parts of its owner that are
 * there already, so owners alternate, and a newcomer goes first.
 */
export class JobMessages {
  readonly #records: JobRecords;
  readonly #queue: Pick<WorkQueue, 'publish'>;

  constructor(records: JobRecords, queue: Pick<WorkQueue, 'publish'>) {
    this.#records = records;
    this.#queue = queue;
  }

  async #publish(messages: readonly Message[]): Promise<void> {
    if (messages.length > 0) await this.#queue.publish(messages);
  }

  /** Fills up the parts of an owner in the queue. */
  async queueParts(owner: string): Promise<void> {
    const { before, parts } = await this.#records.queueParts(owner, QUEUED_MAX);
    await this.#publish(parts.map((part, index) => partMessage(part, -before - index)));
  }

  async queueEnd(name: JobName): Promise<void> {
    await this.#publish([endMessage(name)]);
  }

  /**
   * Publishes what a process has not published before it ended, or what the queue has lost. Messages that are still there stay as
   * they are.
   */
  async queueForgotten(ageMs: number): Promise<void> {
    const owners = await this.#records.listOwnersWithParts();
    for (const owner of owners) await this.queueParts(owner);
    if (owners.length > 0) {
      const forgotten = await this.#records.listForgottenParts(ageMs);
      const ofOwner = (owner: string) => forgotten.filter((part) => part.owner === owner);
      await this.#publish(owners.flatMap((owner) => ofOwner(owner).map((part, index) => partMessage(part, -index))));
    }
    await this.#publish((await this.#records.listFinishing()).map(endMessage));
  }
}
