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
});
