import { randomUUID } from 'node:crypto';
import { type Statement, sql } from '../sql.ts';
import type { Change, EventDetails, EventKind } from './contract.ts';

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

/** Inserts what a query returns after these columns of each event. */
function insertion(id: Statement, { kind, change }: Pick<NewEvent, 'kind' | 'change'>, rest: Statement): Statement {
  const { at, actor } = change;
  return sql`INSERT INTO account_events (id, at, kind, actor, user_id, user_email, ip_address, account_id, details)
    SELECT ${id}, ${at}, ${kind}, ${actor.kind}, ${actor.userId}, ${actor.email}, ${actor.ipAddress}, ${rest}`;
}

/**
 * Records an event. It belongs into the transaction of the change that it records; if the change has a condition, before the change
 * and with the same condition, so that there is neither without the other.
 */
export function eventStatement({ accountId, details = {}, ...event }: NewEvent, when = sql`TRUE`): Statement {
  const rest = sql`id, ${JSON.stringify(details)} FROM accounts WHERE id = ${accountId} AND (${when})`;
  return insertion(sql`${newEventId()}`, event, rest);
}

/** Records an event for each row of a query with the columns account_id, part (which tells rows apart) and details. */
export function eventPerRow(event: Omit<NewEvent, 'accountId' | 'details'>, rows: Statement): Statement {
  const start = `${newEventId()}_`;
  return insertion(sql`CAST(${start} AS TEXT) || part`, event, sql`account_id, details FROM (${rows}) AS each_row`);
}

/** Holds if an event of the same transaction was recorded: for the statements that make the change, after that of the event. */
export function wasRecorded(event: Statement): Statement {
  return sql`EXISTS (SELECT 1 FROM account_events WHERE account_events.id = ${event.values[0] ?? null})`;
}
