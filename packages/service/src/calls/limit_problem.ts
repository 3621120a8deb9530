import { countedInFigures, formatFigure } from '@plumbline/calculators';
import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import type { Caller } from '../keys/caller.ts';
import { nextPlan } from '../plans/plans.ts';
import type { Block, LimitStatus, LimitUsage } from '../usage/limits.ts';

/** The addresses of this service for callers who need more calls. */
export interface MoreCallsOptions {
  /** The public URL of this service, without a trailing slash. */
  publicUrl: string;
  /** How the command line is run on the caller's own machine, to create keys; undefined if the service runs on another one. */
  commandLine?: string | undefined;
}

/** How a caller at a limit can make more calls; empty if there is no way but to wait. */
function howToGetMoreCalls(
  { id, source, plan, channel }: Caller,
  code: Block['code'],
  { publicUrl, commandLine }: MoreCallsOptions,
): string {
  const isByAddress = id.startsWith('ip:');
  if (isByAddress && source !== id)
    return ' Calls of an account that is not verified share the limit of their IP address.';
  if (isByAddress) {
    const command = commandLine ? `, or create one with ${commandLine} keys create` : '';
    return ` To make more calls, get a key on a larger plan at ${publicUrl}/dashboard${command}.`;
  }
  const next = nextPlan(plan);
  if (!next) return '';
  const limit = code === 'quota_exhausted' ? next.callsPerMonth : next.callsPerWindow;
  const allows = limit === null ? 'has no such limit' : `allows ${formatFigure(limit)}`;
  // Plans of the older interface are not published.
  const where = next.interface === 'main' && channel !== 'web' ? `: ${publicUrl}/pricing` : '';
  return ` The ${next.tier} plan ${allows}${where}.`;
}

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
