import { bindingOf, type Formula, parseFormula } from '../kernel/formula.ts';
import {
  FACTOR,
  FENCES,
  formulaRuns,
  isEnclosedOnTheRight,
  OPERATOR_SIGNS,
  writtenBinding,
  writtenNumber,
} from './formula_runs.ts';
import { writtenSymbol } from './formula_symbol.ts';

/** How a markup for mathematics, such as MathML, writes the parts of a formula. Texts are not escaped; the other strings are markup. */
export interface FormulaNotation {
  number: (text: string) => string;
  /** A name of a few letters. */
  letters: (text: string) => string;
  /** A name that is set upright. */
  upright: (text: string) => string;
  functionName: (text: string) => string;
  /** Words between formulas. */
  words: (text: string) => string;
  sign: (text: string, form?: 'prefix' | 'infix') => string;
  overbar: (base: string) => string;
  subscript: (base: string, below: string) => string;
  power: (base: string, exponent: string) => string;
  root: (inside: string) => string;
  fraction: (top: string, bottom: string) => string;
  parentheses: (inside: string) => string;
  /** Delimiters in place of a name and parentheses. */
  fence: (opening: string, inside: string, closing: string) => string;
  /** One case in each row: its value and its condition. */
  cases: (rows: readonly (readonly [value: string, condition: string])[]) => string;
  row: (...parts: string[]) => string;
  /** Parentheses that may stand in different pieces of a long formula. */
  opening: string;
  closing: string;
}

interface Case {
  value: Formula;
  /** Undefined for the last case, "otherwise". */
  when?: Formula;
}

/** The cases of a chain of conditional expressions. */
function casesOf(formula: Formula): Case[] {
  if (formula.kind !== 'choice') return [{ value: formula }];
  return [{ value: formula.value, when: formula.when }, ...casesOf(formula.otherwise)];
}

/** The approximate width of a typeset formula, in characters. */
function widthOf(formula: Formula): number {
  if (formula.kind === 'binary' && formula.operator === '/') {
    return Math.max(widthOf(formula.left), widthOf(formula.right));
  }
  if (formula.kind === 'choice') {
    return Math.max(...casesOf(formula).map(({ value, when }) => widthOf(value) + (when ? widthOf(when) : 0) + 8));
  }
  if (formula.kind === 'binary') return widthOf(formula.left) + widthOf(formula.right) + 3;
  return formulaRuns(formula).reduce((sum, { text, script }) => sum + text.length * (script === 'base' ? 1 : 0.7), 0);
}

/** Wider formulas are split, because most programs do not break lines inside a formula. */
const WIDTH_MAX = 44;

function enclosed(opening: string, pieces: readonly string[], closing: string): string[] {
  const first = 0;
  const last = pieces.length - 1;
  return pieces.map((piece, index) => `${index === first ? opening : ''}${piece}${index === last ? closing : ''}`);
}

/** Writes the syntax tree of a formula in a notation. */
class Typesetter {
  readonly #to: FormulaNotation;

  constructor(notation: FormulaNotation) {
    this.#to = notation;
  }

  symbol(name: string): string {
    const { base, hasBar, subscript } = writtenSymbol(name);
    const written = base.length > 4 || base.includes(' ') ? this.#to.upright(base) : this.#to.letters(base);
    const above = hasBar ? this.#to.overbar(written) : written;
    return subscript === '' ? above : this.#to.subscript(above, this.#to.upright(subscript));
  }

