import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { ANY_INPUT } from './any_input.ts';
import { check_grid_feasibility_uae } from './index.ts';

conforms(check_grid_feasibility_uae);

type Request = Record<string, unknown>;

/** A shop that fits one LV feeder, asks for it, and has all the time it needs: no rule but the last one speaks. */
const SHOP = {
  site_location: 'dubai',
  power_requirement_mw: 0.3,
  voltage_level: 'LV',
  intended_use: 'commercial',
  has_existing_supply: false,
  target_completion_year: 2030,
};
/** 3.15 MW is 3.5 MVA at power factor 0.9, which one 11/0.4 kV substation supplies, also in a data centre. */
const FACTORY = {
  ...SHOP,
  site_location: 'abu_dhabi',
  power_requirement_mw: 3.15,
  voltage_level: 'MV',
  intended_use: 'industrial',
};
/** 90 MW is 100 MVA. */
const CAMPUS = { ...SHOP, power_requirement_mw: 90, voltage_level: 'HV', intended_use: 'data_centre' };

function check(request: Request) {
  const answer = runCalculator(check_grid_feasibility_uae, request);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function problemsOf(request: Request) {
  const answer = runCalculator(check_grid_feasibility_uae, request);
  return answer.ok ? [] : answer.errors;
}

function rulesOf(request: Request) {
  const answer = showCalculation(check_grid_feasibility_uae, request);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.working.filter(({ symbol }) => symbol.startsWith('rule_')).map(({ value }) => value);
}

const requests = validInputs(check_grid_feasibility_uae.inputSchema, ANY_INPUT);

describe('the inputs', () => {
  it('are refused outside their bounds and lists, all at once', () => {
    const errors = problemsOf({
      site_location: 'Dubai',
      power_requirement_mw: 2000.1,
      voltage_level: 'lv',
      intended_use: 'hotel',
      has_existing_supply: 'no',
      target_completion_year: 2061,
    });
    expect(errors.map(({ field }) => field)).toEqual([
      'site_location',
      'power_requirement_mw',
      'voltage_level',
      'intended_use',
      'has_existing_supply',
      'target_completion_year',
    ]);
  });

  it.each([
    [{ power_requirement_mw: 0 }, 1],
    [{ power_requirement_mw: 1e-9 }, 0],
    [{ power_requirement_mw: 2000 }, 0],
    [{ target_completion_year: 2025 }, 1],
    [{ target_completion_year: 2026 }, 0],
    [{ target_completion_year: 2060 }, 0],
    [{ target_completion_year: 2026.5 }, 1],
  ])('with %j bring %d errors', (change, errors) => {
    expect(problemsOf({ ...SHOP, ...change })).toHaveLength(errors);
  });
});

describe('the utility', () => {
  it.each([
    ['dubai', 'DEWA'],
    ['abu_dhabi', 'TAQA Distribution'],
    ['sharjah', 'SEWA'],
    ['ajman', 'EtihadWE'],
    ['other', 'EtihadWE'],
  ])('of %s is %s', (site_location, utility) => {
    expect(check({ ...SHOP, site_location }).utility).toBe(utility);
  });
});

describe('the connection class', () => {
  /** Limits in MW are the limits in MVA times 0.9: 1.35, 4.32, 9, 18, 27, 270. */
  it.each([
    ['dubai', 0.4, 'lv_feeder', 'LV', 0.4],
    ['dubai', 0.400_000_1, 'lv_substation', 'LV', 0.4],
    ['dubai', 1.35, 'lv_substation', 'LV', 0.4],
    ['dubai', 1.36, 'mv11', 'MV', 11],
    ['dubai', 4.32, 'mv11', 'MV', 11],
    ['dubai', 4.33, 'mv11_bulk', 'MV', 11],
    ['dubai', 18, 'mv11_bulk', 'MV', 11],
    ['dubai', 18.01, 'hv132', 'HV', 132],
    ['dubai', 270, 'hv132', 'HV', 132],
    ['dubai', 270.1, 'ehv400', 'HV', 400],
    ['abu_dhabi', 9, 'mv11_bulk', 'MV', 11],
    ['abu_dhabi', 9.01, 'mv33', 'MV', 33],
    ['abu_dhabi', 27, 'mv33', 'MV', 33],
    ['abu_dhabi', 27.01, 'hv132', 'HV', 132],
    ['sharjah', 9.01, 'mv33', 'MV', 33],
    ['ajman', 27.01, 'hv132', 'HV', 132],
    ['other', 27, 'mv33', 'MV', 33],
  ])('in %s at %d MW is %s', (site_location, power_requirement_mw, connection_class, level, kv) => {
    const request = { ...SHOP, site_location, power_requirement_mw };
    expect(check(request)).toMatchObject({
      connection_class,
      recommended_voltage_level: level,
      recommended_voltage_kv: kv,
    });
    expect(rulesOf(request)[0]).toBe(connection_class);
  });

  it.each([
    [3.24, 'mv11'],
    [3.25, 'mv11_bulk'],
    [4.32, 'mv11_bulk'],
  ])('of a data centre at %d MW is %s: three transformers and a spare fill its substation', (mw, connection_class) => {
    const request = { ...SHOP, power_requirement_mw: mw, intended_use: 'data_centre' };
    expect(check(request).connection_class).toBe(connection_class);
  });

  it('compares the load in MVA to 6 decimals', () => {
    // 1.3500004 / 0.9 = 1.50000044, which is 1.5; 1.350001 / 0.9 = 1.50000111, which is 1.500001.
    expect(check({ ...SHOP, power_requirement_mw: 1.3500004 }).connection_class).toBe('lv_substation');
    expect(check({ ...SHOP, power_requirement_mw: 1.350001 }).connection_class).toBe('mv11');
  });

  it('never falls to a smaller kind as the load grows', () => {
    const kinds = ['lv_feeder', 'lv_substation', 'mv11', 'mv11_bulk', 'mv33', 'hv132', 'ehv400'];
    fc.assert(
      fc.property(requests, fc.double({ min: 0, max: 1, noNaN: true }), (request, share) => {
        const more = check(request);
        const less = check({
          ...request,
          power_requirement_mw: Math.max(1e-6, share * Number(request.power_requirement_mw)),
        });
        expect(kinds.indexOf(less.connection_class)).toBeLessThanOrEqual(kinds.indexOf(more.connection_class));
      }),
    );
  });

  it('does not follow the level that was asked for', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const at = (voltage_level: string) => {
          const { connection_class, timeline_months, feeder_count, transformer_count } = check({
            ...request,
            voltage_level,
          });
          return { connection_class, timeline_months, feeder_count, transformer_count };
        };
        expect(at('LV')).toEqual(at('HV'));
        expect(at('MV')).toEqual(at('HV'));
      }),
    );
  });
});

