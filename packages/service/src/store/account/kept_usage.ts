import { createHash } from 'node:crypto';
import { type Statement, sql } from '../sql.ts';
import { callerOfAccount } from './contract.ts';

/** The caller that an owner's calls of the month are kept under when an account is given up: no e-mail address is kept. */
function formerOwner(email: string): string {
  return `owner:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;
}

/** Keeps how many calls an account has used in the month, so that its owner cannot begin again with another account. */
export function keepUsage(accountId: string, ownerEmail: string): Statement[] {
  const account = callerOfAccount(accountId);
  return [
    // Calls that are recorded meanwhile wait.
    sql`UPDATE callers SET sequence = sequence WHERE caller = ${account}`,
    sql`INSERT INTO callers (caller, sequence, month, used_in_month, latest_at)
      SELECT ${formerOwner(ownerEmail)}, 1, month, used_in_month, latest_at FROM callers WHERE caller = ${account}
      ON CONFLICT (caller) DO UPDATE SET
        month = excluded.month, used_in_month = excluded.used_in_month, latest_at = excluded.latest_at
      WHERE (excluded.month, excluded.used_in_month) > (callers.month, callers.used_in_month)`,
  ];
}

/** A new account begins with the calls that its owner has used in the month with those before. */
export function continueUsage(accountId: string, ownerEmail: string): Statement {
  return sql`INSERT INTO callers (caller, sequence, month, used_in_month, latest_at)
    SELECT ${callerOfAccount(accountId)}, 1, month, used_in_month, latest_at FROM callers
    WHERE caller = ${formerOwner(ownerEmail)} AND EXISTS (SELECT 1 FROM accounts WHERE id = ${accountId})
    ON CONFLICT DO NOTHING`;
}
