import { continueUsage, keepUsage } from '../account/kept_usage.ts';
import { lockOf } from '../account/statements.ts';
import type { Change, EventDetails, EventKind } from '../event/contract.ts';
import { eventStatement, wasRecorded } from '../event/statements.ts';
import { allOf, type Statement, sql } from '../sql.ts';
import { type Big, type DateTime, rowsOf, SqlRecords, timeOf } from '../sql_records.ts';
import type { CurrentAccount, Member, MemberOutcome, MemberRecords, Membership, Role, Visit } from './contract.ts';
import { accessEndStatements, endStatements, isManaged, joinStatements, mayManage, ofMember } from './statements.ts';

interface CurrentAccountRow {
  account_id: string;
  role: string;
}

interface MemberRow {
  user_id: string;
  email: string;
  role: string;
  joined_at: DateTime;
}

/** A change of a member by somebody who may make it. */
interface MemberChange {
  accountId: string;
  userId: string;
  kind: EventKind;
  change: Change;
  details?: EventDetails;
  /** Who may make it. */
  allowed: Statement;
  /** In addition, the user is a member and not the owner. */
  when?: Statement;
  /** The statements of the change, which must have the condition. */
  statements: (recorded: Statement) => Statement[];
}

interface MembershipRow extends CurrentAccountRow {
  name: string;
  email: string;
  plan: string;
  joined_at: DateTime;
}

/** Owned accounts first, then in the order of joining. */
const OWNED_FIRST = sql`CASE member.role WHEN 'owner' THEN 0 ELSE 1 END, member.joined_at, member.account_id`;

/** The members of both engines. */
export class SqlMemberRecords extends SqlRecords implements MemberRecords {
  async currentAccount(sessionId: string): Promise<CurrentAccount | undefined> {
    const [row] = await this.rows<CurrentAccountRow>(
      sql`SELECT member.account_id, member.role FROM user_sessions
        JOIN account_members AS member ON member.user_id = user_sessions.user_id
        WHERE user_sessions.id = ${sessionId}
        ORDER BY CASE WHEN member.account_id = user_sessions.account_id THEN 0 ELSE 1 END, ${OWNED_FIRST} LIMIT 1`,
    );
    return row && { accountId: row.account_id, role: row.role as Role };
  }

  async chooseAccount(sessionId: string, accountId: string): Promise<boolean> {
    const { changes } = await this.run(
      sql`UPDATE user_sessions SET account_id = ${accountId} WHERE id = ${sessionId} AND EXISTS (
        SELECT 1 FROM account_members WHERE account_id = ${accountId} AND account_members.user_id = user_sessions.user_id)`,
    );
    return changes === 1;
  }

  async ensureAccount(userId: string, newAccountId: string, at: number): Promise<void> {
    const [user] = await this.rows<{ email: string }>(sql`SELECT email FROM users WHERE id = ${userId}`);
    await this.engine.transact([
      // Two requests of a new user wait for each other here.
      sql`UPDATE users SET name = name WHERE id = ${userId}`,
      sql`INSERT INTO accounts (id, name, created_at)
        SELECT ${newAccountId}, '', ${new Date(at).toISOString()} FROM users WHERE id = ${userId}
        AND NOT EXISTS (SELECT 1 FROM account_members WHERE user_id = ${userId})`,
      ...joinStatements(newAccountId, userId, 'owner', at),
      continueUsage(newAccountId, user?.email ?? ''),
    ]);
  }

  async roleOf(accountId: string, userId: string): Promise<Role | undefined> {
    const [row] = await this.rows<{ role: Role }>(
      sql`SELECT role FROM account_members WHERE ${ofMember({ accountId, userId })}`,
    );
    return row?.role;
  }

  async listAccounts(userId: string): Promise<Membership[]> {
    const rows = await this.rows<MembershipRow>(
      sql`SELECT member.account_id, member.role, member.joined_at, accounts.name, accounts.plan, users.email
        FROM account_members AS member JOIN accounts ON accounts.id = member.account_id
        JOIN account_members AS owner ON owner.account_id = member.account_id AND owner.role = 'owner'
        JOIN users ON users.id = owner.user_id
        WHERE member.user_id = ${userId} ORDER BY ${OWNED_FIRST}`,
    );
    return rows.map((row) => ({
      accountId: row.account_id,
      role: row.role as Role,
      accountName: row.name,
      ownerEmail: row.email,
      plan: row.plan,
      joinedAt: timeOf(row.joined_at),
    }));
  }

  async listMembers(accountId: string): Promise<Member[]> {
    const rows = await this.rows<MemberRow>(
      sql`SELECT member.user_id, users.email, member.role, member.joined_at
        FROM account_members AS member JOIN users ON users.id = member.user_id
        WHERE member.account_id = ${accountId}
        ORDER BY CASE member.role WHEN 'owner' THEN 0 ELSE 1 END, member.joined_at, users.email`,
    );
    return rows.map(({ user_id: userId, email, role, joined_at: joinedAt }) => ({
      userId,
      email,
      role: role as Role,
      joinedAt: timeOf(joinedAt),
    }));
  }

