import { lockOf } from '../account/statements.ts';
import type { StatementResult } from '../contract.ts';
import { identifier, listOf, type Statement, sql } from '../sql.ts';
import {
  type Big,
  type Bool,
  type DateTime,
  numberOrNull,
  rowsOf,
  type SqlEngine,
  SqlRecords,
  timeOf,
} from '../sql_records.ts';
import { lockOfUser } from '../user/statements.ts';
import type {
  NewConnection,
  OauthRecords,
  StoredAccessToken,
  StoredClient,
  StoredConnection,
  StoredRefreshToken,
  UnusedClientLimits,
} from './contract.ts';
import { disconnect } from './statements.ts';

/** The engine under these records; `lookUp` never waits behind `transact`. */
export interface OauthEngine extends SqlEngine {
  lookUp(statement: Statement): Promise<StatementResult>;
}

interface ClientRow {
  client_id: string;
  name: string;
  uri: string | null;
  redirect_uris: string;
  updated_at: DateTime;
}

interface ConnectionRow {
  id: string;
  client_id: string;
  name: string;
  redirect_uris: string;
  account_name: string;
  owner_email: string;
  created_at: DateTime;
  last_used_at: Big | null;
}

interface AccessTokenRow {
  id: string;
  token: string;
  account_id: string;
  user_id: string;
  plan: string;
  email_verified: Bool;
  connection_id: string;
  last_used_at: Big | null;
  expires_at: DateTime;
  revoked_at: DateTime | null;
  resources: string | null;
  scopes: string;
}

interface RefreshTokenRow {
  revoked_at: DateTime | null;
  used_by: string | null;
}

function itemsOf(json: string | null): string[] {
  return json === null ? [] : JSON.parse(json);
}

function clientOfRow(row: ClientRow): StoredClient {
  const { client_id: clientId, name, uri } = row;
  return { clientId, name, uri, redirectUris: itemsOf(row.redirect_uris), updatedAt: timeOf(row.updated_at) };
}

function connectionOfRow(row: ConnectionRow): StoredConnection {
  return {
    id: row.id,
    clientId: row.client_id,
    name: row.name,
    redirectUris: itemsOf(row.redirect_uris),
    accountName: row.account_name,
    ownerEmail: row.owner_email,
    createdAt: timeOf(row.created_at),
    lastUsedAt: numberOrNull(row.last_used_at),
  };
}

function accessTokenOfRow(row: AccessTokenRow): StoredAccessToken {
  return {
    id: row.id,
    hash: row.token,
    accountId: row.account_id,
    userId: row.user_id,
    plan: row.plan,
    isVerified: Boolean(row.email_verified),
    connectionId: row.connection_id,
    connectionUsedAt: numberOrNull(row.last_used_at),
    expiresAt: timeOf(row.expires_at),
    revokedAt: row.revoked_at === null ? null : timeOf(row.revoked_at),
    resources: itemsOf(row.resources),
    scopes: itemsOf(row.scopes),
  };
}

/**
 * A token belongs to the connection that existed when it was issued. One that better-auth stores while its connection is being
 * deleted stays invalid, also after the account has connected the app again.
 */
function connectionOf(table: string): Statement {
  const tokens = identifier(table);
  return sql`oauth_consents ON oauth_consents.client_id = ${tokens}.client_id
    AND oauth_consents.user_id = ${tokens}.user_id AND oauth_consents.created_at <= ${tokens}.created_at`;
}

/** better-auth stores the times of tokens in whole seconds. */
function secondsOf(at: number): string {
  return new Date(Math.floor(at / 1000) * 1000).toISOString();
}

const CONNECTIONS = sql`SELECT oauth_consents.id, oauth_consents.client_id, oauth_clients.name, redirect_uris,
    oauth_consents.created_at, last_used_at, accounts.name AS account_name, users.email AS owner_email
  FROM oauth_consents JOIN oauth_clients ON oauth_clients.client_id = oauth_consents.client_id
  JOIN accounts ON accounts.id = oauth_consents.account_id
  JOIN account_members AS owner ON owner.account_id = accounts.id AND owner.role = 'owner'
  JOIN users ON users.id = owner.user_id`;

const UNUSED = sql`used_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM oauth_consents WHERE oauth_consents.client_id = oauth_clients.client_id)`;

/** The records of both engines. */
export class SqlOauthRecords extends SqlRecords<OauthEngine> implements OauthRecords {
  async putClient(client: StoredClient, { unusedMax, unusedFrom }: UnusedClientLimits): Promise<void> {
    const { clientId, name, uri, redirectUris, updatedAt } = client;
    const at = new Date(updatedAt).toISOString();
    await this.engine.transact([
      sql`INSERT INTO oauth_clients (id, client_id, name, uri, redirect_uris, created_at, updated_at, disabled,
          token_endpoint_auth_method, client_type, grant_types, response_types, require_pkce)
        VALUES (${clientId}, ${clientId}, ${name}, ${uri}, ${JSON.stringify(redirectUris)}, ${at}, ${at}, FALSE,
          'none', 'native', '["authorization_code","refresh_token"]', '["code"]', TRUE)
        ON CONFLICT (client_id) DO UPDATE SET name = excluded.name, uri = excluded.uri,
          redirect_uris = excluded.redirect_uris, updated_at = excluded.updated_at`,
      sql`DELETE FROM oauth_clients WHERE created_at < ${new Date(unusedFrom).toISOString()} AND ${UNUSED}`,
      sql`DELETE FROM oauth_clients WHERE client_id IN (SELECT client_id FROM oauth_clients WHERE used_at IS NULL
        ORDER BY created_at DESC, client_id LIMIT ${unusedMax} OFFSET ${unusedMax}) AND ${UNUSED}`,
    ]);
  }

