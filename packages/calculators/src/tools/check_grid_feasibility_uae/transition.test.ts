import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundTo, showCalculation } from '../../kernel/index.ts';
import { exp, log } from '../../kernel/mathematics/index.ts';
import { resultOf } from '../../testing/for_any_input.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { verdictOf } from '../../testing/verdict_of.ts';
import { check_grid_feasibility_uae } from './index.ts';

const WORKS = {
  site_location: 'dubai',
  power_requirement_mw: 18,
  voltage_level: 'MV',
  intended_use: 'industrial',
  has_existing_supply: false,
  target_completion_year: 2028,
};

const check = (changes: Record<string, unknown>) => resultOf(check_grid_feasibility_uae, { ...WORKS, ...changes });
const scoreAt = (power_requirement_mw: number, changes: Record<string, unknown> = {}) =>
  check({ ...changes, power_requirement_mw }).feasibility_score;

/** The limits between connection classes and size bands, in MVA. */
const LIMITS = [0.4 / 0.9, 1.5, 3.6, 4.8, 10, 20, 30, 40, 100, 300];
/** Loads around each limit, as often as any other. */
const loads = fc.oneof(
  fc
    .tuple(fc.constantFrom(...LIMITS), fc.double({ min: 0.75, max: 1.3, noNaN: true }))
    .map(([mva, of]) => mva * of * 0.9),
  fc.double({ min: log(1e-3), max: log(1900), noNaN: true }).map((power) => exp(power)),
);
const requests = validInputs(check_grid_feasibility_uae.inputSchema);

function forEvery(promise: (request: Record<string, unknown>, load: number) => void): void {
  fc.assert(fc.property(requests, loads, promise), { numRuns: propertyRuns(1000) });
}

describe('the score near a limit of practice', () => {
  it('changes by at most a few points for 1 % more load, at every limit', () => {
    // The steepest part is the cap of a voltage level that is too low: 51 points over 20 %, at its end 3.06 for 1 %.
    forEvery((request, load) => {
      const [less, more] = [load, 1.01 * load].map((mw) => scoreAt(mw, request));
      expect(Math.abs((more ?? 0) - (less ?? 0))).toBeLessThanOrEqual(3.2);
    });
  });

  it('counts a load on the limit of a size band in the band below it: up to 20 MVA earns 18 points, more earns 14', () => {
    const sizes = (power_requirement_mw: number) => {
      const answer = showCalculation(check_grid_feasibility_uae, { ...WORKS, power_requirement_mw });
      const lines = answer.ok ? answer.working : [];
      return ['size_own', 'size_other'].map((name) => lines.find(({ symbol }) => symbol === name)?.value);
    };
    expect(sizes(18)).toEqual([18, 14]);
    expect(sizes(18.1)).toEqual([14, 18]);
  });

  it('has no step at 18 MW in Dubai', () => {
    // 20 MVA: 28.89 + 16 + 20 + 4 + 5 = 73.9. 20.111 MVA: the weight of 11 kV is 0.5 x (1 - 0.111 / 3) = 0.4815, so
    // 17.778 + 0.4815 x 22.222 = 28.477 and 14 + 0.4815 x 4 = 15.926; too low by 0.111 / 4 = 0.0278, 20 x 0.9722 = 19.444.
    expect(scoreAt(18)).toBe(73.9);
    expect(scoreAt(18.1)).toBe(roundTo(28.477 + 15.926 + 19.444 + 4 + 5, 1));
    // 30 % above the limit 11 kV is no question any more: 17.78 + 14 + 0 + 4 + 5 = 40.78.
    expect(scoreAt(23.4)).toBe(40.8);
    // 17 MVA, 15 % below: 40 + 18 + 20 + 4 + 5.
    expect(scoreAt(15.3)).toBe(87);
  });

  it.each([
    // 1.5 MVA is 1.35 MW; 20 % more is 1.62 MW.
    ['LV', 1.35, 20, []],
    ['LV', 1.485, 10, ['voltage_too_low']],
    ['LV', 1.62, 0, ['voltage_too_low']],
    ['LV', 1.7, 0, ['voltage_too_low']],
    // 20 % less than 20 MVA is 14.4 MW.
    ['HV', 18, 20, []],
    ['HV', 16.2, 16, []],
    ['HV', 14.4, 12, []],
    ['HV', 14, 12, []],
    ['MV', 1.35, 20, []],
    ['MV', 1.215, 16, []],
    ['MV', 1.08, 12, []],
  ])('gives %s at %d MW %d points', (voltage_level, power_requirement_mw, voltage, score_caps) => {
    const result = check({ voltage_level, power_requirement_mw, target_completion_year: 2040 });
    expect(result.score_breakdown.voltage).toBe(voltage);
    expect(result.score_caps).toEqual(score_caps);
  });

  it('is capped in part: half of the way from 100 to 49 at 10 % above the LV limit', () => {
    // 40 + 25 - 0.1 x ... for the size + 10 + 10 + 5 is more than 74.5.
    const site = { voltage_level: 'LV', has_existing_supply: true, target_completion_year: 2040 };
    expect(scoreAt(1.485, site)).toBe(74.5);
    expect(scoreAt(1.8, site)).toBe(49);
  });

  it('is capped in part where only the class on the other side comes too late', () => {
    // 13 months: 14 of 11 kV are tight, 30 of 132 kV are not achievable; on the limit the cap is (100 + 39) / 2 = 69.5.
    const result = check({ target_completion_year: 2027, has_existing_supply: true });
    expect(result.score_caps).toEqual(['schedule_not_achievable']);
    // 11 and 27 months: points 40 x (13 / 11 - 0.5) / 0.75 = 36.36 and 0, together 18.18; + 16 + 20 + 10 + 5 = 69.18.
    expect(result.feasibility_score).toBe(69.2);
    expect(result.schedule_status).toBe('achievable');
  });
});

