import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import type { BinaryOperator, Formula } from '../kernel/formula.ts';
import { quantity, roundTo, showCalculation, strictObject, type Tool, withDefault } from '../kernel/index.ts';
import type { Line } from '../kernel/line.ts';
import { exp, log, log10, pow } from '../kernel/mathematics/index.ts';
import { validInputs } from '../testing/generate_inputs.ts';
import { propertyRuns } from '../testing/property_runs.ts';
import { type EquationRow, equationAsText } from './equation.ts';
import { formulaAsText } from './formula_runs.ts';
import { type PresentedLine, presentWorking, type WorkingSection } from './present_working.ts';

type Fields = Record<string, unknown>;

const Input = strictObject({
  axial_load_kn: quantity({ label: 'Axial load', symbol: 'N_Ed', unit: 'kN', description: 'Design axial force' }),
  floor_area_m2: quantity({ label: 'Floor area', unit: 'm2', description: 'Internal floor area' }),
  factor: withDefault(quantity({ label: 'Factor', unit: '-', description: 'Allowance' }), 1.5),
  unused: withDefault(quantity({ label: 'Unused', unit: '-', description: 'Not in a formula' }), 2),
});
const SENT = { axial_load_kn: 1200, floor_area_m2: 20_000 };

function line(symbol: string, value: Line['value'], rest: Partial<Line> & { empirical?: string }): Line {
  return { symbol, description: symbol, value, unit: '-', reference: 'Clause 1', ...rest };
}

function linesOf(sections: readonly WorkingSection[]): PresentedLine[] {
  return sections.flatMap(({ lines }) => lines);
}

/** The rows of one line, as text. */
function rowsOf(lines: readonly Line[], id: string): string[] {
  const found = linesOf(presentWorking(Input, SENT, lines)).find((presented) => presented.id === id);
  if (!found) throw new Error(`no line ${id}`);
  return found.rows.map(equationAsText);
}

