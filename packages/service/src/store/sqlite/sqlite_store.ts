import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Clock } from '../../time/clock.ts';
import type { CallerChange, CallerQuery, CallerState, StatementResult } from '../contract.ts';
import type { LedgerEntry } from '../job/records.ts';
import { KEY_CHANGES_MAX, type KeyChanges } from '../key/contract.ts';
import { SqliteMessageRecords } from '../message/records.ts';
import type { OnMigration } from '../migrations/migrations.ts';
import { DELETED_ROWS_MAX, expiryStatements, isExpiredPerson } from '../retention.ts';
import { type SqlValue, type Statement, sql } from '../sql.ts';
import { SqlStore } from '../sql_store.ts';
import { prepared, SqliteConnection, storedValue } from './sqlite_connection.ts';
import { SqliteLedger } from './sqlite_ledger.ts';

/** Reads the log of key changes. A mark is the last position. */
class SqliteKeyChanges {
  readonly #last: StatementSync;
  readonly #since: StatementSync;

  constructor(database: DatabaseSync) {
    this.#last = database.prepare(
      "SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'key_changes'), 0) AS position",
    );
    this.#since = database.prepare(
      'SELECT position, subject FROM key_changes WHERE position > ? ORDER BY position LIMIT ?',
    );
  }

  read(since: string | undefined): KeyChanges {
    const rows =
      since === undefined
        ? []
        : (this.#since.all(since, KEY_CHANGES_MAX + 1) as { position: number; subject: string }[]);
    if (since !== undefined && rows.length <= KEY_CHANGES_MAX) {
      return { mark: String(rows.at(-1)?.position ?? since), changed: rows.map(({ subject }) => subject) };
    }
    const { position } = this.#last.get() as { position: number };
    return { mark: String(position), changed: since === undefined ? [] : 'all' };
  }
}

/** At most this many statements stay prepared, and no long ones: a long list of values seldom has the same length again. */
const PREPARED_MAX = 500;
const PREPARED_CHARACTERS_MAX = 5000;

/** Whether a person, an account or a project is deleted, which must leave nothing readable in the files. */
function deletesPersonalData(statements: readonly Statement[]): boolean {
  return statements.some(({ sql: text }) => /^\s*DELETE FROM (?:users|accounts|projects)\b/.test(text));
}

interface PreparedStatement {
  statement: StatementSync;
  hasRows: boolean;
}

/** The embedded store in a local file. */
export class SqliteStore extends SqlStore {
  readonly engine = 'sqlite';
  readonly messages = new SqliteMessageRecords(this);
  readonly #connection: SqliteConnection;
  readonly #prepared = new Map<string, PreparedStatement>();
  readonly #keyChanges: SqliteKeyChanges;
  readonly #clock: Clock;
  readonly #ledger: SqliteLedger;

  constructor(file: string, clock: Clock, onMigration?: OnMigration) {
    super();
    this.#clock = clock;
    this.#connection = new SqliteConnection(file, onMigration);
    this.#keyChanges = new SqliteKeyChanges(this.#connection.database);
    this.#ledger = new SqliteLedger(this.#connection, clock);
  }

  async now(): Promise<number> {
    return this.#clock();
  }

  appendCalls(
    queries: readonly CallerQuery[],
    decide: (now: number, states: readonly CallerState[]) => CallerChange[],
  ): Promise<void> {
    return this.#ledger.append(queries, decide);
  }

  appendWith(
    query: CallerQuery,
    reading: readonly Statement[],
    decide: (now: number, state: CallerState, read: readonly StatementResult[]) => LedgerEntry | undefined,
  ): Promise<void> {
    const run = (statements: readonly Statement[]) => this.#runAll(statements);
    return this.#ledger.appendWith(query, reading, decide, run);
  }

  readCaller(query: CallerQuery): Promise<{ now: number; state: CallerState }> {
    return this.#ledger.readCaller(query);
  }

  readKeyChanges(since: string | undefined): Promise<KeyChanges> {
    return this.#connection.attempt(() => this.#keyChanges.read(since));
  }

  async lookUp(statement: Statement): Promise<StatementResult> {
    return this.#connection.attempt(() => this.#run(statement));
  }

  async transact(statements: readonly Statement[]): Promise<StatementResult[]> {
    const runAll = () => this.#runAll(statements);
    const results = await this.keyWrites.note(statements, () =>
      this.#connection.attempt(() => (statements.length === 1 ? runAll() : this.#connection.inTransaction(runAll))),
    );
    if (deletesPersonalData(statements)) await this.#connection.emptyLog();
    return results;
  }

  async execute(text: string, values: readonly unknown[]): Promise<StatementResult> {
    const run = () => this.#run({ sql: text, values: values as readonly SqlValue[] });
    return this.keyWrites.note([{ sql: text }], () => this.#connection.attempt(run));
  }

  #runAll(statements: readonly Statement[]): StatementResult[] {
    return statements.map((statement) => this.#run(statement));
  }

  #run({ sql, values }: Pick<Statement, 'sql' | 'values'>): StatementResult {
    const { statement, hasRows } = this.#prepare(sql);
    const stored = values.map(storedValue);
    if (hasRows) {
      const rows = statement.all(...stored) as StatementResult['rows'];
      return { rows, changes: rows.length };
    }
    return { rows: [], changes: Number(statement.run(...stored).changes) };
  }

  #prepare(sql: string): PreparedStatement {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = prepared(this.#connection.database, sql);
    const added = { statement, hasRows: statement.columns().length > 0 };
    if (this.#prepared.size >= PREPARED_MAX) this.#prepared.clear();
    if (sql.length <= PREPARED_CHARACTERS_MAX) this.#prepared.set(sql, added);
    return added;
  }

  async deleteExpired(): Promise<number> {
    const now = this.#clock();
    const persons = sql`SELECT caller FROM callers WHERE ${isExpiredPerson(now)} LIMIT ${DELETED_ROWS_MAX}`;
    const statements = [
      sql`DELETE FROM daily_usage WHERE caller IN (${persons})`,
      sql`DELETE FROM callers WHERE caller IN (${persons})`,
      ...expiryStatements(now, sql`rowid`),
    ];
    const results = await this.#connection.attempt(() =>
      this.#connection.inTransaction(() => this.#runAll(statements)),
    );
    return results.reduce((sum, { changes }) => sum + changes, 0);
  }

  async check(): Promise<void> {
    await this.lookUp(sql`SELECT 1`);
  }

  async close(): Promise<void> {
    this.#connection.database.close();
  }
}
