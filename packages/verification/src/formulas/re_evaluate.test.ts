import type { Line } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { faultsInWorking } from './re_evaluate.ts';

function line(symbol: string, formula: string, value: Line['value']): Line {
  return { symbol, formula, value, description: 'A line', unit: '-', reference: 'By hand' };
}

function faultsOf(formula: string, value: Line['value'], input: Record<string, unknown> = {}): string[] {
  return faultsInWorking(input, [line('x', formula, value)]);
}

describe('faultsInWorking', () => {
  it.each<[formula: string, value: number | boolean]>([
    ['1 + 2 * 3 - 4 / 8', 6.5],
    ['-2^2 + (1 - 3)^2', 0],
    ['2^3^2', 512],
    ['min(3, 1, 2) + max(3, 1, 2)', 4],
    ['sqrt(16) + abs(-3)', 7],
    ['ceil(1.2) + floor(1.8) + round(2.5)', 6],
    ['round(1.005, 2)', 1.01],
    ['exp(0) + ln(1) + log10(1000)', 4],
    ['pi', Math.PI],
    ['1e-7 * 1e7', 1],
    ['2 >= 2 ? 10 : 20', 10],
    ['2 != 2 ? 10 : 1 < 2 ? 20 : 30', 20],
    ['1 == 1', true],
    ['1 > 2', false],
  ])('accepts every operator and function of formulas: %s', (formula, value) => {
    expect(faultsOf(formula, value)).toEqual([]);
  });

  it('reads inputs, members of inputs and earlier lines', () => {
    const working = [line('a', 'it_load_kw * 2', 10), line('b', 'a + energy.gas', 13)];
    expect(faultsInWorking({ it_load_kw: 5, energy: { gas: 3 }, notSent: null }, working)).toEqual([]);
  });

  it('treats a tiny input as zero, as the calculators do', () => {
    expect(faultsOf('a > 0', false, { a: 1e-31 })).toEqual([]);
    expect(faultsOf('a > 0', true, { a: 1e-30 })).toEqual([]);
  });

  it('tolerates only floating-point differences', () => {
    expect(faultsOf('0.1 + 0.2', 0.3)).toEqual([]);
    expect(faultsOf('1000000', 1_000_000.0001)).toEqual([]);
    expect(faultsOf('1000000', 1_000_000.01)).toEqual(['x = 1000000 gives 1000000, the working says 1000000.01']);
    expect(faultsOf('1e-7', 1.001e-7)).toEqual(['x = 1e-7 gives 1e-7, the working says 1.001e-7']);
  });

  it.each<[formula: string, gives: string, value: Line['value']]>([
    ['1 + 2', '3', 4],
    ['1 + 2', '3', -3],
    ['1 + 2', '3', '3'],
    ['1 < 2', 'true', false],
    ['1 < 2', 'true', 1],
    ['1 / 0', 'Infinity', 5],
    ['1 / 0', 'Infinity', Number.POSITIVE_INFINITY],
    ['0 / 0', 'NaN', Number.NaN],
    ['sqrt(-1)', 'NaN', 0],
  ])('reports a value that the formula does not give: %s is %s and not %s', (formula, gives, value) => {
    expect(faultsOf(formula, value)).toEqual([`x = ${formula} gives ${gives}, the working says ${value}`]);
  });

  it('compares exactly, so that a value just above a limit is above it', () => {
    expect(faultsOf('a <= 1.2', false, { a: 1.2000000000000002 })).toEqual([]);
    expect(faultsOf('a <= 1.2', true, { a: 1.2000000000000002 })).toEqual([
      'x = a <= 1.2 gives false, the working says true',
    ]);
    expect(faultsOf('a == 0.3', false, { a: 0.1 + 0.2 })).toEqual([]);
  });

  it.each([
    ['a symbol of nowhere', 'load * 2', 'load'],
    ['a forgotten modulus, which mathjs knows as 2.718', '2 * E', 'E'],
    ['a forgotten area, which mathjs knows as ampere', '2 * A', 'A'],
    ['a unit', '5 cm', 'cm'],
    ['the imaginary unit', 'i * 2', 'i'],
    ['two at once', 'N / A', 'N, A'],
    ['its own symbol', 'x + 1', 'x'],
  ])('reports a symbol that nothing introduced: %s', (_case, formula, missing) => {
    expect(faultsOf(formula, 1)).toEqual([`x = ${formula}: nothing introduced ${missing}`]);
  });

  it('reports a symbol that is only introduced later, and an input that was not sent', () => {
    expect(faultsInWorking({ depth: null }, [line('a', 'b + depth', 1), line('b', '1', 1)])).toEqual([
      'a = b + depth: nothing introduced b, depth',
    ]);
  });

  it.each([
    ['a line', {}, [line('a', '1', 1), line('a', '2', 2)]],
    ['an input', { a: 1 }, [line('a', '1', 1)]],
  ])('reports a symbol that is introduced twice: after %s', (_case, input, working) => {
    expect(faultsInWorking(input, working)).toEqual(['a is introduced twice']);
  });

  it('reports a symbol that would hide a function or pi', () => {
    expect(faultsInWorking({}, [line('max', '1', 1)])).toEqual(['max is introduced twice']);
    expect(faultsInWorking({}, [line('pi', '3', 3)])).toEqual(['pi is introduced twice']);
  });

  it('reports a line with neither formula nor note, and one with both', () => {
    const { formula, ...bare } = line('a', '1', 1);
    const fault = ['a needs either a formula or a note'];
    expect(faultsInWorking({}, [bare])).toEqual(fault);
    expect(faultsInWorking({}, [{ ...bare, formula: '1', note: 'Found' }])).toEqual(fault);
    expect(faultsInWorking({}, [{ ...bare, note: 'Found' }])).toEqual([]);
  });

  it('uses the value of a note in the lines that follow', () => {
    const { formula, ...root } = line('root', '', 1.5);
    expect(faultsInWorking({}, [{ ...root, note: 'Bisection' }, line('a', 'root * 2', 3)])).toEqual([]);
  });

  it.each([
    ['sin(1)', 'the function sin'],
    ['log(10)', 'the function log'],
    ['random()', 'the function random'],
    ['5 % 3', 'the operator %'],
    ['3!', 'the operator !'],
    ['true and false', 'the operator and'],
    ['[1, 2] .* 2', 'the operator .*'],
    ['[1, 2]', 'a ArrayNode'],
    ['y = 5', 'a AssignmentNode'],
    ['1; 2', 'a BlockNode'],
    ['1 < 2 < 3', 'a RelationalNode'],
  ])('rejects what formulas do not support: %s', (formula, what) => {
    expect(() => faultsOf(formula, 1)).toThrow(`"${formula}" uses ${what}, which formulas do not have`);
  });

  it('rejects text that is not a formula', () => {
    expect(() => faultsOf('1 +', 1)).toThrow(SyntaxError);
  });

  it('reports every fault of a working, not only the first', () => {
    expect(faultsInWorking({}, [line('a', '1', 2), line('b', 'E', 1), line('a', '3', 3)])).toEqual([
      'a = 1 gives 1, the working says 2',
      'b = E: nothing introduced E',
      'a is introduced twice',
    ]);
  });
});
