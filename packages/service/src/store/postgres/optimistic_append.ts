import { dayOf } from '../../time/month.ts';
import type { OptimisticChange } from '../contract.ts';
import { usageRowsOf } from './usage_rows.ts';

const DAY_MS = 86_400_000;

/** The server's own clock, in milliseconds. */
export const SERVER_TIME = 'floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/**
 * If any caller has another sequence, `agreed` is empty and nothing is written. SKIP LOCKED: a locked caller is about to change, so
 * waiting for it is useless. Without waits the time may be read before the callers are locked, and their lock order is free. Usage
 * rows are locked last and in order, because a key may be used by several callers.
 */
const OPTIMISTIC_APPEND = `
  WITH clock AS MATERIALIZED (SELECT coalesce($1::bigint, ${SERVER_TIME}) AS now),
  known AS (
    SELECT caller, expected.used_in_month, expected.calls
    FROM unnest($4::text[], $5::bigint[], $6::bigint[], $7::bigint[]) AS expected (caller, sequence, used_in_month, calls)
    JOIN callers USING (caller, sequence)
    FOR UPDATE OF callers SKIP LOCKED
  ),
  agreed AS MATERIALIZED (
    SELECT now AS at FROM clock
    WHERE now >= $2::bigint AND now < $3::bigint AND (SELECT count(*) FROM known) = cardinality($4::text[])
  ),
  saved AS (
    UPDATE callers SET sequence = sequence + 1, month = $8::integer, used_in_month = known.used_in_month, latest_at = at
    FROM known, agreed WHERE callers.caller = known.caller
  ),
  recent AS (
    INSERT INTO recent_calls SELECT caller, at, calls FROM known, agreed
    ON CONFLICT (caller, at) DO UPDATE SET calls = recent_calls.calls + excluded.calls
  ),
  usage AS (
    INSERT INTO daily_usage SELECT source, $9::integer, tool, door, outcome, calls
    FROM unnest($10::text[], $11::text[], $12::text[], $13::text[], $14::bigint[]) WITH ORDINALITY
      AS made (source, tool, door, outcome, calls, place), agreed
    ORDER BY place
    ON CONFLICT (caller, day, tool, door, outcome) DO UPDATE SET calls = daily_usage.calls + excluded.calls
  )
  SELECT at FROM agreed`;

/** The statement that records optimistic changes, prepared once per connection. It returns the time of the record, or no row. */
export function optimisticAppendQuery(changes: readonly OptimisticChange[], now: number | undefined) {
  const { at = 0, month } = changes[0] ?? {};
  const usage = usageRowsOf(changes);
  const values = [
    now,
    at,
    at - (at % DAY_MS) + DAY_MS,
    changes.map(({ caller }) => caller),
    changes.map(({ knownSequence }) => knownSequence),
    changes.map(({ usedInMonth }) => usedInMonth),
    changes.map(({ calls }) => calls),
    month,
    dayOf(at),
    usage.map(({ source }) => source),
    usage.map(({ tool }) => tool),
    usage.map(({ channel }) => channel),
    usage.map(({ outcome }) => outcome),
    usage.map(({ calls }) => calls),
  ];
  return { name: 'append_optimistic', text: OPTIMISTIC_APPEND, values };
}
