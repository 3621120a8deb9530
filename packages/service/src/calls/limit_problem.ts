import type { Block, LimitStatus } from '../usage/limits.ts';
import type { Caller } from './authenticate.ts';
import type { Problem } from './call_tool.ts';

export type LimitCode = Block['code'];

function detailOfSeveral(
  { tier, plan, limits }: Caller,
  { code, until }: Block,
  { month }: LimitStatus,
  { calls, retryAfterSeconds }: { calls: number; retryAfterSeconds: number },
): string {
  const counted = `This request counts as ${calls} calls`;
  if (code === 'quota_exhausted') {
    const left = `${month.remaining} of the ${month.limit} that the ${tier} plan allows a month are left`;
    return `${counted}, and ${left}. The limit resets at ${new Date(until).toISOString()}.`;
  }
  const { callsPerWindow } = limits;
  const isLarger = callsPerWindow !== null && calls > callsPerWindow;
  const need = isLarger ? `; it needs a ${plan.window} without other calls before it` : '';
  const allowed = `the ${tier} plan allows ${callsPerWindow} in any ${plan.window}${need}`;
  return `${counted}, and ${allowed}. Try again in ${retryAfterSeconds} s.`;
}

/** The problem of a caller at a limit. The wait is rounded up to whole seconds. */
export function limitProblem(caller: Caller, block: Block, limitStatus: LimitStatus, calls = 1): Problem<LimitCode> {
  const { tier, plan, limits } = caller;
  const { code, until } = block;
  const retryAfterSeconds = Math.max(1, Math.ceil((until - limitStatus.now) / 1000));
  if (calls > 1) {
    const detail = detailOfSeveral(caller, block, limitStatus, { calls, retryAfterSeconds });
    return { code, detail, retryAfterSeconds };
  }
  const next = new Date(until).toISOString();
  const detail =
    code === 'rate_limited'
      ? `The ${tier} plan allows ${limits.callsPerWindow} calls in any ${plan.window}. The next call is possible in ${retryAfterSeconds} s.`
      : `The ${tier} plan allows ${limits.callsPerMonth} calls a month, and all are used. The limit resets at ${next}.`;
  return { code, detail, retryAfterSeconds };
}
