import { type Month, monthOf, startOfNextMonth } from '../time/month.ts';
import type { CallWindow } from './call_window.ts';

/** What a caller may do; null is unlimited. */
export interface Limits {
  callsPerWindow: number | null;
  callsPerMonth: number | null;
}

/** What a caller has done. */
export interface CallerUsage {
  window: CallWindow;
  month: Month;
  usedInMonth: number;
}

export interface Block {
  code: 'rate_limited' | 'quota_exhausted';
  until: number;
}

/** Why the next call cannot be let through at this moment, if it cannot. The longer wait is named first. */
export function blockOf({ window, usedInMonth }: CallerUsage, limits: Limits, now: number): Block | undefined {
  const { callsPerWindow, callsPerMonth } = limits;
  if (callsPerMonth !== null && usedInMonth >= callsPerMonth) {
    return { code: 'quota_exhausted', until: startOfNextMonth(now) };
  }
  if (callsPerWindow !== null && window.count >= callsPerWindow) {
    return { code: 'rate_limited', until: window.whenFewerBy(window.count - callsPerWindow + 1, now) };
  }
  return undefined;
}

/** Brings a caller's usage to a moment: calls leave the window, and a new month begins at nothing. */
export function moveUsageTo(usage: CallerUsage, now: number): void {
  usage.window.moveTo(now);
  const month = monthOf(now);
  if (usage.month === month) return;
  usage.month = month;
  usage.usedInMonth = 0;
}

/** What a caller has used of one limit. */
export interface LimitUsage {
  /** null is unlimited. */
  limit: number | null;
  used: number;
  remaining: number | null;
  /** When a further call becomes possible, or was possible all along. */
  nextAt: number;
  /** When nothing of the limit is used any more, if no call is made until then. */
  resetsAt: number;
}

export interface LimitStatus {
  now: number;
  window: LimitUsage;
  month: LimitUsage;
}

function remainingOf(limit: number | null, used: number): number | null {
  return limit === null ? null : Math.max(0, limit - used);
}

export function limitStatusOf({ window, usedInMonth }: CallerUsage, limits: Limits, now: number): LimitStatus {
  const monthEnd = startOfNextMonth(now);
  return {
    now,
    window: {
      limit: limits.callsPerWindow,
      used: window.count,
      remaining: remainingOf(limits.callsPerWindow, window.count),
      nextAt: window.firstLeavesAt(now),
      resetsAt: window.lastLeavesAt(now),
    },
    month: {
      limit: limits.callsPerMonth,
      used: usedInMonth,
      remaining: remainingOf(limits.callsPerMonth, usedInMonth),
      nextAt: monthEnd,
      resetsAt: monthEnd,
    },
  };
}
