import type { Static } from 'typebox';
import { COUNTRY_NAMES, DATA_ROW_NAMES } from '../../data/countries.ts';
import { EPC_BANDS } from '../../data/epc_bands.ts';
import {
  asOf,
  choice,
  count,
  flag,
  freeText,
  further,
  listOf,
  orNull,
  quantity,
  strictObject,
  text,
  year,
} from '../../kernel/index.ts';
import { BUILDING_TYPES, CATEGORIES } from './building_types.ts';
import { Details, Nation, Ownership } from './further_inputs.ts';
import { HEATING_SYSTEMS } from './heating_systems.ts';
import {
  BACS_POINTS,
  DEADLINE_NAMES,
  LEGAL_DRIVERS,
  MEASURES,
  NATIONAL_RULES,
  POSITIONS,
  PRESSURES,
  REGIMES,
  SCORE_BANDS,
  SOLAR_POINTS,
  STANDINGS,
  STATUSES,
} from './names.ts';

/** The recast directive entered into force on this day. */
export const LAW_EARLIEST = '2024-05-28';

export const Input = strictObject({
  building_type: freeText({
    label: 'Building type',
    hint: 'Such as office, school or hospital',
    brief: 'e.g. office, school',
    description: 'Type of building; an unknown word counts as non-residential',
    suggested: {
      office: 'Office',
      residential: 'Residential',
      retail: 'Retail',
      school: 'School',
      hospital: 'Hospital',
    },
  }),
  year_built: year({
    label: 'Year built',
    hint: 'Year of completion. After 2026 it counts as a new building.',
    minimum: 1000,
    maximum: 2035,
    description: 'Calendar year of completion; after 2026 the building is new and not yet complete',
  }),
  current_epc: choice(EPC_BANDS, {
    label: 'Current EPC class',
    hint: 'From the energy performance certificate',
    description: 'Class of the energy performance certificate, from A (best) to G (worst)',
  }),
  heating_system: freeText({
    label: 'Heating system',
    hint: 'Main heating system of the building',
    brief: 'e.g. gas_boiler, heat_pump',
    description: 'Main heating; an unknown word is treated as a gas boiler without fossil obligations',
    suggested: {
      gas_boiler: 'Gas boiler',
      heat_pump: 'Heat pump',
      district_heating: 'District heating',
      electric: 'Electric',
      oil_boiler: 'Oil boiler',
      biomass: 'Biomass',
    },
  }),
  has_solar_pv: flag({
    label: 'Solar panels',
    hint: 'Photovoltaic or solar thermal',
    description: 'Whether there are photovoltaic or solar thermal panels',
  }),
  floor_area_m2: quantity({
    label: 'Floor area',
    unit: 'm2',
    minimum: 10,
    maximum: 1_000_000,
    hint: 'Useful floor area',
    description: 'Useful floor area of the building',
  }),
  country: freeText({
    label: 'Country',
    hint: 'Name or code',
    brief: 'e.g. germany',
    description:
      'Country by name or ISO code; outside the EU the score is a benchmark only, and an unknown word counts as the EU average',
    suggested: {
      germany: 'Germany',
      france: 'France',
      netherlands: 'Netherlands',
      ireland: 'Ireland',
      uk: 'United Kingdom',
    },
  }),
  ownership: further(Ownership),
  nation: further(Nation),
  details: further(Details),
  as_of: asOf(LAW_EARLIEST),
});

function eur(about: { label: string; description: string; headline?: number }) {
  return quantity({ unit: 'EUR', decimals: 0, ...about });
}

function perCriterion(unit: string, about: { label: string; description: string }) {
  return strictObject(
    {
      epc: count({ label: 'EPC', unit, description: 'Certificate class' }),
      heating: count({ label: 'Heating', unit, description: 'Heating system' }),
      renewables: count({ label: 'Renewables', unit, description: 'Solar energy, compared with the obligation' }),
      envelope: count({ label: 'Envelope', unit, description: 'Envelope, by year and class' }),
      deadline: count({ label: 'Deadline', unit, description: 'Pressure of the driving deadline' }),
    },
    about,
  );
}

