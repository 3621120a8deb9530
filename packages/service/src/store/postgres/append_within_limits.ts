import { dayOf, monthOf } from '../../time/month.ts';
import type { CallerState, LimitedChange } from '../contract.ts';
import { usageRowsOf } from './usage_rows.ts';

const DAY_MS = 86_400_000;

/** The server's own clock, in milliseconds. */
export const SERVER_TIME = 'floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** A released function never changes, because releases share a database during a deployment: a new version gets a new name. */
export const APPEND_WITHIN_LIMITS = 'append_within_limits_1';

/**
 * Each statement of a PL/pgSQL function has its own snapshot, so what follows the locks sees all that was committed while it
 * waited for them. All transactions add new callers in one order, then lock callers in one order, then usage rows in one order. The
 * time is read after the locks, or before them if nothing is saved for a caller that somebody else has changed meanwhile. Statements
 * are planned once per connection: planning each time takes as long as running them. Such a plan may be from a time when the tables
 * were empty, so it must not scan them.
 */
export const CREATE_APPEND_WITHIN_LIMITS = `
  CREATE FUNCTION ${APPEND_WITHIN_LIMITS} (
    test_time bigint, not_before bigint, before bigint, month_now integer, day_now integer, is_alone boolean,
    names text[], known_sequences bigint[], known_untils bigint[], windows bigint[],
    rooms_in_window bigint[], rooms_in_month bigint[], new_calls bigint[], new_answered bigint[],
    usage_sources text[], usage_tools text[], usage_doors text[], usage_outcomes text[], usage_calls bigint[],
    OUT recorded_at bigint, OUT others json
  ) LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
  #variable_conflict use_column
  DECLARE
    time_now bigint := coalesce(test_time, ${SERVER_TIME});
    is_saved boolean := false;
    added_callers text[];
    found_callers integer;
    changed_callers integer;
    latest bigint;
    has_room boolean;
  BEGIN
    -- One caller that is as it was known needs no other lock than that of its update.
    IF is_alone THEN
      UPDATE callers SET sequence = sequence + 1, month = month_now, latest_at = time_now,
        used_in_month = (CASE WHEN month = month_now THEN used_in_month ELSE 0 END) + new_answered[1]
      WHERE caller = names[1] AND sequence = known_sequences[1] AND time_now >= greatest(latest_at, not_before) AND time_now < before;
      is_saved := FOUND;
    -- Callers of whom nobody has a record are saved as they are added.
    ELSIF 0 = ALL (known_sequences) AND time_now >= not_before AND time_now < before
        AND NOT EXISTS (SELECT FROM callers WHERE caller = ANY (names)) THEN
      WITH added AS (
        INSERT INTO callers SELECT name, 1, month_now, answered, time_now FROM unnest(names, new_answered) AS made (name, answered)
        ORDER BY name COLLATE "C" ON CONFLICT DO NOTHING RETURNING caller
      )
      SELECT array_agg(caller) INTO added_callers FROM added;
      is_saved := coalesce(cardinality(added_callers), 0) = cardinality(names);
      IF NOT is_saved THEN
        UPDATE callers SET sequence = 0, used_in_month = 0, latest_at = 0 WHERE caller = ANY (added_callers);
      END IF;
    END IF;
    IF NOT is_saved THEN
      IF 0 = ANY (known_sequences) THEN
        INSERT INTO callers SELECT name, 0, 0, 0, 0 FROM unnest(names, known_sequences) AS asked (name, known_sequence)
          WHERE known_sequence = 0 ORDER BY name COLLATE "C" ON CONFLICT DO NOTHING;
      END IF;
      SELECT count(*), count(*) FILTER (WHERE sequence <> known_sequence), max(latest_at)
        INTO found_callers, changed_callers, latest
        FROM (SELECT caller, sequence, latest_at FROM callers WHERE caller = ANY (names) ORDER BY caller FOR UPDATE) AS locked
        JOIN unnest(names, known_sequences) AS asked (name, known_sequence) ON caller = name;
      time_now := coalesce(test_time, ${SERVER_TIME});
      IF found_callers < cardinality(names) OR time_now < greatest(latest, not_before) OR time_now >= before THEN RETURN; END IF;
      IF changed_callers > 0 THEN
        SELECT bool_and(coalesce(recent.total, 0) <= room_in_window
              AND (CASE WHEN month = month_now THEN used_in_month ELSE 0 END) <= room_in_month),
            json_agg(json_build_array(place, sequence, month, used_in_month, latest_at, recent.entries))
          INTO has_room, others
          FROM unnest(names, known_sequences, known_untils, windows, rooms_in_window, rooms_in_month) WITH ORDINALITY
            AS asked (name, known_sequence, known_until, window_ms, room_in_window, room_in_month, place)
          JOIN callers ON caller = name AND sequence <> known_sequence
          CROSS JOIN LATERAL (
            SELECT sum(calls) AS total, json_agg(json_build_array(at, calls) ORDER BY at) AS entries
            FROM recent_calls WHERE recent_calls.caller = name AND at >= greatest(known_until, time_now - window_ms)
          ) AS recent;
        IF NOT has_room THEN RETURN; END IF;
      END IF;
      UPDATE callers SET sequence = sequence + 1, month = month_now, latest_at = time_now,
        used_in_month = (CASE WHEN month = month_now THEN used_in_month ELSE 0 END) + answered
      FROM unnest(names, new_answered) AS made (name, answered) WHERE caller = name;
    END IF;
    WITH recent AS (
      INSERT INTO recent_calls SELECT name, time_now, made FROM unnest(names, new_calls) AS made (name, made)
      ON CONFLICT (caller, at) DO UPDATE SET calls = recent_calls.calls + excluded.calls
    )
    INSERT INTO daily_usage SELECT source, day_now, tool, door, outcome, made
      FROM unnest(usage_sources, usage_tools, usage_doors, usage_outcomes, usage_calls) WITH ORDINALITY
        AS made (source, tool, door, outcome, made, place)
      ORDER BY place
      ON CONFLICT (caller, day, tool, door, outcome) DO UPDATE SET calls = daily_usage.calls + excluded.calls;
    recorded_at := time_now;
  END $$`;

