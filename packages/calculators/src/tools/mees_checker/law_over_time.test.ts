import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { datedRules, onDate } from '../../testing/on_date.ts';
import { mees_checker } from './index.ts';
import { LAW_OVER_TIME } from './law_over_time.ts';

const LET = 'Can be let';
const BARRED = 'Cannot be let without an exemption';
const NOT_COVERED = 'The minimum standard does not apply';
const STAYS = { occasion: 'same_tenant' };

/**
 * SI 2015/962: reg 23(1)(a) and 27(2)(a) bar new lettings from 1 April 2018, reg 23(1)(b) all lettings of homes from 1 April 2020,
 * reg 27(2)(b) all non-domestic ones from 1 April 2023. Announced: band C for homes on 1 October 2030, band B for buildings over
 * 1,000 m² in 2031.
 */
const REPLAYS: readonly (readonly [
  string,
  'domestic' | 'non_domestic',
  string,
  object,
  string,
  string | null,
  string | null,
])[] = [
  ['2019-04-01', 'domestic', 'F', {}, BARRED, null, null],
  ['2019-04-01', 'domestic', 'F', STAYS, NOT_COVERED, '2020-03-31', '2020-03-31'],
  ['2020-03-31', 'domestic', 'G', STAYS, NOT_COVERED, '2020-03-31', '2020-03-31'],
  ['2020-04-01', 'domestic', 'G', STAYS, BARRED, null, null],
  ['2020-04-01', 'non_domestic', 'F', STAYS, NOT_COVERED, '2023-03-31', '2023-03-31'],
  ['2022-12-31', 'non_domestic', 'F', {}, BARRED, null, null],
  ['2023-03-31', 'non_domestic', 'G', STAYS, NOT_COVERED, '2023-03-31', '2023-03-31'],
  ['2023-04-01', 'non_domestic', 'G', STAYS, BARRED, null, null],
  ['2026-11-18', 'domestic', 'D', {}, LET, null, '2030-09-30'],
  ['2030-10-01', 'domestic', 'D', {}, LET, null, '2030-09-30'],
  ['2030-10-01', 'domestic', 'C', {}, LET, null, null],
  ['2026-11-18', 'non_domestic', 'C', { floor_area_m2: 1001 }, LET, null, '2030-12-31'],
  ['2026-11-18', 'non_domestic', 'C', { floor_area_m2: 1000 }, LET, null, null],
  // The certificate of June 2016 is valid for ten years, and counts as expired in its month.
  ['2026-05-31', 'domestic', 'C', { epc_year: 2016, epc_month: 6 }, LET, '2026-05-31', '2026-05-31'],
  [
    '2026-06-01',
    'domestic',
    'C',
    { epc_year: 2016, epc_month: 6 },
    'Cannot be let to a new tenant without a new EPC',
    null,
    null,
  ],
  // An exemption of five years.
  [
    '2024-01-10',
    'domestic',
    'F',
    { exemption: 'wall_insulation', exemption_year: 2023, exemption_month: 3 },
    'Can be let while the exemption lasts',
    '2028-02-29',
    '2028-02-29',
  ],
  // Without a month, January counts.
  ['2025-12-31', 'domestic', 'C', { epc_year: 2016 }, LET, '2025-12-31', '2025-12-31'],
  [
    '2024-01-10',
    'domestic',
    'F',
    { exemption: 'wall_insulation', exemption_year: 2023 },
    'Can be let while the exemption lasts',
    '2027-12-31',
    '2027-12-31',
  ],
];

describe('the minimum standard on a date', () => {
  it.each(REPLAYS)('%s, %s, band %s', (as_of, property_type, current_epc_band, details, decision, until, announced) => {
    const input = { property_type, current_epc_band, details };
    expect(onDate(mees_checker, input, as_of)).toMatchObject({ decision, until, announced });
  });

  it('counts announced law apart: it never bars a letting', () => {
    const { result, law } = onDate(mees_checker, { property_type: 'domestic', current_epc_band: 'D' }, '2035-01-01');
    expect(result).toMatchObject({ can_let: true, minimum_band_in_force: 'E' });
    expect(law.timeline.at(-1)).toEqual({
      from: '2030-10-01',
      until: null,
      status: 'announced',
      decision: BARRED,
      tone: 'bad',
    });
  });

  it('is refused before the first day that was read, with that day', () => {
    const answer = runCalculator(mees_checker, {
      property_type: 'domestic',
      current_epc_band: 'D',
      as_of: '2019-03-31',
    });
    expect(answer).toMatchObject({
      ok: false,
      errors: [{ field: 'as_of', message: expect.stringContaining('from 2019-04-01') }],
    });
  });

  it('is that of the edition without a date, and the answer has no law on a date', () => {
    const answer = runCalculator(mees_checker, { property_type: 'domestic', current_epc_band: 'D' });
    expect(answer.ok && 'law' in answer.result).toBe(false);
  });

  it('is a picture with the dates', () => {
    const input = { property_type: 'domestic', current_epc_band: 'D', as_of: '2026-11-18' };
    const answer = runCalculator(mees_checker, input);
    if (!answer.ok) throw new Error('expected a result');
    const pictures = mees_checker.charts({ input, result: answer.result });
    expect(pictures.at(-1)).toMatchObject({
      kind: 'timeline',
      rows: [{ tone: 'good' }, { tone: 'bad', start: 2030.75 }],
    });
  });
});

it.each([
  [
    'domestic',
    [
      'mees_new_lettings 2018-04-01.. uk-si-2015-962 made read',
      'mees_cost_cap 2019-04-01.. uk-si-2015-962 made read',
      'mees_existing_homes 2020-04-01.. uk-si-2015-962 made read',
      'mees_homes_band_c 2030-10-01.. uk-mees-homes-2026 announced read',
    ],
  ],
  [
    'non_domestic',
    [
      'mees_new_lettings 2018-04-01.. uk-si-2015-962 made read',
      'mees_existing_buildings 2023-04-01.. uk-si-2015-962 made read',
      'mees_buildings_band_b 2031-01-01.. uk-mees-non-domestic-2026 announced read',
    ],
  ],
] as const)('rests for %s property on the rules of its kind', (property_type, rules) => {
  expect(datedRules(LAW_OVER_TIME, { property_type, current_epc_band: 'D' })).toEqual(rules);
});
