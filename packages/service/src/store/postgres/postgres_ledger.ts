import pg from 'pg';
import type { Clock } from '../../time/clock.ts';
import { dayOf } from '../../time/month.ts';
import {
  type CallerChange,
  type CallerQuery,
  type CallerState,
  type DailyUsage,
  NEW_CALLER,
  type SourceUsage,
  type Statement,
  type StatementResult,
} from '../contract.ts';
import type { LedgerEntry } from '../job/records.ts';
import { joined, sql } from '../sql.ts';
import { rowsOf } from '../sql_records.ts';
import type { PostgresPool } from './postgres_pool.ts';

type UsageRow = SourceUsage & DailyUsage;

/** The order of the primary key of `daily_usage`. Names that are the same string are the usual case and the fastest comparison. */
function compare(one: UsageRow, other: UsageRow): number {
  if (one.source !== other.source) return one.source < other.source ? -1 : 1;
  if (one.day !== other.day) return one.day - other.day;
  if (one.tool !== other.tool) return one.tool < other.tool ? -1 : 1;
  if (one.channel !== other.channel) return one.channel < other.channel ? -1 : 1;
  if (one.outcome !== other.outcome) return one.outcome < other.outcome ? -1 : 1;
  return 0;
}

/**
 * The rows of `daily_usage` that changes of several callers add up to. A key without limits of its own is a source of many callers:
 * one statement must not write a row twice, and all transactions must lock rows in the same order.
 */
function usageRowsOf(changes: readonly CallerChange[]): UsageRow[] {
  const entries: UsageRow[] = changes.flatMap(({ at, usage }) => usage.map((each) => ({ ...each, day: dayOf(at) })));
  if (entries.length === 1) return entries;
  const rows: UsageRow[] = [];
  let latest: UsageRow | undefined;
  for (const entry of entries.sort(compare)) {
    if (latest && compare(latest, entry) === 0) latest.calls += entry.calls;
    else {
      latest = entry;
      rows.push(entry);
    }
  }
  return rows;
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

/** In milliseconds; all machines share it. */
const READING_TIME = 'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now';

/**
 * Values in the text of statements: those with parameters take a round trip each, eight instead of two for a record, which takes
 * nearly twice as long while other processes wait for its locks.
 */
const literal = pg.escapeLiteral;

function textOfRows(values: readonly (string | number)[][]): string {
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
  const usage = usageRowsOf(changes).map(({ source, day, tool, channel, outcome, calls }) => {
    return [source, day, tool, channel, outcome, calls];
  });
  const savingRecent =
    recent.length === 0
      ? ''
      : `INSERT INTO recent_calls VALUES ${textOfRows(recent)}
      ON CONFLICT (caller, at) DO UPDATE SET calls = recent_calls.calls + excluded.calls;`;
  return `
    INSERT INTO callers VALUES ${textOfRows(callers)} ON CONFLICT (caller) DO UPDATE SET sequence = callers.sequence + 1,
      month = excluded.month, used_in_month = excluded.used_in_month, latest_at = excluded.latest_at;
    ${savingRecent}
    INSERT INTO daily_usage VALUES ${textOfRows(usage)}
      ON CONFLICT (caller, day, tool, door, outcome) DO UPDATE SET calls = daily_usage.calls + excluded.calls;`;
}

export async function runAll(client: pg.PoolClient, statements: readonly Statement[]): Promise<StatementResult[]> {
  const results: StatementResult[] = [];
  for (const { sql, values } of statements) {
    const { rows, rowCount } = await client.query(sql, [...values]);
    results.push({ rows, changes: rowCount ?? 0 });
  }
  return results;
}

/** The ledger of a store on a PostgreSQL server. */
export class PostgresLedger {
  readonly #pools: Record<'ledger' | 'rest', PostgresPool>;
  readonly #clock: Clock | undefined;

  constructor(pools: Record<'ledger' | 'rest', PostgresPool>, clock: Clock | undefined) {
    this.#pools = pools;
    this.#clock = clock;
  }

  /** The time that a query has read, unless tests have a clock of their own. */
  #timeIn({ rows }: pg.QueryResult<{ now: string }>): number {
    return this.#clock?.() ?? Number(rows[0]?.now);
  }

  async now(): Promise<number> {
    return this.#timeIn(await this.#pools.rest.use((client) => client.query(READING_TIME)));
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
        ? `INSERT INTO callers VALUES ${textOfRows(unknown.sort().map((caller) => [caller, 0, 0, 0, 0]))} ON CONFLICT DO NOTHING;`
        : '';
    // Read the time after the rows are locked, because waiting for a lock takes time.
    const results = (await client.query(`${beginning} ${adding}
      SELECT caller, sequence, month, used_in_month, latest_at FROM callers
        WHERE caller IN (${names.map(literal).join(', ')}) ORDER BY caller ${isLocking ? 'FOR UPDATE' : ''};
      ${READING_TIME}`)) as unknown as pg.QueryResult[];
    const [callers, time] = results.slice(-2) as [pg.QueryResult<CallerRow>, pg.QueryResult<{ now: string }>];
    const now = this.#timeIn(time);
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
      ({ caller, knownUntil, windowMs }) => sql`(caller = ${caller} AND at >= ${Math.max(knownUntil, now - windowMs)})`,
    );
    const [found] = await runAll(client, [
      sql`SELECT caller, at, calls FROM recent_calls WHERE ${joined(conditions, ' OR ')} ORDER BY at`,
    ]);
    for (const row of rowsOf<RecentRow>(found)) byCaller.get(row.caller)?.push(row);
    return byCaller;
  }

  async append(
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
  async appendWith(
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

  async readCaller(query: CallerQuery): Promise<{ now: number; state: CallerState }> {
    return this.#pools.rest.use(async (client) => {
      const { now, states } = await this.#statesOf(client, [query], false);
      return { now, state: states[0] ?? NEW_CALLER };
    });
  }
}
