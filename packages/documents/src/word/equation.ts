import {
  type EquationRow,
  type Formula,
  type FormulaNotation,
  typesetFormula,
  typesetSymbol,
} from '@plumbline/calculators';
import { element, writableText } from '@plumbline/workbook';
import { run } from './markup.ts';

function mathRun(text: string, properties = ''): string {
  const written = element('m:t', { 'xml:space': 'preserve' }, writableText(text));
  return element('m:r', {}, (properties && element('m:rPr', {}, properties)) + written);
}

const UPRIGHT = '<m:sty m:val="p"/>';
/** Text within mathematics, with its spaces. */
const TEXT = '<m:nor/>';

function delimited(opening: string, inside: string, closing: string): string {
  const delimiters = element('m:begChr', { 'm:val': opening }) + element('m:endChr', { 'm:val': closing });
  return element('m:d', {}, element('m:dPr', {}, delimiters) + element('m:e', {}, inside));
}

/** Formulas as Word has them: the office mathematics of ECMA-376, part 1, section 22.1. */
const OFFICE_MATHEMATICS: FormulaNotation = {
  number: (text) => mathRun(text),
  letters: (text) => mathRun(text),
  upright: (text) => mathRun(text, TEXT),
  functionName: (text) => mathRun(text, UPRIGHT),
  words: (text) => mathRun(text, TEXT),
  sign: (text) => mathRun(text),
  overbar: (base) => element('m:bar', {}, `<m:barPr><m:pos m:val="top"/></m:barPr>${element('m:e', {}, base)}`),
  subscript: (base, below) => element('m:sSub', {}, element('m:e', {}, base) + element('m:sub', {}, below)),
  power: (base, exponent) => element('m:sSup', {}, element('m:e', {}, base) + element('m:sup', {}, exponent)),
  root: (inside) => `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${element('m:e', {}, inside)}</m:rad>`,
  fraction: (top, bottom) => element('m:f', {}, element('m:num', {}, top) + element('m:den', {}, bottom)),
  parentheses: (inside) => delimited('(', inside, ')'),
  fence: delimited,
  cases: (rows) => {
    const lines = rows.map(([value, condition]) => element('m:e', {}, `${value}${mathRun('   ', TEXT)}${condition}`));
    return delimited('{', element('m:eqArr', {}, lines.join('')), '');
  },
  row: (...parts) => parts.join(''),
  // As text: LibreOffice reads no parenthesis without its partner.
  opening: mathRun('(', TEXT),
  closing: mathRun(')', TEXT),
};

const PUNCTUATION = /^[,:]/;

function formulaZones(formula: Formula): string {
  return typesetFormula(formula, OFFICE_MATHEMATICS)
    .map((piece) => element('m:oMath', {}, piece))
    .join(run(' '));
}

/** A row of an equation. A long formula comes as several, because not every program breaks lines inside of one. */
export function equation(row: EquationRow): string {
  return row
    .map((part, index) => {
      const hasSpace = index > 0 && !('text' in part && PUNCTUATION.test(part.text));
      const written =
        'formula' in part ? formulaZones(part.formula) : run(part.text, { isBold: part.isValue === true });
      return (hasSpace ? run(' ') : '') + written;
    })
    .join('');
}

/** A symbol of the working on a line of text. */
export function symbol(name: string): string {
  return element('m:oMath', {}, typesetSymbol(name, OFFICE_MATHEMATICS));
}
