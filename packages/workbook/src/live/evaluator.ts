import type { Line } from '@plumbline/calculators';
import type { Calculation } from '../live_calculation.ts';
import { type GivenInput, givenInputs, withInputs } from './given_inputs.ts';
import { type Leaf, leavesOf } from './leaves.ts';

export type Changes = ReadonlyMap<string, number | boolean>;

/** A calculation of the same tool with some inputs changed. */
export interface Point {
  changes: Changes;
  /** The values of its lines, by symbol. Texts are left behind: many points are kept. */
  values: ReadonlyMap<string, Line['value']>;
  /** Lines of the calculation that have another formula here, with that formula. */
  otherFormulas: ReadonlyMap<string, string | undefined>;
  /** Whether it has the same lines, whatever their formulas. */
  hasSameLines: boolean;
  /** As the answer has it. */
  result: Record<string, unknown>;
}

/** Evaluates the tool of a calculation at its inputs, with some of them changed. What has been calculated is kept. */
export class Evaluator {
  readonly inputs: readonly GivenInput[];
  /** The lines of the calculation, without those that only repeat an input. */
  readonly lines: readonly Line[];
  readonly base: Point;
  readonly #calculation: Calculation;
  readonly #formulas: ReadonlyMap<string, string | undefined>;
  readonly #points = new Map<string, Map<number | boolean, Point | undefined>>();
  #checks: ReadonlySet<string> | undefined;
  readonly #figures = new Map<Point, ReadonlyMap<string, Leaf>>();

  constructor(calculation: Calculation) {
    this.#calculation = calculation;
    this.inputs = givenInputs(calculation.tool, calculation.input);
    const inputNames = new Set(this.inputs.map(({ name }) => name));
    this.lines = calculation.working.filter(({ symbol }) => !inputNames.has(symbol));
    this.#formulas = new Map(this.lines.map(({ symbol, formula }) => [symbol, formula]));
    this.base = this.#pointOf(new Map(), calculation.working, calculation.result);
  }

  /** Undefined if the changed inputs are not valid. */
  at(changes: Changes): Point | undefined {
    const { tool, input } = this.#calculation;
    const answer = tool.calculate(withInputs(input, changes), true);
    return answer.ok ? this.#pointOf(changes, answer.working.lines, answer.result) : undefined;
  }

  /** The point with one input changed. */
  with(name: string, value: number | boolean): Point | undefined {
    const known = this.#points.get(name) ?? new Map<number | boolean, Point | undefined>();
    this.#points.set(name, known);
    if (!known.has(value)) known.set(value, this.at(new Map([[name, value]])));
    return known.get(value);
  }

  /** The values of an input that have been calculated with while all others were as they are. */
  knownValues(name: string): number[] {
    return [...(this.#points.get(name)?.keys() ?? [])].filter((value) => typeof value === 'number');
  }

  /** The values of the result before rounding. */
  figuresAt(point: Point): ReadonlyMap<string, Leaf> {
    const known = this.#figures.get(point);
    if (known) return known;
    const { tool, input } = this.#calculation;
    const answer = tool.figures(withInputs(input, point.changes));
    if (!answer.ok) throw new Error(`${tool.name} refuses inputs that it has calculated with`);
    const figures = leavesOf(answer.figures);
    this.#figures.set(point, figures);
    return figures;
  }

  #checksAt({ changes, result }: Point): string[] {
    const { tool, input } = this.#calculation;
    const { checks = [] } = tool.verdict?.({ input: withInputs(input, changes), result }) ?? {};
    return checks.filter(({ decides }) => decides !== false).map(({ label }) => label);
  }

  /** Whether something is checked at a point that the calculation does not check. */
  hasOtherChecks(point: Point): boolean {
    this.#checks ??= new Set(this.#checksAt(this.base));
    return this.#checksAt(point).some((label) => !this.#checks?.has(label));
  }

  #pointOf(changes: Changes, lines: readonly Line[], result: Record<string, unknown>): Point {
    const values = new Map<string, Line['value']>();
    const otherFormulas = new Map<string, string | undefined>();
    let common = 0;
    for (const { symbol, formula, value } of lines) {
      values.set(symbol, value);
      if (!this.#formulas.has(symbol)) continue;
      common += 1;
      if (this.#formulas.get(symbol) !== formula) otherFormulas.set(symbol, formula);
    }
    return { changes, values, otherFormulas, hasSameLines: common === this.#formulas.size, result };
  }
}
