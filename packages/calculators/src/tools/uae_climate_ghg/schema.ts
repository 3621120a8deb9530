import type { Static } from 'typebox';
import { ASSESSMENT_YEAR } from '../../data/edition.ts';
import {
  asOf,
  choice,
  count,
  flag,
  further,
  type Given,
  listOf,
  optional,
  orNull,
  quantity,
  strictObject,
  text,
  year,
} from '../../kernel/index.ts';

const EMIRATES = { dubai: 'Dubai', abu_dhabi: 'Abu Dhabi', national: 'National' } as const;
export type Emirate = keyof typeof EMIRATES;

const GAS_INPUT_BASES = { kwh: 'Energy in kWh', m3: 'Volume in m³', none: 'No gas' } as const;
export type GasInputBasis = keyof typeof GAS_INPUT_BASES;

const REPORTING_CLASSES = {
  register_mandatory: 'Register mandatory',
  climate_law_mrv: 'Climate law MRV',
  no_duty_in_force: 'No duty in force',
  no_emissions: 'No emissions',
} as const;
export type ReportingClass = keyof typeof REPORTING_CLASSES;

const REDUCTION_OPTIONS = {
  efficiency_10pct: 'Efficiency, 10 %',
  onsite_solar_20pct: 'On-site solar, 20 %',
  clean_energy_certificates_100pct: 'Clean energy certificates, 100 %',
  electrify_gas_heat_pump: 'Heat pumps in place of gas',
} as const;
export type ReductionOption = keyof typeof REDUCTION_OPTIONS;

/** The day on which the resolution on the register was issued. */
export const LAW_EARLIEST = '2024-06-28';

const ENERGY = { unit: 'kWh/yr', minimum: 0, maximum: 1e11 };

export const Input = strictObject({
  emirate: choice(EMIRATES, {
    label: 'Emirate',
    hint: 'Decides the grid factor. National is for all other emirates.',
    description: 'Emirate, which decides the grid factor; national is for the other emirates',
  }),
  electricity_kwh: quantity({
    ...ENERGY,
    label: 'Electricity use',
    hint: 'Annual grid electricity purchased',
    description: 'Annual grid electricity purchased',
  }),
  gas_kwh: optional(
    quantity({
      ...ENERGY,
      label: 'Gas, by energy',
      hint: 'Annual natural gas, gross calorific value',
      inSentence: 'the gas by energy',
      symbol: 'G',
      description: 'Annual natural gas, gross calorific value; without it and gas_m3, no gas',
    }),
  ),
  gas_m3: optional(
    quantity({
      label: 'Gas, by volume',
      hint: 'Instead of the energy, at 15 °C and 1.01325 bar',
      inSentence: 'the gas by volume',
      symbol: 'V_gas',
      unit: 'm3/yr',
      minimum: 0,
      maximum: 1e10,
      brief: 'instead of gas by energy',
      description:
        'Annual natural gas at 15 °C and 1.01325 bar, instead of gas_kwh; without it, gas_kwh applies; sending both is an error',
    }),
  ),
  grid_factor_kgco2e_per_kwh: further(
    quantity({
      label: 'Own grid factor',
      hint: "The utility's location-based factor for the reporting year",
      inSentence: 'the own grid factor',
      symbol: 'EF_own',
      unit: 'kgCO2e/kWh',
      minimum: 0.01,
      maximum: 1.5,
      description:
        'Location-based emission factor of the utility for the reporting year; without it, the factor and range of this product for the emirate apply',
    }),
  ),
  grid_factor_year: further(
    year({
      label: 'Year of the own grid factor',
      hint: '',
      inSentence: 'the year of the own grid factor',
      minimum: 2000,
      maximum: ASSESSMENT_YEAR,
      description:
        'Year that the own grid factor describes; without it, the assessment year is assumed and a warning says so',
      appliesWhen: { grid_factor_kgco2e_per_kwh: { above: 0 } },
    }),
  ),
  as_of: asOf(LAW_EARLIEST),
});
export type Site = Given<typeof Input>;

interface NumberText {
  label: string;
  description: string;
  decimals: number;
}
type TonnesText = Omit<NumberText, 'decimals'> & { headline?: number };
const tonnesPerYear = (about: TonnesText) => quantity({ unit: 'tCO2e/yr', decimals: 3, ...about });
const percent = (about: NumberText) => quantity({ unit: '%', ...about });
const gasMass = (about: NumberText) => quantity({ unit: 'kg/yr', ...about });
const factor = (about: NumberText) => quantity({ unit: 'kgCO2e/kWh', ...about });
const dirhams = (label: string, description: string) => count({ label, unit: 'AED', description });

const Option = strictObject({
  option: choice(REDUCTION_OPTIONS, { label: 'Option', description: 'Recommended action' }),
  saving_tco2e: tonnesPerYear({ label: 'Saving', description: 'Annual saving' }),
  saving_pct: percent({ label: 'Saving', decimals: 1, description: 'Saving as a share of the total' }),
  note: text({ label: 'Note', description: 'Basis of the saving' }),
});

