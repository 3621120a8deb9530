import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../time/clock.ts';
import { dayOf } from '../../time/month.ts';
import {
  type CallerChange,
  type CallerQuery,
  type CallerState,
  type CallsAt,
  type DailyUsage,
  NEW_CALLER,
  type RejectedCalls,
  type Statement,
  type StatementResult,
  type Store,
  type StoredKey,
  StoreUnavailable,
  StoreUnusable,
} from '../contract.ts';
import { KEY_COLUMNS, type KeyRow, keyOfRow, READ_KEY_COLUMNS, valuesOfKey } from '../key_row.ts';
import { KeyWrites } from '../key_writes.ts';
import { MIGRATIONS, sqlOf, VERSION_TABLE, whyTooNew } from '../migrations/migrations.ts';
import {
  DELETE_ROWS_MAX,
  deliveriesKeptFrom,
  ENDING_TABLES,
  ipAddressesKeptFrom,
  mailsKeptFrom,
  noticesKeptFrom,
  recentCallsKeptFrom,
  rejectedCallsKeptFrom,
  serviceErrorsKeptFrom,
  stripeEventsKeptFrom,
} from '../retention.ts';
import { rejectedCallStatements, SqlAccountRecords } from '../sql_account_records.ts';
import { SqlBillingRecords } from '../sql_billing_records.ts';
import { SqlErrorRecords } from '../sql_error_records.ts';
import { SqlEventRecords } from '../sql_event_records.ts';
import { SqlInvitationRecords } from '../sql_invitation_records.ts';
import { type LedgerEngine, type LedgerEntry, SqlJobRecords } from '../sql_job_records.ts';
import { SqlKeyRecords } from '../sql_key_records.ts';
import { SqlMailRecords } from '../sql_mail_records.ts';
import { SqlMemberRecords } from '../sql_member_records.ts';
import { SqlNoticeRecords } from '../sql_notice_records.ts';
import { SqlOauthRecords } from '../sql_oauth_records.ts';
import { SqlOperatorRecords } from '../sql_operator_records.ts';
import { SqlProjectRecords } from '../sql_project_records.ts';
import { SqlSessionRecords } from '../sql_session_records.ts';
import { SqlTaskRecords } from '../sql_task_records.ts';
import { SqlUserRecords } from '../sql_user_records.ts';
import { SqlWebhookRecords } from '../sql_webhook_records.ts';
import { createPrivateFile } from './private_file.ts';
import { SqliteKeyChanges } from './sqlite_key_changes.ts';
import { SqliteMessageRecords } from './sqlite_message_records.ts';

/** A checkpoint blocks calls while it writes to disk; a WAL of 32 MB keeps it to less than one a second. */
const CHECKPOINT_PAGES = 8000;

/** How long to wait for the write lock of another process. */
const BUSY_TIMEOUT_MS = 1000;
const BUSY_RETRY_MS = 1;
/** Retry a busy file on the next event-loop turn before sleeping: most transactions take a tenth of a millisecond. */
const EAGER_RETRIES = 5;

/** SQLITE_BUSY. */
const BUSY = 5;

interface CallerRow {
  sequence: number;
  month: number;
  used_in_month: number;
  latest_at: number;
}

