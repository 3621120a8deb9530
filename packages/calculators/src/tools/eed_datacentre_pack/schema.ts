import { choice, count, flag, listOf, optional, orNull, quantity, strictObject, text } from '../../kernel/index.ts';

const ENERGY_KWH_MAX = 1e11;

export const SIZE_CATEGORIES = ['below_categories', 'very_small', 'small', 'medium', 'large', 'very_large'] as const;
export const OBLIGATION_STATUSES = [
  'applies',
  'likely_applies',
  'encouraged',
  'superseded_by_ems',
  'not_determined',
  'does_not_apply',
] as const;
export const BENCHMARKED_INDICATORS = ['pue', 'wue', 'erf'] as const;
export const DIRECTIONS = ['max', 'min'] as const;
export const BENCHMARK_STATUSES = ['observed', 'voluntary', 'in_force_national', 'proposed'] as const;
export const ANNEXES = ['I', 'II.1', 'II.2', 'II.3'] as const;

export const Input = strictObject({
  it_power_kw: quantity({
    unit: 'kW',
    minimum: 1,
    maximum: 1_000_000,
    description: 'PD_IT: nominal power of the installed network, server and storage equipment',
  }),
  total_energy_kwh: quantity({
    unit: 'kWh',
    minimum: 1,
    maximum: ENERGY_KWH_MAX,
    description:
      'E_DC: all energy of the data centre in the calendar year, that is electricity, fuels, back-up generation and other energy for cooling',
  }),
  it_energy_kwh: quantity({
    unit: 'kWh',
    minimum: 1,
    maximum: ENERGY_KWH_MAX,
    description: 'E_IT: energy of IT in the same year, measured at the UPS output (category 1) or at the PDU',
  }),
  water_input_m3: optional(
    quantity({
      unit: 'm3',
      minimum: 0,
      maximum: 1e9,
      description: 'W_IN: water that crosses the boundary of the data centre; used for WUE',
    }),
  ),
  renewable_energy_kwh: optional(
    quantity({
      unit: 'kWh',
      minimum: 0,
      maximum: ENERGY_KWH_MAX,
      description:
        'E_RES-TOT: renewable energy from guarantees of origin, power purchase agreements and on site; used for REF',
    }),
  ),
  reused_heat_kwh: optional(
    quantity({
      unit: 'kWh',
      minimum: 0,
      maximum: ENERGY_KWH_MAX,
      description: 'E_REUSE: heat handed over outside the boundary; used for ERF',
    }),
  ),
});

const Obligation = strictObject({
  key: text('Name of the duty'),
  status: choice(OBLIGATION_STATUSES, 'Where the site stands'),
  text: text('The clause and what it asks'),
});

const Benchmark = strictObject({
  key: text('Name of the benchmark'),
  indicator: choice(BENCHMARKED_INDICATORS, 'Indicator that is compared'),
  value: quantity({ unit: '-', decimals: 2, description: 'Value to compare with; for wue in m3/MWh' }),
  direction: choice(DIRECTIONS, 'Met at or below the value (max) or at or above it (min)'),
  status: choice(BENCHMARK_STATUSES, 'Observed average, voluntary pledge, national law that is enacted, or a proposal'),
  met: orNull(flag('Whether the indicator meets the value; for information only')),
});

const DataPoint = strictObject({
  code: text('Symbol of the regulation'),
  annex: choice(ANNEXES, 'Annex of Delegated Regulation (EU) 2024/1364, with the table of Annex II'),
  unit: text('Unit of the report'),
  provided: flag('Whether an input gives it'),
  name: text('What is reported'),
});

export const Result = strictObject({
  in_scope: flag('Whether the site has to report'),
  scope_threshold_kw: quantity({ unit: 'kW', decimals: 0, description: 'Installed IT power from which sites report' }),
  size_category: choice(SIZE_CATEGORIES, 'Category by installed IT power'),
  reporting_year: count({
    unit: '-',
    description: 'Calendar year that the figures cover; they are filed the year after',
  }),
  next_deadline: text('Date by which the figures are to be reported'),
  first_deadline: text('Date of the first report of all'),
  pue: quantity({ unit: '-', decimals: 3, description: 'Power usage effectiveness' }),
  wue_m3_per_mwh: orNull(quantity({ unit: 'm3/MWh', decimals: 3, description: 'Water usage effectiveness' })),
  wue_l_per_kwh: orNull(quantity({ unit: 'l/kWh', decimals: 3, description: 'Water usage effectiveness, same value' })),
  erf: orNull(quantity({ unit: '-', decimals: 3, description: 'Energy reuse factor' })),
  ref: orNull(quantity({ unit: '-', decimals: 3, description: 'Renewable energy factor, at most 1' })),
  ref_uncapped: orNull(
    quantity({ unit: '-', decimals: 3, description: 'Renewable energy over total energy, without the cap' }),
  ),
  overhead_energy_kwh: quantity({ unit: 'kWh', decimals: 0, description: 'Energy that does not reach IT' }),
  average_it_power_kw: quantity({ unit: 'kW', decimals: 1, description: 'Power of IT, mean of the year' }),
  average_facility_power_kw: quantity({ unit: 'kW', decimals: 1, description: 'Power of the site, mean of the year' }),
  it_load_factor_pct: quantity({ unit: '%', decimals: 1, description: 'Mean power of IT over installed IT power' }),
  total_energy_tj: quantity({ unit: 'TJ', decimals: 2, description: 'Energy of the site in the year' }),
  estimated_rated_input_kw: quantity({
    unit: 'kW',
    decimals: 1,
    description: 'Installed IT power times PUE, in place of the total rated energy input',
  }),
  obligations: listOf(Obligation, { description: 'Duties of the energy efficiency directive that the figures touch' }),
  benchmarks: listOf(Benchmark, {
    description: 'Values to read the indicators against; the regulation sets no targets',
  }),
  datapoints: listOf(DataPoint, { description: 'What has to be reported' }),
  datapoints_total: count({ unit: '-', description: 'Number of data points' }),
  datapoints_provided: count({ unit: '-', description: 'Number of data points that the inputs give' }),
  completeness_pct: quantity({ unit: '%', decimals: 1, description: 'Share of the data points that the inputs give' }),
  missing_datapoints: listOf(text('One symbol'), { description: 'Data points still to be gathered' }),
  indicators_computed: count({ unit: '-', description: 'Number of the four indicators that could be computed' }),
  rating_label_status: choice(['adopted_not_in_force'], 'Where the Union rating scheme with its label stands'),
});
