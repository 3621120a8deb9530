import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { uae_climate_ghg } from './index.ts';

describe('the verdict on emissions in the UAE', () => {
  it.each([
    // 2,500 MWh at 0.4041 are 1,010 t, and 400 MWh of gas 73 t.
    [
      { emirate: 'dubai', electricity_kwh: 2_500_000, gas_kwh: 400_000 },
      '1,080 tonnes of CO₂e a year',
      'Below 500,000 tonnes: no registration, but the climate law applies',
    ],
    [{ emirate: 'dubai', electricity_kwh: 0 }, '0 tonnes of CO₂e a year', 'No emissions to report from these inputs'],
    // 2,000 GWh at 0.4041 are 808,200 t.
    [
      { emirate: 'dubai', electricity_kwh: 2e9 },
      '808,000 tonnes of CO₂e a year',
      'At or above 500,000 tonnes: registration is mandatory',
    ],
  ])('of %j is %s', (input, decision, reason) => {
    expect(verdictOf(uae_climate_ghg, input)).toMatchObject({ tone: 'neutral', decision, reason });
  });

  it('says how old the factor is, or that it was given', () => {
    const conditionsOf = (changes: object) =>
      verdictOf(uae_climate_ghg, { emirate: 'dubai', electricity_kwh: 1e6, ...changes }).conditions;
    expect(conditionsOf({})).toEqual([
      'The grid factor is six years old and not an official figure for this year: the total may be 360 to 440 tonnes.',
    ]);
    const own = { grid_factor_kgco2e_per_kwh: 0.4, grid_factor_year: 2025 };
    expect(conditionsOf(own)).toEqual(['The grid factor for 2025 is taken as given.']);
  });

  it('says that the duty is uncertain where the range includes the threshold', () => {
    const verdict = verdictOf(uae_climate_ghg, { emirate: 'national', electricity_kwh: 1.6e9 });
    expect(verdict.conditions).toContain('The range includes the threshold: the obligation to register is uncertain.');
    expect(checkNamed(verdict, 'Emissions without registration')).toMatchObject({
      limit: 500_000,
      tone: 'neutral',
      decides: false,
    });
  });
});
