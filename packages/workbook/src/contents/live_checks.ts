import {
  type Line,
  roundTo,
  showCalculation,
  symbolsOfCheck,
  type VerdictCheck,
  valueAt,
} from '@plumbline/calculators';
import { withInputs } from '../live/given_inputs.ts';
import { isSameFigure } from '../live/same_figure.ts';
import type { LiveCalculation } from '../live_calculation.ts';
import type { WorkbookLayout } from './layout.ts';

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
  /** Values of lines and inputs, by symbol. */
  values: ReadonlyMap<string, unknown>;
}

type Side = 'value' | 'limit';

type Changes = ReadonlyMap<string, number | boolean>;

function valuesOf({ inputs }: LiveCalculation, lines: readonly Line[], changes: Changes): Map<string, unknown> {
  return new Map([
    ...lines.map(({ symbol, value }) => [symbol, value] as const),
    ...inputs.map(({ name, value }) => [name, value] as const),
    ...changes,
  ]);
}

/** The calculation with each input at either end of what it may be. */
function pointsAround({ calculation, live }: WorkbookLayout): Point[] {
  const { tool, input } = calculation;
  const changes = live.inputs.flatMap(({ name, value, range, together }) => {
    const ends = 'low' in together ? [together.low, together.high] : 'low' in range ? [] : range;
    return ends.filter((end) => end !== value).map((end): Changes => new Map([[name, end]]));
  });
  return changes.flatMap((change): Point[] => {
    const sent = withInputs(input, change);
    const shown = showCalculation(tool, sent);
    if (!shown.ok || !tool.verdict) return [];
    const { checks } = tool.verdict({ input: sent, result: shown.result });
    return [{ checks, result: shown.result, values: valuesOf(live, shown.working, change) }];
  });
}

class CheckTracer {
  readonly #layout: WorkbookLayout;
  readonly #points: readonly Point[];
  /** The live figures of the summary, by path. */
  readonly #figures: readonly string[];
  readonly #inputs: readonly string[];

  constructor(layout: WorkbookLayout, base: Point) {
    this.#layout = layout;
    this.#figures = [...layout.figurePlaces.keys()];
    this.#inputs = layout.live.inputs.map(({ name }) => name);
    this.#points = [base, ...pointsAround(layout)];
  }

  sourceOf(index: number, side: Side): CheckSource {
    const check = this.#points[0]?.checks[index] as VerdictCheck;
    // What is not checked for other inputs, such as the fire resistance of a beam that fails, is not compared there.
    const places = this.#points.flatMap((point) => {
      const own = point.checks.find(({ label }) => label === check.label);
      return own ? [{ point, figure: own[side] }] : [];
    });
    const follows = (figureAt: (point: Point) => unknown) =>
      places.every(({ point, figure }) => isSameFigure(figureAt(point), figure));
    if (follows(() => check[side])) return { kind: 'fixed' };
    for (const isPercent of [false, true]) {
      const inUnit = (value: unknown) =>
        typeof value === 'number' ? roundTo(isPercent ? value * 100 : value, check.decimals) : undefined;
      const path = this.#figures.find((path) => follows(({ result }) => inUnit(valueAt(result, path.split('.')))));
      if (path !== undefined) return { kind: 'figure', path, isPercent };
      const symbol = [...symbolsOfCheck(check, this.#layout.calculation.working), ...this.#inputs].find(
        (symbol) => !this.#layout.live.unknownLines.has(symbol) && follows(({ values }) => inUnit(values.get(symbol))),
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
export function liveChecks(layout: WorkbookLayout, checks: readonly VerdictCheck[]): LiveCheck[] {
  const { result, working } = layout.calculation;
  const values = valuesOf(layout.live, working, new Map());
  const tracer = new CheckTracer(layout, { checks, result, values });
  return checks.map((check, index) => ({
    check,
    value: tracer.sourceOf(index, 'value'),
    limit: tracer.sourceOf(index, 'limit'),
  }));
}
