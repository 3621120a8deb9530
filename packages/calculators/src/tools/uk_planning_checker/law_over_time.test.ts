import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { datedRules, onDate } from '../../testing/on_date.ts';
import { uk_planning_checker } from './index.ts';
import { LAW_OVER_TIME } from './law_over_time.ts';

const NEEDED = 'Planning permission needed';
const PERMITTED = 'Likely permitted development';

const pump = (house_form: string, units: number, volume_m3: number) => ({
  property_type: 'house',
  proposal: 'outbuilding',
  article_4: 'no',
  details: {
    house_form,
    installation: 'air_source_heat_pump',
    installation_place: 'wall',
    installation_units: units,
    installation_volume_m3: volume_m3,
  },
});
const upstand = (property_type: string, height_m: number) => ({
  property_type,
  proposal: 'outbuilding',
  article_4: 'no',
  details: { installation: 'ev_upstand', installation_height_m: height_m },
});

/**
 * SI 2025/560, in force on 29 May 2025 (art. 1(2)): outdoor units at houses from 0.6 to 1.5 m3, two units at detached houses in place of one,
 * upstands away from dwellings from 2.3 to 2.7 m (Robinson & Hall, 2 July 2025; Energy Saving Trust, 9 April 2024, on the heights).
 */
const REPLAYS: readonly (readonly [string, object, string, string | null])[] = [
  ['2024-05-21', pump('terraced', 1, 0.9), NEEDED, '2025-05-28'],
  ['2025-05-28', pump('terraced', 1, 0.9), NEEDED, '2025-05-28'],
  ['2025-05-29', pump('terraced', 1, 0.9), PERMITTED, null],
  ['2024-06-01', pump('terraced', 1, 0.6), PERMITTED, null],
  ['2025-05-28', pump('detached', 2, 0.5), NEEDED, '2025-05-28'],
  ['2025-05-29', pump('detached', 2, 0.5), PERMITTED, null],
  ['2025-05-29', pump('terraced', 2, 0.5), NEEDED, null],
  ['2026-11-18', pump('terraced', 1, 1.6), NEEDED, null],
  ['2025-05-28', upstand('commercial', 2.5), NEEDED, '2025-05-28'],
  ['2025-05-29', upstand('commercial', 2.5), PERMITTED, null],
  ['2024-06-01', upstand('commercial', 2.3), PERMITTED, null],
  ['2024-06-01', upstand('house', 1.6), PERMITTED, null],
];

const EXTENSION = { property_type: 'house', proposal: 'extension', extension_depth_m: 9, article_4: 'no' };
const OFFICE_TO_HOMES = { property_type: 'commercial', proposal: 'cou', proposed_use: 'C3', article_4: 'no' };

/**
 * Fees Regulations 2012 as amended: works to a house GBP 258, from 1 April 2025 528 (Redditch Borough Council), from 1 April 2026 548;
 * Class MA 125, 250 and 260 for a dwelling; a certificate costs half. The fees from 1 April 2027 were not read.
 */
const FEES: readonly (readonly [string, object, number | null])[] = [
  ['2024-05-21', EXTENSION, 258],
  ['2025-03-31', EXTENSION, 258],
  ['2025-04-01', EXTENSION, 528],
  ['2026-03-31', EXTENSION, 528],
  ['2026-04-01', EXTENSION, 548],
  ['2027-03-31', EXTENSION, 548],
  ['2027-04-01', EXTENSION, null],
  ['2025-03-31', OFFICE_TO_HOMES, 125],
  ['2025-04-01', OFFICE_TO_HOMES, 250],
  ['2026-04-01', OFFICE_TO_HOMES, 260],
  ['2024-06-01', pump('terraced', 1, 0.6), 129],
  ['2025-06-01', pump('terraced', 1, 0.6), 264],
  ['2026-06-01', pump('terraced', 1, 0.6), 274],
  // Consent for a listed building and for relevant demolition in a conservation area is free, whatever the fees of other applications.
  ['2027-04-01', { property_type: 'house', proposal: 'loft', listed: 'yes' }, 0],
  ['2027-04-01', { property_type: 'house', proposal: 'demolition', conservation_area: 'yes' }, 0],
];

