import { DATA_ROWS } from '../../data/countries.ts';
import type { Carrier } from '../../data/emission_factors.ts';
import {
  choice,
  count,
  flag,
  freeText,
  listOf,
  optional,
  orNull,
  quantity,
  strictObject,
  withDefault,
} from '../../kernel/index.ts';
import { BUILDING_TYPES } from './building.ts';

/** Carriers that deliver heat and nothing else. */
export const FUELS = [
  'natural_gas',
  'heating_oil',
  'district_heat',
  'biomass',
  'coal',
] as const satisfies readonly Carrier[];
export type Fuel = (typeof FUELS)[number];

export const CARRIERS = ['electricity', ...FUELS] as const;

/** Fuels that are burnt in a boiler on site and that a heat pump can replace. */
export const FOSSIL_FUELS = ['natural_gas', 'heating_oil', 'coal'] as const satisfies readonly Fuel[];
export type FossilFuel = (typeof FOSSIL_FUELS)[number];

/** In the order in which they are applied; a heat pump takes what is left of the fuels, photovoltaics what it adds. */
export const MEASURE_NAMES = [
  'controls_optimisation',
  'led_lighting',
  'cooling_plant_upgrade',
  'envelope_insulation',
  'heat_pump',
  'rooftop_pv',
] as const;
export type MeasureName = (typeof MEASURE_NAMES)[number];

export const RATING_BANDS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type RatingBand = (typeof RATING_BANDS)[number];

export const Input = strictObject({
  floor_area_m2: quantity({ unit: 'm2', minimum: 10, maximum: 1_000_000, description: 'Gross internal area' }),
  building_type: freeText({
    description: 'Use of the building',
    suggested: ['office', 'residential', 'retail', 'industrial', 'hospital', 'warehouse', 'hotel', 'education'],
  }),
  country: freeText({
    description: 'Country, by ISO code or English name',
    suggested: ['gb', 'de', 'fr', 'nl', 'es', 'pl', 'ro', 'it', 'ae', 'us'],
  }),
  energy_kwh_year: withDefault(
    quantity({
      unit: 'kWh/yr',
      minimum: 0,
      maximum: 10_000_000_000,
      description: 'Measured energy of a year, all carriers; below 1 the benchmark is used',
    }),
    0,
  ),
  construction_year: optional(
    count({ unit: '-', minimum: 1000, maximum: 2035, description: 'Year of completion; corrects the heat for age' }),
  ),
});

function kwhPerYear(description: string) {
  return quantity({ unit: 'kWh/yr', decimals: 0, description });
}

function kwhPerM2(description: string) {
  return quantity({ unit: 'kWh/m2/yr', decimals: 1, description });
}

function tonnesPerYear(description: string) {
  return quantity({ unit: 'tCO2e/yr', decimals: 2, description });
}

function kgPerM2Year(description: string) {
  return quantity({ unit: 'kgCO2e/m2/yr', decimals: 2, description });
}

function kgPerM2(description: string) {
  return quantity({ unit: 'kgCO2e/m2', decimals: 0, description });
}

function factor(description: string) {
  return quantity({ unit: 'kgCO2e/kWh', decimals: 5, description });
}

function pct(description: string) {
  return quantity({ unit: '%', decimals: 1, description });
}

function money(unit: 'EUR' | 'GBP' | 'EUR/yr' | 'GBP/yr', description: string) {
  return quantity({ unit, decimals: 0, description });
}

const CarrierCarbon = strictObject({
  carrier: choice(CARRIERS, 'Energy carrier'),
  energy_kwh: kwhPerYear('Delivered energy'),
  factor_kgco2e_per_kwh: factor('Emission factor'),
  carbon_tco2e: tonnesPerYear('Operational carbon'),
  share_pct: pct('Share of the operational carbon'),
});

const Measure = strictObject({
  measure: choice(MEASURE_NAMES, 'Name of the measure'),
  cost_eur: money('EUR', 'Cost of the measure'),
  cost_gbp: money('GBP', 'Cost of the measure'),
  energy_saving_kwh: kwhPerYear('Delivered energy saved, on what earlier measures leave'),
  annual_saving_eur: money('EUR/yr', 'Fall of the energy bill; negative when it rises'),
  annual_saving_gbp: money('GBP/yr', 'Fall of the energy bill; negative when it rises'),
  carbon_saving_tco2e: tonnesPerYear('Operational carbon saved'),
  payback_years: orNull(
    quantity({ unit: 'yr', decimals: 1, description: 'Cost over annual saving; null without one up to 99 years' }),
  ),
  abatement_cost_eur_per_tco2e: quantity({
    unit: 'EUR/tCO2e',
    decimals: 0,
    description: 'Annual cost less the bill saving, per tonne saved; negative when the measure pays for itself',
  }),
  lifetime_years: count({ unit: 'yr', description: 'Service life' }),
});

