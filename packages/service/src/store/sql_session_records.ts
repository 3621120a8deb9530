import { randomUUID } from 'node:crypto';
import type { Statement } from './contract.ts';
import { eventStatement } from './event_statement.ts';
import type { LinkToken, SessionEnd, SessionRecords, SignInOrigin, StoredSession } from './session_contract.ts';
import { endChallengesOf } from './session_statements.ts';
import type { SqlEngine } from './sql_account_records.ts';

interface SessionRow {
  id: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: string | Date;
  updated_at: string | Date;
}

function sessionOfRow(row: SessionRow): StoredSession {
  return {
    id: row.id,
    ipAddress: row.ip_address ?? '',
    userAgent: row.user_agent ?? '',
    createdAt: new Date(row.created_at).getTime(),
    lastSeenAt: new Date(row.updated_at).getTime(),
  };
}

function identifierOf({ purpose, hash }: LinkToken): string {
  return `${purpose}:${hash}`;
}

function timeText(at: number): string {
  return new Date(at).toISOString();
}

/** The sessions of both engines. */
export class SqlSessionRecords implements SessionRecords {
  readonly #engine: SqlEngine;

  constructor(engine: SqlEngine) {
    this.#engine = engine;
  }

  async #rows<Row>(sql: string, ...values: Statement['values']): Promise<Row[]> {
    const [result] = await this.#engine.transact([{ sql, values }]);
    return (result?.rows ?? []) as Row[];
  }

  async list(userId: string, now: number): Promise<StoredSession[]> {
    const rows = await this.#rows<SessionRow>(
      `SELECT id, ip_address, user_agent, created_at, updated_at FROM user_sessions
        WHERE user_id = $1 AND expires_at > $2 ORDER BY updated_at DESC, id`,
      userId,
      timeText(now),
    );
    return rows.map(sessionOfRow);
  }

  async end(userId: string, sessionId: string, { accountId, ...change }: SessionEnd, device: string): Promise<boolean> {
    const isThere = {
      sql: 'EXISTS (SELECT 1 FROM user_sessions WHERE user_sessions.id = $1 AND user_id = $2)',
      values: [sessionId, userId],
    };
    const results = await this.#engine.transact([
      eventStatement({ accountId, kind: 'session_ended', change, details: { device } }, isThere),
      { sql: 'DELETE FROM user_sessions WHERE id = $1 AND user_id = $2', values: [sessionId, userId] },
    ]);
    return results.at(-1)?.changes === 1;
  }

  async endOthers(userId: string, keptId: string, { accountId, ...change }: SessionEnd): Promise<number> {
    const results = await this.#engine.transact([
      eventStatement({ accountId, kind: 'session_ended', change, details: { device: 'all others' } }),
      endChallengesOf(userId),
      { sql: 'DELETE FROM user_sessions WHERE user_id = $1 AND id <> $2', values: [userId, keptId] },
    ]);
    return results.at(-1)?.changes ?? 0;
  }

  async endAll(userId: string, { accountId, ...change }: SessionEnd): Promise<number> {
    const results = await this.#engine.transact([
      eventStatement({ accountId, kind: 'signed_out_everywhere', change }),
      endChallengesOf(userId),
      { sql: 'DELETE FROM user_sessions WHERE user_id = $1', values: [userId] },
    ]);
    return results.at(-1)?.changes ?? 0;
  }

  async hasSignedInFrom(userId: string, { device, network }: SignInOrigin, since: number): Promise<boolean> {
    const rows = await this.#rows(
      `SELECT 1 FROM account_members JOIN account_events ON account_events.account_id = account_members.account_id
        WHERE account_members.user_id = $1 AND account_events.user_id = $1 AND at >= $2 AND kind = 'signed_in' AND details = $3
        LIMIT 1`,
      userId,
      since,
      JSON.stringify({ device, network }),
    );
    return rows.length > 0;
  }

  async findChallenged(challengeId: string): Promise<string | undefined> {
    const rows = await this.#rows<{ value: string }>(
      'SELECT value FROM user_verifications WHERE identifier = $1',
      challengeId,
    );
    return rows[0]?.value;
  }

  async endChallenges(userId: string): Promise<void> {
    await this.#engine.transact([endChallengesOf(userId)]);
  }

  async addLink(link: LinkToken & { userId: string; at: number; expiresAt: number }): Promise<void> {
    await this.#engine.transact([
      {
        sql: `INSERT INTO user_verifications (id, identifier, value, expires_at, created_at, updated_at)
          SELECT $1, $2, id, $4, $5, $5 FROM users WHERE id = $3`,
        values: [randomUUID(), identifierOf(link), link.userId, timeText(link.expiresAt), timeText(link.at)],
      },
    ]);
  }

  async findLink(link: LinkToken, now: number): Promise<string | undefined> {
    const rows = await this.#rows<{ value: string }>(
      'SELECT value FROM user_verifications WHERE identifier = $1 AND expires_at > $2',
      identifierOf(link),
      timeText(now),
    );
    return rows[0]?.value;
  }

  async useLink(link: LinkToken, now: number): Promise<string | undefined> {
    const rows = await this.#rows<{ value: string }>(
      'DELETE FROM user_verifications WHERE identifier = $1 AND expires_at > $2 RETURNING value',
      identifierOf(link),
      timeText(now),
    );
    return rows[0]?.value;
  }
}
