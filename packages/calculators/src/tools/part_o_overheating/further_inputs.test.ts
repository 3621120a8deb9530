import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { boundsOf } from '../../testing/bounds_of.ts';
import { part_o_overheating } from './index.ts';
import { HIGH_RISK_DISTRICTS, POSTCODE_TEXT, readPostcode } from './postcodes.ts';

/** A moderate-risk, south-facing home of 100 m2 with cross-ventilation: glazing up to 15 m2, free area from 9 m2. */
const HOME = {
  location_risk: 'moderate',
  cross_ventilation: 'yes',
  most_glazed_facade: 'S',
  floor_area_m2: 100,
  glazing_area_m2: 12,
  provided_free_area_m2: 10,
};
/** The same in a high-risk location, where 70 % of 12 m2 is 8.4 m2 and 15 % of 100 m2 is 15 m2. */
const LONDON = { ...HOME, location_risk: 'high' };

type Sent = Record<string, unknown>;

function check(home: Sent, details?: Sent) {
  const answer = runCalculator(part_o_overheating, { ...home, details });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

/** Appendix C, Table C1, by the number of districts of each postcode area as printed: 207 in 17 rows of 11 and 2 of 10. */
const DISTRICTS_BY_AREA = {
  CR: 2,
  E: 20,
  EC: 24,
  HA: 2,
  IG: 5,
  KT: 8,
  N: 16,
  NW: 8,
  RM: 3,
  SE: 28,
  SW: 27,
  TW: 16,
  UB: 9,
  W: 25,
  WC: 14,
};

describe('the postcode', () => {
  it('is looked up in all of Table C1', () => {
    const counted: Record<string, number> = {};
    for (const district of Object.keys(HIGH_RISK_DISTRICTS.value)) {
      const area = /^\D+/.exec(district)?.[0] ?? '';
      counted[area] = (counted[area] ?? 0) + 1;
      expect(HIGH_RISK_DISTRICTS.value[district]).toBe(1);
    }
    expect(counted).toEqual(DISTRICTS_BY_AREA);
    expect(Object.keys(HIGH_RISK_DISTRICTS.value)).toHaveLength(17 * 11 + 2 * 10);
  });

  it.each([
    ['SE1', 'SE1', 'high'],
    [' se1 ', 'SE1', 'high'],
    ['SE1 7PB', 'SE1', 'high'],
    ['SE17PB', 'SE1', 'high'],
    ['SE17', 'SE17', 'high'],
    ['SE171AA', 'SE17', 'high'],
    ['sw1a 1aa', 'SW1A', 'high'],
    ['SW1', 'SW1', 'high'],
    ['W1', 'W1', 'high'],
    ['EC4', 'EC4', 'high'],
    ['WC2', 'WC2', 'high'],
    ['W1A', 'W1A', 'moderate'],
    ['N20', 'N20', 'moderate'],
    ['SE29', 'SE29', 'moderate'],
    ['BS1', 'BS1', 'moderate'],
    ['M15', 'M15', 'elevated'],
    ['M14 5TQ', 'M14', 'moderate'],
  ])('%s is district %s, %s', (text, district, risk) => {
    expect(readPostcode(text)).toMatchObject({ district, risk });
  });

  it.each(['London', 'SE', '1SE', 'SE1  7PB', 'SE1 7P', 'SE1-7PB', 'ABC1', 'SE1234'])('%j is not one', (text) => {
    expect(readPostcode(text)).toEqual({ district: undefined, risk: undefined, outside: undefined, isOnBorder: false });
    const { warnings, location_risk, postcode_risk } = check({ ...LONDON, postcode_district: text });
    expect({ location_risk, postcode_risk }).toEqual({ location_risk: 'high', postcode_risk: null });
    expect(warnings.at(-1)).toBe(
      `postcode_district "${text}" is not a postcode: the location risk sent is used. Send the part before the space, such as SE1 or M14.`,
    );
  });

  it.each([
    ['EH3 9DR', 'EH3', 'Scotland', 'standard 3.28'],
    ['G1', 'G1', 'Scotland', 'standard 3.28'],
    ['CF10', 'CF10', 'Wales', 'Approved Document O of Wales'],
    ['BT1', 'BT1', 'Northern Ireland', 'Building Regulations (Northern Ireland) 2012'],
    ['JE2', 'JE2', 'the Channel Islands', 'the rules of the island'],
  ])('%s is refused: %s is in %s, where %s applies', (text, district, place, rules) => {
    expect(runCalculator(part_o_overheating, { ...HOME, postcode_district: text })).toMatchObject({
      ok: false,
      errors: [
        {
          field: 'postcode_district',
          message: expect.stringMatching(
            new RegExp(`^postcode_district ${district} is in ${place}.*does not apply there, but`),
          ),
        },
      ],
    });
    expect(readPostcode(text).outside?.rules).toContain(rules);
  });

  it.each([
    ['CH4', true],
    ['TD15', true],
    ['GL1', false],
    ['M1', false],
  ])('%s is on the border: %s', (text, isOnBorder) => {
    const { warnings } = check({ ...HOME, postcode_district: text });
    expect(warnings.some((line) => line.includes('crosses the border of England'))).toBe(isOnBorder);
  });

  it('decides the location risk, and says so where another was sent', () => {
    const high = check({ ...HOME, postcode_district: 'SE1' });
    expect(high).toMatchObject({ location_risk: 'high', postcode_risk: 'high', required_free_area_m2: 8.4 });
    expect(high.warnings.at(-1)).toBe(
      'Location risk moderate was sent, but Table C1 of Approved Document O makes postcode district SE1 high risk: high risk is used.',
    );
    expect(high.assumptions[1]).toBe(
      'Postcode district SE1 is in Table C1 of Approved Document O Appendix C: the location is high risk.',
    );
    const moderate = check({ ...LONDON, postcode_district: 'N20' });
    expect(moderate).toMatchObject({ location_risk: 'moderate', postcode_risk: 'moderate', required_free_area_m2: 9 });
    expect(moderate.assumptions[1]).toContain('N20 is not in Table C1');
    expect(check({ ...LONDON, postcode_district: 'SE1' }).warnings).toHaveLength(1);
  });

  it.each(['high', 'moderate'])('in central Manchester leaves the choice to the designer: %s', (location_risk) => {
    const result = check({ ...HOME, location_risk, postcode_district: 'M1' });
    expect(result).toMatchObject({ location_risk, postcode_risk: 'elevated' });
    expect(result.warnings.at(-1)).toContain(`The location risk sent, ${location_risk}, is used.`);
    expect(result.assumptions[1]).toContain('The location has the risk category given');
    expect(result.recommendations.join(' ')).not.toContain('London Plan');
  });

  it('is cited by its row of the table', () => {
    const places = (postcode_district: string) => {
      const shown = showCalculation(part_o_overheating, { ...HOME, postcode_district });
      if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
      return {
        place: shown.sources.find(({ symbol }) => symbol === 'district_listed')?.place,
        rule: shown.working.find(({ symbol }) => symbol === 'rule_1')?.description,
      };
    };
    expect(places('SE1')).toEqual({
      place: 'Appendix C, Table C1: SE1',
      rule: 'Postcode district SE1: high-risk location',
    });
    expect(places('M1')).toEqual({
      place: 'Appendix C, note to C3: M1',
      rule: 'Postcode district M1: moderate-risk location',
    });
    expect(places('N20').place).toBeUndefined();
    expect(places('SW1').place).toBeUndefined();
  });

  it('is shown to people as what it was read as', () => {
    expect(POSTCODE_TEXT.understand('se1 7pb')).toEqual({ label: 'SE1: high risk' });
    expect(POSTCODE_TEXT.understand('M1')).toEqual({ label: 'M1: moderate risk, central Manchester' });
    expect(POSTCODE_TEXT.understand('BS1')).toEqual({ label: 'BS1: moderate risk' });
    expect(POSTCODE_TEXT.understand('London')).toEqual({ usedInstead: 'the location risk' });
    expect(POSTCODE_TEXT.words).toHaveLength(207);
  });
});

describe('the rooms', () => {
  it('are checked on both sides of each limit', () => {
    // Moderate, cross-ventilated, south: 30 % of 20 m2 is 6 m2, and 4 % of 12 m2 is 0.48 m2.
    const room = (most_glazed_room_glazing_area_m2: number) =>
      check(HOME, { most_glazed_room_floor_area_m2: 20, most_glazed_room_glazing_area_m2 }).most_glazed_room_check;
    expect([5.99, 6, 6.01].map(room)).toEqual(['pass', 'pass', 'fail']);
    const bedroom = (bedroom_3_free_area_m2: number) =>
      check(HOME, { bedrooms: 1, bedroom_3_floor_area_m2: 12, bedroom_3_free_area_m2 }).bedroom_check;
    expect([0.49, 0.48, 0.48 - 1e-9, 0.48 - 2e-9, 0.47].map(bedroom)).toEqual(['pass', 'pass', 'pass', 'fail', 'fail']);
  });

  it('have one row each, with what is missing left open', () => {
    const details = {
      most_glazed_room_floor_area_m2: 20,
      bedrooms: 2,
      bedroom_1_floor_area_m2: 10,
      bedroom_1_free_area_m2: 2,
      bedroom_2_floor_area_m2: 12,
      bedroom_4_free_area_m2: 1,
    };
    const result = check(LONDON, details);
    expect(result.room_checks).toEqual([
      {
        room: 'most_glazed_room',
        area_checked: 'glazing',
        floor_area_m2: 20,
        limit_pct: 22,
        limit_area_m2: 4.4,
        area_m2: null,
        check: 'not_assessed',
      },
      {
        room: 'bedroom_1',
        area_checked: 'free_area',
        floor_area_m2: 10,
        limit_pct: 13,
        limit_area_m2: 1.3,
        area_m2: 2,
        check: 'pass',
      },
      {
        room: 'bedroom_2',
        area_checked: 'free_area',
        floor_area_m2: 12,
        limit_pct: 13,
        limit_area_m2: 1.56,
        area_m2: null,
        check: 'not_assessed',
      },
    ]);
    expect(result).toMatchObject({ most_glazed_room_check: 'not_assessed', bedroom_check: 'not_assessed' });
  });

  it('are shown to two decimals', () => {
    // 30 % of 20.126 m2 is 6.0378 m2.
    const details = { most_glazed_room_floor_area_m2: 20.126, most_glazed_room_glazing_area_m2: 3.126 };
    expect(check(HOME, details).room_checks[0]).toMatchObject({
      floor_area_m2: 20.13,
      limit_area_m2: 6.04,
      area_m2: 3.13,
      limit_pct: 30,
    });
    expect(check(HOME, { bedroom_6_floor_area_m2: 10, bedroom_6_free_area_m2: 1 }).room_checks[0]?.room).toBe(
      'bedroom_6',
    );
  });

  it.each([
    ['all described', { bedrooms: 1 }, 'pass'],
    ['more described than there are', { bedrooms: 0 }, 'pass'],
    ['one not described', { bedrooms: 2 }, 'not_assessed'],
    ['their number unknown', {}, 'not_assessed'],
  ])('include every bedroom: %s', (_what, bedrooms, expected) => {
    const described = { bedroom_1_floor_area_m2: 10, bedroom_1_free_area_m2: 2 };
    expect(check(HOME, { ...bedrooms, ...described }).bedroom_check).toBe(expected);
  });

  it('may be none, and one that fails decides', () => {
    expect(check(HOME, { bedrooms: 0 }).bedroom_check).toBe('pass');
    const failing = { bedroom_2_floor_area_m2: 10, bedroom_2_free_area_m2: 0.1 };
    expect(check(HOME, failing)).toMatchObject({ bedroom_check: 'fail', simplified_method_result: 'fail' });
  });

  it('are advised by how much they miss their limits', () => {
    const { recommendations } = check(LONDON, {
      most_glazed_room_floor_area_m2: 20,
      most_glazed_room_glazing_area_m2: 5,
      bedroom_1_floor_area_m2: 10,
      bedroom_1_free_area_m2: 1,
      bedroom_2_floor_area_m2: 10,
      bedroom_2_free_area_m2: 1.299,
    });
    expect(recommendations.slice(0, 4)).toEqual([
      'Reduce the glazing of the most glazed room by 0.6 m2 to 4.4 m2, 22 % of its floor area.',
      expect.stringMatching(
        /^Add 0.3 m2 of free area to bedroom 1, which needs at least 1.3 m2, 13 % of its floor area: .*railings/,
      ),
      expect.stringMatching(/^Add less than 0.01 m2 of free area to bedroom 2, /),
      expect.stringMatching(/^Otherwise .*section 3 on noise, security and falling applies to it as well\.$/),
    ]);
  });

  it.each([
    ['a floor area above that of the home', { most_glazed_room_floor_area_m2: 100.1 }, true],
    ['the floor area of the home', { most_glazed_room_floor_area_m2: 100 }, false],
    [
      'more glazing than the home',
      { most_glazed_room_floor_area_m2: 90, most_glazed_room_glazing_area_m2: 12.1 },
      true,
    ],
    ['all glazing of the home', { most_glazed_room_floor_area_m2: 90, most_glazed_room_glazing_area_m2: 12 }, false],
    ['more free area than the home', { bedroom_1_floor_area_m2: 90, bedroom_1_free_area_m2: 10.1 }, true],
    ['all free area of the home', { bedroom_1_floor_area_m2: 90, bedroom_1_free_area_m2: 10 }, false],
  ])('are doubted with %s: %j, %s', (_what, details, doubted) => {
    const { warnings } = check(HOME, details);
    expect(warnings.some((line) => line.startsWith('A room has a larger floor area'))).toBe(doubted);
    const unknown = check(
      { ...HOME, provided_free_area_m2: undefined },
      { bedroom_1_floor_area_m2: 9, bedroom_1_free_area_m2: 50 },
    );
    expect(unknown.warnings.some((line) => line.startsWith('A room has'))).toBe(false);
  });

  it('keep an area on its limit however it was worked out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000 }), (hundredths) => {
        const floor = hundredths / 100;
        for (const glazing of [
          (30 / 100) * floor,
          30 * (floor / 100),
          floor / (100 / 30),
          Number((0.3 * floor).toFixed(4)),
        ]) {
          const details = { most_glazed_room_floor_area_m2: floor, most_glazed_room_glazing_area_m2: glazing };
          expect(check(HOME, details).most_glazed_room_check).toBe('pass');
        }
      }),
    );
  });
});

