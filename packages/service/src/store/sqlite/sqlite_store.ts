import type { SQLInputValue } from 'node:sqlite';
import type { Clock } from '../../time/clock.ts';
import type {
  CallerChange,
  CallerQuery,
  CallerState,
  DailyUsage,
  RejectedCalls,
  Statement,
  StatementResult,
  Store,
  StoredKey,
} from '../contract.ts';
import { KEY_COLUMNS, type KeyRow, keyOfRow, READ_KEY_COLUMNS, valuesOfKey } from '../key_row.ts';
import { KeyWrites } from '../key_writes.ts';
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
import { type LedgerEngine, SqlJobRecords } from '../sql_job_records.ts';
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
import { SqliteConnection } from './sqlite_connection.ts';
import { SqliteKeyChanges } from './sqlite_key_changes.ts';
import { SqliteLedger } from './sqlite_ledger.ts';
import { SqliteMessageRecords } from './sqlite_message_records.ts';

/** The tables that the log is folded into. */
const FOLDED_TABLES = /\b(?:callers|recent_calls|daily_usage)\b/;

/** The embedded store in a local file. */
export class SqliteStore implements Store {
  readonly engine = 'sqlite';
  readonly #engine: LedgerEngine = {
    transact: (statements) => this.#transact(statements),
    now: async () => this.#clock(),
    appendWith: (query, reading, decide) => {
      return this.#ledger.appendWith(
        query,
        () => this.#runAll(reading),
        decide,
        (statements) => this.#runAll(statements),
      );
    },
  };
  readonly accounts = new SqlAccountRecords(this.#engine);
  readonly users = new SqlUserRecords(this.#engine);
  readonly members = new SqlMemberRecords(this.#engine);
  readonly invitations = new SqlInvitationRecords(this.#engine);
  readonly #keyWrites = new KeyWrites();
  readonly keys = new SqlKeyRecords({
    ...this.#engine,
    readKeyChanges: (since) => this.#connection.attempt(() => this.#keyChanges.read(since)),
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
  readonly #connection: SqliteConnection;
  readonly #keyChanges: SqliteKeyChanges;
  readonly #clock: Clock;
  readonly #ledger: SqliteLedger;
  readonly #statements;

  constructor(file: string, clock: Clock) {
    this.#clock = clock;
    this.#connection = new SqliteConnection(file);
    const { database } = this.#connection;
    this.#keyChanges = new SqliteKeyChanges(database);
    this.#ledger = new SqliteLedger(this.#connection, clock);
    this.#statements = {
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
      oldIpAddress: database.prepare("SELECT 1 FROM callers WHERE month < ? AND caller LIKE 'ip:%' LIMIT 1"),
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

  appendCalls(
    queries: readonly CallerQuery[],
    decide: (now: number, states: readonly CallerState[]) => CallerChange[],
  ): Promise<void> {
    return this.#ledger.append(queries, decide);
  }

  readCaller(query: CallerQuery): Promise<{ now: number; state: CallerState }> {
    return this.#ledger.readCaller(query);
  }

  readUsage(source: string, fromDay: number): Promise<DailyUsage[]> {
    return this.#ledger.readUsage(source, fromDay);
  }

  foldCalls(): Promise<boolean> {
    return this.#ledger.fold();
  }

  async addKey(key: StoredKey): Promise<void> {
    await this.#connection.attempt(() => this.#statements.addKey.run(...valuesOfKey(key)));
  }

  async findKeys(hashes: readonly string[]): Promise<StoredKey[]> {
    const rows = await this.#connection.attempt(() => this.#statements.findKeys.all(JSON.stringify(hashes)));
    return rows.map((row) => keyOfRow(row as unknown as KeyRow));
  }

  async listKeys(): Promise<StoredKey[]> {
    const rows = await this.#connection.attempt(() => this.#statements.listKeys.all());
    return rows.map((row) => keyOfRow(row as unknown as KeyRow));
  }

  async revokeKey(id: string, at: number): Promise<StoredKey | undefined> {
    const { revokeKey } = this.#statements;
    const row = await this.#keyWrites.note([{ sql: revokeKey.sourceSQL }], () =>
      this.#connection.attempt(() => revokeKey.get(at, id)),
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
    return this.#keyWrites.note(statements, () => {
      if (statements.some(({ sql }) => FOLDED_TABLES.test(sql))) return this.#ledger.withFolded(runAll);
      return this.#connection.attempt(() =>
        statements.length === 1 ? runAll() : this.#connection.inTransaction(runAll),
      );
    });
  }

  #run(sql: string, values: readonly unknown[]): StatementResult {
    const statement = this.#connection.database.prepare(sql);
    const bound = values as readonly SQLInputValue[];
    if (statement.columns().length > 0) {
      const rows = statement.all(...bound) as StatementResult['rows'];
      return { rows, changes: rows.length };
    }
    return { rows: [], changes: Number(statement.run(...bound).changes) };
  }

  async execute(sql: string, values: readonly unknown[]): Promise<StatementResult> {
    const run = () => this.#run(sql, values);
    return this.#keyWrites.note([{ sql }], () =>
      FOLDED_TABLES.test(sql) ? this.#ledger.withFolded(run) : this.#connection.attempt(run),
    );
  }

  async deleteExpired(): Promise<number> {
    const now = this.#clock();
    const keptMonth = ipAddressesKeptFrom(now);
    const deleteAll = () => {
      const recent = this.#statements.deleteRecent.run(recentCallsKeptFrom(now), DELETE_ROWS_MAX);
      const usage = this.#statements.deleteUsage.run(keptMonth, DELETE_ROWS_MAX);
      const callers = this.#statements.deleteCallers.run(keptMonth, DELETE_ROWS_MAX);
      const rejectedCalls = this.#statements.deleteRejectedCalls.run(rejectedCallsKeptFrom(now), DELETE_ROWS_MAX);
      const attempts = this.#statements.deleteAttempts.run(now, DELETE_ROWS_MAX);
      const ended = this.#statements.deleteEnded.map((each) => each.run(new Date(now).toISOString(), DELETE_ROWS_MAX));
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
    };
    // Folding for every batch would write a row for every call. It is needed if calls in the log have expired, or if an address is
    // about to be deleted, which may have called again.
    const isOld = this.#ledger.firstUnfoldedAt < recentCallsKeptFrom(now);
    const hasOldAddress = () => this.#statements.oldIpAddress.get(keptMonth) !== undefined;
    if (isOld || (await this.#connection.attempt(hasOldAddress))) return this.#ledger.withFolded(deleteAll);
    return this.#connection.attempt(() => this.#connection.inTransaction(deleteAll));
  }

  async check(): Promise<void> {
    await this.#connection.attempt(() => this.#statements.check.get());
  }

  async close(): Promise<void> {
    this.#connection.database.close();
  }
}
