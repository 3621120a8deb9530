import { allOf, type Condition, onlyIf } from './condition.ts';
import type { Statement } from './contract.ts';
import type { Change, EventDetails, EventKind } from './event_contract.ts';
import { eventStatement, wasRecorded } from './event_statement.ts';
import { accessEndStatements, endStatements, isManaged, ofMember } from './leave_statements.ts';
import { mayManage } from './manage_condition.ts';
import type { CurrentAccount, Member, MemberOutcome, MemberRecords, Membership, Role } from './member_contract.ts';
import { lockOf, type SqlEngine } from './sql_account_records.ts';

interface CurrentAccountRow {
  account_id: string;
  role: string;
}

interface MemberRow {
  user_id: string;
  email: string;
  role: string;
  joined_at: string | Date;
}

/** A change of a member by somebody who may make it. */
interface MemberChange {
  accountId: string;
  userId: string;
  kind: EventKind;
  change: Change;
  details?: EventDetails;
  /** Who may make it. */
  allowed: Condition;
  /** In addition, the user is a member and not the owner. */
  when?: Condition;
  /** The statements of the change, which must have the condition. */
  statements: (recorded: Condition) => Statement[];
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
    pageSourceStatement(accountId, userId),
  ];
}

/** Keeps the calls of a member's pages and apps in the sums of the account, also when the user has left it. */
export function pageSourceStatement(accountId: string, userId: string): Statement {
  return {
    sql: `INSERT INTO account_page_sources (account_id, user_id)
      SELECT account_id, user_id FROM account_members WHERE account_id = $1 AND user_id = $2 ON CONFLICT DO NOTHING`,
    values: [accountId, userId],
  };
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

  async listMembers(accountId: string): Promise<Member[]> {
    const rows = await this.#rows<MemberRow>(
      `SELECT member.user_id, users.email, member.role, member.joined_at
        FROM account_members AS member JOIN users ON users.id = member.user_id
        WHERE member.account_id = $1 ORDER BY CASE member.role WHEN 'owner' THEN 0 ELSE 1 END, member.joined_at, users.email`,
      accountId,
    );
    return rows.map(({ user_id: userId, email, role, joined_at: joinedAt }) => ({
      userId,
      email,
      role: role as Role,
      joinedAt: new Date(joinedAt).getTime(),
    }));
  }

  /** Changes a member, under the lock of the account. */
  async #changeMember(member: MemberChange): Promise<MemberOutcome> {
    const { accountId, userId, kind, change, details = {}, allowed, when, statements } = member;
    const [found] = await this.#rows<{ email: string }>('SELECT email FROM users WHERE id = $1', userId);
    const event = eventStatement(
      { accountId, kind, change, details: { user: userId, email: found?.email ?? null, ...details } },
      allOf(allowed, isManaged({ accountId, userId }), ...(when ? [when] : [])),
    );
    const { sql, values } = ofMember({ accountId, userId });
    const [, mayChange, before] = await this.#engine.transact([
      lockOf(accountId),
      { sql: `SELECT 1 AS holds WHERE ${allowed.sql}`, values: allowed.values },
      { sql: `SELECT role FROM account_members WHERE ${sql}`, values },
      event,
      ...statements(wasRecorded(event)),
    ]);
    if (mayChange?.rows.length === 0) return 'forbidden';
    const [row] = (before?.rows ?? []) as { role: Role }[];
    if (!row) return 'unknown';
    return row.role === 'owner' ? 'is_owner' : 'done';
  }

  changeRole(accountId: string, userId: string, role: Exclude<Role, 'owner'>, change: Change): Promise<MemberOutcome> {
    return this.#changeMember({
      accountId,
      userId,
      kind: 'member_role_changed',
      change,
      details: { role },
      allowed: mayManage(accountId, change.actor),
      when: {
        sql: 'EXISTS (SELECT 1 FROM account_members WHERE account_id = $1 AND user_id = $2 AND role <> $3)',
        values: [accountId, userId, role],
      },
      statements: (recorded) => [
        onlyIf(recorded, {
          sql: 'UPDATE account_members SET role = $3 WHERE account_id = $1 AND user_id = $2',
          values: [accountId, userId, role],
        }),
        ...(role === 'viewer' ? accessEndStatements({ accountId, userId }, change, recorded) : []),
      ],
    });
  }

  remove(accountId: string, userId: string, keepsKeys: boolean, change: Change): Promise<MemberOutcome> {
    return this.#changeMember({
      accountId,
      userId,
      kind: 'member_removed',
      change,
      details: { keys: keepsKeys ? 'kept' : 'revoked' },
      allowed: mayManage(accountId, change.actor),
      statements: (recorded) => endStatements({ accountId, userId }, change, recorded, { keepsKeys }),
    });
  }

  async leave(accountId: string, userId: string, change: Change): Promise<Exclude<MemberOutcome, 'forbidden'>> {
    const outcome = await this.#changeMember({
      accountId,
      userId,
      kind: 'member_left',
      change,
      allowed: isManaged({ accountId, userId }),
      statements: (recorded) => endStatements({ accountId, userId }, change, recorded),
    });
    if (outcome !== 'forbidden') return outcome;
    return (await this.roleOf(accountId, userId)) === 'owner' ? 'is_owner' : 'unknown';
  }

  transfer(accountId: string, userId: string, change: Change): Promise<MemberOutcome> {
    return this.#changeMember({
      accountId,
      userId,
      kind: 'ownership_transferred',
      change,
      allowed: mayManage(accountId, change.actor),
      // In this order: an account has one owner at a time.
      statements: (recorded) => [
        onlyIf(recorded, {
          sql: "UPDATE account_members SET role = 'member' WHERE account_id = $1 AND role = 'owner'",
          values: [accountId],
        }),
        onlyIf(recorded, {
          sql: "UPDATE account_members SET role = 'owner' WHERE account_id = $1 AND user_id = $2",
          values: [accountId, userId],
        }),
      ],
    });
  }

  async rename(accountId: string, name: string, change: Change): Promise<Exclude<MemberOutcome, 'is_owner'>> {
    const allowed = mayManage(accountId, change.actor);
    const event = eventStatement(
      { accountId, kind: 'account_renamed', change, details: { name } },
      allOf(allowed, { sql: 'accounts.name <> $1', values: [name] }),
    );
    const [known, mayChange] = await this.#engine.transact([
      lockOf(accountId),
      { sql: `SELECT 1 AS holds WHERE ${allowed.sql}`, values: allowed.values },
      event,
      onlyIf(wasRecorded(event), { sql: 'UPDATE accounts SET name = $2 WHERE id = $1', values: [accountId, name] }),
    ]);
    if (mayChange?.rows.length === 1) return 'done';
    return known?.changes === 1 ? 'forbidden' : 'unknown';
  }
}
