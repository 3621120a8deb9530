import type { Interface } from '../plans/plans.ts';
import type { StoredKey } from './contract.ts';

export const KEY_COLUMNS =
  'id, hash, hint, interface, tier, calls_per_minute, name, created_at, revoked_at, account_id';

/** A row of `api_keys`; PostgreSQL returns BIGINT as text. */
export interface KeyRow {
  id: string;
  hash: string;
  hint: string;
  interface: string;
  tier: string;
  calls_per_minute: number | null;
  name: string;
  created_at: number | string;
  revoked_at: number | string | null;
  account_id: string | null;
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
    revokedAt: row.revoked_at === null ? null : Number(row.revoked_at),
    accountId: row.account_id,
  };
}

/** The values of a key in the order of KEY_COLUMNS. */
export function valuesOfKey(key: StoredKey): (string | number | null)[] {
  const { id, hash, hint, tier, callsPerMinute, name, createdAt, revokedAt, accountId } = key;
  return [id, hash, hint, key.interface, tier, callsPerMinute, name, createdAt, revokedAt, accountId];
}
