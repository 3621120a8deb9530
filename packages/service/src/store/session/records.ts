import { randomUUID } from 'node:crypto';
import { eventStatement } from '../event/statements.ts';
import { sql } from '../sql.ts';
import { type DateTime, SqlRecords, timeOf } from '../sql_records.ts';
import { endChallengesOf } from '../user/statements.ts';
import type { LinkToken, SessionEnd, SessionRecords, SignInOrigin, StoredSession } from './contract.ts';

interface SessionRow {
  id: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: DateTime;
  updated_at: DateTime;
}

function sessionOfRow(row: SessionRow): StoredSession {
  return {
    id: row.id,
    ipAddress: row.ip_address ?? '',
    userAgent: row.user_agent ?? '',
    createdAt: timeOf(row.created_at),
    lastSeenAt: timeOf(row.updated_at),
  };
}

function identifierOf({ purpose, hash }: LinkToken): string {
  return `${purpose}:${hash}`;
}

function timeText(at: number): string {
  return new Date(at).toISOString();
}

/** The sessions of both engines. */
export class SqlSessionRecords extends SqlRecords implements SessionRecords {
  async list(userId: string, now: number): Promise<StoredSession[]> {
    const rows = await this.rows<SessionRow>(
      sql`SELECT id, ip_address, user_agent, created_at, updated_at FROM user_sessions
        WHERE user_id = ${userId} AND expires_at > ${timeText(now)} ORDER BY updated_at DESC, id`,
    );
    return rows.map(sessionOfRow);
  }

  async end(userId: string, sessionId: string, { accountId, ...change }: SessionEnd, device: string): Promise<boolean> {
    const session = sql`user_sessions WHERE user_sessions.id = ${sessionId} AND user_id = ${userId}`;
    const results = await this.engine.transact([
      eventStatement(
        { accountId, kind: 'session_ended', change, details: { device } },
        sql`EXISTS (SELECT 1 FROM ${session})`,
      ),
      sql`DELETE FROM ${session}`,
    ]);
    return results.at(-1)?.changes === 1;
  }

  async endOthers(userId: string, keptId: string, { accountId, ...change }: SessionEnd): Promise<number> {
    const results = await this.engine.transact([
      eventStatement({ accountId, kind: 'session_ended', change, details: { others: true } }),
      endChallengesOf(userId),
      sql`DELETE FROM user_sessions WHERE user_id = ${userId} AND id <> ${keptId}`,
    ]);
    return results.at(-1)?.changes ?? 0;
  }

  async endAll(userId: string, { accountId, ...change }: SessionEnd): Promise<number> {
    const results = await this.engine.transact([
      eventStatement({ accountId, kind: 'signed_out_everywhere', change }),
      endChallengesOf(userId),
      sql`DELETE FROM user_sessions WHERE user_id = ${userId}`,
    ]);
    return results.at(-1)?.changes ?? 0;
  }

  async hasSignedInFrom(userId: string, { device, network }: SignInOrigin, since: number): Promise<boolean> {
    const rows = await this.rows(
      sql`SELECT 1 FROM account_members JOIN account_events ON account_events.account_id = account_members.account_id
        WHERE account_members.user_id = ${userId} AND account_events.user_id = ${userId} AND at >= ${since}
          AND kind = 'signed_in' AND details = ${JSON.stringify({ device, network })} LIMIT 1`,
    );
    return rows.length > 0;
  }

  async findChallenged(challengeId: string): Promise<string | undefined> {
    const [row] = await this.rows<{ value: string }>(
      sql`SELECT value FROM user_verifications WHERE identifier = ${challengeId}`,
    );
    return row?.value;
  }

  async endChallenges(userId: string): Promise<void> {
    await this.run(endChallengesOf(userId));
  }

  async addLink(link: LinkToken & { userId: string; at: number; expiresAt: number }): Promise<void> {
    const at = timeText(link.at);
    await this.run(
      sql`INSERT INTO user_verifications (id, identifier, value, expires_at, created_at, updated_at)
        SELECT ${randomUUID()}, ${identifierOf(link)}, id, ${timeText(link.expiresAt)}, ${at}, ${at} FROM users
        WHERE id = ${link.userId}`,
    );
  }

  async findLink(link: LinkToken, now: number): Promise<string | undefined> {
    const [row] = await this.rows<{ value: string }>(
      sql`SELECT value FROM user_verifications WHERE identifier = ${identifierOf(link)} AND expires_at > ${timeText(now)}`,
    );
    return row?.value;
  }

  async useLink(link: LinkToken, now: number): Promise<string | undefined> {
    const [row] = await this.rows<{ value: string }>(
      sql`DELETE FROM user_verifications WHERE identifier = ${identifierOf(link)} AND expires_at > ${timeText(now)}
        RETURNING value`,
    );
    return row?.value;
  }
}
