import type { Block, LimitStatus } from '../usage/limits.ts';
import type { Caller } from './authenticate.ts';
import type { Problem } from './call_tool.ts';

export type LimitCode = Block['code'];

/** The problem of a caller at a limit. The wait is rounded up to whole seconds. */
export function limitProblem(
  { tier, plan, limits }: Caller,
  { code, until }: Block,
  { now }: LimitStatus,
): Problem<LimitCode> {
  const retryAfterSeconds = Math.max(1, Math.ceil((until - now) / 1000));
  const next = new Date(until).toISOString();
  const detail =
    code === 'rate_limited'
      ? `The ${tier} plan allows ${limits.callsPerWindow} calls in any ${plan.window}. The next call is possible in ${retryAfterSeconds} s.`
      : `The ${tier} plan allows ${limits.callsPerMonth} calls a month, and all are used. The limit resets at ${next}.`;
  return { code, detail, retryAfterSeconds };
}
