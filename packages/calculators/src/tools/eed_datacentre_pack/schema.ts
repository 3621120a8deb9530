import type { Static } from 'typebox';
import { DATA_ROW_NAMES } from '../../data/countries.ts';
import {
  asOf,
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
  text,
  year,
} from '../../kernel/index.ts';

/** The German act entered into force on this day, the first of the laws on the reports. */
export const LAW_EARLIEST = '2023-11-18';

const ENERGY_KWH_MAX = 1e11;

const SIZES = {
  below_categories: 'Below all categories',
  very_small: 'Very small',
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  very_large: 'Very large',
} as const;
/** The working gives a size by its place in this list. */
export const SIZE_CATEGORIES = optionsOf(SIZES);

const OBLIGATIONS = {
  art12_reporting: 'Annual reporting, Article 12',
  art12_4_code_of_conduct: 'Code of Conduct, Article 12(4)',
  art26_6_waste_heat: 'Waste heat, Article 26(6)',
  art11_2_energy_audit: 'Energy audit, Article 11(2)',
  art11_1_energy_management_system: 'Energy management system, Article 11(1)',
  de_enefg_13_reporting: 'Annual reporting, German EnEfG § 13',
  de_enefg_11_5_renewable_share: 'Renewable share, German EnEfG § 11(5)',
  de_enefg_12_management_system: 'Management system, German EnEfG § 12',
  de_enefg_11_pue: 'PUE limit, German EnEfG § 11(1) and (2)',
  de_enefg_11_2_energy_reuse: 'Energy reuse, German EnEfG § 11(2)',
} as const;
export type ObligationName = keyof typeof OBLIGATIONS;

const OBLIGATION_STATUSES = {
  applies: 'Applies',
  likely_applies: 'Likely applies',
  encouraged: 'Encouraged',
  superseded_by_ems: 'Superseded by EMS',
  not_determined: 'Not determined',
  does_not_apply: 'Does not apply',
} as const;
export type ObligationStatus = keyof typeof OBLIGATION_STATUSES;

const BENCHMARKS = {
  eu_weighted_average_pue: 'EU weighted average',
  uptime_global_average_pue: 'Uptime Institute global average',
  cndcp_pue_cool_climate: 'Climate Neutral Data Centre Pact, cool climate',
  cndcp_pue_warm_climate: 'Climate Neutral Data Centre Pact, warm climate',
  cndcp_wue_water_stressed: 'Climate Neutral Data Centre Pact, water-stressed area',
  de_enefg_pue_existing_2027: 'German EnEfG, existing, 2027',
  de_enefg_pue_existing_2030: 'German EnEfG, existing, 2030',
  de_enefg_pue_new: 'German EnEfG, new',
  de_enefg_erf_new_2026: 'German EnEfG, new, 2026',
  de_enefg_erf_new_2027: 'German EnEfG, new, 2027',
  de_enefg_erf_new_2028: 'German EnEfG, new, 2028',
  de_enefg_ref_2024: 'German EnEfG, from 2024',
  de_enefg_ref_2027: 'German EnEfG, from 2027',
  de_enefg_amendment_pue_existing_2027: 'German EnEfG draft amendment, existing, 2027',
  de_enefg_amendment_pue_existing_2030: 'German EnEfG draft amendment, existing, 2030',
  de_enefg_amendment_pue_new: 'German EnEfG draft amendment, new',
} as const;
export type BenchmarkName = keyof typeof BENCHMARKS;

const BENCHMARKED_INDICATORS = { pue: 'PUE', wue: 'WUE', erf: 'ERF', ref: 'REF' } as const;
export type BenchmarkedIndicator = keyof typeof BENCHMARKED_INDICATORS;

const DIRECTIONS = { max: 'Maximum', min: 'Minimum' } as const;
export type Direction = keyof typeof DIRECTIONS;

const BENCHMARK_STATUSES = {
  observed: 'Observed',
  voluntary: 'Voluntary',
  in_force_national: 'In force, national',
  proposed: 'Proposed',
} as const;
export type BenchmarkStatus = keyof typeof BENCHMARK_STATUSES;

const ANNEXES = ['I', 'II.1', 'II.2', 'II.3'] as const;
export type Annex = (typeof ANNEXES)[number];

/** Data points that the regulation gives no symbol. */
const DATA_POINTS_BY_NAME = {
  name: 'Name',
  owner_operator: 'Owner and operator',
  location: 'Location',
  type: 'Type',
  year_month_of_operation: 'Year and month of operation',
  redundancy_electrical: 'Electrical redundancy',
  redundancy_cooling: 'Cooling redundancy',
  grid_functions: 'Grid functions',
  refrigerants: 'Refrigerants',
};

const RATING_LABEL_STATUSES = { draft_adoption_not_confirmed: 'Draft published, adoption not confirmed' } as const;

export const OPERATION_STARTS = {
  before_july_2026: 'Before 1 July 2026',
  from_july_2026: 'From 1 July 2026',
  from_july_2027: 'From 1 July 2027',
  from_july_2028: 'From 1 July 2028',
} as const;
export type OperationStart = keyof typeof OPERATION_STARTS;

