import type { Static } from 'typebox';
import { COUNTRY_NAMES, DATA_ROW_NAMES } from '../../data/countries.ts';
import { EPC_BANDS, EPC_TONES } from '../../data/epc_bands.ts';
import { SCALE_NAMES } from '../../data/epc_scales.ts';
import {
  choice,
  count,
  flag,
  listOf,
  optional,
  orNull,
  quantity,
  strictObject,
  text,
  year,
} from '../../kernel/index.ts';
import { NATION_NAMES } from './building.ts';
import { CHECKLIST_ITEMS, CHECKLIST_STATUSES } from './checklist.ts';
import { MEASURE_NAMES } from './measures.ts';
import { PHASE_NAMES, SEQUENCES } from './phases.ts';

export { Input } from './input_schema.ts';

interface Words {
  label: string;
  description: string;
  headline?: number;
}

function eur(words: Words) {
  return quantity({ unit: 'EUR', decimals: 0, ...words });
}

function eurPerYear(words: Words) {
  return quantity({ unit: 'EUR/yr', decimals: 0, ...words });
}

function gbp(words: Words) {
  return quantity({ unit: 'GBP', decimals: 0, ...words });
}

function kwh(words: Words) {
  return quantity({ unit: 'kWh/yr', decimals: 0, ...words });
}

function kwhPerArea(words: Words) {
  return quantity({ unit: 'kWh/m2', decimals: 1, ...words });
}

function carbon(words: Words) {
  return quantity({ unit: 'kg/yr', decimals: 0, ...words });
}

function percent(words: Words) {
  return quantity({ unit: '%', decimals: 1, ...words });
}

const NOT_A_UK_HOME = 'outside the United Kingdom and where it is not a home';

function sapRating(description: string, label = 'Indicative SAP rating') {
  return orNull(count({ label, unit: '-', description }), NOT_A_UK_HOME);
}

const COST_TO_C = 'Cost of the upgrade to EPC C alone, by class steps, without the rest of the roadmap';

function heatPumpCapacity(words: Words) {
  return orNull(quantity({ unit: 'kW', decimals: 1, ...words }), 'where no heat pump is installed');
}

const CLASS_NOTES = { improved: 'Improved', unchanged: 'Unchanged', rating_fell: 'Rating fell' } as const;

const Measure = strictObject({
  measure: choice(MEASURE_NAMES, { label: 'Measure', description: 'Measure' }),
  cost_low_eur: eur({ label: 'Cost, low', description: 'Cost of the measure, lower bound' }),
  cost_high_eur: eur({ label: 'Cost, high', description: 'Cost of the measure, upper bound' }),
});

