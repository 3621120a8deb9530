import type { Statement } from './contract.ts';
import type {
  AccountEvent,
  Actor,
  Change,
  EventDetails,
  EventKind,
  EventPage,
  EventRecords,
} from './event_contract.ts';
import { eventStatement } from './event_statement.ts';
import type { SqlEngine } from './sql_account_records.ts';

interface EventRow {
  id: string;
  account_id: string;
  at: number | string;
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
export class SqlEventRecords implements EventRecords {
  readonly #engine: SqlEngine;

  constructor(engine: SqlEngine) {
    this.#engine = engine;
  }

  async list(accountId: string, { before, kinds, limit }: EventPage): Promise<AccountEvent[]> {
    const values: (string | number)[] = [accountId];
    const conditions = ['account_id = $1'];
    const next = (value: string | number) => `$${values.push(value)}`;
    if (before) {
      const [at, same, id] = [next(before.at), next(before.at), next(before.id)];
      conditions.push(`(at < ${at} OR (at = ${same} AND id < ${id}))`);
    }
    if (kinds) conditions.push(`kind IN (${kinds.map(next).join(', ') || 'NULL'})`);
    const sql = `SELECT * FROM account_events WHERE ${conditions.join(' AND ')} ORDER BY at DESC, id DESC LIMIT ${limit}`;
    const statement: Statement = { sql, values };
    const [result] = await this.#engine.transact([statement]);
    return ((result?.rows ?? []) as unknown as EventRow[]).map(eventOfRow);
  }

  async add(accountId: string, kind: EventKind, change: Change, details?: EventDetails): Promise<void> {
    await this.#engine.transact([eventStatement({ accountId, kind, change, ...(details && { details }) })]);
  }
}
