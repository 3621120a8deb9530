import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../testing/verdict_of.ts';
import { thermal_load } from './index.ts';

const HALL = { ups_efficiency_pct: 96, room_area_m2: 250, cooling_type: 'crah', redundancy: 'n1', ambient_temp_c: 20 };

// 250 m² at 2.5 m² a rack are 100 racks. CRAH suits up to 15 kW a rack and is marginal up to 30.
describe('the verdict on a cooling type', () => {
  it.each([
    [1500, 'good', 'Suitable'],
    [1510, 'caution', 'Marginal'],
    [3010, 'bad', 'Not suitable'],
  ])('for %d kW in 100 racks is %s: %s', (it_load_kw, tone, decision) => {
    const verdict = verdictOf(thermal_load, { ...HALL, it_load_kw });
    expect(verdict).toMatchObject({ tone, decision });
    expect(verdict.reason).toMatch(new RegExp(`^CRAH, chilled water at ${it_load_kw / 100} kW a rack; `));
  });

  it('says that nothing is spare without redundancy', () => {
    const { conditions } = verdictOf(thermal_load, { ...HALL, it_load_kw: 500, redundancy: 'n' });
    expect(conditions).toContain('There is no standby unit: the failure of one unit leaves too little cooling.');
  });

  it('lays out the checks with the fields that they rest on; chillers only where there are any', () => {
    const checks = (cooling_type: string) =>
      verdictOf(thermal_load, { ...HALL, it_load_kw: 500, cooling_type }).checks.map(({ label, fields, decides }) => ({
        label,
        fields,
        decides,
      }));
    const density = { label: 'Power density per rack', fields: ['rack_equivalent_kw', 'densest_rack_kw'] };
    const units = {
      label: 'Installed cooling capacity',
      fields: ['cooling_capacity_tr', 'installed_cooling_capacity_kw'],
      decides: false,
    };
    const chillers = {
      label: 'Installed chiller capacity',
      fields: ['chiller_size_tr', 'chiller_installed_kw'],
      decides: false,
    };
    expect(checks('crah')).toMatchObject([density, units, chillers]);
    expect(checks('crac')).toMatchObject([density, units]);
    expect(checks('crac')).toHaveLength(2);
  });

  it('recommends another type where the selected one is not suitable, and states the area of a rack without zones', () => {
    const said = (changes: object) => verdictOf(thermal_load, { ...HALL, it_load_kw: 500, ...changes }).conditions;
    expect(said({ it_load_kw: 1510 })).toContain('At this density direct liquid cooling, cold plates is recommended.');
    expect(said({}).join()).not.toContain('is recommended');
    // 0.5 kW per rack: CRAH suits, though CRAC would do.
    expect(said({ it_load_kw: 50 }).join()).not.toContain('is recommended');
    const area = 'The density assumes 2.5 m² per rack, including its part of the aisle.';
    expect(said({})).toContain(area);
    expect(said({ zone_kw_per_rack: { a: 5 } })).not.toContain(area);
    expect(said({}).join()).not.toContain('no standby unit');
  });
});
