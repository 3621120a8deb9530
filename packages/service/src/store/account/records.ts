import type { DailyUsage, KeyUsage, RejectedCalls, StoredKey, UsageOwner } from '../contract.ts';
import type { Change } from '../event/contract.ts';
import { eventStatement } from '../event/statements.ts';
import {
  isActiveKey,
  KEY_COLUMNS,
  type KeyRow,
  keyOfRow,
  mayCreateKeys,
  READ_KEY_COLUMNS,
  valuesOfKey,
} from '../key/rows.ts';
import { REJECTED_CALLS_KEPT } from '../retention.ts';
import { type Statement, sql } from '../sql.ts';
import { type Big, rowsOf, SqlRecords } from '../sql_records.ts';
import {
  type AccountRecords,
  type Attempts,
  type NewKeyConditions,
  type StoredAccount,
  userOfSource,
} from './contract.ts';
import { ACCOUNTS, type AccountRow, accountOfRow } from './rows.ts';
import { deleteAccountStatements, lockOf, sourcesOfAccount } from './statements.ts';

/** The accounts of both engines. */
export class SqlAccountRecords extends SqlRecords implements AccountRecords {
  async #accounts(condition: Statement): Promise<StoredAccount[]> {
    const rows = await this.rows<AccountRow>(
      sql`${ACCOUNTS} WHERE ${condition} ORDER BY accounts.created_at, accounts.id`,
    );
    return rows.map(accountOfRow);
  }

  /** Changes an account and returns it as it is then. */
  async #changed(id: string, statements: readonly Statement[]): Promise<StoredAccount | undefined> {
    const results = await this.engine.transact([...statements, sql`${ACCOUNTS} WHERE accounts.id = ${id}`]);
    const [row] = rowsOf<AccountRow>(results.at(-1));
    return row && accountOfRow(row);
  }

  /** Runs statements of which the last returns a key. */
  async #changedKey(statements: readonly Statement[]): Promise<StoredKey | undefined> {
    const results = await this.engine.transact(statements);
    const [row] = rowsOf<KeyRow>(results.at(-1));
    return row && keyOfRow(row);
  }

  async find(id: string): Promise<StoredAccount | undefined> {
    const [account] = await this.#accounts(sql`accounts.id = ${id}`);
    return account;
  }

  listOwned(email: string): Promise<StoredAccount[]> {
    return this.#accounts(sql`email = ${email.toLowerCase()}`);
  }

  list(): Promise<StoredAccount[]> {
    return this.#accounts(sql`TRUE`);
  }

  requestPlan(id: string, plan: string | null, change: Change): Promise<StoredAccount | undefined> {
    const event =
      plan === null
        ? eventStatement({ accountId: id, kind: 'plan_request_withdrawn', change }, sql`requested_plan IS NOT NULL`)
        : eventStatement(
            { accountId: id, kind: 'plan_requested', change, details: { plan } },
            sql`coalesce(requested_plan, '') <> ${plan}`,
          );
    const at = plan === null ? null : change.at;
    return this.#changed(id, [
      event,
      sql`UPDATE accounts SET requested_plan = ${plan}, plan_requested_at = ${at} WHERE id = ${id}`,
    ]);
  }

  setPlan(id: string, plan: string, change: Change): Promise<StoredAccount | undefined> {
    return this.#changed(id, [
      eventStatement({ accountId: id, kind: 'plan_changed', change, details: { plan } }, sql`plan <> ${plan}`),
      sql`UPDATE accounts SET plan = ${plan}, requested_plan = NULL, plan_requested_at = NULL WHERE id = ${id}`,
      sql`UPDATE api_keys SET tier = ${plan} WHERE account_id = ${id}`,
    ]);
  }

  async delete(id: string, ownerId?: string): Promise<boolean> {
    const isAllowed =
      ownerId === undefined
        ? sql`TRUE`
        : sql`EXISTS (SELECT 1 FROM account_members WHERE account_id = ${id} AND user_id = ${ownerId} AND role = 'owner')`;
    const account = await this.find(id);
    if (!account) return false;
    const results = await this.engine.transact([
      lockOf(id),
      sql`DELETE FROM account_members WHERE account_id = ${id} AND ${isAllowed}`,
      ...deleteAccountStatements(id, account.ownerEmail),
    ]);
    return results.at(-1)?.changes === 1;
  }

  async addKey(
    key: StoredKey & { accountId: string },
    { keysMax, sessionId }: NewKeyConditions,
    change: Change,
  ): Promise<StoredKey | undefined> {
    const { accountId, id, name, hint, expiresAt } = key;
    const details = { key: id, name, begins_with: hint, expires_at: expiresAt };
    return this.#changedKey([
      lockOf(accountId),
      sql`INSERT INTO api_keys (${KEY_COLUMNS}) SELECT ${valuesOfKey(key)} FROM accounts WHERE id = ${accountId}
        AND (SELECT count(*) FROM api_keys WHERE account_id = ${accountId} AND ${isActiveKey(change.at)}) < ${keysMax}
        AND ${mayCreateKeys(sessionId, accountId)}`,
      eventStatement(
        { accountId, kind: 'key_created', change, details },
        sql`EXISTS (SELECT 1 FROM api_keys WHERE api_keys.id = ${id})`,
      ),
      sql`UPDATE api_keys SET tier = (SELECT plan FROM accounts WHERE id = ${accountId}) WHERE id = ${id}
        RETURNING ${READ_KEY_COLUMNS}`,
    ]);
  }

  async listKeys(id: string): Promise<StoredKey[]> {
    const rows = await this.rows<KeyRow>(
      sql`SELECT ${READ_KEY_COLUMNS} FROM api_keys WHERE account_id = ${id} ORDER BY created_at DESC, id`,
    );
    return rows.map(keyOfRow);
  }

  /** How the record names a key; undefined if the account has no such key. */
  async #detailsOfKey(
    id: string,
    keyId: string,
  ): Promise<{ key: string; name: string; begins_with: string } | undefined> {
    const [row] = await this.rows<Pick<KeyRow, 'name' | 'hint'>>(
      sql`SELECT name, hint FROM api_keys WHERE account_id = ${id} AND id = ${keyId}`,
    );
    return row && { key: keyId, name: row.name, begins_with: row.hint };
  }

  async nameKey(id: string, keyId: string, name: string, change: Change): Promise<StoredKey | undefined> {
    const before = await this.#detailsOfKey(id, keyId);
    if (!before) return undefined;
    const details = { ...before, name, old_name: before.name };
    const key = sql`api_keys.id = ${keyId} AND account_id = ${id}`;
    return this.#changedKey([
      lockOf(id),
      eventStatement(
        { accountId: id, kind: 'key_renamed', change, details },
        sql`EXISTS (SELECT 1 FROM api_keys WHERE ${key} AND api_keys.name <> ${name})`,
      ),
      sql`UPDATE api_keys SET name = ${name} WHERE ${key} RETURNING ${READ_KEY_COLUMNS}`,
    ]);
  }

  async revokeKey(id: string, keyId: string, change: Change): Promise<StoredKey | undefined> {
    const details = await this.#detailsOfKey(id, keyId);
    if (!details) return undefined;
    const key = sql`api_keys.id = ${keyId} AND account_id = ${id}`;
    return this.#changedKey([
      lockOf(id),
      eventStatement(
        { accountId: id, kind: 'key_revoked', change, details },
        sql`EXISTS (SELECT 1 FROM api_keys WHERE ${key} AND revoked_at IS NULL)`,
      ),
      sql`UPDATE api_keys SET revoked_at = coalesce(revoked_at, ${change.at}) WHERE ${key} RETURNING ${READ_KEY_COLUMNS}`,
    ]);
  }

  async readKeyUsage(owner: UsageOwner, fromDay: number, toDay: number): Promise<KeyUsage[]> {
    const sources = owner.accountId === null ? sql`${owner.keyId}` : sourcesOfAccount(owner.accountId);
    const rows = await this.rows<
      DailyUsage & { caller: string; key_id: string | null; key_name: string | null; created_by: string | null }
    >(
      sql`SELECT caller, api_keys.id AS key_id, api_keys.name AS key_name, created_by, day, tool, door AS channel, outcome, calls
        FROM daily_usage LEFT JOIN api_keys ON api_keys.id = caller
        WHERE caller IN (${sources}) AND day BETWEEN ${fromDay} AND ${toDay}`,
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
    const rows = await this.rows<RejectedCalls>(
      sql`SELECT caller, at, code, tool, door AS channel, times FROM refusals
        WHERE caller IN (${sourcesOfAccount(id)}) AND at >= ${from}
        ORDER BY at DESC, code, tool, door LIMIT ${REJECTED_CALLS_KEPT}`,
    );
    return rows.map((row) => ({ ...row, at: Number(row.at), times: Number(row.times) }));
  }

  async countAttempt(subject: string, windowMs: number): Promise<Attempts> {
    const now = await this.engine.now();
    const [row] = await this.rows<{ count: Big; until: Big }>(
      sql`INSERT INTO attempts VALUES (${subject}, 1, ${now + windowMs}) ON CONFLICT (subject) DO UPDATE SET
        count = CASE WHEN attempts.until <= ${now} THEN 1 ELSE attempts.count + 1 END,
        until = CASE WHEN attempts.until <= ${now} THEN excluded.until ELSE attempts.until END
        RETURNING count, until`,
    );
    return { count: Number(row?.count), until: Number(row?.until), now };
  }

  async keepSetting(name: string, proposal: string): Promise<string> {
    const [, kept] = await this.engine.transact([
      sql`INSERT INTO settings VALUES (${name}, ${proposal}) ON CONFLICT DO NOTHING`,
      sql`SELECT value FROM settings WHERE name = ${name}`,
    ]);
    const [row] = rowsOf<{ value: string }>(kept);
    if (!row) throw new Error(`setting ${name} is missing after its insert`);
    return row.value;
  }

  async listSettings(nameStart: string): Promise<string[]> {
    const rows = await this.rows<{ value: string }>(
      sql`SELECT value FROM settings WHERE substr(name, 1, ${nameStart.length}) = ${nameStart} ORDER BY name`,
    );
    return rows.map(({ value }) => value);
  }
}
