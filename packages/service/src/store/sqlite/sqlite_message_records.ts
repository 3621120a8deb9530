import type { LeasedMessage, MessageRecords, StoredMessage } from '../message_contract.ts';
import type { SqlEngine } from '../sql_account_records.ts';

/** A name that SQLite keeps for the position of a row; a new row has a larger one than all that are there. */
const POSITION = 'rowid';

/** The messages in the file of a machine. */
export class SqliteMessageRecords implements MessageRecords {
  readonly #engine: SqlEngine;

  constructor(engine: SqlEngine) {
    this.#engine = engine;
  }

  async add(messages: readonly StoredMessage[]): Promise<void> {
    if (messages.length === 0) return;
    await this.#engine.transact(
      messages.map(({ topic, id, priority, notBefore, body }) => ({
        sql: `INSERT INTO messages (topic, id, priority, not_before, lease_until, body) VALUES ($1, $2, $3, $4, 0, $5)
          ON CONFLICT (topic, id) DO NOTHING`,
        values: [topic, id, priority, notBefore, body],
      })),
    );
  }

  async lease(topic: string, lease: string, leaseMs: number): Promise<LeasedMessage | undefined> {
    const now = await this.#engine.now();
    const next = `SELECT ${POSITION} FROM messages WHERE topic = $1 AND not_before <= ${now} AND lease_until <= ${now}
      ORDER BY priority DESC, ${POSITION} LIMIT 1`;
    // A read first: it needs no lock, and mostly there is nothing.
    const [waiting] = await this.#engine.transact([{ sql: next, values: [topic] }]);
    if (waiting?.changes === 0) return undefined;
    const [leased] = await this.#engine.transact([
      {
        sql: `UPDATE messages SET lease = $2, lease_until = ${now + leaseMs} WHERE ${POSITION} = (${next}) RETURNING id, body`,
        values: [topic, lease],
      },
    ]);
    return leased?.rows[0] as LeasedMessage | undefined;
  }

  async renew(leases: readonly string[], leaseMs: number): Promise<Set<string>> {
    const now = await this.#engine.now();
    const renewed = await this.#engine.transact(
      leases.map((lease) => ({
        sql: `UPDATE messages SET lease_until = ${now + leaseMs} WHERE lease = $1 RETURNING lease`,
        values: [lease],
      })),
    );
    return new Set(renewed.flatMap(({ rows }) => rows.map((row) => row.lease as string)));
  }

  async complete(lease: string): Promise<void> {
    await this.#engine.transact([{ sql: 'DELETE FROM messages WHERE lease = $1', values: [lease] }]);
  }

  async release(lease: string, afterMs: number): Promise<void> {
    const notBefore = (await this.#engine.now()) + afterMs;
    await this.#engine.transact([
      {
        sql: 'UPDATE messages SET lease = NULL, lease_until = 0, not_before = $2 WHERE lease = $1',
        values: [lease, notBefore],
      },
    ]);
  }
}