describe('the alternative', () => {
  it.each([
    ['dubai', 'industrial', 0.36, 'lv_feeder', 'lv_substation'],
    ['dubai', 'industrial', 0.44, 'lv_substation', 'lv_feeder'],
    ['dubai', 'industrial', 1.3, 'lv_substation', 'mv11'],
    ['dubai', 'industrial', 1.4, 'mv11', 'lv_substation'],
    ['dubai', 'data_centre', 3.2, 'mv11', 'mv11_bulk'],
    ['dubai', 'industrial', 4.4, 'mv11_bulk', 'mv11'],
    ['dubai', 'industrial', 17, 'mv11_bulk', 'hv132'],
    ['dubai', 'industrial', 19, 'hv132', 'mv11_bulk'],
    ['sharjah', 'industrial', 8.5, 'mv11_bulk', 'mv33'],
    ['sharjah', 'industrial', 9.5, 'mv33', 'mv11_bulk'],
    ['sharjah', 'industrial', 26, 'mv33', 'hv132'],
    ['sharjah', 'industrial', 28, 'hv132', 'mv33'],
    ['ajman', 'industrial', 260, 'hv132', 'ehv400'],
    ['ajman', 'industrial', 280, 'ehv400', 'hv132'],
    ['dubai', 'industrial', 0.2, 'lv_feeder', null],
    ['dubai', 'industrial', 15.29, 'mv11_bulk', null],
    ['dubai', 'industrial', 20.71, 'hv132', null],
    ['ajman', 'industrial', 900, 'ehv400', null],
  ])('in %s for %s of %d MW on %s is %s', (site_location, intended_use, power_requirement_mw, own, other) => {
    const result = check({ site_location, intended_use, power_requirement_mw });
    expect(result).toMatchObject({ connection_class: own, alternative_connection_class: other });
    expect(result.alternative_timeline_months === null).toBe(other === null);
    expect(result.warnings.join().includes('The limit is practice, not a rule')).toBe(other !== null);
  });

  it('is told with its time, before the application is changed', () => {
    const result = check({ power_requirement_mw: 18.1 });
    expect(result.warnings[0]).toBe(
      'The load is above a limit of 20 MVA and within 15 % of it. The limit is practice, not a rule: DEWA may offer 11 kV through an intake station instead, in about 14 months. The score lies between both.',
    );
    expect(result.recommendations[0]).toBe(
      'Ask DEWA whether it still offers MV, and apply for HV at 132 kV if it does not: the load of 20.1 MVA is above the MV limit of 20 MVA that this check uses for DEWA, but within 15 % of it.',
    );
    expect(result.recommendations[2]).toMatch(
      /^If DEWA confirms 132\/11 kV, reserve the plot of a 132\/11 kV substation now/,
    );
    expect(check({ power_requirement_mw: 45 }).recommendations[2]).toMatch(/^Reserve the plot/);
    // Near 300 MVA both sides are high voltage.
    const large = check({ power_requirement_mw: 265, voltage_level: 'HV' });
    expect(large.recommendations.some((sentence) => sentence.startsWith('Reserve the plots'))).toBe(true);
    const reasonAt = (power_requirement_mw: number, voltage_level: string) =>
      verdictOf(check_grid_feasibility_uae, { ...WORKS, power_requirement_mw, voltage_level }).reason;
    expect(reasonAt(18.1, 'MV')).toContain('132 kV is likely, medium voltage was requested');
    expect(reasonAt(18.1, 'LV')).toContain('132 kV is needed, low voltage was requested');
    expect(reasonAt(45, 'MV')).toContain('132 kV is needed, medium voltage was requested');
    expect(check({}).warnings[0]).toContain('The load is at or below a limit of 20 MVA');
    expect(check({ power_requirement_mw: 21 }).recommendations[0]).toMatch(/^Apply for HV at 132 kV instead of MV/);
    const { conditions } = verdictOf(check_grid_feasibility_uae, WORKS);
    expect(conditions[1]).toBe(
      'The load is near a limit of practice: the utility may offer 132 kV, in about 30 months.',
    );
    expect(conditions.join()).not.toContain('Assumes a power factor');
  });
});

