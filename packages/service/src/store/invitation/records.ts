import { lockOf } from '../account/statements.ts';
import type { StatementResult } from '../contract.ts';
import type { Change } from '../event/contract.ts';
import { eventStatement, wasRecorded } from '../event/statements.ts';
import { mayManage, pageSourceStatement } from '../member/statements.ts';
import { allOf, type Statement, sql } from '../sql.ts';
import { type Big, SqlRecords } from '../sql_records.ts';
import type { Invitation, InvitationRecords, InvitationWithAccount, InvitedRole, NewInvitation } from './contract.ts';

interface InvitationRow {
  id: string;
  account_id: string;
  email: string;
  role: string;
  inviter: string | null;
  created_at: Big;
  expires_at: Big;
}

interface InvitationWithAccountRow extends InvitationRow {
  account_name: string;
  owner_email: string;
}

const INVITATION_COLUMNS = sql`invitation.id, invitation.account_id, invitation.email, invitation.role,
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

function isMember(accountId: string, email: string): Statement {
  return sql`EXISTS (SELECT 1 FROM account_members JOIN users ON users.id = account_members.user_id
    WHERE account_members.account_id = ${accountId} AND users.email = ${email})`;
}

/** Holds if an account has a place for an address, which may have one by an invitation. */
function hasPlace(accountId: string, email: string, placesMax: number): Statement {
  return sql`(SELECT count(*) FROM account_members WHERE account_members.account_id = ${accountId})
    + (SELECT count(*) FROM account_invitations WHERE account_invitations.account_id = ${accountId}
      AND account_invitations.email <> ${email}) < ${placesMax}`;
}

/** Holds if the token is of an invitation that has not expired, to the address of the user. */
function isInvited(tokenHash: string, userId: string, at: number): Statement {
  return sql`EXISTS (SELECT 1 FROM account_invitations JOIN users ON users.email = account_invitations.email
    WHERE token_hash = ${tokenHash} AND expires_at > ${at} AND users.id = ${userId})`;
}

/** Whether a condition holds, as a query of the transaction. */
function asQuery(condition: Statement): Statement {
  return sql`SELECT 1 AS holds WHERE ${condition}`;
}

function holds(result: StatementResult | undefined): boolean {
  return (result?.rows.length ?? 0) > 0;
}

/** The invitations of both engines. */
export class SqlInvitationRecords extends SqlRecords implements InvitationRecords {
  async add(
    { id, accountId, email, role, tokenHash, expiresAt }: NewInvitation,
    placesMax: number,
    change: Change,
  ): Promise<'added' | 'forbidden' | 'is_member' | 'full'> {
    const { at, actor } = change;
    const allowed = mayManage(accountId, actor);
    const isKnown = isMember(accountId, email);
    const when = allOf(allowed, sql`NOT ${isKnown}`, hasPlace(accountId, email, placesMax));
    const event = eventStatement({ accountId, kind: 'member_invited', change, details: { email, role } }, when);
    const [, , mayInvite, known, invited] = await this.engine.transact([
      lockOf(accountId),
      sql`DELETE FROM account_invitations WHERE account_id = ${accountId} AND expires_at <= ${at}`,
      asQuery(allowed),
      asQuery(isKnown),
      event,
      sql`INSERT INTO account_invitations (id, account_id, email, role, token_hash, invited_by, created_at, expires_at)
        SELECT ${id}, ${accountId}, ${email}, ${role}, ${tokenHash}, ${actor.userId}, ${at}, ${expiresAt}
        WHERE ${wasRecorded(event)}
        ON CONFLICT (account_id, email) DO UPDATE SET id = excluded.id, role = excluded.role,
          token_hash = excluded.token_hash, invited_by = excluded.invited_by, created_at = excluded.created_at,
          expires_at = excluded.expires_at`,
    ]);
    if (invited?.changes === 1) return 'added';
    if (!holds(mayInvite)) return 'forbidden';
    return holds(known) ? 'is_member' : 'full';
  }

  async list(accountId: string, now: number): Promise<Invitation[]> {
    const rows = await this.rows<InvitationRow>(
      sql`SELECT ${INVITATION_COLUMNS} FROM account_invitations AS invitation
        WHERE account_id = ${accountId} AND expires_at > ${now} ORDER BY created_at DESC, id`,
    );
    return rows.map(invitationOfRow);
  }

  async find(tokenHash: string, now: number): Promise<InvitationWithAccount | undefined> {
    const [row] = await this.rows<InvitationWithAccountRow>(
      sql`SELECT ${INVITATION_COLUMNS}, accounts.name AS account_name, users.email AS owner_email
        FROM account_invitations AS invitation JOIN accounts ON accounts.id = invitation.account_id
        JOIN account_members AS owner ON owner.account_id = accounts.id AND owner.role = 'owner'
        JOIN users ON users.id = owner.user_id WHERE token_hash = ${tokenHash} AND expires_at > ${now}`,
    );
    return row && { ...invitationOfRow(row), accountName: row.account_name, ownerEmail: row.owner_email };
  }

  async withdraw(accountId: string, id: string, change: Change): Promise<'withdrawn' | 'forbidden' | 'unknown'> {
    const invitation = sql`account_invitations WHERE account_invitations.id = ${id} AND account_id = ${accountId}`;
    const [found] = await this.rows<{ email: string }>(sql`SELECT email FROM ${invitation}`);
    const allowed = mayManage(accountId, change.actor);
    const event = eventStatement(
      { accountId, kind: 'invitation_withdrawn', change, details: { email: found?.email ?? null } },
      allOf(allowed, sql`EXISTS (SELECT 1 FROM ${invitation})`),
    );
    const [, mayWithdraw, withdrawn] = await this.engine.transact([
      lockOf(accountId),
      asQuery(allowed),
      event,
      sql`DELETE FROM ${invitation} AND ${wasRecorded(event)}`,
    ]);
    if (withdrawn?.changes === 1) return 'withdrawn';
    return holds(mayWithdraw) ? 'unknown' : 'forbidden';
  }

  async accept(tokenHash: string, userId: string, change: Change): Promise<'joined' | 'unknown' | 'other_address'> {
    const { at } = change;
    const invitation = await this.find(tokenHash, at);
    if (!invitation) return 'unknown';
    const { accountId, email, role } = invitation;
    const joined = sql`EXISTS (SELECT 1 FROM account_members
      WHERE account_members.account_id = ${accountId} AND account_members.user_id = ${userId})`;
    const invited = isInvited(tokenHash, userId, at);
    const event = eventStatement(
      { accountId, kind: 'member_joined', change, details: { email, role } },
      allOf(invited, sql`NOT ${joined}`),
    );
    const results = await this.engine.transact([
      lockOf(accountId),
      event,
      sql`INSERT INTO account_members (account_id, user_id, role, joined_at)
        SELECT account_id, ${userId}, role, ${new Date(at).toISOString()} FROM account_invitations
        WHERE token_hash = ${tokenHash} AND ${wasRecorded(event)}`,
      pageSourceStatement(accountId, userId),
      sql`DELETE FROM account_invitations WHERE token_hash = ${tokenHash} AND ${invited}`,
      asQuery(joined),
      sql`SELECT 1 FROM account_invitations WHERE token_hash = ${tokenHash}`,
    ]);
    const [isJoined, isOpen] = results.slice(-2);
    // Whoever is a member already cannot accept the invitation of another person either.
    if (holds(isOpen)) return 'other_address';
    return holds(isJoined) ? 'joined' : 'unknown';
  }

  async decline(tokenHash: string, change: Change): Promise<boolean> {
    const invitation = await this.find(tokenHash, change.at);
    if (!invitation) return false;
    const { accountId, email, role } = invitation;
    const [, , declined] = await this.engine.transact([
      lockOf(accountId),
      eventStatement(
        { accountId, kind: 'invitation_declined', change, details: { email, role } },
        sql`EXISTS (SELECT 1 FROM account_invitations WHERE token_hash = ${tokenHash})`,
      ),
      sql`DELETE FROM account_invitations WHERE token_hash = ${tokenHash}`,
    ]);
    return declined?.changes === 1;
  }
}
