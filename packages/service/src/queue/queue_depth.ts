import type { Store } from '../store/contract.ts';
import { SCHEMA, TOPICS } from './queue_in_postgres.ts';

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
