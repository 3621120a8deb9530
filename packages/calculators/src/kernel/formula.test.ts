import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { showCalculation } from './calculator.ts';
import { type Formula, parseFormula, replaceSymbols } from './formula.ts';

/** The tree with all its parentheses written out. */
function bracketed(formula: Formula): string {
  switch (formula.kind) {
    case 'number':
      return formula.text;
    case 'symbol':
      return formula.name;
    case 'call':
      return `${formula.name}(${formula.args.map(bracketed).join(', ')})`;
    case 'negative':
      return `(-${bracketed(formula.of)})`;
    case 'binary':
      return `(${bracketed(formula.left)} ${formula.operator} ${bracketed(formula.right)})`;
    case 'choice':
      return `(${bracketed(formula.when)} ? ${bracketed(formula.value)} : ${bracketed(formula.otherwise)})`;
  }
}

describe('parseFormula', () => {
  it.each([
    ['a - b - c', '((a - b) - c)'],
    ['a + b * c', '(a + (b * c))'],
    ['a / b * c', '((a / b) * c)'],
    ['(a + b) * c', '((a + b) * c)'],
    ['-a^2', '(-(a ^ 2))'],
    ['a^b^c', '(a ^ (b ^ c))'],
    ['2^-1', '(2 ^ (-1))'],
    ['pi^2 * E * I / L_cr^2', '((((pi ^ 2) * E) * I) / (L_cr ^ 2))'],
    ['a <= b + 1', '(a <= (b + 1))'],
    ['a > b ? 1 : c ? 2 : 3', '((a > b) ? 1 : (c ? 2 : 3))'],
    ['max(a, min(b, 1.5e3))', 'max(a, min(b, 1.5e3))'],
    ['annual_energy_kwh.heating_oil * 2', '(annual_energy_kwh.heating_oil * 2)'],
  ])('reads %s as %s', (formula, tree) => {
    expect(bracketed(parseFormula(formula))).toBe(tree);
  });

  it.each([
    ['a +', /ends too early/],
    ['(a', /ends too early/],
    ['a b', /goes on after its end/],
    ['a ; b', /cannot be read from " ; b" on/],
    ['a ? b', /ends too early/],
    ['* a', /has \* where a value belongs/],
    ['(a, b)', /has , where \) belongs/],
    ['', /ends too early/],
  ])('refuses %j', (formula, words) => {
    expect(() => parseFormula(formula)).toThrow(words);
  });

  it.each(catalogue.map((calculator) => [calculator.name, calculator] as const))(
    'reads every formula in the examples of %s',
    (_name, calculator) => {
      for (const { input } of calculator.examples) {
        const shown = showCalculation(calculator, input);
        if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
        for (const { formula } of shown.working) if (formula !== undefined) parseFormula(formula);
      }
    },
  );
});

describe('replaceSymbols', () => {
  it('puts a value in place of each symbol that has one, and leaves the others', () => {
    const replaced = replaceSymbols(parseFormula('min(a, -b) / c > d ? a : 1'), (name) =>
      name === 'd' ? undefined : { kind: 'number', text: `${name}0` },
    );
    expect(bracketed(replaced)).toBe('(((min(a0, (-b0)) / c0) > d) ? a0 : 1)');
  });
});
