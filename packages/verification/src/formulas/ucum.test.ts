import ucum, { toCanonicalForm } from '@atomic-ehr/ucum';
import { fieldsOf, type Tool, variantBTools } from '@plumbline/calculators';
import { EDITION_NAMES, findEdition, loadParameters } from '@plumbline/editions';
import { ucumCode, ucumOf, withUcum } from '@plumbline/editions/calls/ucum.ts';
import { describe, expect, it } from 'vitest';
import { factorsInOrder, sizeOf, unitOf } from './units.ts';

type Schemas = Pick<Tool, 'inputSchema' | 'resultSchema'>;

function keywordsIn({ inputSchema, resultSchema }: Schemas) {
  return [inputSchema, resultSchema].flatMap((schema) => fieldsOf(schema).map(({ keywords }) => keywords));
}

function unitsIn(tools: readonly Schemas[]): string[] {
  return tools
    .flatMap(keywordsIn)
    .flatMap(({ unit, rowUnit }) => [...(unit === undefined ? [] : [unit]), ...Object.keys(rowUnit?.decimals ?? {})]);
}

const editions = await Promise.all(EDITION_NAMES.map(findEdition));
const tools = editions.flatMap((edition) => edition?.catalogue ?? []);
const units = new Set([
  ...unitsIn([...tools, ...variantBTools]),
  ...(await loadParameters()).map(({ datum }) => datum.unit),
]);
const withCode = [...units].flatMap((unit) => {
  const code = ucumCode(unit);
  return code === undefined ? [] : [{ unit, code }];
});

/** What one of ours is in those of UCUM where the two differ: a year and a month of 8760 h and 730 h, and kWp, our unit of its own. */
const DIFFERENCES: Record<string, number> = {
  yr: 8766 / 8760,
  years: 8766 / 8760,
  year: 8766 / 8760,
  month: 730.5 / 730,
  months: 730.5 / 730,
  kWp: 1000,
};

/** The size of a unit by our own table, in kg, m, s, A and K, with the year and the month of UCUM. */
function expectedSize(unit: string): number {
  const factors = factorsInOrder(unit)
    .split(' ')
    .map((factor) => /^(?<name>.*?)(?:\^(?<power>-?[\d.]+))?$/.exec(factor)?.groups);
  return factors.reduce(
    (size, factor) => size * (DIFFERENCES[factor?.name ?? ''] ?? 1) ** Number(factor?.power ?? 1),
    sizeOf(unitOf(unit)),
  );
}

/** Mass, length, time and temperature of a unit by our own table. */
function dimensionsOf(unit: string): number[] {
  const quantity = unitOf(unit);
  if (typeof quantity === 'number') return [0, 0, 0, 0];
  const [mass = 0, length = 0, time = 0, current = 0, temperature = 0] = (
    quantity as unknown as { dimensions: number[] }
  ).dimensions;
  // A unit of charge over time is the ampere.
  return [mass, length, time - current, temperature];
}

/** Written in the rows of results, ratios and counts, or by an older edition. */
const IN_NO_TABLE = new Set(['1', 'L/b', 'L/d', 'l0/i', 'bars', 'min', 'yr']);
/** Logarithmic, or with a zero of its own, so that no factor converts it. */
const SPECIAL = new Set(['dB', '°C']);
/** Annotations are no dimension in UCUM. */
const ANNOTATED = /CO2e|kWp/;
const scaled = withCode.filter(({ unit }) => !IN_NO_TABLE.has(unit) && !SPECIAL.has(unit));

describe('UCUM', () => {
  it.each(withCode)('has a code in its grammar for $unit: $code', ({ code }) => {
    expect(ucum.validate(code)).toMatchObject({ valid: true, errors: [] });
  });

  it.each(scaled)('has the same size for $unit as $code', ({ unit, code }) => {
    const { magnitude, dimension } = toCanonicalForm(code);
    const inKilograms = magnitude / 1000 ** (dimension.M ?? 0);
    // Seven digits: both tables have exact definitions, and only the products differ.
    expect(inKilograms / expectedSize(unit)).toBeCloseTo(1, 7);
  });

  it.each(scaled.filter(({ unit }) => !ANNOTATED.test(unit)))('has the same dimension for $unit', ({ unit, code }) => {
    const { M = 0, L = 0, T = 0, Θ = 0 } = toCanonicalForm(code).dimension as Record<string, number>;
    expect([M, L, T, Θ]).toEqual(dimensionsOf(unit));
  });

  it('says why a unit has no code', () => {
    const reasons = [...units].flatMap((unit) => {
      const found = ucumOf(unit);
      return 'reason' in found ? [[unit, found.reason] as const] : [];
    });
    const money = reasons.filter(([, reason]) => reason.startsWith('UCUM has no currencies'));
    expect(money.map(([unit]) => unit)).toEqual(expect.arrayContaining(['GBP', 'EUR/m2', 'p/kWh', 'local_currency']));
    const others = reasons.filter(([, reason]) => !reason.startsWith('UCUM has no currencies')).map(([unit]) => unit);
    expect(others.sort()).toEqual(['Hz mm^0.5', 'W/(m2 K) or 1/h', 'kW, kW/rack', 'm2, W/m2', '°C, K']);
  });

  it('puts products below a line into parentheses, so that they are divided by as a whole', () => {
    expect(ucumCode('kgCO2e/kWh')).toBe('kg{CO2e}/(kW.h)');
    expect(ucumCode('kWh/m2/yr')).toBe('kW.h/m2/a');
    expect(ucumCode('W/(m2 K)')).toBe('W/(m2.K)');
    expect(ucumCode('m2/TR')).toBe('m2/(3517.W)');
  });

  it('refuses a unit that is in no table', () => {
    expect(() => ucumOf('furlong/h')).toThrow('furlong of the unit furlong/h is not in the table of UCUM codes');
  });

  it('stands beside the unit of a published schema', () => {
    const schema = { properties: { a: { unit: 'kW' }, b: { items: { unit: 'GBP' } }, unit: { type: 'string' } } };
    expect(withUcum(schema, 'unit')).toEqual({
      properties: { a: { unit: 'kW', 'x-ucum': 'kW' }, b: { items: { unit: 'GBP' } }, unit: { type: 'string' } },
    });
  });
});
