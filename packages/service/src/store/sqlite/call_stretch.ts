import type { CallsAt } from '../contract.ts';
import { type Statement, sql } from '../sql.ts';

/** The calls of several milliseconds as one text, which SQL can join with a comma: pairs of a time and its calls, as JSON. */
export type CallStretch = string;

/** The calls of each millisecond, oldest first. */
export function sumByTime(calls: Iterable<CallsAt>): CallsAt[] {
  const sums = new Map<number, number>();
  for (const { at, calls: these } of calls) sums.set(at, (sums.get(at) ?? 0) + these);
  return Array.from(sums, ([at, sum]) => ({ at, calls: sum })).sort((one, other) => one.at - other.at);
}

/** null without calls. */
export function stretchOf(calls: readonly CallsAt[]): CallStretch | null {
  return calls.map(({ at, calls: these }) => `[${at},${these}]`).join(',') || null;
}

export function callsOfStretch(stretch: CallStretch): CallsAt[] {
  const pairs = JSON.parse(`[${stretch}]`) as [number, number][];
  return pairs.map(([at, calls]) => ({ at, calls }));
}

/** SQL for the text of two stretches, each of which may be NULL. */
export function joinedStretches(one: Statement, other: Statement): Statement {
  return sql`coalesce(${one} || ',' || ${other}, ${one}, ${other})`;
}

/** Every millisecond as a row of `recent_calls`, as an engine without stretches has them. */
export const SINGLE_RECENT_CALLS = sql`SELECT caller, at, sum(calls) AS calls, NULL AS stretch FROM (
    SELECT caller, at, calls FROM recent_calls WHERE calls > 0
    UNION ALL
    SELECT caller, value ->> 0, value ->> 1 FROM recent_calls, json_each('[' || stretch || ']') WHERE stretch IS NOT NULL
    UNION ALL
    SELECT caller, value ->> 0, value ->> 1 FROM callers, json_each('[' || recent || ']') WHERE recent IS NOT NULL
  ) GROUP BY caller, at`;