describe('the voltage check', () => {
  it.each([
    ['LV', 0.3, 'match', 20],
    ['MV', 0.3, 'higher_than_needed', 12],
    ['HV', 0.3, 'higher_than_needed', 12],
    ['LV', 9, 'too_low', 0],
    ['MV', 9, 'match', 20],
    ['HV', 9, 'higher_than_needed', 12],
    ['LV', 90, 'too_low', 0],
    ['MV', 90, 'too_low', 0],
    ['HV', 90, 'match', 20],
  ])('of %s for %d MW is %s and earns %d points', (voltage_level, power_requirement_mw, voltage_check, voltage) => {
    expect(check({ ...SHOP, voltage_level, power_requirement_mw })).toMatchObject({
      requested_voltage_level: voltage_level,
      voltage_check,
      score_breakdown: { voltage },
    });
  });
});

describe('the feeders', () => {
  /** Feeders of 1.5, 5, 20, 150 and 600 MVA: 4.5 MW is 5 MVA, 18 MW 20, 135 MW 150, 540 MW 600. */
  it.each([
    ['abu_dhabi', 0.3, 1, 2],
    ['abu_dhabi', 1.35, 1, 2],
    ['abu_dhabi', 4.5, 2, 2],
    ['abu_dhabi', 4.6, 3, 4],
    ['abu_dhabi', 18, 2, 2],
    // 18.000005 / 0.9 / 20 = 1.0000003, which is 1 to six decimals.
    ['abu_dhabi', 18.000005, 2, 2],
    ['abu_dhabi', 18.1, 3, 4],
    ['dubai', 18, 5, 8],
    // Two circuits to each substation at least: one to 90 MW, two to 180 MW, three to 270 MW; at 400 kV one to 900 MW.
    ['dubai', 90, 2, 2],
    ['dubai', 90.1, 4, 4],
    ['dubai', 135.1, 4, 4],
    ['dubai', 180.1, 6, 6],
    ['dubai', 270, 6, 6],
    ['dubai', 540, 2, 2],
    ['dubai', 540.1, 3, 4],
    ['dubai', 900.1, 4, 4],
    ['dubai', 1800, 5, 8],
    ['dubai', 1e-9, 1, 2],
  ])('in %s at %d MW number %d, and %d for a data centre', (site_location, power_requirement_mw, plain, dual) => {
    const request = { ...SHOP, site_location, power_requirement_mw };
    expect(check(request).feeder_count).toBe(plain);
    expect(check({ ...request, intended_use: 'data_centre' }).feeder_count).toBe(dual);
  });
});

