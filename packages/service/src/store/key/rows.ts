import type { Interface } from '../../plans/plans.ts';
import type { StoredKey } from '../contract.ts';
import { joined, type Statement, sql } from '../sql.ts';
import { type Big, type Bool, numberOrNull } from '../sql_records.ts';

/** The columns of an inserted key. */
export const KEY_COLUMNS = sql`id, hash, hint, interface, tier, calls_per_minute, name, created_at, revoked_at, expires_at, account_id,
  created_by, replaced_by`;

/** The columns of a key that is read, also after RETURNING. */
export const READ_KEY_COLUMNS = sql`${KEY_COLUMNS},
  coalesce((SELECT email_verified FROM account_members JOIN users ON users.id = account_members.user_id
    WHERE account_members.account_id = api_keys.account_id AND role = 'owner'), TRUE) AS is_verified`;

/** How the record names a key of `api_keys`, as JSON. */
export const KEY_DETAILS = sql`CAST(json_build_object('key', id, 'name', name, 'begins_with', hint) AS TEXT)`;

/** A row of `api_keys`. */
export interface KeyRow {
  id: string;
  hash: string;
  hint: string;
  interface: string;
  tier: string;
  calls_per_minute: number | null;
  name: string;
  created_at: Big;
  revoked_at: Big | null;
  expires_at: Big | null;
  account_id: string | null;
  created_by: string | null;
  replaced_by: string | null;
  is_verified: Bool;
}

export function keyOfRow(row: KeyRow): StoredKey {
  return {
    id: row.id,
    hash: row.hash,
    hint: row.hint,
    interface: row.interface as Interface,
    tier: row.tier,
    callsPerMinute: row.calls_per_minute,
    name: row.name,
    createdAt: Number(row.created_at),
    revokedAt: numberOrNull(row.revoked_at),
    expiresAt: numberOrNull(row.expires_at),
    accountId: row.account_id,
    createdBy: row.created_by,
    replacedBy: row.replaced_by,
    isVerified: Boolean(row.is_verified),
  };
}

/** The values of a key in the order of KEY_COLUMNS. */
export function valuesOfKey(key: StoredKey): Statement {
  const { id, hash, hint, tier, callsPerMinute, name, createdAt, revokedAt, expiresAt, accountId } = key;
  const beginning = [id, hash, hint, key.interface, tier, callsPerMinute, name, createdAt, revokedAt, expiresAt];
  return joined([...beginning, accountId, key.createdBy, key.replacedBy]);
}

/** The condition of a key that is valid and was not replaced. */
export function isActiveKey(now: number): Statement {
  return sql`${isValidKey(now)} AND replaced_by IS NULL`;
}

/** The condition of a key that is accepted. */
export function isValidKey(now: number): Statement {
  return sql`revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})`;
}

/** The condition that a session has not ended and is of an owner or member of an account. */
export function mayCreateKeys(sessionId: string, accountId: string): Statement {
  return sql`EXISTS (SELECT 1 FROM user_sessions JOIN account_members ON account_members.user_id = user_sessions.user_id
    WHERE user_sessions.id = ${sessionId} AND account_members.account_id = ${accountId} AND role IN ('owner', 'member'))`;
}
