import { REJECTED_CALLS_KEPT } from '../retention.ts';
import { type Statement, sql } from '../sql.ts';
import type { RejectedCalls } from './contract.ts';

/** Adds rejected calls and trims each caller to the latest. */
export function rejectedCallStatements(rejectedCalls: readonly RejectedCalls[]): Statement[] {
  const inOrder = rejectedCalls.toSorted((one, other) => one.caller.localeCompare(other.caller));
  const adding = inOrder.map(
    ({ caller, at, code, tool, channel, times }) => sql`
      INSERT INTO refusals VALUES (${caller}, ${at}, ${code}, ${tool}, ${channel}, ${times})
      ON CONFLICT (caller, at, code, tool, door) DO UPDATE SET times = refusals.times + excluded.times`,
  );
  const trimming = [...new Set(inOrder.map(({ caller }) => caller))].map(
    (caller) => sql`
      DELETE FROM refusals WHERE caller = ${caller} AND at < coalesce(
        (SELECT at FROM refusals WHERE caller = ${caller} ORDER BY at DESC LIMIT 1 OFFSET ${REJECTED_CALLS_KEPT - 1}), 0)`,
  );
  return [...adding, ...trimming];
}
