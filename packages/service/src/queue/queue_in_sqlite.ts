import { randomUUID } from 'node:crypto';
import type { MessageRecords } from '../store/message/contract.ts';
import { MessageLoop, type TakenMessage } from './message_loop.ts';
import type { Consumer, Message, Topic, WorkQueue } from './work_queue.ts';

/** Longer than any pause of a process that is well. */
const LEASE_MS = 20_000;
const RENEWAL_MS = 4000;

/** Other processes on this machine publish, too. */
const POLL_MS = 500;

/** Before a message whose handler has failed is handed out again. */
const PAUSE_MS = 2000;

export interface SqliteQueueOptions {
  messages: MessageRecords;
  onError: (error: unknown) => void;
}

/** A queue in the SQLite file, which the processes of one machine share. */
export class QueueInSqlite implements WorkQueue {
  readonly #messages: MessageRecords;
  readonly #onError: (error: unknown) => void;
  readonly #loops = new Map<Topic, Set<MessageLoop>>();

  constructor({ messages, onError }: SqliteQueueOptions) {
    this.#messages = messages;
    this.#onError = onError;
  }

  async publish(messages: readonly Message[]): Promise<void> {
    await this.#messages.add(
      messages.map(({ notBefore = 0, body, ...message }) => ({ ...message, notBefore, body: JSON.stringify(body) })),
    );
    for (const topic of new Set(messages.map((message) => message.topic))) {
      for (const loop of this.#loops.get(topic) ?? []) loop.wake();
    }
  }

  async consume(
    topic: Topic,
    concurrency: number,
    handle: (body: Message['body'], signal: AbortSignal) => Promise<void>,
  ): Promise<Consumer> {
    const take = () => this.#take(topic);
    const loop = new MessageLoop({
      concurrency,
      take,
      handle,
      pollMs: POLL_MS,
      renewMs: RENEWAL_MS,
      onError: this.#onError,
    });
    const loops = this.#loops.get(topic) ?? new Set();
    this.#loops.set(topic, loops.add(loop));
    return {
      stop: () => {
        loops.delete(loop);
        return loop.stop();
      },
    };
  }

  async #take(topic: Topic): Promise<TakenMessage | undefined> {
    const lease = randomUUID();
    const message = await this.#messages.lease(topic, lease, LEASE_MS);
    return (
      message && {
        body: JSON.parse(message.body) as Message['body'],
        renew: async () => (await this.#messages.renew([lease], LEASE_MS)).has(lease),
        complete: () => this.#messages.complete(lease),
        handBack: () => this.#messages.release(lease, PAUSE_MS),
      }
    );
  }

  async close(): Promise<void> {
    const loops = [...this.#loops.values()].flatMap((each) => [...each]);
    this.#loops.clear();
    await Promise.all(loops.map((loop) => loop.stop()));
  }
}
