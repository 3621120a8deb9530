import type { Verdict } from '../kernel/index.ts';

/** The verdict of a tool that exists only in a test about something else. */
export function undecided(): Verdict {
  return { tone: 'neutral', decision: 'Not decided', reason: 'A tool of a test', conditions: [], checks: [] };
}
