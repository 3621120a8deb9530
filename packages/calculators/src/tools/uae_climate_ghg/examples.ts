import type { Static } from 'typebox';
import type { Example } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const examples: Example<Static<typeof Input>>[] = [
  {
    title: 'A hotel in Dubai with gas in kWh',
    origin:
      'By hand: 0.0036 x 0.90 x (56.1 + 0.005 x 28 + 0.0001 x 265) = 0.182303 kg/kWh; 400 000 x 0.182303 = 72.921 t; 2 500 000 x 0.4041 = 1010.25 t, x 0.36 = 900 t, x 0.44 = 1100 t; 1083.171 / 500 000 = 0.22 %; 0.2 x 1010.25 = 202.05; 72.921 - 400 x 0.85 / 3 x 0.4041 = 27.123; 0.2 x 2 500 000 / 1750 = 285.7 kWp',
    input: { emirate: 'dubai', electricity_kwh: 2_500_000, gas_kwh: 400_000 },
    expect: {
      scope1_tco2e: 72.921,
      scope2_tco2e: 1010.25,
      total_tco2e: 1083.171,
      total_low_tco2e: 972.921,
      total_high_tco2e: 1172.921,
      scope1_share_pct: 6.7,
      gas_emission_factor_kgco2e_per_kwh: 0.1823,
      reporting_class: 'climate_law_mrv',
      threshold_share_pct: 0.22,
      'reduction_options.0.option': 'clean_energy_certificates_100pct',
      'reduction_options.1.saving_tco2e': 202.05,
      'reduction_options.3.option': 'electrify_gas_heat_pump',
      'reduction_options.3.saving_tco2e': 27.123,
      solar_for_20pct_kwp: 285.7,
    },
  },
  {
    title: 'A works in Abu Dhabi with gas in m3',
    origin:
      'By hand: 150 000 x 38.0 / 3.6 = 1 583 333.3 kWh; x 0.0036 x 0.90 = 5130 GJ net; x 56.1 = 287 793 kg, x 0.005 = 25.65 kg, x 0.0001 = 0.513 kg; 287.793 + 0.02565 x 28 + 0.000513 x 265 = 288.647 t; 12 000 000 x 0.262 = 3144 t, x 0.20 = 2400 t, x 0.33 = 3960 t; 288.647 - 1583.333 x 0.85 / 3 x 0.262 = 171.111',
    input: { emirate: 'abu_dhabi', electricity_kwh: 12_000_000, gas_m3: 150_000 },
    expect: {
      gas_energy_kwh: 1_583_333.3,
      scope1_tco2e: 288.647,
      scope1_co2_kg: 287_793,
      scope1_ch4_kg: 25.65,
      scope1_n2o_kg: 0.513,
      scope2_tco2e: 3144,
      total_tco2e: 3432.647,
      total_low_tco2e: 2688.647,
      total_high_tco2e: 4248.647,
      grid_factor_confidence: 'assumption',
      'reduction_options.3.saving_tco2e': 171.111,
    },
  },
  {
    title: 'A large consumer whose class depends on the grid factor',
    origin:
      'By hand: 1 600 000 000 x 0.310 = 496 000 t, below 500 000; x 0.28 = 448 000 t; x 0.40 = 640 000 t; 496 / 500 = 99.2 %',
    input: { emirate: 'national', electricity_kwh: 1_600_000_000 },
    expect: {
      scope2_tco2e: 496_000,
      total_tco2e: 496_000,
      total_low_tco2e: 448_000,
      total_high_tco2e: 640_000,
      reporting_class: 'climate_law_mrv',
      threshold_share_pct: 99.2,
      threshold_uncertain: true,
    },
  },
  {
    title: 'A site without electricity or gas',
    origin: 'By hand: nothing is emitted, so there is no share and no option',
    input: { emirate: 'dubai', electricity_kwh: 0 },
    expect: { total_tco2e: 0, scope1_share_pct: null, reporting_class: 'no_emissions', reduction_options: [] },
  },
  {
    title: 'A published electricity bill of Dubai',
    origin:
      'smart-fenek.ae (2026): 57 000 kWh at a rounded 0.4 kg/kWh = 22.8 tCO2e; by hand with 0.4041: 23.034 tCO2e, 1.0 % more',
    input: { emirate: 'dubai', electricity_kwh: 57_000 },
    expect: { scope2_tco2e: 23.034, total_tco2e: 23.034 },
  },
  {
    title: "An office in Dubai with the utility's own factor",
    origin:
      'By hand: 3 000 000 x 0.385 = 1155 t, without a range; 2026 - 2025 = 1 year; 1155 / 500 000 = 0.23 %; 0.2 x 1155 = 231 t',
    input: {
      emirate: 'dubai',
      electricity_kwh: 3_000_000,
      grid_factor_kgco2e_per_kwh: 0.385,
      grid_factor_year: 2025,
    },
    expect: {
      scope2_tco2e: 1155,
      total_low_tco2e: 1155,
      total_high_tco2e: 1155,
      grid_factor_base_year: 2025,
      grid_factor_age_years: 1,
      grid_factor_confidence: 'given',
      threshold_share_pct: 0.23,
      'reduction_options.1.saving_tco2e': 231,
    },
  },
];
