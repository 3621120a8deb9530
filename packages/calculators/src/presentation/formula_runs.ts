import { type BinaryOperator, bindingOf, type Formula, parseFormula } from '../kernel/formula.ts';
import { formatFigure, writtenDigits } from './format_value.ts';
import { writtenSymbol } from './formula_symbol.ts';

/** A run of a formula on one line: on the baseline, as a subscript or as a superscript. */
export interface FormulaRun {
  text: string;
  script: 'base' | 'sub' | 'super';
  /** The value that an equation ends with. */
  isValue?: true;
}

/** Operator signs with the spaces around them. */
export const OPERATOR_SIGNS: Record<Exclude<BinaryOperator, '^'>, string> = {
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
  '==': '=',
  '!=': '≠',
  '+': '+',
  '-': '−',
  '*': '·',
  '/': '/',
};

/** Functions that are written with delimiters in place of a name and parentheses. */
export const FENCES: Record<string, readonly [string, string]> = {
  abs: ['|', '|'],
  floor: ['⌊', '⌋'],
  ceil: ['⌈', '⌉'],
};

const GROUPED_FROM = 10_000;

type NumberNode = Extract<Formula, { kind: 'number' }>;

/** Factors between units: engineers write 10⁶, not 1,000,000. */
const POWER_OF_TEN = /^10{6,}$/;

/** A number in a formula, with thousands separators if it is long. A value keeps its digits, a factor may be a power of ten. */
export function writtenNumber({ text, isFigure }: NumberNode): string {
  const value = Number(text);
  if (!isFigure && POWER_OF_TEN.test(text)) return writtenDigits(`1e${text.length - 1}`);
  if (text.includes('e')) return writtenDigits(text);
  return value >= GROUPED_FROM ? formatFigure(value) : text;
}

const ONE: Formula = { kind: 'number', text: '1' };

/** The operator precedence of a factor. */
export const FACTOR = bindingOf({ kind: 'binary', operator: '*', left: ONE, right: ONE });

/** The precedence of a formula as it is written: a number such as 2 × 10⁻⁷ is a product. */
export function writtenBinding(formula: Formula): number {
  return formula.kind === 'number' && writtenNumber(formula).includes('×') ? FACTOR : bindingOf(formula);
}

function startsWithSign(formula: Formula): boolean {
  if (formula.kind !== 'binary') return formula.kind === 'negative';
  return writtenBinding(formula.left) >= bindingOf(formula) && startsWithSign(formula.left);
}

/** Whether an operand needs parentheses on the right of an operator, where two signs may meet: a − (−2). */
export function isEnclosedOnTheRight(formula: Formula, binding: number): boolean {
  return writtenBinding(formula) < binding || startsWithSign(formula);
}

function base(text: string): FormulaRun {
  return { text, script: 'base' };
}

/** A symbol of the working on one line. */
export function symbolRuns(name: string): FormulaRun[] {
  const symbol = writtenSymbol(name);
  const above = base(symbol.hasBar ? `${symbol.base}\u0304` : symbol.base);
  return symbol.subscript === '' ? [above] : [above, { text: symbol.subscript, script: 'sub' }];
}

function inParentheses(runs: FormulaRun[]): FormulaRun[] {
  return [base('('), ...runs, base(')')];
}

/** A part of a formula, in parentheses if its operator has lower precedence than its context. */
function boundRuns(formula: Formula, binding: number): FormulaRun[] {
  const runs = runsOf(formula);
  return writtenBinding(formula) < binding ? inParentheses(runs) : runs;
}

function callRuns(name: string, args: readonly Formula[]): FormulaRun[] {
  const [argument] = args;
  const fence = FENCES[name];
  if (fence && argument) return [base(fence[0]), ...runsOf(argument), base(fence[1])];
  const listed = args.flatMap((arg, index) => (index === 0 ? runsOf(arg) : [base(', '), ...runsOf(arg)]));
  if (name === 'sqrt') return [base('√'), ...inParentheses(listed)];
  if (name === 'log10') return [base('log'), { text: '10', script: 'sub' }, ...inParentheses(listed)];
  return [base(name), ...inParentheses(listed)];
}

function runsOf(formula: Formula): FormulaRun[] {
  switch (formula.kind) {
    case 'number':
      return [base(writtenNumber(formula))];
    case 'symbol':
      return symbolRuns(formula.name);
    case 'call':
      return callRuns(formula.name, formula.args);
    case 'negative':
      return [base('−'), ...boundRuns(formula.of, bindingOf(formula))];
    case 'choice':
      return [
        ...boundRuns(formula.value, 1),
        base(' if '),
        ...boundRuns(formula.when, 1),
        base('; '),
        ...(formula.otherwise.kind === 'choice' ? [] : [base('otherwise ')]),
        ...runsOf(formula.otherwise),
      ];
    case 'binary': {
      const { operator, left, right } = formula;
      const binding = bindingOf(formula);
      if (operator === '^') {
        const exponent = runsOf(right).map(({ text }) => text);
        return [...boundRuns(left, binding + 1), { text: exponent.join(''), script: 'super' }];
      }
      const tighter = operator === '+' || operator === '*' ? binding : binding + 1;
      const second = isEnclosedOnTheRight(right, tighter) ? inParentheses(runsOf(right)) : runsOf(right);
      return [...boundRuns(left, binding), base(` ${OPERATOR_SIGNS[operator]} `), ...second];
    }
  }
}

/** A formula on one line with its subscripts and powers, for paper and terminals. */
export function formulaRuns(formula: Formula | string): FormulaRun[] {
  return runsOf(typeof formula === 'string' ? parseFormula(formula) : formula);
}

const RAISED: Record<string, string> = { 2: '²', 3: '³', 4: '⁴', '−1': '⁻¹' };

/** A formula as one line of plain text: `N_b,Rd = χ · A · f_y / γ_M1`. */
export function formulaAsText(formula: Formula | string): string {
  return formulaRuns(formula)
    .map(({ text, script }) => {
      if (script === 'sub') return `_${text.includes(' ') ? `(${text})` : text}`;
      if (script === 'super') return RAISED[text] ?? `^(${text})`;
      return text;
    })
    .join('');
}
