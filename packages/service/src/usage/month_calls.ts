import type { CallerChange, CallerState, UsageEntry } from '../store/contract.ts';
import { monthOf } from '../time/month.ts';
import { timeForCaller } from './limits.ts';

/** Who calls of the month count for, and under what they are reported. */
export interface MonthlyCaller {
  caller: string;
  source: string;
  windowMs: number;
  /** null is unlimited. */
  callsPerMonth: number | null;
}

function usedAt(at: number, { month, usedInMonth }: CallerState): number {
  return month === monthOf(at) ? usedInMonth : 0;
}

/** How many calls are left in the month; null is unlimited. */
export function callsLeft({ windowMs, callsPerMonth }: MonthlyCaller, state: CallerState, now: number): number | null {
  const at = timeForCaller({ windowMs, latestAt: state.latestAt, now });
  return callsPerMonth === null ? null : Math.max(0, callsPerMonth - usedAt(at, state));
}

/** The change that records answered calls of a caller which count towards the month, but not towards its window. */
export function monthChange(
  { caller, source, windowMs }: MonthlyCaller,
  state: CallerState,
  now: number,
  { tool, channel, calls }: Pick<UsageEntry, 'tool' | 'channel' | 'calls'>,
): CallerChange {
  const at = timeForCaller({ windowMs, latestAt: state.latestAt, now });
  return {
    caller,
    month: monthOf(at),
    usedInMonth: usedAt(at, state) + calls,
    at,
    calls,
    usage: [{ source, tool, channel, outcome: 'answered', calls }],
    isOutsideWindow: true,
  };
}
