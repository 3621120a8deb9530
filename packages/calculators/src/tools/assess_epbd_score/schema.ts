import { BACS_KEYS, DEADLINE_KEYS, SOLAR_KEYS } from '../../data/epbd_law.ts';
import { EPC_BANDS } from '../../data/epc_bands.ts';
import { choice, count, flag, freeText, listOf, orNull, quantity, strictObject, text } from '../../kernel/index.ts';
import { BUILDING_TYPES, CATEGORIES } from './building_types.ts';
import { HEATING_SYSTEMS } from './heating_systems.ts';

export const REGIMES = ['epbd', 'uk_mees', 'outside'] as const;
/** From the mildest to the most severe. */
export const PRESSURES = ['none', 'low', 'medium', 'high', 'critical'] as const;
export const SCORE_BANDS = ['strong', 'moderate', 'weak', 'poor'] as const;
export const STATUSES = [
  'outside_epbd',
  'outside_epbd_mees_fail',
  'outside_epbd_mees_pass',
  'not_zero_emission',
  'national_rule_breach',
  'below_2030_threshold',
  'below_2033_threshold',
  'worst_performing_43_pct',
  'zero_emission_ready',
  'no_current_exposure',
] as const;
export const MEASURES = [
  'controls_and_bacs',
  'led_lighting',
  'wall_and_roof_insulation',
  'window_replacement',
  'heat_pump',
  'solar_pv',
] as const;
const LEGAL_DRIVERS = [...new Set([...DEADLINE_KEYS, ...SOLAR_KEYS, ...BACS_KEYS])];

export const Input = strictObject({
  building_type: freeText({
    description: 'Kind of building',
    suggested: ['office', 'residential', 'retail', 'school', 'hospital'],
  }),
  year_built: count({
    unit: '-',
    minimum: 1000,
    maximum: 2035,
    description: 'Calendar year of completion; after 2026 the building is new and not yet complete',
  }),
  current_epc: choice(EPC_BANDS, 'Class of the energy performance certificate'),
  heating_system: freeText({
    description: 'Main heating',
    suggested: ['gas_boiler', 'heat_pump', 'district_heating', 'electric', 'oil_boiler', 'biomass'],
  }),
  has_solar_pv: flag('Whether photovoltaics or solar thermal panels are there'),
  floor_area_m2: quantity({ unit: 'm2', minimum: 10, maximum: 1_000_000, description: 'Useful floor area' }),
  country: freeText({
    description: 'Country by name or code',
    suggested: ['germany', 'france', 'netherlands', 'ireland', 'uk'],
  }),
});

function eur(description: string) {
  return quantity({ unit: 'EUR', decimals: 0, description });
}

function perCriterion(unit: string, description: string) {
  return strictObject(
    {
      epc: count({ unit, description: 'Certificate class' }),
      heating: count({ unit, description: 'Heating system' }),
      renewables: count({ unit, description: 'Solar energy, against what is due' }),
      envelope: count({ unit, description: 'Envelope, by year and class' }),
      deadline: count({ unit, description: 'Pressure of the driving deadline' }),
    },
    { description },
  );
}

const Measure = strictObject({
  measure: choice(MEASURES, 'Measure'),
  cost_eur: eur('Cost of the measure'),
  cost_gbp: quantity({ unit: 'GBP', decimals: 0, description: 'Cost of the measure' }),
  energy_saving_kwh: quantity({ unit: 'kWh/yr', decimals: 0, description: 'Delivered energy saved in a year' }),
  annual_saving_eur: quantity({ unit: 'EUR/yr', decimals: 0, description: 'Bill saved in a year; negative is more' }),
  carbon_saving_kgco2e: quantity({ unit: 'kgCO2e/yr', decimals: 0, description: 'Carbon saved in a year' }),
  payback_years: orNull(quantity({ unit: 'years', decimals: 1, description: 'Cost over yearly saving, up to 99' })),
  legal_driver: choice(LEGAL_DRIVERS, 'Duty that asks for the measure'),
  priority: count({ unit: '-', description: 'Rank, 1 first' }),
});

