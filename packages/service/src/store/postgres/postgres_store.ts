import type pg from 'pg';
import type { Clock } from '../../time/clock.ts';
import {
  type CallerChange,
  type CallerQuery,
  type CallerState,
  type StatementResult,
  type Store,
  StoreUnavailable,
  StoreUnusable,
} from '../contract.ts';
import type { LedgerEntry } from '../job/records.ts';
import type { KeyChanges } from '../key/contract.ts';
import { MIGRATIONS, type OnMigration, sqlOf, VERSION_TABLE, whyTooNew } from '../migrations/migrations.ts';
import { DELETED_ROWS_MAX, expiryStatements, isExpiredPerson } from '../retention.ts';
import { type Statement, sql } from '../sql.ts';
import { rowsOf } from '../sql_records.ts';
import { SqlStore } from '../sql_store.ts';
import { type KeyChangesRow, keyChangesOf, keyChangesQuery } from './key_changes_query.ts';
import { failureOf } from './postgres_error.ts';
import { PostgresLedger, runAll } from './postgres_ledger.ts';
import { PostgresPool } from './postgres_pool.ts';
import { serverOf } from './postgres_server.ts';

export interface PostgresOptions {
  url: string;
  /** For tests. By default the time is the server's, which all machines share. */
  clock?: Clock;
  onMigration?: OnMigration | undefined;
  /** For tests. */
  startTimeoutMs?: number;
}

/** An arbitrary number that no other program is likely to lock. */
export const MIGRATION_LOCK = 7_586_254_631;
const START_TIMEOUT_MS = 10_000;
const START_RETRY_MS = 250;

async function migrate(client: pg.PoolClient, onMigration?: OnMigration): Promise<void> {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await client.query(VERSION_TABLE);
  const { rows } = await client.query('SELECT coalesce(max(version), 0) AS version FROM schema_version');
  const { version } = rows[0] as { version: number };
  const tooNew = whyTooNew(version);
  if (tooNew) throw new StoreUnusable(`DATABASE_URL: ${tooNew}`);
  for (const [index, migration] of MIGRATIONS.entries()) {
    if (index < version) continue;
    await client.query(sqlOf(migration, 'postgres'));
    await client.query('INSERT INTO schema_version VALUES ($1)', [index + 1]);
  }
  await client.query('COMMIT');
  for (let after = version; after < MIGRATIONS.length; after++) onMigration?.(after + 1, version);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Each pool has its own circuit breaker. Recording calls and looking up keys never wait for the rest, which callers without a key can
 * keep busy. Each of these uses does one query at a time, so the second connection is for the health check, or for changes of keys.
 */
interface Pools {
  ledger: PostgresPool;
  keys: PostgresPool;
  rest: PostgresPool;
}

function newPools(url: string): Pools {
  return {
    ledger: new PostgresPool({ url, connectionsMax: 2 }),
    keys: new PostgresPool({ url, connectionsMax: 2 }),
    rest: new PostgresPool({ url, connectionsMax: 3 }),
  };
}

async function closePools(pools: Pools): Promise<void> {
  await Promise.all(Object.values(pools).map((pool: PostgresPool) => pool.close()));
}

/** Connects and migrates; retries for a while, because the server may still be starting. */
export async function openPostgresStore({
  url,
  clock,
  onMigration,
  startTimeoutMs = START_TIMEOUT_MS,
}: PostgresOptions): Promise<Store> {
  const pools = newPools(url);
  const tries = Math.ceil(startTimeoutMs / START_RETRY_MS);
  for (let attempt = 1; ; attempt++) {
    try {
      await pools.rest.use((client) => migrate(client, onMigration));
      return new PostgresStore(pools, clock);
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || attempt >= tries) {
        await closePools(pools);
        if (error instanceof StoreUnusable) throw error;
        const reason = error instanceof StoreUnavailable ? error.reason : failureOf(serverOf(url), error);
        throw new StoreUnusable(`${reason}.`, { cause: error });
      }
      await pause(START_RETRY_MS);
    }
  }
}

/** The store that several machines share. */
class PostgresStore extends SqlStore {
  readonly engine = 'postgres';
  readonly #pools: Pools;
  readonly #ledger: PostgresLedger;

  constructor(pools: Pools, clock: Clock | undefined) {
    super();
    this.#pools = pools;
    this.#ledger = new PostgresLedger(pools, clock);
  }

  now(): Promise<number> {
    return this.#ledger.now();
  }

  appendCalls(
    queries: readonly CallerQuery[],
    decide: (now: number, states: readonly CallerState[]) => CallerChange[],
  ): Promise<void> {
    return this.#ledger.append(queries, decide);
  }

  appendWith(
    query: CallerQuery,
    reading: readonly Statement[],
    decide: (now: number, state: CallerState, read: readonly StatementResult[]) => LedgerEntry | undefined,
  ): Promise<void> {
    return this.#ledger.appendWith(query, reading, decide);
  }

  readCaller(query: CallerQuery): Promise<{ now: number; state: CallerState }> {
    return this.#ledger.readCaller(query);
  }

  async readKeyChanges(since: string | undefined): Promise<KeyChanges> {
    const [row] = rowsOf<KeyChangesRow>(await this.lookUp(keyChangesQuery(since)));
    return keyChangesOf(row as KeyChangesRow, since);
  }

  async lookUp(statement: Statement): Promise<StatementResult> {
    const [result = { rows: [], changes: 0 }] = await this.#pools.keys.use((client) => runAll(client, [statement]));
    return result;
  }

  async transact(statements: readonly Statement[]): Promise<StatementResult[]> {
    return this.keyWrites.note(statements, () =>
      this.#pools.rest.use(async (client) => {
        if (statements.length > 1) await client.query('BEGIN');
        const results = await runAll(client, statements);
        if (statements.length > 1) await client.query('COMMIT');
        return results;
      }),
    );
  }

  async execute(text: string, values: readonly unknown[]): Promise<StatementResult> {
    const { rows, rowCount } = await this.keyWrites.note([{ sql: text }], () =>
      this.#pools.rest.use((client) => client.query(text, [...values])),
    );
    return { rows, changes: rowCount ?? 0 };
  }

  async deleteExpired(): Promise<number> {
    const now = await this.now();
    const persons = sql`SELECT caller FROM callers WHERE ${isExpiredPerson(now)}
      ORDER BY caller LIMIT ${DELETED_ROWS_MAX} FOR UPDATE SKIP LOCKED`;
    const results = await this.#pools.rest.use((client) =>
      // Each in a transaction of its own, so that no lock is held for long.
      runAll(client, [
        sql`WITH old AS (${persons}),
          usage AS (DELETE FROM daily_usage WHERE caller IN (SELECT caller FROM old) RETURNING 1),
          gone AS (DELETE FROM callers WHERE caller IN (SELECT caller FROM old) RETURNING 1)
          SELECT 1 FROM usage UNION ALL SELECT 1 FROM gone`,
        ...expiryStatements(now, sql`ctid`, sql`FOR UPDATE SKIP LOCKED`),
      ]),
    );
    return results.reduce((sum, { changes }) => sum + changes, 0);
  }

  /** Whether calls can be authenticated and recorded. The other connections may be busy. */
  async check(): Promise<void> {
    const { ledger, keys } = this.#pools;
    await Promise.all([ledger, keys].map((pool) => pool.use((client) => client.query('SELECT 1'))));
  }

  async close(): Promise<void> {
    await closePools(this.#pools);
  }
}
