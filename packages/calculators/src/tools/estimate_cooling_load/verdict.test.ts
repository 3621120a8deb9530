import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { estimate_cooling_load } from './index.ts';

const OFFICE = {
  space_type: 'office',
  floor_area_m2: 1000,
  it_load_kw: 0,
  occupancy_persons: 100,
  climate_zone: 'uk',
  redundancy: 'N',
};

describe('the verdict on a cooling load', () => {
  // The first example: 79 kW and 10 % are 86.9 kW, three units of 30 kW; two of them carry 60 kW.
  it('is the capacity, with the plant and what one failure leaves', () => {
    const verdict = verdictOf(estimate_cooling_load, OFFICE);
    expect(verdict).toMatchObject({
      tone: 'good',
      decision: '86.9 kW of cooling capacity',
      reason: 'VRF outdoor units, 3 of 30 kW; peak load 79 kW, 79 W/m², within the usual range',
    });
    expect(verdict.conditions).toContain('After the failure of one unit 60 kW of 79 kW remain.');
    expect(checkNamed(verdict, 'Capacity after one failure')).toMatchObject({ value: 60, limit: 79, tone: 'caution' });
  });

  it('does not fear a failure where a unit is spare', () => {
    const verdict = verdictOf(estimate_cooling_load, { ...OFFICE, redundancy: 'N+1' });
    expect(verdict.conditions.join(' ')).not.toContain('failure');
    expect(checkNamed(verdict, 'Capacity after one failure')).toMatchObject({ value: 90, tone: 'good' });
  });

  it('is decided by the installed capacity alone, and names the fields of each check', () => {
    const { checks } = verdictOf(estimate_cooling_load, OFFICE);
    expect(
      checks.map(({ label, fields, decides, tone }) => ({ label, fields, decides: decides ?? true, tone })),
    ).toEqual([
      {
        label: 'Installed capacity',
        fields: ['required_capacity_kw', 'installed_capacity_tr'],
        decides: true,
        tone: 'good',
      },
      {
        label: 'Capacity after one failure',
        fields: ['total_cooling_load_kw', 'tolerates_one_unit_failure'],
        decides: false,
        tone: 'caution',
      },
      {
        label: 'Specific load',
        fields: ['specific_load_w_per_m2', 'benchmark_high_w_per_m2'],
        decides: false,
        tone: 'good',
      },
    ]);
    const heavy = verdictOf(estimate_cooling_load, { ...OFFICE, it_load_kw: 200 });
    expect(checkNamed(heavy, 'Specific load')).toMatchObject({ limit: 150, tone: 'caution' });
    expect(heavy.tone).toBe('caution');
  });

  it('states the temperature for which an IT plant is sized', () => {
    const hall = { ...OFFICE, space_type: 'data_centre', floor_area_m2: 300, it_load_kw: 500 };
    const sized = 'Sized for 34.9 °C outdoors; hotter days are not covered.';
    expect(verdictOf(estimate_cooling_load, hall).conditions).toContain(sized);
    expect(verdictOf(estimate_cooling_load, OFFICE).conditions.join()).not.toContain('outdoors');
  });

  it.each([
    // 2.5 m2 a rack: 1,000 kW in 300 m2 are 8.3 kW, in 19.3 m2 129.5, in 19.2 m2 130.2, in 12.5 m2 200 and in 12.4 m2 201.6 kW.
    [300, 'good', 'good'],
    [19.3, 'good', 'caution'],
    [19.2, 'caution', 'caution'],
    [12.5, 'caution', 'caution'],
    [12.4, 'bad', 'bad'],
  ])('of racks in %d m2 is no better than what their density allows: %s', (floor_area_m2, check, tone) => {
    const hall = { ...OFFICE, space_type: 'data_centre', floor_area_m2, it_load_kw: 1000, occupancy_persons: 0 };
    const verdict = verdictOf(estimate_cooling_load, hall);
    expect(checkNamed(verdict, 'Power density per rack')).toMatchObject({ tone: check, decimals: 1 });
    expect(verdict.tone).toBe(tone);
  });
});
