import type { Statement, StoredKey } from './contract.ts';
import type { Change } from './event_contract.ts';
import { eventStatement } from './event_statement.ts';
import { isActiveKey, isValidKey, mayCreateKeys } from './key_conditions.ts';
import type { KeyChanges, KeyRecords, ListedKey, Rotation } from './key_contract.ts';
import { KEY_COLUMNS, type KeyRow, keyOfRow, READ_KEY_COLUMNS } from './key_row.ts';
import type { KeyWrites } from './key_writes.ts';
import { lockOf, type SqlEngine } from './sql_account_records.ts';

interface ListedKeyRow extends KeyRow {
  creator_email: string | null;
  last_used_day: number | null;
}

/** Replaces a key, if it is active and the conditions of the rotation hold. */
function replaceStatement(rotation: Rotation, at: number): Statement {
  const { keyId, accountId, successor, validUntil, replacedMax, sessionId } = rotation;
  const isRevoked = validUntil <= at;
  const end = isRevoked
    ? `revoked_at = ${at}`
    : `expires_at = CASE WHEN expires_at < ${validUntil} THEN expires_at ELSE ${validUntil} END`;
  const conditions = ['id = $1', isActiveKey(at)];
  const values = [keyId, successor.id];
  if (accountId !== null) {
    const account = `$${values.push(accountId)}`;
    conditions.push(`account_id = ${account}`);
    if (!isRevoked) {
      conditions.push(`(SELECT count(*) FROM api_keys WHERE account_id = ${account} AND replaced_by IS NOT NULL
        AND ${isValidKey(at)}) < ${replacedMax}`);
    }
    if (sessionId !== null) conditions.push(mayCreateKeys(`$${values.push(sessionId)}`, account));
  }
  return { sql: `UPDATE api_keys SET replaced_by = $2, ${end} WHERE ${conditions.join(' AND ')}`, values };
}

/** The engine under these records. Reading the changes never waits behind its transactions. */
export interface KeyEngine extends SqlEngine {
  readKeyChanges(since: string | undefined): Promise<KeyChanges>;
  readonly keyWrites: KeyWrites;
}

/** The keys of both engines. */
export class SqlKeyRecords implements KeyRecords {
  readonly #engine: KeyEngine;

  constructor(engine: KeyEngine) {
    this.#engine = engine;
  }

  readChanges(since: string | undefined): Promise<KeyChanges> {
    return this.#engine.readKeyChanges(since);
  }

  onWrite(listener: () => void): void {
    this.#engine.keyWrites.listen(listener);
  }

  async #rows<Row>(sql: string, ...values: Statement['values']): Promise<Row[]> {
    const [result] = await this.#engine.transact([{ sql, values }]);
    return (result?.rows ?? []) as Row[];
  }

  async find(id: string, accountId?: string): Promise<StoredKey | undefined> {
    const [row] = await this.#rows<KeyRow>(`SELECT ${READ_KEY_COLUMNS} FROM api_keys WHERE id = $1`, id);
    const key = row && keyOfRow(row);
    return accountId === undefined || key?.accountId === accountId ? key : undefined;
  }

  async list(accountId?: string): Promise<ListedKey[]> {
    const rows = await this.#rows<ListedKeyRow>(
      `SELECT ${READ_KEY_COLUMNS}, (SELECT email FROM users WHERE users.id = created_by) AS creator_email,
          (SELECT max(day) FROM daily_usage WHERE caller = api_keys.id) AS last_used_day
        FROM api_keys WHERE ${accountId === undefined ? 'TRUE' : 'account_id = $1'} ORDER BY created_at DESC, id`,
      ...(accountId === undefined ? [] : [accountId]),
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
    const results = await this.#engine.transact([
      lockOf(accountId),
      eventStatement(
        { accountId, kind: 'key_expiry_changed', change, details },
        {
          sql: `EXISTS (SELECT 1 FROM api_keys WHERE api_keys.id = $1 AND ${isActive}
            AND coalesce(expires_at, 0) <> ${expiresAt ?? 0})`,
          values: [id],
        },
      ),
      {
        sql: `UPDATE api_keys SET expires_at = $3 WHERE id = $1 AND account_id = $2 AND ${isActive}
          RETURNING ${READ_KEY_COLUMNS}`,
        values: [id, accountId, expiresAt],
      },
    ]);
    const [row] = (results.at(-1)?.rows ?? []) as unknown as KeyRow[];
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
    const added = 'EXISTS (SELECT 1 FROM api_keys WHERE api_keys.id = $1)';
    const event =
      accountId === null
        ? []
        : [eventStatement({ accountId, kind: 'key_rotated', change, details }, { sql: added, values: [id] })];
    const results = await this.#engine.transact([
      ...(accountId === null ? [] : [lockOf(accountId)]),
      replaceStatement(rotation, change.at),
      {
        sql: `INSERT INTO api_keys (${KEY_COLUMNS})
          SELECT $1, $3, $4, interface, tier, calls_per_minute, name, $5, NULL, $6, account_id, $7, NULL
          FROM api_keys WHERE id = $2 AND replaced_by = $1`,
        values: [id, keyId, hash, hint, createdAt, expiresAt, createdBy],
      },
      ...event,
      {
        sql: `SELECT ${READ_KEY_COLUMNS} FROM api_keys WHERE id IN ($1, $2) AND ${added} ORDER BY replaced_by IS NULL`,
        values: [id, keyId],
      },
    ]);
    const [replaced, successorRow] = (results.at(-1)?.rows ?? []) as unknown as KeyRow[];
    return replaced && successorRow && { replaced: keyOfRow(replaced), added: keyOfRow(successorRow) };
  }
}
