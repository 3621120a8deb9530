import { countedInFigures } from '@plumbline/calculators';
import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import type { LimitStatus, LimitUsage } from '../usage/limits.ts';
import type { Caller } from './authenticate.ts';
import type { LimitCode } from './limit_problem.ts';

function secondsUntil({ resetsAt }: LimitUsage, now: number): number {
  return Math.max(1, Math.ceil((resetsAt - now) / 1000));
}

function isTooFew({ remaining }: LimitUsage, calls: number): boolean {
  return remaining !== null && remaining < calls;
}

/** Why several calls at once would exceed a limit, if they would: part of a document is of no use. */
export function severalCallsProblem(
  { tier, plan, limits }: Pick<Caller, 'tier' | 'plan' | 'limits'>,
  { now, window, month }: LimitStatus,
  calls: number,
): Problem<LimitCode | 'plan_excludes'> | undefined {
  const takes = `This takes ${countedInFigures(calls, 'call')}`;
  if (limits.callsPerWindow !== null && limits.callsPerWindow < calls) {
    const detail = `${takes} at once, and the ${tier} plan allows ${limits.callsPerWindow} a ${plan.window}. Print its sheets one by one, or choose a larger plan.`;
    return { code: 'plan_excludes', detail };
  }
  if (isTooFew(month, calls)) {
    const detail = `${takes}, and ${month.remaining} of the ${month.limit} that the ${tier} plan allows a month are left. The limit resets at ${new Date(month.resetsAt).toISOString()}.`;
    return { code: 'quota_exhausted', detail, retryAfterSeconds: secondsUntil(month, now) };
  }
  if (isTooFew(window, calls)) {
    const retryAfterSeconds = secondsUntil(window, now);
    const detail = `${takes} at once, and ${window.remaining} of the ${window.limit} that the ${tier} plan allows a ${plan.window} are left. Try again in ${retryAfterSeconds} s.`;
    return { code: 'rate_limited', detail, retryAfterSeconds };
  }
  return undefined;
}
