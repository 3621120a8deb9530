import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { calculate_carbon } from './index.ts';

const OFFICE = { floor_area_m2: 5000, building_type: 'office', country: 'gb' };

describe('the verdict on carbon', () => {
  // Without energy of its own the office is the benchmark, a rating of 100, the end of band D.
  it('is the intensity with its band, and says that a benchmark stands in', () => {
    const verdict = verdictOf(calculate_carbon, OFFICE);
    expect(verdict).toMatchObject({
      tone: 'caution',
      decision: '34 kgCO₂e/m² a year, band D',
      reason: '170 tonnes a year; misses the net-zero target of 7.2 kgCO₂e/m²',
    });
    expect(verdict.conditions[0]).toBe('No energy was given: the benchmark of the building type is used.');
    expect(checkNamed(verdict, 'Carbon intensity, benchmark')).toMatchObject({ tone: 'good' });
    expect(checkNamed(verdict, 'Carbon intensity, net-zero target')).toMatchObject({ limit: 7.2, tone: 'caution' });
    // LETI: 55 kWh/m² for an office.
    expect(checkNamed(verdict, 'Energy use, net-zero target')).toMatchObject({ limit: 55, tone: 'caution' });
  });

  it('is good for an office that uses little', () => {
    const verdict = verdictOf(calculate_carbon, { ...OFFICE, energy_kwh_year: 50_000 });
    expect(verdict).toMatchObject({ tone: 'good' });
    expect(verdict.conditions.join(' ')).not.toContain('No energy was given');
    expect(checkNamed(verdict, 'Energy use, net-zero target')).toMatchObject({ value: 10, tone: 'good' });
  });

  it.each([
    // 60,000 kWh on 1,000 m2 are 7.9 kg/m2 as electricity and 10.9 as gas, against 34: bands A and B.
    [{ energy_kwh_year: 60_000 }, 'good', /^The energy is a total: band A if all of it is electricity, B if/],
    // 145,000 kWh: 19.0 and 26.4 kg/m2, bands C and D.
    [{ energy_kwh_year: 145_000 }, 'caution', /band C if all of it is electricity, D if all of it is natural gas\.$/],
    [{ energy_by_fuel_kwh: { electricity: 100_000, natural_gas: 20_000 } }, 'good', undefined],
    [{ energy_kwh_year: 145_000, building_type: 'all-electric office' }, 'good', undefined],
    [{ energy_kwh_year: 60_000, building_type: 'offise' }, 'caution', /^The energy is a total/],
    [{ energy_by_fuel_kwh: { electricity: 40_000 }, country: 'Germnay' }, 'caution', undefined],
    [{ energy_by_fuel_kwh: { electricity: 2000 }, building_type: 'garage' }, 'caution', undefined],
    // A data centre and a car park burn no fuel, so a total is electricity.
    [{ energy_kwh_year: 5000, building_type: 'car park' }, 'good', undefined],
    [{ energy_kwh_year: 100_000, building_type: 'data centre' }, 'good', undefined],
    [{ construction_year: 2024 }, 'caution', /^No energy was given/],
  ])('is no better than what it rests on: %j is %s', (changes, tone, condition) => {
    const verdict = verdictOf(calculate_carbon, { ...OFFICE, floor_area_m2: 1000, ...changes });
    expect(verdict.tone).toBe(tone);
    if (condition) expect(verdict.conditions[0]).toMatch(condition);
    else expect(verdict.conditions.join()).not.toMatch(/a total/);
  });

  it('says that a target is met only without fuels, where they are not known', () => {
    const shop = { ...OFFICE, building_type: 'shop', floor_area_m2: 1000, energy_kwh_year: 60_000 };
    expect(verdictOf(calculate_carbon, shop).conditions[0]).toMatch(
      /; the net-zero target is met only without fuels on site\.$/,
    );
  });

  it('always says that embodied carbon is an average', () => {
    // GLA: 950 + 450 kgCO2e/m2 of an office.
    for (const changes of [{}, { energy_kwh_year: 50_000 }, { energy_by_fuel_kwh: { electricity: 50_000 } }]) {
      expect(verdictOf(calculate_carbon, { ...OFFICE, ...changes }).conditions.at(-1)).toBe(
        'The embodied carbon of 1,400 kgCO₂e/m² is an average of the building type.',
      );
    }
  });
});