describe('the substation', () => {
  it.each([
    ['dubai', 0.4, 'none', 0, 0, null],
    // 0.72 MW is 0.8 MVA and 1.08 MW is 1.2 MVA, the design loadings of one transformer of either size.
    ['dubai', 0.72, 'distribution_11_0_4kv', 1, 1, 1],
    ['dubai', 0.73, 'distribution_11_0_4kv', 1, 1, 1.5],
    ['dubai', 1.08, 'distribution_11_0_4kv', 1, 1, 1.5],
    // Above 1.2 MVA two of either size are needed, to 1.6 MVA (1.44 MW): the smaller.
    ['dubai', 1.09, 'distribution_11_0_4kv', 1, 2, 1],
    ['dubai', 1.44, 'distribution_11_0_4kv', 1, 2, 1],
    ['dubai', 1.45, 'distribution_11_0_4kv', 1, 2, 1.5],
    // 4.8 / 1.2 = 4.
    ['dubai', 4.32, 'distribution_11_0_4kv', 1, 4, 1.5],
    // 4.33 MW is 4.81 MVA: ceil(4.81 / 2) = 3; 7.2 MW is 8 MVA: 4 in one room; 7.21 MW: 5 in two; 18 MW is 20 MVA: 10 in three.
    ['dubai', 4.33, 'intake_11kv_and_11_0_4kv', 1, 3, 2.5],
    ['dubai', 7.2, 'intake_11kv_and_11_0_4kv', 1, 4, 2.5],
    ['dubai', 7.21, 'intake_11kv_and_11_0_4kv', 2, 5, 2.5],
    ['dubai', 18, 'intake_11kv_and_11_0_4kv', 3, 10, 2.5],
    ['other', 9, 'intake_11kv_and_11_0_4kv', 2, 5, 2.5],
    ['other', 18, 'primary_33_11kv', 1, 2, 20],
    ['other', 18.1, 'primary_33_11kv', 1, 3, 20],
    ['dubai', 90, 'grid_132_11kv', 1, 3, 50],
    // 90.00003 / 0.9 / 100 = 1.0000003, which is 1 to six decimals.
    ['dubai', 90.00003, 'grid_132_11kv', 1, 3, 50],
    ['dubai', 90.1, 'grid_132_11kv', 2, 6, 50],
    ['dubai', 270, 'grid_132_11kv', 3, 9, 50],
    ['dubai', 450, 'grid_400_132kv', 1, 2, 500],
    ['dubai', 450.1, 'grid_400_132kv', 1, 3, 500],
    ['dubai', 900, 'grid_400_132kv', 1, 3, 500],
    ['dubai', 900.1, 'grid_400_132kv', 2, 4, 500],
  ])('in %s at %d MW is %s', (site_location, power_requirement_mw, substation_type, count, transformers, rating) => {
    expect(check({ ...SHOP, site_location, power_requirement_mw })).toMatchObject({
      substation_required: substation_type !== 'none',
      substation_type,
      substation_count: count,
      transformer_count: transformers,
      transformer_rating_mva: rating,
    });
  });

  it.each([
    ['dubai', 1.08, 1, 2],
    ['dubai', 3.24, 1, 4],
    // 3.25 MW is 3.61 MVA: 2 + 1; 5.4 MW is 6 MVA: 3 + 1; 5.41 MW: 4 in two rooms, + 2; 9 MW: 5 + 2; 18 MW: 10 in four, + 4.
    ['dubai', 3.25, 1, 3],
    ['dubai', 5.4, 1, 4],
    ['dubai', 5.41, 2, 6],
    ['dubai', 9, 2, 7],
    ['dubai', 18, 4, 14],
    ['other', 18, 1, 2],
    ['dubai', 90, 1, 3],
    ['dubai', 450, 1, 2],
  ])(
    'of a data centre in %s at %d MW has %d rooms or plots with %d transformers, a spare in every room at 11/0.4 kV',
    (site_location, mw, rooms, transformers) => {
      const request = { ...SHOP, site_location, power_requirement_mw: mw, intended_use: 'data_centre' };
      expect(check(request)).toMatchObject({ substation_count: rooms, transformer_count: transformers });
    },
  );

  it.each([
    ['dubai', 0.4, null, null, null],
    ['dubai', 0.72, 1, 0, false],
    // Two units of 1 MVA and 1.22 MVA of load.
    ['dubai', 1.1, 2, 1, false],
    // 4 x 1.5 and 4.8 MVA; 4.5 MVA is 4.05 MW.
    ['dubai', 4.32, 6, 4.5, false],
    ['dubai', 4.05, 6, 4.5, true],
    ['dubai', 4.06, 6, 4.5, false],
    // 10 x 2.5 and 20 MVA.
    ['dubai', 18, 25, 22.5, true],
    ['other', 18, 40, 20, true],
    ['other', 18.1, 60, 40, true],
    // One of three units is out in every substation.
    ['dubai', 180, 300, 200, true],
    ['dubai', 450, 1000, 500, true],
  ])('in %s at %d MW has %d MVA, %d MVA after a loss: secure %s', (site_location, mw, installed, firm, secure) => {
    expect(check({ ...SHOP, site_location, power_requirement_mw: mw })).toMatchObject({
      installed_capacity_mva: installed,
      firm_capacity_mva: firm,
      n_minus_1_secure: secure,
    });
  });

  it('has an 11 kV intake station for a load above one full substation only', () => {
    const needed = (mw: number) => check({ ...SHOP, power_requirement_mw: mw }).intake_11kv_station_required;
    expect([0.3, 1, 4.32, 4.33, 18, 18.1].map(needed)).toEqual([false, false, false, true, true, false]);
  });

  it.each([
    [18, null, null],
    [90, 106_250_000, 170_000_000],
    [180, 212_500_000, 340_000_000],
    [270, 318_750_000, 510_000_000],
    [270.1, null, null],
  ])('at %d MW in Dubai costs %d to %d AED', (power_requirement_mw, low, high) => {
    expect(check({ ...SHOP, power_requirement_mw })).toMatchObject({
      substation_cost_low_aed: low,
      substation_cost_high_aed: high,
    });
  });
});

