/**
 * A log of what looked-up keys and access tokens depend on, so that every process can cache them and still notice each change. A
 * subject is the id of a key or token, or of an account whose keys and tokens may all have changed. Triggers write the log, because
 * keys and their owners are changed in many places, some of them in better-auth. New rows change nothing that was looked up before.
 */

interface Source {
  table: string;
  /** The column with the subject. */
  subject: string;
  /** The columns that are read with a key or token. */
  columns: readonly string[];
}

const SOURCES: readonly Source[] = [
  {
    table: 'api_keys',
    subject: 'id',
    columns: [
      ...['hash', 'hint', 'interface', 'tier', 'calls_per_minute', 'name', 'created_at', 'revoked_at', 'expires_at'],
      ...['account_id', 'created_by', 'replaced_by'],
    ],
  },
  {
    table: 'oauth_access_tokens',
    subject: 'id',
    columns: ['token', 'client_id', 'user_id', 'resources', 'scopes', 'created_at', 'expires_at', 'revoked_at'],
  },
  { table: 'oauth_consents', subject: 'account_id', columns: ['client_id', 'user_id', 'account_id', 'created_at'] },
  { table: 'account_members', subject: 'account_id', columns: ['account_id', 'user_id', 'role'] },
  { table: 'accounts', subject: 'id', columns: ['plan'] },
];

/** The accounts of an owner whose e-mail address was verified, or is no longer. */
const OWNED_ACCOUNTS = "SELECT account_id AS subject FROM account_members WHERE user_id = NEW.id AND role = 'owner'";

/** A lock is an update that changes nothing, and not a change. */
function isChanged(columns: readonly string[]): string {
  return columns.map((column) => `OLD.${column} IS DISTINCT FROM NEW.${column}`).join(' OR ');
}

/** SQLite has one writer at a time, so positions are in the order of the commits. */
function sqliteTriggers(): string {
  const trigger = (name: string, event: string, subjects: string): string => `
  CREATE TRIGGER ${name} AFTER ${event} BEGIN
    INSERT INTO key_changes (subject, expires_at)
      SELECT subject, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 hour') FROM (${subjects}) WHERE subject IS NOT NULL;
  END;`;
  const ofSources = SOURCES.map(({ table, subject, columns }) => {
    const before = `SELECT OLD.${subject} AS subject`;
    return [
      trigger(
        `${table}_updated`,
        `UPDATE ON ${table} WHEN ${isChanged(columns)}`,
        `${before} UNION SELECT NEW.${subject}`,
      ),
      trigger(`${table}_deleted`, `DELETE ON ${table}`, before),
    ].join('');
  });
  const verified = trigger('users_verified', `UPDATE ON users WHEN ${isChanged(['email_verified'])}`, OWNED_ACCOUNTS);
  return [...ofSources, verified].join('');
}

/**
 * On PostgreSQL a position is the id of the transaction: a reader that knows which transactions it has seen misses none, while
 * numbers of a sequence are taken early and may commit late.
 */
function postgresTriggers(): string {
  const recording = (subjects: string): string => `
    INSERT INTO key_changes (position, subject, expires_at)
      SELECT CAST(CAST(pg_current_xact_id() AS TEXT) AS BIGINT), subject, now() + INTERVAL '1 hour'
      FROM (${subjects}) AS changed WHERE subject IS NOT NULL;
    RETURN NULL;`;
  const ofSources = SOURCES.map(({ table, subject, columns }) => {
    const recorded = `FOR EACH ROW EXECUTE FUNCTION record_key_change('${subject}')`;
    const when = `FOR EACH ROW WHEN (${isChanged(columns)}) EXECUTE FUNCTION record_key_change('${subject}')`;
    return `
  CREATE TRIGGER ${table}_updated AFTER UPDATE ON ${table} ${when};
  CREATE TRIGGER ${table}_deleted AFTER DELETE ON ${table} ${recorded};`;
  });
  return `
  CREATE OR REPLACE FUNCTION record_key_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
    ${recording('SELECT to_jsonb(OLD) ->> TG_ARGV[0] AS subject UNION SELECT to_jsonb(NEW) ->> TG_ARGV[0]')}
  END $$;
  CREATE OR REPLACE FUNCTION record_verified_owner() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
    ${recording(OWNED_ACCOUNTS)}
  END $$;
  ${ofSources.join('')}
  CREATE TRIGGER users_verified AFTER UPDATE ON users
    FOR EACH ROW WHEN (${isChanged(['email_verified'])}) EXECUTE FUNCTION record_verified_owner();`;
}

export const KEY_CHANGES = {
  sqlite: `
  CREATE TABLE key_changes (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    subject TEXT NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL
  );
  CREATE INDEX key_changes_by_end ON key_changes (expires_at);
  ${sqliteTriggers()}
  `,
  postgres: `
  CREATE TABLE key_changes (
    position BIGINT NOT NULL,
    subject TEXT NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL
  );
  CREATE INDEX key_changes_by_position ON key_changes (position);
  CREATE INDEX key_changes_by_end ON key_changes (expires_at);
  ${postgresTriggers()}
  `,
};
