import { type Month, monthOf, startOfNextMonth } from '../time/month.ts';
import type { CallWindow } from './call_window.ts';

/** The limits of a caller; null is unlimited. */
export interface Limits {
  callsPerWindow: number | null;
  callsPerMonth: number | null;
}

/** For callers without a key in development. */
export const NO_LIMITS: Limits = { callsPerWindow: null, callsPerMonth: null };

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

/**
 * Why the next request is rejected, if it is; it takes all of its calls or none. The month comes first, because its wait is longer.
 * A request of more calls than a window holds is allowed into an empty window and fills it, or it would never be.
 */
export function blockOf(usage: CallerUsage, limits: Limits, now: number, calls = 1): Block | undefined {
  const { window, usedInMonth } = usage;
  const { callsPerWindow, callsPerMonth } = limits;
  if (callsPerMonth !== null && usedInMonth + calls > callsPerMonth) {
    return { code: 'quota_exhausted', until: startOfNextMonth(now) };
  }
  if (callsPerWindow === null) return undefined;
  const excess = window.count + Math.min(calls, callsPerWindow) - callsPerWindow;
  return excess > 0 ? { code: 'rate_limited', until: window.whenFewerBy(excess, now) } : undefined;
}

/** Whether the limits leave room for a request at a time, in addition to the calls in flight. */
export function hasRoom(usage: CallerUsage, limits: Limits, now: number, calls: number, inFlight: number): boolean {
  const { callsPerWindow, callsPerMonth } = limits;
  if (callsPerWindow !== null) {
    const inWindow = usage.window.countAt(now) + inFlight;
    if (inWindow + Math.min(calls, callsPerWindow) > callsPerWindow) return false;
  }
  if (callsPerMonth === null) return true;
  const usedInMonth = usage.month === monthOf(now) ? usage.usedInMonth : 0;
  return usedInMonth + inFlight + calls <= callsPerMonth;
}

/** Moves usage to a time: calls leave the window, and a new month resets the count. */
export function moveUsageTo(usage: CallerUsage, now: number): void {
  usage.window.moveTo(now);
  const month = monthOf(now);
  if (usage.month === month) return;
  usage.month = month;
  usage.usedInMonth = 0;
}

/**
 * Time never runs backwards for a caller, or setting the clock back would reset its window. The exception is a clock that was
 * ahead by more than a window: the caller must not wait until that time.
 */
export function timeForCaller({
  windowMs,
  latestAt,
  now,
}: {
  windowMs: number;
  latestAt: number;
  now: number;
}): number {
  return latestAt - now > windowMs ? now : Math.max(now, latestAt);
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
