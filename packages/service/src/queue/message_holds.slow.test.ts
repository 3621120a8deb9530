import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../tests/support/postgres.ts';
import { MessageHolds } from './message_holds.ts';

let postgres: TestPostgres;
let database: pg.Client;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.newDatabase();
  database = new pg.Client(url);
  await database.connect();
  await database.query(
    'CREATE TABLE message (id uuid, retry_count int, name text, state text, start_after timestamptz, heartbeat_on timestamptz)',
  );
});
afterAll(async () => {
  await database.end();
  await postgres.end();
});

const holdsOf = () => new MessageHolds({ url, table: 'message', topics: ['mail'] });

async function newMessage(): Promise<{ id: string; retryCount: number }> {
  const attempt = { id: randomUUID(), retryCount: 3 };
  const values = [attempt.id, attempt.retryCount];
  await database.query("INSERT INTO message VALUES ($1, $2, 'mail', 'active', now(), now())", values);
  return attempt;
}

async function stateOf({ id }: { id: string }): Promise<unknown> {
  return (await database.query('SELECT state FROM message WHERE id = $1', [id])).rows[0]?.state;
}

describe('messages in hand', () => {
  it('are handed out again when their process has ended, and stay with it as long as it lives', async () => {
    const [living, ended, looking] = [holdsOf(), holdsOf(), holdsOf()];
    const [kept, lost, taken] = [await newMessage(), await newMessage(), await newMessage()];
    await living.hold(kept);
    await ended.hold(lost);
    expect(await looking.handOutOrphans()).toBe(0);
    // The message that was just taken gets its lock only now.
    await living.hold(taken);
    await ended.close();
    await looking.handOutOrphans();
    await expect.poll(() => looking.handOutOrphans()).toBe(1);
    expect([await stateOf(kept), await stateOf(lost), await stateOf(taken)]).toEqual(['active', 'retry', 'active']);
    // A second attempt is another one: the lock of the first does not keep it.
    await database.query('UPDATE message SET retry_count = 4 WHERE id = $1', [kept.id]);
    expect([await looking.handOutOrphans(), await looking.handOutOrphans()]).toEqual([0, 1]);
    await living.release(taken);
    expect([await looking.handOutOrphans(), await looking.handOutOrphans()]).toEqual([0, 1]);
    await Promise.all([living.close(), looking.close()]);
  });

  it('are held again after their connection broke', async () => {
    const [living, looking] = [holdsOf(), holdsOf()];
    const message = await newMessage();
    await living.hold(message);
    expect(await looking.handOutOrphans()).toBe(0);
    await database.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'plumbline jobs' AND pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory')",
    );
    await expect.poll(() => living.handOutOrphans().catch(() => 'broken')).toBe(0);
    expect([await looking.handOutOrphans(), await looking.handOutOrphans()]).toEqual([0, 0]);
    expect(await stateOf(message)).toBe('active');
    await Promise.all([living.close(), looking.close()]);
  });
});
