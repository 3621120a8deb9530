import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Our locks among those of the database, whose other applications may have their own. */
const LOCK_CLASS = 0x706c756d;

/** An attempt at handling a message. */
export interface Attempt {
  id: string;
  retryCount: number;
}

export interface MessageHoldsOptions {
  url: string;
  /** The table of messages, and those of them that are ours. */
  table: string;
  topics: readonly string[];
}

function nameOf({ id, retryCount }: Attempt): string {
  return `${id}.${retryCount}`;
}

function keyOf(name: string): number {
  return createHash('sha256').update(name).digest().readInt32BE();
}

/**
 * Tells messages whose process has ended from those that are being handled. Each message in hand has an advisory lock on a connection of
 * its process, and PostgreSQL releases it as soon as that ends, long before a heartbeat is missed. If the connection breaks, or a pooler
 * shares it, heartbeats decide.
 */
export class MessageHolds {
  readonly #options: MessageHoldsOptions;
  readonly #held = new Set<string>();
  /** Messages without a lock at the last look; one that was just taken may get it a moment later. */
  #suspects = new Set<string>();
  #connecting: Promise<pg.Client> | undefined;

  constructor(options: MessageHoldsOptions) {
    this.#options = options;
  }

  #client(): Promise<pg.Client> {
    this.#connecting ??= this.#connect().catch((error: unknown) => {
      this.#connecting = undefined;
      throw error;
    });
    return this.#connecting;
  }

  async #connect(): Promise<pg.Client> {
    const { default: postgres } = await import('pg');
    const client = new postgres.Client({
      connectionString: this.#options.url,
      application_name: 'plumbline jobs',
      keepAlive: true,
    });
    // A broken connection is replaced at the next look, with the locks of what is still in hand.
    client.on('error', () => undefined);
    client.on('end', () => {
      this.#connecting = undefined;
    });
    await client.connect();
    for (const name of this.#held) await this.#lock(client, name);
    return client;
  }

  async #lock(client: pg.Client, name: string): Promise<void> {
    await client.query('SELECT pg_try_advisory_lock($1, $2)', [LOCK_CLASS, keyOf(name)]);
  }

  async hold(attempt: Attempt): Promise<void> {
    const name = nameOf(attempt);
    this.#held.add(name);
    await this.#lock(await this.#client(), name);
  }

  async release(attempt: Attempt): Promise<void> {
    const name = nameOf(attempt);
    this.#held.delete(name);
    await (await this.#client()).query('SELECT pg_advisory_unlock($1, $2)', [LOCK_CLASS, keyOf(name)]);
  }

  /** Hands out the messages again whose process has ended, if they had no lock at the last look either; gives how many. */
  async handOutOrphans(): Promise<number> {
    const client = await this.#client();
    const orphans = await this.#orphans(client);
    const again = orphans.filter((name) => this.#suspects.has(name));
    this.#suspects = new Set(orphans);
    if (again.length === 0) return 0;
    const { rowCount } = await client.query(
      `UPDATE ${this.#options.table} SET state = 'retry', start_after = now(), heartbeat_on = NULL
       WHERE state = 'active' AND id::text || '.' || retry_count = ANY($1)`,
      [again],
    );
    return rowCount ?? 0;
  }

  async #orphans(client: pg.Client): Promise<string[]> {
    const { table, topics } = this.#options;
    const { rows: active } = await client.query<{ id: string; retry_count: number }>(
      `SELECT id, retry_count FROM ${table} WHERE state = 'active' AND name = ANY($1)`,
      [topics],
    );
    if (active.length === 0) return [];
    const { rows: locks } = await client.query<{ key: string }>(
      `SELECT objid::bigint AS key FROM pg_locks
       WHERE locktype = 'advisory' AND classid::bigint = $1 AND objsubid = 2 AND granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [LOCK_CLASS],
    );
    // PostgreSQL shows keys without their sign.
    const locked = new Set(locks.map(({ key }) => Number(key) | 0));
    return active
      .map(({ id, retry_count: retryCount }) => nameOf({ id, retryCount }))
      .filter((name) => !locked.has(keyOf(name)));
  }

  async close(): Promise<void> {
    const client = await this.#connecting?.catch(() => undefined);
    await client?.end();
  }
}
