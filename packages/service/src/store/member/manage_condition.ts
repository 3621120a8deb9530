import type { Actor } from '../event/contract.ts';
import { type Statement, sql } from '../sql.ts';

/** Holds if the actor may manage the members of an account: it is the operator, or owns the account at this moment. */
export function mayManage(accountId: string, actor: Actor): Statement {
  if (actor.kind !== 'user') return sql`EXISTS (SELECT 1 FROM accounts WHERE accounts.id = ${accountId})`;
  return sql`EXISTS (SELECT 1 FROM account_members AS manager
    WHERE manager.account_id = ${accountId} AND manager.user_id = ${actor.userId} AND manager.role = 'owner')`;
}
