import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { building_carbon_footprint } from './index.ts';

const OFFICE = {
  building_type: 'office',
  floor_area_m2: 1000,
  location: 'uk',
  year_built: 1998,
  elec_kwh_year: 100_000,
  gas_kwh_year: 50_000,
  refrigerant: 'hfc',
};

/** 80 kWh/m². */
const HOME_IN_UAE = {
  building_type: 'residential',
  floor_area_m2: 1000,
  location: 'uae',
  year_built: 2000,
  elec_kwh_year: 80_000,
  gas_kwh_year: 0,
  heat_kwh_year: 0,
  refrigerant: 'none',
};

describe('the verdict on a footprint', () => {
  // Scope 1 and 2 are 11,040 and 13,096 kg: 24.1 kg/m². The pathway of 48 in 2020 is 34.2 in 2026 and is crossed in 2036.
  it('says until when the building keeps below the pathway', () => {
    const verdict = verdictOf(building_carbon_footprint, OFFICE);
    expect(verdict).toMatchObject({ tone: 'caution', decision: 'Below the Plumbline pathway until 2035' });
    expect(verdict.reason).toMatch(/^24\.1 of 34\.2 kgCO₂e\/m² in operation; /);
    expect(checkNamed(verdict, 'Intensity in 2026')).toMatchObject({ tone: 'good', decides: true });
    expect(checkNamed(verdict, 'Intensity in 2050')).toMatchObject({ tone: 'caution', decides: false });
  });

  // A home in the UAE with 80 kWh/m²: in 2040 its projection of 11.16 kg/m² is the limit of that year.
  it('counts a year in which the intensity is on the pathway as met', () => {
    const verdict = verdictOf(building_carbon_footprint, HOME_IN_UAE);
    expect(verdict.decision).toBe('Below the Plumbline pathway until 2040');
    expect(checkNamed(verdict, 'Intensity in 2040')).toMatchObject({ value: 11.16, limit: 11.16, tone: 'good' });
    expect(checkNamed(verdict, 'Intensity in 2045')).toMatchObject({ tone: 'caution' });
  });

  // With 80.01 kWh/m² it is 11.16 × 80.01 / 80 = 11.1614 kg/m², which is above, and is shown as 11.16.
  it('does not count a year as met in which the intensity is above the pathway by less than is shown', () => {
    const verdict = verdictOf(building_carbon_footprint, { ...HOME_IN_UAE, elec_kwh_year: 80_010 });
    expect(verdict.decision).toBe('Below the Plumbline pathway until 2039');
    expect(checkNamed(verdict, 'Intensity in 2040')).toMatchObject({ value: 11.16, limit: 11.16, tone: 'caution' });
  });

  it('is bad above the pathway, and says that nothing was metered', () => {
    const home = { building_type: 'residential', floor_area_m2: 850, location: 'eu', year_built: 1972 };
    const verdict = verdictOf(building_carbon_footprint, home);
    expect(verdict).toMatchObject({ tone: 'bad', decision: 'Above the Plumbline pathway now' });
    expect(verdict.conditions[0]).toBe('No energy was given: benchmarks are used.');
  });

  // 950 + 450 = 1,400 kg/m² on 1,000 m² over 60 years: 23.3 t a year.
  it('says that the pathway is ours, and how much embodied carbon is in the total of a building to come', () => {
    const ours = 'The Plumbline pathway is an assumption of this product; it is not CRREM data.';
    expect(verdictOf(building_carbon_footprint, OFFICE).conditions).toEqual([ours]);
    expect(verdictOf(building_carbon_footprint, { ...OFFICE, year_built: 2027 }).conditions).toEqual([
      ours,
      'The total includes 23.3 tCO₂e a year of embodied carbon, annualised.',
    ]);
  });
});
