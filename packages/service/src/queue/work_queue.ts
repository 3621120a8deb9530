/** What a queue carries: parts of jobs, the end of a job, deliveries of webhooks, and mails. */
export type Topic = 'job_part' | 'job_end' | 'webhook_delivery' | 'mail';

export interface Message {
  topic: Topic;
  /** Publishing a message again that is still in the queue has no effect. */
  id: string;
  /** Larger first; equal ones in the order of their publication, those of one publication in any order. */
  priority: number;
  /** Milliseconds since 1970; at once by default. */
  notBefore?: number;
  body: Readonly<Record<string, unknown>>;
}

export interface Consumer {
  /** Takes no further message, and resolves when those in hand are done. */
  stop(): Promise<void>;
}

/** What a handler rejects with to hand its message back without a fault; it has said why where it matters. */
export class HandedBack extends Error {}

/**
 * A durable queue that all processes on a store share. A message is handed to one consumer at a time. It is gone when its handler
 * resolves. It comes back when the handler rejects, after a pause, and when its process ends, within seconds on PostgreSQL and half a
 * minute on SQLite: handlers must be safe to repeat.
 */
export interface WorkQueue {
  publish(messages: readonly Message[]): Promise<void>;
  /** `concurrency` messages at a time in this process. The signal is aborted when the message was lost to another consumer. */
  consume(
    topic: Topic,
    concurrency: number,
    handle: (body: Message['body'], signal: AbortSignal) => Promise<void>,
  ): Promise<Consumer>;
  close(): Promise<void>;
}