const Phase = strictObject({
  phase: count({ label: 'Phase', unit: '-', description: 'Number of the phase' }),
  name: choice(PHASE_NAMES, { label: 'Name', description: 'Name of the phase' }),
  start_year: year({ label: 'Start year', description: 'First calendar year, indicative' }),
  end_year: year({ label: 'End year', description: 'Last calendar year, indicative' }),
  measures: listOf(Measure, { label: 'Measures', description: 'Measures of the phase', minItems: 1 }),
  cost_low_eur: eur({ label: 'Cost, low', description: 'Cost of the phase, lower bound' }),
  cost_high_eur: eur({ label: 'Cost, high', description: 'Cost of the phase, upper bound' }),
  cost_low_gbp: gbp({ label: 'Cost, low', description: 'Cost of the phase, lower bound' }),
  cost_high_gbp: gbp({ label: 'Cost, high', description: 'Cost of the phase, upper bound' }),
  final_energy_saving_kwh: kwh({
    label: 'Final energy saving',
    description: 'Annual final energy saving of the phase',
  }),
  final_energy_saving_pct: percent({
    label: 'Final energy saving',
    description: 'Final energy saving as a share of the final energy before the phase',
  }),
  primary_energy_saving_kwh: kwh({
    label: 'Primary energy saving',
    description: 'Annual primary energy saving of the phase',
  }),
  primary_energy_saving_pct: percent({
    label: 'Primary energy saving',
    description: 'Primary energy saving as a share of the primary energy before the phase',
  }),
  carbon_saving_kgco2e: carbon({
    label: 'Carbon saving',
    description: 'Annual operational greenhouse gas saving of the phase',
  }),
  bill_saving_eur: eurPerYear({
    label: 'Bill saving',
    description: 'Annual energy cost saving of the phase; negative if the cost rises',
  }),
  payback_years: orNull(
    quantity({ label: 'Payback', unit: 'years', decimals: 1, description: 'Simple payback at mean cost' }),
    'without a saving or above 99 years',
  ),
  epc_after: choice(EPC_BANDS, { label: 'EPC after', description: 'Class after the phase' }),
  class_note: choice(CLASS_NOTES, {
    label: 'Class note',
    description: 'Whether the class improved, otherwise whether the rating or the class metric got worse',
  }),
  indicative_sap_rating: sapRating('SAP rating after the phase'),
  class_metric_after_kwh_per_m2: kwhPerArea({
    label: 'Class metric after',
    description: 'Class metric after the phase',
  }),
  carbon_after_kgco2e_per_m2: quantity({
    label: 'Carbon after',
    unit: 'kg/m2',
    decimals: 2,
    description: 'Annual operational greenhouse gas after the phase',
  }),
  onsite_renewable_share_pct: percent({
    label: 'On-site renewable share',
    description: 'On-site photovoltaic use as a share of all energy used after the phase',
  }),
  pv_generation_kwh: kwh({ label: 'PV generation', description: 'Photovoltaic generation' }),
  pv_export_kwh: kwh({
    label: 'PV export',
    description: 'Exported part; credited in the energy cost and the SAP rating only',
  }),
});

const EnvelopeFirst = strictObject(
  {
    epc_after: choice(EPC_BANDS, { label: 'EPC after', description: 'Class after it' }),
    indicative_sap_rating: sapRating('SAP rating'),
    class_metric_after_kwh_per_m2: kwhPerArea({
      label: 'Class metric after',
      description: 'Energy measured by the class scale',
    }),
    heat_demand_kwh_per_m2: kwhPerArea({ label: 'Heat demand', description: 'Annual useful heat demand' }),
  },
  {
    label: 'Envelope first',
    description: 'Alternative order: the deep renovation directly after phase 1, with the present heating, without PV',
  },
);

const ChecklistItem = strictObject({
  item: choice(CHECKLIST_ITEMS, { label: 'Item', description: 'Content required by Annex VIII' }),
  status: choice(CHECKLIST_STATUSES, { label: 'Status', description: 'Whether this draft provides it' }),
});

