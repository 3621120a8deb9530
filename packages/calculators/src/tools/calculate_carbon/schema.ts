import type { Static } from 'typebox';
import type { BenchmarkedType } from '../../data/building_energy.ts';
import { CLIMATE_ROW_NAMES } from '../../data/climate_rows.ts';
import { COUNTRY_NAMES, DATA_ROW_NAMES, type DataRow } from '../../data/countries.ts';
import { EPC_TONES } from '../../data/epc_bands.ts';
import {
  choice,
  count,
  flag,
  freeText,
  further,
  type Given,
  listOf,
  optional,
  optionsOf,
  orNull,
  quantity,
  strictObject,
  withDefault,
  year,
} from '../../kernel/index.ts';
import { ENERGY_ROW_NAMES } from './data/energy_rows.ts';
import { CARRIERS, EnergyByFuel, FUEL_NAMES } from './energy_by_fuel.ts';

const TYPES = {
  office: 'Office',
  residential: 'Residential',
  retail: 'Retail',
  industrial: 'Industrial',
  hospital: 'Hospital',
  warehouse: 'Warehouse',
  hotel: 'Hotel',
  education: 'Education',
  high_street_agency: 'High street agency',
  large_non_food_shop: 'Large non-food shop',
  small_food_shop: 'Small food shop',
  supermarket: 'Supermarket',
  restaurant: 'Restaurant',
  bar_pub: 'Bar or pub',
  cultural: 'Cultural building',
  entertainment: 'Entertainment hall',
  swimming_pool: 'Swimming pool',
  fitness_centre: 'Fitness centre',
  sports_hall: 'Sports hall',
  car_park: 'Car park',
  community_hall: 'Community hall',
  university: 'University',
  clinic: 'Clinic',
  long_term_residential: 'Long-term residential',
  general_accommodation: 'General accommodation',
  emergency_services: 'Emergency services',
  laboratory: 'Laboratory',
  station: 'Station',
  terminal: 'Terminal',
  cold_storage: 'Cold storage',
  data_centre: 'Data centre',
  general: 'General',
} as const satisfies Record<BenchmarkedType | 'data_centre' | 'general', string>;
export type BuildingType = keyof typeof TYPES;
export const BUILDING_TYPES = optionsOf(TYPES);

const SUGGESTED_TYPES = {
  office: 'Office',
  residential: 'Residential',
  retail: 'Retail',
  supermarket: 'Supermarket',
  restaurant: 'Restaurant',
  hotel: 'Hotel',
  school: 'School',
  university: 'University',
  hospital: 'Hospital',
  industrial: 'Industrial',
  warehouse: 'Warehouse',
  data_centre: 'Data centre',
} as const;

const SUGGESTED_COUNTRIES: readonly DataRow[] = ['gb', 'de', 'fr', 'nl', 'es', 'pl', 'ro', 'it', 'ae', 'us'];

export type Fuel = keyof typeof FUEL_NAMES;
/** Carriers that deliver heat and nothing else. */
export const FUELS = optionsOf(FUEL_NAMES);

const FOSSIL_FUEL_NAMES = {
  natural_gas: FUEL_NAMES.natural_gas,
  heating_oil: FUEL_NAMES.heating_oil,
  coal: FUEL_NAMES.coal,
} as const;
export type FossilFuel = keyof typeof FOSSIL_FUEL_NAMES;
/** Fuels that are burnt in a boiler on site and that a heat pump can replace. */
export const FOSSIL_FUELS = optionsOf(FOSSIL_FUEL_NAMES);

const MEASURES = {
  controls_optimisation: 'Controls optimisation',
  led_lighting: 'LED lighting',
  cooling_plant_upgrade: 'Cooling plant upgrade',
  envelope_insulation: 'Envelope insulation',
  heat_pump: 'Heat pump',
  rooftop_pv: 'Rooftop PV',
} as const;
export type MeasureName = keyof typeof MEASURES;
/** In the order in which they are applied: a heat pump replaces the fuels that are left, and PV also supplies the heat pump. */
export const MEASURE_NAMES = optionsOf(MEASURES);

export const RATING_BANDS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type RatingBand = (typeof RATING_BANDS)[number];

const ENERGY_SOURCES = { measured: 'Measured', benchmark: 'Benchmark' } as const;

