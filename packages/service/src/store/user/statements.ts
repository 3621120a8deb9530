import { type Statement, sql } from '../sql.ts';

/** Locks a user against concurrent changes of its password and connected apps. */
export function lockOfUser(id: string): Statement {
  return sql`UPDATE users SET name = name WHERE id = ${id}`;
}

/**
 * Deletes what is kept about a user outside of accounts, and takes the person out of the records of accounts that it was a member of:
 * what happened stays, with an id that is nobody's any more.
 */
export function forgetStatements(id: string, when: Statement): Statement[] {
  const email = sql`(SELECT email FROM users WHERE users.id = ${id})`;
  const quoted = sql`'"' || ${email} || '"'`;
  return [
    sql`DELETE FROM mails WHERE lower(recipient) = ${email} AND (${when})`,
    sql`DELETE FROM user_verifications WHERE value = ${id} AND (${when})`,
    sql`UPDATE account_events SET user_email = NULL, ip_address = NULL WHERE user_id = ${id} AND (${when})`,
    sql`UPDATE account_events SET details = replace(details, ${quoted}, 'null') WHERE details LIKE '%' || ${quoted} || '%'
      AND account_id IN (SELECT account_id FROM account_page_sources WHERE account_page_sources.user_id = ${id}) AND (${when})`,
  ];
}

/**
 * Deletes what would start a session without the password or the second factor: sign-ins that wait for a code, trusted devices and
 * links that reset the password. better-auth stores the id of the user as their value.
 */
export function endChallengesOf(userId: string): Statement {
  return sql`DELETE FROM user_verifications WHERE value = ${userId} AND identifier NOT LIKE 'verify-email:%'`;
}
