import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { datedRules, onDate } from '../../testing/on_date.ts';
import { assess_epbd_score } from './index.ts';
import { LAW_OVER_TIME } from './law_over_time.ts';

const HOME = {
  building_type: 'house',
  year_built: 1975,
  heating_system: 'gas boiler',
  has_solar_pv: false,
  floor_area_m2: 90,
};
const OFFICE = { ...HOME, building_type: 'office', ownership: 'private', year_built: 2015 };
/** Output is estimated at 0.08 kW/m2: 320 kW and 120 kW. */
const GOOD_OFFICE = {
  ...OFFICE,
  country: 'germany',
  heating_system: 'heat pump',
  has_solar_pv: true,
  current_epc: 'A',
};
const LARGE = { ...GOOD_OFFICE, floor_area_m2: 4000 };
const MEDIUM = { ...GOOD_OFFICE, floor_area_m2: 1500 };
const french = (current_epc: string) => ({ ...HOME, country: 'france', current_epc });
const british = (of: object, current_epc: string) => ({ ...of, country: 'england', current_epc });

const WORST = 'Among the worst-performing 43 % of homes';
const BREACH = 'Breaches a national rule';
const MEETS = 'Outside the EPBD, meets the minimum of England and Wales';
const FAILS = 'Outside the EPBD, below the minimum of England and Wales';
const READY = 'Ready for zero emission';

/**
 * Loi 2021-1104, Art. 160: dwellings of class G may not be let from 1 January 2025, of F from 2028, of E from 2034. Directive (EU)
 * 2024/1275, Art. 13(9): building automation above 290 kW by 31 December 2024, above 70 kW by 31 December 2029. SI 2015/962: band E for all
 * lettings; announced, band C for homes on 1 October 2030 and band B above 1,000 m2 in 2031.
 */
const REPLAYS: readonly (readonly [string, object, string, string, string | null, string | null])[] = [
  ['2024-05-28', french('G'), WORST, 'caution', '2024-12-31', '2024-12-31'],
  ['2024-12-31', french('G'), WORST, 'caution', '2024-12-31', '2024-12-31'],
  ['2025-01-01', french('G'), BREACH, 'bad', null, null],
  ['2027-12-31', french('F'), WORST, 'caution', '2027-12-31', '2027-12-31'],
  ['2028-01-01', french('F'), BREACH, 'bad', null, null],
  ['2033-12-31', french('E'), WORST, 'caution', '2033-12-31', '2033-12-31'],
  ['2034-01-01', french('E'), BREACH, 'bad', null, null],
  ['2026-11-18', british(HOME, 'D'), MEETS, 'good', null, '2030-09-30'],
  ['2030-10-01', british(HOME, 'C'), MEETS, 'good', null, null],
  ['2026-11-18', british(HOME, 'F'), FAILS, 'bad', null, null],
  ['2026-11-18', british({ ...OFFICE, floor_area_m2: 1001 }, 'C'), MEETS, 'good', null, '2030-12-31'],
  ['2026-11-18', british({ ...OFFICE, floor_area_m2: 1000 }, 'C'), MEETS, 'good', null, null],
  ['2024-12-31', LARGE, READY, 'good', '2024-12-31', '2024-12-31'],
  ['2025-01-01', LARGE, READY, 'caution', null, null],
  ['2025-01-01', MEDIUM, READY, 'good', '2029-12-31', '2029-12-31'],
  ['2030-01-01', MEDIUM, READY, 'caution', null, null],
];

