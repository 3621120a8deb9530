import { type Month, monthOf, startOfMonth } from '../time/month.ts';

/** How many rows of a table are deleted at a time, so that no call has to wait for it. */
export const DELETE_ROWS_MAX = 500;

/** Twice the longest window: nothing older decides anything. */
const RECENT_CALLS_KEPT_MS = 2 * 3_600_000;

export function recentCallsKeptFrom(now: number): number {
  return now - RECENT_CALLS_KEPT_MS;
}

/** IP addresses are personal data: those that have not called since the month before last are deleted. */
export function ipAddressesKeptFrom(now: number): Month {
  return monthOf(startOfMonth(now) - 1);
}

/** How many rejected calls of a caller are kept at most, and for how long. */
export const REJECTED_CALLS_KEPT = 50;
const REJECTED_CALLS_KEPT_MS = 30 * 86_400_000;

export function rejectedCallsKeptFrom(now: number): number {
  return now - REJECTED_CALLS_KEPT_MS;
}
