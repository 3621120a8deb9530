import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { ANY_INPUT } from './any_input.ts';
import { part_o_overheating } from './index.ts';

conforms(part_o_overheating, ANY_INPUT);

/** A moderate-risk, south-facing home of 100 m2 with cross-ventilation: glazing up to 15 m2, free area from 9 m2. */
const HOME = {
  location_risk: 'moderate',
  cross_ventilation: 'yes',
  most_glazed_facade: 'S',
  floor_area_m2: 100,
  glazing_area_m2: 12,
  provided_free_area_m2: 10,
};

function check(home: Record<string, unknown>) {
  const answer = runCalculator(part_o_overheating, { ...HOME, ...home });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

/** The neighbours of a positive number among the doubles. */
function neighbour(value: number, step: 1n | -1n): number {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  bits.setBigInt64(0, bits.getBigInt64(0) + step);
  return bits.getFloat64(0);
}

/** Approved Document O Tables 1.1 and 1.2: risk, cross-ventilation, facade, % of floor area, % in the most glazed room. */
const GLAZING_TABLE = [
  ['high', 'yes', 'N', 15, 37],
  ['high', 'yes', 'E', 18, 37],
  ['high', 'yes', 'S', 15, 22],
  ['high', 'yes', 'W', 18, 37],
  ['moderate', 'yes', 'N', 18, 37],
  ['moderate', 'yes', 'E', 18, 37],
  ['moderate', 'yes', 'S', 15, 30],
  ['moderate', 'yes', 'W', 11, 22],
  ['high', 'no', 'N', 15, 26],
  ['high', 'no', 'E', 11, 18],
  ['high', 'no', 'S', 11, 11],
  ['high', 'no', 'W', 11, 18],
  ['moderate', 'no', 'N', 18, 26],
  ['moderate', 'no', 'E', 18, 26],
  ['moderate', 'no', 'S', 15, 15],
  ['moderate', 'no', 'W', 11, 11],
] as const;

/** Approved Document O Tables 1.3 and 1.4: risk, cross-ventilation, % of floor area, % of glazing area, % in a bedroom. */
const FREE_AREA_TABLE = [
  ['high', 'yes', 6, 70, 13],
  ['moderate', 'yes', 9, 55, 4],
  ['high', 'no', 10, 95, 13],
  ['moderate', 'no', 12, 80, 4],
] as const;

describe('the glazing limit', () => {
  it.each(GLAZING_TABLE)(
    'in a %s-risk location with cross-ventilation %s facing %s is %d %% and %d %% in a room',
    (location_risk, cross_ventilation, most_glazed_facade, pct, room) => {
      const situation = { location_risk, cross_ventilation, most_glazed_facade };
      expect(check({ ...situation, glazing_area_m2: pct })).toMatchObject({
        ...situation,
        max_glazing_pct_of_floor: pct,
        max_glazing_area_m2: pct,
        glazing_pct_of_floor: pct,
        glazing_margin_m2: 0,
        glazing_reduction_needed_m2: 0,
        glazing_utilisation_pct: 100,
        max_most_glazed_room_pct_of_room_floor: room,
        glazing_check: 'pass',
      });
      expect(check({ ...situation, glazing_area_m2: pct - 0.01 })).toMatchObject({
        glazing_check: 'pass',
        glazing_margin_m2: 0.01,
        glazing_reduction_needed_m2: 0,
      });
      expect(check({ ...situation, glazing_area_m2: pct + 0.01 })).toMatchObject({
        glazing_check: 'fail',
        simplified_method_result: 'fail',
        detailed_modelling_needed: true,
        glazing_margin_m2: -0.01,
        glazing_reduction_needed_m2: 0.01,
      });
    },
  );

  it('passes an area on it however it was worked out, and fails the next number above it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...GLAZING_TABLE),
        fc.integer({ min: 500, max: 200_000 }).map((hundredths) => hundredths / 100),
        ([location_risk, cross_ventilation, most_glazed_facade, pct], floor_area_m2) => {
          const situation = { location_risk, cross_ventilation, most_glazed_facade, floor_area_m2 };
          const decimal = Number(((pct * Math.round(floor_area_m2 * 100)) / 10_000).toFixed(4));
          const ways = [(pct / 100) * floor_area_m2, pct * (floor_area_m2 / 100), floor_area_m2 / (100 / pct), decimal];
          for (const glazing_area_m2 of ways)
            expect(check({ ...situation, glazing_area_m2 }).glazing_check).toBe('pass');
          const above = neighbour(Math.max(...ways, (pct * floor_area_m2) / 100), 1n);
          expect(check({ ...situation, glazing_area_m2: above }).glazing_check).toBe('fail');
        },
      ),
    );
  });

  it.each(GLAZING_TABLE)(
    'in a %s-risk location, cross-ventilation %s, facade %s: %d m2 of 100 m2 pass and the next number above fails',
    (location_risk, cross_ventilation, most_glazed_facade, pct) => {
      const situation = { location_risk, cross_ventilation, most_glazed_facade, floor_area_m2: 100 };
      expect(check({ ...situation, glazing_area_m2: pct }).glazing_check).toBe('pass');
      expect(check({ ...situation, glazing_area_m2: neighbour(pct, 1n) }).glazing_check).toBe('fail');
    },
  );

  /** Floor areas at which one way to work the limit out gives a larger double than every other. */
  it.each([
    ['18 % of 5.16 m2 as 5.16 / (100 / 18)', 'N', 5.16, 5.16 / (100 / 18)],
    ['11 % of 5.74 m2 as (11 / 100) x 5.74', 'W', 5.74, (11 / 100) * 5.74],
    ['11 % of 5.09 m2 as 11 x (5.09 / 100)', 'W', 5.09, 11 * (5.09 / 100)],
    ['11 % of 5.08 m2 as 11 x 5.08 / 100', 'W', 5.08, (11 * 5.08) / 100],
    ['11 % of 5.1 m2 as a person writes it', 'W', 5.1, 0.561],
    ['11 % of 12.34567895 m2, which is 1.3580246845 m2, to nine decimals', 'W', 12.34567895, 1.358024685],
  ])('passes %s, and fails the next number above it', (_way, most_glazed_facade, floor_area_m2, glazing_area_m2) => {
    const home = { most_glazed_facade, floor_area_m2 };
    expect(check({ ...home, glazing_area_m2 }).glazing_check).toBe('pass');
    expect(check({ ...home, glazing_area_m2: neighbour(glazing_area_m2, 1n) }).glazing_check).toBe('fail');
  });

  it('names a reduction too small to be shown', () => {
    const { glazing_reduction_needed_m2, recommendations } = check({ glazing_area_m2: 15.001 });
    expect(glazing_reduction_needed_m2).toBe(0);
    expect(recommendations[0]).toMatch(/^Reduce the glazing by less than 0.01 m2 to 15 m2/);
  });
});