describe('the time', () => {
  it.each([
    ['dubai', 0.3, 3],
    ['dubai', 1, 6],
    ['dubai', 4, 10],
    ['dubai', 9, 14],
    ['dubai', 90, 30],
    ['dubai', 900, 42],
    // 10 x 1.1 = 11 exactly, although the binary product lies a hair above.
    ['abu_dhabi', 4, 11],
    // 14 x 1.1 = 15.4.
    ['abu_dhabi', 9, 16],
    // 16 x 1.1 = 17.6; x 1.2 = 19.2; x 1.25 = 20.
    ['abu_dhabi', 18, 18],
    ['sharjah', 18, 20],
    ['ajman', 18, 20],
    ['other', 18, 20],
    // 42 x 1.25 = 52.5.
    ['other', 900, 53],
  ])('in %s at %d MW is %d months', (site_location, power_requirement_mw, timeline_months) => {
    expect(check({ ...SHOP, site_location, power_requirement_mw }).timeline_months).toBe(timeline_months);
  });

  /** Dubai: 3, 6, 10, 14 and 30 months; 0.75, 0.75 and 0.9 with an existing supply; 0, 2 and 4 more for a data centre. */
  it.each([
    [0.3, 'commercial', true, 3],
    [0.3, 'data_centre', false, 3],
    [1, 'commercial', true, 5],
    [3, 'industrial', true, 8],
    [3, 'data_centre', false, 12],
    [3, 'data_centre', true, 10],
    [9, 'industrial', true, 11],
    [9, 'data_centre', false, 16],
    [9, 'data_centre', true, 13],
    [90, 'mixed', true, 27],
    [90, 'data_centre', false, 34],
    [90, 'data_centre', true, 31],
  ])(
    'for %d MW of %s, supplied already %s, is %d months',
    (power_requirement_mw, intended_use, has_existing_supply, months) => {
      expect(check({ ...SHOP, power_requirement_mw, intended_use, has_existing_supply }).timeline_months).toBe(months);
    },
  );

  it('has a range of 0.75, rounded down, to 1.4, rounded up', () => {
    // 10 months: 7.5 and 14; 20 months: 15 and 28; 34 months: 25.5 and 47.6.
    expect(check({ ...FACTORY, site_location: 'dubai' })).toMatchObject({
      timeline_min_months: 7,
      timeline_max_months: 14,
    });
    expect(check({ ...FACTORY, site_location: 'ajman', power_requirement_mw: 18 })).toMatchObject({
      timeline_min_months: 15,
      timeline_max_months: 28,
    });
    expect(check(CAMPUS)).toMatchObject({ timeline_min_months: 25, timeline_max_months: 48 });
  });

  it.each([
    [2026, 1],
    [2027, 13],
    [2060, 409],
  ])('available to the end of %d is %d months', (target_completion_year, months_available) => {
    expect(check({ ...SHOP, target_completion_year }).months_available).toBe(months_available);
  });

  it('puts the first year on the target only when the typical time fits into it', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { earliest_completion_year, schedule_status, schedule_margin_months } = check(request);
        const fits = Number(request.target_completion_year) >= earliest_completion_year;
        expect(schedule_margin_months >= 0).toBe(fits);
        expect(['comfortable', 'achievable'].includes(schedule_status)).toBe(fits);
      }),
    );
  });

  it('is never longer with an existing supply and never shorter for a data centre', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const months = (change: Request) => check({ ...request, ...change }).timeline_months;
        expect(months({ has_existing_supply: true })).toBeLessThanOrEqual(months({ has_existing_supply: false }));
        expect(months({ intended_use: 'data_centre' })).toBeGreaterThanOrEqual(months({ intended_use: 'mixed' }));
      }),
    );
  });
});

describe('the schedule status', () => {
  /**
   * 13 months are available to the end of 2027, 25 to the end of 2028. Typical time and range:
   * 11 kV: Sharjah with supply 10 x 1.2 x 0.75 = 9 (6 to 13); Ajman with supply 9.375, so 10 (7 to 14); a data centre in
   * Abu Dhabi 11 + 2 = 13 (9 to 19). 33 kV: Abu Dhabi with supply 13.2, so 14 (10 to 20), without 17.6, so 18 (13 to 26);
   * Sharjah 19.2, so 20 (15 to 28). 132 kV: a data centre in Dubai 34 (25 to 48), in Abu Dhabi 37 (27 to 52).
   */
  it.each([
    ['comfortable', { ...FACTORY, site_location: 'sharjah', has_existing_supply: true }, 2027, 4, 2027],
    ['achievable', { ...FACTORY, site_location: 'ajman', has_existing_supply: true }, 2027, 3, 2027],
    ['achievable', { ...FACTORY, intended_use: 'data_centre' }, 2027, 0, 2027],
    ['tight', { ...FACTORY, power_requirement_mw: 18, has_existing_supply: true }, 2027, -1, 2028],
    ['tight', { ...FACTORY, power_requirement_mw: 18 }, 2027, -5, 2028],
    ['not_achievable', { ...FACTORY, site_location: 'sharjah', power_requirement_mw: 18 }, 2027, -7, 2028],
    ['tight', CAMPUS, 2028, -9, 2029],
    ['not_achievable', { ...CAMPUS, site_location: 'abu_dhabi' }, 2028, -12, 2029],
    ['not_achievable', SHOP, 2026, -2, 2027],
  ])('is %s for %j by %d', (schedule_status, request, target_completion_year, margin, earliest) => {
    expect(check({ ...request, target_completion_year })).toMatchObject({
      schedule_status,
      schedule_margin_months: margin,
      earliest_completion_year: earliest,
    });
  });
});

