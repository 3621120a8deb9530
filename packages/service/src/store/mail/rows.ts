import { type Statement, sql } from '../sql.ts';
import { type Big, numberOrNull } from '../sql_records.ts';
import type { MailStatus, NewMail, StoredMail } from './contract.ts';

export const MAIL_COLUMNS = sql`id, kind, recipient, content, created_at, status, attempts, next_attempt_at, ended_at, failure`;

export interface MailRow {
  id: string;
  kind: string;
  recipient: string;
  content: string;
  created_at: Big;
  status: MailStatus;
  attempts: number;
  next_attempt_at: Big | null;
  ended_at: Big | null;
  failure: string | null;
}

export function mailOfRow(row: MailRow): StoredMail {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    content: row.content,
    createdAt: Number(row.created_at),
    status: row.status,
    attempts: row.attempts,
    nextAttemptAt: numberOrNull(row.next_attempt_at),
    endedAt: numberOrNull(row.ended_at),
    failure: row.failure,
  };
}

/** Adds a mail that is due at once, unless there is one with its id, if a condition holds. */
export function mailInsertion({ id, kind, recipient, content, createdAt }: NewMail, when = sql`TRUE`): Statement {
  return sql`INSERT INTO mails (${MAIL_COLUMNS})
    SELECT ${id}, ${kind}, ${recipient}, ${content}, ${createdAt}, 'pending', 0, ${createdAt}, NULL, NULL WHERE ${when}
    ON CONFLICT (id) DO NOTHING`;
}
