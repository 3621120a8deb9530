import type { Formula } from '@plumbline/calculators';

/** What a formula needs to know of the symbols that it uses. */
export interface FormulaSymbols {
  /** The name of the cell that holds a symbol. */
  nameOf: (symbol: string) => string;
  /** Whether it is a yes or no. */
  isLogical: (symbol: string) => boolean;
}

const FUNCTIONS: Record<string, string> = {
  min: 'MIN',
  max: 'MAX',
  sqrt: 'SQRT',
  abs: 'ABS',
  floor: 'INT',
  exp: 'EXP',
  ln: 'LN',
  log10: 'LOG10',
};
const CONSTANTS: Record<string, string> = { pi: 'PI()', true: 'TRUE', false: 'FALSE' };
const COMPARISONS: Record<string, string> = { '<': '<', '<=': '<=', '>': '>', '>=': '>=', '==': '=', '!=': '<>' };

/**
 * Rounds as the service does: half away from zero, where a decimal tie that floating point stores a little too low counts as
 * the tie. Spreadsheets do not all agree on such ties, so the formula says it.
 */
export function roundedFormula(value: string, decimals: string | number): string {
  return `ROUND(${value}*(1+1E-12),${decimals})`;
}

/** How strongly an expression holds together in a spreadsheet; what holds less than its context needs parentheses. */
const BINDING = { comparison: 1, sum: 2, product: 3, power: 4, sign: 5, single: 6 } as const;

interface Written {
  text: string;
  binding: number;
}

class FormulaWriter {
  readonly #symbols: FormulaSymbols;

  constructor(symbols: FormulaSymbols) {
    this.#symbols = symbols;
  }

  #isLogical(formula: Formula): boolean {
    switch (formula.kind) {
      case 'symbol':
        return formula.name === 'true' || formula.name === 'false' || this.#symbols.isLogical(formula.name);
      case 'binary':
        return formula.operator in COMPARISONS;
      case 'choice':
        return this.#isLogical(formula.value) || this.#isLogical(formula.otherwise);
      default:
        return false;
    }
  }

  #bound(formula: Formula, binding: number): string {
    const written = this.write(formula);
    return written.binding < binding ? `(${written.text})` : written.text;
  }

  /** A yes counts as 1 where a number belongs. Spreadsheets leave it out of MIN, and hold it to be greater than any number. */
  #number(formula: Formula): string {
    const { text } = this.write(formula);
    return this.#isLogical(formula) ? `N(${text})` : text;
  }

  #comparison(sign: string, left: Formula, right: Formula): Written {
    const isMixed = this.#isLogical(left) !== this.#isLogical(right) || !['=', '<>'].includes(sign);
    const side = (formula: Formula) =>
      isMixed && this.#isLogical(formula) ? this.#number(formula) : this.#bound(formula, BINDING.sum);
    return { text: `${side(left)}${sign}${side(right)}`, binding: BINDING.comparison };
  }

  #binary({ operator, left, right }: Extract<Formula, { kind: 'binary' }>): Written {
    const comparison = COMPARISONS[operator];
    if (comparison !== undefined) return this.#comparison(comparison, left, right);
    if (operator === '^') {
      // Spreadsheets read a^b^c from the left and -a^2 as (-a)^2, so both operands stand alone.
      return {
        text: `${this.#bound(left, BINDING.single)}^${this.#bound(right, BINDING.single)}`,
        binding: BINDING.power,
      };
    }
    const binding = operator === '+' || operator === '-' ? BINDING.sum : BINDING.product;
    const tighter = operator === '+' || operator === '*' ? binding : binding + 1;
    const second = this.write(right);
    // Two signs do not meet: a-(-b).
    const isEnclosed = second.binding < tighter || second.text.startsWith('-');
    return {
      text: `${this.#bound(left, binding)}${operator}${isEnclosed ? `(${second.text})` : second.text}`,
      binding,
    };
  }

  #call(name: string, args: readonly Formula[]): Written {
    const [first = '', decimals = '0'] = args.map((argument) => this.#number(argument));
    const single = (text: string): Written => ({ text, binding: BINDING.single });
    if (name === 'ceil') return { text: `-INT(-(${first}))`, binding: BINDING.sign };
    if (name === 'round') {
      const [value] = args;
      return single(roundedFormula(value ? this.#bound(value, BINDING.product) : first, decimals));
    }
    const called = FUNCTIONS[name];
    if (called === undefined) throw new Error(`a formula calls ${name}, which spreadsheets do not have`);
    return single(`${called}(${args.map((argument) => this.#number(argument)).join(',')})`);
  }

  write(formula: Formula): Written {
    switch (formula.kind) {
      case 'number':
        return { text: formula.text.toUpperCase().replace(/\.$/, ''), binding: BINDING.single };
      case 'symbol':
        return { text: CONSTANTS[formula.name] ?? this.#symbols.nameOf(formula.name), binding: BINDING.single };
      case 'call':
        return this.#call(formula.name, formula.args);
      case 'negative':
        return { text: `-${this.#bound(formula.of, BINDING.single)}`, binding: BINDING.sign };
      case 'binary':
        return this.#binary(formula);
      case 'choice': {
        const parts = [formula.when, formula.value, formula.otherwise].map((part) => this.write(part).text);
        return { text: `IF(${parts.join(',')})`, binding: BINDING.single };
      }
    }
  }
}

/** A formula of the working as spreadsheets write it, without an equals sign. */
export function excelFormula(formula: Formula, symbols: FormulaSymbols): string {
  return new FormulaWriter(symbols).write(formula).text;
}
