import { keywordsOf, type Line, parseFormula, symbolsOf } from '@plumbline/calculators';
import { evaluateFormula, type Figure } from '@plumbline/calculators/analysis';
import type { Evaluator, Point } from './evaluator.ts';
import type { GivenInput } from './given_inputs.ts';
import { follows } from './same_figure.ts';

const CONSTANTS = new Set(['pi', 'true', 'false']);

/** What an input is at a point. */
function inputAt({ name, value }: GivenInput, { changes }: Pick<Point, 'changes'>): number | boolean {
  return changes.get(name) ?? value;
}

/** The figures of lines and inputs at a point, by symbol. */
export function figuresAt(point: Point, inputs: readonly GivenInput[]): Map<string, Figure> {
  const figures = [...point.values].filter((entry): entry is [string, Figure] => typeof entry[1] !== 'string');
  return new Map([...figures, ...inputs.map((input) => [input.name, inputAt(input, point)] as const)]);
}

/**
 * The lines, with the name of an input in place of a number that is the input itself: a method that writes the value of an input
 * into its working as a number has not said that it follows the input.
 */
export function withNamedInputs(evaluator: Evaluator): Line[] {
  const isNumber = ({ formula, value }: Line) => typeof value === 'number' && formula === String(value);
  const numbers = evaluator.inputs.filter((input): input is GivenInput & { value: number } => {
    return (
      typeof input.value === 'number' && evaluator.lines.some((line) => isNumber(line) && line.value === input.value)
    );
  });
  const moved = numbers.flatMap(({ name, value, schema }) => {
    const others = keywordsOf(schema).type === 'integer' ? [value + 1, value + 2] : [value / 1.01, value * 1.01];
    const points = others.map((other) => ({ other, point: evaluator.with(name, other) }));
    return points.every(({ point, other }) => point && other !== value) ? [{ name, value, points }] : [];
  });
  return evaluator.lines.map((line) => {
    const input =
      isNumber(line) &&
      moved.find(({ value, points }) => {
        return value === line.value && points.every(({ point, other }) => point?.values.get(line.symbol) === other);
      });
    return input ? { ...line, formula: input.name } : line;
  });
}

/** A formula at each point where the line is; undefined if it uses what is not above the line or not there. */
function valuesOf(
  formula: string,
  known: ReadonlySet<string>,
  symbolsAt: readonly Map<string, Figure>[],
): Figure[] | undefined {
  const parsed = parseFormula(formula);
  const used = [...symbolsOf(parsed)];
  const isThere = (name: string) => known.has(name) && symbolsAt.every((symbols) => symbols.has(name));
  if (!used.every((name) => CONSTANTS.has(name) || isThere(name))) return undefined;
  return symbolsAt.map((symbols) => evaluateFormula(parsed, symbols));
}

interface Alternative {
  formula: string;
  at: (index: number) => number;
}

function largestOf(of: readonly Alternative[]): Alternative {
  return {
    formula: `max(${of.map(({ formula }) => formula).join(', ')})`,
    at: (index) => Math.max(...of.map(({ at }) => at(index))),
  };
}

function smallestOf(of: readonly Alternative[]): Alternative {
  return {
    formula: `min(${of.map(({ formula }) => formula).join(', ')})`,
    at: (index) => Math.min(...of.map(({ at }) => at(index))),
  };
}

/** What one formula for several may be: one of them, their largest or smallest, and of three the one between a bound and the others. */
function combinationsOf(alternatives: readonly Alternative[]): Alternative[] {
  const nested =
    alternatives.length === 3
      ? alternatives.flatMap((one) => {
          const others = alternatives.filter((other) => other !== one);
          return [largestOf([one, smallestOf(others)]), smallestOf([one, largestOf(others)])];
        })
      : [];
  return [...alternatives, largestOf(alternatives), smallestOf(alternatives), ...nested];
}

/** A line for which the service takes one of several formulas, in the order of the points; undefined where it does not have it. */
interface Branching {
  symbol: string;
  taken: readonly (string | undefined)[];
}

