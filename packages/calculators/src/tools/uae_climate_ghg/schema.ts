import type { Static } from 'typebox';
import {
  choice,
  count,
  flag,
  type Given,
  listOf,
  optional,
  orNull,
  quantity,
  strictObject,
  text,
} from '../../kernel/index.ts';

const EMIRATES = ['dubai', 'abu_dhabi', 'national'] as const;
export type Emirate = (typeof EMIRATES)[number];

const GAS_INPUT_BASES = ['kwh', 'm3', 'none'] as const;
export type GasInputBasis = (typeof GAS_INPUT_BASES)[number];

const REPORTING_CLASSES = ['register_mandatory', 'climate_law_mrv', 'no_emissions'] as const;
export type ReportingClass = (typeof REPORTING_CLASSES)[number];

const REDUCTION_OPTIONS = [
  'efficiency_10pct',
  'onsite_solar_20pct',
  'clean_energy_certificates_100pct',
  'electrify_gas_heat_pump',
] as const;
export type ReductionOption = (typeof REDUCTION_OPTIONS)[number];

const ENERGY = { unit: 'kWh/yr', minimum: 0, maximum: 1e11 };

export const Input = strictObject({
  emirate: choice(EMIRATES, 'Which grid factor; the other emirates use national'),
  electricity_kwh: quantity({ ...ENERGY, description: 'Grid electricity bought in a year' }),
  gas_kwh: optional(
    quantity({ ...ENERGY, description: 'Natural gas of a year, gross calorific value; no gas when it is not sent' }),
  ),
  gas_m3: optional(
    quantity({
      unit: 'm3/yr',
      minimum: 0,
      maximum: 1e10,
      description: 'Natural gas of a year at 15 °C and 1.01325 bar, in place of gas_kwh',
    }),
  ),
});
export type Site = Given<typeof Input>;

const tonnesPerYear = (description: string) => quantity({ unit: 'tCO2e/yr', decimals: 3, description });
const percent = (decimals: number, description: string) => quantity({ unit: '%', decimals, description });
const gasMass = (decimals: number, description: string) => quantity({ unit: 'kg/yr', decimals, description });
const factor = (decimals: number, description: string) => quantity({ unit: 'kgCO2e/kWh', decimals, description });
const dirhams = (description: string) => count({ unit: 'AED', description });

export const Result = strictObject({
  scope1_tco2e: tonnesPerYear('Emissions of the gas burned on site'),
  scope2_tco2e: tonnesPerYear('Emissions of the grid electricity, location-based'),
  total_tco2e: tonnesPerYear('Scope 1 and Scope 2'),
  total_low_tco2e: tonnesPerYear('Total with the low grid factor'),
  total_high_tco2e: tonnesPerYear('Total with the high grid factor'),
  scope1_share_pct: orNull(percent(1, 'Scope 1 over the total; null when the total is zero')),
  scope2_share_pct: orNull(percent(1, 'Scope 2 over the total; null when the total is zero')),
  scope1_co2_kg: gasMass(3, 'Carbon dioxide from gas'),
  scope1_ch4_kg: gasMass(4, 'Methane from gas'),
  scope1_n2o_kg: gasMass(5, 'Nitrous oxide from gas'),
  gas_energy_kwh: quantity({ unit: 'kWh/yr', decimals: 1, description: 'Energy of the gas, gross calorific value' }),
  gas_input_basis: choice(GAS_INPUT_BASES, 'How the gas was sent'),
  gas_emission_factor_kgco2e_per_kwh: factor(5, 'Emission factor of gas, gross calorific value'),
  grid_emission_factor_kgco2e_per_kwh: factor(4, 'Emission factor of the grid'),
  grid_factor_low_kgco2e_per_kwh: factor(4, 'Lower end of the plausible range of the grid factor'),
  grid_factor_high_kgco2e_per_kwh: factor(4, 'Upper end of the plausible range of the grid factor'),
  grid_factor_base_year: count({ unit: '-', description: 'Year that the grid factor describes' }),
  grid_factor_age_years: count({ unit: 'years', description: 'Assessment year less base year' }),
  grid_factor_confidence: text('How sure the grid factor is: practice or assumption'),
  reporting_class: choice(REPORTING_CLASSES, 'What the law in force asks at these emissions'),
  register_threshold_tco2e: count({ unit: 'tCO2e/yr', description: 'Total from which registration is mandatory' }),
  threshold_share_pct: percent(2, 'Total over the register threshold'),
  threshold_uncertain: flag('Whether the register threshold lies within the range of the total'),
  penalty_min_aed: dirhams('Lowest fine of the climate law'),
  penalty_max_aed: dirhams('Highest fine of the climate law'),
  penalty_repeat_max_aed: dirhams('Highest fine on repetition'),
  record_retention_years: count({ unit: 'years', description: 'How long records are kept' }),
  reduction_options: listOf(
    strictObject({
      option: choice(REDUCTION_OPTIONS, 'What to do'),
      saving_tco2e: tonnesPerYear('What it saves in a year'),
      saving_pct: percent(1, 'Saving over the total'),
      note: text('What the saving rests on'),
    }),
    { description: 'Ways to lower the figures, the largest saving first' },
  ),
  solar_for_20pct_kwp: quantity({
    unit: 'kWp',
    decimals: 1,
    description: 'Solar power that yields 20 % of the electricity',
  }),
  reporting_context: text('What the climate law asks, and what it leaves open'),
});
export type Figures = Static<typeof Result>;
