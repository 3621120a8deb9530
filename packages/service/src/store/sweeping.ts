import { type Month, monthOf, startOfMonth } from '../time/month.ts';

/** How many rows a sweep takes at a time, so that no call has to wait for it. */
export const SWEEP_ROWS_MAX = 500;

/** Twice the longest window: nothing older decides anything. */
const RECENT_CALLS_KEPT_MS = 2 * 3_600_000;

export function recentCallsKeptFrom(now: number): number {
  return now - RECENT_CALLS_KEPT_MS;
}

/** Addresses are personal data: those that have not called since the month before last are forgotten. */
export function addressesKeptFrom(now: number): Month {
  return monthOf(startOfMonth(now) - 1);
}

/** Of how many refusals a caller is told at most, and for how long. */
export const REFUSALS_KEPT = 50;
const REFUSALS_KEPT_MS = 30 * 86_400_000;

export function refusalsKeptFrom(now: number): number {
  return now - REFUSALS_KEPT_MS;
}
