import { randomUUID } from 'node:crypto';
import { deleteAccountStatements } from '../account/statements.ts';
import type { Change } from '../event/contract.ts';
import { eventPerRow } from '../event/statements.ts';
import { leaveStatements } from '../member/statements.ts';
import { disconnectAll } from '../oauth/statements.ts';
import { listOf, type Statement, sql } from '../sql.ts';
import { type Big, type Bool, type DateTime, rowsOf, SqlRecords, timeOf } from '../sql_records.ts';
import type { StoredUser, UserDeletion, UserRecords } from './contract.ts';
import {
  accessEndOfUser,
  accountsOf,
  endChallengesOf,
  forgetStatements,
  lockOfAccountsOf,
  lockOfUser,
} from './statements.ts';

const USER_COLUMNS = sql`id, email, email_verified, two_factor_enabled, is_operator, created_at`;

interface UserRow {
  id: string;
  email: string;
  email_verified: Bool;
  two_factor_enabled: Bool | null;
  is_operator: Bool;
  created_at: DateTime;
}

function userOfRow(row: UserRow): StoredUser {
  return {
    id: row.id,
    email: row.email,
    isVerified: Boolean(row.email_verified),
    hasSecondFactor: Boolean(row.two_factor_enabled),
    isOperator: Boolean(row.is_operator),
    createdAt: timeOf(row.created_at),
  };
}

/** Holds if a user owns no accounts but these, and nobody else is a member of them. */
function isDeletable(id: string, owned: readonly string[]): Statement {
  return sql`NOT EXISTS (SELECT 1 FROM account_members AS owner WHERE owner.user_id = ${id} AND owner.role = 'owner'
    AND (coalesce(owner.account_id NOT IN ${listOf(owned)}, TRUE) OR EXISTS (SELECT 1 FROM account_members AS other
      WHERE other.account_id = owner.account_id AND other.user_id <> ${id})))`;
}

/** What resets a password; the last statement revokes the keys that the user created. */
function resetStatements(id: string, hash: string, change: Change): Statement[] {
  const now = new Date(change.at).toISOString();
  return [
    lockOfUser(id),
    // Replaced, not changed: a password change that has begun updates the old one and so has no effect.
    sql`DELETE FROM user_credentials WHERE user_id = ${id} AND provider_id = 'credential'`,
    sql`INSERT INTO user_credentials (id, user_id, provider_id, provider_account_id, password, created_at, updated_at)
      SELECT ${randomUUID()}, id, 'credential', id, ${hash}, ${now}, ${now} FROM users WHERE id = ${id}`,
    ...accessEndOfUser(id, { kind: 'password_reset', change }),
  ];
}

