import type { Consumer, Message, Topic, WorkQueue } from '../work_queue.ts';

type Handle = Parameters<WorkQueue['consume']>[2];

/** A queue of one process with one consumer per topic, whose time the test sets. Messages that fail come back when the test asks. */
export class QueueInMemory implements WorkQueue {
  readonly #messages = new Map<string, Message>();
  readonly #running = new Map<string, Promise<void>>();
  readonly #handlers = new Map<Topic, Handle>();
  /** In the order of their publication. */
  readonly published: Message[] = [];

  async publish(messages: readonly Message[]): Promise<void> {
    for (const message of messages) {
      if (this.#messages.has(message.id)) continue;
      this.#messages.set(message.id, message);
      this.published.push(message);
    }
    this.#handOut();
  }

  #handOut(): void {
    for (const message of this.#messages.values()) {
      const handle = this.#handlers.get(message.topic);
      if (handle && !this.#running.has(message.id)) this.#running.set(message.id, this.#run(message, handle));
    }
  }

  async #run({ id, body }: Message, handle: Handle): Promise<void> {
    try {
      await handle(body, new AbortController().signal);
      this.#messages.delete(id);
    } finally {
      this.#running.delete(id);
    }
  }

  async consume(topic: Topic, _concurrency: number, handle: Handle): Promise<Consumer> {
    this.#handlers.set(topic, handle);
    this.#handOut();
    return {
      stop: async () => {
        this.#handlers.delete(topic);
        await this.idle();
      },
    };
  }

  /** Resolves when everything that was handed out is done. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running.values());
  }

  async close(): Promise<void> {
    await this.idle();
  }
}