  async visit(accountId: string, userId: string, { at, edition }: Visit, gapMs: number): Promise<Visit | undefined> {
    const isNew = sql`visited_at < ${at - gapMs}`;
    const [row] = await this.rows<{ visited_before_at: Big | null; visited_before_edition: string | null }>(
      sql`UPDATE account_members SET visited_at = ${at}, visited_edition = ${edition},
          visited_before_at = CASE WHEN ${isNew} THEN visited_at ELSE visited_before_at END,
          visited_before_edition = CASE WHEN ${isNew} THEN visited_edition ELSE visited_before_edition END
        WHERE ${ofMember({ accountId, userId })} RETURNING visited_before_at, visited_before_edition`,
    );
    if (!row || row.visited_before_at === null) return undefined;
    return { at: Number(row.visited_before_at), edition: row.visited_before_edition ?? '' };
  }

  /** Changes a member, under the lock of the account. */
  async #changeMember(member: MemberChange): Promise<MemberOutcome> {
    const { accountId, userId, kind, change, details = {}, allowed, when, statements } = member;
    const [found] = await this.rows<{ email: string }>(sql`SELECT email FROM users WHERE id = ${userId}`);
    const event = eventStatement(
      { accountId, kind, change, details: { user: userId, email: found?.email ?? null, ...details } },
      allOf(allowed, isManaged(member), ...(when ? [when] : [])),
    );
    const [, mayChange, before] = await this.engine.transact([
      lockOf(accountId),
      sql`SELECT 1 AS holds WHERE ${allowed}`,
      sql`SELECT role FROM account_members WHERE ${ofMember(member)}`,
      event,
      ...statements(wasRecorded(event)),
    ]);
    if (mayChange?.rows.length === 0) return 'forbidden';
    const [row] = rowsOf<{ role: Role }>(before);
    if (!row) return 'unknown';
    return row.role === 'owner' ? 'is_owner' : 'done';
  }

  changeRole(accountId: string, userId: string, role: Exclude<Role, 'owner'>, change: Change): Promise<MemberOutcome> {
    const member = { accountId, userId };
    return this.#changeMember({
      ...member,
      kind: 'member_role_changed',
      change,
      details: { role },
      allowed: mayManage(accountId, change.actor),
      when: sql`EXISTS (SELECT 1 FROM account_members WHERE ${ofMember(member)} AND role <> ${role})`,
      statements: (recorded) => [
        sql`UPDATE account_members SET role = ${role} WHERE ${ofMember(member)} AND ${recorded}`,
        ...(role === 'viewer' ? accessEndStatements(member, change, recorded) : []),
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

  async admit(accountId: string, userId: string, role: Exclude<Role, 'owner'>, change: Change): Promise<void> {
    const isNew = sql`NOT EXISTS (SELECT 1 FROM account_members WHERE ${ofMember({ accountId, userId })})`;
    const details = { email: change.actor.email, role };
    await this.engine.transact([
      lockOf(accountId),
      eventStatement({ accountId, kind: 'member_joined', change, details }, isNew),
      ...joinStatements(accountId, userId, role, change.at),
    ]);
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

  async transfer(accountId: string, userId: string, change: Change): Promise<MemberOutcome> {
    const owner = (await this.listMembers(accountId)).find(({ role }) => role === 'owner');
    return this.#changeMember({
      accountId,
      userId,
      kind: 'ownership_transferred',
      change,
      allowed: mayManage(accountId, change.actor),
      // In this order: an account has one owner at a time.
      statements: (recorded) => [
        ...keepUsage(accountId, owner?.email ?? ''),
        sql`UPDATE account_members SET role = 'member' WHERE account_id = ${accountId} AND role = 'owner' AND ${recorded}`,
        sql`UPDATE account_members SET role = 'owner' WHERE ${ofMember({ accountId, userId })} AND ${recorded}`,
      ],
    });
  }

  async rename(accountId: string, name: string, change: Change): Promise<Exclude<MemberOutcome, 'is_owner'>> {
    const allowed = mayManage(accountId, change.actor);
    const event = eventStatement(
      { accountId, kind: 'account_renamed', change, details: { name } },
      allOf(allowed, sql`accounts.name <> ${name}`),
    );
    const [known, mayChange] = await this.engine.transact([
      lockOf(accountId),
      sql`SELECT 1 AS holds WHERE ${allowed}`,
      event,
      sql`UPDATE accounts SET name = ${name} WHERE id = ${accountId} AND ${wasRecorded(event)}`,
    ]);
    if (mayChange?.rows.length === 1) return 'done';
    return known?.changes === 1 ? 'forbidden' : 'unknown';
  }
}
