import { type Statement, sql } from '../sql.ts';

/**
 * Deletes what would start a session without the password or the second factor: sign-ins that wait for a code, trusted devices and
 * links that reset the password. better-auth stores the id of the user as their value.
 */
export function endChallengesOf(userId: string): Statement {
  return sql`DELETE FROM user_verifications WHERE value = ${userId} AND identifier NOT LIKE 'verify-email:%'`;
}
