import { countedInFigures, formatFigure } from '@plumbline/calculators';
import type { Caller } from '../keys/caller.ts';
import { jobLimitsOf, KEYLESS_PLAN } from '../plans/plans.ts';
import { sizeText } from '../plans/size_text.ts';
import type { Store } from '../store/contract.ts';
import type { JobReason, OwnerUse } from '../store/job/contract.ts';
import { accountOfOwner, type JobProblem, jobOwnerOf } from './jobs.ts';

/** When a caller with too many jobs may ask again. */
export const BUSY_RETRY_SECONDS = 30;

/** Why a caller gets no further job with a file of this size; undefined if it does. */
export function limitProblemOf(
  caller: Caller,
  { unfinished, kept, storedBytes }: OwnerUse,
  bytes: number,
): JobProblem | undefined {
  const { tier, plan, id } = caller;
  const { unfinishedMax, keptMax, storedBytesMax, keptDays } = jobLimitsOf(plan);
  const shared =
    id === jobOwnerOf(caller) ? '' : ' Accounts that are not verified share the limit of their IP address.';
  const problem = (detail: string): JobProblem => ({
    code: 'rate_limited',
    detail: detail + shared,
    retryAfterSeconds: BUSY_RETRY_SECONDS,
  });
  if (unfinished >= unfinishedMax) {
    const allowed = countedInFigures(unfinishedMax, 'unfinished job');
    return problem(`The ${tier} plan allows ${allowed} at once. Wait until one has ended, or cancel it.`);
  }
  const deletion = `or wait: each is deleted ${keptDays} days after its end.`;
  if (kept >= keptMax) {
    return problem(`The ${tier} plan keeps ${formatFigure(keptMax)} jobs. Delete one that has ended, ${deletion}`);
  }
  if (storedBytes + bytes > storedBytesMax) {
    const allowed = `The ${tier} plan keeps ${sizeText(storedBytesMax)} of jobs, files and results together.`;
    return problem(`${allowed} Delete jobs that have ended, ${deletion}`);
  }
  return undefined;
}

/** How many bytes the jobs of an owner may have, on the plan that it has now. */
export async function storedBytesMaxOf(
  owner: string,
  { accounts, keys }: Pick<Store, 'accounts' | 'keys'>,
): Promise<number> {
  const account = accountOfOwner(owner);
  const tier = account === undefined ? (await keys.find(owner))?.tier : (await accounts.find(account))?.plan;
  return jobLimitsOf({ tier: tier ?? KEYLESS_PLAN.tier }).storedBytesMax;
}

/** Why a job stops when its owner has no room for more results. */
export function storageReason(storedBytesMax: number): JobReason {
  const text = `The jobs of your plan may have ${sizeText(storedBytesMax)}, files and results together. What is done so far is kept. Delete jobs that have ended and resume this one, or split its file.`;
  return { code: 'storage_exhausted', text };
}
