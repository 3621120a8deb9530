import { allOf, type Condition, onlyIf, shifted } from './condition.ts';
import type { Statement, StatementResult } from './contract.ts';
import type { Change } from './event_contract.ts';
import { eventStatement, wasRecorded } from './event_statement.ts';
import type {
  Invitation,
  InvitationRecords,
  InvitationWithAccount,
  InvitedRole,
  NewInvitation,
} from './invitation_contract.ts';
import { mayManage } from './manage_condition.ts';
import { lockOf, type SqlEngine } from './sql_account_records.ts';
import { pageSourceStatement } from './sql_member_records.ts';

interface InvitationRow {
  id: string;
  account_id: string;
  email: string;
  role: string;
  inviter: string | null;
  created_at: number | string;
  expires_at: number | string;
}

interface InvitationWithAccountRow extends InvitationRow {
  account_name: string;
  owner_email: string;
}

const INVITATION_COLUMNS = `invitation.id, invitation.account_id, invitation.email, invitation.role,
  invitation.created_at, invitation.expires_at, (SELECT email FROM users WHERE users.id = invited_by) AS inviter`;

function invitationOfRow(row: InvitationRow): Invitation {
  return {
    id: row.id,
    accountId: row.account_id,
    email: row.email,
    role: row.role as InvitedRole,
    invitedBy: row.inviter,
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
  };
}

function isMember(accountId: string, email: string): Condition {
  return {
    sql: `EXISTS (SELECT 1 FROM account_members JOIN users ON users.id = account_members.user_id
      WHERE account_members.account_id = $1 AND users.email = $2)`,
    values: [accountId, email],
  };
}

function not({ sql, values }: Condition): Condition {
  return { sql: `NOT ${sql}`, values };
}

/** Holds if an account has a place for an address, which may have one by an invitation. */
function hasPlace(accountId: string, email: string, placesMax: number): Condition {
  return {
    sql: `(SELECT count(*) FROM account_members WHERE account_members.account_id = $1)
      + (SELECT count(*) FROM account_invitations WHERE account_invitations.account_id = $1
        AND account_invitations.email <> $2) < ${placesMax}`,
    values: [accountId, email],
  };
}

/** Holds if the token is of an invitation that has not expired, to the address of the user. */
function isInvited(tokenHash: string, userId: string, at: number): Condition {
  return {
    sql: `EXISTS (SELECT 1 FROM account_invitations JOIN users ON users.email = account_invitations.email
      WHERE token_hash = $1 AND expires_at > $3 AND users.id = $2)`,
    values: [tokenHash, userId, at],
  };
}

/** Whether a condition holds, as a query of the transaction. */
function asQuery({ sql, values }: Condition): Statement {
  return { sql: `SELECT 1 AS holds WHERE ${sql}`, values };
}

function holds(result: StatementResult | undefined): boolean {
  return (result?.rows.length ?? 0) > 0;
}

/** The invitations of both engines. */
export class SqlInvitationRecords implements InvitationRecords {
  readonly #engine: SqlEngine;

  constructor(engine: SqlEngine) {
    this.#engine = engine;
  }

