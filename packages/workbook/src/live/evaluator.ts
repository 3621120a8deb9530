import type { Line } from '@plumbline/calculators';
import type { Calculation } from '../live_calculation.ts';
import { type GivenInput, givenInputs, withInputs } from './given_inputs.ts';
import { type Leaf, leavesOf } from './leaves.ts';

export type Changes = ReadonlyMap<string, number | boolean>;

/** A calculation of the same tool with some inputs changed and the same lines with the same formulas. */
export interface Point {
  changes: Changes;
  /** The values of the lines, in their order. Texts are left behind: many points are kept. */
  values: readonly Line['value'][];
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
  readonly #inputNames: ReadonlySet<string>;
  readonly #points = new Map<string, Map<number | boolean, Point | undefined>>();
  readonly #figures = new Map<Point, ReadonlyMap<string, Leaf>>();

  constructor(calculation: Calculation) {
    this.#calculation = calculation;
    this.inputs = givenInputs(calculation.tool, calculation.input);
    this.#inputNames = new Set(this.inputs.map(({ name }) => name));
    this.lines = calculation.working.filter(({ symbol }) => !this.#inputNames.has(symbol));
    this.base = { changes: new Map(), values: this.lines.map(({ value }) => value), result: calculation.result };
  }

  /** Undefined if the changed inputs are not valid, or lead to other lines or formulas. */
  at(changes: Changes): Point | undefined {
    const { tool, input } = this.#calculation;
    const answer = tool.calculate(withInputs(input, changes), true);
    if (!answer.ok) return undefined;
    const values = this.#valuesOf(answer.working.lines);
    return values && { changes, values, result: answer.result };
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

  /** The values of lines that are the same as in the calculation but for their values; undefined of others. */
  #valuesOf(lines: readonly Line[]): Line['value'][] | undefined {
    const values: Line['value'][] = [];
    for (const { symbol, field, formula, value } of lines) {
      if (this.#inputNames.has(symbol)) continue;
      const own = this.lines[values.length];
      if (own?.symbol !== symbol || own.field !== field || own.formula !== formula) return undefined;
      values.push(value);
    }
    return values.length === this.lines.length ? values : undefined;
  }
}
