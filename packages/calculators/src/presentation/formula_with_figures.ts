import { type BinaryOperator, type Formula, replaceSymbols } from '../kernel/formula.ts';
import { log10 } from '../kernel/mathematics/index.ts';
import { roundTo } from '../kernel/rounding.ts';
import { evaluateFormula, type Figure, type Figures } from './evaluate_formula.ts';
import { writtenNumber } from './formula_runs.ts';

/** The significant digits that a value is shown with; whole numbers keep all of theirs. */
const SIGNIFICANT = 4;
/** A decimal number this short is exact, such as an input, and is written in full. */
const EXACT_DIGITS_MAX = 5;
/** As many digits as a number has. */
const ALL_DIGITS = 17;
const DECIMALS_MAX = 9;
/** Calculated values from here on are written as powers of ten. */
const POWERS_FROM = 1e9;

/** The digits of a positive number, as formulas write them. */
function digitsOf(value: number, significant: number): string {
  if (significant >= ALL_DIGITS || Number(value.toPrecision(EXACT_DIGITS_MAX)) === value) return String(value);
  if (value >= POWERS_FROM) return value.toExponential(significant - 1);
  const decimals = significant - 1 - Math.floor(log10(value));
  if (decimals > DECIMALS_MAX) return String(Number(value.toPrecision(significant)));
  return String(roundTo(value, Math.max(0, decimals)));
}

/** A value in place of its symbol. */
function figureNode(value: Figure, significant: number): Formula {
  if (typeof value === 'boolean') return { kind: 'symbol', name: value ? 'yes' : 'no' };
  const figure: Formula = { kind: 'number', text: digitsOf(Math.abs(value), significant), isFigure: true };
  return value < 0 ? { kind: 'negative', of: figure } : figure;
}

/** A value as a line of the working shows it. */
export function shownFigure(value: Figure, significant = SIGNIFICANT): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const written = writtenNumber({ kind: 'number', text: digitsOf(Math.abs(value), significant), isFigure: true });
  return value < 0 && written !== '0' ? `−${written}` : written;
}

/** A figure as its source gives it. */
export function shownInFull(value: Figure): string {
  return shownFigure(value, ALL_DIGITS);
}

/** Tries more and more digits until what is written gives the value that is shown, so that a reader can recalculate it. */
function withEnoughDigits(write: (significant: number) => Formula, isEnough: (written: Formula) => boolean): Formula {
  for (let significant = SIGNIFICANT; significant < ALL_DIGITS; significant += 1) {
    const written = write(significant);
    if (isEnough(written)) return written;
  }
  return write(ALL_DIGITS);
}

const NO_FIGURES: Figures = new Map();

function gives(written: Formula, value: Figure): boolean {
  return shownFigure(evaluateFormula(written, NO_FIGURES)) === shownFigure(value);
}

function isFigure({ kind }: Formula): boolean {
  return kind === 'number' || kind === 'symbol';
}

function isPlain(formula: Formula): boolean {
  return isFigure(formula) || (formula.kind === 'negative' && isFigure(formula.of));
}

const COMPARISONS: Partial<Record<BinaryOperator, BinaryOperator>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '==': '!=',
  '!=': '==',
};

/** Functions whose arguments a reader wants to see as numbers: which one governs, and what was rounded. */
const SHOWN_ARGUMENTS = new Set(['min', 'max', 'ceil', 'floor', 'round']);

/** The formula with the arguments of such functions, and both sides of a comparison, as numbers. */
function withArguments(formula: Formula, evaluate: (part: Formula) => Formula): Formula {
  const within = (part: Formula) => withArguments(part, evaluate);
  switch (formula.kind) {
    case 'call':
      return { ...formula, args: formula.args.map(SHOWN_ARGUMENTS.has(formula.name) ? evaluate : within) };
    case 'binary': {
      const inner = formula.operator in COMPARISONS ? evaluate : within;
      return { ...formula, left: inner(formula.left), right: inner(formula.right) };
    }
    case 'negative':
      return { ...formula, of: within(formula.of) };
    default:
      return formula;
  }
}

function hasOpenArguments(formula: Formula): boolean {
  switch (formula.kind) {
    case 'call':
      return SHOWN_ARGUMENTS.has(formula.name) ? !formula.args.every(isPlain) : formula.args.some(hasOpenArguments);
    case 'binary':
      if (formula.operator in COMPARISONS) return !isPlain(formula.left) || !isPlain(formula.right);
      return hasOpenArguments(formula.left) || hasOpenArguments(formula.right);
    case 'negative':
      return hasOpenArguments(formula.of);
    default:
      return false;
  }
}

