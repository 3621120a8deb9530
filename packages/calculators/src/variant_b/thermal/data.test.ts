import { expect, it } from 'vitest';
import * as data from './data.ts';

it.each([
  ['ups_eta', data.UPS_EFFICIENCY, 0.95],
  ['light', data.LIGHTING_SHARE, 0.01],
  ['f_hybrid', data.HYBRID_HEAT_CAPTURE, 0.5],
  ['liquid_from_kw', data.LIQUID_FROM, 100],
  ['one_plant_to_kw', data.ONE_PLANT_TO, 10_000],
  ['usual_ambient', data.USUAL_AMBIENT, { lowest: -10, highest: 45 }],
  ['confidence_start', data.CONFIDENCE_START, 0.8],
  [
    'confidence_change',
    data.CONFIDENCE_CHANGE,
    { ambient_unusual: -0.1, no_free_cooling: -0.1, small_for_liquid: -0.05, large: -0.05 },
  ],
])('the data of thermal are those of the specification: %s', (symbol, datum, value) => {
  expect(datum.symbol).toBe(symbol);
  expect(datum.value).toEqual(value);
});