describe('the directive on a date', () => {
  it.each(REPLAYS)('%s, %j', (as_of, building, decision, tone, until, announced) => {
    const answer = onDate(assess_epbd_score, { ...building }, as_of);
    expect(answer).toMatchObject({ decision, until, announced });
    const now = answer.law.timeline.find((period) => period.from <= as_of && (period.until ?? as_of) >= as_of);
    expect(now?.tone).toBe(tone);
  });

  it('takes a building as new until the year of its completion, also where no rule begins in it', () => {
    // The decree on French premises of services binds those that exist.
    const premises = { ...GOOD_OFFICE, country: 'france', year_built: 2028, floor_area_m2: 1500 };
    const { timeline } = onDate(assess_epbd_score, premises, '2026-11-18').law;
    expect(timeline.map(({ from, tone }) => [from, tone])).toEqual([
      ['2024-05-28', 'good'],
      ['2028-01-01', 'caution'],
    ]);
  });

  it('counts the years to a deadline from the date', () => {
    const office = { ...OFFICE, country: 'austria', current_epc: 'F', floor_area_m2: 400 };
    const left = (as_of: string) => onDate(assess_epbd_score, office, as_of).result.years_to_deadline;
    expect(['2024-05-28', '2030-07-01', '2033-01-01', '2040-01-01'].map(left)).toEqual([9, 3, 0, 0]);
    expect(onDate(assess_epbd_score, office, '2033-01-01').result.deadline_pressure).toBe('critical');
  });

  it('says what has passed and what is left in the words of the date', () => {
    const office = { ...OFFICE, country: 'austria', current_epc: 'F', floor_area_m2: 1500, year_built: 1975 };
    const said = (as_of: string) => String(onDate(assess_epbd_score, office, as_of).result.recommendations);
    expect(said('2032-12-31')).toContain('; 2033, 1 year left)');
    expect(said('2033-01-01')).toContain('; in force since 2033, no years left)');
    expect(said('2029-12-31')).toContain('building automation and control by 31 December 2029.');
    expect(said('2030-01-01')).toContain('building automation and control by 31 December 2029, which is overdue.');
  });

  it('names the duties that come next', () => {
    const next = (as_of: string) => onDate(assess_epbd_score, MEDIUM, as_of).law.next_change?.id;
    expect(next('2024-05-28')).toBe('epbd_transposed');
    expect(next('2027-12-31')).toBe('epbd_solar_c');
    expect(next('2028-01-01')).toBe('epbd_automation_70_kw');
  });

  it('is that of the year 2026 without a date, and the answer has no law on a date', () => {
    for (const { input } of assess_epbd_score.examples) {
      const answer = runCalculator(assess_epbd_score, input);
      if (!answer.ok) throw new Error('expected a result');
      const { assumptions: _, ...undated } = answer.result;
      expect(onDate(assess_epbd_score, input, '2026-07-01').result).toMatchObject(undated);
      expect('law' in undated).toBe(false);
    }
  });

  it('is refused before the directive entered into force', () => {
    const answer = runCalculator(assess_epbd_score, { ...french('G'), as_of: '2024-05-27' });
    expect(answer).toMatchObject({
      ok: false,
      errors: [{ field: 'as_of', message: expect.stringContaining('from 2024-05-28') }],
    });
  });

  // Art. 9(1): 16 % of non-residential buildings by 2030, 26 % by 2033; Bbl: label C for Dutch offices from 2023.
  it.each([
    [{ ...OFFICE, country: 'austria', current_epc: 'F' }, 'epbd_26_pct', true],
    [{ ...OFFICE, country: 'austria', current_epc: 'E' }, 'epbd_26_pct', false],
    [{ ...HOME, country: 'austria', current_epc: 'F' }, 'epbd_26_pct', false],
    [{ ...OFFICE, country: 'netherlands', current_epc: 'D' }, 'nl_office_label_c', true],
    [{ ...OFFICE, building_type: 'school', country: 'netherlands', current_epc: 'D' }, 'nl_office_label_c', false],
  ])('of %j has %s: %s', (building, rule, isUnder) => {
    const { law } = onDate(assess_epbd_score, { ...building, floor_area_m2: 400 }, '2035-01-01');
    expect(law.in_force.some(({ id }) => id === rule)).toBe(isUnder);
  });
});

