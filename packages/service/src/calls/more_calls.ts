import { formatFigure } from '@plumbline/calculators';
import { nextPlan } from '../plans/plans.ts';
import type { Block } from '../usage/limits.ts';
import type { Caller } from './authenticate.ts';

/** The addresses of this service for callers who need more calls. */
export interface MoreCallsOptions {
  /** The public URL of this service, without a trailing slash. */
  publicUrl: string;
  /** Whether the service runs on the caller's own machine, who can then create keys there. */
  isLocal: boolean;
}

/** How a caller at a limit can make more calls; empty if there is no way but to wait. */
export function howToGetMoreCalls(
  { id, source, plan, channel }: Caller,
  code: Block['code'],
  { publicUrl, isLocal }: MoreCallsOptions,
): string {
  const isByAddress = id.startsWith('ip:');
  if (isByAddress && source !== id)
    return ' Calls of an account that is not verified share the limit of their IP address.';
  if (isByAddress) {
    const command = isLocal ? ', or create one with npm run plumbline -- keys create' : '';
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
