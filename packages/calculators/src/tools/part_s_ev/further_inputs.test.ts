import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { boundsOf } from '../../testing/bounds_of.ts';
import { verdictOf } from '../../testing/verdict_of.ts';
import { part_s_ev } from './index.ts';

const FLATS = { building_type: 'residential', works: 'new', parking_spaces: 30, dwellings: 20, covered_car_park: 'no' };
const RENOVATED_FLATS = { ...FLATS, works: 'major_renovation' };
const OFFICE = { building_type: 'non_residential', works: 'new', parking_spaces: 30, covered_car_park: 'no' };
const RENOVATED_OFFICE = { ...OFFICE, works: 'major_renovation' };

type Sent = Record<string, unknown>;

function assess(building: Sent, details: Sent = {}) {
  const answer = runCalculator(part_s_ev, { ...building, details });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function provision(building: Sent, details: Sent) {
  const {
    charge_points_required: CP,
    cable_routes_required: CR,
    rule_references,
    requirement_applies,
  } = assess(building, details);
  return { applies: requirement_applies, CP, CR, rules: rule_references };
}

describe('a conversion', () => {
  const CONVERSION = { change_of_use: 'yes' };

  /** Spaces, dwellings, covered spaces; charge points, cable routes, rules. One space for each dwelling, in the open first. */
  it.each([
    [0, 5, 0, 0, 0, ['S2-no-parking']],
    [1, 1, 0, 1, 0, ['S2', '44J']],
    [12, 5, 0, 5, 0, ['S2', '44J']],
    [5, 12, 0, 5, 0, ['S2', '44J']],
    [30, 20, 0, 20, 0, ['S2', '44J']],
    [12, 5, 12, 0, 5, ['44E(5)(b)']],
    [5, 12, 5, 0, 5, ['44E(5)(b)']],
    [12, 5, 8, 4, 1, ['44E(5)(a)(i)', '44E(5)(a)(ii)', '44J']],
    [12, 5, 7, 5, 0, ['44E(5)(a)(i)', '44J']],
    [5, 12, 2, 3, 2, ['44E(5)(a)(i)', '44E(5)(a)(ii)', '44J']],
  ])('of %d spaces and %d dwellings, %d spaces covered', (parking_spaces, dwellings, covered_spaces, CP, CR, rules) => {
    const details = { ...CONVERSION, covered_spaces };
    for (const works of ['new', 'major_renovation']) {
      const building = { ...FLATS, works, parking_spaces, dwellings };
      expect(provision(building, details)).toEqual({ applies: CP + CR > 0, CP, CR, rules });
      expect(assess(building, details)).toMatchObject({
        requirement: 'S2',
        regulation: '44E',
        renovation_cost_cap_pct: null,
      });
    }
  });

  it.each([
    [20, 20, 0, []],
    [19, 19, 1, ['44E(3)']],
    [1, 1, 19, ['44E(3)']],
    [0, 0, 20, ['44E(3)']],
  ])('has cable routes in place of points that the supply cannot carry: %d possible', (possible, CP, CR, rules) => {
    const details = { ...CONVERSION, charge_points_possible: possible };
    expect(provision(FLATS, details)).toMatchObject({ CP, CR, rules: ['S2', ...rules, ...(CP > 0 ? ['44J'] : [])] });
    const { warnings, recommendations, fallback } = assess(FLATS, details);
    expect(warnings.some((line) => line.startsWith('Regulation 44E(3)'))).toBe(possible === 0);
    expect(recommendations.some((line) => line.includes('written confirmation of the DNO'))).toBe(CR > 0);
    expect(fallback).toEqual({ trigger: 'supply_capacity', charge_points: 0, cable_routes: 20 });
  });

  it('says what the supply must carry until that is known', () => {
    const { recommendations, assumptions } = assess(FLATS, CONVERSION);
    expect(recommendations.join(' ')).toContain('leaves at least 0 charge points and 20 cable routes.');
    expect(assumptions).toEqual([
      expect.stringContaining('(regulation 44E(2)(a)); otherwise nothing is required.'),
      expect.stringContaining('and cable routes for the rest (regulation 44E(3)).'),
      expect.stringContaining('regulation 5(a), (b) or (g)'),
      expect.stringContaining('GBP 1,200 for a charge point'),
      'England only: Wales, Scotland and Northern Ireland have their own rules.',
    ]);
    expect(verdictOf(part_s_ev, { ...FLATS, details: CONVERSION })).toMatchObject({
      decision: '20 charge points',
      reason: 'Requirement S2 for 30 parking spaces, at least 7 kW a charge point',
      conditions: [
        'England only; Wales, Scotland and Northern Ireland have their own rules.',
        'Where the incoming supply cannot carry them, cable routes replace charge points.',
      ],
    });
  });

  it('asks for the supply from the first charge point on', () => {
    const advised = (parking_spaces: number) =>
      assess({ ...FLATS, parking_spaces }, CONVERSION).recommendations.some((line) =>
        line.startsWith('Confirm that the incoming'),
      );
    expect([0, 1].map(advised)).toEqual([false, true]);
  });

  it('has no threshold, and so no warning at its edge', () => {
    expect(assess({ ...FLATS, parking_spaces: 10 }, CONVERSION).warnings).toEqual([]);
    expect(assess({ ...FLATS, parking_spaces: 11 }, { change_of_use: 'no' }).warnings).toHaveLength(1);
  });

  it('of an office is named and changes nothing', () => {
    const { warnings, ...office } = assess(OFFICE, CONVERSION);
    expect(office).toMatchObject({ requirement: 'S4', charge_points_required: 1, cable_routes_required: 6 });
    expect(warnings).toEqual(['Details that change nothing under requirement S4: conversion to dwellings.']);
  });

  it('in a mixed-use building covers the dwellings alone', () => {
    const result = assess({ ...OFFICE, dwellings: 8 }, { ...CONVERSION, dwelling_spaces: 10 });
    expect(result).toMatchObject({
      requirement: 'S2',
      charge_points_required: 8,
      cable_routes_required: 0,
      dwellings_used: 8,
    });
    expect(result.parts).toHaveLength(1);
    expect(result.warnings).toEqual([expect.stringMatching(/^S2 covers the dwellings of the conversion only/)]);
  });
});

describe('an exemption', () => {
  it.each([
    [FLATS, { change_of_use: 'yes', car_park_works: 'no' }, '44E(2)(a)'],
    [RENOVATED_FLATS, { car_park_works: 'no' }, '44F(2)(a)'],
    [RENOVATED_OFFICE, { car_park_works: 'no' }, '44H(2)(a)'],
    [FLATS, { change_of_use: 'yes', heritage_exemption: 'yes' }, '44E(4)'],
    [RENOVATED_FLATS, { fire_safety_works: 'yes' }, '44F(5)'],
  ])('of %j with %j leaves nothing, by %s, and is to be agreed', (building, details, reference) => {
    const result = assess(building, details);
    expect(result).toMatchObject({
      requirement_applies: false,
      charge_points_required: 0,
      cable_routes_required: 0,
      exemption_renovation_cost_gbp: null,
      rule_references: [reference],
      fallback: { charge_points: 0, cable_routes: 0 },
    });
    expect(result.rule_trace[0]?.finding).toMatch(/: S\d requires nothing\.$/);
    expect(result.warnings).toEqual([expect.stringMatching(/^A part of the provision falls away only because/)]);
    const isHeritage = reference === '44E(4)';
    expect(result.recommendations.some((line) => line.startsWith('Ask the local authority'))).toBe(isHeritage);
    expect(result.recommendations.some((line) => line.startsWith('Lay ducts'))).toBe(!isHeritage);
    expect(result.recommendations.join(' ')).not.toContain('threshold');
  });

  it.each([
    [FLATS, { car_park_works: 'no' }, 'S1', 'works that include the car park'],
    [FLATS, { heritage_exemption: 'yes' }, 'S1', 'heritage exemption'],
    [RENOVATED_FLATS, { heritage_exemption: 'yes' }, 'S3', 'heritage exemption'],
    [RENOVATED_OFFICE, { fire_safety_works: 'yes' }, 'S5', 'works for fire safety'],
    [OFFICE, { charge_points_possible: 0 }, 'S4', 'charge points possible'],
    [RENOVATED_OFFICE, { charge_points_possible: 0 }, 'S5', 'charge points possible'],
    [
      OFFICE,
      { renovation_cost_gbp: 100, installation_cost_gbp: 100, route_cost_gbp: 100 },
      'S4',
      'cost of the renovation, cost of points and routes and cost of routes alone',
    ],
  ])('of another requirement changes nothing: %j with %j', (building, details, requirement, names) => {
    const { warnings, ...rest } = assess(building, details);
    const { warnings: _none, ...plain } = assess(building);
    expect(rest).toEqual(plain);
    expect(warnings).toEqual([`Details that change nothing under requirement ${requirement}: ${names}.`]);
  });

  /** The requirements that each detail can change. */
  it.each([
    [{ change_of_use: 'yes' }, ['S2']],
    [{ charge_points_possible: 500 }, ['S1', 'S2', 'S3']],
    [{ car_park_works: 'no' }, ['S2', 'S3', 'S5']],
    [{ heritage_exemption: 'yes' }, ['S2']],
    [{ fire_safety_works: 'yes' }, ['S3']],
    [{ renovation_cost_gbp: 1e6 }, ['S3', 'S5']],
    [{ installation_cost_gbp: 0 }, ['S3', 'S5']],
    [{ route_cost_gbp: 0 }, ['S3', 'S5']],
  ])('is named where it changes nothing: %j is used by %j', (detail, usedBy) => {
    for (const building of [FLATS, RENOVATED_FLATS, OFFICE, RENOVATED_OFFICE]) {
      for (const converted of [{}, { change_of_use: 'yes' }]) {
        const { requirement, warnings } = assess(building, { ...converted, ...detail });
        if ('change_of_use' in converted && requirement !== 'S2') continue;
        const isNamed = warnings.some((line) => line.startsWith('Details that change nothing'));
        expect([requirement, isNamed]).toEqual([requirement, !usedBy.includes(requirement)]);
      }
    }
  });

  it('that was answered as it is without an answer is not named', () => {
    const asWithout = { car_park_works: 'yes', heritage_exemption: 'no', fire_safety_works: 'no', change_of_use: 'no' };
    expect(assess(OFFICE, asWithout)).toEqual(assess(OFFICE));
  });
});

describe('the charge points that are possible', () => {
  it.each([
    [FLATS, 20, 20, 10, []],
    [FLATS, 19, 19, 11, ['44D(3)']],
    [FLATS, 0, 0, 30, ['44D(3)']],
    [RENOVATED_FLATS, 5, 5, 25, ['44F(3)']],
    [RENOVATED_FLATS, 25, 20, 10, []],
  ])('of %j, %d in all, leave %d points and %d routes', (building, possible, CP, CR, rules) => {
    const result = assess(building, { charge_points_possible: possible });
    expect(result).toMatchObject({ charge_points_required: CP, cable_routes_required: CR });
    expect(
      result.rule_references.filter((reference) => /\(3\)$/.test(reference) && reference.startsWith('44')),
    ).toEqual(rules);
    expect(result.recommendations.filter((line) => line.startsWith('Give the building control body'))).toHaveLength(
      rules.length,
    );
    expect(result.recommendations.some((line) => line.startsWith('Obtain two connection quotes'))).toBe(false);
  });

  it('are found in the trace with the points that are not', () => {
    expect(assess(FLATS, { charge_points_possible: 12 }).rule_trace[2]).toEqual({
      reference: '44D(3)',
      paragraph: 'Regulation 44D(3); Approved Document S 1.6',
      finding: 'Of 20 charge points 12 are possible: cable routes take the place of the other 8.',
    });
    expect(assess(FLATS, { charge_points_possible: 12 }).connection_cost_cap_total_gbp).toBe(43_200);
  });
});

describe('a car park that is covered in part', () => {
  /** Spaces, dwellings, covered spaces; charge points, cable routes. */
  it.each([
    [8, 6, 1, 6, 0],
    [8, 6, 4, 4, 2],
    [8, 12, 4, 4, 4],
    [10, 4, 8, 2, 2],
    [11, 4, 8, 3, 8],
    [11, 4, 7, 4, 7],
    [30, 20, 10, 20, 10],
    [30, 20, 11, 19, 11],
    [30, 40, 10, 20, 10],
  ])('of a new block, %d spaces, %d dwellings, %d covered', (parking_spaces, dwellings, covered_spaces, CP, CR) => {
    const result = provision({ ...FLATS, parking_spaces, dwellings }, { covered_spaces });
    expect(result).toMatchObject({ CP, CR });
    expect(result.rules).toEqual(['44D(4)(a)(i)', ...(CR > 0 ? ['44D(4)(a)(ii)'] : []), '44J']);
  });

  it.each([
    [11, 5, 8, 3, 8],
    [24, 18, 4, 18, 6],
    [24, 18, 10, 14, 10],
  ])(
    'of a renovated block, %d spaces, %d dwellings, %d covered',
    (parking_spaces, dwellings, covered_spaces, CP, CR) => {
      expect(provision({ ...RENOVATED_FLATS, parking_spaces, dwellings }, { covered_spaces })).toMatchObject({
        CP,
        CR,
        rules: ['44F(6)(a)(i)', '44F(6)(a)(ii)', '44J'],
      });
    },
  );

  it.each([
    [OFFICE, ['44G(2)(a)', 'S4(a)', 'S4(b)', '44J']],
    [RENOVATED_OFFICE, ['44H(4)(a)', 'S5(a)', 'S5(b)', '44J']],
  ])('of %j has its one point in the open', (office, rules) => {
    // 29 / 5 = 5.8, so 6 routes, whether 1 or 29 of 30 spaces are covered.
    for (const covered_spaces of [1, 29]) {
      expect(provision(office, { covered_spaces })).toMatchObject({ CP: 1, CR: 6, rules });
    }
    expect(provision(office, { covered_spaces: 30 })).toMatchObject({ CP: 0, CR: 6 });
    expect(provision(office, { covered_spaces: 0 })).toEqual(provision(office, {}));
  });

  it('is advised to put the points outside, and is not said to be open', () => {
    const { covered_car_park: _, ...unsaid } = FLATS;
    const { recommendations, assumptions } = assess(unsaid, { covered_spaces: 11 });
    expect(recommendations[2]).toContain('outside the covered car park first (regulation 44D(4)(a)(i), 44D(4)(a)(ii))');
    expect(assumptions.join(' ')).not.toContain('Covered car park was not given');
    expect(assess(unsaid, { covered_spaces: 0 }).assumptions[0]).toBe('Covered car park was not given: No is assumed.');
  });

  it('cannot have more covered spaces than spaces, and ignores their number where all are covered', () => {
    expect(runCalculator(part_s_ev, { ...FLATS, details: { covered_spaces: 31, dwelling_spaces: 32 } })).toMatchObject({
      ok: false,
      errors: [
        {
          field: 'details.dwelling_spaces',
          message: 'details.dwelling_spaces must be at most parking_spaces, 30; 32 was sent.',
        },
        {
          field: 'details.covered_spaces',
          message: 'details.covered_spaces must be at most parking_spaces, 30; 31 was sent.',
        },
      ],
    });
    const { warnings, cable_routes_required } = assess({ ...FLATS, covered_car_park: 'yes' }, { covered_spaces: 3 });
    expect(cable_routes_required).toBe(30);
    expect(warnings).toEqual(['Details that change nothing under requirement S1: covered spaces.']);
  });
});

describe('a mixed-use building', () => {
  const SHOPS_BELOW_FLATS = { ...OFFICE, parking_spaces: 50, dwellings: 20 };

  it('follows S1 and S4 when new: 20 points and 5 routes for 25 spaces of 20 flats, 1 and 24 / 5 = 4.8, so 5, for the others', () => {
    const result = assess(SHOPS_BELOW_FLATS, { dwelling_spaces: 25 });
    expect(result).toMatchObject({
      requirement: 'S6',
      regulation: '44I',
      charge_points_required: 21,
      cable_routes_required: 10,
      spaces_without_provision: 19,
      dwellings_used: 20,
      connection_cost_cap_total_gbp: 72_000,
      // 20 x 1,200 + 5 x 500 = 26,500 and 2,500 + 5 x 500 = 5,000.
      indicative_install_cost_gbp: 31_500,
      fallback: { trigger: 'connection_cost_cap', charge_points: 1, cable_routes: 30 },
      rule_references: ['S6(1)', 'S1(2)(b)', 'S1(3)', '44J', 'S6(3)', 'S4(a)', 'S4(b)', '44J'],
      warnings: [],
    });
    expect(result.rule_trace[0]?.finding).toBe('Spaces assigned to the dwellings (25) follow S1.');
    expect(result.rule_trace[4]?.finding).toBe('Spaces assigned to the other premises (25) follow S4.');
    expect(result.assumptions.join(' ')).toContain('GBP 1,200 and GBP 2,500 for a charge point');
    expect(result).toEqual(assess({ ...SHOPS_BELOW_FLATS, building_type: 'residential' }, { dwelling_spaces: 25 }));
  });

  it('follows S3 and S5 when renovated, and is exempt part by part', () => {
    const renovated = { ...SHOPS_BELOW_FLATS, works: 'major_renovation' };
    const result = assess(renovated, { dwelling_spaces: 25 });
    // 26,500 / 0.07 = 378,571 and 5,000 / 0.07 = 71,429; routes alone 25 x 500 / 0.07 = 178,571 and 5 x 500 / 0.07 = 35,714.
    expect(result).toMatchObject({
      requirement: 'S6',
      charge_points_required: 21,
      cable_routes_required: 10,
      exemption_renovation_cost_gbp: 378_571,
      full_exemption_renovation_cost_gbp: 35_714,
      fallback: { trigger: 'renovation_cost_cap', charge_points: 0, cable_routes: 30 },
      rule_references: ['S6(2)', 'S3(a)', 'S3(b)', '44J', 'S6(4)', 'S5(a)', 'S5(b)', '44J'],
    });
    expect(result.parts.map(({ exemption_renovation_cost_gbp }) => exemption_renovation_cost_gbp)).toEqual([
      378_571, 71_429,
    ]);
    expect(result.recommendations.join(' ')).toContain(
      '(regulation 44F(4) and 44H(3)): with the indicative cost of GBP 31,500 the exemption would only apply to a renovation below about GBP 379,000',
    );
    expect(result.recommendations.join(' ')).toContain('Each part of the building is tested by itself.');
    const quoted = assess(renovated, { dwelling_spaces: 25, renovation_cost_gbp: 100, installation_cost_gbp: 50 });
    expect(quoted.charge_points_required).toBe(21);
    expect(quoted.warnings).toEqual([expect.stringMatching(/^The cost cap is tested for each part/)]);
  });

  it('counts the covered spaces of the other premises first', () => {
    // 30 of 50 covered: all 25 of the others, and 5 of the dwellings, which keep 20 in the open.
    const { parts, assumptions } = assess(SHOPS_BELOW_FLATS, { dwelling_spaces: 25, covered_spaces: 30 });
    expect(parts).toMatchObject([
      { use: 'dwellings', covered_spaces: 5, charge_points_required: 20, cable_routes_required: 5 },
      { use: 'premises', covered_spaces: 25, charge_points_required: 0, cable_routes_required: 5 },
    ]);
    expect(assumptions.join(' ')).toContain('The covered spaces are those of the other premises first');
    const fewer = assess(SHOPS_BELOW_FLATS, { dwelling_spaces: 25, covered_spaces: 10 }).parts;
    expect(fewer.map(({ covered_spaces }) => covered_spaces)).toEqual([0, 10]);
    const said = (covered_spaces: number) =>
      assess(SHOPS_BELOW_FLATS, { dwelling_spaces: 25, covered_spaces }).assumptions.join(' ');
    expect(said(1)).toContain('The covered spaces are those of the other premises first');
    expect(said(0)).not.toContain('The covered spaces');
    expect(assess(FLATS, { covered_spaces: 5 }).assumptions.join(' ')).not.toContain('The covered spaces');
  });

  it('is advised on cover by the parts that have something to provide', () => {
    // All 25 spaces of the shops are covered, and none of the flats.
    const line = (details: Sent) =>
      assess(SHOPS_BELOW_FLATS, details).recommendations.find((one) => one.includes('covered car park'));
    expect(line({ dwelling_spaces: 25, covered_spaces: 25 })).toMatch(
      /^Place charge points outside .*\(regulation 44G\(2\)\(b\)\)/,
    );
    expect(line({ dwelling_spaces: 25, covered_spaces: 50 })).toMatch(
      /^Review the Part B .*44D\(4\)\(b\)\(ii\), 44G\(2\)\(b\)/,
    );
    expect(line({ dwelling_spaces: 45, covered_spaces: 5 })).toBeUndefined();
  });

  it('is warned of an exemption of one part', () => {
    const renovated = { ...SHOPS_BELOW_FLATS, works: 'major_renovation' };
    const result = assess(renovated, { dwelling_spaces: 25, fire_safety_works: 'yes' });
    expect(result).toMatchObject({ charge_points_required: 1, cable_routes_required: 5 });
    expect(result.warnings).toEqual([expect.stringMatching(/^A part of the provision falls away/)]);
    expect(result.recommendations.join(' ')).toContain('(regulation 44H(3))');
    expect(result.recommendations.join(' ')).not.toContain('44F(5)');
  });

  it('is under its requirement where one part is', () => {
    const one = assess(SHOPS_BELOW_FLATS, { dwelling_spaces: 45 });
    expect(one.parts.map(({ requirement_applies }) => requirement_applies)).toEqual([true, false]);
    expect(one.requirement_applies).toBe(true);
    expect(assess({ ...OFFICE, parking_spaces: 8 }, { dwelling_spaces: 0 }).requirement_applies).toBe(false);
  });

  it('names the part at the edge of the rule, and has at least one dwelling', () => {
    expect(assess(SHOPS_BELOW_FLATS, { dwelling_spaces: 11 }).warnings[0]).toMatch(
      /^There are 11 parking spaces of the dwellings, /,
    );
    expect(assess(SHOPS_BELOW_FLATS, { dwelling_spaces: 40 }).warnings[0]).toMatch(
      /^There are 10 parking spaces of the other premises, /,
    );
    expect(runCalculator(part_s_ev, { ...OFFICE, dwellings: 0, details: { dwelling_spaces: 5 } })).toMatchObject({
      ok: false,
      errors: [{ field: 'dwellings', message: 'dwellings must be at least 1 for a mixed-use building; 0 was sent.' }],
    });
    expect(assess(OFFICE, { dwelling_spaces: 0 })).toMatchObject({ dwellings_used: 1, dwellings_assumed: true });
  });

  it('is asked for its spaces where dwellings are given without them', () => {
    expect(assess({ ...OFFICE, dwellings: 4 }).warnings[0]).toMatch(/Enter the spaces of the dwellings\.$/);
  });
});

describe('the cap of 7 % on quoted costs', () => {
  const OVER = { renovation_cost_gbp: 100_000, installation_cost_gbp: 7000.01 };
  const WITHIN = { renovation_cost_gbp: 100_000, installation_cost_gbp: 7000 };

  it.each([
    [RENOVATED_FLATS, WITHIN, 20, 10, undefined],
    [RENOVATED_FLATS, OVER, 0, 30, '44F(4)'],
    [RENOVATED_FLATS, { ...OVER, route_cost_gbp: 7000 }, 0, 30, '44F(4)'],
    [RENOVATED_FLATS, { ...OVER, route_cost_gbp: 7000.01 }, 0, 0, '44F(4)'],
    [RENOVATED_OFFICE, WITHIN, 1, 6, undefined],
    [RENOVATED_OFFICE, OVER, 0, 6, '44H(3)'],
    [RENOVATED_OFFICE, { ...OVER, route_cost_gbp: 7000.01 }, 0, 0, '44H(3)'],
    [{ ...RENOVATED_FLATS, covered_car_park: 'yes' }, OVER, 0, 0, '44F(4)'],
    [{ ...RENOVATED_FLATS, covered_car_park: 'yes' }, WITHIN, 0, 30, undefined],
    [RENOVATED_FLATS, { installation_cost_gbp: 1e6 }, 20, 10, undefined],
    [RENOVATED_FLATS, { renovation_cost_gbp: 1 }, 20, 10, undefined],
    [RENOVATED_FLATS, { ...OVER, charge_points_possible: 5 }, 0, 30, '44F(4)'],
  ])('of %j with %j leaves %d points and %d routes', (building, details, CP, CR, reference) => {
    const result = assess(building, details);
    expect(result).toMatchObject({
      charge_points_required: CP,
      cable_routes_required: CR,
      requirement_applies: CP + CR > 0,
    });
    const caps = result.rule_references.filter((rule) => rule === '44F(4)' || rule === '44H(3)');
    expect(caps).toEqual(reference === undefined ? [] : [reference]);
  });

  it('says which way the quotes decide, and tests them only where they do not', () => {
    const advice = (details: Sent) => assess(RENOVATED_FLATS, details).recommendations.join(' ');
    expect(advice(OVER)).toContain('GBP 7,000 and a renovation for GBP 100,000 are above the 7 % cap');
    expect(advice(WITHIN)).toContain('are within the 7 % cap, so that the full provision is required');
    expect(advice(WITHIN)).not.toContain('Test the 7 % cap');
    expect(advice({ renovation_cost_gbp: 100_000 })).toContain('Test the 7 % cap');
  });

  it('says what remains', () => {
    const finding = (details: Sent) => assess(RENOVATED_FLATS, details).rule_trace.at(-1)?.finding;
    expect(finding(OVER)).toBe(
      'Charge points and cable routes cost more than 7 % of the renovation: no charge point, but cable routes for 30 spaces.',
    );
    expect(finding({ ...OVER, route_cost_gbp: 8000 })).toBe(
      'Even cable routes alone cost more than 7 % of the renovation: nothing is required.',
    );
  });
});

it('accepts spaces and costs between these bounds', () => {
  expect(boundsOf(part_s_ev.inputSchema)).toEqual({
    parking_spaces: [0, 100_000],
    dwellings: [0, 100_000],
    'details.dwelling_spaces': [0, 100_000],
    'details.covered_spaces': [0, 100_000],
    'details.charge_points_possible': [0, 100_000],
    'details.renovation_cost_gbp': [1, 1_000_000_000],
    'details.installation_cost_gbp': [0, 1_000_000_000],
    'details.route_cost_gbp': [0, 1_000_000_000],
  });
});
