import type { Formula } from '../kernel/formula.ts';
import { type FormulaNotation, typesetFormula, typesetSymbol } from './typeset_formula.ts';

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function operator(sign: string, form?: string): string {
  return `<mo${form === undefined ? '' : ` form="${form}"`}>${escaped(sign)}</mo>`;
}

/** Non-breaking spaces keep words on one line. */
function unbroken(text: string): string {
  return escaped(text.replaceAll(' ', '\u00a0'));
}

function row(...parts: string[]): string {
  return `<mrow>${parts.join('')}</mrow>`;
}

const MATHML: FormulaNotation = {
  number: (text) => `<mn>${escaped(text)}</mn>`,
  letters: (text) => `<mi>${escaped(text)}</mi>`,
  // It is no `mtext`: between two of those an operator loses its spaces.
  upright: (text) => `<mi mathvariant="normal">${unbroken(text)}</mi>`,
  functionName: (text) => `<mi>${text}</mi>`,
  words: (text) => `<mtext>${unbroken(text)}</mtext>`,
  sign: operator,
  overbar: (base) => `<mover accent="true">${base}<mo>¯</mo></mover>`,
  subscript: (base, below) => `<msub>${base}${below}</msub>`,
  power: (base, exponent) => `<msup>${base}${exponent}</msup>`,
  root: (inside) => `<msqrt>${inside}</msqrt>`,
  fraction: (top, bottom) => `<mfrac>${top}${bottom}</mfrac>`,
  parentheses: (inside) => row(operator('('), inside, operator(')')),
  fence: (opening, inside, closing) => row(operator(opening, 'prefix'), inside, operator(closing, 'postfix')),
  cases: (rows) => {
    const cells = rows.map(([value, condition]) => `<mtr><mtd>${value}</mtd><mtd>${condition}</mtd></mtr>`);
    return row(operator('{', 'prefix'), `<mtable columnalign="left">${cells.join('')}</mtable>`);
  },
  row,
  opening: '<mo form="prefix" stretchy="false">(</mo>',
  closing: '<mo form="postfix" stretchy="false">)</mo>',
};

/** A formula as MathML. A long formula becomes several `math` elements in a row. */
export function formulaAsMathML(formula: Formula | string): string {
  return typesetFormula(formula, MATHML)
    .map((piece) => `<math>${piece}</math>`)
    .join(' ');
}

/** A symbol of the working as MathML. */
export function symbolAsMathML(name: string): string {
  return `<math>${typesetSymbol(name, MATHML)}</math>`;
}
