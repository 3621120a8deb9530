import type { Statement } from './contract.ts';

/** Clients that may have lost their last connection become unused; one that is still connected is never deleted. */
function releaseClients(condition: string, values: Statement['values']): Statement {
  const clients = `SELECT client_id FROM oauth_consents WHERE ${condition}`;
  return { sql: `UPDATE oauth_clients SET used_at = NULL WHERE client_id IN (${clients})`, values };
}

/** Deletes all connections of an account with their tokens. */
export function disconnectAll(accountId: string): Statement[] {
  const values = [accountId];
  return [
    releaseClients('account_id = $1', values),
    ...['oauth_access_tokens', 'oauth_refresh_tokens', 'oauth_consents'].map((table) => ({
      sql: `DELETE FROM ${table} WHERE account_id = $1`,
      values,
    })),
  ];
}

/** Deletes one connection of an account with its tokens. */
export function disconnect(accountId: string, connectionId: string): Statement[] {
  const values = [accountId, connectionId];
  const client = 'SELECT client_id FROM oauth_consents WHERE account_id = $1 AND id = $2';
  return [
    releaseClients('account_id = $1 AND id = $2', values),
    ...['oauth_access_tokens', 'oauth_refresh_tokens'].map((table) => ({
      sql: `DELETE FROM ${table} WHERE account_id = $1 AND client_id IN (${client})`,
      values,
    })),
    { sql: 'DELETE FROM oauth_consents WHERE account_id = $1 AND id = $2', values },
  ];
}
