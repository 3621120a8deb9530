import { haveSameFormulas, type Point } from './evaluator.ts';
import type { Leaf } from './leaves.ts';

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