describe('the free area', () => {
  it.each(FREE_AREA_TABLE)(
    'in a %s-risk location with cross-ventilation %s is at least %d %% of the floor and %d %% of the glazing, %d %% in a bedroom',
    (location_risk, cross_ventilation, ofFloor, ofGlazing, ofBedroom) => {
      const situation = { location_risk, cross_ventilation, glazing_area_m2: 10 };
      expect(check(situation)).toMatchObject({
        min_free_area_pct_of_floor: ofFloor,
        min_free_area_pct_of_glazing: ofGlazing,
        min_bedroom_free_area_pct_of_room_floor: ofBedroom,
        required_free_area_by_floor_m2: ofFloor,
        required_free_area_by_glazing_m2: ofGlazing / 10,
        required_free_area_m2: Math.max(ofFloor, ofGlazing / 10),
      });
      const required = Math.max(ofFloor, ofGlazing / 10);
      expect(check({ ...situation, provided_free_area_m2: required })).toMatchObject({
        free_area_check: 'pass',
        provided_free_area_m2: required,
        free_area_margin_m2: 0,
        free_area_shortfall_m2: 0,
      });
      expect(check({ ...situation, provided_free_area_m2: required + 0.01 })).toMatchObject({
        free_area_check: 'pass',
        free_area_margin_m2: 0.01,
        free_area_shortfall_m2: 0,
      });
      expect(check({ ...situation, provided_free_area_m2: required - 0.01 })).toMatchObject({
        free_area_check: 'fail',
        simplified_method_result: 'fail',
        detailed_modelling_needed: true,
        free_area_margin_m2: -0.01,
        free_area_shortfall_m2: 0.01,
      });
    },
  );

  it('less its tolerance of 1e-9 m2 is the last number that passes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FREE_AREA_TABLE),
        fc.double({ min: 5, max: 2000, noNaN: true }),
        fc.double({ min: 0, max: 2000, noNaN: true }),
        ([location_risk, cross_ventilation, ofFloor, ofGlazing], floor_area_m2, glazing_area_m2) => {
          const situation = { location_risk, cross_ventilation, floor_area_m2, glazing_area_m2 };
          const last = Math.max((ofFloor * floor_area_m2) / 100, (ofGlazing * glazing_area_m2) / 100) - 1e-9;
          expect(check({ ...situation, provided_free_area_m2: last }).free_area_check).toBe('pass');
          expect(check({ ...situation, provided_free_area_m2: neighbour(last, -1n) }).free_area_check).toBe('fail');
        },
      ),
    );
  });

  it.each([
    ['below', 11.8, 'floor_area'],
    ['on', 12, 'floor_area'],
    ['within the tolerance above', 12 + 1e-9, 'floor_area'],
    ['above', 12.01, 'glazing_area'],
  ])('is governed by the right rule %s the line where both ask for the same', (_side, glazing_area_m2, rule) => {
    const situation = { location_risk: 'high', cross_ventilation: 'yes', floor_area_m2: 140 };
    expect(check({ ...situation, glazing_area_m2 }).governing_free_area_rule).toBe(rule);
  });

  it.each([
    ['nothing below what the floor area asks for', 8.99, 0],
    ['nothing just outside the tolerance of 1e-9 m2', 9 - 2e-9, 0],
    ['the area that it can serve on the edge of the tolerance', 9 - 1e-9, 16.36],
    ['the area that it can serve from there on: 9 / 0.55', 9, 16.36],
    ['no more than the glazing limit', 10, 18],
  ])('supports %s', (_what, provided_free_area_m2, supported) => {
    const result = check({ most_glazed_facade: 'N', provided_free_area_m2 });
    expect(result.glazing_area_supported_by_free_area_m2).toBe(supported);
  });

  it.each([undefined, null])('is not assessed when %s is sent, and a warning says so', (provided_free_area_m2) => {
    const result = check({ provided_free_area_m2 });
    expect(result).toMatchObject({
      simplified_method_result: 'incomplete',
      free_area_check: 'not_assessed',
      provided_free_area_m2: null,
      free_area_margin_m2: null,
      free_area_shortfall_m2: null,
      glazing_area_supported_by_free_area_m2: null,
      detailed_modelling_needed: false,
    });
    expect(result.warnings.join(' ')).toContain('The provided free area was not given');
  });

  it('of zero that was sent is assessed and fails', () => {
    expect(check({ provided_free_area_m2: 0 })).toMatchObject({
      free_area_check: 'fail',
      provided_free_area_m2: 0,
      free_area_shortfall_m2: 9,
      glazing_area_supported_by_free_area_m2: 0,
    });
  });

  it('names a shortfall too small to be shown', () => {
    const { free_area_shortfall_m2, recommendations } = check({ provided_free_area_m2: 8.999 });
    expect(free_area_shortfall_m2).toBe(0);
    expect(recommendations[0]).toMatch(/^Add less than 0.01 m2 of free area/);
  });
});

