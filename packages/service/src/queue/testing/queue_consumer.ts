import { SqliteStore } from '../../store/sqlite/sqlite_store.ts';
import { QueueInPostgres } from '../queue_in_postgres.ts';
import { QueueInSqlite } from '../queue_in_sqlite.ts';
import type { Topic, WorkQueue } from '../work_queue.ts';

/** A process that takes messages of a topic and prints the id of each; it ends when its input does. */
const [, , place = '', topic, mode] = process.argv;
const onError = (error: unknown) => process.stderr.write(`${error}\n`);

function open(): WorkQueue {
  if (!place.startsWith('postgres:')) {
    return new QueueInSqlite({ messages: new SqliteStore(place, Date.now).messages, onError });
  }
  return new QueueInPostgres({ url: place, read: async () => ({ rows: [] }), onError });
}

const queue = open();
// Opens it at once.
await queue.publish([]);
await queue.consume(topic as Topic, 1, async ({ id }) => {
  process.stdout.write(`${id}\n`);
  if (mode === 'forever') await new Promise(() => undefined);
});
process.stdin.resume().once('end', () => void queue.close());