describe('the score', () => {
  it.each([
    // In MVA: 1.267, 1.5 and 1.733; bands end 15 % before a limit and begin 15 % after it, and on it are two halves.
    [1.14, 25],
    [1.35, 23.5],
    [1.56, 22],
    [7.6, 22],
    [9, 20],
    [10.4, 18],
    [15.2, 18],
    [18, 16],
    [20.8, 14],
    [30, 14],
    [36, 12],
    [41.5, 10],
    [76, 10],
    [90, 7.5],
    [104, 5],
    [229, 5],
    [270, 2.5],
    [311, 0],
  ])('gives %d MW %d points for its size', (power_requirement_mw, size) => {
    expect(check({ ...SHOP, power_requirement_mw }).score_breakdown.size).toBe(size);
  });

  it.each([
    ['dubai', 5],
    ['abu_dhabi', 5],
    ['sharjah', 3],
    ['ajman', 3],
    ['other', 2],
  ])('gives the network of %s %d points', (site_location, network) => {
    expect(check({ ...SHOP, site_location }).score_breakdown.network).toBe(network);
  });

  it('gives an existing supply 10 points and a new one 4', () => {
    expect(check({ ...SHOP, has_existing_supply: true }).score_breakdown.existing_supply).toBe(10);
    expect(check(SHOP).score_breakdown.existing_supply).toBe(4);
  });

  it.each([
    // 1 / 3 of the time is below half.
    [{ ...SHOP, target_completion_year: 2026 }, 0],
    // 13 / 20 = 0.65: 40 x 0.15 / 0.75 = 8.
    [{ ...FACTORY, site_location: 'sharjah', power_requirement_mw: 18, target_completion_year: 2027 }, 8],
    // 13 / 13 = 1: 40 x 0.5 / 0.75 = 26.67.
    [{ ...FACTORY, power_requirement_mw: 2.7, intended_use: 'data_centre', target_completion_year: 2027 }, 26.7],
    // 37 / 30 = 1.2333: 40 x 0.7333 / 0.75 = 39.11.
    [{ ...CAMPUS, intended_use: 'mixed', target_completion_year: 2029 }, 39.1],
    // 25 / 20 = 1.25 earns them all.
    [{ ...FACTORY, site_location: 'sharjah', power_requirement_mw: 18, target_completion_year: 2028 }, 40],
    [SHOP, 40],
  ])('gives %j %d points for its time', (request, schedule) => {
    expect(check(request).score_breakdown.schedule).toBe(schedule);
  });

  it('reaches 100 for a small supplied site in Dubai with time enough', () => {
    expect(check({ ...SHOP, has_existing_supply: true })).toMatchObject({ feasibility_score: 100, score_caps: [] });
  });

  it('is capped at 49 where the requested level is too low', () => {
    // 40 + 22 + 0 + 4 + 5 = 71.
    const request = { ...SHOP, power_requirement_mw: 9 };
    expect(check(request)).toMatchObject({
      feasibility_score: 49,
      feasibility_rating: 'low',
      score_caps: ['voltage_too_low'],
    });
    expect(rulesOf(request)).toEqual(['mv11_bulk', 'voltage_too_low']);
  });

  it('is capped at 39 where the schedule is not achievable', () => {
    // 0 + 25 + 20 + 4 + 5 = 54.
    expect(check({ ...SHOP, target_completion_year: 2026 })).toMatchObject({
      feasibility_score: 39,
      feasibility_rating: 'low',
      score_caps: ['schedule_not_achievable'],
    });
  });

  it('lists both caps in order, also when the sum is lower already', () => {
    // 0 + 0 + 0 + 4 + 2 = 6.
    const request = { ...SHOP, site_location: 'other', power_requirement_mw: 900, target_completion_year: 2026 };
    expect(check(request)).toMatchObject({
      feasibility_score: 6,
      feasibility_rating: 'very_low',
      score_caps: ['voltage_too_low', 'schedule_not_achievable'],
    });
    expect(rulesOf(request)).toEqual(['ehv400', 'voltage_too_low', 'schedule_not_achievable']);
  });

  it.each([
    // 40 + 0 + 20 + 10 + 5 = 75.
    ['high', 75, { ...CAMPUS, power_requirement_mw: 900, has_existing_supply: true, target_completion_year: 2031 }],
    // 25 of 22 months: 40 x (25 / 22 - 0.5) / 0.75 = 33.94; + 14 + 20 + 4 + 3 = 74.94.
    [
      'moderate',
      74.9,
      {
        ...FACTORY,
        site_location: 'sharjah',
        power_requirement_mw: 22.5,
        intended_use: 'data_centre',
        target_completion_year: 2028,
      },
    ],
    // 25 of 34 months: 12.549; + 5 + 20 + 10 + 3 = 50.549, and 49.549 with the 2 points of the other emirates.
    [
      'moderate',
      50.5,
      {
        ...CAMPUS,
        site_location: 'ajman',
        power_requirement_mw: 216,
        intended_use: 'mixed',
        has_existing_supply: true,
        target_completion_year: 2028,
      },
    ],
    [
      'low',
      49.5,
      {
        ...CAMPUS,
        site_location: 'other',
        power_requirement_mw: 216,
        intended_use: 'mixed',
        has_existing_supply: true,
        target_completion_year: 2028,
      },
    ],
    // 0 + 10 + 0 + 10 + 5 = 25.
    [
      'low',
      25,
      {
        ...CAMPUS,
        power_requirement_mw: 67.5,
        voltage_level: 'LV',
        has_existing_supply: true,
        target_completion_year: 2026,
      },
    ],
    // 13 of 22 months: 40 x (13 / 22 - 0.5) / 0.75 = 4.848; + 14 + 0 + 4 + 2 = 24.848.
    [
      'very_low',
      24.8,
      {
        ...SHOP,
        site_location: 'other',
        power_requirement_mw: 22.5,
        intended_use: 'data_centre',
        target_completion_year: 2027,
      },
    ],
  ])('is rated %s at %d', (feasibility_rating, feasibility_score, request) => {
    expect(check(request)).toMatchObject({ feasibility_rating, feasibility_score });
  });

  it('adds up from its parts unless a cap holds it, stays within 0 to 100, and its word follows the number shown', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { score_breakdown, score_caps, feasibility_score: score, feasibility_rating } = check(request);
        const sum = Object.values(score_breakdown).reduce((total, part) => total + part, 0);
        // Five parts of one decimal, each rounded by itself, and the score too.
        if (score_caps.length === 0) expect(Math.abs(score - sum)).toBeLessThan(0.31);
        expect(score).toBeLessThan(sum + 0.31);
        expect(score).toBeGreaterThan(Math.min(sum, 39) - 0.31);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(feasibility_rating).toBe(
          score >= 75 ? 'high' : score >= 50 ? 'moderate' : score >= 25 ? 'low' : 'very_low',
        );
      }),
      { numRuns: 300 },
    );
  });

  it('never falls with a later target year or with an existing supply', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const score = (change: Request) => check({ ...request, ...change }).feasibility_score;
        const later = Math.min(2060, Number(request.target_completion_year) + 1);
        expect(score({ target_completion_year: later })).toBeGreaterThanOrEqual(score({}));
        expect(score({ has_existing_supply: true })).toBeGreaterThanOrEqual(score({ has_existing_supply: false }));
      }),
    );
  });

  it('is best for the level that fits', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const best = check({ ...request, voltage_level: check(request).recommended_voltage_level });
        expect(best.voltage_check).toBe('match');
        expect(best.feasibility_score).toBeGreaterThanOrEqual(check(request).feasibility_score);
      }),
    );
  });
});