describe('the result of both checks', () => {
  it.each([
    ['pass', 15, 9],
    ['incomplete', 15, undefined],
    ['fail', 15.1, undefined],
    ['fail', 15.1, 20],
    ['fail', 15, 8.9],
    ['fail', 15.1, 8.9],
  ])('is %s with %d m2 of glazing and %s m2 of free area', (result, glazing_area_m2, provided_free_area_m2) => {
    expect(check({ glazing_area_m2, provided_free_area_m2 })).toMatchObject({
      simplified_method_result: result,
      detailed_modelling_needed: result === 'fail',
    });
  });

  it('lists what remains to be checked, in order', () => {
    const always = ['night_noise', 'pollution', 'security', 'protection_from_falling', 'protection_from_entrapment'];
    const rooms = ['most_glazed_room', 'bedroom_free_area'];
    const outstanding = (home: Record<string, unknown>) => check(home).outstanding_checks;
    expect(outstanding({})).toEqual([...rooms, ...always, 'occupant_information']);
    expect(outstanding({ location_risk: 'high' })).toEqual([...rooms, 'shading', ...always, 'occupant_information']);
    expect(outstanding({ provided_free_area_m2: undefined })).toEqual([
      ...rooms,
      'total_free_area',
      ...always,
      'occupant_information',
    ]);
    expect(outstanding({ location_risk: 'high', provided_free_area_m2: undefined })).toEqual([
      ...rooms,
      'shading',
      'total_free_area',
      ...always,
      'occupant_information',
    ]);
  });

  it('asks for one of three kinds of shading in a high-risk location, and for none elsewhere', () => {
    expect(check({ location_risk: 'high' })).toMatchObject({
      shading_required: true,
      shading_options: [
        'external_shutters_with_ventilation',
        'glazing_g_value_max_0_40_and_light_transmittance_min_0_70',
        'overhang_50_degree_cut_off_due_south_only',
      ],
    });
    expect(check({ location_risk: 'moderate' })).toMatchObject({ shading_required: false, shading_options: [] });
  });

  it('never turns a failure into a pass with more glazing', () => {
    fc.assert(
      fc.property(
        validInputs(part_o_overheating.inputSchema),
        fc.oneof(fc.double({ min: 0, max: 1e-8, noNaN: true }), fc.double({ min: 0, max: 100, noNaN: true })),
        (home, more) => {
          const glazing_area_m2 = Math.min(2000, (home.glazing_area_m2 as number) + more);
          const [less, greater] = [check(home), check({ ...home, glazing_area_m2 })];
          if (less.glazing_check === 'fail') expect(greater.glazing_check).toBe('fail');
          if (less.free_area_check === 'fail') expect(greater.free_area_check).toBe('fail');
          if (less.simplified_method_result === 'fail') expect(greater.simplified_method_result).toBe('fail');
        },
      ),
    );
  });

  it('never turns a pass into a failure with more free area', () => {
    fc.assert(
      fc.property(
        validInputs(part_o_overheating.inputSchema),
        fc.double({ min: 0, max: 2000, noNaN: true }),
        fc.double({ min: 0, max: 2000, noNaN: true }),
        (home, one, other) => {
          const less = check({ ...home, provided_free_area_m2: Math.min(one, other) });
          const greater = check({ ...home, provided_free_area_m2: Math.max(one, other) });
          if (less.free_area_check === 'pass') expect(greater.free_area_check).toBe('pass');
          if (less.simplified_method_result === 'pass') expect(greater.simplified_method_result).toBe('pass');
        },
      ),
    );
  });
});

