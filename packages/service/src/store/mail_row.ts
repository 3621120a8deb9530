import type { Statement } from './contract.ts';
import type { MailStatus, NewMail, StoredMail } from './mail_contract.ts';

export const MAIL_COLUMNS =
  'id, kind, recipient, content, created_at, status, attempts, next_attempt_at, ended_at, failure';

/** PostgreSQL returns BIGINT as text. */
type Time = number | string;

export interface MailRow {
  id: string;
  kind: string;
  recipient: string;
  content: string;
  created_at: Time;
  status: MailStatus;
  attempts: number;
  next_attempt_at: Time | null;
  ended_at: Time | null;
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
    nextAttemptAt: row.next_attempt_at === null ? null : Number(row.next_attempt_at),
    endedAt: row.ended_at === null ? null : Number(row.ended_at),
    failure: row.failure,
  };
}

/** The condition under which a mail is added; its placeholders begin at $5. */
interface MailCondition {
  sql: string;
  values: Statement['values'];
}

/** Adds a mail that is due at once, unless there is one with its id. */
export function mailInsertion(
  { id, kind, recipient, content, createdAt }: NewMail,
  condition: MailCondition = { sql: 'TRUE', values: [] },
): Statement {
  return {
    sql: `INSERT INTO mails (${MAIL_COLUMNS})
      SELECT $1, $2, $3, $4, ${createdAt}, 'pending', 0, ${createdAt}, NULL, NULL WHERE ${condition.sql}
      ON CONFLICT (id) DO NOTHING`,
    values: [id, kind, recipient, content, ...condition.values],
  };
}