export const Result = strictObject({
  scope1_tco2e: tonnesPerYear({
    label: 'Scope 1',
    headline: 2,
    description: 'Scope 1: emissions of gas burned on site',
  }),
  scope2_tco2e: tonnesPerYear({
    label: 'Scope 2',
    headline: 3,
    description: 'Scope 2: emissions of grid electricity, location-based',
  }),
  total_tco2e: tonnesPerYear({ label: 'Total', headline: 1, description: 'Scope 1 and Scope 2' }),
  total_low_tco2e: tonnesPerYear({ label: 'Total, low', description: 'Total with the low grid factor' }),
  total_high_tco2e: tonnesPerYear({ label: 'Total, high', description: 'Total with the high grid factor' }),
  scope1_share_pct: orNull(
    percent({ label: 'Scope 1 share', decimals: 1, description: 'Scope 1 as a share of the total' }),
    'when the total is zero',
  ),
  scope2_share_pct: orNull(
    percent({ label: 'Scope 2 share', decimals: 1, description: 'Scope 2 as a share of the total' }),
    'when the total is zero',
  ),
  scope1_co2_kg: gasMass({ label: 'Scope 1 CO₂', decimals: 3, description: 'Carbon dioxide from gas' }),
  scope1_ch4_kg: gasMass({ label: 'Scope 1 CH₄', decimals: 4, description: 'Methane from gas' }),
  scope1_n2o_kg: gasMass({ label: 'Scope 1 N₂O', decimals: 5, description: 'Nitrous oxide from gas' }),
  gas_energy_kwh: quantity({
    label: 'Gas energy',
    unit: 'kWh/yr',
    decimals: 1,
    description: 'Gas energy, gross calorific value',
  }),
  gas_input_basis: choice(GAS_INPUT_BASES, { label: 'Gas input basis', description: 'How the gas was sent' }),
  gas_emission_factor_kgco2e_per_kwh: factor({
    label: 'Gas emission factor',
    decimals: 5,
    description: 'Emission factor of gas, gross calorific value',
  }),
  grid_emission_factor_kgco2e_per_kwh: factor({
    label: 'Grid emission factor',
    decimals: 4,
    description: 'Emission factor of the grid',
  }),
  grid_factor_low_kgco2e_per_kwh: factor({
    label: 'Grid factor, low',
    decimals: 4,
    description: 'Lower bound of the plausible range of the grid factor',
  }),
  grid_factor_high_kgco2e_per_kwh: factor({
    label: 'Grid factor, high',
    decimals: 4,
    description: 'Upper bound of the plausible range of the grid factor',
  }),
  grid_factor_base_year: year({
    label: 'Grid factor base year',
    description: 'Base year of the grid factor',
  }),
  grid_factor_age_years: count({
    label: 'Grid factor age',
    unit: 'years',
    description: 'Grid factor age: assessment year less base year',
  }),
  grid_factor_confidence: text({
    label: 'Grid factor confidence',
    optionLabels: { practice: 'Practice', assumption: 'Assumption', given: 'Given with the request' },
    description: 'Confidence in the grid factor: practice, assumption, or given with the request',
  }),
  reporting_class: choice(REPORTING_CLASSES, {
    label: 'Reporting class',
    headline: 4,
    description: 'Obligation under the law in force at these emissions',
  }),
  register_threshold_tco2e: count({
    label: 'Register threshold',
    unit: 'tCO2e/yr',
    description: 'Total from which registration is mandatory',
  }),
  threshold_share_pct: percent({
    label: 'Threshold share',
    decimals: 2,
    description: 'Total as a share of the register threshold',
  }),
  threshold_uncertain: flag({
    label: 'Threshold uncertain',
    description: 'Whether the register threshold lies within the range of the total',
  }),
  penalty_min_aed: dirhams('Penalty minimum', 'Minimum fine under the climate law'),
  penalty_max_aed: dirhams('Penalty maximum', 'Maximum fine under the climate law'),
  penalty_repeat_max_aed: dirhams('Penalty maximum on repetition', 'Maximum fine on repetition within two years'),
  record_retention_years: count({
    label: 'Record retention',
    unit: 'years',
    description: 'Retention period of records',
  }),
  reduction_options: listOf(Option, {
    label: 'Reduction options',
    description: 'Reduction options, largest saving first',
  }),
  solar_for_20pct_kwp: quantity({
    label: 'Solar for 20 %',
    unit: 'kWp',
    decimals: 1,
    description: 'Solar capacity that generates 20 % of the electricity',
  }),
  reporting_context: text({
    label: 'Reporting context',
    description: 'Requirements of the climate law, and open points',
  }),
});
export type Figures = Static<typeof Result>;
