import { expect, it } from 'vitest';
import { view } from './portfolio.ts';
import { presets } from './presets.ts';

it('sums cost and saving of the measures in pounds and in euros, with energy and carbon', () => {
  expect(view.measures?.figures).toEqual([
    'cost_gbp',
    'cost_eur',
    'annual_saving_gbp',
    'annual_saving_eur',
    'energy_saving_kwh',
    'carbon_saving_tco2e',
  ]);
});

it('reads each input from the columns that its preset names', () => {
  expect(presets.map(({ inputs }) => inputs.map(({ input, from }) => [input, from]))).toEqual([
    [
      ['floor_area_m2', ['TOTAL_FLOOR_AREA']],
      ['building_type', ['PROPERTY_TYPE']],
      ['country', []],
      ['construction_year', ['CONSTRUCTION_AGE_BAND']],
    ],
    [
      ['floor_area_m2', ['FLOOR_AREA']],
      ['building_type', ['PROPERTY_TYPE']],
      ['country', []],
    ],
  ]);
});
