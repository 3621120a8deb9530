import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnusable } from '../contract.ts';
import { ROWS_WITH_CALL_LOG } from '../migrations/call_log.ts';
import { identifier, joined, type Statement, sql } from '../sql.ts';
import { createPrivateFile, prepared, storedValue } from '../sqlite/sqlite_connection.ts';
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

  async beginReading(): Promise<void> {
    await this.runScript('BEGIN');
  }

  /** In exclusive locking mode SQLite refuses if any other connection has the file open, even if it is idle. */
  async beginWriting(): Promise<void> {
    this.#attempt(() => {
      this.#database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
      this.#database.exec('BEGIN IMMEDIATE');
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
    const names = columns.map(({ name }) => identifier(name));
    const hasCallLog = (await this.columnsOf('recorded_calls')).length > 0;
    const rowsWithCallLog = hasCallLog ? ROWS_WITH_CALL_LOG[table] : undefined;
    const source = rowsWithCallLog ? sql`(${rowsWithCallLog})` : identifier(table);
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
