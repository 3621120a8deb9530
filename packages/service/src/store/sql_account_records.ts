import { randomUUID } from 'node:crypto';
import {
  type AccountRecords,
  type Attempts,
  callerOfAccount,
  type NewKeyConditions,
  type StoredAccount,
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
import { disconnectAll } from './disconnect_statements.ts';
import { KEY_COLUMNS, type KeyRow, keyOfRow, READ_KEY_COLUMNS, valuesOfKey } from './key_row.ts';
import { REJECTED_CALLS_KEPT } from './retention.ts';

/** The engine under the account records; `transact` is all or nothing. */
export interface SqlEngine {
  transact(statements: readonly Statement[]): Promise<StatementResult[]>;
  now(): Promise<number>;
}

const ACCOUNT_COLUMNS = 'id, email, email_verified, plan, wished_plan, wished_at, created_at';

interface AccountRow {
  id: string;
  email: string;
  email_verified: boolean | number;
  plan: string;
  wished_plan: string | null;
  wished_at: number | string | null;
  created_at: string | Date;
}

function accountOfRow(row: AccountRow): StoredAccount {
  return {
    id: row.id,
    email: row.email,
    isVerified: Boolean(row.email_verified),
    plan: row.plan,
    requestedPlan: row.wished_plan,
    planRequestedAt: row.wished_at === null ? null : Number(row.wished_at),
    createdAt: new Date(row.created_at).getTime(),
  };
}

/** Locks an account against concurrent changes of its plan, keys or password. */
export function lockOf(id: string): Statement {
  return { sql: 'UPDATE accounts SET plan = plan WHERE id = $1', values: [id] };
}

/** What the calls of an account are reported under: its keys, and the account itself for calls of its pages. */
const SOURCES_OF_ACCOUNT = `SELECT id FROM api_keys WHERE account_id = $1 UNION SELECT '${callerOfAccount('')}' || $1`;

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

  async #account(sql: string, ...values: Statement['values']): Promise<StoredAccount | undefined> {
    const [row] = await this.#rows<AccountRow>(sql, ...values);
    return row && accountOfRow(row);
  }

  async #key(sql: string, ...values: Statement['values']): Promise<StoredKey | undefined> {
    const [row] = await this.#rows<KeyRow>(sql, ...values);
    return row && keyOfRow(row);
  }

  find(id: string): Promise<StoredAccount | undefined> {
    return this.#account(`SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE id = $1`, id);
  }

  findByEmail(email: string): Promise<StoredAccount | undefined> {
    return this.#account(`SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE email = $1`, email.toLowerCase());
  }

  async list(): Promise<StoredAccount[]> {
    const rows = await this.#rows<AccountRow>(`SELECT ${ACCOUNT_COLUMNS} FROM accounts ORDER BY created_at, id`);
    return rows.map(accountOfRow);
  }

  requestPlan(id: string, plan: string | null, at: number): Promise<StoredAccount | undefined> {
    return this.#account(
      `UPDATE accounts SET wished_plan = $2, wished_at = $3 WHERE id = $1 RETURNING ${ACCOUNT_COLUMNS}`,
      id,
      plan,
      plan === null ? null : at,
    );
  }

  async setPlan(id: string, plan: string): Promise<StoredAccount | undefined> {
    const [changed] = await this.#engine.transact([
      {
        sql: `UPDATE accounts SET plan = $2, wished_plan = NULL, wished_at = NULL WHERE id = $1 RETURNING ${ACCOUNT_COLUMNS}`,
        values: [id, plan],
      },
      { sql: 'UPDATE api_keys SET tier = $2 WHERE account_id = $1', values: [id, plan] },
    ]);
    const [row] = (changed?.rows ?? []) as unknown as AccountRow[];
    return row && accountOfRow(row);
  }

  verify(id: string): Promise<StoredAccount | undefined> {
    return this.#account(`UPDATE accounts SET email_verified = TRUE WHERE id = $1 RETURNING ${ACCOUNT_COLUMNS}`, id);
  }

  async delete(id: string): Promise<boolean> {
    const results = await this.#engine.transact([
      // The same order as in the ledger, to avoid deadlocks.
      ...['callers', 'recent_calls', 'tasks'].map((table) => ({
        sql: `DELETE FROM ${table} WHERE caller = $1`,
        values: [callerOfAccount(id)],
      })),
      // ON DELETE CASCADE removes their parts; the service deletes files without a job.
      { sql: 'DELETE FROM jobs WHERE owner = $1', values: [callerOfAccount(id)] },
      ...['daily_usage', 'refusals'].map((table) => ({
        sql: `DELETE FROM ${table} WHERE caller IN (${SOURCES_OF_ACCOUNT})`,
        values: [id],
      })),
      { sql: 'DELETE FROM api_keys WHERE account_id = $1', values: [id] },
      ...disconnectAll(id),
      // ON DELETE CASCADE removes their deliveries.
      { sql: 'DELETE FROM webhook_endpoints WHERE owner = $1', values: [callerOfAccount(id)] },
      // ON DELETE CASCADE removes its sessions, credentials and projects.
      { sql: 'DELETE FROM accounts WHERE id = $1', values: [id] },
    ]);
    return results.at(-1)?.changes === 1;
  }

  async resetPassword(id: string, hash: string, at: number): Promise<number> {
    const now = new Date(at).toISOString();
    const results = await this.#engine.transact([
      // A new key waits for this lock, and then finds that its session has ended.
      lockOf(id),
      // Replaced, not changed: a password change that has begun updates the old one and so has no effect.
      { sql: "DELETE FROM account_credentials WHERE account_id = $1 AND provider_id = 'credential'", values: [id] },
      {
        sql: `INSERT INTO account_credentials
          (id, account_id, provider_id, provider_account_id, password, created_at, updated_at)
          SELECT $2, id, 'credential', id, $3, $4, $4 FROM accounts WHERE id = $1`,
        values: [id, randomUUID(), hash, now],
      },
      { sql: 'DELETE FROM account_sessions WHERE account_id = $1', values: [id] },
      ...disconnectAll(id),
      { sql: 'UPDATE api_keys SET revoked_at = $2 WHERE account_id = $1 AND revoked_at IS NULL', values: [id, at] },
    ]);
    return results.at(-1)?.changes ?? 0;
  }

  async findCredentialId(email: string): Promise<string | undefined> {
    const [row] = await this.#rows<{ id: string }>(
      `SELECT account_credentials.id FROM account_credentials JOIN accounts ON accounts.id = account_id
        WHERE email = $1 AND provider_id = 'credential'`,
      email.toLowerCase(),
    );
    return row?.id;
  }

  async addKey(
    key: StoredKey & { accountId: string },
    { keysMax, sessionId }: NewKeyConditions,
  ): Promise<StoredKey | undefined> {
    const { accountId } = key;
    const placeholders = valuesOfKey(key).map((_, index) => `$${index + 1}`);
    const account = `$${placeholders.length}`;
    const session = `$${placeholders.length + 1}`;
    const [, , added] = await this.#engine.transact([
      lockOf(accountId),
      {
        sql: `INSERT INTO api_keys (${KEY_COLUMNS}) SELECT ${placeholders.join(', ')} FROM accounts WHERE id = ${account}
          AND (SELECT count(*) FROM api_keys WHERE account_id = ${account} AND revoked_at IS NULL) < ${keysMax}
          AND EXISTS (SELECT 1 FROM account_sessions WHERE id = ${session} AND account_id = ${account})`,
        values: [...valuesOfKey(key), sessionId],
      },
      {
        sql: `UPDATE api_keys SET tier = (SELECT plan FROM accounts WHERE id = $1) WHERE id = $2 RETURNING ${READ_KEY_COLUMNS}`,
        values: [accountId, key.id],
      },
    ]);
    const [row] = (added?.rows ?? []) as unknown as KeyRow[];
    return row && keyOfRow(row);
  }

  async listKeys(id: string): Promise<StoredKey[]> {
    const sql = `SELECT ${READ_KEY_COLUMNS} FROM api_keys WHERE account_id = $1 ORDER BY created_at DESC, id`;
    return (await this.#rows<KeyRow>(sql, id)).map(keyOfRow);
  }

  nameKey(id: string, keyId: string, name: string): Promise<StoredKey | undefined> {
    return this.#key(
      `UPDATE api_keys SET name = $3 WHERE id = $2 AND account_id = $1 RETURNING ${READ_KEY_COLUMNS}`,
      id,
      keyId,
      name,
    );
  }

  revokeKey(id: string, keyId: string, at: number): Promise<StoredKey | undefined> {
    return this.#key(
      `UPDATE api_keys SET revoked_at = coalesce(revoked_at, $3) WHERE id = $2 AND account_id = $1 RETURNING ${READ_KEY_COLUMNS}`,
      id,
      keyId,
      at,
    );
  }

  async readUsage(id: string, fromDay: number): Promise<DailyUsage[]> {
    const rows = await this.#rows<DailyUsage>(
      `SELECT day, tool, door AS channel, outcome, sum(calls) AS calls FROM daily_usage
        WHERE caller IN (${SOURCES_OF_ACCOUNT}) AND day >= $2
        GROUP BY day, tool, door, outcome ORDER BY day, tool, door, outcome`,
      id,
      fromDay,
    );
    return rows.map((row) => ({ ...row, calls: Number(row.calls) }));
  }

  async readKeyUsage(owner: UsageOwner, fromDay: number, toDay: number): Promise<KeyUsage[]> {
    const isOfAccount = owner.accountId !== null;
    const rows = await this.#rows<DailyUsage & { key_id: string | null; key_name: string | null }>(
      `SELECT api_keys.id AS key_id, api_keys.name AS key_name, day, tool, door AS channel, outcome, calls
        FROM daily_usage LEFT JOIN api_keys ON api_keys.id = caller
        WHERE caller IN (${isOfAccount ? SOURCES_OF_ACCOUNT : '$1'}) AND day BETWEEN $2 AND $3`,
      isOfAccount ? owner.accountId : owner.keyId,
      fromDay,
      toDay,
    );
    return rows.map(({ key_id: keyId, key_name: keyName, calls, ...row }) => ({
      ...row,
      keyId,
      keyName,
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
