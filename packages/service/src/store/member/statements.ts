import { callerOfAccount } from '../account/contract.ts';
import type { Actor, Change } from '../event/contract.ts';
import { eventPerRow, eventStatement, wasRecorded } from '../event/statements.ts';
import { KEY_DETAILS } from '../key/rows.ts';
import { disconnectMember } from '../oauth/statements.ts';
import { allOf, type Statement, sql } from '../sql.ts';
import { ENDPOINT_DETAILS } from '../webhook/rows.ts';
import type { Role } from './contract.ts';

/** A user in an account. */
interface MemberId {
  accountId: string;
  userId: string;
}

export function ofMember({ accountId, userId }: MemberId): Statement {
  return sql`account_id = ${accountId} AND user_id = ${userId}`;
}

/** Holds if the actor may manage the members of an account: it is the operator, or owns the account at this moment. */
export function mayManage(accountId: string, actor: Actor): Statement {
  if (actor.kind !== 'user') return sql`EXISTS (SELECT 1 FROM accounts WHERE accounts.id = ${accountId})`;
  return sql`EXISTS (SELECT 1 FROM account_members AS manager
    WHERE manager.account_id = ${accountId} AND manager.user_id = ${actor.userId} AND manager.role = 'owner')`;
}

/** Holds for a member who does not own the account. */
export function isManaged(member: MemberId): Statement {
  return sql`EXISTS (SELECT 1 FROM account_members WHERE ${ofMember(member)} AND role <> 'owner')`;
}

/** Revokes the keys that a user created in an account, each with its event. */
function revokeKeys({ accountId, userId }: MemberId, change: Change, when: Statement): Statement[] {
  const created = sql`api_keys.account_id = ${accountId} AND created_by = ${userId} AND revoked_at IS NULL AND (${when})`;
  return [
    eventPerRow(
      { kind: 'key_revoked', change },
      sql`SELECT account_id, id AS part, ${KEY_DETAILS} AS details FROM api_keys WHERE ${created}`,
    ),
    sql`UPDATE api_keys SET revoked_at = ${change.at} WHERE ${created}`,
  ];
}

/** Disables the webhooks that send what happens in an account to an address of a user, each with its event. */
function disableWebhooks({ accountId, userId }: MemberId, change: Change, when: Statement): Statement[] {
  const theirs = sql`owner = ${callerOfAccount(accountId)} AND url_set_by = ${userId} AND (${when})`;
  const rows = sql`SELECT CAST(${accountId} AS TEXT) AS account_id, id AS part, ${ENDPOINT_DETAILS} AS details
    FROM webhook_endpoints WHERE ${theirs}`;
  return [
    eventPerRow({ kind: 'webhook_disabled', change }, rows),
    sql`UPDATE webhook_endpoints SET disabled_because = 'member_left', disabled_at = ${change.at} WHERE ${theirs}`,
  ];
}

/** Ends what only owners and members have, if a condition holds: connected apps, webhooks and, unless they are kept, keys. */
export function accessEndStatements(
  member: MemberId,
  change: Change,
  when: Statement,
  { keepsKeys = false } = {},
): Statement[] {
  return [
    ...(keepsKeys ? [] : revokeKeys(member, change, when)),
    ...disconnectMember(member.accountId, member.userId, when),
    ...disableWebhooks(member, change, when),
  ];
}

/** Ends a membership with all access, if a condition holds. */
export function endStatements(
  member: MemberId,
  change: Change,
  when: Statement,
  options?: { keepsKeys: boolean },
): Statement[] {
  return [
    sql`DELETE FROM account_members WHERE ${ofMember(member)} AND (${when})`,
    ...accessEndStatements(member, change, when, options),
  ];
}

/** A member who is not the owner leaves, if a condition holds. */
export function leaveStatements(member: MemberId & { email: string }, change: Change, when: Statement): Statement[] {
  const { accountId, userId, email } = member;
  const event = eventStatement(
    { accountId, kind: 'member_left', change, details: { user: userId, email } },
    allOf(when, isManaged(member)),
  );
  return [event, ...endStatements(member, change, wasRecorded(event))];
}

/** Statements that make a user a member of an account. */
export function joinStatements(accountId: string, userId: string, role: Role, at: number): Statement[] {
  return [
    sql`INSERT INTO account_members (account_id, user_id, role, joined_at)
      SELECT accounts.id, users.id, ${role}, ${new Date(at).toISOString()} FROM accounts, users
      WHERE accounts.id = ${accountId} AND users.id = ${userId} ON CONFLICT DO NOTHING`,
    pageSourceStatement(accountId, userId),
  ];
}

/** Keeps the calls of a member's pages and apps in the sums of the account, also when the user has left it. */
export function pageSourceStatement(accountId: string, userId: string): Statement {
  return sql`INSERT INTO account_page_sources (account_id, user_id)
    SELECT account_id, user_id FROM account_members WHERE ${ofMember({ accountId, userId })} ON CONFLICT DO NOTHING`;
}