describe('the next steps', () => {
  const keysOf = (request: Request) => check(request).next_steps.map(({ key }) => key);
  const ALWAYS = [
    'load_schedule',
    'utility_noc_application',
    'design_approval',
    'connection_charges',
    'inspection_and_energisation',
  ];

  it('are five for a shop with an LV feeder', () => {
    expect(keysOf(SHOP)).toEqual(ALWAYS);
  });

  it('are all eleven, in order, for a late data centre at 132 kV that asked for MV', () => {
    expect(keysOf({ ...CAMPUS, voltage_level: 'MV', target_completion_year: 2028 })).toEqual([
      'revise_voltage_request',
      'load_schedule',
      'phased_ramp_and_dual_feed',
      'utility_noc_application',
      'power_supply_master_plan',
      'system_impact_study',
      'substation_plot_or_room',
      'design_approval',
      'connection_charges',
      'interim_supply',
      'inspection_and_energisation',
    ]);
  });

  it('have a substation room from an LV substation up, and no interim supply when the typical time just fits', () => {
    expect(keysOf({ ...SHOP, power_requirement_mw: 1 })).toEqual([
      ...ALWAYS.slice(0, 2),
      'substation_plot_or_room',
      ...ALWAYS.slice(2),
    ]);
    expect(keysOf({ ...FACTORY, intended_use: 'data_centre', target_completion_year: 2027 })).not.toContain(
      'interim_supply',
    );
    expect(
      keysOf({ ...FACTORY, power_requirement_mw: 18, has_existing_supply: true, target_completion_year: 2027 }),
    ).toContain('interim_supply');
  });

  it('are numbered from 1, each with its text and its owner', () => {
    const { next_steps } = check(CAMPUS);
    expect(next_steps.map(({ order }) => order)).toEqual(next_steps.map((_, index) => index + 1));
    for (const { step, owner } of next_steps) {
      expect(step).toMatch(/^[A-Z].*\.$/);
      expect(owner).not.toBe('');
    }
    expect(next_steps.at(-1)?.owner).toBe('Contractor and DEWA');
  });
});