const SUGGESTED_COUNTRIES = ['de', 'fr', 'nl', 'ie', 'es', 'it', 'at', 'pl', 'be'] as const;

export const Input = strictObject({
  it_power_kw: quantity({
    label: 'IT power',
    hint: 'Nominal power of the installed servers, storage and network equipment',
    inSentence: 'an IT power',
    unit: 'kW',
    minimum: 1,
    maximum: 1_000_000,
    brief: 'installed',
    description: 'PD_IT: nominal power of the installed network, server and storage equipment',
  }),
  total_energy_kwh: quantity({
    label: 'Total energy',
    hint: 'All energy in the calendar year, including fuels, back-up generation and cooling',
    unit: 'kWh',
    minimum: 1,
    maximum: ENERGY_KWH_MAX,
    brief: 'annual total',
    description:
      'E_DC: all energy of the data centre in the calendar year, that is electricity, fuels, back-up generation and other energy for cooling',
  }),
  it_energy_kwh: quantity({
    label: 'IT energy',
    hint: 'IT energy in the same year, at the UPS output or the PDU',
    unit: 'kWh',
    minimum: 1,
    maximum: ENERGY_KWH_MAX,
    brief: 'annual, IT',
    description:
      'E_IT: IT energy in the same year, measured at the UPS output (category 1) or at the PDU; at most total_energy_kwh',
  }),
  water_input_m3: optional(
    quantity({
      label: 'Water input',
      hint: 'Water that enters the data centre. For the WUE.',
      unit: 'm3',
      minimum: 0,
      maximum: 1e9,
      description: 'W_IN: water that enters the data centre in the year; without it, no WUE',
    }),
  ),
  renewable_energy_kwh: optional(
    quantity({
      label: 'Renewable energy',
      hint: 'Guarantees of origin, power purchase agreements and on-site generation. For the REF.',
      unit: 'kWh',
      minimum: 0,
      maximum: ENERGY_KWH_MAX,
      description:
        'E_RES-TOT: renewable energy in the year from guarantees of origin, power purchase agreements and on site; without it, no REF',
    }),
  ),
  reused_heat_kwh: optional(
    quantity({
      label: 'Reused heat',
      hint: 'Heat reused outside the data centre. For the ERF.',
      inSentence: 'the reused heat',
      unit: 'kWh',
      minimum: 0,
      maximum: ENERGY_KWH_MAX,
      description:
        'E_REUSE: heat reused outside the boundary in the year, at most total_energy_kwh; without it, no ERF',
    }),
  ),
  country: further(
    freeText({
      label: 'Country',
      hint: 'Name or code. For national law, such as the German act',
      description:
        'Country by ISO code or name, for national law; an unknown word counts as some Member State; without it, the duties of the Directive alone',
      suggested: Object.fromEntries(SUGGESTED_COUNTRIES.map((row) => [row, DATA_ROW_NAMES[row]])),
    }),
  ),
  connected_power_kw: further(
    quantity({
      label: 'Connected power',
      hint: 'Non-redundant rated connected power of the data centre. For German law.',
      inSentence: 'the connected power',
      unit: 'kW',
      minimum: 1,
      maximum: 1_000_000,
      description:
        'Non-redundant rated electrical connected power of the data centre, which decides the scope of German law; without it, installed IT power times PUE',
    }),
  ),
  operation_start: further(
    choice(OPERATION_STARTS, {
      label: 'Start of operation',
      hint: 'For German law, whose limits differ for existing and new sites',
      description: 'When the site starts operation, which decides its German limits; without it, they are all compared',
    }),
  ),
  as_of: asOf(LAW_EARLIEST),
});
export type DataCentreYear = Given<typeof Input>;

const Obligation = strictObject({
  key: choice(OBLIGATIONS, { label: 'Name', description: 'Name of the duty' }),
  status: choice(OBLIGATION_STATUSES, { label: 'Status', description: 'Status of the duty for this site' }),
  text: text({ label: 'Text', description: 'The clause and its requirement' }),
});

const Benchmark = strictObject({
  key: choice(BENCHMARKS, { label: 'Name', description: 'Name of the benchmark' }),
  indicator: choice(BENCHMARKED_INDICATORS, { label: 'Indicator', description: 'Indicator that is compared' }),
  value: quantity({
    label: 'Value',
    unit: '-',
    decimals: 2,
    description: 'Value to compare with; for wue in m3/MWh',
  }),
  direction: choice(DIRECTIONS, {
    label: 'Direction',
    description: 'Met at or below the value (max) or at or above it (min)',
  }),
  status: choice(BENCHMARK_STATUSES, {
    label: 'Status',
    description: 'Observed average, voluntary pledge, national law that is enacted, or a proposal',
  }),
  met: orNull(
    flag({ label: 'Met', description: 'Whether the indicator meets the value' }),
    'without the indicator or where the value cannot apply to the site',
  ),
  note: text({ label: 'Note', description: 'Basis of the value, and to whom it applies' }),
});