describe('the dated rules', () => {
  /** No boiler, no solar duty, no automation: 0.08 kW/m2 of 400 m2 are 32 kW. */
  const BARE = { ...OFFICE, heating_system: 'heat pump', country: 'austria', current_epc: 'E', floor_area_m2: 400 };
  const HOUSE = { ...BARE, building_type: 'house' };
  const PUBLIC = { ...BARE, ownership: 'public' };
  const PARIS = { ...BARE, country: 'france', current_epc: 'A' };
  const AMSTERDAM = { ...BARE, country: 'netherlands', current_epc: 'D', floor_area_m2: 100 };
  const LONDON = { ...BARE, country: 'england', floor_area_m2: 1000 };
  const EXEMPT = { details: { exemption: 'temporary' } };
  const OWNED = { details: { tenure: 'owner_occupied' } };

  const rulesOf = (building: object) =>
    datedRules(LAW_OVER_TIME, building as Parameters<typeof LAW_OVER_TIME.changes>[0]);
  const directive = (id: string, from: string) => `${id} ${from}.. eu-2024-1275 made reported`;
  const ALWAYS = [directive('epbd', '2024-05-28'), directive('epbd_transposed', '2026-05-29')];
  const below16 = directive('epbd_16_pct', '2030-01-01');
  const below26 = directive('epbd_26_pct', '2033-01-01');
  const trajectory = directive('epbd_trajectory', '2030-01-01');
  const automation290 = directive('epbd_automation_290_kw', '2025-01-01');
  const automation70 = directive('epbd_automation_70_kw', '2030-01-01');
  const solarC = directive('epbd_solar_c', '2028-01-01');
  const french = (id: string, from: string, law: string) => `${id} ${from}.. ${law} made reported`;
  const banOf = (epc: string, from: string) => french(`fr_letting_ban_${epc}`, from, 'fr-loi-2021-1104');
  const tertiary = french('fr_tertiary_2030', '2030-01-01', 'fr-decret-2019-771');

  it.each<[object, string[]]>([
    [BARE, []],
    [{ ...BARE, heating_system: 'gas boiler' }, [directive('epbd_boiler_subsidies_end', '2025-01-01')]],
    // Art. 9(1): classes G, and F and G, of buildings that are no homes.
    [{ ...BARE, current_epc: 'F' }, [below26]],
    [{ ...BARE, current_epc: 'G' }, [below16, below26]],
    [{ ...BARE, ...EXEMPT, current_epc: 'G' }, []],
    // Art. 9(2): classes E to G of homes.
    [{ ...HOUSE, current_epc: 'D' }, []],
    [{ ...HOUSE, current_epc: 'E' }, [trajectory]],
    [{ ...HOUSE, current_epc: 'G' }, [trajectory]],
    [{ ...HOUSE, ...EXEMPT, current_epc: 'E' }, []],
    // Art. 13(9): 290 kW are 3,625 m2, 70 kW are 875 m2; Art. 10(3)(c): above 500 m2.
    [{ ...BARE, floor_area_m2: 500 }, []],
    [{ ...BARE, floor_area_m2: 875 }, [solarC]],
    [{ ...BARE, floor_area_m2: 876 }, [automation70, solarC]],
    [{ ...BARE, floor_area_m2: 3625 }, [automation70, solarC]],
    [{ ...BARE, floor_area_m2: 3626 }, [automation290, solarC]],
    [{ ...HOUSE, floor_area_m2: 4000, current_epc: 'D' }, []],
    // Art. 10(3)(b): public owners above 250, 750 and 2,000 m2.
    [PUBLIC, [directive('epbd_solar_b_iii', '2031-01-01')]],
    [{ ...PUBLIC, floor_area_m2: 800 }, [directive('epbd_solar_b_ii', '2029-01-01')]],
    [{ ...PUBLIC, floor_area_m2: 2001 }, [automation70, directive('epbd_solar_b_i', '2028-01-01')]],
    // Art. 7(1): zero emission, new public buildings from 2028, others from 2030; Art. 10(3)(a) and (d): as new from 2027.
    [{ ...BARE, year_built: 2029 }, [directive('epbd_solar_a', '2027-01-01')]],
    [
      { ...BARE, year_built: 2030 },
      [directive('epbd_zero_emission', '2030-01-01'), directive('epbd_solar_a', '2027-01-01')],
    ],
    [
      { ...PUBLIC, year_built: 2028 },
      [directive('epbd_zero_emission', '2028-01-01'), directive('epbd_solar_a', '2027-01-01')],
    ],
    [{ ...HOUSE, year_built: 2027, current_epc: 'B' }, [directive('epbd_solar_d', '2030-01-01')]],
    // Loi 2021-1104, Art. 160; décret 2019-771, from 1,000 m2; décret 2020-887, above 290 and 70 kW.
    [{ ...PARIS, floor_area_m2: 500 }, []],
    [
      { ...PARIS, floor_area_m2: 1000 },
      [automation70, solarC, tertiary, french('fr_automation_2030', '2030-01-01', 'fr-decret-2020-887')],
    ],
    [
      { ...PARIS, floor_area_m2: 999 },
      [automation70, solarC, french('fr_automation_2030', '2030-01-01', 'fr-decret-2020-887')],
    ],
    [{ ...PARIS, floor_area_m2: 875 }, [solarC]],
    [
      { ...PARIS, floor_area_m2: 3625 },
      [automation70, solarC, tertiary, french('fr_automation_2030', '2030-01-01', 'fr-decret-2020-887')],
    ],
    [
      { ...PARIS, floor_area_m2: 3626 },
      [automation290, solarC, tertiary, french('fr_automation_2025', '2025-01-01', 'fr-decret-2020-887')],
    ],
    [
      { ...PARIS, building_type: 'factory', floor_area_m2: 1000 },
      [automation70, solarC, french('fr_automation_2030', '2030-01-01', 'fr-decret-2020-887')],
    ],
    [
      { ...PARIS, floor_area_m2: 1000, year_built: 2027 },
      [
        automation70,
        directive('epbd_solar_a', '2027-01-01'),
        french('fr_automation_2030', '2030-01-01', 'fr-decret-2020-887'),
      ],
    ],
    [{ ...HOUSE, country: 'france', current_epc: 'D', floor_area_m2: 1500 }, []],
    [{ ...HOUSE, country: 'france', current_epc: 'E' }, [trajectory, banOf('e', '2034-01-01')]],
    [{ ...HOUSE, country: 'france', current_epc: 'F' }, [trajectory, banOf('f', '2028-01-01')]],
    [{ ...HOUSE, country: 'france', current_epc: 'G' }, [trajectory, banOf('g', '2025-01-01')]],
    [{ ...HOUSE, ...OWNED, country: 'france', current_epc: 'G' }, [trajectory]],
    [{ ...HOUSE, ...EXEMPT, country: 'france', current_epc: 'G' }, []],
    [{ ...PARIS, current_epc: 'G' }, [below16, below26]],
    // Bbl: offices from 100 m2.
    [AMSTERDAM, ['nl_office_label_c 2023-01-01.. nl-bbl made from_memory']],
    [{ ...AMSTERDAM, floor_area_m2: 99 }, []],
    [{ ...AMSTERDAM, ...EXEMPT }, []],
    [{ ...AMSTERDAM, building_type: 'school', ownership: 'private' }, []],
    [{ ...BARE, country: 'germany', current_epc: 'D' }, []],
  ])('of a building in the Union: %j', (building, rules) => {
    expect(rulesOf(building)).toEqual([...ALWAYS, ...rules]);
  });

  const buildings = 'mees_existing_buildings 2023-04-01.. uk-si-2015-962 made read';
  const homes = [
    'mees_existing_homes 2020-04-01.. uk-si-2015-962 made read',
    'mees_homes_band_c 2030-10-01.. uk-mees-homes-2026 announced read',
  ];
  it.each<[object, string[]]>([
    [LONDON, [buildings]],
    [
      { ...LONDON, floor_area_m2: 1001 },
      [buildings, 'mees_buildings_band_b 2031-01-01.. uk-mees-non-domestic-2026 announced read'],
    ],
    [{ ...LONDON, building_type: 'house' }, homes],
    [{ ...LONDON, ...OWNED, building_type: 'house' }, []],
    [
      { ...LONDON, building_type: 'house', nation: 'scotland' },
      ['scotland_rented_homes 2028-04-01.. scotland-mees-2025 announced reported'],
    ],
    [{ ...LONDON, nation: 'scotland' }, []],
    [{ ...LONDON, ...OWNED, building_type: 'house', nation: 'scotland' }, []],
    [{ ...LONDON, building_type: 'house', nation: 'northern_ireland' }, []],
    [{ ...LONDON, country: 'norway' }, []],
  ])('of a building outside the Union: %j', (building, rules) => {
    expect(rulesOf(building)).toEqual(rules);
  });
});
