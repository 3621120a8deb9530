import type { Tool } from '@plumbline/calculators';
import { type Edition, type Review, ToolReview } from '@plumbline/editions';
import type { Calculated } from './calculation.ts';

/** The columns of a review, in place of those of a result. */
export const REVIEW_COLUMNS = [
  'review',
  'verdict_before',
  'verdict_after',
  'moved',
  'causes',
  'explained',
  'errata',
  'reason',
] as const;

/** Keep at most this many figures of a calculation, and values of a constant. */
const LISTED_MAX = 50;

/** Reviews records from the edition of their layout to another. */
export class ReviewCalculations {
  readonly #from: string;
  readonly #newer: Edition;
  readonly #byTool = new Map<Tool, { run: (input: unknown) => Calculated }>();

  constructor(from: string, newer: Edition) {
    this.#from = from;
    this.#newer = newer;
  }

  of(tool: Tool): { run: (input: unknown) => Calculated } {
    const known = this.#byTool.get(tool);
    if (known) return known;
    const editions = { from: this.#from, to: this.#newer.name };
    const review = new ToolReview(tool, this.#newer.findCalculator(tool.name), editions);
    const made = { run: (input: unknown) => reviewed(review, input) };
    this.#byTool.set(tool, made);
    return made;
  }
}

function reviewed(review: ToolReview, input: unknown): Calculated {
  const answer = review.review(input);
  if (!answer.ok) return answer;
  return { ok: true, result: reviewValues(answer.review) };
}

/** The values of a review by their columns. */
export function reviewValues({ class: found, verdict, fields, causes, explained, errata, reason }: Review) {
  const listed = causes.map((cause) => ({ ...cause, values: cause.values.slice(0, LISTED_MAX) }));
  return {
    review: found,
    ...(verdict && { verdict_before: verdict.old, verdict_after: verdict.new }),
    ...(fields.length > 0 && { moved: fields.slice(0, LISTED_MAX) }),
    ...(listed.length > 0 && { causes: listed }),
    ...(explained && { explained }),
    ...(errata.length > 0 && { errata: errata.join(' ') }),
    ...(reason !== undefined && { reason }),
  };
}
