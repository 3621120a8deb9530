import { describe, expect, it } from 'vitest';
import type { Datum } from '../../kernel/index.ts';
import * as ofFees from './data.ts';
import * as ofHeight from './tall_data.ts';

const data = { ...ofFees, ...ofHeight };

/** Reference fee, area exponent and least fee of the discipline. */
const DISCIPLINES = [
  ['structural', 9000, 0.55, 2000],
  ['mep', 8500, 0.55, 2000],
  ['compliance', 5500, 0.5, 1500],
  ['energy', 5000, 0.5, 1500],
  ['nis2', 6500, 0.35, 2500],
] as const;

/** Multipliers of structural, mep, compliance, energy and nis2, and days added. */
const BUILDING_TYPES = [
  ['office', 1, 1, 1, 1, 1, 0],
  ['data_centre', 1.05, 1.8, 1.15, 1.3, 1.5, 3],
  ['industrial', 0.9, 0.85, 1, 0.9, 1.15, 0],
  ['retail', 0.95, 0.95, 1, 0.95, 0.9, 0],
  ['residential', 1.05, 0.95, 1.2, 1, 0.7, 0],
  ['mixed_use', 1.15, 1.15, 1.2, 1.15, 1.05, 2],
  ['hotel', 1.1, 1.2, 1.15, 1.15, 1.05, 1],
  ['warehouse', 0.75, 0.6, 0.8, 0.75, 0.8, 0],
  ['healthcare', 1.15, 1.5, 1.35, 1.2, 1.4, 3],
  ['general', 1.05, 1.05, 1.05, 1.05, 1.05, 1],
] as const;

const FIGURES: [of: string, datum: Datum, value: unknown, unit: string][] = [
  ['reference area', data.REFERENCE_AREA, 5000, 'm2'],
  ['geography', data.GEOGRAPHY_FACTOR, { uk: 1, eu: 1.12, uae: 1.08, gcc: 1.18 }, '-'],
  ['days by geography', data.GEOGRAPHY_DAYS, { uk: 0, eu: 3, uae: 2, gcc: 4 }, 'working days'],
  ['transaction', data.TRANSACTION_FACTOR, { acquisition: 1, disposal: 1.05, refinancing: 0.85, planning: 0.8 }, '-'],
  ['shared inspection', data.SHARED_INSPECTION_FACTOR, { 1: 1, 2: 0.97, 3: 0.94, 4: 0.92, 5: 0.9 }, '-'],
  ['coordination, 8 %', data.COORDINATION_SHARE, 0.08, '-'],
  ['coordination, at least', data.COORDINATION_MIN, 750, 'GBP'],
  ['preliminary report, 40 %', data.PRELIMINARY_SHARE, 0.4, '-'],
  ['preliminary report, at least', data.PRELIMINARY_MIN, 1500, 'GBP'],
  ['low end', data.RANGE_LOW, 0.85, '-'],
  ['high end', data.RANGE_HIGH, 1.2, '-'],
  ['fees in hundreds', data.FEE_UNIT, 100, 'GBP'],
  ['step 4: 8 days', data.BASE_DAYS, 8, 'working days'],
  ['step 4: 2 days a discipline', data.DISCIPLINE_DAYS, 2, 'working days'],
  ['step 4: 2 days by area', data.AREA_DAYS, 2, 'working days'],
  ['step 4: exponent of the area', data.AREA_DAYS_EXPONENT, 0.4, '-'],
  ['step 4: share of a preliminary report', data.PRELIMINARY_DAYS_SHARE, 0.4, '-'],
  ['step 4: least days of a preliminary report', data.PRELIMINARY_DAYS_MIN, 5, 'working days'],
  ['step 4: guard of the rounding', data.DAY_GUARD, 0.000000001, 'working days'],
  ['step 5: working week', data.DAYS_PER_WEEK, 5, 'workday/week'],
  ['urgency, slope', data.URGENCY_SLOPE, 0.75, '-'],
  ['urgency, floor', data.URGENCY_FLOOR, 0.6, '-'],
  ['urgency, cap', data.URGENCY_CAP, 1.3, '-'],
  ['validity', data.VALIDITY, 30, 'days'],
  ['step 10: large area', data.LARGE_AREA, 10_000, 'm2'],
  ['step 10: few disciplines', data.FEW_DISCIPLINES, 2, '-'],
  ['height of higher-risk and of relevant buildings', data.HEIGHT_FROM, { higher_risk: 18, external_wall: 11 }, 'm'],
  ['storeys of higher-risk and of relevant buildings', data.STOREYS_FROM, { higher_risk: 7, external_wall: 5 }, '-'],
  ['dwellings of a higher-risk building', data.DWELLINGS_FROM, 2, '-'],
  ['least height of a storey', data.STOREY_HEIGHT_MIN, 2.5, 'm'],
  ['external wall review, fee', data.EXTERNAL_WALL_FEE, 6000, 'GBP'],
  ['external wall review, exponent', data.EXTERNAL_WALL_AREA_EXPONENT, 0.4, '-'],
  ['external wall review, least fee', data.EXTERNAL_WALL_FEE_MIN, 3500, 'GBP'],
  ['external wall review, range', data.EXTERNAL_WALL_RANGE, { low: 0.7, high: 1.6 }, '-'],
  ['area of a standard survey', data.SMALL_AREA, 500, 'm2'],
  ['area of a portfolio', data.PORTFOLIO_AREA, 100_000, 'm2'],
];

describe('the data of the fee model', () => {
  it.each(DISCIPLINES)('have the fees of %s', (discipline, fee, exponent, least) => {
    expect(data.REFERENCE_FEE.value[discipline]).toBe(fee);
    expect(data.AREA_EXPONENT.value[discipline]).toBe(exponent);
    expect(data.MINIMUM_FEE.value[discipline]).toBe(least);
  });

  it.each(BUILDING_TYPES)(
    'have the multipliers and the days of %s',
    (type, structural, mep, compliance, energy, nis2, days) => {
      expect(data.TYPE_MULTIPLIER.value[type]).toEqual({ structural, mep, compliance, energy, nis2 });
      expect(data.TYPE_DAYS.value[type]).toBe(days);
    },
  );

  it.each(FIGURES)('are those of the specification: %s', (_of, { value, unit }, expected, expectedUnit) => {
    expect({ value, unit }).toEqual({ value: expected, unit: expectedUnit });
  });
});
