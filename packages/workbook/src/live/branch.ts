import type { Line } from '@plumbline/calculators';
import type { Calculation } from '../live_calculation.ts';
import { type GivenInput, givenInputs, withInputs } from './given_inputs.ts';
import { type Leaf, leafReader, leavesOf } from './leaves.ts';

export type Changes = ReadonlyMap<string, number | boolean>;

/** A calculation of the same tool with some inputs changed and the same lines with the same formulas. */
export interface Point {
  changes: Changes;
  /** The values of the lines, in their order. Texts are left behind: many points are kept. */
  values: readonly Line['value'][];
  /** As the answer has it. */
  result: Record<string, unknown>;
}

/** Calculates a tool around the inputs of one calculation. What has been calculated is kept. */
export class Surroundings {
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
    for (const { symbol, formula, value } of lines) {
      if (this.#inputNames.has(symbol)) continue;
      const own = this.lines[values.length];
      if (own === undefined || own.symbol !== symbol || own.formula !== formula) return undefined;
      values.push(value);
    }
    return values.length === this.lines.length ? values : undefined;
  }
}

/** Sentences that follow from the inputs and quote figures. What a reader must not miss is among the warnings. */
const ADVICE = /^(?:recommendations|assumptions|disclaimer|edition)(?:\.|$)/;

const WORDS_OF_SENTENCE_MIN = 4;

/** A sentence without the figures that it quotes; anything shorter is a code or a name, which is compared as it is. */
export function withoutFigures(leaf: Leaf): Leaf {
  if (typeof leaf !== 'string' || leaf.split(' ').length < WORDS_OF_SENTENCE_MIN) return leaf;
  return leaf.replace(/\d[\d.,]*/g, '#');
}

/** Whether two leaves are the same, or the same sentence with other figures. */
export function saySame(a: Leaf, b: Leaf): boolean {
  return a === b || (typeof a === 'string' && typeof b === 'string' && withoutFigures(a) === withoutFigures(b));
}

/** The positions of the lines without formula whose value is the same in the whole branch. */
export function foundLines(lines: readonly Line[], movingLines: ReadonlySet<string>): number[] {
  return lines.flatMap(({ symbol, formula }, index) =>
    formula === undefined && !movingLines.has(symbol) ? [index] : [],
  );
}

/**
 * The branch of a method that a calculation took: its formulas, the values that were found without one, and the values of the result
 * that follow no line. No tool records its decisions, so a branch is known by what it leaves behind.
 */
export class Branch {
  readonly #base: Point;
  readonly #found: readonly number[];
  readonly #fixed: readonly { leaf: Leaf; read: (result: object) => Leaf }[];

  constructor({ base, lines }: Surroundings, movingLines: ReadonlySet<string>, movingLeaves: ReadonlySet<string>) {
    this.#base = base;
    this.#found = foundLines(lines, movingLines);
    this.#fixed = [...leavesOf(base.result)].flatMap(([path, leaf]) =>
      ADVICE.test(path) || movingLeaves.has(path) ? [] : [{ leaf, read: leafReader(path) }],
    );
  }

  holds(point: Point | undefined): point is Point {
    return (
      point !== undefined &&
      this.#found.every((index) => this.#base.values[index] === point.values[index]) &&
      this.#fixed.every(({ leaf, read }) => saySame(read(point.result), leaf))
    );
  }
}
