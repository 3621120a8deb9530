import { type Month, monthOf, startOfMonth } from '../time/month.ts';

/** Rows of a table per batch; a small batch does not delay calls. */
export const DELETE_ROWS_MAX = 500;

/** Twice the longest window. */
const RECENT_CALLS_KEPT_MS = 2 * 3_600_000;

export function recentCallsKeptFrom(now: number): number {
  return now - RECENT_CALLS_KEPT_MS;
}

/** IP addresses are personal data: delete those without a call since the month before last. */
export function ipAddressesKeptFrom(now: number): Month {
  return monthOf(startOfMonth(now) - 1);
}

/** Retention of rejected calls: their number per caller, and their age. */
export const REJECTED_CALLS_KEPT = 50;
const REJECTED_CALLS_KEPT_MS = 30 * 86_400_000;

export function rejectedCallsKeptFrom(now: number): number {
  return now - REJECTED_CALLS_KEPT_MS;
}

/** Retention of webhook deliveries: their number per endpoint, and their age. */
export const DELIVERIES_KEPT = 200;
const DELIVERIES_KEPT_MS = 30 * 86_400_000;

export function deliveriesKeptFrom(now: number): number {
  return now - DELIVERIES_KEPT_MS;
}

/** The log of mails, whose recipients are personal data. Longer than the last attempt of any of them. */
const MAILS_KEPT_MS = 30 * 86_400_000;

export function mailsKeptFrom(now: number): number {
  return now - MAILS_KEPT_MS;
}

/** Notices of the month before: a notice about its last day may come in this one. */
export function noticesKeptFrom(now: number): Month {
  return monthOf(startOfMonth(now) - 1);
}

/** Retention of processed events of Stripe, which sends an event again for three days. */
const STRIPE_EVENTS_KEPT_MS = 30 * 86_400_000;

export function stripeEventsKeptFrom(now: number): number {
  return now - STRIPE_EVENTS_KEPT_MS;
}

const SERVICE_ERRORS_KEPT_MS = 48 * 3_600_000;

export function serviceErrorsKeptFrom(now: number): number {
  return now - SERVICE_ERRORS_KEPT_MS;
}

/** Tables whose rows are deleted when they expire. Refresh tokens that were used stay until then: sent again, they reveal a theft. */
export const ENDING_TABLES = [
  'user_sessions',
  'user_verifications',
  'oauth_access_tokens',
  'oauth_refresh_tokens',
  'key_changes',
] as const;
