import { allOf, type Condition, onlyIf } from './condition.ts';
import type { Statement } from './contract.ts';
import { disconnectMember } from './disconnect_statements.ts';
import type { Change } from './event_contract.ts';
import { eventPerRow, eventStatement, wasRecorded } from './event_statement.ts';
import { KEY_DETAILS } from './key_row.ts';

/** A user in an account. */
interface MemberId {
  accountId: string;
  userId: string;
}

export function ofMember({ accountId, userId }: MemberId): Condition {
  return { sql: 'account_id = $1 AND user_id = $2', values: [accountId, userId] };
}

/** Holds for a member who does not own the account. */
export function isManaged(member: MemberId): Condition {
  const { sql, values } = ofMember(member);
  return { sql: `EXISTS (SELECT 1 FROM account_members WHERE ${sql} AND role <> 'owner')`, values };
}

/** Revokes the keys that a user created in an account, each with its event. */
function revokeKeys({ accountId, userId }: MemberId, change: Change, when: Condition): Statement[] {
  const created = {
    sql: 'api_keys.account_id = $1 AND created_by = $2 AND revoked_at IS NULL',
    values: [accountId, userId],
  };
  return [
    eventPerRow(
      { kind: 'key_revoked', change },
      onlyIf(when, {
        sql: `SELECT account_id, id AS part, ${KEY_DETAILS} AS details FROM api_keys WHERE ${created.sql}`,
        values: created.values,
      }),
    ),
    onlyIf(allOf(created, when), {
      sql: 'UPDATE api_keys SET revoked_at = $1 WHERE revoked_at IS NULL',
      values: [change.at],
    }),
  ];
}

/** Ends what only owners and members have, if a condition holds: connected apps and, unless they are kept, keys. */
export function accessEndStatements(
  member: MemberId,
  change: Change,
  when: Condition,
  { keepsKeys = false } = {},
): Statement[] {
  return [
    ...(keepsKeys ? [] : revokeKeys(member, change, when)),
    ...disconnectMember(member.accountId, member.userId, when),
  ];
}

/** Ends a membership with all access, if a condition holds. */
export function endStatements(
  member: MemberId,
  change: Change,
  when: Condition,
  options?: { keepsKeys: boolean },
): Statement[] {
  const { sql, values } = ofMember(member);
  return [
    onlyIf(when, { sql: `DELETE FROM account_members WHERE ${sql}`, values }),
    ...accessEndStatements(member, change, when, options),
  ];
}

/** A member who is not the owner leaves, if a condition holds. */
export function leaveStatements(member: MemberId & { email: string }, change: Change, when: Condition): Statement[] {
  const { accountId, userId, email } = member;
  const event = eventStatement(
    { accountId, kind: 'member_left', change, details: { user: userId, email } },
    allOf(when, isManaged(member)),
  );
  return [event, ...endStatements(member, change, wasRecorded(event))];
}