const EMBODIED_STATUSES = { sunk: 'Sunk', future: 'Future', unknown: 'Unknown' } as const;
export type EmbodiedStatus = keyof typeof EMBODIED_STATUSES;

const ENERGY_KWH_MAX = 10_000_000_000;

export const Input = strictObject({
  floor_area_m2: quantity({
    label: 'Floor area',
    unit: 'm2',
    minimum: 10,
    maximum: 1_000_000,
    hint: 'Gross internal area',
    description: 'Gross internal area of the building',
  }),
  building_type: freeText({
    label: 'Building type',
    hint: 'Such as office, hotel or warehouse',
    brief: 'e.g. office, hotel',
    description: 'Use of the building; an unknown word counts as a general office',
    suggested: SUGGESTED_TYPES,
  }),
  country: freeText({
    label: 'Country',
    hint: 'Name or code',
    brief: 'e.g. gb, de',
    description: 'Country or territory by ISO code or name; an unknown word counts as the EU average',
    suggested: Object.fromEntries(SUGGESTED_COUNTRIES.map((row) => [row, DATA_ROW_NAMES[row]])),
  }),
  energy_kwh_year: withDefault(
    quantity({
      label: 'Energy use',
      hint: 'Measured annual energy, all fuels together. Leave empty to use the benchmark.',
      symbol: 'E_total',
      unit: 'kWh/yr',
      minimum: 0,
      maximum: ENERGY_KWH_MAX,
      brief: 'all carriers; 0: benchmark',
      description:
        'Measured annual energy, electricity and all fuels together; 0 means not measured, and the benchmark of the building type is used',
    }),
    0,
  ),
  construction_year: optional(
    year({
      label: 'Construction year',
      hint: 'Year of completion. It corrects the heat demand for age.',
      minimum: 1000,
      maximum: 2035,
      description: 'Calendar year of completion; without it, heat is not corrected for age',
    }),
  ),
  energy_by_fuel_kwh: further(EnergyByFuel),
});
export type Sent = Given<typeof Input>;

interface NumberText {
  label: string;
  description: string;
  headline?: number;
}
type Currency = 'EUR' | 'GBP' | 'EUR/yr' | 'GBP/yr';

const kwhPerYear = (about: NumberText) => quantity({ unit: 'kWh/yr', decimals: 0, ...about });
const kwhPerM2 = (about: NumberText) => quantity({ unit: 'kWh/m2/yr', decimals: 1, ...about });
const tonnes = (about: NumberText) => quantity({ unit: 'tCO2e', decimals: 1, ...about });
const tonnesPerYear = (about: NumberText) => quantity({ unit: 'tCO2e/yr', decimals: 2, ...about });
const kgPerM2 = (about: NumberText) => quantity({ unit: 'kgCO2e/m2', decimals: 0, ...about });
const kgPerM2Year = (about: NumberText) => quantity({ unit: 'kgCO2e/m2/yr', decimals: 2, ...about });
const factor = (about: NumberText) => quantity({ unit: 'kgCO2e/kWh', decimals: 5, ...about });
const pct = (about: NumberText) => quantity({ unit: '%', decimals: 1, ...about });
const money = (about: NumberText & { unit: Currency }) => quantity({ decimals: 0, ...about });

const CarrierCarbon = strictObject({
  carrier: choice(CARRIERS, { label: 'Carrier', description: 'Energy carrier' }),
  energy_kwh: kwhPerYear({ label: 'Energy', description: 'Delivered energy' }),
  factor_kgco2e_per_kwh: factor({ label: 'Factor', description: 'Emission factor' }),
  carbon_tco2e: tonnesPerYear({ label: 'Carbon', description: 'Operational carbon' }),
  share_pct: pct({ label: 'Share', description: 'Share of the operational carbon' }),
});

const COST = { label: 'Cost', description: 'Cost of the measure' };
const SAVING = { label: 'Annual saving', description: 'Reduction in energy cost; negative if it rises' };