export const Result = strictObject({
  building_type_used: choice(BUILDING_TYPES, 'Kind of building as read'),
  building_category: choice(CATEGORIES, 'Category that the duties go by'),
  heating_system_used: choice(HEATING_SYSTEMS, 'Heating as read'),
  country_used: text('Country code, or the text as read'),
  data_row_used: text('Row of the factors, prices and yields'),
  regime: choice(REGIMES, 'Law that the building stands under'),
  compliance_score: quantity({ unit: '-', decimals: 1, description: 'Weighted score, 0 to 100' }),
  score_band: choice(SCORE_BANDS, 'Word for the score'),
  compliance_status: choice(STATUSES, 'Where the building stands, under law in force only'),
  sub_scores: perCriterion('-', 'Scores from 0 to 100 that the score is made of'),
  weights_pct: perCriterion('%', 'Weights of the scores, a choice of this product'),
  deadline_pressure: choice(PRESSURES, 'Urgency'),
  driving_deadline: choice(DEADLINE_KEYS, 'What the urgency comes from; announced law says so in its name'),
  driving_deadline_year: orNull(count({ unit: '-', description: 'Year of the driving deadline' })),
  years_to_deadline: orNull(count({ unit: 'years', description: 'Years left, 0 when it has passed' })),
  meps_2030_exposed: flag('Whether the class points to the 16 % threshold of 2030'),
  meps_2033_exposed: flag('Whether the class points to the 26 % threshold of 2033'),
  residential_worst_43_pct: flag('Whether the class points to the worst 43 % of dwellings'),
  zero_emission_ready: flag('Class A without fossil heating'),
  fossil_heating: flag('Whether the heating burns fossil fuel'),
  solar_obligation: choice(SOLAR_KEYS, 'Point of Article 10(3) that asks for solar energy'),
  solar_obligation_year: orNull(count({ unit: '-', description: 'Year by whose end solar energy is due' })),
  estimated_hvac_output_kw: quantity({ unit: 'kW', decimals: 1, description: 'Rated output of the plant, from area' }),
  bacs_obligation: choice(BACS_KEYS, 'Point of Article 13(9) that asks for building automation'),
  bacs_obligation_year: orNull(count({ unit: '-', description: 'Year by whose end automation is due' })),
  target_epc: choice(EPC_BANDS, 'Class that a renovation should reach'),
  renovation_cost_per_m2_eur: quantity({ unit: 'EUR/m2', decimals: 1, description: 'Cost to the target class' }),
  renovation_cost_low_eur: eur('Cost to the target class, lower end'),
  renovation_cost_eur: eur('Cost to the target class'),
  renovation_cost_high_eur: eur('Cost to the target class, upper end'),
  renovation_cost_gbp: quantity({ unit: 'GBP', decimals: 0, description: 'Cost to the target class' }),
  zero_emission_cost_per_m2_eur: quantity({ unit: 'EUR/m2', decimals: 1, description: 'Cost to class A' }),
  zero_emission_cost_eur: eur('Cost to class A'),
  class_metric_kwh_per_m2: quantity({
    unit: 'kWh/m2',
    decimals: 1,
    description: 'Yearly energy use that stands for the class',
  }),
  class_metric_basis: choice(['primary', 'final'], 'Energy that the class counts'),
  delivered_energy_kwh: quantity({ unit: 'kWh/yr', decimals: 0, description: 'Delivered energy of a year' }),
  operational_carbon_kgco2e: quantity({ unit: 'kgCO2e/yr', decimals: 0, description: 'Carbon of a year' }),
  annual_energy_cost_eur: quantity({ unit: 'EUR/yr', decimals: 0, description: 'Energy bill of a year' }),
  heat_demand_kwh_per_m2: quantity({ unit: 'kWh/m2', decimals: 1, description: 'Useful heat of a year' }),
  priority_measures: listOf(Measure, {
    description: 'Measures, each against today and not additive; those with a legal driver first, then by payback',
  }),
});
