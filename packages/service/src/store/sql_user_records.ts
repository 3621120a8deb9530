import { randomUUID } from 'node:crypto';
import { type Condition, onlyIf } from './condition.ts';
import type { Statement } from './contract.ts';
import { deleteAccountStatements } from './delete_account_statements.ts';
import { disconnectAll } from './disconnect_statements.ts';
import type { Change } from './event_contract.ts';
import { eventPerRow } from './event_statement.ts';
import { forgetStatements } from './forget_user_statements.ts';
import { KEY_DETAILS } from './key_row.ts';
import { leaveStatements } from './leave_statements.ts';
import { endChallengesOf } from './session_statements.ts';
import type { SqlEngine } from './sql_account_records.ts';
import type { StoredUser, UserDeletion, UserRecords } from './user_contract.ts';

const USER_COLUMNS = 'id, email, email_verified, two_factor_enabled, is_operator, created_at';

interface UserRow {
  id: string;
  email: string;
  email_verified: boolean | number;
  two_factor_enabled: boolean | number | null;
  is_operator: boolean | number;
  created_at: string | Date;
}

function userOfRow(row: UserRow): StoredUser {
  return {
    id: row.id,
    email: row.email,
    isVerified: Boolean(row.email_verified),
    hasSecondFactor: Boolean(row.two_factor_enabled),
    isOperator: Boolean(row.is_operator),
    createdAt: new Date(row.created_at).getTime(),
  };
}

/** Locks a user against concurrent changes of its password and connected apps. */
export function lockOfUser(id: string): Statement {
  return { sql: 'UPDATE users SET name = name WHERE id = $1', values: [id] };
}

/** Locks the accounts of a user. */
function lockOfAccountsOf(id: string): Statement {
  const accounts = 'SELECT account_id FROM account_members WHERE user_id = $1';
  return { sql: `UPDATE accounts SET plan = plan WHERE id IN (${accounts})`, values: [id] };
}

/** Holds if a user owns no accounts but these, and nobody else is a member of them. */
function isDeletable(id: string, owned: readonly string[]): Condition {
  const placeholders = owned.map((_, index) => `$${index + 2}`).join(', ') || 'NULL';
  return {
    sql: `NOT EXISTS (SELECT 1 FROM account_members AS owner WHERE owner.user_id = $1 AND owner.role = 'owner'
      AND (coalesce(owner.account_id NOT IN (${placeholders}), TRUE) OR EXISTS (SELECT 1 FROM account_members AS other
        WHERE other.account_id = owner.account_id AND other.user_id <> $1)))`,
    values: [id, ...owned],
  };
}

function hasNoAccount(id: string): Condition {
  return { sql: 'NOT EXISTS (SELECT 1 FROM account_members WHERE account_members.user_id = $1)', values: [id] };
}

/** The accounts of a user, for events of all of them. */
function accountsOf(userId: string, condition = 'TRUE'): Statement {
  return {
    sql: `SELECT account_id, account_id AS part, '{}' AS details FROM account_members JOIN users ON users.id = user_id
      WHERE user_id = $1 AND ${condition}`,
    values: [userId],
  };
}

/** The keys in force that a user has created, for events of each. */
function keysOf(userId: string): Statement {
  return {
    sql: `SELECT account_id, id AS part, ${KEY_DETAILS} AS details FROM api_keys
      WHERE created_by = $1 AND revoked_at IS NULL AND account_id IS NOT NULL`,
    values: [userId],
  };
}

/** The users of both engines. */
export class SqlUserRecords implements UserRecords {
  readonly #engine: SqlEngine;

  constructor(engine: SqlEngine) {
    this.#engine = engine;
  }

