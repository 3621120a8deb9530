import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { onDate } from '../../testing/on_date.ts';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { check_uae_bim_compliance } from './index.ts';

/** Without a model, so that what is mandatory is not compliant. */
const OFFICE = {
  building_area_m2: 15_000,
  building_floors: 5,
  emirate: 'dubai',
  building_type: 'commercial',
  has_bim_model: false,
  bim_software: 'none',
  ifc_export: false,
  has_bep: false,
};

const AM = ['architectural', 'mep'];
const AMS = [...AM, 'structural'];

/**
 * Circular 196 of 2013: above 40 floors or 300,000 sq ft = 27,870.912 m2, special buildings; architectural and MEP (CMS, globalbim.org).
 * Circular 207 of 23 July 2015: above 20 floors or 200,000 sq ft = 18,580.608 m2, special buildings, government projects; structural above
 * 40 floors or 300,000 sq ft and special buildings (CMS, bimes.com). From 1 January 2024: 20 and 40 floors, 20,000 and 30,000 m2.
 */
const REPLAYS: readonly (readonly [string, object, string, string[], string | null])[] = [
  ['2014-01-01', { building_floors: 22 }, 'not_mandated', [], '2015-07-22'],
  ['2015-07-22', { building_floors: 40 }, 'not_mandated', [], '2015-07-22'],
  ['2015-07-23', { building_floors: 22 }, 'mandatory', AM, null],
  ['2014-01-01', { building_floors: 41 }, 'mandatory', AM, '2015-07-22'],
  ['2015-07-23', { building_floors: 41 }, 'mandatory', AMS, null],
  ['2015-07-22', { building_area_m2: 19_200 }, 'not_mandated', [], '2015-07-22'],
  ['2015-07-23', { building_area_m2: 19_200 }, 'mandatory', AM, '2023-12-31'],
  ['2023-12-31', { building_area_m2: 19_200 }, 'mandatory', AM, '2023-12-31'],
  ['2024-01-01', { building_area_m2: 19_200 }, 'recommended', AM, null],
  ['2015-07-22', { building_area_m2: 28_500 }, 'mandatory', AM, '2015-07-22'],
  ['2023-12-31', { building_area_m2: 28_500 }, 'mandatory', AMS, '2023-12-31'],
  ['2024-01-01', { building_area_m2: 28_500 }, 'mandatory', AM, null],
  ['2015-07-22', { building_type: 'healthcare' }, 'mandatory', AM, '2015-07-22'],
  ['2015-07-23', { building_type: 'healthcare' }, 'mandatory', AMS, null],
  ['2015-07-22', { building_type: 'government' }, 'not_mandated', [], '2015-07-22'],
  ['2023-12-31', { building_type: 'government' }, 'mandatory', AM, '2023-12-31'],
  ['2024-01-01', { building_type: 'government' }, 'mandatory', AMS, null],
  ['2014-01-01', { building_type: 'government', emirate: 'abu_dhabi' }, 'client_mandated', AMS, null],
];

describe('a BIM submission on a date', () => {
  it.each(REPLAYS)('%s, %j: %s %j', (as_of, change, mandate_status, required_disciplines, until) => {
    const answer = onDate(check_uae_bim_compliance, { ...OFFICE, ...change }, as_of);
    expect(answer).toMatchObject({ until, applies: true, result: { mandate_status, required_disciplines } });
  });

  it('is compared with the thresholds of the circular in force, and names it', () => {
    // 19,200 - 18,580.608 = 619.392 m2; 5 - 20 = -15 floors.
    const input = { ...OFFICE, building_area_m2: 19_200 };
    expect(onDate(check_uae_bim_compliance, input, '2023-12-31').result).toMatchObject({
      mandate_basis: 'dubai_municipality_2015',
      mandate_triggers: ['area_over_200000_sq_ft'],
      floors_margin: -15,
      area_margin_m2: 619.4,
      circular_196_area_band: false,
    });
    const floorsOn = (as_of: string) =>
      checkNamed(verdictOf(check_uae_bim_compliance, { ...input, as_of }), 'Floors without a BIM submission');
    expect(floorsOn('2015-07-22')).toMatchObject({ limit: 40, reference: expect.stringContaining('Circular 196') });
    expect(floorsOn('2015-07-23')).toMatchObject({ limit: 20, reference: expect.stringContaining('Circular 207') });
  });

  it('tells the law in force and the next change', () => {
    const { law } = onDate(check_uae_bim_compliance, OFFICE, '2015-07-22');
    expect(law.in_force).toMatchObject([{ law: 'ae-dm-196-2013', evidence: 'reported' }]);
    expect(law.next_change).toMatchObject({ law: 'ae-dm-207-2015', from: '2015-07-23' });
  });

  it('is that of the edition without a date', () => {
    const tower = { ...OFFICE, building_floors: 45, building_area_m2: 60_000 };
    const answer = runCalculator(check_uae_bim_compliance, tower);
    if (!answer.ok) throw new Error('expected a result');
    const { assumptions: _, ...undated } = answer.result;
    expect(onDate(check_uae_bim_compliance, tower, '2026-11-18').result).toMatchObject(undated);
  });

  it('is refused before Circular 196 is known to be in force, with that day', () => {
    const answer = runCalculator(check_uae_bim_compliance, { ...OFFICE, as_of: '2013-12-31' });
    expect(answer).toMatchObject({
      ok: false,
      errors: [{ field: 'as_of', message: expect.stringContaining('from 2014-01-01') }],
    });
  });
});
