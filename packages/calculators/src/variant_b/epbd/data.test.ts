import { expect, it } from 'vitest';
import * as data from './data.ts';

it('has the typical demand of the stock, kWh/m2 a year in the climate of the United Kingdom', () => {
  expect(data.HEAT_DEMAND.value).toEqual({ office: 95, residential: 127, industrial: 100 });
  expect(data.AUXILIARY_DEMAND.value).toEqual({ office: 45, residential: 8, industrial: 30 });
  expect([data.HEAT_DEMAND.unit, data.AUXILIARY_DEMAND.unit]).toEqual(['kWh/m2/yr', 'kWh/m2/yr']);
});

it('has the compactness min(1.20, max(0.85, (500 / A)^0.08)) and a plausible range of 70 % to 140 %', () => {
  expect([data.COMPACTNESS_AREA.value, data.COMPACTNESS_EXPONENT.value]).toEqual([500, 0.08]);
  expect(data.COMPACTNESS_LIMIT.value).toEqual({ least: 0.85, most: 1.2 });
  expect(data.PLAUSIBLE_RANGE.value).toEqual({ best: 0.7, worst: 1.4 });
});

it('has the confidence of the method', () => {
  expect(data.CONFIDENCE_START.value).toBe(0.45);
  expect(data.CONFIDENCE_CHANGE.value).toEqual({
    own_scale: 0.1,
    no_data_row: -0.1,
    industrial: -0.05,
    small: -0.05,
    outside: -0.1,
    near_bound: -0.05,
  });
  expect(data.CONFIDENCE_LIMIT.value).toEqual({ least: 0.1, most: 0.6 });
  expect(data.NEAR_A_BOUND.value).toBe(0.05);
});
