import {
  type AccountRecords,
  type Attempts,
  type NewKeyConditions,
  type StoredAccount,
  userOfSource,
} from './account_contract.ts';
import type {
  DailyUsage,
  KeyUsage,
  RejectedCalls,
  Statement,
  StatementResult,
  StoredKey,
  UsageOwner,
} from './contract.ts';
import { deleteAccountStatements, SOURCES_OF_ACCOUNT } from './delete_account_statements.ts';
import type { Change } from './event_contract.ts';
import { eventStatement } from './event_statement.ts';
import { isActiveKey, mayCreateKeys } from './key_conditions.ts';
import { KEY_COLUMNS, type KeyRow, keyOfRow, READ_KEY_COLUMNS, valuesOfKey } from './key_row.ts';
import { REJECTED_CALLS_KEPT } from './retention.ts';

/** The engine under the account records; `transact` is all or nothing. */
export interface SqlEngine {
  transact(statements: readonly Statement[]): Promise<StatementResult[]>;
  now(): Promise<number>;
}

/** Accounts with their owners; a condition follows. */
export const ACCOUNTS = `SELECT accounts.id, accounts.name, plan, requested_plan, plan_requested_at, accounts.created_at,
    users.id AS owner_id, email, email_verified
  FROM accounts JOIN account_members ON account_members.account_id = accounts.id AND role = 'owner'
  JOIN users ON users.id = account_members.user_id`;

export interface AccountRow {
  id: string;
  name: string;
  owner_id: string;
  email: string;
  email_verified: boolean | number;
  plan: string;
  requested_plan: string | null;
  plan_requested_at: number | string | null;
  created_at: string | Date;
}

export function accountOfRow(row: AccountRow): StoredAccount {
  return {
    id: row.id,
    name: row.name,
    ownerId: row.owner_id,
    ownerEmail: row.email,
    isVerified: Boolean(row.email_verified),
    plan: row.plan,
    requestedPlan: row.requested_plan,
    planRequestedAt: row.plan_requested_at === null ? null : Number(row.plan_requested_at),
    createdAt: new Date(row.created_at).getTime(),
  };
}

/** Locks an account against concurrent changes of its plan, keys or members. */
export function lockOf(id: string): Statement {
  return { sql: 'UPDATE accounts SET plan = plan WHERE id = $1', values: [id] };
}

/** The account records of both engines: they run rarely, so shared SQL is fast enough. */
export class SqlAccountRecords implements AccountRecords {
  readonly #engine: SqlEngine;

  constructor(engine: SqlEngine) {
    this.#engine = engine;
  }

