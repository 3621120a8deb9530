import { type Statement, sql } from '../sql.ts';

/**
 * Release 0.6.0 appended the calls of a transaction on SQLite to a log, `recorded_calls`, and folded it into `callers`, `recent_calls`
 * and `daily_usage` later. `fold_position` says how far: through a row, and until another row for callers up to a name. The calls of
 * a window were texts, in the row of their caller and in rows of `recent_calls` without calls of their own.
 */

/**
 * The changes in the log that are not in the tables. Each is a JSON list: caller, sequence, month, calls of the month, time, calls,
 * whether they are outside the window, and the usage by source, tool, channel and outcome.
 */
const UNFOLDED = sql`(SELECT change.value AS change FROM fold_position, recorded_calls, json_each(changes) AS change
    WHERE recorded_calls.id > through AND (recorded_calls.id > until OR change.value ->> 0 > fold_position.caller))`;

const ADDED_CALLERS = sql`
  SELECT change ->> 0 AS caller, change ->> 1 AS sequence, change ->> 2 AS month, change ->> 3 AS used_in_month, change ->> 4 AS latest_at
    FROM ${UNFOLDED}`;

const ADDED_CALLS = sql`
  SELECT change ->> 0 AS caller, change ->> 4 AS at, change ->> 5 AS calls FROM ${UNFOLDED} WHERE change ->> 6 = 0
  UNION ALL SELECT caller, value ->> 0, value ->> 1 FROM recent_calls, json_each('[' || stretch || ']')
  UNION ALL SELECT caller, value ->> 0, value ->> 1 FROM callers, json_each('[' || recent || ']')`;

const ADDED_USAGE = sql`
  SELECT usage.value ->> 0 AS caller, CAST(strftime('%Y%m%d', (change ->> 4) / 1000, 'unixepoch') AS INTEGER) AS day,
    usage.value ->> 1 AS tool, usage.value ->> 2 AS door, usage.value ->> 3 AS outcome, usage.value ->> 4 AS calls
    FROM ${UNFOLDED}, json_each(change, '$[7]') AS usage`;

const REMOVED = sql`
  ALTER TABLE callers DROP COLUMN recent;
  ALTER TABLE recent_calls DROP COLUMN stretch;
  DROP TABLE recorded_calls;
  DROP TABLE fold_position;
  `;

/** Brings the log into the tables and removes it. On PostgreSQL it was never used. */
export const CALL_LOG_REMOVED = {
  sqlite: sql`
  INSERT INTO daily_usage SELECT * FROM (${ADDED_USAGE}) WHERE TRUE
    ON CONFLICT (caller, day, tool, door, outcome) DO UPDATE SET calls = calls + excluded.calls;
  INSERT INTO recent_calls (caller, at, calls) SELECT * FROM (${ADDED_CALLS}) WHERE TRUE
    ON CONFLICT (caller, at) DO UPDATE SET calls = calls + excluded.calls;
  DELETE FROM recent_calls WHERE calls = 0;
  INSERT INTO callers (caller, sequence, month, used_in_month, latest_at) SELECT * FROM (${ADDED_CALLERS}) WHERE TRUE
    ON CONFLICT (caller) DO UPDATE SET sequence = excluded.sequence, month = excluded.month,
      used_in_month = excluded.used_in_month, latest_at = excluded.latest_at WHERE excluded.sequence > sequence;
  ${REMOVED}`.sql,
  postgres: REMOVED.sql,
};

/** The rows of tables with what the log adds to them, for reading a database that has one. The latest change of a caller is its state. */
export const ROWS_WITH_CALL_LOG: Readonly<Record<string, Statement>> = {
  callers: sql`SELECT caller, max(sequence) AS sequence, month, used_in_month, latest_at, NULL AS recent FROM (
    SELECT caller, sequence, month, used_in_month, latest_at FROM callers UNION ALL ${ADDED_CALLERS}) GROUP BY caller`,
  recent_calls: sql`SELECT caller, at, sum(calls) AS calls, NULL AS stretch FROM (
    SELECT caller, at, calls FROM recent_calls WHERE calls > 0 UNION ALL ${ADDED_CALLS}) GROUP BY caller, at`,
  daily_usage: sql`SELECT caller, day, tool, door, outcome, sum(calls) AS calls FROM (
    SELECT * FROM daily_usage UNION ALL ${ADDED_USAGE}) GROUP BY caller, day, tool, door, outcome`,
};