describe('the recommendations', () => {
  const said = (request: Request) => check(request).recommendations;

  it('fall back to the application where nothing else is to be said', () => {
    expect(said(SHOP)).toEqual(['Apply to DEWA for the NOC with a load schedule at power factor 0.9.']);
  });

  it.each([
    ['LV', 9, 'dubai', 'Apply for MV at 11 kV instead of LV: the load of 10 MVA is above the LV limit of 1.5 MVA'],
    ['LV', 40, 'dubai', 'Apply for HV at 132 kV instead of LV: the load of 44.4 MVA is above the LV limit of 1.5 MVA'],
    ['MV', 40, 'dubai', 'Apply for HV at 132 kV instead of MV: the load of 44.4 MVA is above the MV limit of 20 MVA'],
    ['MV', 40, 'sharjah', 'Apply for HV at 132 kV instead of MV: the load of 44.4 MVA is above the MV limit of 30 MVA'],
    // 90 MW is 100 MVA, 200 MW is 222.2 MVA, 1.8 MW is 2 MVA and 2 MW is 2.22 MVA: about three significant figures.
    ['MV', 200, 'dubai', 'the load of 222 MVA is above'],
    ['MV', 90, 'dubai', 'the load of 100 MVA is above'],
    ['MV', 90.09, 'dubai', 'the load of 100 MVA is above'],
    ['LV', 8.9, 'dubai', 'the load of 9.89 MVA is above'],
    ['LV', 9.1, 'dubai', 'the load of 10.1 MVA is above'],
    ['LV', 2, 'dubai', 'the load of 2.22 MVA is above'],
  ])(
    'name the load and the limit where %s is too low for %d MW in %s',
    (voltage_level, power_requirement_mw, site_location, start) => {
      expect(said({ ...SHOP, voltage_level, power_requirement_mw, site_location })[0]).toContain(start);
    },
  );

  it('never say that a load is above a limit with two equal figures', () => {
    // 1.3501 / 0.9 = 1.500111, which is 1.50 to three figures.
    expect(said({ ...SHOP, power_requirement_mw: 1.3501 })[0]).toContain(
      'the load of 1.5001 MVA is above the LV limit of 1.5 MVA',
    );
  });

  it.each([
    ['HV', 9, 'Lower the request from HV to MV at 11 kV', '14 months and needs a smaller plot or room than HV.'],
    ['HV', 0.3, 'Lower the request from HV to LV at 0.4 kV', '3 months and needs no substation.'],
    ['MV', 1, 'Lower the request from MV to LV at 0.4 kV', '6 months and needs a smaller plot or room than MV.'],
  ])(
    'say what the lower level takes where %s is asked for %d MW, and no time of the level asked for',
    (voltage_level, power_requirement_mw, change, takes) => {
      expect(said({ ...SHOP, voltage_level, power_requirement_mw })[0]).toBe(
        `${change} unless growth is planned: it typically takes ${takes}`,
      );
    },
  );

  it('name the first year and the months that are missing, where the schedule is tight or not achievable', () => {
    expect(said({ ...CAMPUS, target_completion_year: 2028 })[0]).toBe(
      'Postpone completion from 2028 to 2029, phase the load, or arrange a temporary supply: the time available, 25 months, falls 9 months short of the typical 34.',
    );
    expect(said({ ...SHOP, target_completion_year: 2026 })[0]).toContain(
      'the time available, 1 month, falls 2 months short of the typical 3.',
    );
    expect(said({ ...FACTORY, intended_use: 'data_centre', target_completion_year: 2027 }).join()).not.toContain(
      'Postpone completion',
    );
  });

  it('ask for the plots at 132 kV with the range of the cost, and at 400 kV without', () => {
    expect(said({ ...CAMPUS, intended_use: 'mixed' })).toEqual([
      "Reserve the plot of a 132/11 kV substation now and file the power supply master plan with DEWA. Allow AED 106 million to AED 170 million for the substation, an indicative range; the utility's rules decide who builds and who pays.",
    ]);
    expect(said({ ...CAMPUS, power_requirement_mw: 180 })[0]).toContain(
      'AED 213 million to AED 340 million for the substations',
    );
    const [bulk] = said({ ...CAMPUS, power_requirement_mw: 1800, target_completion_year: 2040 });
    expect(bulk).toContain('the plots of 2 substations (400/132 kV)');
    expect(bulk).toContain('There is no public cost figure for 400 kV');
  });

  it('ask for a room or a plot below HV with its transformers', () => {
    expect(said({ ...SHOP, power_requirement_mw: 1 })[0]).toBe(
      'Reserve a ground-floor 11/0.4 kV substation room with direct access for 1 transformer of 1.5 MVA.',
    );
    expect(said(FACTORY)[0]).toContain('11/0.4 kV substation room with direct access for 3 transformers of 1.5 MVA');
    expect(said({ ...FACTORY, power_requirement_mw: 5 })[0]).toBe(
      'Reserve an 11 kV intake station at the boundary and a ground-floor 11/0.4 kV substation room with direct access for 3 transformers of 2.5 MVA; the transformers behind the intake belong to the customer.',
    );
    expect(said({ ...FACTORY, power_requirement_mw: 9 })[0]).toContain(
      '2 ground-floor 11/0.4 kV substation rooms with direct access for 5 transformers of 2.5 MVA in all',
    );
    expect(said({ ...FACTORY, power_requirement_mw: 18 })[0]).toContain(
      '33/11 kV primary substation with 2 transformers of 20 MVA',
    );
  });

  it('put the loss of a transformer to the applicant where the rest cannot supply the load', () => {
    expect(said({ ...SHOP, power_requirement_mw: 1 })[1]).toBe(
      'Decide on the security of supply: the loss of the only transformer interrupts the whole load of 1.11 MVA. Accept this, or request a second unit.',
    );
    expect(said({ ...FACTORY, power_requirement_mw: 5 })[1]).toBe(
      'Decide on the security of supply: the loss of one transformer leaves 5 MVA of the 5.56 MVA needed. Accept this, or request one more unit.',
    );
    expect(said({ ...FACTORY, power_requirement_mw: 4.32 })[1]).toContain(
      'leaves 4.5 MVA of the 4.8 MVA needed. Accept this, or request one more unit, which needs another room.',
    );
    expect(said({ ...FACTORY, power_requirement_mw: 4 }).join()).not.toContain('Decide on the security');
  });

  it('speak of two feeds for a data centre and of load enhancement for an existing supply', () => {
    const lines = said({ ...SHOP, intended_use: 'data_centre', has_existing_supply: true });
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('EN 50600-2-2');
    expect(lines[1]).toContain('load enhancement');
  });
});

