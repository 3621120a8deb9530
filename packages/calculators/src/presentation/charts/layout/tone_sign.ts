import type { Tone } from '../../../kernel/keywords.ts';

/** Each tone has a sign as well as a colour. */
const SIGNS: Record<Tone, string> = { good: '✓ ', caution: '! ', bad: '✕ ', neutral: '' };

/** The sign in front of a text of this tone, with the space after it. */
export function toneSign(tone: Tone | undefined): string {
  return tone === undefined ? '' : SIGNS[tone];
}