const Measure = strictObject({
  measure: choice(MEASURES, { label: 'Measure', description: 'Measure' }),
  cost_eur: eur({ label: 'Cost', description: 'Cost of the measure' }),
  cost_gbp: quantity({ label: 'Cost', unit: 'GBP', decimals: 0, description: 'Cost of the measure' }),
  energy_saving_kwh: quantity({
    label: 'Energy saving',
    unit: 'kWh/yr',
    decimals: 0,
    description: 'Annual delivered energy saved',
  }),
  annual_saving_eur: quantity({
    label: 'Annual saving',
    unit: 'EUR/yr',
    decimals: 0,
    description: 'Annual energy cost saving; negative if the cost rises',
  }),
  carbon_saving_kgco2e: quantity({
    label: 'Carbon saving',
    unit: 'kgCO2e/yr',
    decimals: 0,
    description: 'Annual carbon saving',
  }),
  payback_years: orNull(
    quantity({ label: 'Payback', unit: 'years', decimals: 1, description: 'Simple payback, up to 99 years' }),
  ),
  legal_driver: choice(LEGAL_DRIVERS, { label: 'Legal driver', description: 'Obligation that requires the measure' }),
  priority: count({ label: 'Priority', unit: '-', description: 'Rank, 1 first' }),
});

const NationalRule = strictObject({
  rule: choice(NATIONAL_RULES, { label: 'Rule', description: 'National rule' }),
  standing: choice(STANDINGS, { label: 'Standing', description: 'Whether it is law' }),
  position: choice(POSITIONS, {
    label: 'Position',
    tones: {
      met: 'good',
      not_met: 'bad',
      not_yet_due: 'caution',
      to_check: 'caution',
      if_triggered: 'neutral',
      for_information: 'neutral',
    },
    description: 'Where the building stands by what was given',
  }),
  year: orNull(year({ label: 'Year', description: 'Year from which it applies, or by which it is to be met' })),
  requirement: text({ label: 'Requirement', description: 'What it requires' }),
  reference: text({ label: 'Reference', description: 'Law or paper' }),
});