/** A caller that another process has changed, by its place from 1 on. */
type ChangedCaller = [
  place: number,
  sequence: number,
  month: number,
  usedInMonth: number,
  latestAt: number,
  recent: [at: number, calls: number][] | null,
];

export interface AppendRow {
  /** null if nothing was recorded. */
  recorded_at: string | null;
  others: ChangedCaller[] | null;
}

/** A text in an array of PostgreSQL. */
function quoted(text: string): string {
  return text.includes('"') || text.includes('\\') ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : `"${text}"`;
}

/** An array of PostgreSQL from items that each follow a comma. */
function array(items: string): string {
  return `{${items.slice(1)}}`;
}

/** The columns of the callers as arrays. The driver writes arrays of any kind and depth, which takes several times as long. */
function callerColumns(changes: readonly LimitedChange[]): string[] {
  let names = '';
  let sequences = '';
  let untils = '';
  let windows = '';
  let roomsInWindow = '';
  let roomsInMonth = '';
  let calls = '';
  let answered = '';
  for (const change of changes) {
    names += `,${quoted(change.caller)}`;
    sequences += `,${change.knownSequence}`;
    untils += `,${change.knownUntil}`;
    windows += `,${change.windowMs}`;
    roomsInWindow += `,${change.roomInWindow}`;
    roomsInMonth += `,${change.roomInMonth}`;
    calls += `,${change.calls}`;
    answered += `,${change.answered}`;
  }
  return [names, sequences, untils, windows, roomsInWindow, roomsInMonth, calls, answered].map(array);
}

function usageColumns(changes: readonly LimitedChange[], day: number): string[] {
  let sources = '';
  let tools = '';
  let channels = '';
  let outcomes = '';
  let calls = '';
  for (const row of usageRowsOf(changes, () => day)) {
    sources += `,${quoted(row.source)}`;
    tools += `,${quoted(row.tool)}`;
    channels += `,${quoted(row.channel)}`;
    outcomes += `,${quoted(row.outcome)}`;
    calls += `,${row.calls}`;
  }
  return [sources, tools, channels, outcomes, calls].map(array);
}

const TEXT = `SELECT recorded_at, others FROM ${APPEND_WITHIN_LIMITS}
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`;

/** Whether the only caller of a record is probably as it was known. */
function isAlone([change, ...others]: readonly LimitedChange[]): boolean {
  return change !== undefined && others.length === 0 && change.knownSequence > 0 && !change.wasChangedByOthers;
}

/** The statement that records changes if limits have room for them, prepared once per connection. */
export function appendWithinLimitsQuery(
  changes: readonly LimitedChange[],
  notBefore: number,
  testTime: number | undefined,
) {
  const day = dayOf(notBefore);
  const endOfDay = notBefore - (notBefore % DAY_MS) + DAY_MS;
  const values = [
    testTime,
    notBefore,
    endOfDay,
    monthOf(notBefore),
    day,
    isAlone(changes),
    ...callerColumns(changes),
    ...usageColumns(changes, day),
  ];
  return { name: APPEND_WITHIN_LIMITS, text: TEXT, values };
}

/** The state of callers that others have changed, by their index among the changes. */
export function changedCallersOf({ others }: AppendRow): Map<number, CallerState> {
  const states = new Map<number, CallerState>();
  for (const [place, sequence, month, usedInMonth, latestAt, recent] of others ?? []) {
    const calls = (recent ?? []).map(([at, calls]) => ({ at, calls }));
    states.set(place - 1, { sequence, month, usedInMonth, latestAt, recent: calls });
  }
  return states;
}
