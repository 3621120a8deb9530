import { describe, expect, it } from 'vitest';
import { type NumberUnit, readNumber } from './read_number.ts';

const KW: NumberUnit = { schemaUnit: 'kW' };
const NO_UNIT: NumberUnit = { schemaUnit: '-' };

function readingOf(text: string, unit: NumberUnit = KW): number | string {
  const reading = readNumber(text, unit);
  return reading.kind === 'number' ? reading.value : reading.kind;
}

describe('readNumber', () => {
  it.each<[string, number]>([
    ['500', 500],
    ['  500 ', 500],
    ['+5', 5],
    ['.5', 0.5],
    [',5', 0.5],
    ['5.', 5],
    ['1,500', 1500],
    ['1 500', 1500],
    ['1\u00a0500', 1500],
    ['1\u2009500', 1500],
    ['1\u202f500', 1500],
    ["1'500", 1500],
    ['1’500', 1500],
    ['1,500,000', 1_500_000],
    ['1 500 000', 1_500_000],
    ['1.500.000', 1_500_000],
    ['500,5', 500.5],
    ['0,500', 0.5],
    ['1,50', 1.5],
    ['1,5000', 1.5],
    ['1234,567', 1234.567],
    ['1.500', 1.5],
    ['1,500.25', 1500.25],
    ['1.500,25', 1500.25],
    ['1 500,250', 1500.25],
    ["1'500.5", 1500.5],
    ['1e3', 1000],
    ['1,5e3', 1500],
    ['1.5E-2', 0.015],
    ['-3', -3],
    ['−3', -3],
    ['–3', -3],
    ['１，５００', 1500],
    ['５００', 500],
  ])('reads %j as %d', (text, value) => {
    expect(readingOf(text)).toBe(value);
  });

  it.each<[string, string, number]>([
    ['500 kW', 'kW', 500],
    ['500kw', 'kW', 500],
    ['1.5 MW', 'kW', 1500],
    ['1,5 MW', 'kW', 1500],
    ['750 W', 'kW', 0.75],
    ['500 kW', 'MW', 0.5],
    ['12 MWh', 'kWh/yr', 12_000],
    ['12 MWh/yr', 'kWh/yr', 12_000],
    ['12 MWh per year', 'kWh/yr', 12_000],
    ['12 000 kWh p.a.', 'kWh/yr', 12_000],
    ['350 mm', 'm', 0.35],
    ['350 cm', 'm', 3.5],
    ['0.3 m', 'mm', 300],
    ['10 ft', 'm', 3.048],
    ['1,000 sq ft', 'm2', 92.90304],
    ['250 m²', 'm2', 250],
    ['250 sqm', 'm2', 250],
    ['2 ha', 'm2', 20_000],
    ['3 m³', 'm3', 3],
    ['500 litres', 'm3', 0.5],
    ['12.5%', '%', 12.5],
    ['12.5 per cent', '%', 12.5],
    ['21 °C', '°C', 21],
    ['-5C', '°C', -5],
    ['£25', 'GBP/h', 25],
    ['£25/h', 'GBP/h', 25],
    ['£25 per hour', 'GBP/h', 25],
    ['GBP 1,200', 'GBP/yr', 1200],
    ['25 £', 'GBP/h', 25],
    ['20 kN/m', 'kN/m', 20],
    ['6 weeks', 'weeks', 6],
    ['37 hours', 'h/week', 37],
    ['0.5 ach', '1/h', 0.5],
    ['0.5 /h', '1/h', 0.5],
    ['0.5 per hour', '1/h', 0.5],
  ])('reads %j in a field of %s as %d', (text, schemaUnit, value) => {
    expect(readingOf(text, { schemaUnit })).toBe(value);
  });

  it('reads per cent where a share is asked for, and nowhere else', () => {
    expect(readingOf('40 %', { schemaUnit: '-', maximum: 1 })).toBe(0.4);
    expect(readingOf('40 %', { schemaUnit: '-', maximum: 100 })).toBe('other_unit');
  });

  it.each<[string, string]>([
    ['500 m', 'kW'],
    ['25 kN', 'kN/m'],
    ['500 kWh/month', 'kWh/yr'],
    ['70 °F', '°C'],
    ['€25', 'GBP/h'],
    ['5 kg', '-'],
  ])('takes %j for another unit than %s', (text, schemaUnit) => {
    expect(readingOf(text, { schemaUnit })).toBe('other_unit');
  });

  it.each(['none', '1,50,0', '12 34', '1..5', '--5', 'kW', '1,5,', '1-2', '1e400'])('does not read %j', (text) => {
    expect(readingOf(text, NO_UNIT)).toMatch(/not_a_number|other_unit/);
  });

  it('is blank without a character to read', () => {
    expect(readNumber(' \u00a0', KW)).toEqual({ kind: 'blank' });
  });

  it.each<[string, boolean]>([
    ['500', true],
    ['0.125', true],
    ['1.25', true],
    ['1e3', true],
    ['1,500', false],
    ['1.500', false],
    ['500 kW', false],
    ['500,5', false],
  ])('takes %j as plainly what was typed: %s', (text, isPlain) => {
    expect(readNumber(text, KW)).toMatchObject({ isPlain });
  });
});
