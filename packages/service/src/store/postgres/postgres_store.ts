import pg from 'pg';
import type { Clock } from '../../time/clock.ts';
import { dayOf } from '../../time/month.ts';
import {
  type CallerChange,
  type CallerQuery,
  type CallerState,
  type DailyUsage,
  type LimitedChange,
  NEW_CALLER,
  type RecordedWithinLimits,
  type RejectedCalls,
  type Statement,
  type StatementResult,
  type Store,
  type StoredKey,
  StoreUnavailable,
  StoreUnusable,
} from '../contract.ts';
import type { KeyChanges } from '../key_contract.ts';
import { KEY_COLUMNS, type KeyRow, keyOfRow, READ_KEY_COLUMNS, valuesOfKey } from '../key_row.ts';
import { KeyWrites } from '../key_writes.ts';
import { MIGRATIONS, sqlOf, VERSION_TABLE, whyTooNew } from '../migrations/migrations.ts';
import {
  DELETE_ROWS_MAX,
  deliveriesKeptFrom,
  ENDING_TABLES,
  ipAddressesKeptFrom,
  mailsKeptFrom,
  noticesKeptFrom,
  recentCallsKeptFrom,
  rejectedCallsKeptFrom,
  serviceErrorsKeptFrom,
  stripeEventsKeptFrom,
} from '../retention.ts';
import { rejectedCallStatements, SqlAccountRecords } from '../sql_account_records.ts';
import { SqlBillingRecords } from '../sql_billing_records.ts';
import { SqlErrorRecords } from '../sql_error_records.ts';
import { SqlEventRecords } from '../sql_event_records.ts';
import { SqlInvitationRecords } from '../sql_invitation_records.ts';
import { type LedgerEngine, type LedgerEntry, SqlJobRecords } from '../sql_job_records.ts';
import { SqlKeyRecords } from '../sql_key_records.ts';
import { SqlMailRecords } from '../sql_mail_records.ts';
import { SqlMemberRecords } from '../sql_member_records.ts';
import { SqlNoticeRecords } from '../sql_notice_records.ts';
import { SqlOauthRecords } from '../sql_oauth_records.ts';
import { SqlOperatorRecords } from '../sql_operator_records.ts';
import { SqlProjectRecords } from '../sql_project_records.ts';
import { SqlSessionRecords } from '../sql_session_records.ts';
import { SqlTaskRecords } from '../sql_task_records.ts';
import { SqlUserRecords } from '../sql_user_records.ts';
import { SqlWebhookRecords } from '../sql_webhook_records.ts';
import {
  APPEND_WITHIN_LIMITS,
  type AppendRow,
  appendWithinLimitsQuery,
  CREATE_APPEND_WITHIN_LIMITS,
  changedCallersOf,
  SERVER_TIME,
} from './append_within_limits.ts';
import { keyChangesOf, keyChangesQuery } from './key_changes_query.ts';
import { failureOf } from './postgres_error.ts';
import { PostgresPool } from './postgres_pool.ts';
import { serverOf } from './postgres_server.ts';
import { usageRowsOf } from './usage_rows.ts';

export interface PostgresOptions {
  url: string;
  /** For tests. By default the time is the server's, which all machines share. */
  clock?: Clock;
  /** For tests. */
  startTimeoutMs?: number;
}

/** An arbitrary number that no other program is likely to lock. */
export const MIGRATION_LOCK = 7_586_254_631;
const START_TIMEOUT_MS = 10_000;
const START_RETRY_MS = 250;

const literal = pg.escapeLiteral;

