import type { countAttempt } from '../../usage/attempts.ts';
import { ProblemError } from './problem.ts';

/** Rejects an attempt that exceeds its limit. */
export async function throttle(counted: ReturnType<typeof countAttempt>, what: string): Promise<void> {
  const retryAfterSeconds = await counted;
  if (retryAfterSeconds === undefined) return;
  const detail = `Too many ${what}. Try again in ${retryAfterSeconds} s.`;
  throw new ProblemError({ code: 'rate_limited', detail, retryAfterSeconds });
}
