import type { Store } from '../store/contract.ts';
import { QueueInPostgres } from './queue_in_postgres.ts';
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
