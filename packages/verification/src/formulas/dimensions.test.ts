import type { Calculator, Line } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { checkDimensions, faultInWords } from './dimensions.ts';

/** Of a calculator, only the units of its inputs matter. */
const calculator = {
  inputSchema: {
    properties: {
      load_kw: { type: 'number', unit: 'kW' },
      is_new: { type: 'boolean' },
      year_built: { type: 'integer', unit: '-', isYear: true },
      energy: { properties: { gas: { type: 'number', unit: 'kWh/yr' } } },
    },
  },
} as unknown as Calculator;

function line(symbol: string, unit: string, formula: string): Line {
  return { symbol, formula, value: 1, description: 'A line', unit, reference: 'By hand' };
}

/** Figures of data, each named after its unit: `kW`, `m2`. */
const GIVEN = Object.entries({
  x: '-',
  pct: '%',
  W: 'W',
  kW: 'kW',
  MW: 'MW',
  kWh: 'kWh',
  hours: 'h/yr',
  h: 'h',
  s: 's',
  m: 'm',
  mm: 'mm',
  m2: 'm2',
  mm4: 'mm4',
  m3: 'm3',
  MWh: 'MWh',
  MPa: 'MPa',
  C: '°C',
  K: 'K',
  HDD: 'K d',
  U: 'W/(m2 K)',
  eur: 'EUR',
  gbp: 'GBP',
  price: 'GBP/kWh',
  EF: 'kgCO2e/kWh',
  monthly: 'GBP/month',
  built: 'year',
  TJ_per_kWh: 'TJ/kWh',
}).map(([symbol, unit]) => line(symbol, unit, '1.5'));

function faultsOf(unit: string, formula: string): string[] {
  return checkDimensions(calculator, [...GIVEN, line('y', unit, formula)]).faults.map(faultInWords);
}

