import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { heatpump_heatloss } from './index.ts';

const LONDON = { floor_area_m2: 100, age_band: '1967_1975', location: 'london' };

describe('the verdict on a heat pump', () => {
  // The first example: 8.86 kW need the size of 9 kW; 0.84 x 0.2632 / 0.0797 = 2.77 is as dear as gas.
  it('is the size, with what it rests on', () => {
    const verdict = verdictOf(heatpump_heatloss, LONDON);
    expect(verdict).toMatchObject({
      tone: 'neutral',
      decision: '9 kW heat pump',
      reason: 'Heat loss 8.86 kW at -3 °C; SCOP 3.4 at a flow of 45 °C',
    });
    expect(verdict.conditions[0]).toMatch(/to be confirmed by a room-by-room survey\.$/);
    expect(checkNamed(verdict, 'Output at design conditions')).toMatchObject({ value: 9, limit: 8.86, tone: 'good' });
    const cost = checkNamed(verdict, 'Break-even seasonal performance against gas');
    expect(cost).toMatchObject({ limit: 2.77, tone: 'good', decides: false });
    expect(checkNamed(verdict, 'Capacity eligible for the grant')).toMatchObject({ value: 9, limit: 45 });
  });

  it('says where a high flow temperature makes heat dearer than gas', () => {
    const verdict = verdictOf(heatpump_heatloss, { ...LONDON, flow_temp_c: 55 });
    const cost = checkNamed(verdict, 'Break-even seasonal performance against gas');
    expect(cost).toMatchObject({ limit: 2.77, tone: 'caution' });
  });

  it('has no limit of a grant where the scheme has none', () => {
    const verdict = verdictOf(heatpump_heatloss, { ...LONDON, location: 'edinburgh' });
    expect(verdict.checks.map(({ label }) => label)).not.toContain('Capacity eligible for the grant');
  });
});
