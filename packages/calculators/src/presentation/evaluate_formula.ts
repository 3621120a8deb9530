import type { BinaryOperator, Formula } from '../kernel/formula.ts';
import { exp, log, log10, pow } from '../kernel/mathematics/index.ts';
import { roundTo } from '../kernel/rounding.ts';

/** A value of the working. */
export type Figure = number | boolean;

/** The figures that formulas use, by symbol. */
export type Figures = ReadonlyMap<string, Figure>;

const CONSTANTS: Readonly<Record<string, Figure>> = { pi: Math.PI, true: true, false: false };

const FUNCTIONS: Readonly<Record<string, (...args: number[]) => number>> = {
  min: Math.min,
  max: Math.max,
  sqrt: Math.sqrt,
  abs: Math.abs,
  ceil: Math.ceil,
  floor: Math.floor,
  round: (value, decimals = 0) => roundTo(value, decimals),
  exp: exp,
  ln: log,
  log10: log10,
};

const OPERATIONS: Readonly<Record<BinaryOperator, (left: number, right: number) => Figure>> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '^': (left, right) => pow(left, right),
};

/** Whether formulas use a name without a definition: pi, true, false. */
export function isConstant(name: string): boolean {
  return Object.hasOwn(CONSTANTS, name);
}

function figureOf(name: string, figures: Figures): Figure {
  const value = figures.get(name) ?? CONSTANTS[name];
  if (value === undefined) throw new Error(`a formula uses ${name}, which has no figure`);
  return value;
}

/** The value of a formula. Throws on a symbol without a figure, because every symbol is defined above its use. */
export function evaluateFormula(formula: Formula, figures: Figures): Figure {
  const number = (part: Formula) => Number(evaluateFormula(part, figures));
  switch (formula.kind) {
    case 'number':
      return Number(formula.text);
    case 'symbol':
      return figureOf(formula.name, figures);
    case 'negative':
      return -number(formula.of);
    case 'binary':
      return OPERATIONS[formula.operator](number(formula.left), number(formula.right));
    case 'choice':
      return evaluateFormula(evaluateFormula(formula.when, figures) ? formula.value : formula.otherwise, figures);
    case 'call': {
      const called = FUNCTIONS[formula.name];
      if (!called) throw new Error(`a formula calls ${formula.name}, which is no function`);
      return called(...formula.args.map(number));
    }
  }
}