/** The users of both engines. */
export class SqlUserRecords extends SqlRecords implements UserRecords {
  async #user(statement: Statement): Promise<StoredUser | undefined> {
    const [row] = await this.rows<UserRow>(statement);
    return row && userOfRow(row);
  }

  find(id: string): Promise<StoredUser | undefined> {
    return this.#user(sql`SELECT ${USER_COLUMNS} FROM users WHERE id = ${id}`);
  }

  findByEmail(email: string): Promise<StoredUser | undefined> {
    return this.#user(sql`SELECT ${USER_COLUMNS} FROM users WHERE email = ${email.toLowerCase()}`);
  }

  async list(): Promise<StoredUser[]> {
    const rows = await this.rows<UserRow>(sql`SELECT ${USER_COLUMNS} FROM users ORDER BY created_at, id`);
    return rows.map(userOfRow);
  }

  async #changed(statements: readonly Statement[]): Promise<StoredUser | undefined> {
    const results = await this.engine.transact(statements);
    const [row] = rowsOf<UserRow>(results.at(-1));
    return row && userOfRow(row);
  }

  verify(id: string, change: Change): Promise<StoredUser | undefined> {
    return this.#changed([
      eventPerRow({ kind: 'email_verified', change }, accountsOf(id, sql`users.email_verified = FALSE`)),
      sql`UPDATE users SET email_verified = TRUE WHERE id = ${id} RETURNING ${USER_COLUMNS}`,
    ]);
  }

  changeEmail(id: string, email: string, change: Change): Promise<StoredUser | undefined> {
    const isFree = sql`NOT EXISTS (SELECT 1 FROM users AS other WHERE other.email = ${email} AND other.id <> ${id})`;
    return this.#changed([
      eventPerRow({ kind: 'email_changed', change }, accountsOf(id, isFree)),
      endChallengesOf(id),
      sql`UPDATE users SET email = ${email}, email_verified = TRUE WHERE id = ${id} AND ${isFree} RETURNING ${USER_COLUMNS}`,
    ]);
  }

  removeSecondFactor(id: string, change: Change): Promise<StoredUser | undefined> {
    return this.#changed([
      eventPerRow({ kind: 'second_factor_disabled', change }, accountsOf(id, sql`users.two_factor_enabled = TRUE`)),
      sql`DELETE FROM user_two_factors WHERE user_id = ${id}`,
      endChallengesOf(id),
      sql`UPDATE users SET two_factor_enabled = FALSE WHERE id = ${id} RETURNING ${USER_COLUMNS}`,
    ]);
  }

  setOperator(id: string, isOperator: boolean): Promise<StoredUser | undefined> {
    return this.#user(sql`UPDATE users SET is_operator = ${isOperator} WHERE id = ${id} RETURNING ${USER_COLUMNS}`);
  }

  async listOwnedAccounts(id: string): Promise<{ accountId: string; isShared: boolean }[]> {
    const owned = await this.rows<{ account_id: string; members: Big }>(
      sql`SELECT account_id, (SELECT count(*) FROM account_members AS each WHERE each.account_id = owner.account_id) AS members
        FROM account_members AS owner WHERE user_id = ${id} AND role = 'owner'`,
    );
    return owned.map(({ account_id: accountId, members }) => ({ accountId, isShared: Number(members) > 1 }));
  }

  async listAddresses(id: string): Promise<string[]> {
    // Each change of the address is in the record, with the one before.
    const rows = await this.rows<{ email: string }>(
      sql`SELECT email FROM users WHERE id = ${id} UNION SELECT lower(user_email) AS email FROM account_events
        WHERE user_id = ${id} AND user_email IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM users WHERE email = lower(user_email) AND id <> ${id})`,
    );
    return rows.map(({ email }) => email);
  }

  async delete(id: string, change: Change): Promise<UserDeletion> {
    const memberships = await this.rows<{ account_id: string; role: string; email: string }>(
      sql`SELECT account_id, role, email FROM account_members JOIN users ON users.id = user_id WHERE user_id = ${id}`,
    );
    const owned = memberships.filter(({ role }) => role === 'owner').map(({ account_id: accountId }) => accountId);
    const joined = memberships.filter(({ role }) => role !== 'owner');
    const emails = await this.listAddresses(id);
    const when = isDeletable(id, owned);
    const hasNoAccount = sql`NOT EXISTS (SELECT 1 FROM account_members WHERE account_members.user_id = ${id})`;
    const results = await this.engine.transact([
      lockOfUser(id),
      lockOfAccountsOf(id),
      ...joined.flatMap(({ account_id: accountId, email }) =>
        leaveStatements({ accountId, userId: id, email }, change, when),
      ),
      // ON DELETE CASCADE removes its sessions, credentials and second factor.
      sql`DELETE FROM account_members WHERE user_id = ${id} AND ${when}`,
      ...owned.flatMap((accountId) => deleteAccountStatements(accountId, memberships[0]?.email ?? '')),
      // Without a membership, so that nothing is left behind of an account that became its own meanwhile.
      ...disconnectAll(id, hasNoAccount),
      ...forgetStatements(id, emails, hasNoAccount),
      sql`DELETE FROM users WHERE id = ${id} AND ${hasNoAccount}`,
      sql`SELECT 1 FROM users WHERE id = ${id}`,
    ]);
    const [deleted, left] = results.slice(-2);
    if (deleted?.changes === 1) return 'deleted';
    return left?.rows.length === 0 ? 'unknown' : 'has_members';
  }

  async resetPassword(id: string, hash: string, change: Change): Promise<number> {
    const results = await this.engine.transact(resetStatements(id, hash, change));
    return results.at(-1)?.changes ?? 0;
  }

  async startAfresh(id: string, hash: string, change: Change): Promise<void> {
    const owned = (await this.listOwnedAccounts(id)).map(({ accountId }) => accountId);
    const email = (await this.find(id))?.email ?? '';
    const isUnverified = sql`EXISTS (SELECT 1 FROM users WHERE id = ${id} AND email_verified = FALSE)`;
    await this.engine.transact([
      ...resetStatements(id, hash, change),
      sql`DELETE FROM account_members WHERE account_id IN ${listOf(owned)} AND ${isUnverified}`,
      ...owned.flatMap((accountId) => deleteAccountStatements(accountId, email)),
      sql`DELETE FROM user_two_factors WHERE user_id = ${id} AND ${isUnverified}`,
      sql`UPDATE users SET email_verified = TRUE, two_factor_enabled = FALSE WHERE id = ${id} AND email_verified = FALSE`,
    ]);
  }

  async findCredentialId(email: string): Promise<string | undefined> {
    const [row] = await this.rows<{ id: string }>(
      sql`SELECT user_credentials.id FROM user_credentials JOIN users ON users.id = user_id
        WHERE email = ${email.toLowerCase()} AND provider_id = 'credential'`,
    );
    return row?.id;
  }
}
