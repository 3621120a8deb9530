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

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function operator(sign: string): string {
  return `<mo>${escaped(sign)}</mo>`;
}

/** Non-breaking spaces keep words on one line. */
function unbroken(text: string): string {
  return escaped(text.replaceAll(' ', '\u00a0'));
}

/** Words between formulas. */
function words(text: string): string {
  return `<mtext>${unbroken(text)}</mtext>`;
}

/** A name, set upright. It is no `mtext`: between two of those an operator loses its spaces. */
function upright(name: string): string {
  return `<mi mathvariant="normal">${unbroken(name)}</mi>`;
}

function letters(text: string): string {
  return text.length > 4 || text.includes(' ') ? upright(text) : `<mi>${escaped(text)}</mi>`;
}

function symbolMathML(name: string): string {
  const { base, hasBar, subscript } = writtenSymbol(name);
  const above = hasBar ? `<mover accent="true">${letters(base)}<mo>¯</mo></mover>` : letters(base);
  return subscript === '' ? above : `<msub>${above}${upright(subscript)}</msub>`;
}

function row(...parts: string[]): string {
  return `<mrow>${parts.join('')}</mrow>`;
}

function inParentheses(formula: Formula): string {
  return row(operator('('), mathML(formula), operator(')'));
}

function bound(formula: Formula, binding: number): string {
  return writtenBinding(formula) < binding ? inParentheses(formula) : mathML(formula);
}

function callMathML(name: string, args: readonly Formula[]): string {
  const [argument] = args;
  if (name === 'sqrt' && argument) return `<msqrt>${mathML(argument)}</msqrt>`;
  const fence = FENCES[name];
  if (fence && argument) {
    return row(`<mo form="prefix">${fence[0]}</mo>`, mathML(argument), `<mo form="postfix">${fence[1]}</mo>`);
  }
  const called = name === 'log10' ? '<msub><mi>log</mi><mn>10</mn></msub>' : `<mi>${name}</mi>`;
  const listed = args.map((arg, index) => (index === 0 ? mathML(arg) : operator(',') + mathML(arg)));
  return row(called, operator('('), ...listed, operator(')'));
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

function casesMathML(formula: Formula): string {
  const rows = casesOf(formula).map(({ value, when }) => {
    const condition = when ? row(words('if '), mathML(when)) : words('otherwise');
    return `<mtr><mtd>${mathML(value)}</mtd><mtd>${condition}</mtd></mtr>`;
  });
  return row('<mo form="prefix">{</mo>', `<mtable columnalign="left">${rows.join('')}</mtable>`);
}

/** One fraction for a chain of divisions: a / b / c is a over b c. */
function fractionMathML(top: Formula, bottom: readonly Formula[]): string {
  if (top.kind === 'binary' && top.operator === '/') return fractionMathML(top.left, [top.right, ...bottom]);
  const [only] = bottom;
  const factors = bottom.map((factor, index) => (index === 0 ? '' : operator('·')) + bound(factor, FACTOR));
  return `<mfrac>${mathML(top)}${bottom.length === 1 && only ? mathML(only) : row(...factors)}</mfrac>`;
}

function mathML(formula: Formula): string {
  switch (formula.kind) {
    case 'number':
      return `<mn>${escaped(writtenNumber(formula))}</mn>`;
    case 'symbol':
      return symbolMathML(formula.name);
    case 'call':
      return callMathML(formula.name, formula.args);
    case 'negative':
      return row('<mo form="prefix">−</mo>', bound(formula.of, bindingOf(formula)));
    case 'choice':
      return casesMathML(formula);
    case 'binary': {
      const binding = bindingOf(formula);
      const { left, right } = formula;
      if (formula.operator === '^') return `<msup>${bound(left, binding + 1)}${mathML(right)}</msup>`;
      if (formula.operator === '/') return fractionMathML(left, [right]);
      const tighter = formula.operator === '-' ? binding + 1 : binding;
      const second = isEnclosedOnTheRight(right, tighter) ? inParentheses(right) : mathML(right);
      return row(bound(left, binding), operator(OPERATOR_SIGNS[formula.operator]), second);
    }
  }
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

/** Wider formulas are split, because browsers do not break lines inside a `math` element. */
const WIDTH_MAX = 44;

function enclosed(opening: string, pieces: readonly string[], closing: string): string[] {
  const first = 0;
  const last = pieces.length - 1;
  return pieces.map((piece, index) => `${index === first ? opening : ''}${piece}${index === last ? closing : ''}`);
}

const OPENING = '<mo form="prefix" stretchy="false">(</mo>';
const CLOSING = '<mo form="postfix" stretchy="false">)</mo>';

function boundPieces(formula: Formula, isEnclosed: boolean): string[] {
  return isEnclosed ? enclosed(OPENING, piecesOf(formula), CLOSING) : piecesOf(formula);
}

/** A formula in pieces. A line may break between them. */
function piecesOf(formula: Formula): string[] {
  if (widthOf(formula) <= WIDTH_MAX) return [mathML(formula)];
  switch (formula.kind) {
    case 'binary': {
      const { left, right } = formula;
      const binding = bindingOf(formula);
      if (formula.operator === '^') return [mathML(formula)];
      const sign = `<mo form="infix">${escaped(OPERATOR_SIGNS[formula.operator])}</mo>`;
      const tighter = formula.operator === '+' || formula.operator === '*' ? binding : binding + 1;
      const first = boundPieces(left, writtenBinding(left) < binding);
      return [...first, ...enclosed(sign, boundPieces(right, isEnclosedOnTheRight(right, tighter)), '')];
    }
    case 'call': {
      if (formula.name === 'sqrt' || formula.name in FENCES) return [mathML(formula)];
      const last = formula.args.length - 1;
      const listed = formula.args.flatMap((arg, index) =>
        enclosed('', piecesOf(arg), index === last ? '' : operator(',')),
      );
      return enclosed(`<mi>${formula.name}</mi>${OPENING}`, listed, CLOSING);
    }
    case 'choice':
      return casesOf(formula).flatMap(({ value, when }) =>
        when
          ? [
              ...boundPieces(value, value.kind === 'choice'),
              ...enclosed(words('if '), boundPieces(when, when.kind === 'choice'), operator(';')),
            ]
          : enclosed(words('otherwise '), piecesOf(value), ''),
      );
    default:
      return [mathML(formula)];
  }
}

/** A formula as MathML. A long formula becomes several `math` elements in a row. */
export function formulaAsMathML(formula: Formula | string): string {
  const tree = typeof formula === 'string' ? parseFormula(formula) : formula;
  return piecesOf(tree)
    .map((piece) => `<math>${piece}</math>`)
    .join(' ');
}

/** A symbol of the working as MathML. */
export function symbolAsMathML(name: string): string {
  return `<math>${symbolMathML(name)}</math>`;
}
