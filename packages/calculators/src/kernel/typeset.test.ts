import { describe, expect, it } from 'vitest';
import { keepUnits, typeset } from './typeset.ts';

describe('typeset', () => {
  it.each([
    ['UB356x127x33 or 300x500 mm', 'UB356×127×33 or 300×500 mm'],
    ['a sign of 506 mm x 194 mm, 1 x 7 kW', 'a sign of 506 mm × 194 mm, 1 × 7 kW'],
    ['26.8 kgCO2e/m2 or 134 tCO2e a year', '26.8 kgCO₂e/m² or 134 tCO₂e a year'],
    ['per m2 of floor, 12 m3', 'per m² of floor, 12 m³'],
  ])('writes %j as %j', (text, printed) => {
    expect(typeset(text)).toBe(printed);
  });

  it.each(['the factor x 2', 'ISO 19650-2', 'M2 bolts', 'item2', 'known error office-100-m2', 'max x1'])(
    'leaves %j alone',
    (text) => {
      expect(typeset(text)).toBe(text);
    },
  );
});

it('keepUnits joins a number and its unit, and nothing else', () => {
  const joined = keepUnits('at 547 °C, 20 mm, 10 m² or 30 % of 7 kW; 2 hours, 5 metres, 3 h');
  expect(joined.replaceAll('\u00a0', '_')).toBe('at 547_°C, 20_mm, 10_m² or 30_% of 7_kW; 2 hours, 5 metres, 3_h');
});
