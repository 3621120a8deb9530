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
    // LETI: 55 kWh/m² for an office.
    expect(checkNamed(verdict, 'Energy use, net-zero target')).toMatchObject({ limit: 55, tone: 'caution' });
  });

  it('is good for an office that uses little', () => {
    const verdict = verdictOf(calculate_carbon, { ...OFFICE, energy_kwh_year: 50_000 });
    expect(verdict).toMatchObject({ tone: 'good' });
    expect(verdict.conditions.join(' ')).not.toContain('No energy was given');
    expect(checkNamed(verdict, 'Energy use, net-zero target')).toMatchObject({ value: 10, tone: 'good' });
  });
});
