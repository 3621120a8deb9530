import type { countAttempt } from '../../accounts/attempts.ts';
import { ProblemError } from '../http/problem.ts';

/** Rejects an attempt that exceeds its limit. */
export async function throttle(counted: ReturnType<typeof countAttempt>, what: string): Promise<void> {
  const retryAfterSeconds = await counted;
  if (retryAfterSeconds === undefined) return;
  const detail = `There were too many ${what}. The next one is possible in ${retryAfterSeconds} s.`;
  throw new ProblemError({ code: 'rate_limited', detail, retryAfterSeconds });
}
