import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailable, StoreUnusable } from '../contract.ts';
import { MIGRATIONS, type OnMigration, sqlOf, VERSION_TABLE, whyTooNew } from '../migrations/migrations.ts';
import type { SqlValue } from '../sql.ts';

function ignoreExisting(create: () => void): void {
  try {
    create();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** One folder at a time: in /proc, the recursive mkdir of Node never returns. */
function createPrivateFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) createPrivateFolder(parent);
  ignoreExisting(() => mkdirSync(folder, { mode: 0o700 }));
}

/**
 * Creates an empty file that only its owner can read, with its folders. What exists keeps its mode. SQLite gives its WAL the mode of
 * the database file.
 */
export function createPrivateFile(file: string): void {
  createPrivateFolder(dirname(file));
  ignoreExisting(() => closeSync(openSync(file, 'wx', 0o600)));
}

/** A checkpoint blocks calls while it writes to disk; a WAL of 32 MB keeps it to less than one a second. */
const CHECKPOINT_PAGES = 8000;

/** How long to wait for the write lock of another process. */
const BUSY_TIMEOUT_MS = 1000;
/** The same at the start, when another process may be creating the tables. */
const OPEN_TIMEOUT_MS = 30_000;
const BUSY_RETRY_MS = 1;
/** Retry a busy file on the next event-loop turn before sleeping: most transactions take a tenth of a millisecond. */
const EAGER_RETRIES = 5;

/** SQLITE_BUSY and SQLITE_CONSTRAINT. */
const BUSY = 5;
const CONSTRAINT = 19;
/** The bits of an extended code that have its primary one. */
const PRIMARY_CODE = 0xff;

function migrate(database: DatabaseSync, onMigration?: OnMigration): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    database.exec(VERSION_TABLE);
    const { version } = database.prepare('SELECT coalesce(max(version), 0) AS version FROM schema_version').get() as {
      version: number;
    };
    const tooNew = whyTooNew(version);
    if (tooNew) throw new StoreUnusable(tooNew);
    for (const [index, migration] of MIGRATIONS.entries()) {
      if (index < version) continue;
      database.exec(sqlOf(migration, 'sqlite'));
      database.prepare('INSERT INTO schema_version VALUES (?)').run(index + 1);
    }
    database.exec('COMMIT');
    for (let after = version; after < MIGRATIONS.length; after++) onMigration?.(after + 1, version);
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/** The tables without rows, once they were made in memory: to copy them is faster than to make them again, and tests open hundreds. */
let emptyTables: Uint8Array | undefined;

function openInMemory(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  if (emptyTables) {
    database.deserialize(emptyTables);
  } else {
    migrate(database);
    emptyTables = database.serialize();
  }
  return database;
}

function openFile(file: string, onMigration?: OnMigration): DatabaseSync {
  createPrivateFile(file);
  const database = new DatabaseSync(file, { timeout: OPEN_TIMEOUT_MS });
  // A commit reaches the operating system before it returns, so a crash of this process loses nothing.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  // What is deleted is overwritten with zeros, not only marked as free.
  database.exec('PRAGMA secure_delete = ON');
  migrate(database, onMigration);
  return database;
}

/** The function of PostgreSQL, for statements that both engines run. */
function jsonObjectOf(...namesAndValues: SQLInputValue[]): string {
  const names = namesAndValues.filter((_, index) => index % 2 === 0);
  return JSON.stringify(Object.fromEntries(names.map((name, index) => [name, namesAndValues[2 * index + 1]])));
}

function open(file: string, onMigration?: OnMigration): DatabaseSync {
  try {
    const database = file === ':memory:' ? openInMemory() : openFile(file, onMigration);
    database.function('json_build_object', { varargs: true }, jsonObjectOf);
    // From here on `attempt` retries: SQLite's own busy handler would block the event loop.
    database.exec('PRAGMA busy_timeout = 0');
    return database;
  } catch (error) {
    if (error instanceof StoreUnusable) throw new StoreUnusable(`${file}: ${error.message}`);
    throw new StoreUnusable(`${file} cannot be used as the database: ${(error as Error).message}.`, { cause: error });
  }
}

/** SQLite has no booleans. */
export function storedValue(value: SqlValue): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : value;
}

/** SQLite writes numbered placeholders as ?1. */
export function prepared(database: DatabaseSync, sql: string): StatementSync {
  return database.prepare(sql.replaceAll(/\$(\d+)/g, '?$1'));
}

/** The database of a store, for one statement or transaction at a time. */
export class SqliteConnection {
  readonly database: DatabaseSync;
  readonly #statements;

  constructor(file: string, onMigration?: OnMigration) {
    this.database = open(file, onMigration);
    this.#statements = {
      writing: this.database.prepare('BEGIN IMMEDIATE'),
      reading: this.database.prepare('BEGIN'),
      commit: this.database.prepare('COMMIT'),
      rollback: this.database.prepare('ROLLBACK'),
      emptyLog: this.database.prepare('PRAGMA wal_checkpoint(TRUNCATE)'),
    };
  }

  /**
   * Retries while another process holds the write lock; a busy statement has changed nothing. Other errors of the engine, such
   * as a full disk, count as transient, but not a constraint that a statement breaks: it would each time.
   */
  async attempt<Result>(act: () => Result): Promise<Result> {
    const since = performance.now();
    for (let retries = 0; ; retries++) {
      try {
        return act();
      } catch (error) {
        const { code, errcode, message } = error as Error & { code?: string; errcode?: number };
        if (code !== 'ERR_SQLITE_ERROR' || ((errcode ?? 0) & PRIMARY_CODE) === CONSTRAINT) throw error;
        if (errcode !== BUSY || performance.now() - since > BUSY_TIMEOUT_MS) {
          throw new StoreUnavailable(message, { cause: error });
        }
      }
      await (retries < EAGER_RETRIES ? nextTurn() : wait(BUSY_RETRY_MS));
    }
  }

  /**
   * Moves the write-ahead log into the file and empties it, so that it has no earlier versions of pages. Another process that reads an
   * older snapshot prevents this; then the next time does it, or the end of the last process.
   */
  async emptyLog(): Promise<void> {
    await this.attempt(() => this.#statements.emptyLog.get());
  }

  /** A transaction for reading has one snapshot, and waits for no other process. */
  inTransaction<Result>(act: () => Result, purpose: 'writing' | 'reading' = 'writing'): Result {
    this.#statements[purpose].run();
    try {
      const result = act();
      this.#statements.commit.run();
      return result;
    } catch (error) {
      if (this.database.isTransaction) this.#statements.rollback.run();
      throw error;
    }
  }
}