export const Result = strictObject({
  building_type_used: choice(BUILDING_TYPES, 'Row of the tables that stands for the building type'),
  country_used: choice(DATA_ROWS, 'Row of the tables that stands for the country'),
  energy_source: choice(['measured', 'benchmark'], 'Where the energy comes from'),
  floor_area_m2: quantity({ unit: 'm2', decimals: 2, description: 'Gross internal area as sent' }),
  total_energy_kwh: kwhPerYear('Delivered energy, all carriers'),
  electricity_kwh: kwhPerYear('Delivered electricity'),
  natural_gas_kwh: kwhPerYear('Delivered natural gas'),
  other_fuels_kwh: kwhPerYear('Delivered heating oil, district heat, biomass and coal'),
  energy_use_intensity_kwh_per_m2: kwhPerM2('Delivered energy per floor area'),
  grid_emission_factor_kgco2e_per_kwh: factor('Emission factor of electricity, location based'),
  operational_carbon_tco2e: tonnesPerYear('Operational carbon (RICS module B6)'),
  carbon_intensity_kgco2e_per_m2: kgPerM2Year('Operational carbon per floor area'),
  operational_breakdown: listOf(CarrierCarbon, { description: 'Operational carbon by carrier', minItems: 1 }),
  embodied_upfront_kgco2e_per_m2: kgPerM2('Upfront carbon (A1-A5)'),
  embodied_life_cycle_kgco2e_per_m2: kgPerM2('Embodied carbon over the life cycle (A1-A5, B1-B5, C)'),
  embodied_target_kgco2e_per_m2: kgPerM2('Target for the embodied carbon over the life cycle'),
  embodied_gap_kgco2e_per_m2: kgPerM2('Embodied carbon above its target'),
  embodied_carbon_tco2e: quantity({ unit: 'tCO2e', decimals: 1, description: 'Embodied carbon over the life cycle' }),
  embodied_annualised_tco2e: tonnesPerYear('Embodied carbon spread over the reference study period'),
  embodied_status: choice(
    ['sunk', 'future', 'unknown'],
    'Whether the upfront carbon is spent; unknown without construction_year',
  ),
  total_carbon_tco2e: tonnesPerYear('Operational and annualised embodied carbon'),
  whole_life_carbon_tco2e: quantity({
    unit: 'tCO2e',
    decimals: 1,
    description: 'Operational and embodied carbon over 60 years',
  }),
  benchmark_energy_kwh_per_m2: kwhPerM2('Benchmark energy, without age correction'),
  benchmark_carbon_kgco2e_per_m2: kgPerM2Year('Operational carbon of the benchmark energy'),
  benchmark_ratio: quantity({ unit: '-', decimals: 3, description: 'Carbon intensity over that of the benchmark' }),
  benchmark_band: choice(RATING_BANDS, 'Operational rating band'),
  net_zero_target_eui_kwh_per_m2: kwhPerM2('Energy use of a net-zero-aligned operation'),
  net_zero_target_kgco2e_per_m2: kgPerM2Year('Carbon of that energy use, all electric'),
  net_zero_gap_kgco2e_per_m2: kgPerM2Year('Carbon intensity above the target'),
  net_zero_gap_tco2e: tonnesPerYear('The same gap for the whole building'),
  net_zero_gap_pct: pct('Gap as a share of the carbon intensity'),
  energy_gap_kwh_per_m2: kwhPerM2('Energy use above the target'),
  net_zero_ready: flag('Energy use within the target and no fossil fuel on site'),
  reduction_measures: listOf(Measure, { description: 'Measures by abatement cost, cheapest first', minItems: 1 }),
  fuel_switch_excluded: listOf(choice(FOSSIL_FUELS, 'Fuel'), {
    description: 'Fuels that a heat pump on the grid of today would not make cleaner',
  }),
  measures_total_cost_eur: money('EUR', 'Cost of all measures'),
  measures_total_cost_gbp: money('GBP', 'Cost of all measures'),
  measures_annual_saving_eur: money('EUR/yr', 'Fall of the energy bill by all measures'),
  measures_annual_saving_gbp: money('GBP/yr', 'Fall of the energy bill by all measures'),
  measures_carbon_saving_tco2e: tonnesPerYear('Operational carbon saved by all measures'),
  measures_reduction_pct: pct('Share of the operational carbon that all measures save'),
  carbon_intensity_after_measures_kgco2e_per_m2: kgPerM2Year('Carbon intensity after all measures'),
  remaining_gap_kgco2e_per_m2: kgPerM2Year('Gap to the net-zero target after all measures'),
});
