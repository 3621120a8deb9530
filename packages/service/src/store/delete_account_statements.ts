import { callerOfAccount } from './account_contract.ts';
import { type Condition, onlyIf } from './condition.ts';
import type { Statement } from './contract.ts';
import { disconnectAccount } from './disconnect_statements.ts';

/**
 * What the calls of an account are reported under: its keys, the users who are or were its members for calls of their pages and apps,
 * and the account itself for such calls before accounts had members.
 */
export const SOURCES_OF_ACCOUNT = `SELECT id FROM api_keys WHERE account_id = $1 UNION SELECT '${callerOfAccount('')}' || $1
  UNION SELECT '${callerOfAccount('')}' || account_id || ':' || user_id FROM account_page_sources WHERE account_id = $1`;

/** An account without members is about to be deleted. */
function hasNoMembers(id: string): Condition {
  return { sql: 'NOT EXISTS (SELECT 1 FROM account_members WHERE account_id = $1)', values: [id] };
}

/**
 * Deletes an account that has no members with everything that was kept for it. The statements before these remove its members, on
 * their condition. The last statement changes one row if there was an account.
 */
export function deleteAccountStatements(id: string): Statement[] {
  const statements = [
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
    // ON DELETE CASCADE removes their deliveries.
    { sql: 'DELETE FROM webhook_endpoints WHERE owner = $1', values: [callerOfAccount(id)] },
    // ON DELETE CASCADE removes its invitations, projects, subscription and record.
    { sql: 'DELETE FROM accounts WHERE id = $1', values: [id] },
  ].map((statement) => onlyIf(hasNoMembers(id), statement));
  return [...disconnectAccount(id, hasNoMembers(id)), ...statements];
}
