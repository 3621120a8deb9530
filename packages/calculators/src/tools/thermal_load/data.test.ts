import { expect, it } from 'vitest';
import * as data from './data.ts';

it.each([
  // NIST SP 811, Appendix B.8: 1 ft3/min is 4.719474e-4 m3/s, so that 1 m3/s is 2118.88 ft3/min.
  ['cfm', data.CFM_PER_M3_PER_S, 2118.88],
  ['class_below', data.DENSITY_CLASS_BELOW, { low: 5, medium: 15, high: 40 }],
  ['t', data.PUE_AMBIENT, { at_minus_5: -5, at_5: 5, at_15: 15, at_25: 25, at_35: 35, at_45: 45 }],
  ['ups_replaced_below', data.UPS_REPLACED_BELOW, 94],
  ['ups_good', data.UPS_GOOD, 96],
  ['ups_doubtful_below', data.UPS_DOUBTFUL_BELOW, 85],
  ['rack_doubtful_above', data.RACK_DOUBTFUL_ABOVE, 200],
  ['ambient_derated_above', data.AMBIENT_DERATED_ABOVE, 45],
  ['lighting_share_max', data.LIGHTING_SHARE_MAX, 0.05],
  ['chillers_per_spare_max', data.CHILLERS_PER_STANDBY_MAX, 8],
  ['chilled_water_raised', data.CHILLED_WATER_RAISED, { from: 20, to: 23 }],
  ['recoverable_heat', data.RECOVERABLE_HEAT, { from: 32, to: 50 }],
])('the data of thermal_load are those of the specification: %s', (symbol, datum, value) => {
  expect(datum).toMatchObject({ symbol });
  expect(datum.value).toEqual(value);
});

it('a cubic metre per second is 2118.88 cubic feet per minute', () => {
  // A foot is 0.3048 m by definition.
  expect(60 / 0.3048 ** 3).toBeCloseTo(data.CFM_PER_M3_PER_S.value, 2);
});