  async #rows<Row>(sql: string, ...values: Statement['values']): Promise<Row[]> {
    const [result] = await this.#engine.transact([{ sql, values }]);
    return (result?.rows ?? []) as Row[];
  }

  async add(
    { id, accountId, email, role, tokenHash, expiresAt }: NewInvitation,
    placesMax: number,
    change: Change,
  ): Promise<'added' | 'forbidden' | 'is_member' | 'full'> {
    const { at, actor } = change;
    const allowed = mayManage(accountId, actor);
    const when = allOf(allowed, not(isMember(accountId, email)), hasPlace(accountId, email, placesMax));
    const event = eventStatement({ accountId, kind: 'member_invited', change, details: { email, role } }, when);
    const values = [id, accountId, email, role, tokenHash, actor.userId, at, expiresAt];
    const recorded = wasRecorded(event);
    const [, , mayInvite, known, invited] = await this.#engine.transact([
      lockOf(accountId),
      { sql: 'DELETE FROM account_invitations WHERE account_id = $1 AND expires_at <= $2', values: [accountId, at] },
      asQuery(allowed),
      asQuery(isMember(accountId, email)),
      event,
      {
        sql: `INSERT INTO account_invitations (id, account_id, email, role, token_hash, invited_by, created_at, expires_at)
          SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE ${shifted(recorded, values.length)}
          ON CONFLICT (account_id, email) DO UPDATE SET id = excluded.id, role = excluded.role,
            token_hash = excluded.token_hash, invited_by = excluded.invited_by, created_at = excluded.created_at,
            expires_at = excluded.expires_at`,
        values: [...values, ...recorded.values],
      },
    ]);
    if (invited?.changes === 1) return 'added';
    if (!holds(mayInvite)) return 'forbidden';
    return holds(known) ? 'is_member' : 'full';
  }

  async list(accountId: string, now: number): Promise<Invitation[]> {
    const rows = await this.#rows<InvitationRow>(
      `SELECT ${INVITATION_COLUMNS} FROM account_invitations AS invitation
        WHERE account_id = $1 AND expires_at > $2 ORDER BY created_at DESC, id`,
      accountId,
      now,
    );
    return rows.map(invitationOfRow);
  }

  async find(tokenHash: string, now: number): Promise<InvitationWithAccount | undefined> {
    const [row] = await this.#rows<InvitationWithAccountRow>(
      `SELECT ${INVITATION_COLUMNS}, accounts.name AS account_name, users.email AS owner_email
        FROM account_invitations AS invitation JOIN accounts ON accounts.id = invitation.account_id
        JOIN account_members AS owner ON owner.account_id = accounts.id AND owner.role = 'owner'
        JOIN users ON users.id = owner.user_id WHERE token_hash = $1 AND expires_at > $2`,
      tokenHash,
      now,
    );
    return row && { ...invitationOfRow(row), accountName: row.account_name, ownerEmail: row.owner_email };
  }

  async withdraw(accountId: string, id: string, change: Change): Promise<'withdrawn' | 'forbidden' | 'unknown'> {
    const sql = 'SELECT email FROM account_invitations WHERE id = $1 AND account_id = $2';
    const [found] = await this.#rows<{ email: string }>(sql, id, accountId);
    const allowed = mayManage(accountId, change.actor);
    const exists = {
      sql: 'EXISTS (SELECT 1 FROM account_invitations WHERE account_invitations.id = $1 AND account_id = $2)',
      values: [id, accountId],
    };
    const details = { email: found?.email ?? null };
    const event = eventStatement({ accountId, kind: 'invitation_withdrawn', change, details }, allOf(allowed, exists));
    const [, mayWithdraw, withdrawn] = await this.#engine.transact([
      lockOf(accountId),
      asQuery(allowed),
      event,
      onlyIf(wasRecorded(event), {
        sql: 'DELETE FROM account_invitations WHERE id = $1 AND account_id = $2',
        values: [id, accountId],
      }),
    ]);
    if (withdrawn?.changes === 1) return 'withdrawn';
    return holds(mayWithdraw) ? 'unknown' : 'forbidden';
  }

  async accept(tokenHash: string, userId: string, change: Change): Promise<'joined' | 'unknown' | 'other_address'> {
    const { at } = change;
    const invitation = await this.find(tokenHash, at);
    if (!invitation) return 'unknown';
    const { accountId, email, role } = invitation;
    const joined: Condition = {
      sql: 'EXISTS (SELECT 1 FROM account_members WHERE account_members.account_id = $1 AND account_members.user_id = $2)',
      values: [accountId, userId],
    };
    const invited = isInvited(tokenHash, userId, at);
    const event = eventStatement(
      { accountId, kind: 'member_joined', change, details: { email, role } },
      allOf(invited, not(joined)),
    );
    const recorded = wasRecorded(event);
    const results = await this.#engine.transact([
      lockOf(accountId),
      event,
      {
        sql: `INSERT INTO account_members (account_id, user_id, role, joined_at)
          SELECT account_id, $2, role, $3 FROM account_invitations WHERE token_hash = $1 AND ${shifted(recorded, 3)}`,
        values: [tokenHash, userId, new Date(at).toISOString(), ...recorded.values],
      },
      pageSourceStatement(accountId, userId),
      onlyIf(invited, { sql: 'DELETE FROM account_invitations WHERE token_hash = $1', values: [tokenHash] }),
      asQuery(joined),
      { sql: 'SELECT 1 FROM account_invitations WHERE token_hash = $1', values: [tokenHash] },
    ]);
    const [isJoined, isOpen] = results.slice(-2);
    if (holds(isJoined)) return 'joined';
    return holds(isOpen) ? 'other_address' : 'unknown';
  }

  async decline(tokenHash: string, change: Change): Promise<boolean> {
    const invitation = await this.find(tokenHash, change.at);
    if (!invitation) return false;
    const { accountId, email, role } = invitation;
    const open = { sql: 'EXISTS (SELECT 1 FROM account_invitations WHERE token_hash = $1)', values: [tokenHash] };
    const event = eventStatement({ accountId, kind: 'invitation_declined', change, details: { email, role } }, open);
    const [, declined] = await this.#engine.transact([
      lockOf(accountId),
      event,
      { sql: 'DELETE FROM account_invitations WHERE token_hash = $1', values: [tokenHash] },
    ]);
    return declined?.changes === 1;
  }
}
