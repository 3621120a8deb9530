import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { heatpump_heatloss } from './index.ts';

const LONDON = { floor_area_m2: 100, age_band: '1967_1975', location: 'london' };

describe('the verdict on a heat pump', () => {
  // The first example: 9.24 kW need the size of 10 kW; 22 023 x 0.2632 / (2090 + 108) = 2.64 is as dear as gas.
  it('is the size, with what it rests on', () => {
    const verdict = verdictOf(heatpump_heatloss, LONDON);
    expect(verdict).toMatchObject({
      tone: 'neutral',
      decision: '10 kW heat pump',
      reason: 'Heat loss 9.24 kW at -3 °C; SCOP 3.4 at a flow of 45 °C',
    });
    expect(verdict.conditions[0]).toMatch(/to be confirmed by a room-by-room survey\.$/);
    expect(checkNamed(verdict, 'Output at design conditions')).toMatchObject({
      value: 10,
      limit: 9.24,
      tone: 'good',
      fields: ['design_heat_loss_kw', 'recommended_heat_pump_kw'],
    });
    const cost = checkNamed(verdict, 'Break-even seasonal performance against a gas boiler');
    expect(cost).toMatchObject({
      limit: 2.64,
      tone: 'good',
      decides: false,
      fields: ['system_spf', 'replaced_heating.break_even_spf'],
    });
    expect(checkNamed(verdict, 'Capacity eligible for the grant')).toMatchObject({ value: 10, limit: 45 });
  });

  it('says where a high flow temperature makes heat dearer than gas', () => {
    // A new house: 8824 x 0.2632 / (837 + 108) = 2.46 against 8824 / (6731 / 2.8 + 2093 / 1.7) = 2.43.
    const verdict = verdictOf(heatpump_heatloss, { ...LONDON, age_band: '2023_plus', flow_temp_c: 55 });
    const cost = checkNamed(verdict, 'Break-even seasonal performance against a gas boiler');
    expect(cost).toMatchObject({ value: 2.43, limit: 2.46, tone: 'caution' });
  });

  it('calls equal costs good', () => {
    // 22 023 / (19 929 / 2.8 + 2093 / 1.7) = 2.64, as the break-even; 8349 x 0.2632 = 2197 GBP, as 2090 + 108 with gas.
    const verdict = verdictOf(heatpump_heatloss, { ...LONDON, flow_temp_c: 55 });
    const cost = checkNamed(verdict, 'Break-even seasonal performance against a gas boiler');
    expect(cost).toMatchObject({ value: 2.64, limit: 2.64, tone: 'good' });
  });

  it('compares with no boiler where a heat pump is replaced', () => {
    const labels = verdictOf(heatpump_heatloss, { ...LONDON, existing_fuel: 'heat_pump' }).checks.map(
      ({ label }) => label,
    );
    expect(labels).toEqual(['Output at design conditions']);
  });

  it('has no capacity for a grant that is ruled out, but one for a system that is too large', () => {
    const labels = (sent: Record<string, unknown>) =>
      verdictOf(heatpump_heatloss, { ...LONDON, ...sent }).checks.map(({ label }) => label);
    expect(labels({ home_status: 'new_build' })).not.toContain('Capacity eligible for the grant');
    const mansion = { floor_area_m2: 1000, age_band: 'pre_1900', air_change_rate: 3 };
    expect(labels(mansion)).toContain('Capacity eligible for the grant');
    const check = checkNamed(
      verdictOf(heatpump_heatloss, { ...LONDON, ...mansion }),
      'Capacity eligible for the grant',
    );
    expect(check).toMatchObject({ limit: 70, tone: 'caution', decides: false });
  });

  it('says where little is in hand', () => {
    // 8.86 kW at 0.5 air changes, 1.6 % below 9 kW; 9.24 kW at 0.7, 8.2 % below 10 kW.
    const conditions = (sent: Record<string, unknown>) =>
      verdictOf(heatpump_heatloss, { ...LONDON, ...sent }).conditions.join(' ');
    expect(conditions({ air_change_rate: 0.5 })).toContain(
      'Only 1.6 % of the output is in hand above an estimated heat loss.',
    );
    expect(conditions({})).not.toContain('in hand');
  });

  it('says which form and which U-values it rests on', () => {
    const condition = (sent: Record<string, unknown>) =>
      verdictOf(heatpump_heatloss, { ...LONDON, ...sent }).conditions[0];
    expect(condition({})).toMatch(/^From typical U-values of the age band and a detached house;/);
    expect(condition({ built_form: 'mid_terrace', u_values: { wall_w_per_m2k: 0.3 } })).toMatch(
      /^From known and typical U-values of the age band and a mid-terrace house;/,
    );
  });

  it('has no limit of a grant where the scheme has none', () => {
    const verdict = verdictOf(heatpump_heatloss, { ...LONDON, location: 'edinburgh' });
    expect(verdict.checks.map(({ label }) => label)).not.toContain('Capacity eligible for the grant');
  });
});