describe('the shaded alternative', () => {
  it.each(GLAZING_TABLE.filter(([risk]) => risk === 'high'))(
    'gives a moderate-risk home the %s-risk limits with cross-ventilation %s facing %s',
    (_risk, cross_ventilation, most_glazed_facade, pct, room) => {
      expect(check({ cross_ventilation, most_glazed_facade }).shaded_alternative).toEqual({
        max_glazing_pct_of_floor: pct,
        max_glazing_area_m2: pct,
        glazing_check: 12 <= pct ? 'pass' : 'fail',
        max_most_glazed_room_pct_of_room_floor: room,
        more_generous: cross_ventilation === 'yes' && most_glazed_facade === 'W',
      });
    },
  );

  it('does not exist where the location is high risk already', () => {
    expect(check({ location_risk: 'high' }).shaded_alternative).toBeNull();
  });

  it('never changes the verdict', () => {
    expect(check({ most_glazed_facade: 'W' })).toMatchObject({
      simplified_method_result: 'fail',
      shaded_alternative: { glazing_check: 'pass' },
    });
  });

  it.each([18, 18.01])('is checked on and above its own limit: %d m2', (glazing_area_m2) => {
    const result = check({ most_glazed_facade: 'W', glazing_area_m2 });
    expect(result.shaded_alternative?.glazing_check).toBe(glazing_area_m2 === 18 ? 'pass' : 'fail');
    expect(result.recommendations.some((line) => line.startsWith('Shade the glazing to'))).toBe(glazing_area_m2 === 18);
  });
});

describe('the comparison of scenarios', () => {
  it('has eight rows for the location: cross-ventilation first, then without, each N, E, S, W', () => {
    const rows = check({ location_risk: 'high', glazing_area_m2: 12 }).scenario_comparison;
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['N', 'yes', 15, 8.4, 'pass'],
      ['E', 'yes', 18, 8.4, 'pass'],
      ['S', 'yes', 15, 8.4, 'pass'],
      ['W', 'yes', 18, 8.4, 'pass'],
      ['N', 'no', 15, 11.4, 'pass'],
      ['E', 'no', 11, 11.4, 'fail'],
      ['S', 'no', 11, 11.4, 'fail'],
      ['W', 'no', 11, 11.4, 'fail'],
    ]);
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'most_glazed_facade',
      'cross_ventilation',
      'max_glazing_area_m2',
      'required_free_area_m2',
      'glazing_check',
    ]);
  });

  it('holds the home itself as one of its rows', () => {
    fc.assert(
      fc.property(validInputs(part_o_overheating.inputSchema), (home) => {
        const result = check(home);
        const { most_glazed_facade, cross_ventilation, max_glazing_area_m2, required_free_area_m2 } = result;
        expect(result.scenario_comparison).toContainEqual({
          most_glazed_facade,
          cross_ventilation,
          max_glazing_area_m2,
          required_free_area_m2,
          glazing_check: result.glazing_check,
        });
      }),
    );
  });
});