describe('permitted development on a date', () => {
  it.each(REPLAYS)('%s, %j', (as_of, works, decision, until) => {
    expect(onDate(uk_planning_checker, { ...works }, as_of)).toMatchObject({ decision, until });
  });

  it.each(FEES)('costs on %s, %j, %s', (as_of, works, fee) => {
    const { result } = onDate(uk_planning_checker, { ...works }, as_of);
    expect(result.application_fee_gbp).toBe(fee);
    const isSaid = (result.warnings as string[]).includes(
      'No fee can be given: the fees from 1 April 2027 were not read.',
    );
    expect(isSaid).toBe(fee === null);
  });

  it('has the conditions of the day', () => {
    const keys = (as_of: string) => {
      const { conditions } = onDate(uk_planning_checker, pump('terraced', 1, 0.6), as_of).result;
      return (conditions as { key: string }[]).map(({ key }) => key);
    };
    expect(keys('2025-05-28')).toEqual([
      'heat_pump_standard',
      'heat_pump_volume_before_2025',
      'heat_pump_number_before_2025',
      'heat_pump_boundary_before_2025',
      'heat_pump_position',
    ]);
    expect(keys('2025-05-29')).toEqual([
      'heat_pump_standard',
      'heat_pump_volume_house',
      'heat_pump_number',
      'heat_pump_position',
    ]);
  });

  it('is that of the edition without a date', () => {
    for (const { input } of uk_planning_checker.examples) {
      const answer = runCalculator(uk_planning_checker, input);
      if (!answer.ok) throw new Error('expected a result');
      const { assumptions: _, ...undated } = answer.result;
      const dated = (input as { as_of?: string }).as_of ?? '2027-02-01';
      expect(onDate(uk_planning_checker, input, dated).result).toMatchObject(undated);
    }
  });

  it('is refused before the first amendment that was read, with that day', () => {
    const answer = runCalculator(uk_planning_checker, { ...EXTENSION, as_of: '2024-05-20' });
    expect(answer).toMatchObject({
      ok: false,
      errors: [{ field: 'as_of', message: expect.stringContaining('from 2024-05-21') }],
    });
  });
});

describe('the dated rules', () => {
  const rulesOf = (works: object) => datedRules(LAW_OVER_TIME, works as Parameters<typeof LAW_OVER_TIME.changes>[0]);
  const IN_ENGLAND = { ...EXTENSION, location: 'england' };
  const ORDER_2024 = 'gpdo_2024_579 2024-05-21.. uk-si-2015-596 made reported';
  const ORDER_2025 = 'gpdo_2025_560 2025-05-29.. uk-si-2015-596 made read';
  const ALWAYS = [
    'bng_small_sites 2024-04-02.. uk-planning-1990-7a made reported',
    'planning_fees_2023 2023-12-06..2025-03-31 uk-si-2012-2920 made reported',
    'planning_fees_2025 2025-04-01..2026-03-31 uk-si-2012-2920 made reported',
    'planning_fees_2026 2026-04-01..2027-03-31 uk-si-2012-2920 made reported',
    'planning_fees_2027 2027-04-01.. uk-si-2012-2920 made reported',
  ];

  it.each([
    ['house', undefined, []],
    ['flat', undefined, []],
    ['commercial', undefined, [ORDER_2024]],
    ['agricultural', 'solar_on_building', [ORDER_2024]],
    ['house', 'air_source_heat_pump', [ORDER_2025]],
    ['house', 'ev_outlet', [ORDER_2025]],
    ['industrial', 'ev_upstand', [ORDER_2024, ORDER_2025]],
  ])('of a %s with %s', (property_type, installation, amendments) => {
    const details = installation === undefined ? {} : { details: { installation } };
    expect(rulesOf({ ...IN_ENGLAND, property_type, ...details })).toEqual([...amendments, ...ALWAYS]);
  });

  it('are none outside England', () => {
    expect(rulesOf({ ...IN_ENGLAND, location: 'wales' })).toEqual([]);
  });
});