  async #rows<Row>(sql: string, ...values: Statement['values']): Promise<Row[]> {
    const [result] = await this.#engine.transact([{ sql, values }]);
    return (result?.rows ?? []) as Row[];
  }

  async #user(sql: string, ...values: Statement['values']): Promise<StoredUser | undefined> {
    const [row] = await this.#rows<UserRow>(sql, ...values);
    return row && userOfRow(row);
  }

  find(id: string): Promise<StoredUser | undefined> {
    return this.#user(`SELECT ${USER_COLUMNS} FROM users WHERE id = $1`, id);
  }

  findByEmail(email: string): Promise<StoredUser | undefined> {
    return this.#user(`SELECT ${USER_COLUMNS} FROM users WHERE email = $1`, email.toLowerCase());
  }

  async list(): Promise<StoredUser[]> {
    const rows = await this.#rows<UserRow>(`SELECT ${USER_COLUMNS} FROM users ORDER BY created_at, id`);
    return rows.map(userOfRow);
  }

  async #changed(statements: readonly Statement[]): Promise<StoredUser | undefined> {
    const results = await this.#engine.transact(statements);
    const [row] = (results.at(-1)?.rows ?? []) as unknown as UserRow[];
    return row && userOfRow(row);
  }

  verify(id: string, change: Change): Promise<StoredUser | undefined> {
    return this.#changed([
      eventPerRow({ kind: 'email_verified', change }, accountsOf(id, 'users.email_verified = FALSE')),
      { sql: `UPDATE users SET email_verified = TRUE WHERE id = $1 RETURNING ${USER_COLUMNS}`, values: [id] },
    ]);
  }

  removeSecondFactor(id: string, change: Change): Promise<StoredUser | undefined> {
    return this.#changed([
      eventPerRow({ kind: 'second_factor_disabled', change }, accountsOf(id, 'users.two_factor_enabled = TRUE')),
      { sql: 'DELETE FROM user_two_factors WHERE user_id = $1', values: [id] },
      endChallengesOf(id),
      { sql: `UPDATE users SET two_factor_enabled = FALSE WHERE id = $1 RETURNING ${USER_COLUMNS}`, values: [id] },
    ]);
  }

  setOperator(id: string, isOperator: boolean): Promise<StoredUser | undefined> {
    const value = isOperator ? 'TRUE' : 'FALSE';
    return this.#user(`UPDATE users SET is_operator = ${value} WHERE id = $1 RETURNING ${USER_COLUMNS}`, id);
  }

  async listOwnedAccounts(id: string): Promise<{ accountId: string; isShared: boolean }[]> {
    const owned = await this.#rows<{ account_id: string; members: number | string }>(
      `SELECT account_id, (SELECT count(*) FROM account_members AS each WHERE each.account_id = owner.account_id) AS members
        FROM account_members AS owner WHERE user_id = $1 AND role = 'owner'`,
      id,
    );
    return owned.map(({ account_id: accountId, members }) => ({ accountId, isShared: Number(members) > 1 }));
  }

  async delete(id: string, change: Change): Promise<UserDeletion> {
    const memberships = await this.#rows<{ account_id: string; role: string; email: string }>(
      'SELECT account_id, role, email FROM account_members JOIN users ON users.id = user_id WHERE user_id = $1',
      id,
    );
    const owned = memberships.filter(({ role }) => role === 'owner').map(({ account_id: accountId }) => accountId);
    const joined = memberships.filter(({ role }) => role !== 'owner');
    const when = isDeletable(id, owned);
    const results = await this.#engine.transact([
      lockOfUser(id),
      lockOfAccountsOf(id),
      ...joined.flatMap(({ account_id: accountId, email }) =>
        leaveStatements({ accountId, userId: id, email }, change, when),
      ),
      // ON DELETE CASCADE removes its sessions, credentials and second factor.
      onlyIf(when, { sql: 'DELETE FROM account_members WHERE user_id = $1', values: [id] }),
      ...owned.flatMap(deleteAccountStatements),
      // Without a membership, so that nothing is left behind of an account that became its own meanwhile.
      ...disconnectAll(id, hasNoAccount(id)),
      ...forgetStatements(id).map((statement) => onlyIf(hasNoAccount(id), statement)),
      onlyIf(hasNoAccount(id), { sql: 'DELETE FROM users WHERE id = $1', values: [id] }),
      { sql: 'SELECT 1 FROM users WHERE id = $1', values: [id] },
    ]);
    const [deleted, left] = results.slice(-2);
    if (deleted?.changes === 1) return 'deleted';
    return left?.rows.length === 0 ? 'unknown' : 'has_members';
  }

  async resetPassword(id: string, hash: string, change: Change): Promise<number> {
    const { at } = change;
    const now = new Date(at).toISOString();
    const results = await this.#engine.transact([
      lockOfUser(id),
      // A new key waits for the lock of its account, and then finds that its session has ended.
      lockOfAccountsOf(id),
      // Replaced, not changed: a password change that has begun updates the old one and so has no effect.
      { sql: "DELETE FROM user_credentials WHERE user_id = $1 AND provider_id = 'credential'", values: [id] },
      {
        sql: `INSERT INTO user_credentials
          (id, user_id, provider_id, provider_account_id, password, created_at, updated_at)
          SELECT $2, id, 'credential', id, $3, $4, $4 FROM users WHERE id = $1`,
        values: [id, randomUUID(), hash, now],
      },
      { sql: 'DELETE FROM user_sessions WHERE user_id = $1', values: [id] },
      endChallengesOf(id),
      ...disconnectAll(id),
      eventPerRow({ kind: 'password_reset', change }, accountsOf(id)),
      eventPerRow({ kind: 'key_revoked', change }, keysOf(id)),
      { sql: 'UPDATE api_keys SET revoked_at = $2 WHERE created_by = $1 AND revoked_at IS NULL', values: [id, at] },
    ]);
    return results.at(-1)?.changes ?? 0;
  }

  async findCredentialId(email: string): Promise<string | undefined> {
    const [row] = await this.#rows<{ id: string }>(
      `SELECT user_credentials.id FROM user_credentials JOIN users ON users.id = user_id
        WHERE email = $1 AND provider_id = 'credential'`,
      email.toLowerCase(),
    );
    return row?.id;
  }
}