function substituted(formula: Formula, figures: Figures, significant: number): Formula {
  return replaceSymbols(formula, (name) => {
    const value = figures.get(name);
    return value === undefined ? undefined : figureNode(value, significant);
  });
}

function binary(operator: BinaryOperator, left: Formula, right: Formula): Formula {
  return { kind: 'binary', operator, left, right };
}

/** `a = 1.2 > b = 0.4`, or `a = yes`. */
function conditionWithFigures({ when, holds }: Condition, figures: Figures): Formula {
  if (when.kind !== 'binary' || !(when.operator in COMPARISONS)) {
    return binary('==', when, figureNode(holds, SIGNIFICANT));
  }
  const { left, right } = when;
  const operator = holds ? when.operator : (COMPARISONS[when.operator] as BinaryOperator);
  const compared = withEnoughDigits(
    (significant) => {
      const figure = (side: Formula) => figureNode(evaluateFormula(side, figures), significant);
      return binary(operator, figure(left), figure(right));
    },
    (written) => evaluateFormula(written, NO_FIGURES) === true,
  ) as Extract<Formula, { kind: 'binary' }>;
  const isNumber = (side: Formula) => isPlain(side) && side.kind !== 'symbol';
  const first = operator === '==' || isNumber(left) ? left : binary('==', left, compared.left);
  const chain = binary(operator, first, right);
  return isNumber(right) ? chain : binary('==', chain, compared.right);
}

interface Condition {
  when: Formula;
  holds: boolean;
}

/** The branches that were taken, without conditions. The conditions that were tested are added to the list. */
function resolved(formula: Formula, figures: Figures, tested: Condition[]): Formula {
  const within = (part: Formula) => resolved(part, figures, tested);
  switch (formula.kind) {
    case 'choice': {
      const holds = Boolean(evaluateFormula(formula.when, figures));
      tested.push({ when: within(formula.when), holds });
      return within(holds ? formula.value : formula.otherwise);
    }
    case 'call':
      return { ...formula, args: formula.args.map(within) };
    case 'negative':
      return { ...formula, of: within(formula.of) };
    case 'binary':
      return { ...formula, left: within(formula.left), right: within(formula.right) };
    default:
      return formula;
  }
}

/** More conditions than this are not repeated with figures; the formula and its figures show what was taken. */
const CONDITIONS_MAX = 3;

/** The conditions to show: all if they are few; of a long list of cases the one that holds. */
function conditionsToShow(formula: Formula, tested: readonly Condition[]): readonly Condition[] {
  if (tested.length <= CONDITIONS_MAX) return tested;
  const last = tested.at(-1);
  return formula.kind === 'choice' && last?.holds ? [last] : [];
}

/** A formula with the figures of one calculation. */
export interface FormulaWithFigures {
  /** The conditions that chose among the cases of the formula, with figures. */
  conditions: Formula[];
  /** The formula with figures in place of symbols, then the same with the arguments of min, max and the like as numbers. */
  steps: Formula[];
}

/** How a formula gives its value, in figures that a reader can recalculate. */
export function formulaWithFigures(formula: Formula, value: Figure, figures: Figures): FormulaWithFigures {
  const tested: Condition[] = [];
  const taken = resolved(formula, figures, tested);
  const shown = conditionsToShow(formula, tested);
  const conditions = shown.map((condition) => conditionWithFigures(condition, figures));
  if (isPlain(taken)) {
    // A number or a yes is its own value; the name of the symbol that was taken says more.
    const isNamed = taken.kind === 'symbol' && figures.has(taken.name) && formula.kind === 'choice';
    return { conditions, steps: isNamed ? [taken] : [] };
  }
  const written = withEnoughDigits(
    (significant) => substituted(taken, figures, significant),
    (candidate) => gives(candidate, value),
  );
  if (!hasOpenArguments(written)) return { conditions, steps: [written] };
  const evaluated = withEnoughDigits(
    (significant) => withArguments(written, (part) => figureNode(evaluateFormula(part, NO_FIGURES), significant)),
    (candidate) => gives(candidate, value),
  );
  return { conditions, steps: [written, evaluated] };
}
