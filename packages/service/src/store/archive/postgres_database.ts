import pg from 'pg';
import { StoreUnusable } from '../contract.ts';
import { failureOf } from '../postgres/postgres_error.ts';
import { APPLICATION_NAME } from '../postgres/postgres_pool.ts';
import { serverOf } from '../postgres/postgres_server.ts';
import { MIGRATION_LOCK } from '../postgres/postgres_store.ts';
import { identifier, joined, type Statement, sql } from '../sql.ts';
import { ARCHIVED_TABLES, type ArchiveRow, type ArchiveValue, BLOCK_ROWS } from './archive.ts';
import { type ArchiveDatabase, type Column, kindOf } from './archive_database.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/** How long to wait for tables that another session uses. */
const LOCK_TIMEOUT = '10s';

/** Bigints arrive as text and times as dates. */
function archived(value: unknown, { name, kind }: Column): ArchiveValue {
  if (value === null) return null;
  if (kind === 'time') return (value as Date).toISOString();
  if (kind !== 'integer') return value as ArchiveValue;
  const number = Number(value);
  if (!Number.isSafeInteger(number))
    throw new StoreUnusable(`The column ${name} has the value ${value}, which is too large.`);
  return number;
}

/** A PostgreSQL database, without migrating it. */
export class PostgresArchiveDatabase implements ArchiveDatabase {
  readonly engine = 'postgres';
  readonly name: string;
  readonly #client: pg.Client;

  private constructor(url: string) {
    this.name = serverOf(url);
    this.#client = new pg.Client({
      connectionString: url,
      application_name: `${APPLICATION_NAME} transfer`,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    // A connection that breaks between two queries emits 'error', which would end the process; the next query reports it.
    this.#client.on('error', () => undefined);
  }

  static async connect(url: string): Promise<PostgresArchiveDatabase> {
    const database = new PostgresArchiveDatabase(url);
    await database.#attempt(() => database.#client.connect());
    return database;
  }

  async #attempt<Result>(act: () => Promise<Result>): Promise<Result> {
    try {
      return await act();
    } catch (error) {
      if (error instanceof StoreUnusable) throw error;
      throw new StoreUnusable(`${failureOf(this.name, error)}.`, { cause: error });
    }
  }

  #query<Row extends pg.QueryResultRow>(statement: Statement): Promise<pg.QueryResult<Row>> {
    return this.#attempt(() => this.#client.query<Row>(statement.sql, [...statement.values]));
  }

  async beginReading(): Promise<void> {
    await this.runScript('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  }

  /** Waits for migrations of a starting service, and keeps others from starting. */
  async beginWriting(): Promise<void> {
    await this.runScript('BEGIN');
    await this.run(sql`SELECT set_config('lock_timeout', ${LOCK_TIMEOUT}, TRUE)`);
    await this.run(sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    const users = await this.readNumber(
      sql`SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = ${APPLICATION_NAME}`,
    );
    if (users > 0)
      throw new StoreUnusable(`${this.name} is in use by a service. Stop the service on every machine first.`);
    for (const table of ARCHIVED_TABLES) {
      if ((await this.columnsOf(table)).length === 0) continue;
      await this.run(sql`LOCK TABLE ${identifier(table)} IN ACCESS EXCLUSIVE MODE`);
    }
  }

  async commit(): Promise<void> {
    await this.runScript('COMMIT');
  }

  async columnsOf(table: string): Promise<Column[]> {
    const { rows } = await this.#query<{ name: string; type: string }>(
      sql`SELECT column_name AS name, data_type AS type FROM information_schema.columns
        WHERE table_schema = current_schema() AND table_name = ${table} ORDER BY ordinal_position`,
    );
    return rows.map(({ name, type }) => ({ name, kind: kindOf(type) }));
  }

  async readNumber(statement: Statement): Promise<number> {
    const { rows } = await this.#query(statement);
    return Number(Object.values(rows[0] ?? {})[0]);
  }

  async run(statement: Statement): Promise<void> {
    await this.#query(statement);
  }

  async runScript(script: string): Promise<void> {
    await this.#attempt(() => this.#client.query(script));
  }

  async *readRows(table: string, columns: readonly Column[], condition: Statement): AsyncGenerator<ArchiveRow[]> {
    const names = joined(columns.map(({ name }) => identifier(name)));
    await this.run(
      sql`DECLARE archived_rows NO SCROLL CURSOR FOR SELECT ${names} FROM ${identifier(table)} WHERE ${condition}`,
    );
    for (;;) {
      const { rows } = await this.#attempt(() => this.#client.query(`FETCH ${BLOCK_ROWS} FROM archived_rows`));
      if (rows.length === 0) break;
      yield rows.map((row) => columns.map((column) => archived(row[column.name], column)));
    }
    await this.runScript('CLOSE archived_rows');
  }

  async insertRows(table: string, columns: readonly Column[], rows: readonly ArchiveRow[]): Promise<void> {
    const names = columns.map(({ name }) => name);
    const records = rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])));
    const inserted = joined(names.map(identifier));
    await this.run(
      sql`INSERT INTO ${identifier(table)} (${inserted})
        SELECT ${inserted} FROM json_populate_recordset(NULL::${identifier(table)}, ${JSON.stringify(records)})`,
    );
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}