export const Result = strictObject({
  building_type_used: choice(BUILDING_TYPES, {
    label: 'Building type used',
    description: 'Building type as read',
  }),
  building_category: choice(CATEGORIES, {
    label: 'Building category',
    description: 'Category that determines the obligations',
  }),
  heating_system_used: choice(HEATING_SYSTEMS, { label: 'Heating system used', description: 'Heating as read' }),
  country_used: text({
    label: 'Country used',
    optionLabels: COUNTRY_NAMES,
    description: 'Country code; the EU for an unknown country',
  }),
  data_row_used: choice(DATA_ROW_NAMES, {
    label: 'Data row used',
    description: 'Row of the table of energy prices',
  }),
  regime: choice(REGIMES, { label: 'Regime', description: 'Law that applies to the building' }),
  compliance_score: quantity({
    label: 'Compliance score',
    unit: '-',
    decimals: 1,
    headline: 1,
    description: 'Score from 0 to 100: the weighted sum of the sub-scores',
  }),
  score_band: choice(SCORE_BANDS, {
    label: 'Score band',
    tones: { strong: 'good', moderate: 'caution', weak: 'caution', poor: 'bad' },
    description: 'Band of the score',
  }),
  compliance_status: choice(STATUSES, {
    label: 'Compliance status',
    headline: 2,
    tones: {
      outside_epbd: 'neutral',
      outside_epbd_mees_fail: 'bad',
      outside_epbd_mees_pass: 'good',
      not_zero_emission: 'caution',
      national_rule_breach: 'bad',
      exemption_to_confirm: 'caution',
      below_2030_threshold: 'bad',
      below_2033_threshold: 'caution',
      worst_performing_43_pct: 'caution',
      zero_emission_ready: 'good',
      no_current_exposure: 'good',
    },
    description: 'Compliance under law in force only',
  }),
  sub_scores: perCriterion('-', {
    label: 'Sub-scores',
    description: 'Sub-scores from 0 to 100',
  }),
  weights_pct: perCriterion('%', {
    label: 'Weights',
    description: 'Weights of the sub-scores, product assumption',
  }),
  deadline_pressure: choice(PRESSURES, {
    label: 'Deadline pressure',
    headline: 3,
    tones: { none: 'good', low: 'good', medium: 'caution', high: 'bad', critical: 'bad' },
    description: 'Urgency',
  }),
  driving_deadline: choice(DEADLINE_NAMES, {
    label: 'Driving deadline',
    description: 'Source of the urgency; announced law is named as such',
  }),
  driving_deadline_year: orNull(year({ label: 'Driving deadline year', description: 'Year of the driving deadline' })),
  years_to_deadline: orNull(
    count({
      label: 'Years to deadline',
      unit: 'years',
      description: 'Years remaining to the driving deadline, 0 if it has passed',
    }),
  ),
  meps_2030_exposed: flag({
    label: 'MEPS 2030 exposed',
    description: 'Whether the class points to the 16 % threshold of 2030',
  }),
  meps_2033_exposed: flag({
    label: 'MEPS 2033 exposed',
    description: 'Whether the class points to the 26 % threshold of 2033',
  }),
  residential_worst_43_pct: flag({
    label: 'Residential worst 43 %',
    description: 'Whether the class points to the worst 43 % of dwellings',
  }),
  zero_emission_ready: flag({
    label: 'Zero emission ready',
    tones: { true: 'good', false: 'caution' },
    description: 'Class A with heating known to be free of fossil fuel',
  }),
  fossil_heating: flag({ label: 'Fossil heating', description: 'Whether the heating burns fossil fuel' }),
  solar_obligation: choice(SOLAR_POINTS, {
    label: 'Solar obligation',
    description: 'Point of Article 10(3) that requires solar energy',
  }),
  solar_obligation_year: orNull(
    year({ label: 'Solar obligation year', description: 'Solar energy is due by the end of this year' }),
  ),
  estimated_hvac_output_kw: quantity({
    label: 'Estimated HVAC output',
    unit: 'kW',
    decimals: 1,
    description: 'Estimated effective rated output of heating and cooling, from area',
  }),
  bacs_obligation: choice(BACS_POINTS, {
    label: 'BACS obligation',
    description: 'Point of Article 13(9) that requires building automation',
  }),
  bacs_obligation_year: orNull(
    year({ label: 'BACS obligation year', description: 'Automation is due by the end of this year' }),
  ),
  target_epc: choice(EPC_BANDS, {
    label: 'Target EPC',
    headline: 4,
    description: 'Target class of a renovation',
  }),
  renovation_cost_per_m2_eur: quantity({
    label: 'Renovation cost per m²',
    unit: 'EUR/m2',
    decimals: 1,
    description: 'Cost to the target class',
  }),
  renovation_cost_low_eur: eur({
    label: 'Renovation cost, low',
    description: 'Renovation cost to the target class, lower bound',
  }),
  renovation_cost_eur: eur({ label: 'Renovation cost', headline: 5, description: 'Cost to the target class' }),
  renovation_cost_high_eur: eur({
    label: 'Renovation cost, high',
    description: 'Renovation cost to the target class, upper bound',
  }),
  renovation_cost_gbp: quantity({
    label: 'Renovation cost',
    unit: 'GBP',
    decimals: 0,
    description: 'Renovation cost to the target class',
  }),
  zero_emission_cost_per_m2_eur: quantity({
    label: 'Zero emission cost per m²',
    unit: 'EUR/m2',
    decimals: 1,
    description: 'Cost to class A without fossil heating; 0 only if the building is zero emission ready',
  }),
  zero_emission_cost_eur: eur({
    label: 'Zero emission cost',
    description: 'Cost to class A without fossil heating; 0 only if the building is zero emission ready',
  }),
  grid_emission_factor_kgco2e_per_kwh: quantity({
    label: 'Grid emission factor',
    unit: 'kgCO2e/kWh',
    decimals: 5,
    description: 'National emission factor of grid electricity',
  }),
  class_metric_kwh_per_m2: quantity({
    label: 'Class metric',
    unit: 'kWh/m2',
    decimals: 1,
    description: 'Representative annual energy use of the class',
  }),
  class_metric_basis: choice(
    { primary: 'Primary', final: 'Final' },
    { label: 'Class metric basis', description: 'Primary or final energy, as the class is defined' },
  ),
  delivered_energy_kwh: quantity({
    label: 'Delivered energy',
    unit: 'kWh/yr',
    decimals: 0,
    description: 'Annual delivered energy',
  }),
  operational_carbon_kgco2e: quantity({
    label: 'Operational carbon',
    unit: 'kgCO2e/yr',
    decimals: 0,
    description: 'Annual operational carbon',
  }),
  annual_energy_cost_eur: quantity({
    label: 'Annual energy cost',
    unit: 'EUR/yr',
    decimals: 0,
    description: 'Annual energy cost',
  }),
  heat_demand_kwh_per_m2: quantity({
    label: 'Heat demand',
    unit: 'kWh/m2',
    decimals: 1,
    description: 'Annual useful heat demand; with a heat pump at most 400 kWh/m2',
  }),
  national_rules: listOf(NationalRule, {
    label: 'National rules',
    description: 'Rules of the country on existing buildings that are known here; not a complete list',
  }),
  priority_measures: listOf(Measure, {
    label: 'Priority measures',
    description:
      'Measures, each compared with the present state, not additive; those with a legal driver first, then by payback',
  }),
});
export type EpbdFigures = Static<typeof Result>;
