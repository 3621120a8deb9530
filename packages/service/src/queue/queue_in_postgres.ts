import type { PgBoss } from 'pg-boss';
import { repeat } from '../concurrency/repeat.ts';
import { MessageHolds } from './message_holds.ts';
import { MessageLoop, type TakenMessage } from './message_loop.ts';
import type { Consumer, Message, Topic, WorkQueue } from './work_queue.ts';

/** A message of a process that is silent, but still connected, comes back after this time; with that to the next check, within half a minute. */
const HEARTBEAT_SECONDS = 15;
const CHECK_SECONDS = 5;
const RENEWAL_MS = 4000;

const POLL_MS = 1000;

/** How often messages of processes that have ended are looked for; they are handed out again at the second look. */
const ORPHANS_MS = 1000;

/** Before a message whose handler has failed is handed out again. */
const PAUSE_SECONDS = 2;

/** The longest time that pg-boss allows; heartbeats tell a dead handler from a slow one. */
const HANDLING_SECONDS_MAX = 24 * 3600;

/** Handlers decide when to give up. */
const RETRIES_MAX = 1_000_000;

/** How often a process whose queue is closed looks for messages of others. */
const WATCH_MS = 5000;

export const TOPICS: readonly Topic[] = ['job_part', 'job_end', 'webhook_delivery', 'mail'];

/** The schema of pg-boss, next to the tables of the store. */
export const SCHEMA = 'pgboss';

export interface PostgresQueueOptions {
  url: string;
  /** Runs one statement on the same database, without pg-boss. */
  read: (sql: string) => Promise<{ rows: Record<string, unknown>[] }>;
  onError: (error: unknown) => void;
  /** For tests. */
  heartbeatSeconds?: number;
}

/** What pg-boss answers to a change; its own type leaves it out. */
interface Affected {
  affected?: number;
}

interface Consuming {
  topic: Topic;
  start: () => MessageLoop;
  /** Undefined until the queue is open. */
  loop: MessageLoop | undefined;
}

/**
 * A queue that the machines on one database share, on pg-boss. It opens pg-boss with the first message, its own or that of another
 * process, so that a service without jobs has neither its connections nor its maintenance.
 */
export class QueueInPostgres implements WorkQueue {
  readonly #options: PostgresQueueOptions;
  readonly #consuming = new Set<Consuming>();
  #opening: Promise<PgBoss> | undefined;
  readonly #holds: MessageHolds;
  #watch: NodeJS.Timeout | undefined;
  #stopLooking: (() => Promise<void>) | undefined;
  #isFailing = false;
  #isClosed = false;

  constructor(options: PostgresQueueOptions) {
    this.#options = options;
    this.#holds = new MessageHolds({ url: options.url, table: `${SCHEMA}.job`, topics: TOPICS });
  }

  async publish(messages: readonly Message[]): Promise<void> {
    const boss = await this.#open();
    for (const topic of TOPICS) {
      const published = messages.filter((message) => message.topic === topic);
      if (published.length === 0) continue;
      await boss.insert(
        topic,
        published.map(({ id, priority, notBefore, body }) => ({
          data: body,
          priority,
          singletonKey: id,
          ...(notBefore !== undefined && { startAfter: new Date(notBefore) }),
        })),
        { returnId: false },
      );
      for (const { loop } of this.#consumersOf(topic)) loop?.wake();
    }
  }

  async consume(
    topic: Topic,
    concurrency: number,
    handle: (body: Message['body'], signal: AbortSignal) => Promise<void>,
  ): Promise<Consumer> {
    const { onError } = this.#options;
    const take = () => this.#take(topic);
    const start = () => new MessageLoop({ concurrency, take, handle, pollMs: POLL_MS, renewMs: RENEWAL_MS, onError });
    const consuming: Consuming = { topic, start, loop: this.#opening && start() };
    this.#consuming.add(consuming);
    this.#watchAfter(0);
    return {
      stop: async () => {
        this.#consuming.delete(consuming);
        await consuming.loop?.stop();
      },
    };
  }

  #consumersOf(topic: Topic): Consuming[] {
    return [...this.#consuming].filter((each) => each.topic === topic);
  }

  #watchAfter(pauseMs: number): void {
    if (this.#opening || this.#watch || this.#isClosed) return;
    this.#watch = setTimeout(async () => {
      this.#watch = undefined;
      const isNeeded = await this.#hasMessages().catch(() => false);
      if (isNeeded && this.#consuming.size > 0 && !this.#isClosed) {
        await this.#open().catch(this.#options.onError);
      }
      this.#watchAfter(WATCH_MS);
    }, pauseMs).unref();
  }

