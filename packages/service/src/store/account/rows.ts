import { sql } from '../sql.ts';
import { type Big, type Bool, type DateTime, numberOrNull, timeOf } from '../sql_records.ts';
import type { StoredAccount } from './contract.ts';

/** Accounts with their owners; a condition follows. */
export const ACCOUNTS = sql`SELECT accounts.id, accounts.name, plan, requested_plan, plan_requested_at, accounts.created_at,
    users.id AS owner_id, email, email_verified
  FROM accounts JOIN account_members ON account_members.account_id = accounts.id AND role = 'owner'
  JOIN users ON users.id = account_members.user_id`;

export interface AccountRow {
  id: string;
  name: string;
  owner_id: string;
  email: string;
  email_verified: Bool;
  plan: string;
  requested_plan: string | null;
  plan_requested_at: Big | null;
  created_at: DateTime;
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
    planRequestedAt: numberOrNull(row.plan_requested_at),
    createdAt: timeOf(row.created_at),
  };
}
