import { lockOf } from '../account/statements.ts';
import type { StoredKey } from '../contract.ts';
import type { Change } from '../event/contract.ts';
import { eventStatement } from '../event/statements.ts';
import { allOf, type Statement, sql } from '../sql.ts';
import { rowsOf, type SqlEngine, SqlRecords } from '../sql_records.ts';
import type { KeyChanges, KeyRecords, ListedKey, Rotation } from './contract.ts';
import {
  isActiveKey,
  isValidKey,
  KEY_COLUMNS,
  type KeyRow,
  keyOfRow,
  mayCreateKeys,
  READ_KEY_COLUMNS,
} from './rows.ts';
import type { KeyWrites } from './writes.ts';

interface ListedKeyRow extends KeyRow {
  creator_email: string | null;
  last_used_day: number | null;
}

/** Replaces a key, if it is active and the conditions of the rotation hold. */
function replaceStatement(rotation: Rotation, at: number): Statement {
  const { keyId, accountId, successor, validUntil, replacedMax, sessionId } = rotation;
  const isRevoked = validUntil <= at;
  const end = isRevoked
    ? sql`revoked_at = ${at}`
    : sql`expires_at = CASE WHEN expires_at < ${validUntil} THEN expires_at ELSE ${validUntil} END`;
  const conditions = [sql`id = ${keyId}`, isActiveKey(at)];
  if (accountId !== null) {
    conditions.push(sql`account_id = ${accountId}`);
    if (!isRevoked) {
      conditions.push(
        sql`(SELECT count(*) FROM api_keys WHERE account_id = ${accountId} AND replaced_by IS NOT NULL
          AND ${isValidKey(at)}) < ${replacedMax}`,
      );
    }
    if (sessionId !== null) conditions.push(mayCreateKeys(sessionId, accountId));
  }
  return sql`UPDATE api_keys SET replaced_by = ${successor.id}, ${end} WHERE ${allOf(...conditions)}`;
}

/** The engine under these records. Reading the changes never waits behind its transactions. */
export interface KeyEngine extends SqlEngine {
  readKeyChanges(since: string | undefined): Promise<KeyChanges>;
  readonly keyWrites: KeyWrites;
}

/** The keys of both engines. */
export class SqlKeyRecords extends SqlRecords<KeyEngine> implements KeyRecords {
  readChanges(since: string | undefined): Promise<KeyChanges> {
    return this.engine.readKeyChanges(since);
  }

  onWrite(listener: () => void): void {
    this.engine.keyWrites.listen(listener);
  }

  async find(id: string, accountId?: string): Promise<StoredKey | undefined> {
    const [row] = await this.rows<KeyRow>(sql`SELECT ${READ_KEY_COLUMNS} FROM api_keys WHERE id = ${id}`);
    const key = row && keyOfRow(row);
    return accountId === undefined || key?.accountId === accountId ? key : undefined;
  }

  async list(accountId?: string): Promise<ListedKey[]> {
    const condition = accountId === undefined ? sql`TRUE` : sql`account_id = ${accountId}`;
    const rows = await this.rows<ListedKeyRow>(
      sql`SELECT ${READ_KEY_COLUMNS}, (SELECT email FROM users WHERE users.id = created_by) AS creator_email,
          (SELECT max(day) FROM daily_usage WHERE caller = api_keys.id) AS last_used_day
        FROM api_keys WHERE ${condition} ORDER BY created_at DESC, id`,
    );
    return rows.map((row) => ({
      ...keyOfRow(row),
      creatorEmail: row.creator_email,
      lastUsedDay: row.last_used_day,
    }));
  }

  async setExpiry(
    accountId: string,
    id: string,
    expiresAt: number | null,
    change: Change,
  ): Promise<StoredKey | undefined> {
    const key = await this.find(id, accountId);
    if (!key) return undefined;
    const details = { key: id, name: key.name, begins_with: key.hint, expires_at: expiresAt };
    const isActive = isActiveKey(change.at);
    const results = await this.engine.transact([
      lockOf(accountId),
      eventStatement(
        { accountId, kind: 'key_expiry_changed', change, details },
        sql`EXISTS (SELECT 1 FROM api_keys WHERE api_keys.id = ${id} AND ${isActive}
          AND coalesce(expires_at, 0) <> ${expiresAt ?? 0})`,
      ),
      sql`UPDATE api_keys SET expires_at = ${expiresAt} WHERE id = ${id} AND account_id = ${accountId} AND ${isActive}
        RETURNING ${READ_KEY_COLUMNS}`,
    ]);
    const [row] = rowsOf<KeyRow>(results.at(-1));
    return row && keyOfRow(row);
  }

  async rotate(rotation: Rotation, change: Change): Promise<{ replaced: StoredKey; added: StoredKey } | undefined> {
    const { keyId, accountId, successor, validUntil } = rotation;
    const { id, hash, hint, createdAt, expiresAt, createdBy } = successor;
    const old = await this.find(keyId);
    if (!old || old.accountId !== accountId) return undefined;
    const details = {
      key: keyId,
      name: old.name,
      begins_with: old.hint,
      valid_until: Math.min(validUntil, old.expiresAt ?? validUntil),
      new_key: id,
      new_begins_with: hint,
    };
    const isAdded = sql`EXISTS (SELECT 1 FROM api_keys WHERE api_keys.id = ${id})`;
    const results = await this.engine.transact([
      ...(accountId === null ? [] : [lockOf(accountId)]),
      replaceStatement(rotation, change.at),
      sql`INSERT INTO api_keys (${KEY_COLUMNS})
        SELECT ${id}, ${hash}, ${hint}, interface, tier, calls_per_minute, name, ${createdAt}, NULL, ${expiresAt}, account_id,
          ${createdBy}, NULL
        FROM api_keys WHERE id = ${keyId} AND replaced_by = ${id}`,
      ...(accountId === null ? [] : [eventStatement({ accountId, kind: 'key_rotated', change, details }, isAdded)]),
      sql`SELECT ${READ_KEY_COLUMNS} FROM api_keys WHERE id IN (${id}, ${keyId}) AND ${isAdded} ORDER BY replaced_by IS NULL`,
    ]);
    const [replaced, added] = rowsOf<KeyRow>(results.at(-1));
    return replaced && added && { replaced: keyOfRow(replaced), added: keyOfRow(added) };
  }
}
