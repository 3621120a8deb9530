import { type Line, roundTo, showCalculation, type VerdictCheck } from '@plumbline/calculators';
import { withInputs } from '../live/given_inputs.ts';
import type { WorkbookPlan } from './plan.ts';

/** What a value or a limit of a check follows once inputs have changed. */
export type CheckSource =
  | { kind: 'figure'; path: string; isPercent: boolean }
  | { kind: 'line'; symbol: string; isPercent: boolean }
  | { kind: 'fixed' }
  | { kind: 'unknown' };

export interface LiveCheck {
  check: VerdictCheck;
  value: CheckSource;
  limit: CheckSource;
}

interface Point {
  checks: readonly VerdictCheck[];
  result: Record<string, unknown>;
  lines: readonly Line[];
}

type Side = 'value' | 'limit';

const SAME_WITHIN = 1e-12;

function areSame(a: unknown, b: number): boolean {
  return typeof a === 'number' && Math.abs(a - b) <= SAME_WITHIN * Math.abs(b);
}

function valueAt(owner: unknown, path: string): unknown {
  let value = owner;
  for (const name of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[name];
  return value;
}

/** The calculation with each input at either end of its range, where it still takes the same path. */
function pointsAround({ calculation, live }: WorkbookPlan): Point[] {
  const { tool, input } = calculation;
  const changes = live.inputs.flatMap(({ name, value, range }) => {
    const ends = 'low' in range ? [range.low, range.high] : range;
    return ends.filter((end) => end !== value).map((end) => new Map([[name, end]]));
  });
  return changes.flatMap((change): Point[] => {
    const sent = withInputs(input, change);
    const shown = showCalculation(tool, sent);
    if (!shown.ok || !tool.verdict) return [];
    const { checks } = tool.verdict({ input: sent, result: shown.result });
    return [{ checks, result: shown.result, lines: shown.working }];
  });
}

class CheckTracer {
  readonly #plan: WorkbookPlan;
  readonly #points: readonly Point[];
  /** The live figures of the summary, by path. */
  readonly #figures: readonly string[];

  constructor(plan: WorkbookPlan, base: Point) {
    this.#plan = plan;
    this.#figures = [...plan.figurePlaces.keys()];
    this.#points = [base, ...pointsAround(plan)];
  }

  sourceOf(index: number, side: Side): CheckSource {
    const check = this.#points[0]?.checks[index] as VerdictCheck;
    const isSame = this.#points.every(({ checks }) => checks[index]?.label === check.label);
    if (!isSame) return { kind: 'unknown' };
    const follows = (figureAt: (point: Point) => unknown) =>
      this.#points.every((point) => areSame(figureAt(point), (point.checks[index] as VerdictCheck)[side]));
    if (follows(() => check[side])) return { kind: 'fixed' };
    for (const isPercent of [false, true]) {
      const inUnit = (value: unknown) =>
        typeof value === 'number' ? roundTo(isPercent ? value * 100 : value, check.decimals) : undefined;
      const path = this.#figures.find((path) => follows(({ result }) => inUnit(valueAt(result, path))));
      if (path !== undefined) return { kind: 'figure', path, isPercent };
      const symbol = check.symbols.find(
        (symbol) =>
          !this.#plan.live.unknownLines.has(symbol) &&
          follows(({ lines }) => inUnit(lines.find((line) => line.symbol === symbol)?.value)),
      );
      if (symbol !== undefined) return { kind: 'line', symbol, isPercent };
    }
    return { kind: 'unknown' };
  }
}

/**
 * The checks of the verdict, with what their values follow. A verdict is made from finished figures, so which of them a check
 * has taken shows where inputs are changed.
 */
export function liveChecks(plan: WorkbookPlan, checks: readonly VerdictCheck[]): LiveCheck[] {
  const { result, working } = plan.calculation;
  const tracer = new CheckTracer(plan, { checks, result, lines: working });
  return checks.map((check, index) => ({
    check,
    value: tracer.sourceOf(index, 'value'),
    limit: tracer.sourceOf(index, 'limit'),
  }));
}
