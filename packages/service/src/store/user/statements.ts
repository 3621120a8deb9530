import type { Change, EventDetails, EventKind } from '../event/contract.ts';
import { eventPerRow } from '../event/statements.ts';
import { KEY_DETAILS } from '../key/rows.ts';
import { disconnectAll } from '../oauth/statements.ts';
import { type Statement, sql } from '../sql.ts';

/** Locks a user against concurrent changes of its password and connected apps. */
export function lockOfUser(id: string): Statement {
  return sql`UPDATE users SET name = name WHERE id = ${id}`;
}

/**
 * Deletes what is kept about a user outside of accounts, and takes the person, with present and former addresses, out of the records of
 * accounts that it was a member of: what happened stays, with an id that is nobody's any more.
 */
export function forgetStatements(id: string, emails: readonly string[], when: Statement): Statement[] {
  return [
    ...emails.flatMap((email) => {
      const quoted = sql`CAST(${JSON.stringify(email)} AS TEXT)`;
      return [
        sql`DELETE FROM mails WHERE lower(recipient) = ${email} AND (${when})`,
        sql`UPDATE account_events SET details = replace(details, ${quoted}, 'null') WHERE details LIKE '%' || ${quoted} || '%'
          AND account_id IN (SELECT account_id FROM account_page_sources WHERE account_page_sources.user_id = ${id}) AND (${when})`,
      ];
    }),
    sql`DELETE FROM user_verifications WHERE value = ${id} AND (${when})`,
    sql`UPDATE account_events SET user_email = NULL, ip_address = NULL WHERE user_id = ${id} AND (${when})`,
  ];
}

/**
 * Deletes what would start a session without the password or the second factor: sign-ins that wait for a code, trusted devices and
 * links that reset the password. better-auth stores the id of the user as their value.
 */
export function endChallengesOf(userId: string): Statement {
  return sql`DELETE FROM user_verifications WHERE value = ${userId} AND identifier NOT LIKE 'verify-email:%'`;
}

/** Locks the accounts of a user. */
export function lockOfAccountsOf(id: string): Statement {
  return sql`UPDATE accounts SET plan = plan WHERE id IN (SELECT account_id FROM account_members WHERE user_id = ${id})`;
}

/** The accounts of a user, for events of all of them. */
export function accountsOf(userId: string, condition = sql`TRUE`, details: EventDetails = {}): Statement {
  const text = sql`CAST(${JSON.stringify(details)} AS TEXT)`;
  return sql`SELECT account_id, account_id AS part, ${text} AS details FROM account_members JOIN users ON users.id = user_id
    WHERE user_id = ${userId} AND ${condition}`;
}

/** The keys in force that a user has created, for events of each. */
function keysOf(userId: string): Statement {
  return sql`SELECT account_id, id AS part, ${KEY_DETAILS} AS details FROM api_keys
    WHERE created_by = ${userId} AND revoked_at IS NULL AND account_id IS NOT NULL`;
}

/**
 * Ends all that a user can use without signing in again: sessions, sign-ins that have begun, connected apps and, with the last statement,
 * the keys that the user created. Records why in all accounts of the user.
 */
export function accessEndOfUser(
  id: string,
  { kind, change, details }: { kind: EventKind; change: Change; details?: EventDetails },
): Statement[] {
  return [
    lockOfUser(id),
    // A new key waits for the lock of its account, and then finds that its session has ended.
    lockOfAccountsOf(id),
    sql`DELETE FROM user_sessions WHERE user_id = ${id}`,
    endChallengesOf(id),
    ...disconnectAll(id),
    eventPerRow({ kind, change }, accountsOf(id, sql`TRUE`, details)),
    eventPerRow({ kind: 'key_revoked', change }, keysOf(id)),
    sql`UPDATE api_keys SET revoked_at = ${change.at} WHERE created_by = ${id} AND revoked_at IS NULL`,
  ];
}
