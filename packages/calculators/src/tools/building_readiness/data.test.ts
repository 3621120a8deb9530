import { describe, expect, it } from 'vitest';
import type { Datum } from '../../kernel/index.ts';
import * as data from './data.ts';
import * as law from './law.ts';

const FIGURES: [of: string, datum: Datum, value: unknown, unit: string][] = [
  ['imposed load of homes, category A', data.IMPOSED_LOAD.residential, 1.5, 'kN/m2'],
  ['imposed load of offices, category B1', data.IMPOSED_LOAD.office, 2.5, 'kN/m2'],
  ['imposed load of healthcare', data.IMPOSED_LOAD.healthcare, 3, 'kN/m2'],
  ['imposed load of shops, category D1', data.IMPOSED_LOAD.retail, 4, 'kN/m2'],
  ['imposed load of industry', data.IMPOSED_LOAD.industrial, 5, 'kN/m2'],
  ['limits of S_load', data.LOAD_RATIO_UP_TO, { no_increase: 1, slight: 1.25, marked: 2 }, '-'],
  ['weights', data.DOMAIN_WEIGHT, { structural: 35, mep: 25, compliance: 30, digital: 10 }, '%'],
  ['largest score', data.SCORE_MAX, 100, 'points'],
  ['S_load', data.S_LOAD, { no_increase: 0, slight: 8, marked: 20, severe: 35 }, 'points'],
  ['S_type', data.S_TYPE, { concrete: 0, steel: 0, masonry: 8, timber: 12, unknown: 15 }, 'points'],
  ['S_age', data.S_AGE, { pre1945: 12, '1945-1970': 15, '1970-1990': 8, '1990-2010': 3, post2010: 0 }, 'points'],
  ['S_floor', data.S_FLOOR, { '1-3': 0, '4-6': 3, '7-10': 6, '10+': 8 }, 'points'],
  ['S_cond', data.S_COND, { good: 0, fair: 8, poor: 25, unknown: 12 }, 'points'],
  ['S_lps', data.S_LPS, { likely: 10, not_likely: 0 }, 'points'],
  [
    'M_use',
    data.M_USE,
    {
      office: { office: 0, residential: 18, healthcare: 35, industrial: 20, retail: 8 },
      industrial: { office: 22, residential: 25, healthcare: 40, industrial: 0, retail: 15 },
      retail: { office: 10, residential: 20, healthcare: 35, industrial: 18, retail: 0 },
      residential: { office: 18, residential: 0, healthcare: 30, industrial: 25, retail: 15 },
    },
    'points',
  ],
  ['M_age', data.M_AGE, { pre1945: 20, '1945-1970': 20, '1970-1990': 16, '1990-2010': 10, post2010: 2 }, 'points'],
  ['M_cond', data.M_COND, { good: 0, fair: 8, poor: 20, unknown: 12 }, 'points'],
  ['M_floor', data.M_FLOOR, { '1-3': 0, '4-6': 2, '7-10': 5, '10+': 8 }, 'points'],
  ['M_uae', data.M_UAE, { uk: 0, 'western-eu': 0, 'eastern-eu': 0, uae: 5 }, 'points'],
  [
    'C_use',
    data.C_USE,
    { unchanged: 0, residential: 20, healthcare: 28, office: 8, retail: 10, industrial: 10 },
    'points',
  ],
  ['C_age', data.C_AGE, { pre1945: 12, '1945-1970': 16, '1970-1990': 14, '1990-2010': 6, post2010: 0 }, 'points'],
  [
    'C_floor',
    data.C_FLOOR,
    {
      sleeping: { '1-3': 0, '4-6': 6, '7-10': 18, '10+': 22 },
      other: { '1-3': 0, '4-6': 2, '7-10': 5, '10+': 8 },
    },
    'points',
  ],
  ['C_cond', data.C_COND, { good: 0, fair: 2, poor: 6, unknown: 5 }, 'points'],
  ['C_loc', data.C_LOC, { unchanged: 0, uk: 3, 'western-eu': 3, 'eastern-eu': 5, uae: 6 }, 'points'],
  ['C_her', data.C_HER, { none: 0, conservation_area: 6, listed: 15 }, 'points'],
  ['D_bim', data.D_BIM, { yes: 90, partial: 60, no: 25 }, 'points'],
  ['D_age', data.D_AGE, { pre1945: -5, '1945-1970': -5, '1970-1990': 0, '1990-2010': 0, post2010: 5 }, 'points'],
  [
    'D_unknown',
    data.D_UNKNOWN,
    { structure: { known: 0, unknown: 10 }, condition: { known: 0, unknown: 10 } },
    'points',
  ],
  ['red, amber and green', data.RAG_FROM, { green: 70, amber: 45 }, 'points'],
  ['bands of complexity', data.COMPLEXITY_FROM, { low: 75, moderate: 60, high: 45 }, 'points'],
  [
    'step 9: 1 moderate, 2 high, 3 very high',
    data.COMPLEXITY_AT_LEAST,
    {
      higher_risk_building: { yes: 2, no: 0 },
      red_domains: { none: 0, one: 2, two: 3, three: 3 },
      change_to_healthcare: { yes: 1, no: 0 },
      listed_building: { yes: 1, no: 0 },
    },
    '-',
  ],
  [
    'weeks',
    data.PRE_CONSTRUCTION_WEEKS,
    {
      low: { low: 8, high: 16 },
      moderate: { low: 16, high: 28 },
      high: { low: 28, high: 44 },
      very_high: { low: 40, high: 70 },
    },
    'weeks',
  ],
  ['weeks of gateway 2', data.GATEWAY_WEEKS, { higher_risk: 12, other: 0 }, 'weeks'],
  ['Building Act 1984 s. 120D', law.HIGHER_RISK_HEIGHT, 18, 'm'],
  ['Approved Document B, sprinklers', law.SPRINKLERS_ABOVE, 11, 'm'],
  ['Approved Document B, second stair', law.SECOND_STAIR_FROM, 18, 'm'],
  ['Approved Document E Table 0.1a', law.SOUND_INSULATION_MIN, 43, 'dB'],
  ['Musterbauordnung § 2(4)', law.GERMAN_HIGH_RISE_ABOVE, 22, 'm'],
  ['UAE Fire and Life Safety Code', law.UAE_HIGH_RISE_ABOVE, 23, 'm'],
];

describe('the data of the readiness screening', () => {
  it.each(FIGURES)('are those of the specification: %s', (_of, { value, unit }, expected, expectedUnit) => {
    expect({ value, unit }).toEqual({ value: expected, unit: expectedUnit });
  });

  it('have weights that add up to 100 %', () => {
    expect(35 + 25 + 30 + 10).toBe(Object.values(data.DOMAIN_WEIGHT.value).reduce((sum, weight) => sum + weight));
  });
});