async function migrate(client: pg.PoolClient): Promise<void> {
  await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${MIGRATION_LOCK}); ${VERSION_TABLE}`);
  const { rows } = await client.query('SELECT coalesce(max(version), 0) AS version FROM schema_version');
  const { version } = rows[0] as { version: number };
  const tooNew = whyTooNew(version);
  if (tooNew) throw new StoreUnusable(`DATABASE_URL: ${tooNew}`);
  for (const [index, migration] of MIGRATIONS.entries()) {
    if (index < version) continue;
    await client.query(sqlOf(migration, 'postgres'));
    await client.query('INSERT INTO schema_version VALUES ($1)', [index + 1]);
  }
  const { rows: functions } = await client.query('SELECT to_regproc($1) AS found', [APPEND_WITHIN_LIMITS]);
  if ((functions[0] as { found: string | null }).found === null) await client.query(CREATE_APPEND_WITHIN_LIMITS);
  await client.query('COMMIT');
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
  startTimeoutMs = START_TIMEOUT_MS,
}: PostgresOptions): Promise<Store> {
  const pools = newPools(url);
  const tries = Math.ceil(startTimeoutMs / START_RETRY_MS);
  for (let attempt = 1; ; attempt++) {
    try {
      await pools.rest.use(migrate);
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

interface CallerRow {
  caller: string;
  sequence: string;
  month: number;
  used_in_month: string;
  latest_at: string;
}

interface RecentRow {
  caller: string;
  at: string;
  calls: string;
}

interface UsageRow extends Omit<DailyUsage, 'calls'> {
  calls: string;
}

function rowsOf(values: readonly (string | number)[][]): string {
  return values
    .map((row) => `(${row.map((value) => (typeof value === 'number' ? value : literal(value))).join(', ')})`)
    .join(', ');
}

/** The statements that record the changes of many callers in one round trip. */
function savingStatements(changes: readonly CallerChange[]): string {
  const callers = changes.map(({ caller, month, usedInMonth, at }) => [caller, 1, month, usedInMonth, at]);
  const recent = changes
    .filter(({ isOutsideWindow }) => !isOutsideWindow)
    .map(({ caller, at, calls }) => [caller, at, calls]);
  const usage = usageRowsOf(changes, ({ at }) => dayOf(at)).map(({ source, day, tool, channel, outcome, calls }) => {
    return [source, day, tool, channel, outcome, calls];
  });
  const savingRecent =
    recent.length === 0
      ? ''
      : `INSERT INTO recent_calls VALUES ${rowsOf(recent)}
      ON CONFLICT (caller, at) DO UPDATE SET calls = recent_calls.calls + excluded.calls;`;
  return `
    INSERT INTO callers VALUES ${rowsOf(callers)} ON CONFLICT (caller) DO UPDATE SET sequence = callers.sequence + 1,
      month = excluded.month, used_in_month = excluded.used_in_month, latest_at = excluded.latest_at;
    ${savingRecent}
    INSERT INTO daily_usage VALUES ${rowsOf(usage)}
      ON CONFLICT (caller, day, tool, door, outcome) DO UPDATE SET calls = daily_usage.calls + excluded.calls;`;
}

async function runAll(client: pg.PoolClient, statements: readonly Statement[]): Promise<StatementResult[]> {
  const results: StatementResult[] = [];
  for (const { sql, values } of statements) {
    const { rows, rowCount } = await client.query(sql, [...values]);
    results.push({ rows, changes: rowCount ?? 0 });
  }
  return results;
}

/** The store that several machines share. */
class PostgresStore implements Store {
  readonly engine = 'postgres';
  readonly #engine: LedgerEngine = {
    transact: (statements) => this.#transact(statements),
    now: () => this.#now(),
    appendWith: (query, reading, decide) => this.#appendWith(query, reading, decide),
  };
  readonly accounts = new SqlAccountRecords(this.#engine);
  readonly users = new SqlUserRecords(this.#engine);
  readonly members = new SqlMemberRecords(this.#engine);
  readonly invitations = new SqlInvitationRecords(this.#engine);
  readonly #keyWrites = new KeyWrites();
  readonly keys = new SqlKeyRecords({
    ...this.#engine,
    readKeyChanges: (since) => this.#readKeyChanges(since),
    keyWrites: this.#keyWrites,
  });
  readonly events = new SqlEventRecords(this.#engine);
  readonly sessions = new SqlSessionRecords(this.#engine);
  readonly projects = new SqlProjectRecords(this.#engine);
  readonly tasks = new SqlTaskRecords(this.#engine);
  readonly jobs = new SqlJobRecords(this.#engine);
  readonly webhooks = new SqlWebhookRecords(this.#engine);
  readonly mails = new SqlMailRecords(this.#engine);
  readonly notices = new SqlNoticeRecords(this.#engine);
  readonly billing = new SqlBillingRecords(this.#engine);
  readonly errors = new SqlErrorRecords(this.#engine);
  readonly operator = new SqlOperatorRecords(this.#engine);
  readonly oauth = new SqlOauthRecords({
    ...this.#engine,
    lookUp: async ({ sql, values }) => (await this.#pools.keys.use((client) => client.query(sql, [...values]))).rows,
  });
  readonly #pools: Pools;
  readonly #clock: Clock | undefined;

  constructor(pools: Pools, clock: Clock | undefined) {
    this.#pools = pools;
    this.#clock = clock;
  }

  #timeExpression(): string {
    return this.#clock ? String(this.#clock()) : SERVER_TIME;
  }

  async #statesOf(
    client: pg.PoolClient,
    queries: readonly CallerQuery[],
    isLocking: boolean,
  ): Promise<{ now: number; states: CallerState[] }> {
    const names = queries.map(({ caller }) => caller).sort();
    const unknown = queries.filter(({ knownSequence }) => knownSequence === 0).map(({ caller }) => caller);
    const beginning = isLocking ? 'BEGIN;' : '';
    const adding =
      isLocking && unknown.length > 0
        ? `INSERT INTO callers VALUES ${rowsOf(unknown.sort().map((caller) => [caller, 0, 0, 0, 0]))} ON CONFLICT DO NOTHING;`
        : '';
    // Read the time after the rows are locked, because waiting for a lock takes time.
    const results = (await client.query(`${beginning} ${adding}
      SELECT caller, sequence, month, used_in_month, latest_at FROM callers
        WHERE caller IN (${names.map(literal).join(', ')}) ORDER BY caller ${isLocking ? 'FOR UPDATE' : ''};
      SELECT ${this.#timeExpression()} AS now`)) as unknown as pg.QueryResult[];
    const [callers, time] = results.slice(-2) as [pg.QueryResult<CallerRow>, pg.QueryResult<{ now: string }>];
    const now = Number(time.rows[0]?.now);
    const found = new Map(callers.rows.map((row) => [row.caller, row]));
    const behind = queries.filter(({ caller, knownSequence }) => {
      const sequence = Number(found.get(caller)?.sequence ?? 0);
      return sequence !== 0 && sequence !== knownSequence;
    });
    const recent = await this.#recentCalls(client, behind, now);
    const states = queries.map(({ caller }): CallerState => {
      const row = found.get(caller);
      if (!row) return NEW_CALLER;
      return {
        sequence: Number(row.sequence),
        month: row.month,
        usedInMonth: Number(row.used_in_month),
        latestAt: Number(row.latest_at),
        recent: recent.get(caller)?.map(({ at, calls }) => ({ at: Number(at), calls: Number(calls) })),
      };
    });
    return { now, states };
  }

  /** The calls that other processes have recorded since the cached state. */
  async #recentCalls(
    client: pg.PoolClient,
    queries: readonly CallerQuery[],
    now: number,
  ): Promise<Map<string, RecentRow[]>> {
    const byCaller = new Map<string, RecentRow[]>(queries.map(({ caller }) => [caller, []]));
    if (queries.length === 0) return byCaller;
    const conditions = queries.map(
      ({ caller, knownUntil, windowMs }) =>
        `(caller = ${literal(caller)} AND at >= ${Math.max(knownUntil, now - windowMs)})`,
    );
    const { rows } = await client.query(
      `SELECT caller, at, calls FROM recent_calls WHERE ${conditions.join(' OR ')} ORDER BY at`,
    );
    for (const row of rows as RecentRow[]) byCaller.get(row.caller)?.push(row);
    return byCaller;
  }

  async appendCalls(
    queries: readonly CallerQuery[],
    decide: (now: number, states: readonly CallerState[]) => CallerChange[],
  ): Promise<void> {
    await this.#pools.ledger.use(async (client) => {
      const { now, states } = await this.#statesOf(client, queries, true);
      const changes = decide(now, states);
      await client.query(changes.length > 0 ? `${savingStatements(changes)} COMMIT` : 'ROLLBACK');
    });
  }

  /** With the connections of the rest: a long job must not delay the record of calls. */
  async #appendWith(
    query: CallerQuery,
    reading: readonly Statement[],
    decide: (now: number, state: CallerState, read: readonly StatementResult[]) => LedgerEntry | undefined,
  ): Promise<void> {
    await this.#pools.rest.use(async (client) => {
      const { now, states } = await this.#statesOf(client, [query], true);
      const entry = decide(now, states[0] ?? NEW_CALLER, await runAll(client, reading));
      if (entry?.calls) await client.query(savingStatements([entry.calls]));
      if (entry) await runAll(client, entry.statements);
      await client.query(entry ? 'COMMIT' : 'ROLLBACK');
    });
  }

  async appendWithinLimits(
    changes: readonly LimitedChange[],
    notBefore: number,
  ): Promise<RecordedWithinLimits | undefined> {
    const query = appendWithinLimitsQuery(changes, notBefore, this.#clock?.());
    const { rows } = await this.#pools.ledger.use((client) => client.query(query));
    const row = rows[0] as AppendRow;
    return row.recorded_at === null
      ? undefined
      : { at: Number(row.recorded_at), changedCallers: changedCallersOf(row) };
  }

  async readCaller(query: CallerQuery): Promise<{ now: number; state: CallerState }> {
    return this.#pools.rest.use(async (client) => {
      const { now, states } = await this.#statesOf(client, [query], false);
      return { now, state: states[0] ?? NEW_CALLER };
    });
  }

  async #rows<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    return (await this.execute(sql, values)).rows as Row[];
  }

  async readUsage(source: string, fromDay: number): Promise<DailyUsage[]> {
    const rows = await this.#rows<UsageRow>(
      'SELECT day, tool, door AS channel, outcome, calls FROM daily_usage WHERE caller = $1 AND day >= $2 ORDER BY day, tool, door, outcome',
      [source, fromDay],
    );
    return rows.map((row) => ({ ...row, calls: Number(row.calls) }));
  }

  async addKey(key: StoredKey): Promise<void> {
    await this.#rows(
      `INSERT INTO api_keys (${KEY_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      valuesOfKey(key),
    );
  }

  async findKeys(hashes: readonly string[]): Promise<StoredKey[]> {
    const { rows } = await this.#pools.keys.use((client) =>
      client.query<KeyRow>(`SELECT ${READ_KEY_COLUMNS} FROM api_keys WHERE hash = ANY($1)`, [hashes]),
    );
    return rows.map(keyOfRow);
  }

  async #readKeyChanges(since: string | undefined): Promise<KeyChanges> {
    const { rows } = await this.#pools.keys.use((client) => client.query(keyChangesQuery(since)));
    return keyChangesOf(rows[0], since);
  }

  async listKeys(): Promise<StoredKey[]> {
    const rows = await this.#rows<KeyRow>(`SELECT ${READ_KEY_COLUMNS} FROM api_keys ORDER BY created_at, id`, []);
    return rows.map(keyOfRow);
  }

  async revokeKey(id: string, at: number): Promise<StoredKey | undefined> {
    const [row] = await this.#rows<KeyRow>(
      `UPDATE api_keys SET revoked_at = coalesce(revoked_at, $2) WHERE id = $1 RETURNING ${READ_KEY_COLUMNS}`,
      [id, at],
    );
    return row && keyOfRow(row);
  }

  async addRejectedCalls(rejectedCalls: readonly RejectedCalls[]): Promise<void> {
    await this.#transact(rejectedCallStatements(rejectedCalls));
  }

  async #transact(statements: readonly Statement[]): Promise<StatementResult[]> {
    return this.#keyWrites.note(statements, () =>
      this.#pools.rest.use(async (client) => {
        if (statements.length > 1) await client.query('BEGIN');
        const results = await runAll(client, statements);
        if (statements.length > 1) await client.query('COMMIT');
        return results;
      }),
    );
  }

  async execute(sql: string, values: readonly unknown[]): Promise<StatementResult> {
    const { rows, rowCount } = await this.#keyWrites.note([{ sql }], () =>
      this.#pools.rest.use((client) => client.query(sql, [...values])),
    );
    return { rows, changes: rowCount ?? 0 };
  }

  async #now(): Promise<number> {
    const [row] = await this.#rows<{ now: string }>(`SELECT ${this.#timeExpression()} AS now`, []);
    return Number(row?.now);
  }

  async deleteExpired(): Promise<number> {
    const now = await this.#now();
    return this.#pools.rest.use(async (client) => {
      const deleteFrom = async (table: string, condition: string): Promise<number> => {
        const { rowCount } = await client.query(`DELETE FROM ${table} WHERE ctid IN
          (SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${DELETE_ROWS_MAX} FOR UPDATE SKIP LOCKED)`);
        return rowCount ?? 0;
      };
      const oldIpAddresses = `SELECT caller FROM callers WHERE month < ${ipAddressesKeptFrom(now)} AND caller LIKE 'ip:%'
        ORDER BY caller LIMIT ${DELETE_ROWS_MAX} FOR UPDATE SKIP LOCKED`;
      const callers = await client.query(`WITH old AS (${oldIpAddresses}),
        usage AS (DELETE FROM daily_usage WHERE caller IN (SELECT caller FROM old) RETURNING 1),
        gone AS (DELETE FROM callers WHERE caller IN (SELECT caller FROM old) RETURNING 1)
        SELECT (SELECT count(*) FROM usage) + (SELECT count(*) FROM gone) AS gone`);
      const recent = await deleteFrom('recent_calls', `at < ${recentCallsKeptFrom(now)}`);
      const rejectedCalls = await deleteFrom('refusals', `at < ${rejectedCallsKeptFrom(now)}`);
      const attempts = await deleteFrom('attempts', `until < ${now}`);
      let ended = 0;
      for (const table of ENDING_TABLES) {
        ended += await deleteFrom(table, `expires_at < ${literal(new Date(now).toISOString())}`);
      }
      const tasks = await deleteFrom('tasks', `expires_at <= ${now}`);
      const invitations = await deleteFrom('account_invitations', `expires_at <= ${now}`);
      const deliveries = await deleteFrom('webhook_deliveries', `created_at < ${deliveriesKeptFrom(now)}`);
      const mails = await deleteFrom('mails', `created_at < ${mailsKeptFrom(now)}`);
      const notices = await deleteFrom('account_notices', `month < ${noticesKeptFrom(now)}`);
      const stripeEvents = await deleteFrom('stripe_events', `received_at < ${stripeEventsKeptFrom(now)}`);
      const errors = await deleteFrom('service_errors', `minute < ${serviceErrorsKeptFrom(now)}`);
      const gone = Number((callers.rows[0] as { gone: string }).gone);
      const others = tasks + invitations + deliveries + mails + notices + stripeEvents + errors;
      return gone + recent + rejectedCalls + attempts + ended + others;
    });
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
