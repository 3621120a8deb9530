import { describe, expect, it } from 'vitest';
import { CERTIFICATE_VALIDITY } from '../../data/energy_certificates.ts';
import { ASSET_RATING_UP_TO, SAP_BAND_FROM } from '../../data/epc_bands.ts';
import * as mees from '../../data/mees_law.ts';
import type { Datum } from '../../kernel/index.ts';
import * as announced from './law_announced.ts';
import * as law from './law_in_force.ts';
import { BEST_ASSET_RATING, BEST_SAP_RATING } from './rating_scales.ts';

const FIGURES: [of: string, datum: Datum, value: unknown, unit: string][] = [
  ['order of the bands', law.BAND_INDEX, { A: 0, B: 1, C: 2, D: 3, E: 4, F: 5, G: 6 }, '-'],
  ['SAP Table 14', SAP_BAND_FROM, { A: 92, B: 81, C: 69, D: 55, E: 39, F: 21, G: 1 }, '-'],
  ['SAP, best rating', BEST_SAP_RATING, 100, '-'],
  ['asset ratings', ASSET_RATING_UP_TO, { A: 25, B: 50, C: 75, D: 100, E: 125, F: 150 }, '-'],
  ['asset rating, best', BEST_ASSET_RATING, 0, '-'],
  ['reg 24', mees.MEES_COST_CAP, 3500, 'GBP'],
  ['reg 28', law.PAYBACK_TEST, 7, 'years'],
  [
    'reg 40, each breach',
    law.DOMESTIC_PENALTY_MAXIMUM,
    {
      letting_under_3_months: 2000,
      letting_3_months_or_more: 4000,
      false_or_misleading_register_entry: 1000,
      failure_to_comply_with_compliance_notice: 2000,
    },
    'GBP',
  ],
  ['reg 40, total', law.DOMESTIC_PENALTY_TOTAL, 5000, 'GBP'],
  [
    'reg 41, each breach',
    law.NON_DOMESTIC_PENALTY_MAXIMUM,
    {
      letting_under_3_months: 50_000,
      letting_3_months_or_more: 150_000,
      false_or_misleading_register_entry: 5000,
      failure_to_comply_with_compliance_notice: 5000,
    },
    'GBP',
  ],
  ['reg 41, least', law.PENALTY_MINIMUM, { letting_under_3_months: 5000, letting_3_months_or_more: 10_000 }, 'GBP'],
  [
    'reg 41, share of the rateable value',
    law.PENALTY_RATEABLE_VALUE,
    { letting_under_3_months: 10, letting_3_months_or_more: 20 },
    '%',
  ],
  ['reg 39', law.PUBLICATION_PENALTY, 12, 'months'],
  [
    'regs 25, 29 and 31 to 33',
    law.EXEMPTION_DURATION,
    {
      high_cost: 60,
      seven_year_payback: 60,
      all_relevant_improvements_made: 60,
      wall_insulation: 60,
      third_party_consent: 60,
      property_devaluation: 60,
      new_landlord: 6,
    },
    'months',
  ],
  ['reg 20, shortest tenancy', law.TENANCY_OVER, 6, 'months'],
  ['reg 20, longest tenancy', law.TENANCY_UNDER, 99, 'years'],
  ['SI 2012/3118, certificate', CERTIFICATE_VALIDITY, 10, 'years'],
  ['regs 23 and 27, from 1 April', mees.MEES_YEAR, { domestic: 2020, non_domestic: 2023 }, 'year'],
  ['response of 21 January 2026, year', mees.MEES_HOMES_ANNOUNCED_YEAR, { epc_c: 2030 }, 'year'],
  ['response of 18 June 2026, year', mees.MEES_LARGE_ANNOUNCED_YEAR, { epc_b: 2031 }, 'year'],
  ['response of 18 June 2026, area', mees.MEES_LARGE_ANNOUNCED_AREA_ABOVE, 1000, 'm2'],
  ['response of 21 January 2026, cost cap', announced.HOMES_COST_CAP, 10_000, 'GBP'],
  ['response of 21 January 2026, low value', announced.HOMES_LOW_VALUE_SHARE, 10, '%'],
  ['response of 21 January 2026, limit of low value', announced.HOMES_LOW_VALUE_UNDER, 100_000, 'GBP'],
  ['response of 21 January 2026, exemptions', announced.HOMES_EXEMPTION_DURATION, 120, 'months'],
  ['consultation of 7 February 2025, penalty', announced.HOMES_PENALTY, 30_000, 'GBP'],
  ['response of 18 June 2026, scope', announced.BUILDINGS_FLOOR_AREA, 1000, 'm2'],
];

describe('the figures of the minimum standard for rented property', () => {
  it.each(FIGURES)('are those of their source: %s', (_of, { value, unit }, expected, expectedUnit) => {
    expect({ value, unit }).toEqual({ value: expected, unit: expectedUnit });
  });

  it('have the dates of the regulations and of the announcements', () => {
    const { domestic, non_domestic } = law.LAW_IN_FORCE;
    expect([domestic.newLettingsSince.value, non_domestic.newLettingsSince.value]).toEqual([
      '2018-04-01',
      '2018-04-01',
    ]);
    expect(domestic.existingLettingsSince.value).toBe('2020-04-01');
    expect(non_domestic.existingLettingsSince.value).toBe('2023-04-01');
    expect(law.SPENDING_COUNTS_SINCE.value).toBe('2017-10-01');
    expect(announced.HOMES_DATE.value).toBe('2030-10-01');
    expect(announced.HOMES_CERTIFICATE_CUTOFF.value).toBe('2029-10-01');
    expect(announced.HOMES_SPENDING_SINCE.value).toBe('2025-10-01');
    expect(announced.BUILDINGS_YEAR.value).toBe('2031');
  });

  it('have E as the minimum in force, and C for homes and B for large buildings as announced', () => {
    expect(law.MINIMUM_BAND.value).toBe('E');
    expect([announced.HOMES_BAND.value, announced.BUILDINGS_BAND.value]).toEqual(['C', 'B']);
  });
});