const DataPoint = strictObject({
  code: text({ label: 'Code', optionLabels: DATA_POINTS_BY_NAME, description: 'Symbol of the regulation' }),
  annex: choice(ANNEXES, {
    label: 'Annex',
    description: 'Annex of Delegated Regulation (EU) 2024/1364, with the table of Annex II',
  }),
  unit: text({ label: 'Unit', description: 'Unit of the report' }),
  provided: flag({ label: 'Provided', description: 'Whether an input provides it' }),
  name: text({ label: 'Name', description: 'Name of the data point' }),
});

export const Result = strictObject({
  in_scope: flag({
    label: 'In scope',
    headline: 1,
    tones: { true: 'neutral', false: 'neutral' },
    description: 'Whether the site must report',
  }),
  scope_threshold_kw: quantity({
    label: 'Scope threshold',
    unit: 'kW',
    decimals: 0,
    description: 'Installed IT power from which sites report; in Germany connected power',
  }),
  size_category: choice(SIZES, { label: 'Size category', description: 'Category by installed IT power' }),
  reporting_year: year({
    label: 'Reporting year',
    description: 'Calendar year that the figures cover; they are filed the year after',
  }),
  next_deadline: text({ label: 'Next deadline', description: 'Date by which the figures must be reported' }),
  first_deadline: text({ label: 'First deadline', description: 'Date of the first report under the directive' }),
  pue: quantity({
    label: 'Power usage effectiveness (PUE)',
    unit: '-',
    decimals: 3,
    headline: 2,
    description: 'Power usage effectiveness (PUE), E_DC / E_IT',
  }),
  wue_m3_per_mwh: orNull(
    quantity({
      label: 'WUE',
      unit: 'm3/MWh',
      decimals: 3,
      headline: 3,
      description: 'Water usage effectiveness (WUE), W_IN / E_IT with E_IT in MWh',
    }),
  ),
  wue_l_per_kwh: orNull(
    quantity({ label: 'WUE', unit: 'l/kWh', decimals: 3, description: 'Water usage effectiveness, same value' }),
  ),
  erf: orNull(
    quantity({
      label: 'Energy reuse factor (ERF)',
      unit: '-',
      decimals: 3,
      headline: 4,
      description: 'Energy reuse factor (ERF), E_REUSE / E_DC',
    }),
  ),
  ref: orNull(
    quantity({
      label: 'Renewable energy factor (REF)',
      unit: '-',
      decimals: 3,
      headline: 5,
      description: 'Renewable energy factor (REF), capped at 1',
    }),
  ),
  ref_uncapped: orNull(
    quantity({
      label: 'REF, uncapped',
      unit: '-',
      decimals: 3,
      description: 'Renewable energy / total energy, E_RES-TOT / E_DC, uncapped',
    }),
  ),
  overhead_energy_kwh: quantity({
    label: 'Overhead energy',
    unit: 'kWh',
    decimals: 0,
    description: 'Overhead energy, total less IT energy',
  }),
  average_it_power_kw: quantity({
    label: 'Average IT power',
    unit: 'kW',
    decimals: 1,
    description: 'Annual average IT power',
  }),
  average_facility_power_kw: quantity({
    label: 'Average facility power',
    unit: 'kW',
    decimals: 1,
    description: 'Annual average facility power',
  }),
  it_load_factor_pct: quantity({
    label: 'IT load factor',
    unit: '%',
    decimals: 1,
    description: 'IT load factor, average / installed IT power',
  }),
  total_energy_tj: quantity({
    label: 'Total energy',
    unit: 'TJ',
    decimals: 2,
    description: 'Annual energy of the site',
  }),
  estimated_rated_input_kw: quantity({
    label: 'Estimated rated input',
    unit: 'kW',
    decimals: 1,
    description: 'Estimated total rated energy input, installed IT power times PUE',
  }),
  obligations: listOf(Obligation, {
    label: 'Obligations',
    description: 'Related duties of the energy efficiency directive, and of the German act for a site in Germany',
  }),
  benchmarks: listOf(Benchmark, {
    label: 'Benchmarks',
    description: 'Values for comparison; the regulation sets no targets',
  }),
  datapoints: listOf(DataPoint, { label: 'Data points', description: 'Data points to be reported' }),
  datapoints_total: count({ label: 'Data points, total', unit: '-', description: 'Number of data points' }),
  datapoints_provided: count({
    label: 'Data points provided',
    unit: '-',
    description: 'Number of data points provided by the inputs',
  }),
  completeness_pct: quantity({
    label: 'Completeness',
    unit: '%',
    decimals: 1,
    headline: 6,
    description: 'Percentage of data points provided by the inputs',
  }),
  missing_datapoints: listOf(text({ optionLabels: DATA_POINTS_BY_NAME, description: 'One symbol' }), {
    label: 'Missing data points',
    description: 'Data points still to be collected',
  }),
  indicators_computed: count({
    label: 'Indicators computed',
    unit: '-',
    description: 'Number of the four indicators that could be computed',
  }),
  rating_label_status: choice(RATING_LABEL_STATUSES, {
    label: 'Rating label status',
    description: 'Status of the Union rating scheme and its label',
  }),
});
export type Figures = Static<typeof Result>;