  async #rows<Row>(sql: string, ...values: Statement['values']): Promise<Row[]> {
    const [result] = await this.#engine.transact([{ sql, values }]);
    return (result?.rows ?? []) as Row[];
  }

  async #accounts(condition: string, ...values: Statement['values']): Promise<StoredAccount[]> {
    const rows = await this.#rows<AccountRow>(
      `${ACCOUNTS} WHERE ${condition} ORDER BY accounts.created_at, accounts.id`,
      ...values,
    );
    return rows.map(accountOfRow);
  }

  /** Changes an account and returns it as it is then. */
  async #changed(id: string, statements: readonly Statement[]): Promise<StoredAccount | undefined> {
    const results = await this.#engine.transact([
      ...statements,
      { sql: `${ACCOUNTS} WHERE accounts.id = $1`, values: [id] },
    ]);
    const [row] = (results.at(-1)?.rows ?? []) as unknown as AccountRow[];
    return row && accountOfRow(row);
  }

  /** Runs statements of which the last returns a key. */
  async #changedKey(statements: readonly Statement[]): Promise<StoredKey | undefined> {
    const results = await this.#engine.transact(statements);
    const [row] = (results.at(-1)?.rows ?? []) as unknown as KeyRow[];
    return row && keyOfRow(row);
  }

  async find(id: string): Promise<StoredAccount | undefined> {
    const [account] = await this.#accounts('accounts.id = $1', id);
    return account;
  }

  listOwned(email: string): Promise<StoredAccount[]> {
    return this.#accounts('email = $1', email.toLowerCase());
  }

  list(): Promise<StoredAccount[]> {
    return this.#accounts('TRUE');
  }

  requestPlan(id: string, plan: string | null, change: Change): Promise<StoredAccount | undefined> {
    const { at } = change;
    const event =
      plan === null
        ? eventStatement(
            { accountId: id, kind: 'plan_request_withdrawn', change },
            { sql: 'requested_plan IS NOT NULL', values: [] },
          )
        : eventStatement(
            { accountId: id, kind: 'plan_requested', change, details: { plan } },
            { sql: "coalesce(requested_plan, '') <> $1", values: [plan] },
          );
    return this.#changed(id, [
      event,
      {
        sql: 'UPDATE accounts SET requested_plan = $2, plan_requested_at = $3 WHERE id = $1',
        values: [id, plan, plan === null ? null : at],
      },
    ]);
  }

  setPlan(id: string, plan: string, change: Change): Promise<StoredAccount | undefined> {
    return this.#changed(id, [
      eventStatement(
        { accountId: id, kind: 'plan_changed', change, details: { plan } },
        { sql: 'plan <> $1', values: [plan] },
      ),
      {
        sql: 'UPDATE accounts SET plan = $2, requested_plan = NULL, plan_requested_at = NULL WHERE id = $1',
        values: [id, plan],
      },
      { sql: 'UPDATE api_keys SET tier = $2 WHERE account_id = $1', values: [id, plan] },
    ]);
  }

  async delete(id: string, ownerId?: string): Promise<boolean> {
    const isOwned =
      "AND EXISTS (SELECT 1 FROM account_members WHERE account_id = $1 AND user_id = $2 AND role = 'owner')";
    const results = await this.#engine.transact([
      lockOf(id),
      {
        sql: `DELETE FROM account_members WHERE account_id = $1 ${ownerId === undefined ? '' : isOwned}`,
        values: ownerId === undefined ? [id] : [id, ownerId],
      },
      ...deleteAccountStatements(id),
    ]);
    return results.at(-1)?.changes === 1;
  }

  async addKey(
    key: StoredKey & { accountId: string },
    { keysMax, sessionId }: NewKeyConditions,
    change: Change,
  ): Promise<StoredKey | undefined> {
    const { accountId, id, name, hint, expiresAt } = key;
    const placeholders = valuesOfKey(key).map((_, index) => `$${index + 1}`);
    const [account, session] = [`$${placeholders.length + 1}`, `$${placeholders.length + 2}`];
    const added = { sql: 'EXISTS (SELECT 1 FROM api_keys WHERE api_keys.id = $1)', values: [id] };
    return this.#changedKey([
      lockOf(accountId),
      {
        sql: `INSERT INTO api_keys (${KEY_COLUMNS}) SELECT ${placeholders.join(', ')} FROM accounts WHERE id = ${account}
          AND (SELECT count(*) FROM api_keys WHERE account_id = ${account} AND ${isActiveKey(change.at)}) < ${keysMax}
          AND ${mayCreateKeys(session, account)}`,
        values: [...valuesOfKey(key), accountId, sessionId],
      },
      eventStatement(
        {
          accountId,
          kind: 'key_created',
          change,
          details: { key: id, name, begins_with: hint, expires_at: expiresAt },
        },
        added,
      ),
      {
        sql: `UPDATE api_keys SET tier = (SELECT plan FROM accounts WHERE id = $1) WHERE id = $2 RETURNING ${READ_KEY_COLUMNS}`,
        values: [accountId, id],
      },
    ]);
  }

  async listKeys(id: string): Promise<StoredKey[]> {
    const sql = `SELECT ${READ_KEY_COLUMNS} FROM api_keys WHERE account_id = $1 ORDER BY created_at DESC, id`;
    return (await this.#rows<KeyRow>(sql, id)).map(keyOfRow);
  }

  /** How the record names a key; undefined if the account has no such key. */
  async #detailsOfKey(
    id: string,
    keyId: string,
  ): Promise<{ key: string; name: string; begins_with: string } | undefined> {
    const sql = 'SELECT name, hint FROM api_keys WHERE account_id = $1 AND id = $2';
    const [row] = await this.#rows<Pick<KeyRow, 'name' | 'hint'>>(sql, id, keyId);
    return row && { key: keyId, name: row.name, begins_with: row.hint };
  }

  async nameKey(id: string, keyId: string, name: string, change: Change): Promise<StoredKey | undefined> {
    const before = await this.#detailsOfKey(id, keyId);
    if (!before) return undefined;
    const details = { ...before, name, old_name: before.name };
    const renamed = {
      sql: 'EXISTS (SELECT 1 FROM api_keys WHERE api_keys.id = $1 AND account_id = $2 AND api_keys.name <> $3)',
      values: [keyId, id, name],
    };
    return this.#changedKey([
      lockOf(id),
      eventStatement({ accountId: id, kind: 'key_renamed', change, details }, renamed),
      {
        sql: `UPDATE api_keys SET name = $3 WHERE id = $2 AND account_id = $1 RETURNING ${READ_KEY_COLUMNS}`,
        values: [id, keyId, name],
      },
    ]);
  }

  async revokeKey(id: string, keyId: string, change: Change): Promise<StoredKey | undefined> {
    const details = await this.#detailsOfKey(id, keyId);
    if (!details) return undefined;
    const revoked = {
      sql: 'EXISTS (SELECT 1 FROM api_keys WHERE api_keys.id = $1 AND account_id = $2 AND revoked_at IS NULL)',
      values: [keyId, id],
    };
    return this.#changedKey([
      lockOf(id),
      eventStatement({ accountId: id, kind: 'key_revoked', change, details }, revoked),
      {
        sql: `UPDATE api_keys SET revoked_at = coalesce(revoked_at, $3) WHERE id = $2 AND account_id = $1
          RETURNING ${READ_KEY_COLUMNS}`,
        values: [id, keyId, change.at],
      },
    ]);
  }

  async readKeyUsage(owner: UsageOwner, fromDay: number, toDay: number): Promise<KeyUsage[]> {
    const isOfAccount = owner.accountId !== null;
    const rows = await this.#rows<
      DailyUsage & { caller: string; key_id: string | null; key_name: string | null; created_by: string | null }
    >(
      `SELECT caller, api_keys.id AS key_id, api_keys.name AS key_name, created_by, day, tool, door AS channel, outcome, calls
        FROM daily_usage LEFT JOIN api_keys ON api_keys.id = caller
        WHERE caller IN (${isOfAccount ? SOURCES_OF_ACCOUNT : '$1'}) AND day BETWEEN $2 AND $3`,
      isOfAccount ? owner.accountId : owner.keyId,
      fromDay,
      toDay,
    );
    return rows.map(({ caller, key_id: keyId, key_name: keyName, created_by: createdBy, calls, ...row }) => ({
      ...row,
      keyId,
      keyName,
      userId: keyId === null ? userOfSource(caller) : createdBy,
      calls: Number(calls),
    }));
  }

  async readRejectedCalls(id: string, from: number): Promise<RejectedCalls[]> {
    const rows = await this.#rows<RejectedCalls>(
      `SELECT caller, at, code, tool, door AS channel, times FROM refusals WHERE caller IN (${SOURCES_OF_ACCOUNT}) AND at >= $2
        ORDER BY at DESC, code, tool, door LIMIT ${REJECTED_CALLS_KEPT}`,
      id,
      from,
    );
    return rows.map((row) => ({ ...row, at: Number(row.at), times: Number(row.times) }));
  }

  async countAttempt(subject: string, windowMs: number): Promise<Attempts> {
    const now = await this.#engine.now();
    const [row] = await this.#rows<{ count: number | string; until: number | string }>(
      `INSERT INTO attempts VALUES ($1, 1, $2) ON CONFLICT (subject) DO UPDATE SET
        count = CASE WHEN attempts.until <= $3 THEN 1 ELSE attempts.count + 1 END,
        until = CASE WHEN attempts.until <= $3 THEN excluded.until ELSE attempts.until END
        RETURNING count, until`,
      subject,
      now + windowMs,
      now,
    );
    return { count: Number(row?.count), until: Number(row?.until), now };
  }

  async keepSetting(name: string, proposal: string): Promise<string> {
    const [, kept] = await this.#engine.transact([
      { sql: 'INSERT INTO settings VALUES ($1, $2) ON CONFLICT DO NOTHING', values: [name, proposal] },
      { sql: 'SELECT value FROM settings WHERE name = $1', values: [name] },
    ]);
    const [row] = (kept?.rows ?? []) as { value: string }[];
    if (!row) throw new Error(`setting ${name} is missing after its insert`);
    return row.value;
  }

  async listSettings(nameStart: string): Promise<string[]> {
    const rows = await this.#rows<{ value: string }>(
      'SELECT value FROM settings WHERE substr(name, 1, $2) = $1 ORDER BY name',
      nameStart,
      nameStart.length,
    );
    return rows.map(({ value }) => value);
  }
}

/** Adds rejected calls and trims each caller to the latest. */
export function rejectedCallStatements(rejectedCalls: readonly RejectedCalls[]): Statement[] {
  const inOrder = rejectedCalls.toSorted((one, other) => one.caller.localeCompare(other.caller));
  const adding = inOrder.map(({ caller, at, code, tool, channel, times }) => ({
    sql: `INSERT INTO refusals VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (caller, at, code, tool, door) DO UPDATE SET times = refusals.times + excluded.times`,
    values: [caller, at, code, tool, channel, times],
  }));
  const trimming = [...new Set(inOrder.map(({ caller }) => caller))].map((caller) => ({
    sql: `DELETE FROM refusals WHERE caller = $1 AND at < coalesce(
      (SELECT at FROM refusals WHERE caller = $1 ORDER BY at DESC LIMIT 1 OFFSET ${REJECTED_CALLS_KEPT - 1}), 0)`,
    values: [caller],
  }));
  return [...adding, ...trimming];
}
