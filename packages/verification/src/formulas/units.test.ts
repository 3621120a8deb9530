import {
  type Calculator,
  catalogue,
  type FieldSchema,
  keywordsOf,
  showCalculation,
  variantBTools,
} from '@plumbline/calculators';
import type { Unit } from 'mathjs';
import { describe, expect, it } from 'vitest';
import { areEqual, factorsInOrder, math, nameOf, sizeOf, unitOf, unitsListed } from './units.ts';

const calculators: Calculator[] = [...Object.values(catalogue), ...Object.values(variantBTools)];

function unitsOfSchema(schema: FieldSchema): string[] {
  const { unit, properties = {}, items } = keywordsOf(schema);
  const within = [...Object.values(properties), ...(items ? [items] : [])].flatMap(unitsOfSchema);
  return unit === undefined ? within : [unit, ...within];
}

function unitsOfLines(calculator: Calculator): string[] {
  return calculator.examples.flatMap(({ input }) => {
    const shown = showCalculation(calculator, input);
    return shown.ok ? shown.working.map(({ unit }) => unit) : [];
  });
}

/** Every unit of the inputs, results, data and examples of a calculator. */
function unitsOf(calculator: Calculator): Set<string> {
  const { inputSchema, resultSchema, data } = calculator;
  const schemas = [inputSchema, resultSchema].flatMap(unitsOfSchema);
  return new Set([...schemas, ...data.map(({ unit }) => unit), ...unitsOfLines(calculator)].flatMap(unitsListed));
}

describe('units', () => {
  it.each(calculators.map((calculator) => [calculator.name, calculator] as const))(
    'knows every unit of %s',
    (_name, calculator) => {
      for (const unit of unitsOf(calculator)) expect(() => unitOf(unit)).not.toThrow();
    },
  );

  it('has one spelling for each unit', () => {
    const spellings = new Map<string, Set<string>>();
    for (const unit of calculators.flatMap((calculator) => [...unitsOf(calculator)])) {
      const factors = factorsInOrder(unit);
      spellings.set(factors, (spellings.get(factors) ?? new Set()).add(unit));
    }
    const several = [...spellings.values()].filter(({ size }) => size > 1).map((units) => [...units]);
    expect(several).toEqual([]);
  });

  it.each([
    ['W/(m2 K)', 'W/(K m2)'],
    ['kWh/m2/yr', 'kWh/(m2 yr)'],
  ])('takes %s and %s for two spellings of one unit', (one, other) => {
    expect(factorsInOrder(one)).toBe(factorsInOrder(other));
  });

  it.each<[unit: string, size: number]>([
    ['-', 1],
    ['%', 0.01],
    ['% of floor area', 0.01],
    ['kW', 1000],
    ['kWh', 3.6e6],
    ['kWh/kWh', 1],
    ['h/yr', 1 / 8760],
    ['kWh/yr', 1000 / 8760],
    ['mm6', 1e-18],
    ['Hz mm^0.5', Math.sqrt(0.001)],
    ['m3/MWh', 1 / 3.6e9],
    ['l/kWh', 1 / 3.6e9],
    ['CFM', 0.3048 ** 3 / 60],
    ['CFM/(m3/s)', 0.3048 ** 3 / 60],
    ['K d', 86_400],
    ['MPa', 1e6],
    ['kNm', 1000],
    ['N mm', 0.001],
    ['1/h', 1 / 3600],
    ['tCO2e/yr', 1000 / (8760 * 3600)],
    ['p/kWh', 0.01 / 3.6e6],
    ['months', 8760 * 300],
    ['ha', 10_000],
    ['TR', 3517],
  ])('gives %s the size %d in SI', (unit, size) => {
    expect(sizeOf(unitOf(unit)) / size).toBeCloseTo(1, 12);
  });

  it.each([
    ['EUR', 'GBP'],
    ['kgCO2e', 'kg'],
    ['kWp', 'kW'],
    ['persons', 'floors'],
    ['points', '-'],
    ['p', 'GBP'],
    ['local_currency', 'EUR'],
    ['working days', 'days'],
  ])('keeps %s and %s apart', (a, b) => {
    expect(areEqual(unitOf(a), unitOf(b))).toBe(false);
  });

  it.each([
    ['°C', 'K'],
    ['year', 'years'],
    ['m3/MWh', 'l/kWh'],
    ['MVA', 'MW'],
    ['people', '-'],
  ])('takes %s and %s for the same', (a, b) => {
    expect(areEqual(unitOf(a), unitOf(b))).toBe(true);
  });

  it.each([
    ['KWh', 'KWh is not in the table of units'],
    ['m²', '"²" cannot be read'],
    ['W/m2K', '"K" is out of place'],
    ['W/m2 K', '" " is out of place'],
    ['W/(m2 K', 'a parenthesis is not closed'],
    ['kW/', 'a name is missing'],
    ['kW, W/m2', '", W/m2" cannot be read'],
    ['yr', 'alone it is written in words, such as years or persons'],
    ['GBP/years', 'years is not in the table of units'],
    ['', 'a name is missing'],
  ])('rejects %j as a unit: %s', (text, reason) => {
    expect(() => unitOf(text)).toThrow(`"${text}" is not a unit: ${reason}`);
  });

  it('reads a text that lists the units of several columns', () => {
    expect(unitsListed('kW, W/m2')).toEqual(['kW', 'W/m2']);
    expect(unitsListed('W/(m2 K) or 1/h')).toEqual(['W/(m2 K)', '1/h']);
  });

  it('names a unit in our own words where it can', () => {
    const mass = unitOf('kg/m') as Unit;
    expect(nameOf(mass)).toBe('kg/m');
    expect(nameOf(math.divide(mass, unitOf('years') as Unit) as Unit)).toBe('kg/m/yr');
    expect(nameOf(math.multiply(mass, 2) as Unit)).toBe('2 kg/m');
    expect(nameOf(math.pow(mass, 3) as Unit)).toBe('kg^3 / m^3');
  });
});
