import type { Store } from '../store/contract.ts';
import { QueueInPostgres, SCHEMA, TOPICS } from './queue_in_postgres.ts';
import { QueueInSqlite } from './queue_in_sqlite.ts';
import type { WorkQueue } from './work_queue.ts';

export interface QueueOptions {
  store: Store;
  /** The URL of the store, if it is on PostgreSQL. */
  databaseUrl: string | undefined;
  onError: (error: unknown) => void;
}

/** The queue in the same database as the records of a store. */
export function openQueue({ store, databaseUrl, onError }: QueueOptions): WorkQueue {
  if (store.messages) return new QueueInSqlite({ messages: store.messages, onError });
  if (databaseUrl === undefined) throw new Error('a store on PostgreSQL needs its URL for the queue');
  return new QueueInPostgres({ url: databaseUrl, read: (sql) => store.execute(sql, []), onError });
}

async function countRows(store: Store, from: string): Promise<number> {
  const { rows } = await store.execute(`SELECT count(*) AS messages FROM ${from}`, []);
  return Number(rows[0]?.messages);
}

/** The messages that wait or are being handled, of all processes on a store. */
export async function countMessages(store: Store): Promise<number> {
  if (store.engine === 'sqlite') return countRows(store, 'messages');
  const { rows } = await store.execute(`SELECT to_regclass('${SCHEMA}.job') IS NOT NULL AS is_there`, []);
  // pg-boss makes its tables with the first message.
  if (!rows[0]?.is_there) return 0;
  const topics = TOPICS.map((topic) => `'${topic}'`).join(', ');
  return countRows(store, `${SCHEMA}.job WHERE state < 'completed' AND name IN (${topics})`);
}
