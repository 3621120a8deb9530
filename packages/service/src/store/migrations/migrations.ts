/**
 * The tables, in SQL that both engines read, forward only: a new version is added at the end, and none that was released is
 * ever changed.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE callers (
    caller TEXT PRIMARY KEY,
    sequence BIGINT NOT NULL,
    month INTEGER NOT NULL,
    used_in_month BIGINT NOT NULL,
    latest_at BIGINT NOT NULL
  );
  CREATE INDEX callers_by_month ON callers (month);
  CREATE TABLE recent_calls (
    caller TEXT NOT NULL,
    at BIGINT NOT NULL,
    calls BIGINT NOT NULL,
    PRIMARY KEY (caller, at)
  );
  CREATE INDEX recent_calls_by_time ON recent_calls (at);
  CREATE TABLE daily_usage (
    caller TEXT NOT NULL,
    day INTEGER NOT NULL,
    tool TEXT NOT NULL,
    door TEXT NOT NULL,
    outcome TEXT NOT NULL,
    calls BIGINT NOT NULL,
    PRIMARY KEY (caller, day, tool, door, outcome)
  );
  CREATE TABLE api_keys (
    id TEXT PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    hint TEXT NOT NULL,
    interface TEXT NOT NULL,
    tier TEXT NOT NULL,
    calls_per_minute INTEGER,
    name TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    revoked_at BIGINT
  );
  `,
];

export const VERSION_TABLE = 'CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY)';

/** Why a database of this version cannot be used by this program, if it cannot. */
export function whyTooNew(version: number): string | undefined {
  if (version <= MIGRATIONS.length) return undefined;
  return `the database is of version ${version}, newer than the version ${MIGRATIONS.length} that this program knows; run the newer program.`;
}
