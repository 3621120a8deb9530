/** The condition of a key that is valid and was not replaced. */
export function isActiveKey(now: number): string {
  return `${isValidKey(now)} AND replaced_by IS NULL`;
}

/** The condition of a key that is accepted. */
export function isValidKey(now: number): string {
  return `revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})`;
}

/** The condition that a session has not ended and is of an owner or member of an account; both are placeholders. */
export function mayCreateKeys(session: string, account: string): string {
  return `EXISTS (SELECT 1 FROM user_sessions JOIN account_members ON account_members.user_id = user_sessions.user_id
    WHERE user_sessions.id = ${session} AND account_members.account_id = ${account} AND role IN ('owner', 'member'))`;
}
