import { randomUUID } from 'node:crypto';
import { type Condition, shifted } from './condition.ts';
import type { Statement } from './contract.ts';
import type { Change, EventDetails, EventKind } from './event_contract.ts';

/** Ids of one process are in the order of the events, also within a millisecond. */
function newEventId(): string {
  return `event_${process.hrtime.bigint().toString(36).padStart(13, '0')}${randomUUID().slice(0, 8)}`;
}

/** An event of an account that there is. */
export interface NewEvent {
  accountId: string;
  kind: EventKind;
  change: Change;
  details?: EventDetails;
}

const COLUMNS = 'id, account_id, at, kind, actor, user_id, user_email, ip_address, details';
const VALUES_COUNT = COLUMNS.split(',').length;

/**
 * Records an event. It belongs into the transaction of the change that it records; if the change has a condition, before the change
 * and with the same condition, so that there is neither without the other.
 */
export function eventStatement({ accountId, kind, change, details = {} }: NewEvent, when?: Condition): Statement {
  const { actor, at } = change;
  const placeholders = Array.from({ length: VALUES_COUNT }, (_, index) => `$${index + 1}`);
  return {
    sql: `INSERT INTO account_events (${COLUMNS}) SELECT ${placeholders.join(', ')}
      FROM accounts WHERE id = $2${when ? ` AND (${shifted(when, VALUES_COUNT)})` : ''}`,
    values: [
      newEventId(),
      accountId,
      at,
      kind,
      actor.kind,
      actor.userId,
      actor.email,
      actor.ipAddress,
      JSON.stringify(details),
      ...(when?.values ?? []),
    ],
  };
}

/** Records an event for each row of a query with the columns account_id, part (which tells rows apart) and details. */
export function eventPerRow({ kind, change }: Omit<NewEvent, 'accountId' | 'details'>, rows: Statement): Statement {
  const { actor, at } = change;
  const values = [`${newEventId()}_`, at, kind, actor.kind, actor.userId, actor.email, actor.ipAddress];
  return {
    sql: `INSERT INTO account_events (id, at, kind, actor, user_id, user_email, ip_address, account_id, details)
      SELECT CAST($1 AS TEXT) || part, $2, $3, $4, $5, $6, $7, account_id, details FROM (${shifted(rows, values.length)}) AS each_row`,
    values: [...values, ...rows.values],
  };
}

/** Holds if an event of the same transaction was recorded: for the statements that make the change, after that of the event. */
export function wasRecorded(event: Statement): Condition {
  return {
    sql: 'EXISTS (SELECT 1 FROM account_events WHERE account_events.id = $1)',
    values: [event.values[0] ?? null],
  };
}
