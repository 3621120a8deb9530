import { type Statement, sql } from '../sql.ts';

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