function migrate(database: DatabaseSync): void {
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
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/** The function of PostgreSQL, for statements that both engines run. */
function jsonObjectOf(...namesAndValues: SQLInputValue[]): string {
  const names = namesAndValues.filter((_, index) => index % 2 === 0);
  return JSON.stringify(Object.fromEntries(names.map((name, index) => [name, namesAndValues[2 * index + 1]])));
}

function open(file: string): DatabaseSync {
  try {
    if (file !== ':memory:') createPrivateFile(file);
    const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
    // A commit reaches the operating system before it returns, so a crash of this process loses nothing.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    migrate(database);
    database.function('json_build_object', { varargs: true }, jsonObjectOf);
    // From here on #attempt retries: SQLite's own busy handler would block the event loop.
    database.exec('PRAGMA busy_timeout = 0');
    return database;
  } catch (error) {
    if (error instanceof StoreUnusable) throw new StoreUnusable(`${file}: ${error.message}`);
    throw new StoreUnusable(`${file} cannot be used as the database: ${(error as Error).message}.`, { cause: error });
  }
}

/** The embedded store in a local file. */
export class SqliteStore implements Store {
  readonly engine = 'sqlite';
  readonly #engine: LedgerEngine = {
    transact: (statements) => this.#transact(statements),
    now: async () => this.#clock(),
    appendWith: (query, reading, decide) => this.#appendWith(query, reading, decide),
  };
  readonly accounts = new SqlAccountRecords(this.#engine);
  readonly users = new SqlUserRecords(this.#engine);
  readonly members = new SqlMemberRecords(this.#engine);
  readonly invitations = new SqlInvitationRecords(this.#engine);
  readonly #keyWrites = new KeyWrites();
  readonly keys = new SqlKeyRecords({
    ...this.#engine,
    readKeyChanges: (since) => this.#attempt(() => this.#keyChanges.read(since)),
    keyWrites: this.#keyWrites,
  });
  readonly events = new SqlEventRecords(this.#engine);
  readonly sessions = new SqlSessionRecords(this.#engine);
  readonly projects = new SqlProjectRecords(this.#engine);
  readonly tasks = new SqlTaskRecords(this.#engine);
  readonly jobs = new SqlJobRecords(this.#engine);
  readonly messages = new SqliteMessageRecords(this.#engine);
  readonly webhooks = new SqlWebhookRecords(this.#engine);
  readonly mails = new SqlMailRecords(this.#engine);
  readonly notices = new SqlNoticeRecords(this.#engine);
  readonly billing = new SqlBillingRecords(this.#engine);
  readonly errors = new SqlErrorRecords(this.#engine);
  readonly operator = new SqlOperatorRecords(this.#engine);
  readonly oauth = new SqlOauthRecords({
    ...this.#engine,
    lookUp: async (statement) => (await this.#transact([statement]))[0]?.rows ?? [],
  });
  readonly #database: DatabaseSync;
  readonly #keyChanges: SqliteKeyChanges;
  readonly #clock: Clock;
  readonly #statements;

  constructor(file: string, clock: Clock) {
    this.#clock = clock;
    const database = open(file);
    this.#database = database;
    this.#keyChanges = new SqliteKeyChanges(database);
    this.#statements = {
      begin: database.prepare('BEGIN IMMEDIATE'),
      commit: database.prepare('COMMIT'),
      rollback: database.prepare('ROLLBACK'),
      caller: database.prepare('SELECT sequence, month, used_in_month, latest_at FROM callers WHERE caller = ?'),
      recent: database.prepare('SELECT at, calls FROM recent_calls WHERE caller = ? AND at >= ? ORDER BY at'),
      saveCaller: database.prepare(`INSERT INTO callers VALUES (?, 1, ?, ?, ?) ON CONFLICT (caller) DO UPDATE SET
        sequence = sequence + 1, month = excluded.month, used_in_month = excluded.used_in_month, latest_at = excluded.latest_at`),
      saveRecent: database.prepare(
        'INSERT INTO recent_calls VALUES (?, ?, ?) ON CONFLICT (caller, at) DO UPDATE SET calls = calls + excluded.calls',
      ),
      saveUsage: database.prepare(`INSERT INTO daily_usage VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (caller, day, tool, door, outcome) DO UPDATE SET calls = calls + excluded.calls`),
      usage: database.prepare(
        'SELECT day, tool, door AS channel, outcome, calls FROM daily_usage WHERE caller = ? AND day >= ? ORDER BY day, tool, door, outcome',
      ),
      addKey: database.prepare(`INSERT INTO api_keys (${KEY_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`),
      findKeys: database.prepare(
        `SELECT ${READ_KEY_COLUMNS} FROM api_keys WHERE hash IN (SELECT value FROM json_each(?))`,
      ),
      listKeys: database.prepare(`SELECT ${READ_KEY_COLUMNS} FROM api_keys ORDER BY created_at, id`),
      revokeKey: database.prepare(
        `UPDATE api_keys SET revoked_at = coalesce(revoked_at, ?) WHERE id = ? RETURNING ${READ_KEY_COLUMNS}`,
      ),
      deleteRecent: database.prepare(
        'DELETE FROM recent_calls WHERE rowid IN (SELECT rowid FROM recent_calls WHERE at < ? LIMIT ?)',
      ),
      deleteUsage: database.prepare(`DELETE FROM daily_usage WHERE caller IN
        (SELECT caller FROM callers WHERE month < ? AND caller LIKE 'ip:%' LIMIT ?)`),
      deleteCallers: database.prepare(`DELETE FROM callers WHERE caller IN
        (SELECT caller FROM callers WHERE month < ? AND caller LIKE 'ip:%' LIMIT ?)`),
      deleteRejectedCalls: database.prepare(
        'DELETE FROM refusals WHERE rowid IN (SELECT rowid FROM refusals WHERE at < ? LIMIT ?)',
      ),
      deleteAttempts: database.prepare(
        'DELETE FROM attempts WHERE rowid IN (SELECT rowid FROM attempts WHERE until < ? LIMIT ?)',
      ),
      deleteEnded: ENDING_TABLES.map((table) =>
        database.prepare(
          `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE expires_at < ? LIMIT ?)`,
        ),
      ),
      deleteTasks: database.prepare(
        'DELETE FROM tasks WHERE rowid IN (SELECT rowid FROM tasks WHERE expires_at <= ? LIMIT ?)',
      ),
      deleteInvitations: database.prepare(
        'DELETE FROM account_invitations WHERE rowid IN (SELECT rowid FROM account_invitations WHERE expires_at <= ? LIMIT ?)',
      ),
      deleteDeliveries: database.prepare(
        'DELETE FROM webhook_deliveries WHERE rowid IN (SELECT rowid FROM webhook_deliveries WHERE created_at < ? LIMIT ?)',
      ),
      deleteMails: database.prepare(
        'DELETE FROM mails WHERE rowid IN (SELECT rowid FROM mails WHERE created_at < ? LIMIT ?)',
      ),
      deleteNotices: database.prepare(
        'DELETE FROM account_notices WHERE rowid IN (SELECT rowid FROM account_notices WHERE month < ? LIMIT ?)',
      ),
      deleteStripeEvents: database.prepare(
        'DELETE FROM stripe_events WHERE rowid IN (SELECT rowid FROM stripe_events WHERE received_at < ? LIMIT ?)',
      ),
      deleteErrors: database.prepare(
        'DELETE FROM service_errors WHERE rowid IN (SELECT rowid FROM service_errors WHERE minute < ? LIMIT ?)',
      ),
      check: database.prepare('SELECT 1'),
    };
  }

  /**
   * Retries while another process holds the write lock; a busy statement has changed nothing. Other errors of the engine, such
   * as a full disk, count as transient.
   */
  async #attempt<Result>(act: () => Result): Promise<Result> {
    const since = performance.now();
    for (let retries = 0; ; retries++) {
      try {
        return act();
      } catch (error) {
        const { code, errcode, message } = error as Error & { code?: string; errcode?: number };
        if (code !== 'ERR_SQLITE_ERROR') throw error;
        if (errcode !== BUSY || performance.now() - since > BUSY_TIMEOUT_MS) {
          throw new StoreUnavailable(message, { cause: error });
        }
      }
      await (retries < EAGER_RETRIES ? nextTurn() : wait(BUSY_RETRY_MS));
    }
  }

  #inTransaction<Result>(act: () => Result): Result {
    this.#statements.begin.run();
    try {
      const result = act();
      this.#statements.commit.run();
      return result;
    } catch (error) {
      if (this.#database.isTransaction) this.#statements.rollback.run();
      throw error;
    }
  }

  #stateOf({ caller, knownSequence, knownUntil, windowMs }: CallerQuery, now: number): CallerState {
    const row = this.#statements.caller.get(caller) as CallerRow | undefined;
    if (!row) return NEW_CALLER;
    const { sequence, month, used_in_month, latest_at } = row;
    const recent =
      sequence === knownSequence
        ? undefined
        : (this.#statements.recent.all(caller, Math.max(knownUntil, now - windowMs)) as unknown as CallsAt[]);
    return { sequence, month, usedInMonth: used_in_month, latestAt: latest_at, recent };
  }

  #save({ caller, month, usedInMonth, at, calls, usage, isOutsideWindow }: CallerChange): void {
    this.#statements.saveCaller.run(caller, month, usedInMonth, at);
    if (!isOutsideWindow) this.#statements.saveRecent.run(caller, at, calls);
    const day = dayOf(at);
    for (const { source, tool, channel, outcome, calls: these } of usage) {
      this.#statements.saveUsage.run(source, day, tool, channel, outcome, these);
    }
  }

  async appendCalls(
    queries: readonly CallerQuery[],
    decide: (now: number, states: readonly CallerState[]) => CallerChange[],
  ): Promise<void> {
    await this.#attempt(() =>
      this.#inTransaction(() => {
        const now = this.#clock();
        const states = queries.map((query) => this.#stateOf(query, now));
        for (const change of decide(now, states)) this.#save(change);
      }),
    );
  }

  async #appendWith(
    query: CallerQuery,
    reading: readonly Statement[],
    decide: (now: number, state: CallerState, read: readonly StatementResult[]) => LedgerEntry | undefined,
  ): Promise<void> {
    await this.#attempt(() =>
      this.#inTransaction(() => {
        const now = this.#clock();
        const entry = decide(now, this.#stateOf(query, now), this.#runAll(reading));
        if (entry?.calls) this.#save(entry.calls);
        if (entry) this.#runAll(entry.statements);
      }),
    );
  }

  async readCaller(query: CallerQuery): Promise<{ now: number; state: CallerState }> {
    const now = this.#clock();
    return this.#attempt(() => ({ now, state: this.#stateOf(query, now) }));
  }

  async readUsage(source: string, fromDay: number): Promise<DailyUsage[]> {
    return this.#attempt(() => this.#statements.usage.all(source, fromDay) as unknown as DailyUsage[]);
  }

  async addKey(key: StoredKey): Promise<void> {
    await this.#attempt(() => this.#statements.addKey.run(...valuesOfKey(key)));
  }

  async findKeys(hashes: readonly string[]): Promise<StoredKey[]> {
    const rows = await this.#attempt(() => this.#statements.findKeys.all(JSON.stringify(hashes)));
    return rows.map((row) => keyOfRow(row as unknown as KeyRow));
  }

  async listKeys(): Promise<StoredKey[]> {
    const rows = await this.#attempt(() => this.#statements.listKeys.all());
    return rows.map((row) => keyOfRow(row as unknown as KeyRow));
  }

  async revokeKey(id: string, at: number): Promise<StoredKey | undefined> {
    const { revokeKey } = this.#statements;
    const row = await this.#keyWrites.note([{ sql: revokeKey.sourceSQL }], () =>
      this.#attempt(() => revokeKey.get(at, id)),
    );
    return row && keyOfRow(row as unknown as KeyRow);
  }

  async addRejectedCalls(rejectedCalls: readonly RejectedCalls[]): Promise<void> {
    await this.#transact(rejectedCallStatements(rejectedCalls));
  }

  /** SQLite writes numbered placeholders as ?1. */
  #runAll(statements: readonly Statement[]): StatementResult[] {
    return statements.map(({ sql, values }) => this.#run(sql.replaceAll(/\$(\d+)/g, '?$1'), values));
  }

  async #transact(statements: readonly Statement[]): Promise<StatementResult[]> {
    const runAll = () => this.#runAll(statements);
    return this.#keyWrites.note(statements, () =>
      this.#attempt(() => (statements.length === 1 ? runAll() : this.#inTransaction(runAll))),
    );
  }

  #run(sql: string, values: readonly unknown[]): StatementResult {
    const statement = this.#database.prepare(sql);
    const bound = values as readonly SQLInputValue[];
    if (statement.columns().length > 0) {
      const rows = statement.all(...bound) as StatementResult['rows'];
      return { rows, changes: rows.length };
    }
    return { rows: [], changes: Number(statement.run(...bound).changes) };
  }

  async execute(sql: string, values: readonly unknown[]): Promise<StatementResult> {
    return this.#keyWrites.note([{ sql }], () => this.#attempt(() => this.#run(sql, values)));
  }

  async deleteExpired(): Promise<number> {
    const now = this.#clock();
    const keptMonth = ipAddressesKeptFrom(now);
    return this.#attempt(() =>
      this.#inTransaction(() => {
        const recent = this.#statements.deleteRecent.run(recentCallsKeptFrom(now), DELETE_ROWS_MAX);
        const usage = this.#statements.deleteUsage.run(keptMonth, DELETE_ROWS_MAX);
        const callers = this.#statements.deleteCallers.run(keptMonth, DELETE_ROWS_MAX);
        const rejectedCalls = this.#statements.deleteRejectedCalls.run(rejectedCallsKeptFrom(now), DELETE_ROWS_MAX);
        const attempts = this.#statements.deleteAttempts.run(now, DELETE_ROWS_MAX);
        const ended = this.#statements.deleteEnded.map((each) =>
          each.run(new Date(now).toISOString(), DELETE_ROWS_MAX),
        );
        const tasks = this.#statements.deleteTasks.run(now, DELETE_ROWS_MAX);
        const invitations = this.#statements.deleteInvitations.run(now, DELETE_ROWS_MAX);
        const deliveries = this.#statements.deleteDeliveries.run(deliveriesKeptFrom(now), DELETE_ROWS_MAX);
        const mails = this.#statements.deleteMails.run(mailsKeptFrom(now), DELETE_ROWS_MAX);
        const notices = this.#statements.deleteNotices.run(noticesKeptFrom(now), DELETE_ROWS_MAX);
        const stripeEvents = this.#statements.deleteStripeEvents.run(stripeEventsKeptFrom(now), DELETE_ROWS_MAX);
        const errors = this.#statements.deleteErrors.run(serviceErrorsKeptFrom(now), DELETE_ROWS_MAX);
        const others = [tasks, invitations, deliveries, mails, notices, stripeEvents, errors];
        return [recent, usage, callers, rejectedCalls, attempts, ...ended, ...others].reduce(
          (sum, { changes }) => sum + Number(changes),
          0,
        );
      }),
    );
  }

  async check(): Promise<void> {
    await this.#attempt(() => this.#statements.check.get());
  }

  async close(): Promise<void> {
    this.#database.close();
  }
}
