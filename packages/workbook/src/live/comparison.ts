import type { Line } from '@plumbline/calculators';
import type { LiveFigure } from '../live_calculation.ts';
import type { Evaluator, Point } from './evaluator.ts';
import { type Leaf, leafReader, leavesOf, saySame } from './leaves.ts';
import type { Model } from './model.ts';
import { follows } from './same_figure.ts';
import { gives } from './trace_figures.ts';

/** Sentences that follow from the inputs and quote figures. What a reader must not miss is among the warnings. */
const ADVICE = /^(?:recommendations|assumptions|disclaimer|edition)(?:\.|$)/;

/** The lines that the service has with another value than the formulas give. A line that it does not need there is not wrong. */
export function wrongLines(lines: readonly Line[], model: Model, { changes, values }: Point): string[] {
  const given = model.valuesAt(changes);
  return lines.flatMap(({ symbol, value }) => {
    const wanted = values.get(symbol);
    if (wanted === undefined || follows(given.get(symbol) ?? value, wanted)) return [];
    return [symbol];
  });
}

/**
 * Compares what a workbook shows with what the service answers. What the service leaves out for other inputs, such as figures of a
 * beam that fails, is not wrong.
 */
export class Comparison {
  readonly #evaluator: Evaluator;
  readonly #model: Model;
  readonly #lines: readonly Line[];
  readonly #live: readonly LiveFigure[];
  readonly #others: readonly { path: string; leaf: Leaf; read: (result: object) => Leaf }[];

  /** Without what only the service knows. */
  constructor(
    evaluator: Evaluator,
    model: Model,
    known: { lines: readonly Line[]; figures: readonly LiveFigure[]; unknownLeaves: ReadonlySet<string> },
  ) {
    this.#evaluator = evaluator;
    this.#model = model;
    this.#lines = known.lines;
    this.#live = known.figures.filter(({ kind }) => kind === 'live');
    const shown = new Set(known.figures.filter(({ kind }) => kind !== 'fixed').map(({ path }) => path));
    this.#others = [...leavesOf(evaluator.base.result)].flatMap(([path, leaf]) =>
      leaf === null || ADVICE.test(path) || shown.has(path) || known.unknownLeaves.has(path)
        ? []
        : [{ path, leaf, read: leafReader(path) }],
    );
  }

  /** The paths of the values of the result that differ at a point. */
  wrongLeaves(point: Point): string[] {
    const given = this.#model.valuesAt(point.changes);
    const figures = this.#evaluator.figuresAt(point);
    const live = this.#live.filter((figure) => {
      const { symbol = '', exponent = 0 } = figure.source ?? {};
      const wanted = figures.get(figure.path) ?? null;
      return wanted !== null && !gives(given.get(symbol), wanted, exponent, figure);
    });
    const others = this.#others.filter(({ leaf, read }) => {
      const other = read(point.result);
      return other !== null && !saySame(other, leaf);
    });
    return [...live, ...others].map(({ path }) => path);
  }

  /** Whether nothing differs. */
  holds(point: Point | undefined): point is Point {
    return (
      point !== undefined &&
      !this.#evaluator.hasOtherChecks(point) &&
      wrongLines(this.#lines, this.#model, point).length === 0 &&
      this.wrongLeaves(point).length === 0
    );
  }
}
