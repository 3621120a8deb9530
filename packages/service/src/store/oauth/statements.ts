import { type Statement, sql } from '../sql.ts';

/** Deletes the connections that a condition holds for, with their tokens. */
function disconnectWhere(condition: Statement): Statement[] {
  const connections = sql`SELECT 1 FROM oauth_consents WHERE ${condition}`;
  return [
    // Clients that may have lost their last connection become unused; one that is still connected is never deleted.
    sql`UPDATE oauth_clients SET used_at = NULL WHERE EXISTS (${connections}
      AND oauth_consents.client_id = oauth_clients.client_id)`,
    ...[sql`oauth_access_tokens`, sql`oauth_refresh_tokens`].map(
      (table) => sql`DELETE FROM ${table} WHERE EXISTS (${connections}
        AND oauth_consents.client_id = ${table}.client_id AND oauth_consents.user_id = ${table}.user_id)`,
    ),
    sql`DELETE FROM oauth_consents WHERE ${condition}`,
  ];
}

/** Deletes all connections of a user, if a condition holds. */
export function disconnectAll(userId: string, when = sql`TRUE`): Statement[] {
  return disconnectWhere(sql`oauth_consents.user_id = ${userId} AND (${when})`);
}

/** Deletes all connections that act for an account, if a condition holds. */
export function disconnectAccount(accountId: string, when: Statement): Statement[] {
  return disconnectWhere(sql`oauth_consents.account_id = ${accountId} AND (${when})`);
}

/** Deletes the connections of a user that act for an account, if a condition holds. */
export function disconnectMember(accountId: string, userId: string, when: Statement): Statement[] {
  return disconnectWhere(
    sql`oauth_consents.account_id = ${accountId} AND oauth_consents.user_id = ${userId} AND (${when})`,
  );
}

/** Deletes one connection of a user. */
export function disconnect(userId: string, connectionId: string): Statement[] {
  return disconnectWhere(sql`oauth_consents.user_id = ${userId} AND oauth_consents.id = ${connectionId}`);
}