describe('checkDimensions', () => {
  it.each([
    ['kW', 'kW + load_kw'],
    ['kW', 'W / 1000'],
    ['kW', 'kW + W / 1000'],
    ['W', '1000 * kW + W'],
    ['MW', 'W / 1e6'],
    ['MW', 'W / 1000 / 1000'],
    ['MW', 'W / 10^6'],
    ['W', 'W / 1000 * 1000'],
    ['m', 'sqrt(m2)'],
    ['m2', 'm^2 + (mm / 1000)^2'],
    ['m2', 'm2^1.5 / m'],
    ['mm', '(12 * mm4)^(1 / 4)'],
    ['mm', 'mm4^0.25'],
    ['MPa', 'MPa * 2^x'],
    ['kWh/yr', 'kW * hours'],
    ['GBP/yr', 'kW * hours * price'],
    ['GBP/yr', '12 * monthly'],
    ['tCO2e', 'kWh * EF / 1000'],
    ['TJ', 'kWh * TJ_per_kWh'],
    ['kWh', 'U * m2 * HDD * 24 / 1000'],
    ['kWh', 'kW * s / 3600'],
    ['MPa', 'MPa * 3600 / 3600'],
    ['m3/MWh', 'm3 / (kWh / 1000)'],
    ['m3/MWh', '1000 * m3 / kWh'],
    ['%', '100 * kW / load_kw'],
    ['%', '100 - pct'],
    ['-', '1 - pct / 100'],
    ['-', 'kW / load_kw'],
    ['-', 'exp(-m / m) + ln(x) + log10(kW / 1000 / W * 1e6)'],
    ['-', '(1 + pct / 100)^x'],
    ['-', 'kW > W / 1000'],
    ['-', 'kW == 0 ? 1 : x'],
    ['kW', 'kW > 0 ? kW : 0'],
    ['kW', 'max(0, kW - load_kw)'],
    ['kW', '-kW + min(kW, load_kw)'],
    ['kW', 'ceil(kW) + floor(kW) + abs(kW) + round(kW, 2)'],
    ['K', 'C - K'],
    ['years', 'built - built'],
    ['m', 'pi * m / 4'],
    ['kW', '0'],
  ])('passes a line in %s: %s', (unit, formula) => {
    expect(faultsOf(unit, formula)).toEqual([]);
  });

  it.each([
    ['kW and W in a sum', 'kW', 'kW + W', 'sum of kW and W: the same dimension, but not the same size'],
    ['a difference', 'W', 'W - kW', 'difference of W and kW: the same dimension, but not the same size'],
    ['two currencies', 'EUR', 'eur + gbp', 'sum of EUR and GBP: different dimensions'],
    ['a minimum', 'kW', 'min(kW, m)', 'min of kW and m: different dimensions'],
    ['a maximum with a literal', 'kW', 'max(kW, 5)', 'max of kW and a plain number: different dimensions'],
    ['a comparison', '-', 'kW >= W', 'comparison of kW and W: the same dimension, but not the same size'],
    ['branches', 'kW', 'x > 1 ? kW : W', 'choice of kW and W: the same dimension, but not the same size'],
    [
      'a share in per cent',
      '-',
      '1 - pct',
      'difference of a plain number and %: the same dimension, but not the same size',
    ],
    ['a condition', 'kW', 'm ? kW : kW', 'a condition is m, and has to be a plain number'],
    ['exp of a length', '-', 'exp(m)', 'the argument of exp is m, and has to be a plain number'],
    ['ln of a percentage', '-', 'ln(pct)', 'the argument of ln is %, and has to be a plain number'],
    ['an exponent', '-', 'x^m', 'an exponent is m, and has to be a plain number'],
    ['a base', 'm', 'm^x', 'the base of a power with a variable exponent is m, and has to be a plain number'],
    ['decimals', 'kW', 'round(kW, m)', 'the decimals of round is m, and has to be a plain number'],
    ['an unknown symbol', 'kW', 'kW + area', 'nothing says the unit of area'],
  ])('reports parts that do not fit together: %s', (_case, unit, formula, reason) => {
    expect(faultsOf(unit, formula)).toEqual([`y [${unit}] = ${formula}: ${reason}`]);
  });

  it.each([
    ['W labelled kW', 'kW', 'W', 'W', 'the dimension is right, but not the size'],
    ['a factor of 100 for 1000', 'kW', 'W / 100', '100 W', 'the dimension is right, but not the size'],
    [
      'a factor the wrong way',
      '%',
      'kW / load_kw / 100',
      'the plain number 100',
      'the dimension is right, but not the size',
    ],
    ['a factor that is no conversion', 'kW', 'W / 1024', 'W', 'the dimension is right, but not the size'],
    ['a missing factor', 'MWh', 'kWh', 'kWh', 'the dimension is right, but not the size'],
    ['a missing 100', '%', 'kW / load_kw', 'a plain number', 'the dimension is right, but not the size'],
    ['m2 labelled m', 'm', 'm2', 'm2', 'the dimensions are different'],
    ['energy labelled power', 'kW', 'kWh', 'kWh', 'the dimensions are different'],
    ['energy of a year labelled energy', 'kWh', 'kW * hours', 'kWh/yr', 'the dimensions are different'],
    ['a literal with a unit', 'kW', '2 * 3', 'a plain number', 'the dimensions are different'],
  ])('reports a line in another unit than its formula: %s', (_case, unit, formula, found, reason) => {
    for (const text of ['kWh/yr', unit]) faultsOf(text, '0');
    expect(faultsOf(unit, formula)).toEqual([
      `y [${unit}] = ${formula}: the formula gives ${found}, the line says ${unit}: ${reason}`,
    ]);
  });

  it('counts a conversion in each term by itself', () => {
    expect(faultsOf('kW', 'kW + W / 1000 + MW * 1000')).toEqual([]);
    expect(faultsOf('kW', '(kW + W) / 1000')).not.toEqual([]);
    expect(faultsOf('kW', 'kW + 1000 * W')).not.toEqual([]);
    expect(faultsOf('kW', 'kW / 1000 + W / 1000')).not.toEqual([]);
  });

  it('takes 100 and 1000 for conversions wherever they stand', () => {
    expect(faultsOf('-', '100 * x')).toHaveLength(1);
    expect(faultsOf('-', 'min(100, x)')).toHaveLength(1);
    expect(faultsOf('kW', '1000 * W')).toHaveLength(1);
    expect(faultsOf('kW', 'kW / 1000')).toHaveLength(1);
    expect(faultsOf('-', 'x / 1000')).toHaveLength(1);
  });

  it('knows the units of inputs and of their members', () => {
    expect(faultsOf('kWh/yr', '2 * energy.gas')).toEqual([]);
    expect(faultsOf('kWh', '2 * energy.gas')).toHaveLength(1);
    expect(faultsOf('kW', 'is_new ? load_kw : 0')).toEqual([]);
    expect(faultsOf('years', 'built - year_built')).toEqual([]);
  });

  it('reports a unit that is not one, also of a figure or of a note', () => {
    const { formula: _formula, ...root } = line('root', 'kw', '');
    const lines = [line('a', 'kw', '5'), { ...root, note: 'Bisection' }];
    expect(checkDimensions(calculator, lines).faults.map(faultInWords)).toEqual([
      'a [kw] = 5: "kw" is not a unit: kw is not in the table of units',
      'root: "kw" is not a unit: kw is not in the table of units',
    ]);
  });

  it('counts what it checked and what it could not, with the reason', () => {
    const { formula: _formula, ...root } = line('root', 'kW', '');
    const reason = 'Empirical: d in mm (EN 1992-1-1 6.2.2)';
    const lines = [
      line('d', 'mm', '250'),
      { ...line('k', '-', '1 + sqrt(200 / d)'), empirical: reason },
      { ...root, note: 'Bisection' },
      line('twice', 'kW', '2 * root'),
    ];
    expect(checkDimensions(calculator, lines)).toEqual({
      faults: [],
      checked: 1,
      stated: 1,
      withoutFormula: 1,
      empirical: [{ symbol: 'k', reason }],
    });
    expect(
      checkDimensions(calculator, [line('d', 'mm', '250'), line('k', '-', '1 + sqrt(200 / d)')]).faults,
    ).toHaveLength(1);
  });

  it('takes a symbol by its unit in this working, not by that of an earlier one', () => {
    const withUnit = (unit: string) => checkDimensions(calculator, [line('a', unit, '5'), line('b', 'kW', '2 * a')]);
    expect(withUnit('kW').faults).toEqual([]);
    expect(withUnit('W').faults).toHaveLength(1);
    expect(withUnit('kW').faults).toEqual([]);
  });
});
