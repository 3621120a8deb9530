import type { Change } from '../event/contract.ts';
import { eventPerRow } from '../event/statements.ts';
import { type Statement, sql } from '../sql.ts';
import { type Big, SqlRecords } from '../sql_records.ts';
import { accessEndOfUser, accountsOf } from '../user/statements.ts';
import type { Identity, IdentityRecords, NewUser, StoredIdentity } from './contract.ts';

interface IdentityRow {
  issuer: string;
  subject: string;
  user_id: string;
  refresh_token: string | null;
  signed_in_at: Big;
  checked_at: Big;
}

const IDENTITY_COLUMNS = sql`issuer, subject, user_id, refresh_token, signed_in_at, checked_at`;

function identityOfRow(row: IdentityRow): StoredIdentity {
  return {
    issuer: row.issuer,
    subject: row.subject,
    userId: row.user_id,
    refreshToken: row.refresh_token,
    signedInAt: Number(row.signed_in_at),
    checkedAt: Number(row.checked_at),
  };
}

function isIdentity({ issuer, subject }: Identity): Statement {
  return sql`issuer = ${issuer} AND subject = ${subject}`;
}

/** Adds an identity for a user that there is, unless it, or the user, has another one. */
function addition({ issuer, subject }: Identity, userId: string, at: number): Statement {
  return sql`INSERT INTO user_identities (issuer, subject, user_id, signed_in_at, checked_at, created_at)
    SELECT ${issuer}, ${subject}, id, ${at}, ${at}, ${at} FROM users WHERE id = ${userId} ON CONFLICT DO NOTHING`;
}

/** The identities of both engines. */
export class SqlIdentityRecords extends SqlRecords implements IdentityRecords {
  async #identities(rest: Statement): Promise<StoredIdentity[]> {
    const rows = await this.rows<IdentityRow>(sql`SELECT ${IDENTITY_COLUMNS} FROM user_identities WHERE ${rest}`);
    return rows.map(identityOfRow);
  }

  async #identity(condition: Statement): Promise<StoredIdentity | undefined> {
    const [identity] = await this.#identities(condition);
    return identity;
  }

  find(identity: Identity): Promise<StoredIdentity | undefined> {
    return this.#identity(isIdentity(identity));
  }

  findOfUser(issuer: string, userId: string): Promise<StoredIdentity | undefined> {
    return this.#identity(sql`issuer = ${issuer} AND user_id = ${userId}`);
  }

  listOfUser(userId: string): Promise<StoredIdentity[]> {
    return this.#identities(sql`user_id = ${userId} ORDER BY issuer`);
  }

  async addUser(identity: Identity, { id, email, isVerified }: NewUser, at: number): Promise<boolean> {
    const now = new Date(at).toISOString();
    const isKnown = sql`EXISTS (SELECT 1 FROM user_identities WHERE ${isIdentity(identity)})`;
    const results = await this.engine.transact([
      sql`INSERT INTO users (id, name, email, email_verified, created_at, updated_at)
        SELECT ${id}, '', ${email}, ${isVerified}, ${now}, ${now} WHERE NOT ${isKnown} ON CONFLICT DO NOTHING`,
      addition(identity, id, at),
    ]);
    return results.at(-1)?.changes === 1;
  }

  async connect(identity: Identity, userId: string, change: Change): Promise<boolean> {
    const isFree = sql`NOT EXISTS (SELECT 1 FROM user_identities WHERE (${isIdentity(identity)})
      OR (issuer = ${identity.issuer} AND user_id = ${userId}))`;
    const results = await this.engine.transact([
      eventPerRow({ kind: 'identity_connected', change }, accountsOf(userId, isFree)),
      addition(identity, userId, change.at),
    ]);
    return results.at(-1)?.changes === 1;
  }

  async noteSignIn(identity: Identity, refreshToken: string | null, at: number): Promise<void> {
    await this.run(sql`UPDATE user_identities SET refresh_token = ${refreshToken}, signed_in_at = ${at}, checked_at = ${at}
      WHERE ${isIdentity(identity)}`);
  }

  async noteCheck(checked: StoredIdentity, refreshToken: string | null, at: number): Promise<void> {
    await this.run(sql`UPDATE user_identities SET refresh_token = ${refreshToken}, checked_at = ${at}
      WHERE ${isIdentity(checked)} AND signed_in_at = ${checked.signedInAt} AND checked_at = ${checked.checkedAt}`);
  }

  async listDue(issuer: string, checkedBefore: number, limit: number): Promise<StoredIdentity[]> {
    const rows = await this.rows<IdentityRow>(
      sql`SELECT ${IDENTITY_COLUMNS} FROM user_identities WHERE issuer = ${issuer} AND checked_at < ${checkedBefore}
        AND (refresh_token IS NOT NULL OR EXISTS (SELECT 1 FROM user_sessions
          WHERE user_sessions.user_id = user_identities.user_id AND provider_session IS NOT NULL))
        ORDER BY checked_at LIMIT ${limit}`,
    );
    return rows.map(identityOfRow);
  }

  async markSession(sessionId: string, providerSession: string): Promise<void> {
    await this.run(sql`UPDATE user_sessions SET provider_session = ${providerSession} WHERE id = ${sessionId}`);
  }

  async endSessions(userId: string, providerSession?: string): Promise<number> {
    const which =
      providerSession === undefined ? sql`provider_session IS NOT NULL` : sql`provider_session = ${providerSession}`;
    return (await this.run(sql`DELETE FROM user_sessions WHERE user_id = ${userId} AND ${which}`)).changes;
  }

  async listUsersOfSession(issuer: string, providerSession: string): Promise<string[]> {
    const rows = await this.rows<{ user_id: string }>(
      sql`SELECT DISTINCT user_identities.user_id FROM user_sessions
        JOIN user_identities ON user_identities.user_id = user_sessions.user_id
        WHERE issuer = ${issuer} AND provider_session = ${providerSession}`,
    );
    return rows.map(({ user_id: userId }) => userId);
  }

  async endAccess(userId: string, change: Change): Promise<void> {
    const [user] = await this.rows<{ email: string }>(sql`SELECT email FROM users WHERE id = ${userId}`);
    const details = { user: userId, email: user?.email ?? null };
    await this.engine.transact([
      ...accessEndOfUser(userId, { kind: 'access_ended', change, details }),
      sql`UPDATE user_identities SET refresh_token = NULL WHERE user_id = ${userId}`,
    ]);
  }
}
