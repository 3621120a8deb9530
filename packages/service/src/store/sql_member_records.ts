import type { Statement } from './contract.ts';
import type { CurrentAccount, MemberRecords, Membership, Role } from './member_contract.ts';
import type { SqlEngine } from './sql_account_records.ts';

interface CurrentAccountRow {
  account_id: string;
  role: string;
}

interface MembershipRow extends CurrentAccountRow {
  name: string;
  email: string;
  plan: string;
  joined_at: string | Date;
}

/** Owned accounts first, then in the order of joining. */
const OWNED_FIRST = `CASE member.role WHEN 'owner' THEN 0 ELSE 1 END, member.joined_at, member.account_id`;

/** Statements that make a user a member of an account. */
export function joinStatements(accountId: string, userId: string, role: Role, at: number): Statement[] {
  return [
    {
      sql: `INSERT INTO account_members (account_id, user_id, role, joined_at)
        SELECT accounts.id, users.id, $3, $4 FROM accounts, users WHERE accounts.id = $1 AND users.id = $2
        ON CONFLICT DO NOTHING`,
      values: [accountId, userId, role, new Date(at).toISOString()],
    },
    {
      sql: `INSERT INTO account_page_sources (account_id, user_id)
        SELECT account_id, user_id FROM account_members WHERE account_id = $1 AND user_id = $2 ON CONFLICT DO NOTHING`,
      values: [accountId, userId],
    },
  ];
}

/** The members of both engines. */
export class SqlMemberRecords implements MemberRecords {
  readonly #engine: SqlEngine;

  constructor(engine: SqlEngine) {
    this.#engine = engine;
  }

  async #rows<Row>(sql: string, ...values: Statement['values']): Promise<Row[]> {
    const [result] = await this.#engine.transact([{ sql, values }]);
    return (result?.rows ?? []) as Row[];
  }

  async currentAccount(sessionId: string): Promise<CurrentAccount | undefined> {
    const [row] = await this.#rows<CurrentAccountRow>(
      `SELECT member.account_id, member.role FROM user_sessions
        JOIN account_members AS member ON member.user_id = user_sessions.user_id
        WHERE user_sessions.id = $1
        ORDER BY CASE WHEN member.account_id = user_sessions.account_id THEN 0 ELSE 1 END, ${OWNED_FIRST} LIMIT 1`,
      sessionId,
    );
    return row && { accountId: row.account_id, role: row.role as Role };
  }

  async chooseAccount(sessionId: string, accountId: string): Promise<boolean> {
    const [result] = await this.#engine.transact([
      {
        sql: `UPDATE user_sessions SET account_id = $2 WHERE id = $1 AND EXISTS (
          SELECT 1 FROM account_members WHERE account_id = $2 AND account_members.user_id = user_sessions.user_id)`,
        values: [sessionId, accountId],
      },
    ]);
    return result?.changes === 1;
  }

  async ensureAccount(userId: string, newAccountId: string, at: number): Promise<void> {
    await this.#engine.transact([
      // Two requests of a new user wait for each other here.
      { sql: 'UPDATE users SET name = name WHERE id = $1', values: [userId] },
      {
        sql: `INSERT INTO accounts (id, name, created_at) SELECT $2, '', $3 FROM users WHERE id = $1
          AND NOT EXISTS (SELECT 1 FROM account_members WHERE user_id = $1)`,
        values: [userId, newAccountId, new Date(at).toISOString()],
      },
      ...joinStatements(newAccountId, userId, 'owner', at),
    ]);
  }

  async roleOf(accountId: string, userId: string): Promise<Role | undefined> {
    const sql = 'SELECT role FROM account_members WHERE account_id = $1 AND user_id = $2';
    const [row] = await this.#rows<{ role: Role }>(sql, accountId, userId);
    return row?.role;
  }

  async listAccounts(userId: string): Promise<Membership[]> {
    const rows = await this.#rows<MembershipRow>(
      `SELECT member.account_id, member.role, member.joined_at, accounts.name, accounts.plan, users.email
        FROM account_members AS member JOIN accounts ON accounts.id = member.account_id
        JOIN account_members AS owner ON owner.account_id = member.account_id AND owner.role = 'owner'
        JOIN users ON users.id = owner.user_id
        WHERE member.user_id = $1 ORDER BY ${OWNED_FIRST}`,
      userId,
    );
    return rows.map((row) => ({
      accountId: row.account_id,
      role: row.role as Role,
      accountName: row.name,
      ownerEmail: row.email,
      plan: row.plan,
      joinedAt: new Date(row.joined_at).getTime(),
    }));
  }
}