  #bound(formula: Formula, binding: number): string {
    const written = this.whole(formula);
    return writtenBinding(formula) < binding ? this.#to.parentheses(written) : written;
  }

  #called(name: string): string {
    if (name !== 'log10') return this.#to.functionName(name);
    return this.#to.subscript(this.#to.functionName('log'), this.#to.number('10'));
  }

  #call(name: string, args: readonly Formula[]): string {
    const [argument] = args;
    if (name === 'sqrt' && argument) return this.#to.root(this.whole(argument));
    const fence = FENCES[name];
    if (fence && argument) return this.#to.fence(fence[0], this.whole(argument), fence[1]);
    const listed = args.map((arg, index) => (index === 0 ? '' : this.#to.sign(',')) + this.whole(arg));
    return this.#to.row(this.#called(name), this.#to.sign('('), ...listed, this.#to.sign(')'));
  }

  /** One fraction for a chain of divisions: a / b / c is a over b c. */
  #fraction(top: Formula, bottom: readonly Formula[]): string {
    if (top.kind === 'binary' && top.operator === '/') return this.#fraction(top.left, [top.right, ...bottom]);
    const [only] = bottom;
    if (bottom.length === 1 && only) return this.#to.fraction(this.whole(top), this.whole(only));
    const factors = bottom.map(
      (factor, index) => (index === 0 ? '' : this.#to.sign('·')) + this.#bound(factor, FACTOR),
    );
    return this.#to.fraction(this.whole(top), this.#to.row(...factors));
  }

  whole(formula: Formula): string {
    switch (formula.kind) {
      case 'number':
        return this.#to.number(writtenNumber(formula));
      case 'symbol':
        return this.symbol(formula.name);
      case 'call':
        return this.#call(formula.name, formula.args);
      case 'negative':
        return this.#to.row(this.#to.sign('−', 'prefix'), this.#bound(formula.of, bindingOf(formula)));
      case 'choice':
        return this.#to.cases(
          casesOf(formula).map(({ value, when }) => [
            this.whole(value),
            when ? this.#to.row(this.#to.words('if '), this.whole(when)) : this.#to.words('otherwise'),
          ]),
        );
      case 'binary': {
        const binding = bindingOf(formula);
        const { left, right } = formula;
        if (formula.operator === '^') return this.#to.power(this.#bound(left, binding + 1), this.whole(right));
        if (formula.operator === '/') return this.#fraction(left, [right]);
        const tighter = formula.operator === '-' ? binding + 1 : binding;
        const second = this.whole(right);
        return this.#to.row(
          this.#bound(left, binding),
          this.#to.sign(OPERATOR_SIGNS[formula.operator]),
          isEnclosedOnTheRight(right, tighter) ? this.#to.parentheses(second) : second,
        );
      }
    }
  }

  #boundPieces(formula: Formula, isEnclosed: boolean): string[] {
    return isEnclosed ? enclosed(this.#to.opening, this.pieces(formula), this.#to.closing) : this.pieces(formula);
  }

  /** A formula in pieces. A line may break between them. */
  pieces(formula: Formula): string[] {
    if (widthOf(formula) <= WIDTH_MAX) return [this.whole(formula)];
    switch (formula.kind) {
      case 'binary': {
        const { left, right } = formula;
        const binding = bindingOf(formula);
        if (formula.operator === '^') return [this.whole(formula)];
        const sign = this.#to.sign(OPERATOR_SIGNS[formula.operator], 'infix');
        const tighter = formula.operator === '+' || formula.operator === '*' ? binding : binding + 1;
        const first = this.#boundPieces(left, writtenBinding(left) < binding);
        return [...first, ...enclosed(sign, this.#boundPieces(right, isEnclosedOnTheRight(right, tighter)), '')];
      }
      case 'call': {
        if (formula.name === 'sqrt' || formula.name in FENCES) return [this.whole(formula)];
        const last = formula.args.length - 1;
        const listed = formula.args.flatMap((arg, index) =>
          enclosed('', this.pieces(arg), index === last ? '' : this.#to.sign(',')),
        );
        return enclosed(this.#called(formula.name) + this.#to.opening, listed, this.#to.closing);
      }
      case 'choice':
        return casesOf(formula).flatMap(({ value, when }) =>
          when
            ? [
                ...this.#boundPieces(value, value.kind === 'choice'),
                ...enclosed(this.#to.words('if '), this.#boundPieces(when, when.kind === 'choice'), this.#to.sign(';')),
              ]
            : enclosed(this.#to.words('otherwise '), this.pieces(value), ''),
        );
      default:
        return [this.whole(formula)];
    }
  }
}

/** A formula in a notation. A long formula comes in several pieces, between which a line may break. */
export function typesetFormula(formula: Formula | string, notation: FormulaNotation): string[] {
  return new Typesetter(notation).pieces(typeof formula === 'string' ? parseFormula(formula) : formula);
}

/** A symbol of the working in a notation. */
export function typesetSymbol(name: string, notation: FormulaNotation): string {
  return new Typesetter(notation).symbol(name);
}