describe('the distance to the primary substation', () => {
  it.each([
    // Months of Dubai: 3, 6, 10, 14 and 30; the route adds 0, 0.25, 0.25, 0.5 and 0.5 a km beyond 2 km, at 132 kV 11 km.
    [0.2, 30, 3],
    [1, 2, 6],
    [1, 30, 13],
    // Rounded to millionths of a month before the next whole month: 4.0000012 km are 1.0000003 months.
    [1, 6.0000012, 7],
    [1, 6.000004, 8],
    [2.7, 30, 17],
    [6.3, 2.1, 15],
    [6.3, 30, 28],
    [45, 11, 30],
    [45, 30, 40],
    [450, 30, 52],
  ])('of a load of %d MW, %d km, makes %d months', (power_requirement_mw, distance_to_primary_km, months) => {
    expect(check({ power_requirement_mw, distance_to_primary_km }).timeline_months).toBe(months);
  });

  it('in Sharjah adds to 33 kV beyond 5 km', () => {
    // 16 x 1.2 = 19.2; (9 - 5) x 0.5 = 2.
    expect(check({ site_location: 'sharjah', power_requirement_mw: 13.5, distance_to_primary_km: 9 })).toMatchObject({
      connection_class: 'mv33',
      timeline_months: 22,
      // 15 MVA in one feeder over 33 kV: 100 x 15 x 0.11469 x 9 / 1089.
      feeder_voltage_drop_pct: 1.42,
    });
  });

  it('gives a voltage drop at medium voltage only', () => {
    expect(check({ power_requirement_mw: 1, distance_to_primary_km: 5 }).feeder_voltage_drop_pct).toBeNull();
    expect(check({ power_requirement_mw: 45, distance_to_primary_km: 5 }).feeder_voltage_drop_pct).toBeNull();
    expect(check({ power_requirement_mw: 2.7 }).feeder_voltage_drop_pct).toBeNull();
    // 3 MVA in one feeder: 100 x 3 x 0.11469 x 5 / 121 = 1.42.
    expect(check({ power_requirement_mw: 2.7, distance_to_primary_km: 5 }).feeder_voltage_drop_pct).toBe(1.42);
  });

  it.each([
    // 4.5 MVA: 100 x 4.5 x 0.11469 / 121 = 0.4265 % a km; 5 % at 11.72 km.
    [11.7, false],
    // 5.004 %, which is shown as 5.
    [11.732, false],
    [11.8, true],
  ])('of %d km asks for a nearer substation: %s', (distance_to_primary_km, asks) => {
    const request = { ...WORKS, power_requirement_mw: 4.05, target_completion_year: 2035, distance_to_primary_km };
    const { recommendations } = resultOf(check_grid_feasibility_uae, request);
    expect(recommendations.join().includes('Ask DEWA for a nearer substation')).toBe(asks);
    const { tone, checks } = verdictOf(check_grid_feasibility_uae, request);
    expect(tone).toBe(asks ? 'caution' : 'good');
    expect(checks.find(({ label }) => label === 'Voltage drop on the feeder')).toMatchObject({
      limit: 5,
      tone: asks ? 'caution' : 'good',
      decides: true,
    });
  });

  it('is named where it was not given, and where it acts', () => {
    const assumed = (changes: Record<string, unknown>) => check(changes).assumptions.join(' ');
    expect(assumed({})).toContain('not given: the lead time includes a cable route of up to 2 km.');
    expect(assumed({ power_requirement_mw: 45 })).toContain('a cable route of up to 11 km.');
    expect(assumed({ power_requirement_mw: 0.2 })).not.toContain('cable route');
    expect(assumed({ power_requirement_mw: 0.2, distance_to_primary_km: 9 })).not.toContain('cable route');
    expect(assumed({ distance_to_primary_km: 9 })).toContain(
      'Each km of cable route beyond 2 km adds 0.5 months to the lead time. The voltage drop is that of 300 mm2 copper cables with 0.079 and 0.1 ohm/km, which share the load equally.',
    );
    expect(assumed({ power_requirement_mw: 1, distance_to_primary_km: 9 })).not.toContain('300 mm2');
  });

  it('that grows never shortens the time, nor raises the score', () => {
    fc.assert(
      fc.property(requests, fc.tuple(loads, fc.double({ min: 0, max: 99, noNaN: true })), (request, [load, km]) => {
        const at = (distance_to_primary_km: number) =>
          check({ ...request, power_requirement_mw: load, distance_to_primary_km });
        const [near, far] = [at(km), at(km + 1)];
        expect(far.timeline_months).toBeGreaterThanOrEqual(near.timeline_months);
        expect(far.feasibility_score).toBeLessThanOrEqual(near.feasibility_score);
        expect(far.feeder_voltage_drop_pct ?? 0).toBeGreaterThanOrEqual(near.feeder_voltage_drop_pct ?? 0);
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe('the verdict', () => {
  it('is never better than its rating, its worst deciding check or a voltage level that is too low', () => {
    const order = ['good', 'neutral', 'caution', 'bad'];
    forEvery((request, load) => {
      const input = { ...request, power_requirement_mw: load };
      const result = resultOf(check_grid_feasibility_uae, input);
      const { tone, checks } = verdictOf(check_grid_feasibility_uae, input);
      for (const each of checks.filter(({ decides }) => decides)) {
        expect(order.indexOf(tone)).toBeGreaterThanOrEqual(order.indexOf(each.tone));
      }
      if (tone === 'good') expect(result.feasibility_rating).toBe('high');
      if (result.voltage_check === 'too_low') expect(tone).not.toBe('good');
      if (result.schedule_margin_months < 0) expect(tone).not.toBe('good');
    });
  });

  it('of 18.1 MW at MV with time enough is a caution, although it scores high', () => {
    const { tone } = verdictOf(check_grid_feasibility_uae, {
      ...WORKS,
      power_requirement_mw: 18.1,
      target_completion_year: 2030,
    });
    expect(scoreAt(18.1, { target_completion_year: 2030 })).toBeGreaterThan(75);
    expect(tone).toBe('caution');
    expect(verdictOf(check_grid_feasibility_uae, { ...WORKS, target_completion_year: 2030 }).tone).toBe('good');
  });

  it('leads each check to the fields that it rests on, and tells of N-1 only where it fails', () => {
    const fields = (changes: object) =>
      verdictOf(check_grid_feasibility_uae, { ...WORKS, ...changes }).checks.map((each) => each.fields);
    expect(fields({ distance_to_primary_km: 5 })).toEqual([
      ['timeline_months', 'months_available'],
      ['feeder_voltage_drop_pct'],
      ['apparent_power_mva', 'firm_capacity_mva', 'n_minus_1_secure'],
    ]);
    const tells = (power_requirement_mw: number) =>
      verdictOf(check_grid_feasibility_uae, { ...WORKS, power_requirement_mw })
        .conditions.join()
        .includes('After the loss of one transformer');
    // 5 MW: three units of 2.5 MVA, of which two leave 5 of 5.56 MVA. 12 MW: seven, of which six leave 15 of 13.3 MVA.
    expect([tells(5), tells(12)]).toEqual([true, false]);
  });
});
