import { type Month, monthOf, startOfNextMonth } from '../time/month.ts';
import type { CallWindow } from './call_window.ts';

/** The limits of a caller; null is unlimited. */
export interface Limits {
  callsPerWindow: number | null;
  callsPerMonth: number | null;
}

/** The usage that limits apply to. */
export interface CallerUsage {
  window: CallWindow;
  month: Month;
  usedInMonth: number;
}

export interface Block {
  code: 'rate_limited' | 'quota_exhausted';
  until: number;
}

/** Why the next call is rejected, if it is. The month comes first, because its wait is longer. */
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

/** How many calls the limits leave at a time: infinitely many without limits, none or fewer at a limit. */
export function callsLeft({ window, month, usedInMonth }: CallerUsage, limits: Limits, now: number): number {
  const { callsPerWindow, callsPerMonth } = limits;
  const inWindow = callsPerWindow === null ? Number.POSITIVE_INFINITY : callsPerWindow - window.countAt(now);
  if (callsPerMonth === null) return inWindow;
  return Math.min(inWindow, callsPerMonth - (month === monthOf(now) ? usedInMonth : 0));
}

/** Moves usage to a time: calls leave the window, and a new month resets the count. */
export function moveUsageTo(usage: CallerUsage, now: number): void {
  usage.window.moveTo(now);
  const month = monthOf(now);
  if (usage.month === month) return;
  usage.month = month;
  usage.usedInMonth = 0;
}

/** The usage of one limit. */
export interface LimitUsage {
  /** null is unlimited. */
  limit: number | null;
  used: number;
  remaining: number | null;
  /** When `remaining` grows next. */
  nextAt: number;
  /** When usage is back to zero if no call is made until then. */
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
