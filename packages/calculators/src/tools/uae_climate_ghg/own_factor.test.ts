import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { resultOf } from '../../testing/for_any_input.ts';
import { uae_climate_ghg } from './index.ts';

const SITE = { emirate: 'dubai', electricity_kwh: 1_000_000 };
const emissionsOf = (changes: Record<string, unknown>) => resultOf(uae_climate_ghg, { ...SITE, ...changes });

describe('an own grid factor', () => {
  it('takes the place of the factor of the emirate, with its year', () => {
    // 1,000,000 kWh at 0.39 kg are 390 t; 2026 - 2025 = 1 year.
    const result = emissionsOf({ grid_factor_kgco2e_per_kwh: 0.39, grid_factor_year: 2025 });
    expect(result).toMatchObject({
      scope2_tco2e: 390,
      total_low_tco2e: 390,
      total_high_tco2e: 390,
      grid_emission_factor_kgco2e_per_kwh: 0.39,
      grid_factor_low_kgco2e_per_kwh: 0.39,
      grid_factor_high_kgco2e_per_kwh: 0.39,
      grid_factor_base_year: 2025,
      grid_factor_age_years: 1,
      grid_factor_confidence: 'given',
    });
    expect(result.warnings).toEqual([
      'Gas in buildings in Dubai is often LPG or SNG, not natural gas: its factor and unit differ from those used here.',
    ]);
    expect(result.assumptions[0]).toBe(
      'The grid factor of 0.39 kgCO2e/kWh is taken as given, as the location-based figure of the utility; it has no range here.',
    );
    expect(emissionsOf({}).assumptions[0]).toMatch(/^No own grid factor was given\. The grid factor of Dubai/);
  });

  it('without a year counts for 2026, and a warning says so', () => {
    const result = emissionsOf({ grid_factor_kgco2e_per_kwh: 0.39 });
    expect(result).toMatchObject({ grid_factor_base_year: 2026, grid_factor_age_years: 0 });
    expect(result.warnings[0]).toBe(
      'The year of the own grid factor was not given: it is taken as 2026. A factor of another year does not describe the reporting year.',
    );
  });

  it.each([
    // The range of Dubai is 0.36 to 0.44 kgCO2e/kWh.
    [0.3599, true],
    [0.36, false],
    [0.44, false],
    [0.4401, true],
  ])('of %d kgCO2e/kWh in Dubai is outside the plausible range: %s', (factor, isOutside) => {
    const { warnings } = emissionsOf({ grid_factor_kgco2e_per_kwh: factor, grid_factor_year: 2025 });
    expect(warnings.join().includes('outside the 0.36 to 0.44 kgCO2e/kWh plausible for Dubai')).toBe(isOutside);
  });

  it.each([
    [2023, false],
    [2022, true],
  ])('of %d is called old: %s', (grid_factor_year, isOld) => {
    const { warnings, recommendations } = emissionsOf({ grid_factor_kgco2e_per_kwh: 0.4, grid_factor_year });
    expect(/The own grid factor is \d years old/.test(warnings.join())).toBe(isOld);
    expect(warnings.join().includes('is 4 years old')).toBe(isOld);
    expect(recommendations.join().includes('Replace the grid factor of 2022')).toBe(isOld);
  });

  it('leaves out the warning on the mix of the northern emirates', () => {
    const warned = (changes: object) => emissionsOf({ emirate: 'national', ...changes }).warnings.join();
    expect(warned({})).toContain('northern emirates');
    expect(warned({ grid_factor_kgco2e_per_kwh: 0.35, grid_factor_year: 2025 })).toBe('');
  });

  it('that is high makes a heat pump no option', () => {
    // The gas emits 0.18230 kg/kWh; 0.85 / 3 kWh of electricity replace it, so from 0.6434 kg/kWh on nothing is saved.
    const options = (factor: number) =>
      emissionsOf({ gas_kwh: 1000, grid_factor_kgco2e_per_kwh: factor }).reduction_options.map(({ option }) => option);
    expect(options(0.643)).toContain('electrify_gas_heat_pump');
    expect(options(0.644)).not.toContain('electrify_gas_heat_pump');
  });

  it('leaves an option to every kWh of electricity and of gas, and none to neither', () => {
    const options = (electricity_kwh: number, gas_kwh: number) =>
      emissionsOf({ electricity_kwh, gas_kwh }).reduction_options.length;
    expect([options(1, 0), options(0, 1), options(1, 1), options(0, 0)]).toEqual([3, 1, 4, 0]);
  });

  it('decides the duty to register alone', () => {
    // 1,250 GWh at 0.40 kg are exactly 500,000 t.
    const site = { electricity_kwh: 1.25e9, grid_factor_year: 2025 };
    expect(emissionsOf({ ...site, grid_factor_kgco2e_per_kwh: 0.4 }).reporting_class).toBe('register_mandatory');
    const below = emissionsOf({ ...site, grid_factor_kgco2e_per_kwh: 0.3999 });
    expect(below).toMatchObject({ reporting_class: 'climate_law_mrv', threshold_uncertain: false });
    expect(below.recommendations.join()).not.toContain('Obtain the utility');
  });

  it.each([
    [{ grid_factor_kgco2e_per_kwh: 0.0099 }, false],
    [{ grid_factor_kgco2e_per_kwh: 0.01 }, true],
    [{ grid_factor_kgco2e_per_kwh: 1.5 }, true],
    [{ grid_factor_kgco2e_per_kwh: 1.51 }, false],
    [{ grid_factor_kgco2e_per_kwh: 0.4, grid_factor_year: 1999 }, false],
    [{ grid_factor_kgco2e_per_kwh: 0.4, grid_factor_year: 2000 }, true],
    [{ grid_factor_kgco2e_per_kwh: 0.4, grid_factor_year: 2027 }, false],
  ])('has bounds: %j is answered: %s', (changes, ok) => {
    expect(runCalculator(uae_climate_ghg, { ...SITE, ...changes }).ok).toBe(ok);
  });
});