describe('the working', () => {
  it('cites the table, row and column of each limit', () => {
    const shown = showCalculation(part_o_overheating, { ...HOME, cross_ventilation: 'no', most_glazed_facade: 'E' });
    if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
    const places = Object.fromEntries(shown.sources.map(({ symbol, place }) => [symbol, place]));
    expect(places).toMatchObject({
      gp: 'Table 1.2: E, moderate_home',
      rp: 'Table 1.2: E, moderate_room',
      fp: 'Table 1.4: of_floor, moderate',
      fg: 'Table 1.4: of_glazing, moderate',
      bp: 'Table 1.4: of_bedroom_floor, moderate',
      gp_shaded: 'Table 1.2: E, high_home',
      gp_cross_N: 'Table 1.1: N, moderate_home',
    });
  });
});

describe('the recommendations', () => {
  const NOISE_LAST = /^Make sure that bedroom openings .*40 dB LAeq,8h inside.*55 dB LAFmax.*10 times/;

  it.each([
    ['a plain pass', {}, [/^Complete the outstanding checks.*at most 30 %.*at least 4 %/, NOISE_LAST]],
    [
      'a high-risk pass',
      { location_risk: 'high', glazing_area_m2: 10 },
      [
        /^Shade the glazing between compass north-east and north-west.*shutters.*at most 0.4 .*at least 0.7,.*50 degree.*SI 4/,
        /^Complete the outstanding checks.*at most 22 %.*at least 13 %/,
        NOISE_LAST,
      ],
    ],
    [
      'no free area sent',
      { provided_free_area_m2: undefined },
      [/^Enter the provided free area.*at least 9 m2/, NOISE_LAST],
    ],
    [
      'too much glazing',
      { glazing_area_m2: 16 },
      [
        /^Reduce the glazing by 1 m2 to 15 m2, the limit of 15 %.*faces south/,
        /^Otherwise.*TM59.*section 2/,
        NOISE_LAST,
      ],
    ],
    [
      'too much glazing for want of cross-ventilation',
      {
        location_risk: 'high',
        cross_ventilation: 'no',
        most_glazed_facade: 'E',
        glazing_area_m2: 18,
        provided_free_area_m2: 18,
      },
      [
        /^Reduce the glazing by 7 m2 to 11 m2, the limit of 11 %.*faces east/,
        /^Provide openings on opposite facades.*increases to 18 m2/,
        /^Otherwise/,
        /^Shade the glazing between/,
        NOISE_LAST,
      ],
    ],
    [
      'too much glazing even with cross-ventilation',
      {
        location_risk: 'high',
        cross_ventilation: 'no',
        most_glazed_facade: 'E',
        glazing_area_m2: 18.01,
        provided_free_area_m2: 18,
      },
      [/^Reduce the glazing by 7.01 m2/, /^Otherwise/, /^Shade the glazing between/, NOISE_LAST],
    ],
    [
      'west glazing that shading would save',
      { most_glazed_facade: 'W', glazing_area_m2: 16, provided_free_area_m2: undefined },
      [
        /^Reduce the glazing by 5 m2 to 11 m2, the limit of 11 %.*faces west/,
        /^Shade the glazing to the high-risk standard: external shutters.*limit of 18 %.*allows 18 m2/,
        /^Otherwise/,
        NOISE_LAST,
      ],
    ],
    [
      'too little free area by floor area',
      { provided_free_area_m2: 8 },
      [
        /^Add 1 m2 of free area.*9 m2 is required, governed by the floor area\. Only what can be opened safely and securely counts: .*1,100 mm.*650 mm.*\.$/,
        /^Otherwise/,
        NOISE_LAST,
      ],
    ],
    [
      'too little free area by glazing area',
      { cross_ventilation: 'no', most_glazed_facade: 'N', glazing_area_m2: 17, provided_free_area_m2: 13 },
      [
        /^Add 0.6 m2 of free area.*13.6 m2 is required, governed by the glazing area\. Less glazing/,
        /^Otherwise/,
        NOISE_LAST,
      ],
    ],
    [
      'glazing close to its limit',
      { glazing_area_m2: 14.5 },
      [/^Freeze window sizes.*margin to the glazing limit is 0.5 m2/, /^Complete the outstanding checks/, NOISE_LAST],
    ],
  ])('for %s are the ones that follow, in order', (_title, home, expected) => {
    const { recommendations } = check(home);
    expect(recommendations).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(recommendations[index]).toMatch(pattern);
  });

  it.each([
    [14.24, false],
    [14.25, false],
    [14.26, true],
    [15, true],
    [15.01, false],
  ])('freeze window sizes above 95 %% of the limit of 15 m2 only: %d m2', (glazing_area_m2, frozen) => {
    const { recommendations } = check({ glazing_area_m2 });
    expect(recommendations.some((line) => line.startsWith('Freeze'))).toBe(frozen);
  });
});

