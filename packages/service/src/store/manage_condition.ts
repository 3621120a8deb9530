import type { Condition } from './condition.ts';
import type { Actor } from './event_contract.ts';

/** Holds if the actor may manage the members of an account: it is the operator, or owns the account at this moment. */
export function mayManage(accountId: string, actor: Actor): Condition {
  if (actor.kind !== 'user')
    return { sql: 'EXISTS (SELECT 1 FROM accounts WHERE accounts.id = $1)', values: [accountId] };
  return {
    sql: `EXISTS (SELECT 1 FROM account_members AS manager
      WHERE manager.account_id = $1 AND manager.user_id = $2 AND manager.role = 'owner')`,
    values: [accountId, actor.userId],
  };
}
