import type { Tone } from './keywords.ts';
import type { ChartData } from './picture.ts';

/** A figure that is held against a limit. */
export interface VerdictCheck {
  /** What is checked: `Bending`, `Glazed area`. */
  label: string;
  value: number;
  limit: number;
  /** Whether the limit is the most or the least that the value may be. */
  sense: 'at_most' | 'at_least';
  unit: string;
  decimals: number;
  tone: Tone;
  /** The amounts behind a ratio, or what else a reader should know: `182.3 of 190.1 kNm`. */
  note?: string;
  /** Clause, table or law. */
  reference: string;
  /** The fields of the result that it rests on, by path: the lines that give them calculate it. */
  fields: readonly string[];
  /** Whether it counts for the decision, or is given for information. */
  decides: boolean;
  /** Whether it is the one that governs. */
  governs: boolean;
}

/** The decision that a result supports, in words. */
export interface Verdict {
  tone: Tone;
  /** The decision in a few words: `Pass`, `Fail`, `Not compliant`. */
  decision: string;
  /** What it rests on, in one line: `UB356×127×33, 96 %, bending governs`. */
  reason: string;
  /** Assumptions that decide it, as sentences. Everything else stays in the list of assumptions. */
  conditions: readonly string[];
  /** Every figure with a limit, in the order of the method. Empty if the tool has none. */
  checks: readonly VerdictCheck[];
}

/** Makes the verdict of an answered calculation from its finished figures. */
export type VerdictOf<Input = Record<string, unknown>, Result = Record<string, unknown>> = (
  data: Omit<ChartData<Input, Result>, 'diagrams'>,
) => Verdict;

type Held = Pick<VerdictCheck, 'value' | 'limit' | 'sense'>;

export function isWithinLimit({ value, limit, sense }: Held): boolean {
  return sense === 'at_most' ? value <= limit : value >= limit;
}

/** How much of a limit is used: above 1 it is missed, whatever its sense. */
export function shareUsed({ value, limit, sense }: Held): number {
  const [used, available] = sense === 'at_most' ? [value, limit] : [limit, value];
  if (available > 0) return Math.max(0, used) / available;
  return used > available ? Number.POSITIVE_INFINITY : 1;
}

/** What a tool says of a check. Without a word on `decides` it decides; its tone then follows from its limit. */
type CheckWords = Omit<VerdictCheck, Unsaid | 'governs'> & Partial<Pick<VerdictCheck, Unsaid>>;
type Unsaid = 'tone' | 'decides';

/** The checks of a verdict. Of those that decide, the one that uses most of its limit governs. */
export function checksOf(checks: readonly CheckWords[]): VerdictCheck[] {
  const deciding = checks.filter(({ decides = true }) => decides);
  const [governing] = deciding.toSorted((a, b) => shareUsed(b) - shareUsed(a));
  return checks.map((check) => ({
    ...check,
    tone: check.tone ?? (isWithinLimit(check) ? 'good' : 'bad'),
    decides: check.decides ?? true,
    governs: check === governing,
  }));
}
