import { describe, expect, it } from 'vitest';
import type { Datum } from '../../kernel/index.ts';
import * as data from './data.ts';

const FIGURES: [of: string, datum: Datum, value: unknown, unit: string][] = [
  ['S1(3), S3, S4 and S5: more than 10 spaces', data.THRESHOLD_SPACES, 10, '-'],
  ['S4(b) and S5(b): one fifth', data.SHARE_ONE_IN, 5, '-'],
  ['regulation 44D(2)', data.CONNECTION_COST_CAP, 3600, 'GBP'],
  ['regulations 44F(4) and 44H(3)', data.RENOVATION_COST_CAP, 7, '%'],
  ['Approved Document S 6.2(b)', data.MIN_POWER, 7, 'kW'],
  ['Approved Document S 6.2, Mode 3', data.CHARGING_MODE, 3, '-'],
  ['Approved Document S 6.7 to 6.12', data.FUTURE_CONNECTION_SIGN, { width: 506, height: 194 }, 'mm'],
  ['BS EN IEC 61851-1, lowest pilot current', data.MODE3_MIN_CURRENT, 6, 'A'],
  ['BS 7671', data.NOMINAL_VOLTAGE, 230, 'V'],
  ['cost of a charge point', data.UNIT_COST_CHARGE_POINT, { residential: 1200, non_residential: 2500 }, 'GBP'],
  ['cost of a cable route', data.UNIT_COST_CABLE_ROUTE, 500, 'GBP'],
];

describe('the data of Part S', () => {
  it.each(FIGURES)('are those of their source: %s', (_of, { value, unit }, expected, expectedUnit) => {
    expect({ value, unit }).toEqual({ value: expected, unit: expectedUnit });
  });
});
