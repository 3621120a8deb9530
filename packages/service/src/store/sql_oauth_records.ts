import type { Statement, StatementResult } from './contract.ts';
import { disconnect } from './disconnect_statements.ts';
import type {
  NewConnection,
  OauthRecords,
  StoredAccessToken,
  StoredClient,
  StoredConnection,
  UnusedClientLimits,
} from './oauth_contract.ts';
import { lockOf } from './sql_account_records.ts';
import { lockOfUser } from './sql_user_records.ts';

/** The engine under these records. `transact` is all or nothing; `lookUp` never waits behind it. */
export interface OauthEngine {
  transact(statements: readonly Statement[]): Promise<StatementResult[]>;
  lookUp(statement: Statement): Promise<StatementResult['rows']>;
}

type Time = string | Date;

interface ClientRow {
  client_id: string;
  name: string;
  uri: string | null;
  redirect_uris: string;
  updated_at: Time;
}

interface ConnectionRow {
  id: string;
  client_id: string;
  name: string;
  redirect_uris: string;
  account_name: string;
  owner_email: string;
  created_at: Time;
  last_used_at: number | string | null;
}

interface AccessTokenRow {
  id: string;
  token: string;
  account_id: string;
  user_id: string;
  plan: string;
  email_verified: boolean | number;
  connection_id: string;
  last_used_at: number | string | null;
  expires_at: Time;
  revoked_at: Time | null;
  resources: string | null;
  scopes: string;
}

function timeOf(time: Time): number {
  return new Date(time).getTime();
}

function listOf(json: string | null): string[] {
  return json === null ? [] : JSON.parse(json);
}

function numberOf(value: number | string | null): number | null {
  return value === null ? null : Number(value);
}

function clientOfRow(row: ClientRow): StoredClient {
  const { client_id: clientId, name, uri } = row;
  return { clientId, name, uri, redirectUris: listOf(row.redirect_uris), updatedAt: timeOf(row.updated_at) };
}

function connectionOfRow(row: ConnectionRow): StoredConnection {
  return {
    id: row.id,
    clientId: row.client_id,
    name: row.name,
    redirectUris: listOf(row.redirect_uris),
    accountName: row.account_name,
    ownerEmail: row.owner_email,
    createdAt: timeOf(row.created_at),
    lastUsedAt: numberOf(row.last_used_at),
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
    connectionUsedAt: numberOf(row.last_used_at),
    expiresAt: timeOf(row.expires_at),
    revokedAt: row.revoked_at === null ? null : timeOf(row.revoked_at),
    resources: listOf(row.resources),
    scopes: listOf(row.scopes),
  };
}

/**
 * A token belongs to the connection that existed when it was issued. One that better-auth stores while its connection is being
 * deleted stays invalid, also after the account has connected the app again.
 */
function connectionOf(tokens: string): string {
  return `oauth_consents ON oauth_consents.client_id = ${tokens}.client_id
    AND oauth_consents.user_id = ${tokens}.user_id AND oauth_consents.created_at <= ${tokens}.created_at`;
}

/** better-auth stores the times of tokens in whole seconds. */
function secondsOf(at: number): string {
  return new Date(Math.floor(at / 1000) * 1000).toISOString();
}

const CONNECTIONS = `SELECT oauth_consents.id, oauth_consents.client_id, oauth_clients.name, redirect_uris,
    oauth_consents.created_at, last_used_at, accounts.name AS account_name, users.email AS owner_email
  FROM oauth_consents JOIN oauth_clients ON oauth_clients.client_id = oauth_consents.client_id
  JOIN accounts ON accounts.id = oauth_consents.account_id
  JOIN account_members AS owner ON owner.account_id = accounts.id AND owner.role = 'owner'
  JOIN users ON users.id = owner.user_id`;

const UNUSED = `used_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM oauth_consents WHERE oauth_consents.client_id = oauth_clients.client_id)`;

/** The records of both engines. */
export class SqlOauthRecords implements OauthRecords {
  readonly #engine: OauthEngine;

  constructor(engine: OauthEngine) {
    this.#engine = engine;
  }