const Measure = strictObject({
  measure: choice(MEASURES, { label: 'Measure', description: 'Name of the measure' }),
  cost_eur: money({ unit: 'EUR', ...COST }),
  cost_gbp: money({ unit: 'GBP', ...COST }),
  energy_saving_kwh: kwhPerYear({
    label: 'Energy saving',
    description: 'Delivered energy saved, after earlier measures',
  }),
  annual_saving_eur: money({ unit: 'EUR/yr', ...SAVING }),
  annual_saving_gbp: money({ unit: 'GBP/yr', ...SAVING }),
  carbon_saving_tco2e: tonnesPerYear({ label: 'Carbon saving', description: 'Operational carbon saved' }),
  payback_years: orNull(
    quantity({ label: 'Payback', unit: 'years', decimals: 1, description: 'Simple payback' }),
    'without a payback of up to 99 years',
  ),
  abatement_cost_eur_per_tco2e: quantity({
    label: 'Abatement cost',
    unit: 'EUR/tCO2e',
    decimals: 0,
    description: 'Annualised cost less the annual saving, per tonne saved; negative if the measure pays for itself',
  }),
  lifetime_years: count({ label: 'Lifetime', unit: 'years', description: 'Service life' }),
});

const TOTAL_COST = { label: 'Measures total cost', description: 'Cost of all measures' };
const TOTAL_SAVING = { label: 'Measures annual saving', description: 'Reduction in energy cost by all measures' };

