import { KEY_CHANGES_MAX, type KeyChanges } from '../key/contract.ts';
import { type Statement, sql } from '../sql.ts';

/** A mark is the start of the server and the transactions that were visible to the last read. */
const SEPARATOR = '|';

export interface KeyChangesRow {
  server: string;
  snapshot: string;
  subjects: string[];
}

/**
 * One statement, so that the snapshot is the one that the changes were read in. A transaction id that is not yet assigned came with
 * a dump of another server.
 */
export function keyChangesQuery(since: string | undefined): Statement {
  const snapshot = sql`CAST(${since?.split(SEPARATOR)[1] ?? null} AS pg_snapshot)`;
  const subjects = sql`SELECT DISTINCT subject FROM key_changes
    WHERE position >= CAST(CAST(pg_snapshot_xmin(${snapshot}) AS TEXT) AS BIGINT)
    AND NOT pg_visible_in_snapshot(CAST(CAST(position AS TEXT) AS xid8), ${snapshot})
    AND position < CAST(CAST(pg_snapshot_xmax(pg_current_snapshot()) AS TEXT) AS BIGINT)
    LIMIT ${KEY_CHANGES_MAX + 1}`;
  return sql`SELECT CAST(extract(epoch FROM pg_postmaster_start_time()) AS TEXT) AS server,
    CAST(pg_current_snapshot() AS TEXT) AS snapshot, ARRAY(${subjects}) AS subjects`;
}

/** After a restart of the server, or with another in its place, a transaction may have been lost and its id used again. */
export function keyChangesOf({ server, snapshot, subjects }: KeyChangesRow, since: string | undefined): KeyChanges {
  const isSameServer = since === undefined || since.startsWith(`${server}${SEPARATOR}`);
  const changed = isSameServer && subjects.length <= KEY_CHANGES_MAX ? subjects : 'all';
  return { mark: `${server}${SEPARATOR}${snapshot}`, changed };
}