  async #rows<Row>(sql: string, ...values: Statement['values']): Promise<Row[]> {
    const [result] = await this.#engine.transact([{ sql, values }]);
    return (result?.rows ?? []) as Row[];
  }

  async putClient(client: StoredClient, { unusedMax, unusedFrom }: UnusedClientLimits): Promise<void> {
    const { clientId, name, uri, redirectUris, updatedAt } = client;
    const at = new Date(updatedAt).toISOString();
    await this.#engine.transact([
      {
        sql: `INSERT INTO oauth_clients (id, client_id, name, uri, redirect_uris, created_at, updated_at, disabled,
            token_endpoint_auth_method, client_type, grant_types, response_types, require_pkce)
          VALUES ($1, $1, $2, $3, $4, $5, $5, FALSE, 'none', 'native', '["authorization_code","refresh_token"]', '["code"]', TRUE)
          ON CONFLICT (client_id) DO UPDATE SET name = excluded.name, uri = excluded.uri,
            redirect_uris = excluded.redirect_uris, updated_at = excluded.updated_at`,
        values: [clientId, name, uri, JSON.stringify(redirectUris), at],
      },
      {
        sql: `DELETE FROM oauth_clients WHERE created_at < $1 AND ${UNUSED}`,
        values: [new Date(unusedFrom).toISOString()],
      },
      {
        sql: `DELETE FROM oauth_clients WHERE client_id IN (SELECT client_id FROM oauth_clients WHERE used_at IS NULL
          ORDER BY created_at DESC, client_id LIMIT ${unusedMax} OFFSET ${unusedMax}) AND ${UNUSED}`,
        values: [],
      },
    ]);
  }

  async findClient(clientId: string): Promise<StoredClient | undefined> {
    const sql = 'SELECT client_id, name, uri, redirect_uris, updated_at FROM oauth_clients WHERE client_id = $1';
    const [row] = await this.#rows<ClientRow>(sql, clientId);
    return row && clientOfRow(row);
  }

  async addConnection(connection: NewConnection): Promise<boolean> {
    const { id, clientId, userId, accountId, scopes, resources, at, connectionsMax, sessionId } = connection;
    const added = `SELECT 1 FROM oauth_consents WHERE client_id = $1 AND user_id = $2`;
    const [, , , stored] = await this.#engine.transact([
      lockOfUser(userId),
      // A user who is removed from the account at the same time keeps no connection for it.
      lockOf(accountId),
      {
        sql: `INSERT INTO oauth_consents (id, client_id, user_id, scopes, resources, created_at, updated_at, account_id)
          SELECT $1, $2, $3, $4, $5, $6, $6, $8
          WHERE EXISTS (SELECT 1 FROM user_sessions WHERE id = $7 AND user_id = $3)
          AND EXISTS (SELECT 1 FROM account_members WHERE account_id = $8 AND user_id = $3 AND role IN ('owner', 'member'))
          AND EXISTS (SELECT 1 FROM oauth_clients WHERE client_id = $2)
          AND ((SELECT count(*) FROM oauth_consents WHERE user_id = $3) < ${connectionsMax}
            OR EXISTS (SELECT 1 FROM oauth_consents WHERE user_id = $3 AND client_id = $2))
          ON CONFLICT (client_id, user_id) DO UPDATE SET scopes = excluded.scopes, resources = excluded.resources,
            updated_at = excluded.updated_at, account_id = excluded.account_id`,
        values: [
          id,
          clientId,
          userId,
          JSON.stringify(scopes),
          JSON.stringify(resources),
          secondsOf(at),
          sessionId,
          accountId,
        ],
      },
      {
        sql: `UPDATE oauth_clients SET used_at = $3 WHERE client_id = $1 AND EXISTS (${added})`,
        values: [clientId, userId, secondsOf(at)],
      },
    ]);
    return stored?.changes === 1;
  }

  async listConnections(userId: string): Promise<StoredConnection[]> {
    const order = 'ORDER BY oauth_consents.created_at DESC, oauth_consents.id';
    const sql = `${CONNECTIONS} WHERE oauth_consents.user_id = $1 ${order}`;
    return (await this.#rows<ConnectionRow>(sql, userId)).map(connectionOfRow);
  }

  async deleteConnection(userId: string, id: string): Promise<StoredConnection | undefined> {
    const [found] = await this.#engine.transact([
      {
        sql: `${CONNECTIONS} WHERE oauth_consents.user_id = $1 AND oauth_consents.id = $2`,
        values: [userId, id],
      },
      ...disconnect(userId, id),
    ]);
    const [row] = (found?.rows ?? []) as unknown as ConnectionRow[];
    return row && connectionOfRow(row);
  }

  async noteUse(connectionId: string, at: number): Promise<void> {
    await this.#rows('UPDATE oauth_consents SET last_used_at = $2 WHERE id = $1', connectionId, at);
  }

  async findAccessTokens(hashes: readonly string[]): Promise<StoredAccessToken[]> {
    const placeholders = hashes.map((_, index) => `$${index + 1}`).join(', ');
    const rows = await this.#engine.lookUp({
      sql: `SELECT oauth_access_tokens.id, token, member.account_id, member.user_id, plan, email_verified, oauth_consents.id AS connection_id,
          last_used_at, expires_at, revoked_at, oauth_access_tokens.resources, oauth_access_tokens.scopes
        FROM oauth_access_tokens JOIN ${connectionOf('oauth_access_tokens')}
        JOIN account_members AS member ON member.account_id = oauth_consents.account_id
          AND member.user_id = oauth_consents.user_id AND member.role IN ('owner', 'member')
        JOIN accounts ON accounts.id = member.account_id
        JOIN account_members AS owner ON owner.account_id = accounts.id AND owner.role = 'owner'
        JOIN users ON users.id = owner.user_id WHERE token IN (${placeholders})`,
      values: hashes,
    });
    return (rows as unknown as AccessTokenRow[]).map(accessTokenOfRow);
  }

  async findRefreshToken(hash: string): Promise<{ revokedAt: number | null } | undefined> {
    const sql = `SELECT revoked_at FROM oauth_refresh_tokens JOIN ${connectionOf('oauth_refresh_tokens')} WHERE token = $1`;
    const [row] = await this.#rows<{ revoked_at: Time | null }>(sql, hash);
    return row && { revokedAt: row.revoked_at === null ? null : timeOf(row.revoked_at) };
  }
}