  async #hasMessages(): Promise<boolean> {
    const { read } = this.#options;
    const { rows } = await read(`SELECT to_regclass('${SCHEMA}.job') IS NOT NULL AS is_there`);
    if (!rows[0]?.is_there) return false;
    return (await read(`SELECT 1 FROM ${SCHEMA}.job WHERE state < 'completed' LIMIT 1`)).rows.length > 0;
  }

  async #open(): Promise<PgBoss> {
    if (this.#isClosed) throw new Error('the queue is closed');
    this.#opening ??= this.#start().catch((error: unknown) => {
      this.#opening = undefined;
      this.#watchAfter(WATCH_MS);
      throw error;
    });
    return this.#opening;
  }

  async #start(): Promise<PgBoss> {
    const { url, onError, heartbeatSeconds = HEARTBEAT_SECONDS } = this.#options;
    const { PgBoss } = await import('pg-boss');
    const boss = new PgBoss({
      connectionString: url,
      application_name: 'plumbline jobs',
      schema: SCHEMA,
      max: 2,
      schedule: false,
      superviseIntervalSeconds: CHECK_SECONDS,
      monitorIntervalSeconds: CHECK_SECONDS,
      maintenanceIntervalSeconds: 3600,
    });
    boss.on('error', onError);
    await boss.start();
    for (const topic of TOPICS) {
      await boss.createQueue(topic, {
        // A second message with the same key is not added while the first is there.
        policy: 'exclusive',
        heartbeatSeconds,
        expireInSeconds: HANDLING_SECONDS_MAX,
        retryLimit: RETRIES_MAX,
        retryDelay: PAUSE_SECONDS,
      });
    }
    for (const consuming of this.#consuming) consuming.loop ??= consuming.start();
    this.#stopLooking = repeat(ORPHANS_MS, () => this.#handOutOrphans(), 0);
    return boss;
  }

  async #handOutOrphans(): Promise<void> {
    try {
      const count = await this.#holds.handOutOrphans();
      this.#isFailing = false;
      if (count > 0) for (const { loop } of this.#consuming) loop?.wake();
    } catch (error) {
      // A database that is away is reported once.
      if (!this.#isFailing) this.#options.onError(error);
      this.#isFailing = true;
    }
  }

  async #take(topic: Topic): Promise<TakenMessage | undefined> {
    if (this.#isClosed) return undefined;
    const boss = await this.#open();
    const [message] = await boss.fetch<Message['body']>(topic);
    if (!message) return undefined;
    // Each call is limited to this attempt: after its heartbeat was missed, the message belongs to another consumer.
    const attempt = { id: message.id, retryCount: message.retryCount };
    await this.#holds.hold(attempt).catch(this.#options.onError);
    return {
      body: message.data,
      renew: async () => ((await boss.touch(topic, attempt)) as Affected).affected === 1,
      complete: async () => {
        await boss.deleteJob(topic, attempt);
        await this.#holds.release(attempt);
      },
      handBack: async () => {
        await boss.fail(topic, attempt);
        await this.#holds.release(attempt);
      },
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#watch);
    // Opening starts loops, so it ends before they are stopped.
    const boss = await this.#opening?.catch(() => undefined);
    await Promise.all([...this.#consuming].map(({ loop }) => loop?.stop()));
    await this.#stopLooking?.();
    await boss?.stop({ graceful: false });
    await this.#holds.close();
  }
}
