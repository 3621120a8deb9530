import { allOf, listOf, sql } from '../sql.ts';
import { type Big, SqlRecords } from '../sql_records.ts';
import type { AccountEvent, Actor, Change, EventDetails, EventKind, EventPage, EventRecords } from './contract.ts';
import { eventStatement } from './statements.ts';

interface EventRow {
  id: string;
  account_id: string;
  at: Big;
  kind: string;
  actor: string;
  user_id: string | null;
  user_email: string | null;
  ip_address: string | null;
  details: string;
}

function eventOfRow(row: EventRow): AccountEvent {
  return {
    id: row.id,
    accountId: row.account_id,
    at: Number(row.at),
    kind: row.kind as EventKind,
    actor: {
      kind: row.actor as Actor['kind'],
      userId: row.user_id,
      email: row.user_email,
      ipAddress: row.ip_address,
    },
    details: JSON.parse(row.details),
  };
}

/** The record of both engines. */
export class SqlEventRecords extends SqlRecords implements EventRecords {
  async list(accountId: string, { before, kinds, limit }: EventPage): Promise<AccountEvent[]> {
    const condition = allOf(
      sql`account_id = ${accountId}`,
      ...(before ? [sql`at < ${before.at} OR (at = ${before.at} AND id < ${before.id})`] : []),
      ...(kinds ? [sql`kind IN ${listOf(kinds)}`] : []),
    );
    const rows = await this.rows<EventRow>(
      sql`SELECT * FROM account_events WHERE ${condition} ORDER BY at DESC, id DESC LIMIT ${limit}`,
    );
    return rows.map(eventOfRow);
  }

  async add(accountId: string, kind: EventKind, change: Change, details?: EventDetails): Promise<void> {
    await this.run(eventStatement({ accountId, kind, change, ...(details && { details }) }));
  }
}
