import type { ApiResult } from '../../../account/account_api.ts';

const DAY_MS = 86_400_000;

/** Keys that expire within this time are marked. */
const WARNING_DAYS = 14;

/** Choices of an expiry, as the service reads them; `date` is a date of one's own. */
export const EXPIRY_CHOICES = {
  '30d': '30 days',
  '90d': '90 days',
  '365d': '1 year',
  never: 'Never',
  date: 'On a date',
};
export type ExpiryChoice = keyof typeof EXPIRY_CHOICES;
export const EXPIRY_DEFAULT: ExpiryChoice = '365d';

/** The expiry that a form says, as the service reads it. */
export function expiryOf({ expiry, expiry_date: date }: Record<string, string>): string {
  return expiry === 'date' ? (date ?? '') : (expiry ?? '');
}

/** The days until a key expires, if that is soon; 0 within the last day. */
export function daysUntilExpiry(expiresAt: string | null, now: number): number | undefined {
  if (expiresAt === null) return undefined;
  const days = Math.floor((Date.parse(expiresAt) - now) / DAY_MS);
  return days < WARNING_DAYS ? Math.max(0, days) : undefined;
}

/** Says in words what is wrong with the date, which is in no field of the form. */
export function withExpiryProblem<Value>(result: ApiResult<Value>): ApiResult<Value> {
  if (result.ok || !result.problem.errors?.some(({ field }) => field === 'expires_at')) return result;
  const { errors: _errors, ...problem } = result.problem;
  return {
    ok: false,
    problem: { ...problem, title: 'Check the expiry', detail: 'Choose a date in the next ten years.' },
  };
}