export const Result = strictObject({
  building_type_used: choice(TYPES, {
    label: 'Building type used',
    description: 'Table row used for the building type',
  }),
  tm46_category: orNull(
    count({
      label: 'TM46 category',
      unit: '-',
      minimum: 1,
      maximum: 29,
      description: 'Category of CIBSE TM46:2008 whose benchmark is used',
    }),
    'for a dwelling, a data centre and a general building',
  ),
  country_used: choice(COUNTRY_NAMES, {
    label: 'Country used',
    description: 'Country whose emission factors are used; the EU average for an unknown one',
  }),
  climate_row_used: choice(CLIMATE_ROW_NAMES, {
    label: 'Climate row used',
    description: 'Row of the tables of heat, cooling degree-days, solar yield and heat-pump efficiency',
  }),
  energy_row_used: choice(ENERGY_ROW_NAMES, {
    label: 'Energy row used',
    description: 'Row of the tables of heat carriers and energy prices',
  }),
  energy_source: choice(ENERGY_SOURCES, {
    label: 'Energy source',
    description: 'Whether the energy is measured or the benchmark',
  }),
  floor_area_m2: quantity({
    label: 'Floor area',
    unit: 'm2',
    decimals: 2,
    description: 'Gross internal area as sent',
  }),
  total_energy_kwh: kwhPerYear({ label: 'Total energy', description: 'Delivered energy, all carriers' }),
  electricity_kwh: kwhPerYear({ label: 'Electricity', description: 'Delivered electricity' }),
  natural_gas_kwh: kwhPerYear({ label: 'Natural gas', description: 'Delivered natural gas' }),
  other_fuels_kwh: kwhPerYear({
    label: 'Other fuels',
    description: 'Delivered heating oil, district heat, biomass and coal',
  }),
  energy_use_intensity_kwh_per_m2: kwhPerM2({
    label: 'Energy use intensity',
    description: 'Energy use intensity: delivered energy per floor area',
  }),
  grid_emission_factor_kgco2e_per_kwh: factor({
    label: 'Grid emission factor',
    description: 'Emission factor of electricity, location based',
  }),
  operational_carbon_tco2e: tonnesPerYear({
    label: 'Operational carbon',
    headline: 1,
    description: 'Operational carbon (RICS module B6)',
  }),
  carbon_intensity_kgco2e_per_m2: kgPerM2Year({
    label: 'Carbon intensity',
    headline: 2,
    description: 'Carbon intensity: operational carbon per floor area',
  }),
  operational_breakdown: listOf(CarrierCarbon, {
    label: 'Operational breakdown',
    description: 'Operational carbon by carrier',
    minItems: 1,
  }),
  embodied_upfront_kgco2e_per_m2: kgPerM2({ label: 'Embodied upfront', description: 'Upfront carbon (A1-A5)' }),
  embodied_life_cycle_kgco2e_per_m2: kgPerM2({
    label: 'Embodied life cycle',
    description: 'Embodied carbon over the life cycle (A1-A5, B1-B5, C)',
  }),
  embodied_target_kgco2e_per_m2: kgPerM2({
    label: 'Embodied target',
    description: 'Target for the embodied carbon over the life cycle',
  }),
  embodied_gap_kgco2e_per_m2: kgPerM2({ label: 'Embodied gap', description: 'Embodied carbon above the target' }),
  embodied_carbon_tco2e: tonnes({
    label: 'Embodied carbon',
    description: 'Embodied carbon of the building over the life cycle',
  }),
  embodied_annualised_tco2e: tonnesPerYear({
    label: 'Embodied, annualised',
    description: 'Embodied carbon annualised over the reference study period',
  }),
  embodied_status: choice(EMBODIED_STATUSES, {
    label: 'Embodied status',
    description: 'Whether the upfront carbon has been emitted; unknown without a construction year',
  }),
  total_carbon_tco2e: tonnesPerYear({
    label: 'Total carbon',
    description: 'Operational and annualised embodied carbon',
  }),
  whole_life_carbon_tco2e: tonnes({
    label: 'Whole-life carbon, 60 years',
    headline: 4,
    description: 'Whole-life carbon: operational and embodied carbon over 60 years, static grid',
  }),
  benchmark_energy_kwh_per_m2: kwhPerM2({
    label: 'Benchmark energy',
    description: 'Energy use intensity of the benchmark, without age correction',
  }),
  benchmark_carbon_kgco2e_per_m2: kgPerM2Year({
    label: 'Benchmark carbon',
    description: 'Carbon intensity of the benchmark energy',
  }),
  benchmark_ratio: quantity({
    label: 'Benchmark ratio',
    unit: '-',
    decimals: 3,
    description: 'Ratio of carbon intensity to benchmark carbon intensity',
  }),
  benchmark_band: choice(RATING_BANDS, {
    label: 'Benchmark band',
    headline: 3,
    tones: EPC_TONES,
    description: 'Operational rating band',
  }),
  net_zero_target_eui_kwh_per_m2: kwhPerM2({
    label: 'Net zero target EUI',
    description: 'Net-zero-aligned energy use intensity',
  }),
  net_zero_target_kgco2e_per_m2: kgPerM2Year({
    label: 'Net zero target',
    description: 'Net zero target: carbon of the target energy use, all electric',
  }),
  net_zero_gap_kgco2e_per_m2: kgPerM2Year({
    label: 'Net zero gap',
    description: 'Carbon intensity above the target',
  }),
  net_zero_gap_tco2e: tonnesPerYear({ label: 'Net zero gap', description: 'Net-zero gap of the whole building' }),
  net_zero_gap_pct: pct({ label: 'Net zero gap', description: 'Net-zero gap as a share of the carbon intensity' }),
  energy_gap_kwh_per_m2: kwhPerM2({ label: 'Energy gap', description: 'Energy use above the target' }),
  net_zero_ready: flag({
    label: 'Net zero ready',
    tones: { true: 'good', false: 'caution' },
    description: 'Whether the energy use is within the target and no fossil fuel is burnt on site',
  }),
  reduction_measures: listOf(Measure, {
    label: 'Reduction measures',
    description: 'Measures by abatement cost, cheapest first',
    minItems: 1,
  }),
  fuel_switch_excluded: listOf(choice(FOSSIL_FUEL_NAMES, { description: 'Fuel' }), {
    label: 'Fuel switch excluded',
    description: 'Fuels for which a heat pump would not lower carbon at the present grid factor',
  }),
  measures_total_cost_eur: money({ unit: 'EUR', ...TOTAL_COST }),
  measures_total_cost_gbp: money({ unit: 'GBP', ...TOTAL_COST }),
  measures_annual_saving_eur: money({ unit: 'EUR/yr', ...TOTAL_SAVING }),
  measures_annual_saving_gbp: money({ unit: 'GBP/yr', ...TOTAL_SAVING }),
  measures_carbon_saving_tco2e: tonnesPerYear({
    label: 'Measures carbon saving',
    description: 'Operational carbon saved by all measures',
  }),
  measures_reduction_pct: pct({
    label: 'Measures reduction',
    description: 'Reduction in operational carbon by all measures',
  }),
  carbon_intensity_after_measures_kgco2e_per_m2: kgPerM2Year({
    label: 'Carbon intensity after measures',
    description: 'Carbon intensity after all measures',
  }),
  remaining_gap_kgco2e_per_m2: kgPerM2Year({
    label: 'Remaining gap',
    description: 'Gap to the net-zero target after all measures',
  }),
});
export type Figures = Static<typeof Result>;
