import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { ANY_INPUT } from './any_input.ts';
import { part_s_ev } from './index.ts';

conforms(part_s_ev, ANY_INPUT);

/** A new block of 20 flats with 30 open spaces: 20 charge points and 10 cable routes. */
const FLATS = { building_type: 'residential', works: 'new', parking_spaces: 30, dwellings: 20, covered_car_park: 'no' };
const RENOVATED_FLATS = { ...FLATS, works: 'major_renovation' };
/** A new office with 30 open spaces: 1 charge point and 29 / 5 = 5.8, so 6 cable routes. */
const OFFICE = { building_type: 'non_residential', works: 'new', parking_spaces: 30, covered_car_park: 'no' };
const RENOVATED_OFFICE = { ...OFFICE, works: 'major_renovation' };

function assess(building: Record<string, unknown>) {
  const answer = runCalculator(part_s_ev, building);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function countsOf(building: Record<string, unknown>) {
  const { charge_points_required: CP, cable_routes_required: CR } = assess(building);
  return { CP, CR, provided: CP + CR };
}

describe('the requirement', () => {
  it.each([
    [FLATS, 'S1', '44D'],
    [RENOVATED_FLATS, 'S3', '44F'],
    [OFFICE, 'S4', '44G'],
    [RENOVATED_OFFICE, 'S5', '44H'],
  ])('of %j is %s under regulation %s', (building, requirement, regulation) => {
    expect(assess(building)).toMatchObject({ requirement, regulation });
  });
});

describe('the counts', () => {
  /** Spaces, dwellings, covered; applies, charge points, cable routes, rules. */
  it.each([
    [0, 5, 'no', false, 0, 0, ['S1(1)-no-parking']],
    [0, 5, 'yes', false, 0, 0, ['S1(1)-no-parking']],
    [1, 1, 'no', true, 1, 0, ['S1(2)(b)', '44J']],
    [1, 2, 'no', true, 1, 0, ['S1(2)(a)', '44J']],
    [9, 10, 'no', true, 9, 0, ['S1(2)(a)', '44J']],
    [10, 10, 'no', true, 10, 0, ['S1(2)(b)', '44J']],
    [10, 4, 'no', true, 4, 0, ['S1(2)(b)', '44J']],
    [11, 4, 'no', true, 4, 7, ['S1(2)(b)', 'S1(3)', '44J']],
    [11, 10, 'no', true, 10, 1, ['S1(2)(b)', 'S1(3)', '44J']],
    [11, 11, 'no', true, 11, 0, ['S1(2)(b)', '44J']],
    [11, 12, 'no', true, 11, 0, ['S1(2)(a)', '44J']],
    [1, 1, 'yes', true, 0, 1, ['44D(4)(b)(i)']],
    [10, 4, 'yes', true, 0, 4, ['44D(4)(b)(i)']],
    [10, 12, 'yes', true, 0, 10, ['44D(4)(b)(i)']],
    [11, 4, 'yes', true, 0, 11, ['44D(4)(b)(ii)']],
    [11, 12, 'yes', true, 0, 11, ['44D(4)(b)(ii)']],
  ])(
    'of S1 for %d spaces, %d dwellings, covered %s',
    (parking_spaces, dwellings, covered_car_park, applies, CP, CR, rules) => {
      expect(assess({ ...FLATS, parking_spaces, dwellings, covered_car_park })).toMatchObject({
        requirement_applies: applies,
        charge_points_required: CP,
        cable_routes_required: CR,
        rule_references: rules,
      });
    },
  );

  it.each([
    [0, 5, 'no', false, 0, 0, ['S3-threshold-not-met']],
    [10, 5, 'no', false, 0, 0, ['S3-threshold-not-met']],
    [10, 5, 'yes', false, 0, 0, ['S3-threshold-not-met']],
    [11, 5, 'no', true, 5, 6, ['S3(a)', 'S3(b)', '44J']],
    [11, 10, 'no', true, 10, 1, ['S3(a)', 'S3(b)', '44J']],
    [11, 11, 'no', true, 11, 0, ['S3(a)', '44J']],
    [11, 12, 'no', true, 11, 0, ['S3(a)', '44J']],
    [11, 5, 'yes', true, 0, 11, ['44F(6)(b)']],
    [11, 12, 'yes', true, 0, 11, ['44F(6)(b)']],
  ])(
    'of S3 for %d spaces, %d dwellings, covered %s',
    (parking_spaces, dwellings, covered_car_park, applies, CP, CR, rules) => {
      expect(assess({ ...RENOVATED_FLATS, parking_spaces, dwellings, covered_car_park })).toMatchObject({
        requirement_applies: applies,
        charge_points_required: CP,
        cable_routes_required: CR,
        rule_references: rules,
      });
    },
  );

  /** One in five, rounded up: of the remaining spaces 10 / 5 = 2 and 11 / 5 = 2.2; of all spaces 15 / 5 = 3 and 16 / 5 = 3.2. */
  it.each([
    [0, 'no', false, 0, 0, ['-threshold-not-met']],
    [10, 'no', false, 0, 0, ['-threshold-not-met']],
    [10, 'yes', false, 0, 0, ['-threshold-not-met']],
    [11, 'no', true, 1, 2, ['(a)', '(b)', '44J']],
    [12, 'no', true, 1, 3, ['(a)', '(b)', '44J']],
    [16, 'no', true, 1, 3, ['(a)', '(b)', '44J']],
    [17, 'no', true, 1, 4, ['(a)', '(b)', '44J']],
    [11, 'yes', true, 0, 3, ['covered']],
    [15, 'yes', true, 0, 3, ['covered']],
    [16, 'yes', true, 0, 4, ['covered']],
  ])('of S4 and S5 for %d spaces, covered %s', (parking_spaces, covered_car_park, applies, CP, CR, rules) => {
    const numbered = (requirement: string, covered: string) =>
      rules.map((rule) => ({ '44J': rule, covered })[rule] ?? `${requirement}${rule}`);
    const counts = { requirement_applies: applies, charge_points_required: CP, cable_routes_required: CR };
    expect(assess({ ...OFFICE, parking_spaces, covered_car_park })).toMatchObject({
      ...counts,
      rule_references: numbered('S4', '44G(2)(b)'),
    });
    expect(assess({ ...RENOVATED_OFFICE, parking_spaces, covered_car_park })).toMatchObject({
      ...counts,
      rule_references: numbered('S5', '44H(4)(b)'),
    });
  });
});

describe('the dwellings', () => {
  it('are as many as the spaces, and at least one, where a residential building does not send them', () => {
    const { dwellings: _, ...unsent } = FLATS;
    expect(assess(unsent)).toMatchObject({ dwellings_used: 30, dwellings_assumed: true, charge_points_required: 30 });
    expect(assess({ ...unsent, parking_spaces: 0 })).toMatchObject({ dwellings_used: 1, dwellings_assumed: true });
    expect(assess(unsent).assumptions).toContain(
      'Dwellings were not given: 30 is assumed, one for each space and at least one, which gives the highest charge-point count.',
    );
    expect(assess({ ...FLATS, dwellings: null })).toEqual(assess(unsent));
  });

  it('are counted as sent', () => {
    const { dwellings_used, dwellings_assumed, assumptions } = assess(FLATS);
    expect([dwellings_used, dwellings_assumed]).toEqual([20, false]);
    expect(assumptions.join()).not.toContain('Dwellings were not given');
  });

  it('must be at least one in a residential building, and the problem stands beside the others', () => {
    expect(runCalculator(part_s_ev, { ...FLATS, dwellings: 0, parking_spaces: -1 })).toMatchObject({
      ok: false,
      errors: [
        { field: 'parking_spaces', message: 'parking_spaces must be at least 0; -1 was sent.' },
        { field: 'dwellings', message: 'dwellings must be at least 1 for a residential building; 0 was sent.' },
      ],
    });
    expect(assess({ ...FLATS, dwellings: 1 }).dwellings_used).toBe(1);
  });

  it('change nothing but a warning of mixed use in a non-residential building', () => {
    for (const [office, requirements] of [
      [OFFICE, /S6 applies S1 to the spaces of the dwellings and S4 to the others/],
      [RENOVATED_OFFICE, /S6 applies S3 to the spaces of the dwellings and S5 to the others/],
    ] as const) {
      const { warnings, ...without } = assess(office);
      const { warnings: mixed, ...withDwellings } = assess({ ...office, dwellings: 1 });
      expect(withDwellings).toEqual(without);
      expect(without).toMatchObject({ dwellings_used: null, dwellings_assumed: false });
      expect(warnings).toEqual([]);
      expect(mixed).toEqual([expect.stringMatching(/^Dwellings \(1\) were given and not used: .* mixed use/)]);
      expect(mixed[0]).toMatch(requirements);
      expect(assess({ ...office, dwellings: 0 }).warnings).toEqual([]);
    }
  });

  it('and the spaces go up to 100,000 and no further', () => {
    expect(assess({ ...FLATS, parking_spaces: 100_000, dwellings: 100_000 }).charge_points_required).toBe(100_000);
    expect(runCalculator(part_s_ev, { ...FLATS, parking_spaces: 100_001, dwellings: 100_001 })).toMatchObject({
      ok: false,
      errors: [{ field: 'parking_spaces' }, { field: 'dwellings' }],
    });
  });
});

describe('the provision, its load and its cost', () => {
  it('share the spaces out', () => {
    expect(assess({ ...OFFICE, parking_spaces: 12 })).toMatchObject({
      spaces_with_provision: 4,
      spaces_without_provision: 8,
      provision_pct: 33.3,
      accessible_bay_provision_required: true,
    });
    expect(assess({ ...OFFICE, parking_spaces: 10 })).toMatchObject({
      spaces_with_provision: 0,
      spaces_without_provision: 10,
      provision_pct: 0,
      accessible_bay_provision_required: false,
    });
    expect(assess({ ...FLATS, parking_spaces: 1, dwellings: 1 })).toMatchObject({
      spaces_with_provision: 1,
      accessible_bay_provision_required: true,
    });
  });

  it('have no share without a space, and a warning says so', () => {
    for (const building of [FLATS, RENOVATED_FLATS, OFFICE, RENOVATED_OFFICE]) {
      const { provision_pct, warnings } = assess({ ...building, parking_spaces: 0 });
      expect(provision_pct).toBeNull();
      expect(warnings).toEqual([
        'The percentage of spaces with provision cannot be given, because there are no parking spaces.',
      ]);
    }
  });

  it('draw 7 kW a charge point, 1.38 kW when managed, and 7 kW a space once all are equipped', () => {
    expect(assess({ ...FLATS, parking_spaces: 12, dwellings: 3 })).toMatchObject({
      min_power_per_charge_point_kw: 7,
      total_charge_point_power_kw: 21,
      managed_minimum_demand_kw: 4.14,
      future_ready_power_kw: 84,
    });
  });

  it('cost 1,200 GBP a residential charge point, 2,500 GBP any other, and 500 GBP a cable route', () => {
    /** 20 x 1,200 + 10 x 500; 2,500 + 6 x 500; 30 x 500; 30 / 5 x 500. */
    expect(assess(FLATS).indicative_install_cost_gbp).toBe(29_000);
    expect(assess(OFFICE).indicative_install_cost_gbp).toBe(5500);
    expect(assess({ ...FLATS, covered_car_park: 'yes' }).indicative_install_cost_gbp).toBe(15_000);
    expect(assess({ ...OFFICE, covered_car_park: 'yes' }).indicative_install_cost_gbp).toBe(3000);
  });
});

describe('the cost caps', () => {
  const NO_RENOVATION = {
    renovation_cost_cap_pct: null,
    exemption_renovation_cost_gbp: null,
    full_exemption_renovation_cost_gbp: null,
  };
  const NO_CONNECTION = { connection_cost_cap_per_point_gbp: null, connection_cost_cap_total_gbp: null };

  it.each([
    [0, 20, 'no', 0, 0],
    [8, 20, 'no', 28_800, 8],
    [10, 4, 'no', 14_400, 4],
    [11, 4, 'no', 14_400, 11],
    [11, 12, 'no', 39_600, 11],
    [10, 4, 'yes', 0, 4],
    [11, 4, 'yes', 0, 11],
  ])(
    'of S1 for %d spaces, %d dwellings, covered %s total %d GBP and leave %d cable routes',
    (parking_spaces, dwellings, covered_car_park, total, cable_routes) => {
      expect(assess({ ...FLATS, parking_spaces, dwellings, covered_car_park })).toMatchObject({
        ...NO_RENOVATION,
        connection_cost_cap_per_point_gbp: 3600,
        connection_cost_cap_total_gbp: total,
        fallback: { trigger: 'connection_cost_cap', charge_points: 0, cable_routes },
      });
    },
  );

  it('do not exist for S4', () => {
    expect(assess(OFFICE)).toMatchObject({
      ...NO_RENOVATION,
      ...NO_CONNECTION,
      fallback: { trigger: 'none', charge_points: null, cable_routes: null },
    });
  });

  /**
   * Flats: 5 x 1,200 + 6 x 500 = 9,000, / 0.07 = 128,571; 11 routes alone: 5,500 / 0.07 = 78,571.
   * Offices: 2,500 + 2 x 500 = 3,500, / 0.07 = 50,000; 11 / 5 = 2.2, so 3 routes alone: 1,500 / 0.07 = 21,429.
   */
  it.each([
    [RENOVATED_FLATS, 'no', 128_571, 78_571, 11],
    [RENOVATED_FLATS, 'yes', 78_571, 78_571, 0],
    [RENOVATED_OFFICE, 'no', 50_000, 21_429, 3],
    [RENOVATED_OFFICE, 'yes', 21_429, 21_429, 0],
  ])('of %j, covered %s, bite below %d GBP and wholly below %d GBP', (building, covered, exempt, wholly, routes) => {
    expect(assess({ ...building, covered_car_park: covered, parking_spaces: 11, dwellings: 5 })).toMatchObject({
      ...NO_CONNECTION,
      renovation_cost_cap_pct: 7,
      exemption_renovation_cost_gbp: exempt,
      full_exemption_renovation_cost_gbp: wholly,
      fallback: { trigger: 'renovation_cost_cap', charge_points: 0, cable_routes: routes },
    });
  });

  it('of a renovation with up to 10 spaces have nothing to reduce', () => {
    for (const building of [RENOVATED_FLATS, RENOVATED_OFFICE]) {
      expect(assess({ ...building, parking_spaces: 10 })).toMatchObject({
        renovation_cost_cap_pct: 7,
        exemption_renovation_cost_gbp: null,
        full_exemption_renovation_cost_gbp: null,
        fallback: { trigger: 'renovation_cost_cap', charge_points: 0, cable_routes: 0 },
      });
    }
  });
});

describe('the rule trace', () => {
  it('holds each rule with its paragraph and a finding with the numbers', () => {
    expect(assess(FLATS).rule_trace).toEqual([
      {
        reference: 'S1(2)(b)',
        paragraph: 'Schedule 1 requirement S1(2)(b); Approved Document S 1.1',
        finding: 'Spaces (30) are at least as many as dwellings (20): a charge point for each dwelling, 20 in total.',
      },
      {
        reference: 'S1(3)',
        paragraph: 'Schedule 1 requirement S1(3); Approved Document S 1.3',
        finding:
          'Spaces (30) are more than 10 and more than dwellings (20): a cable route for each space without a charge point, 10 in total.',
      },
      {
        reference: '44J',
        paragraph: 'Regulation 44J; Approved Document S 6.2',
        finding:
          'Charge points (20) have a nominal rated output of at least 7 kW each, Mode 3, a dedicated circuit, a universal socket and a status indicator.',
      },
    ]);
  });

  it.each([
    [FLATS, { parking_spaces: 0 }, ['There is no associated parking space: S1 requires nothing.']],
    [
      FLATS,
      { parking_spaces: 8 },
      ['Spaces (8) are fewer than dwellings (20): a charge point for each space, 8 in total.'],
    ],
    [
      FLATS,
      { parking_spaces: 8, covered_car_park: 'yes' },
      [
        'All spaces are covered, and they (8) are not more than 10: a cable route instead of each charge point of S1(2), 8 in total.',
      ],
    ],
    [
      FLATS,
      { covered_car_park: 'yes' },
      [
        'All spaces are covered, and they (30) are more than 10: no charge point, but a cable route for each space, 30 in total.',
      ],
    ],
    [RENOVATED_FLATS, { parking_spaces: 8 }, ['Spaces (8) are not more than 10: S3 requires nothing.']],
    [
      RENOVATED_FLATS,
      {},
      [
        'Spaces (30) are more than 10: a charge point for each dwelling (20) as far as there are spaces, 20 in total.',
        'A cable route for each space without a charge point, 10 in total.',
      ],
    ],
    [OFFICE, { parking_spaces: 8 }, ['Spaces (8) are not more than 10: S4 requires nothing.']],
    [
      OFFICE,
      {},
      [
        'Spaces (30) are more than 10: one charge point.',
        'Cable routes for one in 5 of the remaining 29 spaces, rounded up: 6 in total.',
      ],
    ],
    [
      RENOVATED_OFFICE,
      { covered_car_park: 'yes' },
      [
        'All spaces are covered, and they (30) are more than 10: no charge point, but cable routes for one in 5 of all spaces, rounded up: 6 in total.',
      ],
    ],
  ])('says what was found: %j with %j', (building, change, findings) => {
    const trace = assess({ ...building, ...change }).rule_trace.filter(({ reference }) => reference !== '44J');
    expect(trace.map(({ finding }) => finding)).toEqual(findings);
  });

  it('stands in the working as well, which cites one in five only where it counts', () => {
    for (const [building, share] of [
      [FLATS, false],
      [OFFICE, true],
    ] as const) {
      const shown = showCalculation(part_s_ev, building);
      if (!shown.ok) throw new Error('expected an answer');
      const fired = shown.working.filter(({ symbol }) => symbol.startsWith('rule_')).map(({ value }) => value);
      expect(fired).toEqual(shown.result.rule_references);
      expect(shown.sources.some(({ symbol }) => symbol === 'share_one_in')).toBe(share);
    }
  });
});

/** How each recommendation begins, by its number in the specification. */
const RECOMMENDATION = [
  /^Install \d/,
  /^Provide \d+ cable route/,
  /^Review the Part B fire strategy/,
  /^Obtain two connection quotes/,
  /^Test the 7 % cap/,
  /^Give at least one accessible space/,
  /^Lay ducts during the works anyway/,
  /^Confirm the site boundary test/,
  /^Check the parking standard/,
];

function numbersOf(recommendations: string[]) {
  return recommendations.map((sentence) => RECOMMENDATION.findIndex((start) => start.test(sentence)) + 1);
}

describe('the recommendations', () => {
  it.each([
    [FLATS, {}, [1, 2, 4, 6, 9]],
    [FLATS, { dwellings: 30 }, [1, 4, 6, 9]],
    [FLATS, { dwellings: 29 }, [1, 2, 4, 6, 9]],
    [FLATS, { covered_car_park: 'yes' }, [2, 3, 6, 9]],
    [FLATS, { parking_spaces: 0, covered_car_park: 'yes' }, [8, 9]],
    [RENOVATED_FLATS, {}, [1, 2, 5, 6, 9]],
    [RENOVATED_FLATS, { covered_car_park: 'yes' }, [2, 3, 5, 6, 9]],
    [RENOVATED_FLATS, { parking_spaces: 10, covered_car_park: 'yes' }, [7, 9]],
    [OFFICE, {}, [1, 2, 6, 9]],
    [OFFICE, { covered_car_park: 'yes' }, [2, 3, 6, 9]],
    [OFFICE, { parking_spaces: 1 }, [7, 9]],
    [OFFICE, { parking_spaces: 0 }, [8, 9]],
    [RENOVATED_OFFICE, {}, [1, 2, 5, 6, 9]],
    [RENOVATED_OFFICE, { parking_spaces: 10 }, [7, 9]],
  ])('for %j with %j are, in order, %j', (building, change, numbers) => {
    expect(numbersOf(assess({ ...building, ...change }).recommendations)).toEqual(numbers);
  });

  it('state the load, the routes, the quotes and the caps in the figures of the result', () => {
    const [install, provide, quotes] = assess(FLATS).recommendations;
    expect(install).toContain(
      'Install 20 charge points of at least 7 kW, Mode 3, untethered and on dedicated circuits',
    );
    expect(install).toContain('20 x 7 kW = 140 kW. Notify the DNO before connection. BS 7671 section 722');
    expect(install).toContain('plan for 140 kW, or fit load management, which can go down to 27.6 kW.');
    expect(provide).toContain('Provide 10 cable routes');
    expect(provide).toContain('(Approved Document S 6.7 to 6.12): a sign of 506 mm x 194 mm, a draw rope');
    expect(quotes).toContain('GBP 3,600 a charge point excluding VAT, GBP 72,000 in total (regulation 44D(2))');
    expect(quotes).toContain('leaves at least 0 charge points and 30 cable routes.');
  });

  it('speak of one charge point and one cable route in the singular', () => {
    const house = assess({ ...FLATS, parking_spaces: 2, dwellings: 1 }).recommendations.join(' ');
    expect(house).toContain('Install 1 charge point of');
    expect(house).toContain('leaves at least 0 charge points and 1 cable route.');
    expect(assess({ ...OFFICE, parking_spaces: 1 }).recommendations[0]).toContain('S4 requires nothing at 1 space:');
  });

  it('name the regulation that frees a covered car park from charge points', () => {
    const covered = { covered_car_park: 'yes' };
    for (const [building, regulation] of [
      [FLATS, '44D(4)(b)(ii)'],
      [RENOVATED_FLATS, '44F(6)(b)'],
      [OFFICE, '44G(2)(b)'],
      [RENOVATED_OFFICE, '44H(4)(b)'],
    ] as const) {
      expect(assess({ ...building, ...covered }).recommendations[1]).toContain(
        `none is required (regulation ${regulation})`,
      );
    }
  });

  it('test a renovation in two steps, or in one where only cable routes are required', () => {
    /** 29,000 / 0.07 = 414,286; 30 x 500 / 0.07 = 214,286; 5,500 / 0.07 = 78,571; 6 x 500 / 0.07 = 42,857. */
    const test = (building: object) => assess({ ...building }).recommendations.find((line) => line.startsWith('Test'));
    expect(test(RENOVATED_FLATS)).toContain(
      '(regulation 44F(4)): with the indicative cost of GBP 29,000 the exemption would only apply to a renovation below about GBP 414,000 excluding VAT, which leaves 0 charge points and 30 cable routes; below GBP 214,000 nothing is required. S3 also does not apply where the works mainly improve the fire safety of external walls or the roof (regulation 44F(5)).',
    );
    expect(test(RENOVATED_OFFICE)).toMatch(
      /\(regulation 44H\(3\)\): .* below about GBP 78,600 excluding VAT, which leaves 0 charge points and 6 cable routes; below GBP 42,900 nothing is required\.$/,
    );
    expect(test({ ...RENOVATED_FLATS, covered_car_park: 'yes' })).toContain(
      'below about GBP 214,000 excluding VAT, and then nothing is required.',
    );
  });
});

describe('the assumptions', () => {
  const ALWAYS = /^England only: .* requirement S2,.* \(regulation 44E\)\.$/;

  it.each([
    [FLATS, {}, [/^Unit costs .* GBP 1,200 for a charge point and GBP 500/]],
    [OFFICE, {}, [/^Unit costs .* GBP 2,500 for a charge point and GBP 500/]],
    [OFFICE, { parking_spaces: 10 }, []],
    [OFFICE, { covered_car_park: undefined }, [/^Covered car park was not given: No is assumed\.$/, /^Unit costs/]],
    [OFFICE, { covered_car_park: 'yes' }, [/^All spaces are in the covered car park/, /^Unit costs/]],
    [RENOVATED_OFFICE, {}, [/^The works include the car park .* 44H\(2\)\(a\)/, /^Unit costs/]],
    [
      RENOVATED_FLATS,
      { covered_car_park: 'yes', dwellings: undefined },
      [
        /^Dwellings were not given/,
        /^The works include the car park .* 44F\(2\)\(a\)/,
        /^The incoming supply has capacity .* 44F\(3\)/,
        /^All spaces are in the covered car park/,
        /^Unit costs/,
      ],
    ],
  ])('for %j with %j are these and the scope', (building, change, expected) => {
    expect(assess({ ...building, ...change }).assumptions).toEqual(
      [...expected, ALWAYS].map((sentence) => expect.stringMatching(sentence)),
    );
  });
});

describe('the warnings', () => {
  it.each([
    [9, false],
    [10, true],
    [11, true],
    [12, false],
  ])('ask for a recount at the edge of the rule: %d spaces, %s', (parking_spaces, warns) => {
    for (const building of [FLATS, RENOVATED_FLATS, OFFICE, RENOVATED_OFFICE]) {
      expect(assess({ ...building, parking_spaces }).warnings).toEqual(
        warns
          ? [
              `There are ${parking_spaces} parking spaces, at the edge of the rule (more than 10): recount the associated spaces, visitors' bays included.`,
            ]
          : [],
      );
    }
  });
});

describe('more spaces and more dwellings', () => {
  const buildings = fc.record({
    building_type: fc.constantFrom('residential', 'non_residential'),
    works: fc.constantFrom('new', 'major_renovation'),
    covered_car_park: fc.constantFrom('yes', 'no'),
    parking_spaces: fc.oneof(fc.integer({ min: 0, max: 25 }), fc.integer({ min: 0, max: 99_000 })),
    dwellings: fc.oneof(fc.integer({ min: 1, max: 25 }), fc.integer({ min: 1, max: 99_000 })),
  });
  const more = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 1000 }));

  it('never mean fewer charge points or fewer cable routes where spaces are added', () => {
    fc.assert(
      fc.property(buildings, more, (building, added) => {
        const before = countsOf(building);
        const after = countsOf({ ...building, parking_spaces: building.parking_spaces + added });
        expect(after.CP).toBeGreaterThanOrEqual(before.CP);
        expect(after.CR).toBeGreaterThanOrEqual(before.CR);
      }),
    );
  });

  it('never mean fewer charge points or fewer spaces with provision where dwellings are added', () => {
    fc.assert(
      fc.property(buildings, more, (building, added) => {
        const before = countsOf(building);
        const after = countsOf({ ...building, dwellings: building.dwellings + added });
        expect(after.CP).toBeGreaterThanOrEqual(before.CP);
        expect(after.provided).toBeGreaterThanOrEqual(before.provided);
      }),
    );
  });

  it('turn cable routes into charge points, one for one, where dwellings are added above 10 open spaces', () => {
    expect(countsOf({ ...FLATS, dwellings: 10 })).toMatchObject({ CP: 10, CR: 20 });
    expect(countsOf({ ...FLATS, dwellings: 20 })).toMatchObject({ CP: 20, CR: 10 });
  });

  it('never ask for more than there are spaces, and a cost cap only ever takes away', () => {
    fc.assert(
      fc.property(buildings, (building) => {
        const result = assess(building);
        expect(result.spaces_without_provision).toBeGreaterThanOrEqual(0);
        expect(result.full_exemption_renovation_cost_gbp ?? 0).toBeLessThanOrEqual(
          result.exemption_renovation_cost_gbp ?? 0,
        );
        expect(result.fallback.charge_points ?? 0).toBe(0);
        expect(result.fallback.cable_routes ?? 0).toBeLessThanOrEqual(result.spaces_with_provision);
        expect(result.requirement_applies).toBe(result.spaces_with_provision > 0);
      }),
    );
  });
});
