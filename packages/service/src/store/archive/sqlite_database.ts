import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnusable } from '../contract.ts';
import { identifier, joined, type Statement, sql } from '../sql.ts';
import { SINGLE_RECENT_CALLS } from '../sqlite/call_stretch.ts';
import { createPrivateFile } from '../sqlite/private_file.ts';
import { SqliteCallLog } from '../sqlite/sqlite_call_log.ts';
import { prepared, storedValue } from '../sqlite/sqlite_connection.ts';
import { type ArchiveRow, type ArchiveValue, BLOCK_ROWS } from './archive.ts';
import { type ArchiveDatabase, type Column, kindOf } from './archive_database.ts';

const BUSY_TIMEOUT_MS = 1000;

/** SQLITE_BUSY. */
const BUSY = 5;

function archived(value: unknown, { kind }: Column): ArchiveValue {
  return kind === 'boolean' && value !== null ? value === 1 : (value as ArchiveValue);
}

/** A SQLite file, without migrating it. */
export class SqliteArchiveDatabase implements ArchiveDatabase {
  readonly engine = 'sqlite';
  readonly name: string;
  readonly #database: DatabaseSync;

  /** Creates the file if `isNew` allows it. */
  constructor(file: string, { isNew }: { isNew: boolean }) {
    this.name = file;
    if (!isNew && !existsSync(file)) throw new StoreUnusable(`There is no database ${file}.`);
    this.#database = this.#attempt(() => {
      if (isNew) createPrivateFile(file);
      return new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
    });
  }

  #attempt<Result>(act: () => Result): Result {
    try {
      return act();
    } catch (error) {
      const { errcode, message } = error as Error & { errcode?: number };
      const reason =
        errcode === BUSY
          ? `${this.name} is in use by another process. Stop the service first.`
          : `${this.name} cannot be used as the database: ${message}.`;
      throw new StoreUnusable(reason, { cause: error });
    }
  }

  /** A snapshot of a moment at which the tables of the ledger had all calls. */
  async beginReading(): Promise<void> {
    this.#attempt(() => {
      for (;;) {
        this.#database.exec('BEGIN');
        // The first read starts the snapshot.
        if (!this.#isUnfolded()) return;
        this.#database.exec('COMMIT; BEGIN IMMEDIATE');
        this.#fold();
        this.#database.exec('COMMIT');
      }
    });
  }

  /** Whether the log of the ledger has calls that its tables do not have; an older schema has no log. */
  #isUnfolded(): boolean {
    if (!this.#hasTable('fold_position')) return false;
    const found = this.#database.prepare('SELECT 1 FROM recorded_calls, fold_position WHERE id > through LIMIT 1');
    return found.get() !== undefined;
  }

  #hasTable(name: string): boolean {
    return this.#database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name) !== undefined;
  }

  #fold(): void {
    const log = new SqliteCallLog(this.#database);
    log.read();
    log.foldAll();
  }

  /** In exclusive locking mode SQLite refuses if any other connection has the file open, even if it is idle. */
  async beginWriting(): Promise<void> {
    this.#attempt(() => {
      this.#database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
      this.#database.exec('BEGIN IMMEDIATE');
      if (this.#isUnfolded()) this.#fold();
    });
  }

  async commit(): Promise<void> {
    this.#attempt(() => this.#database.exec('COMMIT'));
  }

  async columnsOf(table: string): Promise<Column[]> {
    const columns = this.#attempt(() =>
      this.#database.prepare('SELECT name, type FROM pragma_table_info(?)').all(table),
    );
    return columns.map(({ name, type }) => ({ name: String(name), kind: kindOf(String(type)) }));
  }

  async readNumber({ sql, values }: Statement): Promise<number> {
    const row = this.#attempt(() => prepared(this.#database, sql).get(...values.map(storedValue)));
    return Number(Object.values(row ?? {})[0]);
  }

  async run({ sql, values }: Statement): Promise<void> {
    this.#attempt(() => prepared(this.#database, sql).run(...values.map(storedValue)));
  }

  async runScript(script: string): Promise<void> {
    this.#attempt(() => this.#database.exec(script));
  }

  async *readRows(table: string, columns: readonly Column[], condition: Statement): AsyncGenerator<ArchiveRow[]> {
    // The calls of a window come as rows of recent_calls.
    const names = columns.map(({ name }) => (name === 'recent' ? sql`NULL AS recent` : identifier(name)));
    const hasStretches = columns.some(({ name }) => name === 'stretch');
    const source = hasStretches ? sql`(${SINGLE_RECENT_CALLS})` : identifier(table);
    const reading = sql`SELECT ${joined(names)} FROM ${source} WHERE ${condition}`;
    const rows = prepared(this.#database, reading.sql).iterate(...reading.values.map(storedValue));
    let block: ArchiveRow[] = [];
    for (const row of rows) {
      block.push(columns.map((column) => archived(row[column.name], column)));
      if (block.length < BLOCK_ROWS) continue;
      yield block;
      block = [];
    }
    if (block.length > 0) yield block;
  }

  async insertRows(table: string, columns: readonly Column[], rows: readonly ArchiveRow[]): Promise<void> {
    const names = joined(columns.map(({ name }) => identifier(name)));
    const places = joined(columns.map(() => sql`?`));
    const insertion = sql`INSERT INTO ${identifier(table)} (${names}) VALUES (${places})`;
    this.#attempt(() => {
      const insert = this.#database.prepare(insertion.sql);
      for (const row of rows) insert.run(...row.map(storedValue));
    });
  }

  async close(): Promise<void> {
    this.#database.close();
  }
}