describe('presentWorking', () => {
  it('defines the inputs that formulas use first, with their symbols, units and defaults', () => {
    const total = line('total', 36_000, { formula: 'axial_load_kn * factor * floor_area_m2 / 1000', unit: 'kN' });
    const [given, calculation] = presentWorking(Input, SENT, [total]);
    expect(given?.title).toBe('Given');
    expect(given?.lines.map(({ rows }) => rows.map(equationAsText).join())).toEqual([
      'N_Ed = 1200\u00a0kN',
      'floor area = 20,000\u00a0m²',
      'factor = 1.5',
    ]);
    expect(given?.lines.map(({ reference }) => reference)).toEqual(['Input', 'Input', 'Input, default value']);
    expect(calculation?.lines[0]?.rows.map(equationAsText)).toEqual([
      'total = N_Ed · factor · floor area / 1000',
      '= 1200 · 1.5 · 20,000 / 1000 = 36,000\u00a0kN',
    ]);
  });

  it('does not repeat a default or the symbol of an input as a line', () => {
    const sections = presentWorking(Input, SENT, [
      line('factor', 1.5, { formula: '1.5' }),
      line('N_Ed', 1200, { formula: 'axial_load_kn', unit: 'kN' }),
      line('double', 3600, { formula: '2 * factor * N_Ed', unit: 'kN' }),
    ]);
    expect(linesOf(sections).map(({ id }) => id)).toEqual(['axial_load_kn', 'factor', 'double']);
    expect(rowsOf([line('double', 2400, { formula: '2 * axial_load_kn' })], 'double')).toEqual([
      'double = 2 · N_Ed',
      '= 2 · 1200 = 2400',
    ]);
  });

  it('shows a cited figure as its source gives it', () => {
    expect(rowsOf([line('A', 7637.3123456, { formula: '7637.3123456', unit: 'mm2' })], 'A')).toEqual([
      'A = 7637.3123456\u00a0mm²',
    ]);
  });

  it('writes as many digits as the arithmetic needs to give the value', () => {
    // With 4 digits 1 / (1.205 + √(1.205² − 1.007²)) is 0.5357; the value is 0.5360.
    const phi = 1.204557042961112;
    const lambda = 1.0068542590582277;
    const chi = 1 / (phi + Math.sqrt(phi ** 2 - lambda ** 2));
    const rows = rowsOf(
      [
        line('phi', phi, { note: 'Given above' }),
        line('lambda_bar', lambda, { note: 'Given above' }),
        line('chi', chi, { formula: '1 / (phi + sqrt(phi^2 - lambda_bar^2))' }),
      ],
      'chi',
    );
    expect(rows).toEqual(['χ = 1 / (φ + √(φ² − λ̄²))', '= 1 / (1.2046 + √(1.2046² − 1.0069²)) = 0.536']);
  });

  it('shows which argument of a minimum governs', () => {
    const rows = rowsOf([line('x', 5, { formula: 'min(5, axial_load_kn / 100, ceil(factor))' })], 'x');
    expect(rows).toEqual(['x = min(5, N_Ed / 100, ⌈factor⌉)', '= min(5, 1200 / 100, ⌈1.5⌉) = min(5, 12, 2) = 5']);
  });

  it('shows the branch that was taken with its condition in figures', () => {
    const lambda = line('lambda', 0.55, { note: 'Given above' });
    const chosen = line('chi', 0.825, { formula: 'lambda <= 0.2 ? 1 : factor * lambda' });
    expect(rowsOf([lambda, chosen], 'chi')).toEqual([
      'χ = 1 if λ ≤ 0.2; otherwise factor · λ',
      'λ = 0.55 > 0.2, so',
      'χ = 1.5 · 0.55 = 0.825',
    ]);
  });

  it('gives a comparison in a condition the digits that decide it', () => {
    const close = line('a', 0.200_01, { note: 'Given above' });
    const limit = line('limit', 0.2, { formula: '0.2' });
    const chosen = line('b', 1, { formula: 'a == limit ? 2 : 1' });
    expect(rowsOf([close, limit, chosen], 'b')[1]).toBe('a = 0.20001 ≠ limit = 0.2, so');
  });

  it('shows a comparison with figures and its answer', () => {
    const passes = line('passes', true, { formula: 'axial_load_kn / 1000 <= factor' });
    expect(rowsOf([passes], 'passes')).toEqual(['passes: N_Ed / 1000 ≤ factor', '1200 / 1000 ≤ 1.5: 1.2 ≤ 1.5: yes']);
  });

  it('shows a rule that fired as its sentence', () => {
    const rule = line('rule_1', 'EXT-1', { description: 'The extension is permitted.', note: 'Rule that fired' });
    expect(linesOf(presentWorking(Input, SENT, [rule]))).toEqual([
      {
        id: 'rule_1',
        description: 'Rule that applies',
        rows: [[{ text: 'The extension is permitted.' }]],
        reference: 'Clause 1',
      },
    ]);
  });

  it('puts the lines of a group under a heading, and what follows it under another', () => {
    const inGroup = (symbol: string, group: string) =>
      line(`${symbol}_${group}`, 3, { formula: '1 + 2', description: `What it is (${group})` });
    const sections = presentWorking(Input, SENT, [
      line('s', 2, { formula: '1 + 1' }),
      ...['a', 'b', 'c'].map((symbol) => inGroup(symbol, 'y')),
      ...['a', 'b', 'c'].map((symbol) => inGroup(symbol, 'ups_losses')),
      line('t', 2, { formula: '1 + 1' }),
      inGroup('d', 'single'),
    ]);
    expect(sections.map(({ title, lines }) => [title, lines.length])).toEqual([
      ['Calculation', 1],
      ['For y', 3],
      ['UPS losses', 3],
      ['Overall', 2],
    ]);
    expect(sections[2]?.lines[0]?.description).toBe('What it is');
    expect(sections[3]?.lines[1]?.description).toBe('What it is (single)');
  });

  it('carries the note of a value that was found and of an empirical formula', () => {
    const found = line('x', 0.5, { note: 'By bisection', empirical: 'q in kN/m' });
    expect(linesOf(presentWorking(Input, SENT, [found]))[0]).toMatchObject({
      note: 'By bisection',
      empirical: 'q in kN/m',
    });
  });

  it('shows a formula without figures if an input of an earlier edition is no longer in the schema', () => {
    expect(rowsOf([line('x', 5, { formula: '2 * gone_kw' })], 'x')).toEqual(['x = 2 · gone_kW = 5']);
  });
});

const FUNCTIONS: Record<string, (...values: number[]) => number> = {
  ...{ min: Math.min, max: Math.max, sqrt: Math.sqrt, abs: Math.abs, ceil: Math.ceil, floor: Math.floor },
  ...{ exp, ln: log, log10, round: (x = Number.NaN, decimals = 0) => roundTo(x, decimals) },
};

const OPERATORS: Record<BinaryOperator, (left: number, right: number) => number | boolean> = {
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
  '^': pow,
};

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A number as the working writes it, `−1,234.5` or `1.2 × 10⁻⁷`, read back. */
function numberOf(written: string): number {
  const plain = written
    .replaceAll(',', '')
    .replace('−', '-')
    .replace(/^(-?)10(?=[⁻⁰¹²³⁴⁵⁶⁷⁸⁹])/, '$11e')
    .replace(' × 10', 'e')
    .replace('⁻', '-')
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => String(SUPERSCRIPTS.indexOf(digit)));
  return Number(plain);
}

