import type { Caller } from '../calls/identify.ts';
import type { LimitStanding, Standing } from '../usage/limits.ts';
import { startOfMonth, startOfNextMonth } from '../usage/month.ts';

function seconds(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1000));
}

function standingOf(name: string, { remaining, nextAt }: LimitStanding, now: number): string[] {
  return remaining === null ? [] : [`"${name}";r=${remaining};t=${seconds(nextAt - now)}`];
}

function policyOf(name: string, limit: number | null, lengthMs: number): string[] {
  return limit === null ? [] : [`"${name}";q=${limit};w=${seconds(lengthMs)}`];
}

/** The headers `RateLimit` and `RateLimit-Policy` (IETF draft): what is allowed, what is left, and when more comes. */
export function limitHeaders(
  { plan, limits, windowMs }: Caller,
  { now, window, month }: Standing,
): Record<string, string> {
  const left = [...standingOf(plan.window, window, now), ...standingOf('month', month, now)];
  if (left.length === 0) return {};
  const monthMs = startOfNextMonth(now) - startOfMonth(now);
  const policies = [
    ...policyOf(plan.window, limits.callsPerWindow, windowMs),
    ...policyOf('month', limits.callsPerMonth, monthMs),
  ];
  return { ratelimit: left.join(', '), 'ratelimit-policy': policies.join(', ') };
}
