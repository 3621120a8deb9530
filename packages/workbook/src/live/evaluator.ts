import type { Line } from '@plumbline/calculators';
import type { Calculation } from '../live_calculation.ts';
import { type GivenInput, givenInputs, withInputs } from './given_inputs.ts';
import { type Leaf, leavesOf } from './leaves.ts';

export type Changes = ReadonlyMap<string, number | boolean>;

/** A calculation of the same tool with some inputs changed. */
export interface Point {
  /** Without the lines that only repeat an input. */
  lines: readonly Line[];
  /** The values of the result, as the answer has them. */
  leaves: ReadonlyMap<string, Leaf>;
}

/** Evaluates the tool of a calculation at its inputs, with some of them changed. */
export class Evaluator {
  readonly inputs: readonly GivenInput[];
  readonly base: Point;
  readonly #calculation: Calculation;
  readonly #inputNames: ReadonlySet<string>;

  constructor(calculation: Calculation) {
    this.#calculation = calculation;
    this.inputs = givenInputs(calculation.tool, calculation.input);
    this.#inputNames = new Set(this.inputs.map(({ name }) => name));
    this.base = this.#pointOf(calculation.working, calculation.result);
  }

  /** Undefined if the changed inputs are not valid. */
  at(changes: Changes): Point | undefined {
    const { tool, input } = this.#calculation;
    const answer = tool.calculate(withInputs(input, changes), true);
    return answer.ok ? this.#pointOf(answer.working.lines, answer.result) : undefined;
  }

  /** The values of the result before rounding, with inputs that are valid. */
  figuresAt(changes: Changes): ReadonlyMap<string, Leaf> {
    const { tool, input } = this.#calculation;
    const answer = tool.figures(withInputs(input, changes));
    if (!answer.ok) throw new Error(`${tool.name} refuses inputs that it has calculated with`);
    return leavesOf(answer.figures);
  }

  #pointOf(lines: readonly Line[], result: Record<string, unknown>): Point {
    return { lines: lines.filter(({ symbol }) => !this.#inputNames.has(symbol)), leaves: leavesOf(result) };
  }
}

/** Whether two calculations have the same lines with the same formulas. */
export function haveSameFormulas(a: Point, b: Point): boolean {
  if (a.lines.length !== b.lines.length) return false;
  return a.lines.every((line, index) => {
    const { symbol, formula } = b.lines[index] as Line;
    return symbol === line.symbol && formula === line.formula;
  });
}
