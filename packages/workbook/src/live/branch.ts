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

/** Calculates a tool around the inputs of one calculation. */
export class Surroundings {
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

/** Sentences that follow from the inputs and quote figures. What a reader must not miss is among the warnings. */
const ADVICE = /^(?:recommendations|assumptions|disclaimer|edition)(?:\.|$)/;

const WORDS_OF_SENTENCE_MIN = 4;

/** A sentence without the figures that it quotes; anything shorter is a code or a name, which is compared as it is. */
export function withoutFigures(leaf: Leaf): Leaf {
  if (typeof leaf !== 'string' || leaf.split(' ').length < WORDS_OF_SENTENCE_MIN) return leaf;
  return leaf.replace(/\d[\d.,]*/g, '#');
}

/**
 * The branch of a method that a calculation took: its formulas, the values that were found without one, and the values of the result
 * that follow no line. No tool records its decisions, so a branch is known by what it leaves behind.
 */
export class Branch {
  readonly #base: Point;
  /** The positions of lines without formula that do not move within the branch. */
  readonly #found: readonly number[];
  readonly #fixed: readonly (readonly [path: string, leaf: Leaf])[];

  constructor(base: Point, movingLines: ReadonlySet<string>, movingLeaves: ReadonlySet<string>) {
    this.#base = base;
    this.#found = base.lines.flatMap(({ symbol, formula }, index) =>
      formula === undefined && !movingLines.has(symbol) ? [index] : [],
    );
    this.#fixed = [...base.leaves].flatMap(([path, leaf]) =>
      ADVICE.test(path) || movingLeaves.has(path) ? [] : [[path, withoutFigures(leaf)] as const],
    );
  }

  holds(point: Point | undefined): point is Point {
    return (
      point !== undefined &&
      haveSameFormulas(this.#base, point) &&
      this.#found.every((index) => this.#base.lines[index]?.value === point.lines[index]?.value) &&
      this.#fixed.every(([path, leaf]) => withoutFigures(point.leaves.get(path) ?? null) === leaf)
    );
  }
}
