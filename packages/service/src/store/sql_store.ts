import { SqlAccountRecords } from './account/records.ts';
import { SqlApprovalRecords } from './approval/records.ts';
import { SqlBillingRecords } from './billing/records.ts';
import type {
  CallerChange,
  CallerQuery,
  CallerState,
  DailyUsage,
  RejectedCalls,
  StatementResult,
  Store,
  StoredKey,
} from './contract.ts';
import { SqlErrorRecords } from './error/records.ts';
import { SqlEventRecords } from './event/records.ts';
import { SqlFollowRecords } from './follow/records.ts';
import { SqlIdentityRecords } from './identity/records.ts';
import { SqlInvitationRecords } from './invitation/records.ts';
import { SqlInvoiceRecords } from './invoice/records.ts';
import { type LedgerEngine, type LedgerEntry, SqlJobRecords } from './job/records.ts';
import type { KeyChanges } from './key/contract.ts';
import { type KeyEngine, SqlKeyRecords } from './key/records.ts';
import { KEY_COLUMNS, type KeyRow, keyOfRow, READ_KEY_COLUMNS, valuesOfKey } from './key/rows.ts';
import { KeyWrites } from './key/writes.ts';
import { SqlLetterheadRecords } from './letterhead/records.ts';
import { SqlMailRecords } from './mail/records.ts';
import { SqlMemberRecords } from './member/records.ts';
import { SqlNoticeRecords } from './notice/records.ts';
import { type OauthEngine, SqlOauthRecords } from './oauth/records.ts';
import { SqlOperatorRecords } from './operator/records.ts';
import { SqlProjectRecords } from './project/records.ts';
import { REJECTED_CALLS_KEPT } from './retention.ts';
import { SqlSessionRecords } from './session/records.ts';
import { listOf, type Statement, sql } from './sql.ts';
import { type Big, rowsOf } from './sql_records.ts';
import { SqlTaskRecords } from './task/records.ts';
import { SqlUserRecords } from './user/records.ts';
import { SqlWebhookRecords } from './webhook/records.ts';

/** Adds rejected calls and trims each caller to the latest. */
function rejectedCallStatements(rejectedCalls: readonly RejectedCalls[]): Statement[] {
  const inOrder = rejectedCalls.toSorted((one, other) => one.caller.localeCompare(other.caller));
  const adding = inOrder.map(
    ({ caller, at, code, tool, channel, times }) => sql`
      INSERT INTO refusals VALUES (${caller}, ${at}, ${code}, ${tool}, ${channel}, ${times})
      ON CONFLICT (caller, at, code, tool, door) DO UPDATE SET times = refusals.times + excluded.times`,
  );
  const trimming = [...new Set(inOrder.map(({ caller }) => caller))].map(
    (caller) => sql`
      DELETE FROM refusals WHERE caller = ${caller} AND at < coalesce(
        (SELECT at FROM refusals WHERE caller = ${caller} ORDER BY at DESC LIMIT 1 OFFSET ${REJECTED_CALLS_KEPT - 1}), 0)`,
  );
  return [...adding, ...trimming];
}

/** The store of both engines: each adds how it runs statements, its ledger, and what it deletes. */
export abstract class SqlStore implements Store, LedgerEngine, KeyEngine, OauthEngine {
  abstract readonly engine: Store['engine'];
  readonly keyWrites = new KeyWrites();
  readonly accounts = new SqlAccountRecords(this);
  readonly users = new SqlUserRecords(this);
  readonly identities = new SqlIdentityRecords(this);
  readonly members = new SqlMemberRecords(this);
  readonly invitations = new SqlInvitationRecords(this);
  readonly keys = new SqlKeyRecords(this);
  readonly events = new SqlEventRecords(this);
  readonly sessions = new SqlSessionRecords(this);
  readonly projects = new SqlProjectRecords(this);
  readonly approvals = new SqlApprovalRecords(this);
  readonly letterheads = new SqlLetterheadRecords(this);
  readonly oauth = new SqlOauthRecords(this);
  readonly tasks = new SqlTaskRecords(this);
  readonly jobs = new SqlJobRecords(this);
  readonly webhooks = new SqlWebhookRecords(this);
  readonly mails = new SqlMailRecords(this);
  readonly notices = new SqlNoticeRecords(this);
  readonly follows = new SqlFollowRecords(this);
  readonly billing = new SqlBillingRecords(this);
  readonly invoices = new SqlInvoiceRecords(this);
  readonly errors = new SqlErrorRecords(this);
  readonly operator = new SqlOperatorRecords(this);

  abstract transact(statements: readonly Statement[]): Promise<StatementResult[]>;
  abstract lookUp(statement: Statement): Promise<StatementResult>;
  abstract execute(sql: string, values: readonly unknown[]): Promise<StatementResult>;
  abstract now(): Promise<number>;
  abstract readKeyChanges(since: string | undefined): Promise<KeyChanges>;
  abstract appendCalls(
    queries: readonly CallerQuery[],
    decide: (now: number, states: readonly CallerState[]) => CallerChange[],
  ): Promise<void>;
  abstract appendWith(
    query: CallerQuery,
    reading: readonly Statement[],
    decide: (now: number, state: CallerState, read: readonly StatementResult[]) => LedgerEntry | undefined,
  ): Promise<void>;
  abstract readCaller(query: CallerQuery): Promise<{ now: number; state: CallerState }>;
  abstract deleteExpired(): Promise<number>;
  abstract check(): Promise<void>;
  abstract close(): Promise<void>;

  async #rows<Row>(statement: Statement): Promise<Row[]> {
    const [result] = await this.transact([statement]);
    return rowsOf<Row>(result);
  }

  async readUsage(source: string, fromDay: number): Promise<DailyUsage[]> {
    const rows = await this.#rows<Omit<DailyUsage, 'calls'> & { calls: Big }>(
      sql`SELECT day, tool, door AS channel, outcome, calls FROM daily_usage
        WHERE caller = ${source} AND day >= ${fromDay} ORDER BY day, tool, door, outcome`,
    );
    return rows.map((row) => ({ ...row, calls: Number(row.calls) }));
  }

  async addKey(key: StoredKey): Promise<void> {
    await this.transact([sql`INSERT INTO api_keys (${KEY_COLUMNS}) VALUES (${valuesOfKey(key)})`]);
  }

  async findKeys(hashes: readonly string[]): Promise<StoredKey[]> {
    const found = await this.lookUp(sql`SELECT ${READ_KEY_COLUMNS} FROM api_keys WHERE hash IN ${listOf(hashes)}`);
    return rowsOf<KeyRow>(found).map(keyOfRow);
  }

  async listKeys(): Promise<StoredKey[]> {
    const rows = await this.#rows<KeyRow>(sql`SELECT ${READ_KEY_COLUMNS} FROM api_keys ORDER BY created_at, id`);
    return rows.map(keyOfRow);
  }

  async revokeKey(id: string, at: number): Promise<StoredKey | undefined> {
    const [row] = await this.#rows<KeyRow>(
      sql`UPDATE api_keys SET revoked_at = coalesce(revoked_at, ${at}) WHERE id = ${id} RETURNING ${READ_KEY_COLUMNS}`,
    );
    return row && keyOfRow(row);
  }

  async addRejectedCalls(rejectedCalls: readonly RejectedCalls[]): Promise<void> {
    await this.transact(rejectedCallStatements(rejectedCalls));
  }
}