/** Two ways to the same figure may differ in their last digits. */
const EQUAL_WITHIN = '1e-9';

/**
 * A formula that follows the choice of a line above: where that is what one of its own formulas gives, this line has the formula that
 * goes with it. Undefined if the two do not go together at every point.
 */
function followingChoice(taken: Branching['taken'], above: Branching): string | undefined {
  const goesWith = new Map<string, string>();
  for (const [index, formula] of taken.entries()) {
    const other = above.taken[index];
    if (formula === undefined) continue;
    if (other === undefined || (goesWith.get(other) ?? formula) !== formula) return undefined;
    goesWith.set(other, formula);
  }
  const choices = [...goesWith];
  const [, last] = choices.pop() as [string, string];
  const { symbol } = above;
  return choices.reduceRight(
    (otherwise, [other, formula]) =>
      `abs(${symbol} - (${other})) <= ${EQUAL_WITHIN} * abs(${symbol}) ? ${formula} : (${otherwise})`,
    last,
  );
}

/**
 * Finds formulas that hold at all of some points. A method says which formula it took, and not why: the governing one of several is
 * most often their maximum or their minimum, or goes with that of a line above. Each is tried at every point.
 */
class FormulaFinder {
  readonly #points: readonly Point[];
  readonly #symbolsAt: readonly Map<string, Figure>[];
  readonly #known: Set<string>;
  readonly #branchings: Branching[] = [];

  constructor(inputs: readonly GivenInput[], points: readonly Point[]) {
    this.#points = points;
    this.#symbolsAt = points.map((point) => figuresAt(point, inputs));
    this.#known = new Set(inputs.map(({ name }) => name));
  }

  /** A line with the formula that holds everywhere; as it is if there is none. */
  general(line: Line): Line {
    const { symbol, formula } = line;
    const taken = this.#points.map(({ values, otherFormulas }) => {
      if (!values.has(symbol)) return undefined;
      return otherFormulas.has(symbol) ? otherFormulas.get(symbol) : formula;
    });
    const formulas = [...new Set([formula, ...taken])].filter((each) => each !== undefined);
    const isFound =
      formula === undefined ||
      this.#points.some(({ otherFormulas: other }) => other.has(symbol) && other.get(symbol) === undefined);
    const general = isFound || formulas.length < 2 ? undefined : this.#generalOf({ symbol, taken }, formulas);
    this.#known.add(symbol);
    return general === undefined ? line : { ...line, formula: general };
  }

  #generalOf(branching: Branching, formulas: readonly string[]): string | undefined {
    const { symbol, taken } = branching;
    const here = this.#points.flatMap(({ values }, index) => {
      return values.has(symbol)
        ? [{ wanted: Number(values.get(symbol)), symbols: this.#symbolsAt[index] as Map<string, Figure> }]
        : [];
    });
    const isRight = ({ at }: Alternative) => here.every(({ wanted }, index) => follows(at(index), wanted));
    const alternativeOf = (formula: string): Alternative[] => {
      const values = valuesOf(
        formula,
        this.#known,
        here.map(({ symbols }) => symbols),
      );
      return values ? [{ formula, at: (index) => Number(values[index]) }] : [];
    };
    const alternatives = formulas.flatMap(alternativeOf);
    // A yes or no is no maximum.
    const isFigure = here.every(({ symbols }) => typeof symbols.get(symbol) === 'number');
    const isComplete = isFigure && alternatives.length === formulas.length;
    const complete = isComplete ? combinationsOf(alternatives) : alternatives;
    const following = this.#branchings.flatMap((above) => followingChoice(taken, above) ?? []);
    const found = complete.find(isRight) ?? following.flatMap(alternativeOf).find(isRight);
    if (found) this.#branchings.push(branching);
    return found?.formula;
  }
}

/** The lines with formulas that hold at all of these points, where such a formula is found. */
export function generalFormulas(
  lines: readonly Line[],
  inputs: readonly GivenInput[],
  points: readonly Point[],
): Line[] {
  const finder = new FormulaFinder(inputs, points);
  return lines.map((line) => finder.general(line));
}