describe('the warnings', () => {
  it.each([
    ['a pass', {}, [/not full compliance/]],
    ['no pass', { provided_free_area_m2: 8 }, []],
    ['glazing of 50 % of the floor', { glazing_area_m2: 50, provided_free_area_m2: 40 }, []],
    ['glazing above 50 % of the floor', { glazing_area_m2: 50.01, provided_free_area_m2: 40 }, [/over 50 %.*units/]],
    ['as much free area as glazing', { provided_free_area_m2: 12 }, [/not full compliance/]],
    ['more free area than glazing', { provided_free_area_m2: 12.01 }, [/not full/, /opaque vents or doors/]],
    ['a small window', { glazing_area_m2: 0.5, provided_free_area_m2: 10 }, [/not full/, /opaque vents or doors/]],
    ['no glazing', { glazing_area_m2: 0 }, [/not full compliance/, /^The glazing area is 0.*daylight.*Parts B and F/]],
    ['no free area sent', { provided_free_area_m2: undefined }, [/was not given/]],
  ])('for %s are the ones that follow', (_title, home, expected) => {
    const { warnings } = check(home);
    expect(warnings).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(warnings[index]).toMatch(pattern);
  });
});

describe('the assumptions', () => {
  const STANDING = [
    /^A new residential building in England.*Wales has its own document/,
    /Appendix C.*Manchester/,
    /^Glazing is glass area without frames/,
    /^The facade given has the largest glazed area.*stricter set/,
    /^No communal heating/,
  ];

  it.each([undefined, null])('say that cross_ventilation is no when %s is sent', (cross_ventilation) => {
    const result = check({ cross_ventilation });
    expect(result.cross_ventilation).toBe('no');
    expect(result.assumptions[0]).toBe('Cross ventilation was not given: none is assumed, the strict case.');
    expect(result.assumptions).toHaveLength(STANDING.length + 1);
  });

  it('are the standing ones when every input is sent', () => {
    const { assumptions } = check({ cross_ventilation: 'no' });
    expect(assumptions).toHaveLength(STANDING.length);
    for (const [index, pattern] of STANDING.entries()) expect(assumptions[index]).toMatch(pattern);
  });
});

describe('the inputs', () => {
  it.each([
    ['floor_area_m2', 4.99, 5],
    ['floor_area_m2', 2000.01, 2000],
    ['glazing_area_m2', -0.01, 0],
    ['glazing_area_m2', 2000.01, 2000],
    ['provided_free_area_m2', -0.01, 0],
    ['provided_free_area_m2', 2000.01, 2000],
  ])('%s is refused at %d and taken at %d', (field, outside, bound) => {
    const answer = runCalculator(part_o_overheating, { ...HOME, [field]: outside });
    expect(answer).toMatchObject({ ok: false, errors: [{ field }] });
    expect(runCalculator(part_o_overheating, { ...HOME, [field]: bound }).ok).toBe(true);
  });

  it.each([
    ['location_risk', 'low', 'high, moderate'],
    ['cross_ventilation', true, 'yes, no'],
    ['most_glazed_facade', 'SW', 'N, E, S, W'],
    ['most_glazed_facade', 's', 'N, E, S, W'],
  ])('%s refuses %j and lists what it takes', (field, value, words) => {
    const answer = runCalculator(part_o_overheating, { ...HOME, [field]: value });
    expect(answer).toMatchObject({
      ok: false,
      errors: [{ field, message: expect.stringContaining(`must be one of ${words}`) }],
    });
  });
});
