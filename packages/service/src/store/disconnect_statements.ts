import { allOf, type Condition } from './condition.ts';
import type { Statement } from './contract.ts';

/** Deletes some connections with their tokens. */
function disconnectWhere(condition: string, values: Statement['values']): Statement[] {
  const connections = `SELECT 1 FROM oauth_consents WHERE ${condition}`;
  return [
    // Clients that may have lost their last connection become unused; one that is still connected is never deleted.
    {
      sql: `UPDATE oauth_clients SET used_at = NULL WHERE EXISTS (${connections}
        AND oauth_consents.client_id = oauth_clients.client_id)`,
      values,
    },
    ...['oauth_access_tokens', 'oauth_refresh_tokens'].map((table) => ({
      sql: `DELETE FROM ${table} WHERE EXISTS (${connections}
        AND oauth_consents.client_id = ${table}.client_id AND oauth_consents.user_id = ${table}.user_id)`,
      values,
    })),
    { sql: `DELETE FROM oauth_consents WHERE ${condition}`, values },
  ];
}

/** Deletes all connections of a user, if a condition holds. */
export function disconnectAll(userId: string, when?: Condition): Statement[] {
  const { sql, values } = allOf({ sql: 'oauth_consents.user_id = $1', values: [userId] }, ...(when ? [when] : []));
  return disconnectWhere(sql, values);
}

/** Deletes all connections that act for an account, if a condition holds. */
export function disconnectAccount(accountId: string, when: Condition): Statement[] {
  const { sql, values } = allOf({ sql: 'oauth_consents.account_id = $1', values: [accountId] }, when);
  return disconnectWhere(sql, values);
}

/** Deletes the connections of a user that act for an account, if a condition holds. */
export function disconnectMember(accountId: string, userId: string, when: Condition): Statement[] {
  const { sql, values } = allOf(
    { sql: 'oauth_consents.account_id = $1 AND oauth_consents.user_id = $2', values: [accountId, userId] },
    when,
  );
  return disconnectWhere(sql, values);
}

/** Deletes one connection of a user. */
export function disconnect(userId: string, connectionId: string): Statement[] {
  return disconnectWhere('oauth_consents.user_id = $1 AND oauth_consents.id = $2', [userId, connectionId]);
}