export const Result = strictObject({
  address: optional(text({ label: 'Address', description: 'Address, as sent' })),
  building_type: optional(text({ label: 'Building type', description: 'Building type, as sent' })),
  era: optional(text({ label: 'Era', description: 'Construction period, as sent' })),
  country_used: choice(COUNTRY_NAMES, {
    label: 'Country used',
    description: 'Country as read; eu is the EU average',
  }),
  nation_used: orNull(
    choice(NATION_NAMES, { label: 'Nation used', description: 'Nation of the United Kingdom, as sent or as read' }),
    'outside the United Kingdom and if not known',
  ),
  building_kind: choice(
    { home: 'Home', other: 'Other building' },
    { label: 'Building kind', description: 'Whether costs, prices and law are those of a home' },
  ),
  sequence_used: choice(SEQUENCES, { label: 'Sequence used', description: 'Order of the works after phase 1' }),
  data_row_used: choice(DATA_ROW_NAMES, {
    label: 'Data row used',
    description: 'Row of the tables of factors and prices',
  }),
  class_scale_used: choice(SCALE_NAMES, { label: 'Class scale used', description: 'Scale of classes' }),
  class_metric_basis: choice(
    { primary: 'Primary', final: 'Final' },
    { label: 'Class metric basis', description: 'Energy measured by the class scale' },
  ),
  currency_primary: choice(['EUR', 'GBP'], { label: 'Primary currency', description: 'Currency of the country' }),
  current_epc: choice(EPC_BANDS, { label: 'Current EPC', headline: 1, description: 'Class today' }),
  final_epc: choice(EPC_BANDS, {
    label: 'Final EPC',
    headline: 2,
    tones: EPC_TONES,
    description: 'Class after phase 3',
  }),
  epc_trajectory: listOf(choice(EPC_BANDS, { description: 'One class' }), {
    label: 'EPC trajectory',
    description: 'Present class and class after each phase',
  }),
  current_indicative_sap_rating: sapRating(
    'Present SAP rating: the middle of the band, as a whole number',
    'Current indicative SAP rating',
  ),
  grid_emission_factor_kgco2e_per_kwh: quantity({
    label: 'Grid emission factor',
    unit: 'kgCO2e/kWh',
    decimals: 5,
    description: 'Emission factor of electricity in the country',
  }),
  pv_capacity_kwp: quantity({
    label: 'PV capacity',
    unit: 'kWp',
    decimals: 2,
    description: 'Photovoltaic capacity of the system upgrades',
  }),
  electric_top_up_share_pct: percent({
    label: 'Electric top-up share',
    description:
      'Share of the present heat assumed to be direct electric top-up; outside the United Kingdom above 0 only with a heat pump',
  }),
  sap_ratings_if_no_top_up: orNull(
    listOf(count({ unit: '-', description: 'One SAP rating' }), {
      label: 'SAP ratings if no top-up',
      description: 'SAP rating at present and after each phase if the main heating met the full heat demand',
    }),
    'where it is not a UK home and without top-up',
  ),
  current_class_metric_kwh_per_m2: kwhPerArea({
    label: 'Current class metric',
    description: 'Present class metric',
  }),
  final_class_metric_kwh_per_m2: kwhPerArea({
    label: 'Final class metric',
    description: 'Class metric after phase 3',
  }),
  heat_demand_kwh_per_m2: kwhPerArea({ label: 'Heat demand', description: 'Present annual useful heat demand' }),
  heat_demand_after_kwh_per_m2: kwhPerArea({
    label: 'Heat demand after',
    description: 'Annual useful heat demand after phase 3',
  }),
  current_final_energy_kwh: kwh({ label: 'Current final energy', description: 'Final energy today' }),
  final_energy_after_kwh: kwh({ label: 'Final energy after', description: 'Final energy after phase 3' }),
  current_primary_energy_kwh: kwh({ label: 'Current primary energy', description: 'Primary energy today' }),
  primary_energy_after_kwh: kwh({ label: 'Primary energy after', description: 'Primary energy after phase 3' }),
  phases: listOf(Phase, { label: 'Phases', description: 'The three phases in order' }),
  envelope_first: EnvelopeFirst,
  heat_pump_alone_sap_rating: orNull(
    count({
      label: 'Heat pump alone SAP rating',
      unit: '-',
      description: 'SAP rating after phase 1 and the heat pump, without photovoltaics',
    }),
    'where it is not a UK home and where the heating is not replaced',
  ),
  heat_pump_capacity_kw: heatPumpCapacity({
    label: 'Heat pump capacity',
    description: 'Capacity of the new heat pump for the heat loss on the day of its commissioning, in this sequence',
  }),
  heat_pump_capacity_systems_first_kw: heatPumpCapacity({
    label: 'Heat pump capacity, systems first',
    description: 'Capacity directly after the quick wins',
  }),
  heat_pump_capacity_fabric_first_kw: heatPumpCapacity({
    label: 'Heat pump capacity, fabric first',
    description: 'Capacity after the envelope works',
  }),
  letting_restricted_from_year: orNull(
    year({
      label: 'Letting restricted from',
      description: 'Year from which a building of the present class may not be let, by the law in force that is named',
    }),
    'where no such law is named or the class meets it',
  ),
  phase_reaching_epc_c: orNull(
    count({
      label: 'Phase reaching EPC C',
      unit: '-',
      description: 'First phase after which the class is C or better; 0 if it is today',
    }),
    'if no phase reaches it',
  ),
  cost_to_epc_c_low_eur: eur({ label: 'Cost to EPC C, low', description: `${COST_TO_C}, lower bound` }),
  cost_to_epc_c_high_eur: eur({ label: 'Cost to EPC C, high', description: `${COST_TO_C}, upper bound` }),
  cost_to_epc_c_low_gbp: gbp({ label: 'Cost to EPC C, low', description: `${COST_TO_C}, lower bound` }),
  cost_to_epc_c_high_gbp: gbp({ label: 'Cost to EPC C, high', description: `${COST_TO_C}, upper bound` }),
  total_cost_low_eur: eur({
    label: 'Total cost, low',
    headline: 3,
    description: 'Cost of all phases, lower bound',
  }),
  total_cost_high_eur: eur({
    label: 'Total cost, high',
    headline: 4,
    description: 'Cost of all phases, upper bound',
  }),
  total_cost_low_gbp: gbp({ label: 'Total cost, low', description: 'Cost of all phases, lower bound' }),
  total_cost_high_gbp: gbp({ label: 'Total cost, high', description: 'Cost of all phases, upper bound' }),
  total_cost_per_m2_low_eur: quantity({
    label: 'Total cost per m², low',
    unit: 'EUR/m2',
    decimals: 1,
    description: 'Cost of all phases per floor area, lower bound',
  }),
  total_cost_per_m2_high_eur: quantity({
    label: 'Total cost per m², high',
    unit: 'EUR/m2',
    decimals: 1,
    description: 'Cost of all phases per floor area, upper bound',
  }),
  total_final_energy_saving_kwh: kwh({
    label: 'Total final energy saving',
    description: 'Annual final energy saving of all phases',
  }),
  total_final_energy_saving_pct: percent({
    label: 'Total final energy saving',
    description: 'Final energy saving as a share of the present final energy',
  }),
  total_primary_energy_saving_pct: percent({
    label: 'Total primary energy saving',
    description: 'Primary energy saving of all phases as a share of the present primary energy',
  }),
  carbon_reduction_pct: percent({
    label: 'Carbon reduction',
    headline: 5,
    description: 'Operational greenhouse gas saving of all phases as a share of the present emissions',
  }),
  deep_renovation: flag({
    label: 'Deep renovation',
    description: 'Whether all phases save enough primary energy for a deep renovation',
  }),
  fossil_free_after: flag({
    label: 'Fossil free after',
    description: 'Whether no fossil fuel is burnt on site after the works',
  }),
  zero_emission_ready: flag({
    label: 'Zero emission ready',
    tones: { true: 'good', false: 'caution' },
    description: 'Whether class A is reached without fossil fuel on site',
  }),
  carbon_before_kgco2e: carbon({ label: 'Carbon before', description: 'Operational greenhouse gas today' }),
  carbon_after_kgco2e: carbon({ label: 'Carbon after', description: 'Operational greenhouse gas after phase 3' }),
  annual_bill_before_eur: eurPerYear({
    label: 'Annual bill before',
    description: 'Present annual energy cost of heat, hot water, pumps, fans and lighting',
  }),
  annual_bill_after_eur: eurPerYear({
    label: 'Annual bill after',
    description: 'Annual energy cost after phase 3; below 0 if export revenue exceeds the energy cost',
  }),
  total_bill_saving_eur: eurPerYear({
    label: 'Total bill saving',
    description: 'Annual energy cost saving of all phases',
  }),
  total_payback_years: orNull(
    quantity({
      label: 'Total payback',
      unit: 'years',
      decimals: 1,
      description: 'Simple payback of all phases at mean cost',
    }),
    'as for a phase',
  ),
  annex_viii_checklist: listOf(ChecklistItem, {
    label: 'Annex VIII checklist',
    description: 'Contents of a renovation passport',
  }),
});
export type PassportFigures = Static<typeof Result>;
