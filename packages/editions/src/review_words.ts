import { formatSignificant, type Tone } from '@plumbline/calculators';

/** What became of a calculation in another edition, the most severe first. The first class that applies counts. */
export const REVIEW_CLASSES = ['invalid', 'verdict', 'moved', 'erratum', 'same'] as const;
export type ReviewClass = (typeof REVIEW_CLASSES)[number];

/** The classes in words, with what they mean for a reader. */
export const REVIEW_WORDS: Record<ReviewClass, { label: string; tone: Tone }> = {
  invalid: { label: 'Inputs no longer valid', tone: 'bad' },
  verdict: { label: 'Verdict changed', tone: 'bad' },
  moved: { label: 'Figures moved', tone: 'caution' },
  erratum: { label: 'Known error in the earlier edition', tone: 'caution' },
  same: { label: 'Same', tone: 'good' },
};

/** What a calculation of a project comes to: a class, or no result in its own edition. */
export type ReviewOutcome = ReviewClass | 'rejected';

/** The outcomes in the order in which a reader needs them. */
export const REVIEW_OUTCOMES: readonly { outcome: ReviewOutcome; label: string; tone: Tone }[] = [
  ...REVIEW_CLASSES.filter((each) => each !== 'same').map((each) => ({ outcome: each, ...REVIEW_WORDS[each] })),
  { outcome: 'rejected', label: 'No result in its own edition', tone: 'neutral' },
  { outcome: 'same', ...REVIEW_WORDS.same },
];

export function reviewOutcome(calculation: { ok: true; class: ReviewClass } | { ok: false }): ReviewOutcome {
  return calculation.ok ? calculation.class : 'rejected';
}

/** How far changed constants, and newer inputs, explain what moved: in full, in part, or not at all, so that the method has changed. */
export type Explanation = 'data' | 'partly' | 'method';

export const EXPLANATION_WORDS: Record<Explanation, string> = {
  data: 'Together they give the new figures.',
  partly: 'They give a part of the change. The rest is a change of the method.',
  method: 'No constant moves a figure by itself, so the method has changed.',
};

const DIGITS = 6;

/** A figure, a word or a flag of either edition. */
export function reviewedValue(value: unknown, unit = '-'): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return 'an entry';
  const text = typeof value === 'number' ? formatSignificant(value, DIGITS) : String(value);
  return unit === '-' ? text : `${text} ${unit}`;
}

export function changeInWords(change: { old: unknown; new: unknown }, unit?: string): string {
  return `${reviewedValue(change.old, unit)} became ${reviewedValue(change.new, unit)}`;
}