describe('the assumptions', () => {
  it('begin with what is published and what is practice', () => {
    const [first] = check(SHOP).assumptions;
    expect(first).toMatch(
      /^Published: .*150 MVA.*400 kW.*60 MVA.*N-1.* Practice or assumption, without a public figure: /,
    );
    for (const word of [
      'MVA limit',
      'feeder ratings',
      'transformer sizes',
      'three units',
      'all lead times',
      'the score',
    ]) {
      expect(first).toContain(word);
    }
  });

  it('always say what binds, the power factor and the months that were counted', () => {
    expect(check(SHOP).assumptions.slice(1)).toEqual([
      'Voltage bands, lead times and score are planning practice and weights of this product; only the study and the offer of the utility are binding.',
      'A power factor of 0.9 at the supply point is assumed.',
      'The schedule is counted from the end of November 2026 to the end of 2030.',
    ]);
  });

  it.each([
    ['dubai', /^(?!.*(FEWA|ADDC))/],
    ['sharjah', /^(?!.*(FEWA|ADDC))/],
    ['abu_dhabi', /ADDC and AADC trade as TAQA Distribution; 132 kV and above belongs to TRANSCO/],
    ['ajman', /EtihadWE, formerly FEWA/],
    ['other', /EtihadWE, formerly FEWA/],
  ])('explain the names of the utilities of %s', (site_location, expected) => {
    expect(check({ ...SHOP, site_location }).assumptions.join(' ')).toMatch(expected);
  });

  it('say where a cost comes from, where there is one', () => {
    expect(check(CAMPUS).assumptions.at(-1)).toContain('published by DEWA');
    expect(check(FACTORY).assumptions.join()).not.toContain('published by DEWA');
  });
});

describe('the warnings', () => {
  const warned = (request: Request) => check(request).warnings.join(' ');

  it('tell of transmission reinforcement above 100 MVA and not on it', () => {
    expect(check(CAMPUS).warnings).toEqual([]);
    // 90.0000003 / 0.9 = 100.0000003, which is 100 to six decimals.
    expect(check({ ...CAMPUS, power_requirement_mw: 90.000_000_3 }).warnings).toEqual([]);
    expect(warned({ ...CAMPUS, power_requirement_mw: 90.01 })).toContain('Above 100 MVA a reinforcement');
  });

  it.each([
    ['dubai', 'with DEWA Transmission.'],
    ['abu_dhabi', 'with TRANSCO (TAQA Transmission).'],
    ['sharjah', 'with SEWA and, for the transmission network, TRANSCO (TAQA Transmission) or EtihadWE.'],
    ['ajman', 'with EtihadWE.'],
    ['other', 'with EtihadWE.'],
  ])('name who agrees a 400 kV connection in %s', (site_location, partner) => {
    expect(warned({ ...CAMPUS, site_location, power_requirement_mw: 900 })).toContain(`bespoke agreement ${partner}`);
    expect(warned({ ...CAMPUS, site_location })).not.toContain('bespoke');
  });

  it('put the question of a 132/11 kV plot above 10 MVA at 11 kV in Dubai', () => {
    expect(warned({ ...SHOP, power_requirement_mw: 9 })).not.toContain('four or more cables');
    expect(warned({ ...SHOP, power_requirement_mw: 9.01 })).toContain(
      'four or more cables from a 132/11 kV substation',
    );
    expect(warned({ ...FACTORY, power_requirement_mw: 9.01 })).not.toContain('four or more cables');
    expect(warned({ ...SHOP, power_requirement_mw: 18.1 })).not.toContain('four or more cables');
  });

  it('ask about a shared substation where the standard one is far larger than the load', () => {
    expect(warned({ ...CAMPUS, power_requirement_mw: 44.9 })).toContain('substation of 150 MVA is far larger');
    expect(warned({ ...CAMPUS, power_requirement_mw: 45 })).not.toContain('far larger');
    expect(warned({ ...CAMPUS, power_requirement_mw: 18 })).not.toContain('far larger');
  });

  it('tell of a supply that is not secure, with the two figures', () => {
    expect(warned({ ...FACTORY, power_requirement_mw: 5 })).toContain(
      'not secure against the loss of one transformer (N-1): 5 MVA would remain for a load of 5.56 MVA.',
    );
    expect(warned({ ...FACTORY, power_requirement_mw: 4 })).not.toContain('N-1');
  });

  it('tell of the substation on the plot above 0.4 MW at LV', () => {
    expect(warned({ ...SHOP, power_requirement_mw: 0.4 })).not.toContain('through a substation');
    expect(warned({ ...SHOP, power_requirement_mw: 0.41 })).toContain(
      'Above 0.4 MW an LV supply comes through a substation',
    );
    expect(warned(FACTORY)).not.toContain('through a substation');
  });

  it('tell of metering at 0.4 kV where LV was asked for and 11 kV fits', () => {
    expect(warned({ ...FACTORY, voltage_level: 'LV' })).toContain('metered at 0.4 kV');
    expect(warned({ ...FACTORY, voltage_level: 'LV', power_requirement_mw: 9 })).toContain('metered at 0.4 kV');
    expect(warned(FACTORY)).not.toContain('metered at 0.4 kV');
    expect(warned({ ...FACTORY, voltage_level: 'LV', power_requirement_mw: 18 })).not.toContain('metered at 0.4 kV');
    expect(warned({ ...SHOP, power_requirement_mw: 1.35 })).not.toContain('metered at 0.4 kV');
  });

  it('say why a cost or a transformer rating is missing', () => {
    expect(check(SHOP).warnings).toEqual([
      'No substation cost is given: the public figures used are for 132/11 kV substations only.',
      'No transformer rating, no installed or firm capacity and no N-1 check are given, because no substation is needed.',
    ]);
    expect(check({ ...FACTORY, power_requirement_mw: 2.7 }).warnings).toEqual([
      'No substation cost is given: the public figures used are for 132/11 kV substations only.',
    ]);
  });
});
