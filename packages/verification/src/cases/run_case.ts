import { isDeepStrictEqual } from 'node:util';
import {
  type Agreement,
  type Calculator,
  type Line,
  type PublishedFigure,
  showCalculation,
  type VerificationCase,
} from '@plumbline/calculators';
import { type DescribedFigure, describeFigure } from './describe_figure.ts';
import { figureAt } from './figure_at.ts';

/** One figure of a case, theirs and ours. */
export interface ComparedFigure extends DescribedFigure {
  path: string;
  published: PublishedFigure;
  /** Undefined if the result has no such figure. */
  ours: unknown;
  /** Ours less theirs; only between two numbers. */
  difference?: number;
  /** Only where theirs is not zero. */
  differencePct?: number;
  agrees: boolean;
}

/** `failed` is a fault of this installation: a case has left its agreement, or the difference that was explained. */
export type Verdict = 'agrees' | 'differs' | 'failed';

export interface CaseOutcome {
  case: VerificationCase;
  figures: ComparedFigure[];
  verdict: Verdict;
  /** Why it failed. */
  reason?: string;
}

/** Takes the last bits of binary arithmetic off a limit, so that a difference equal to it agrees. */
const LAST_BITS = 1e-9;

function isWithin(difference: number, published: number, agreement: Agreement): boolean {
  const allowed = 'within' in agreement ? agreement.within : (agreement.withinPct / 100) * Math.abs(published);
  return Math.abs(difference) <= allowed + LAST_BITS * Math.max(1, Math.abs(published));
}

type Comparison = Omit<ComparedFigure, keyof DescribedFigure | 'path'>;

function compareFigure(published: PublishedFigure, ours: unknown, agreement: Agreement): Comparison {
  if (typeof published !== 'number' || typeof ours !== 'number') {
    return { published, ours, agrees: isDeepStrictEqual(ours, published) };
  }
  const difference = ours - published;
  return {
    published,
    ours,
    difference,
    ...(published !== 0 && { differencePct: (100 * difference) / Math.abs(published) }),
    agrees: isWithin(difference, published, agreement),
  };
}

/** Whether a difference is no larger than its explanation covers. Words may differ: the explanation is about them. */
function isExplained({ differencePct, agrees, published, ours }: Comparison, withinPct: number): boolean {
  if (agrees) return true;
  if (differencePct === undefined) return typeof published !== 'number' && ours !== undefined;
  return Math.abs(differencePct) <= withinPct + LAST_BITS;
}

function verdictOf(
  { differs }: VerificationCase,
  figures: readonly ComparedFigure[],
): Omit<CaseOutcome, 'case' | 'figures'> {
  const apart = figures.filter(({ agrees }) => !agrees);
  if (!differs) {
    const paths = apart.map(({ path }) => path).join(', ');
    return apart.length === 0 ? { verdict: 'agrees' } : { verdict: 'failed', reason: `out of its agreement: ${paths}` };
  }
  if (apart.length === 0) return { verdict: 'failed', reason: 'agrees, but is marked as different' };
  const unexplained = figures.filter((figure) => !isExplained(figure, differs.withinPct)).map(({ path }) => path);
  if (unexplained.length === 0) return { verdict: 'differs' };
  return { verdict: 'failed', reason: `differs by more than is explained: ${unexplained.join(', ')}` };
}

/** Runs a case and compares each of its figures. */
export function runCase(
  calculator: Calculator,
  given: VerificationCase,
  onWorking?: (working: readonly Line[]) => void,
): CaseOutcome {
  const answer = showCalculation(calculator, given.input);
  if (!answer.ok) {
    const messages = answer.errors.map(({ message }) => message).join(' ');
    return { case: given, figures: [], verdict: 'failed', reason: `its input is not valid: ${messages}` };
  }
  const { result, working } = answer;
  onWorking?.(working);
  const figures = Object.entries(given.published).map(([path, published]) => ({
    path,
    ...describeFigure(path, calculator.resultSchema, working),
    ...compareFigure(published, figureAt(path, result, working), given.agreement),
  }));
  return { case: given, figures, ...verdictOf(given, figures) };
}
