import { type Month, monthOf, startOfMonth } from '../time/month.ts';
import { type Statement, sql } from './sql.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Rows of a table per batch; a small batch does not delay calls. */
export const DELETED_ROWS_MAX = 500;

/** Rejected calls of a caller and deliveries of a webhook endpoint are kept up to this number, and for 30 days. */
export const REJECTED_CALLS_KEPT = 50;
export const DELIVERIES_KEPT = 200;

/** The condition of a caller that is a person without a call since the month before last: an IP address, or a former owner. */
export function isExpiredPerson(now: number): Statement {
  return sql`month < ${monthBefore(now)} AND (caller LIKE 'ip:%' OR caller LIKE 'owner:%')`;
}

function monthBefore(now: number): Month {
  return monthOf(startOfMonth(now) - 1);
}

/** Other rows that have expired: tables, and the condition of their rows. */
function expiredRows(now: number): (readonly [table: Statement, condition: Statement])[] {
  const thirtyDaysAgo = now - 30 * DAY_MS;
  const hasExpired = sql`expires_at < ${new Date(now).toISOString()}`;
  return [
    // Twice the longest window.
    [sql`recent_calls`, sql`at < ${now - 2 * HOUR_MS}`],
    [sql`refusals`, sql`at < ${thirtyDaysAgo}`],
    [sql`attempts`, sql`until < ${now}`],
    [sql`user_sessions`, hasExpired],
    [sql`user_verifications`, hasExpired],
    [sql`oauth_access_tokens`, hasExpired],
    // Those that were used stay until then: sent again, they reveal a theft.
    [sql`oauth_refresh_tokens`, hasExpired],
    [sql`key_changes`, hasExpired],
    [sql`tasks`, sql`expires_at <= ${now}`],
    [sql`account_invitations`, sql`expires_at <= ${now}`],
    [sql`webhook_deliveries`, sql`created_at < ${thirtyDaysAgo}`],
    // Their recipients are personal data. Longer than the last attempt of any of them.
    [sql`mails`, sql`created_at < ${thirtyDaysAgo}`],
    // A notice about the last day of a month may come in the next.
    [sql`account_notices`, sql`month < ${monthBefore(now)}`],
    // Stripe sends an event again for three days.
    [sql`stripe_events`, sql`received_at < ${thirtyDaysAgo}`],
    [sql`service_errors`, sql`minute < ${now - 48 * HOUR_MS}`],
  ];
}

/** Deletes a batch of expired rows of each table. The engine has a name for the position of a row, and a way to lock rows. */
export function expiryStatements(now: number, position: Statement, locking = sql``): Statement[] {
  return expiredRows(now).map(
    ([table, condition]) => sql`DELETE FROM ${table} WHERE ${position} IN
      (SELECT ${position} FROM ${table} WHERE ${condition} LIMIT ${DELETED_ROWS_MAX} ${locking})`,
  );
}
