import type { Caller } from '../../keys/caller.ts';
import { startOfMonth, startOfNextMonth } from '../../time/month.ts';
import type { LimitStatus, Limits, LimitUsage } from '../../usage/limits.ts';

function seconds(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1000));
}

function limitItem(name: string, { remaining, nextAt }: LimitUsage, now: number): string {
  return remaining === null ? '' : `"${name}";r=${remaining};t=${seconds(nextAt - now)}`;
}

function policyOf(name: string, limit: number | null, lengthMs: number): string {
  return limit === null ? '' : `"${name}";q=${limit};w=${seconds(lengthMs)}`;
}

function joined(first: string, second: string): string {
  return first !== '' && second !== '' ? `${first}, ${second}` : first + second;
}

/** Caches the header, which changes only with the month. */
const POLICIES = new WeakMap<Limits, { monthStart: number; text: string }>();

function policiesOf({ plan, limits, windowMs }: Caller, now: number): string {
  const monthStart = startOfMonth(now);
  const known = POLICIES.get(limits);
  if (known?.monthStart === monthStart) return known.text;
  const text = joined(
    policyOf(plan.window, limits.callsPerWindow, windowMs),
    policyOf('month', limits.callsPerMonth, startOfNextMonth(now) - monthStart),
  );
  POLICIES.set(limits, { monthStart, text });
  return text;
}

/** The headers `RateLimit` and `RateLimit-Policy` (IETF draft). */
export function limitHeaders(caller: Caller, { now, window, month }: LimitStatus): Record<string, string> {
  const left = joined(limitItem(caller.plan.window, window, now), limitItem('month', month, now));
  return left === '' ? {} : { ratelimit: left, 'ratelimit-policy': policiesOf(caller, now) };
}
