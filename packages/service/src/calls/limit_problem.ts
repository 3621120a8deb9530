import { countedInFigures } from '@plumbline/calculators';
import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import type { Block, LimitStatus } from '../usage/limits.ts';
import type { Caller } from './authenticate.ts';
import { howToGetMoreCalls, type MoreCallsOptions } from './more_calls.ts';

export type LimitCode = Block['code'];

function detailOfSeveral(
  { tier, plan, limits }: Caller,
  { code, until }: Block,
  { month }: LimitStatus,
  { calls, retryAfterSeconds }: { calls: number; retryAfterSeconds: number },
): string {
  const counted = `This request counts as ${countedInFigures(calls, 'call')}`;
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

function detailOfOne({ tier, plan, limits }: Caller, { code, until }: Block, retryAfterSeconds: number): string {
  const { callsPerWindow, callsPerMonth } = limits;
  if (code === 'rate_limited') {
    const allowed = countedInFigures(callsPerWindow ?? 0, 'call');
    return `The ${tier} plan allows ${allowed} in any ${plan.window}. The next call is possible in ${retryAfterSeconds} s.`;
  }
  const allowed = countedInFigures(callsPerMonth ?? 0, 'call');
  return `The ${tier} plan allows ${allowed} a month, and all are used. The limit resets at ${new Date(until).toISOString()}.`;
}

/** A request that a limit rejects. */
export interface LimitedRequest {
  caller: Caller;
  block: Block;
  limitStatus: LimitStatus;
  calls: number;
}

/** The problem of a caller at a limit. The wait is rounded up to whole seconds. */
export function limitProblem(request: LimitedRequest, moreCalls: MoreCallsOptions): Problem<LimitCode> {
  const { caller, block, limitStatus, calls } = request;
  const { code, until } = block;
  const retryAfterSeconds = Math.max(1, Math.ceil((until - limitStatus.now) / 1000));
  const reason =
    calls > 1
      ? detailOfSeveral(caller, block, limitStatus, { calls, retryAfterSeconds })
      : detailOfOne(caller, block, retryAfterSeconds);
  return { code, detail: reason + howToGetMoreCalls(caller, code, moreCalls), retryAfterSeconds };
}