/** What a reader finds for a formula with figures. */
function figureOf(formula: Formula): number | boolean {
  const numberFrom = (part: Formula) => Number(figureOf(part));
  switch (formula.kind) {
    case 'number':
      return Number(formula.text);
    case 'symbol':
      if (formula.name !== 'pi') throw new Error(`a step with figures has the symbol ${formula.name}`);
      return Math.PI;
    case 'negative':
      return -numberFrom(formula.of);
    case 'call': {
      const call = FUNCTIONS[formula.name];
      if (!call) throw new Error(`a step with figures has the function ${formula.name}`);
      return call(...formula.args.map(numberFrom));
    }
    case 'binary':
      return OPERATORS[formula.operator](numberFrom(formula.left), numberFrom(formula.right));
    case 'choice':
      throw new Error('a step with figures has no choice left');
  }
}

/** Half a unit of the last digit of a number as it is written: `1.2 × 10⁻⁷` may be off by 0.05 × 10⁻⁷. */
function halfOfLastDigit(written: string): number {
  const [mantissa = '', power] = written.split(' × 10');
  const decimals = (mantissa.split('.')[1] ?? '').length;
  const scale = power === undefined ? 1 : numberOf(`10${power}`);
  // A tie may fall on either side.
  return (0.5 + 1e-6) * 10 ** -decimals * scale;
}

/** The steps of an equation that have figures only: those of its last row, without the symbol. */
function figureSteps(rows: readonly EquationRow[]): Formula[] {
  const last = rows.length < 2 ? [] : (rows.at(-1) as EquationRow);
  return last.flatMap((part) => ('formula' in part && part.formula.kind !== 'symbol' ? [part.formula] : []));
}

/** What is wrong with the working of a calculation, as a reader would find it. */
function faultsOf(tool: Tool, input: Fields): string[] {
  const shown = showCalculation(tool, input);
  if (!shown.ok) return [];
  const faults: string[] = [];
  const defined = new Set<string>(['π', 'yes', 'no']);
  for (const { id, rows } of linesOf(presentWorking(tool.inputSchema, input, shown.working))) {
    const [name, ...formula] = rows[0] ?? [];
    if (!name || !('formula' in name)) continue;
    const symbol = formulaAsText(name.formula);
    if (defined.has(symbol)) faults.push(`${id}: ${symbol} is defined twice`);
    for (const used of formula.flatMap((part) => ('formula' in part ? symbolsIn(part.formula) : []))) {
      if (!defined.has(used)) faults.push(`${id}: ${used} is used before it is defined`);
    }
    defined.add(symbol);
    const value = rows.at(-1)?.at(-1);
    if (!value || !('text' in value)) throw new Error(`${id} has no value`);
    const [written = ''] = value.text.split('\u00a0');
    for (const step of figureSteps(rows)) {
      const evaluated = figureOf(step);
      const agrees =
        typeof evaluated === 'boolean'
          ? (evaluated ? 'yes' : 'no') === written
          : Math.abs(evaluated - numberOf(written)) <= halfOfLastDigit(written);
      if (!agrees) faults.push(`${id}: ${formulaAsText(step)} is ${evaluated}, not ${written}`);
    }
  }
  return faults;
}

function symbolsIn(formula: Formula): string[] {
  switch (formula.kind) {
    case 'number':
      return [];
    case 'symbol':
      return [formulaAsText(formula)];
    case 'negative':
      return symbolsIn(formula.of);
    case 'call':
      return formula.args.flatMap(symbolsIn);
    case 'binary':
      return [...symbolsIn(formula.left), ...symbolsIn(formula.right)];
    case 'choice':
      return [formula.when, formula.value, formula.otherwise].flatMap(symbolsIn);
  }
}

describe.each(catalogue.map((tool) => [tool.name, tool] as const))('the working of %s', (_name, tool) => {
  it('defines each symbol once, above its use, and its figures give the value that is shown', () => {
    for (const { title, input } of tool.examples) expect(faultsOf(tool, input as Fields), title).toEqual([]);
  });

  it('does so for any input', () => {
    fc.assert(
      fc.property(validInputs(tool.inputSchema), (input) => {
        expect(faultsOf(tool, input)).toEqual([]);
      }),
      { numRuns: propertyRuns(50) },
    );
  });
});