describe('the shading', () => {
  it.each([
    ['external_shutters', 'E', 'pass'],
    ['solar_control_glass', 'W', 'pass'],
    ['south_overhang', 'S', 'pass'],
    ['south_overhang', 'N', 'pass'],
    ['south_overhang', 'E', 'fail'],
    ['south_overhang', 'W', 'fail'],
    ['none', 'S', 'fail'],
    [undefined, 'S', 'not_assessed'],
  ])('by %s on a home that faces %s: %s', (shading, most_glazed_facade, expected) => {
    const details = shading === undefined ? {} : { shading };
    const result = check({ ...LONDON, most_glazed_facade }, details);
    expect(result.shading_check).toBe(expected);
    expect(result.recommendations.some((line) => line.startsWith('Shade the glazing between'))).toBe(
      expected !== 'pass',
    );
    expect(check({ ...HOME, most_glazed_facade }, details).shading_check).toBe('not_required');
  });
});

describe('the openings', () => {
  it.each([
    [{ night_noise_db: 40, night_noise_events: 10 }, 'pass'],
    [{ night_noise_db: 40 }, 'not_assessed'],
    [{ night_noise_events: 10 }, 'not_assessed'],
    [{ night_noise_db: 40.1 }, 'fail'],
    [{ night_noise_events: 11 }, 'fail'],
    [{ night_noise_db: 30, night_noise_events: 11 }, 'fail'],
    [{}, 'not_assessed'],
  ])('stay open at night with %j: %s', (details, expected) => {
    const { night_noise_check, simplified_method_result, recommendations } = check(HOME, details);
    expect(night_noise_check).toBe(expected);
    expect(simplified_method_result).toBe(expected === 'fail' ? 'fail' : 'pass');
    expect(recommendations.some((line) => line.startsWith('Do not rely on open windows'))).toBe(expected === 'fail');
    expect(recommendations.some((line) => line.startsWith('Make sure that bedroom'))).toBe(expected === 'not_assessed');
  });

  it.each([
    [{ drop_mm: 599, handle_reach_mm: 650 }, 'pass'],
    [{ drop_mm: 600, guarding_height_mm: 1100, handle_reach_mm: 650 }, 'pass'],
    [{ drop_mm: 600, guarding_height_mm: 1099, handle_reach_mm: 650 }, 'fail'],
    [{ drop_mm: 600, handle_reach_mm: 650 }, 'not_assessed'],
    [{ drop_mm: 600, handle_reach_mm: 651 }, 'fail'],
    [{ drop_mm: 599 }, 'not_assessed'],
    [{ guarding_height_mm: 1100, handle_reach_mm: 0 }, 'not_assessed'],
    [{}, 'not_assessed'],
  ])('are protected from falling with %j: %s', (details, expected) => {
    const { falling_check, recommendations } = check(HOME, details);
    expect(falling_check).toBe(expected);
    expect(recommendations.some((line) => line.includes('TM59'))).toBe(false);
    const advised = recommendations.filter((line) => line.startsWith('Protect the openings'));
    expect(advised).toHaveLength(expected === 'fail' ? 1 : 0);
  });

  it.each([
    ['yes', 'pass'],
    ['no', 'fail'],
  ])('are secure as answered: %s', (openings_secure, expected) => {
    const { security_check, recommendations } = check(HOME, { openings_secure });
    expect(security_check).toBe(expected);
    expect(recommendations.some((line) => line.startsWith('Make the openings secure'))).toBe(expected === 'fail');
  });

  it('are not to be enlarged where noise keeps them closed', () => {
    const details = { night_noise_db: 41, bedroom_1_floor_area_m2: 10, bedroom_1_free_area_m2: 0.1 };
    const { recommendations } = check({ ...HOME, glazing_area_m2: 16, provided_free_area_m2: 1 }, details);
    expect(recommendations).toEqual([
      expect.stringMatching(/^Reduce the glazing by 1 m2/),
      expect.stringMatching(/^Do not rely on open windows at night: .* TM59 .* closed from 23:00 to 07:00\.$/),
    ]);
  });

  it.each([
    ['most_glazed_room_floor_area_m2', 1, 2000],
    ['most_glazed_room_glazing_area_m2', 0, 2000],
    ['bedrooms', 0, 100],
    ['bedroom_1_floor_area_m2', 1, 2000],
    ['bedroom_6_free_area_m2', 0, 2000],
    ['night_noise_db', 0, 120],
    ['night_noise_events', 0, 1000],
    ['drop_mm', 0, 1_000_000],
    ['guarding_height_mm', 0, 5000],
    ['handle_reach_mm', 0, 5000],
  ])('and rooms have %s from %d to %d', (name, least, most) => {
    const answers = (value: number) => runCalculator(part_o_overheating, { ...HOME, details: { [name]: value } });
    for (const value of [least, most]) expect(answers(value).ok).toBe(true);
    for (const value of [least - 1, most + 1]) {
      expect(answers(value)).toMatchObject({ ok: false, errors: [{ field: `details.${name}` }] });
    }
    expect(runCalculator(part_o_overheating, { ...HOME, details: { bedroom_7_floor_area_m2: 10 } }).ok).toBe(false);
  });

  it('that pass leave only what no input covers', () => {
    const details = {
      most_glazed_room_floor_area_m2: 20,
      most_glazed_room_glazing_area_m2: 6,
      bedrooms: 0,
      night_noise_db: 40,
      night_noise_events: 10,
      openings_secure: 'yes',
      drop_mm: 0,
      handle_reach_mm: 0,
    };
    const { outstanding_checks, recommendations, all_checks_made } = check(HOME, details);
    expect(all_checks_made).toBe(true);
    expect(outstanding_checks).toEqual(['pollution', 'protection_from_entrapment', 'occupant_information']);
    expect(recommendations).toEqual([
      'Complete the outstanding checks: pollution and entrapment; then fill in the checklist of Approved Document O Appendix B.',
    ]);
    expect(check(LONDON).recommendations.join(' ')).toContain(
      'of its floor area, shading, noise at night, security, guarding, pollution and entrapment; then fill in',
    );
  });
});

it('accepts areas, noise and heights between these bounds', () => {
  const bedrooms = [1, 2, 3, 4, 5, 6].flatMap((number) => [
    [`details.bedroom_${number}_floor_area_m2`, [1, 2000]],
    [`details.bedroom_${number}_free_area_m2`, [0, 2000]],
  ]);
  expect(boundsOf(part_o_overheating.inputSchema)).toEqual({
    floor_area_m2: [5, 2000],
    glazing_area_m2: [0, 2000],
    provided_free_area_m2: [0, 2000],
    'details.most_glazed_room_floor_area_m2': [1, 2000],
    'details.most_glazed_room_glazing_area_m2': [0, 2000],
    'details.bedrooms': [0, 100],
    ...Object.fromEntries(bedrooms),
    'details.night_noise_db': [0, 120],
    'details.night_noise_events': [0, 1000],
    'details.drop_mm': [0, 1_000_000],
    'details.guarding_height_mm': [0, 5000],
    'details.handle_reach_mm': [0, 5000],
  });
});