  async findClient(clientId: string): Promise<StoredClient | undefined> {
    const [row] = await this.rows<ClientRow>(
      sql`SELECT client_id, name, uri, redirect_uris, updated_at FROM oauth_clients WHERE client_id = ${clientId}`,
    );
    return row && clientOfRow(row);
  }

  async addConnection(connection: NewConnection): Promise<boolean> {
    const { id, clientId, userId, accountId, scopes, resources, connectionsMax, sessionId } = connection;
    const at = secondsOf(connection.at);
    const added = sql`SELECT 1 FROM oauth_consents WHERE client_id = ${clientId} AND user_id = ${userId}`;
    const [, , , stored] = await this.engine.transact([
      lockOfUser(userId),
      // A user who is removed from the account at the same time keeps no connection for it.
      lockOf(accountId),
      sql`INSERT INTO oauth_consents (id, client_id, user_id, scopes, resources, created_at, updated_at, account_id)
        SELECT ${id}, ${clientId}, ${userId}, ${JSON.stringify(scopes)}, ${JSON.stringify(resources)}, ${at}, ${at}, ${accountId}
        WHERE EXISTS (SELECT 1 FROM user_sessions WHERE id = ${sessionId} AND user_id = ${userId})
        AND EXISTS (SELECT 1 FROM account_members
          WHERE account_id = ${accountId} AND user_id = ${userId} AND role IN ('owner', 'member'))
        AND EXISTS (SELECT 1 FROM oauth_clients WHERE client_id = ${clientId})
        AND ((SELECT count(*) FROM oauth_consents WHERE user_id = ${userId}) < ${connectionsMax} OR EXISTS (${added}))
        ON CONFLICT (client_id, user_id) DO UPDATE SET scopes = excluded.scopes, resources = excluded.resources,
          updated_at = excluded.updated_at, account_id = excluded.account_id`,
      sql`UPDATE oauth_clients SET used_at = ${at} WHERE client_id = ${clientId} AND EXISTS (${added})`,
    ]);
    return stored?.changes === 1;
  }

  async listConnections(userId: string): Promise<StoredConnection[]> {
    const rows = await this.rows<ConnectionRow>(
      sql`${CONNECTIONS} WHERE oauth_consents.user_id = ${userId} ORDER BY oauth_consents.created_at DESC, oauth_consents.id`,
    );
    return rows.map(connectionOfRow);
  }

  async deleteConnection(userId: string, id: string): Promise<StoredConnection | undefined> {
    const [found] = await this.engine.transact([
      sql`${CONNECTIONS} WHERE oauth_consents.user_id = ${userId} AND oauth_consents.id = ${id}`,
      ...disconnect(userId, id),
    ]);
    const [row] = rowsOf<ConnectionRow>(found);
    return row && connectionOfRow(row);
  }

  async noteUse(connectionId: string, at: number): Promise<void> {
    await this.run(sql`UPDATE oauth_consents SET last_used_at = ${at} WHERE id = ${connectionId}`);
  }

  async findAccessTokens(hashes: readonly string[]): Promise<StoredAccessToken[]> {
    const found = await this.engine.lookUp(
      sql`SELECT oauth_access_tokens.id, token, member.account_id, member.user_id, plan, email_verified,
          oauth_consents.id AS connection_id, last_used_at, expires_at, revoked_at, oauth_access_tokens.resources,
          oauth_access_tokens.scopes
        FROM oauth_access_tokens JOIN ${connectionOf('oauth_access_tokens')}
        JOIN account_members AS member ON member.account_id = oauth_consents.account_id
          AND member.user_id = oauth_consents.user_id AND member.role IN ('owner', 'member')
        JOIN accounts ON accounts.id = member.account_id
        JOIN account_members AS owner ON owner.account_id = accounts.id AND owner.role = 'owner'
        JOIN users ON users.id = owner.user_id WHERE token IN ${listOf(hashes)}`,
    );
    return rowsOf<AccessTokenRow>(found).map(accessTokenOfRow);
  }

  async findRefreshToken(hash: string, sender: string): Promise<StoredRefreshToken | undefined> {
    const [, found] = await this.engine.transact([
      sql`UPDATE oauth_refresh_tokens SET used_by = ${sender} WHERE token = ${hash} AND revoked_at IS NULL`,
      sql`SELECT revoked_at, used_by FROM oauth_refresh_tokens
        JOIN ${connectionOf('oauth_refresh_tokens')} WHERE token = ${hash}`,
    ]);
    const [row] = rowsOf<RefreshTokenRow>(found);
    if (!row) return undefined;
    const { revoked_at: revokedAt, used_by: usedBy } = row;
    return { revokedAt: revokedAt === null ? null : timeOf(revokedAt), isOfSender: usedBy === sender };
  }
}
