import { catalogue, fieldsOf } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { conversionFactor, convert } from './units.ts';

describe('a conversion between units', () => {
  it.each([
    ['W', 'kW', 0.001],
    ['MW', 'kW', 1000],
    // 1 kWh is 3.6 MJ.
    ['MJ', 'kWh', 0.277777777778],
    ['MWh', 'kWh', 1000],
    ['TR', 'kW', 3.517],
    ['kN', 'kN', 1],
    ['mm', 'm', 0.001],
    ['cm2', 'mm2', 100],
    ['ha', 'm2', 10_000],
    ['m3/s', 'l/s', 1000],
    // 3600 s in an hour.
    ['m3/h', 'm3/s', 0.000277777777778],
    // 1 MPa is 1 N/mm2, and 1000 kN/m2.
    ['MPa', 'kN/m2', 1000],
    ['W/(m2 K)', 'W/(m2 K)', 1],
    ['kW/m2', 'W/m2', 1000],
    ['kWh/m2/yr', 'MWh/m2/yr', 0.001],
    ['tCO2e/yr', 'kgCO2e/yr', 1000],
    ['m3/MWh', 'l/kWh', 1],
    ['%', '-', 0.01],
    ['weeks', 'days', 7],
    ['kWh/yr', 'kWh', 1],
    ['MWh', 'kWh/yr', 1000],
  ])('from %s to %s multiplies by %s', (from, to, factor) => {
    expect(conversionFactor(from, to)).toBe(factor);
  });

  it.each([
    ['kW', 'kWh'],
    ['kWh/yr', 'kW'],
    ['kNm', 'kJ'],
    ['kNm', 'kN'],
    ['kN', 'kN/m'],
    ['MW', 'MVA'],
    ['kW', 'kWp'],
    ['GBP', 'EUR'],
    ['°C', 'K'],
    ['kgCO2e', 'kg'],
    ['% of floor area', '%'],
    ['persons', '-'],
    ['months', 'weeks'],
    ['years', '-'],
  ])('from %s to %s is refused', (from, to) => {
    expect(conversionFactor(from, to)).toBeUndefined();
    expect(conversionFactor(to, from)).toBeUndefined();
  });

  it('has no traces of binary fractions', () => {
    expect(convert(0.1 + 0.2, 1)).toBe(0.1 + 0.2);
    expect(convert(1234.5, 0.001)).toBe(1.2345);
    expect(convert(4.35, 1000)).toBe(4350);
  });

  it('there and back is the same for every pair of units in the catalogue', () => {
    const units = new Set(
      catalogue.flatMap(({ inputSchema, resultSchema }) =>
        [...fieldsOf(inputSchema), ...fieldsOf(resultSchema)].flatMap(({ keywords }) => keywords.unit ?? []),
      ),
    );
    for (const from of units) {
      for (const to of units) {
        const factor = conversionFactor(from, to);
        const back = conversionFactor(to, from);
        expect(factor === undefined, `${from} ${to}`).toBe(back === undefined);
        if (factor !== undefined && back !== undefined) expect(factor * back).toBeCloseTo(1, 9);
      }
    }
  });
});
