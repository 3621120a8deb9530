import type { Line } from '@plumbline/calculators';
import type { Evaluator, Point } from './evaluator.ts';
import { type Leaf, leafReader, leavesOf } from './leaves.ts';

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

  constructor({ base, lines }: Evaluator, movingLines: ReadonlySet<string>, movingLeaves: ReadonlySet<string>) {
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
