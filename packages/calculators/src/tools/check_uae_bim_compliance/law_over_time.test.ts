import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { datedRules, onDate } from '../../testing/on_date.ts';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { check_uae_bim_compliance } from './index.ts';
import { LAW_OVER_TIME } from './law_over_time.ts';

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

  it.each([
    ['2015-07-22', 'dubai', 'dubai_municipality_2013'],
    ['2015-07-23', 'dubai', 'dubai_municipality_2015'],
    ['2024-01-01', 'dubai', 'dubai_municipality_2024'],
    // What the clients of the other emirates ask for rests on no circular of Dubai, on any date.
    ['2014-01-01', 'abu_dhabi', 'abu_dhabi_procurement'],
    ['2014-01-01', 'sharjah', 'sharjah_procurement'],
    ['2014-01-01', 'other', 'other_emirate_municipality'],
  ])('rests on %s in %s on %s', (as_of, emirate, mandate_basis) => {
    expect(onDate(check_uae_bim_compliance, { ...OFFICE, emirate }, as_of).result).toMatchObject({ mandate_basis });
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

  it.each([
    ['2014-01-01', { building_floors: 41 }, ['floors_over_40']],
    ['2014-01-01', { building_area_m2: 27_871 }, ['area_over_300000_sq_ft']],
    ['2014-01-01', { building_type: 'healthcare' }, ['specialised_building']],
    ['2015-07-23', { building_floors: 41 }, ['floors_over_20', 'floors_over_40']],
    ['2015-07-23', { building_area_m2: 27_871 }, ['area_over_200000_sq_ft', 'area_over_300000_sq_ft']],
    ['2015-07-23', { building_type: 'government' }, ['government_project']],
    ['2024-01-01', { building_area_m2: 30_001 }, ['area_over_20000_m2', 'area_over_30000_m2']],
  ])('names on %s what asks for the models of %j', (as_of, change, mandate_triggers) => {
    expect(onDate(check_uae_bim_compliance, { ...OFFICE, ...change }, as_of).result).toMatchObject({
      mandate_triggers,
    });
  });

  it('says that items of an earlier submission were not read, where one is required', () => {
    const said = 'what the circular on the date asks to be submitted was not read';
    const assumed = (as_of: string, change: object) =>
      String(onDate(check_uae_bim_compliance, { ...OFFICE, ...change }, as_of).result.assumptions).includes(said);
    expect(assumed('2023-12-31', { building_floors: 21 })).toBe(true);
    expect(assumed('2024-01-01', { building_floors: 21 })).toBe(false);
    expect(assumed('2023-12-31', {})).toBe(false);
  });

  it('takes a government project as a building from 2024 on, when utilities are exempt', () => {
    const assumed = (as_of: string, building_type: string) =>
      String(onDate(check_uae_bim_compliance, { ...OFFICE, building_type }, as_of).result.assumptions).includes(
        'utility infrastructure is exempt',
      );
    expect(assumed('2024-01-01', 'government')).toBe(true);
    expect(assumed('2023-12-31', 'government')).toBe(false);
    expect(assumed('2024-01-01', 'commercial')).toBe(false);
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

it('rests on three circulars in Dubai and on none elsewhere', () => {
  const rules = (emirate: string) =>
    datedRules(LAW_OVER_TIME, { ...OFFICE, emirate } as Parameters<typeof LAW_OVER_TIME.changes>[0]);
  expect(rules('dubai')).toEqual([
    'ae_dubai_bim_196 2014-01-01..2015-07-22 ae-dm-196-2013 made reported',
    'ae_dubai_bim_207 2015-07-23..2023-12-31 ae-dm-207-2015 made reported',
    'ae_dubai_bim_2024 2024-01-01.. ae-dm-bim-2023 made reported',
  ]);
  expect(rules('abu_dhabi')).toEqual([]);
});
