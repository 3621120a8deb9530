import { disconnectAccount } from '../oauth/statements.ts';
import { type Statement, sql } from '../sql.ts';
import { callerOfAccount } from './contract.ts';
import { keepUsage } from './kept_usage.ts';

/** Locks an account against concurrent changes of its plan, keys or members. */
export function lockOf(id: string): Statement {
  return sql`UPDATE accounts SET plan = plan WHERE id = ${id}`;
}

/**
 * What the calls of an account are reported under: its keys, the users who are or were its members for calls of their pages and apps,
 * and the account itself for such calls before accounts had members.
 */
export function sourcesOfAccount(id: string): Statement {
  const caller = callerOfAccount(id);
  return sql`SELECT id FROM api_keys WHERE account_id = ${id} UNION SELECT ${caller}
    UNION SELECT CAST(${caller} AS TEXT) || ':' || user_id FROM account_page_sources WHERE account_id = ${id}`;
}

/**
 * Deletes an account that has no members with everything that was kept for it, but how many calls its owner has used in the month. The
 * statements before these remove its members, on their condition. The last statement changes one row if there was an account.
 */
export function deleteAccountStatements(id: string, ownerEmail: string): Statement[] {
  const caller = callerOfAccount(id);
  const sources = sourcesOfAccount(id);
  const hasNoMembers = sql`NOT EXISTS (SELECT 1 FROM account_members WHERE account_id = ${id})`;
  return [
    ...disconnectAccount(id, hasNoMembers),
    ...keepUsage(id, ownerEmail),
    // The same order as in the ledger, to avoid deadlocks.
    ...[
      sql`callers WHERE caller = ${caller}`,
      sql`recent_calls WHERE caller = ${caller}`,
      sql`tasks WHERE caller = ${caller}`,
      // ON DELETE CASCADE removes their parts; the service deletes files without a job.
      sql`jobs WHERE owner = ${caller}`,
      sql`daily_usage WHERE caller IN (${sources})`,
      sql`refusals WHERE caller IN (${sources})`,
      sql`api_keys WHERE account_id = ${id}`,
      // ON DELETE CASCADE removes their deliveries.
      sql`webhook_endpoints WHERE owner = ${caller}`,
      // ON DELETE CASCADE removes its invitations, projects, subscription and record.
      sql`accounts WHERE id = ${id}`,
    ].map((rows) => sql`DELETE FROM ${rows} AND ${hasNoMembers}`),
  ];
}
