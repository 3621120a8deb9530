import { sql } from '../sql.ts';
import { rowsOf, SqlRecords } from '../sql_records.ts';
import type { LeasedMessage, MessageRecords, StoredMessage } from './contract.ts';

/** A name that SQLite keeps for the position of a row; a new row has a larger one than all that are there. */
const POSITION = sql`rowid`;

/** The messages in the file of a machine. */
export class SqliteMessageRecords extends SqlRecords implements MessageRecords {
  async add(messages: readonly StoredMessage[]): Promise<void> {
    if (messages.length === 0) return;
    await this.engine.transact(
      messages.map(
        ({ topic, id, priority, notBefore, body }) => sql`
          INSERT INTO messages (topic, id, priority, not_before, lease_until, body)
          VALUES (${topic}, ${id}, ${priority}, ${notBefore}, 0, ${body}) ON CONFLICT (topic, id) DO NOTHING`,
      ),
    );
  }

  async lease(topic: string, lease: string, leaseMs: number): Promise<LeasedMessage | undefined> {
    const now = await this.engine.now();
    const next = sql`SELECT ${POSITION} FROM messages WHERE topic = ${topic} AND not_before <= ${now} AND lease_until <= ${now}
      ORDER BY priority DESC, ${POSITION} LIMIT 1`;
    // A read first: it needs no lock, and mostly there is nothing.
    if ((await this.run(next)).changes === 0) return undefined;
    const [leased] = await this.rows<LeasedMessage>(
      sql`UPDATE messages SET lease = ${lease}, lease_until = ${now + leaseMs} WHERE ${POSITION} = (${next}) RETURNING id, body`,
    );
    return leased;
  }

  async renew(leases: readonly string[], leaseMs: number): Promise<Set<string>> {
    const until = (await this.engine.now()) + leaseMs;
    const renewed = await this.engine.transact(
      leases.map((lease) => sql`UPDATE messages SET lease_until = ${until} WHERE lease = ${lease} RETURNING lease`),
    );
    return new Set(renewed.flatMap((result) => rowsOf<{ lease: string }>(result).map(({ lease }) => lease)));
  }

  async complete(lease: string): Promise<void> {
    await this.run(sql`DELETE FROM messages WHERE lease = ${lease}`);
  }

  async release(lease: string, afterMs: number): Promise<void> {
    const notBefore = (await this.engine.now()) + afterMs;
    await this.run(
      sql`UPDATE messages SET lease = NULL, lease_until = 0, not_before = ${notBefore} WHERE lease = ${lease}`,
    );
  }
}
