import { randomDigits } from '../keys/key_text.ts';
import type { Statement } from './contract.ts';
import type { Change, EventDetails, EventKind } from './event_contract.ts';

/** An event of an account that there is. */
export interface NewEvent {
  accountId: string;
  kind: EventKind;
  change: Change;
  details?: EventDetails;
}

/** A condition with placeholders of its own, which begin with $1. */
export type Condition = Statement;

const COLUMNS = 'id, account_id, at, kind, actor, user_id, user_email, ip_address, details';
const VALUES_COUNT = COLUMNS.split(',').length;

function shifted({ sql }: Condition): string {
  return sql.replaceAll(/\$(\d+)/g, (_all, number) => `$${Number(number) + VALUES_COUNT}`);
}

/**
 * Records an event. It belongs into the transaction of the change that it records; if the change has a condition, before the change
 * and with the same condition, so that there is neither without the other.
 */
export function eventStatement({ accountId, kind, change, details = {} }: NewEvent, when?: Condition): Statement {
  const { actor, at } = change;
  const placeholders = Array.from({ length: VALUES_COUNT }, (_, index) => `$${index + 1}`);
  return {
    sql: `INSERT INTO account_events (${COLUMNS}) SELECT ${placeholders.join(', ')}
      FROM accounts WHERE id = $2${when ? ` AND (${shifted(when)})` : ''}`,
    values: [
      `event_${randomDigits(16)}`,
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
