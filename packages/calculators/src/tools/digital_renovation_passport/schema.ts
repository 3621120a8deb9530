import { type TString, Type } from 'typebox';
import { EPC_BANDS } from '../../data/epc_bands.ts';
import { SCALE_ROWS } from '../../data/epc_scales.ts';
import { choice, count, flag, listOf, optional, orNull, quantity, strictObject, text } from '../../kernel/index.ts';
import { CHECKLIST_ITEMS, CHECKLIST_STATUSES } from './checklist.ts';
import { HEATINGS } from './heatings.ts';
import { MEASURE_NAMES } from './measures.ts';
import { PHASE_NAMES } from './phases.ts';

/** Words of the caller's own that may be blank. */
function label(description: string, maxLength: number): TString {
  return Type.String({ description, maxLength });
}

export const Input = strictObject({
  floor_area_m2: quantity({ unit: 'm2', minimum: 10, maximum: 1_000_000, description: 'Gross floor area' }),
  current_epc: choice(EPC_BANDS, 'Class of the energy performance certificate today'),
  heating: choice(HEATINGS, 'Main heating today; hp is a heat pump'),
  country: optional(label('Country by code or name; when it is not sent or blank, the EU as a whole', 100)),
  address: optional(label('Address, a label only', 300)),
  building_type: optional(label('Kind of building, a label only', 100)),
  era: optional(label('Time of construction, a label only', 100)),
});

function eur(description: string) {
  return quantity({ unit: 'EUR', decimals: 0, description });
}

function eurPerYear(description: string) {
  return quantity({ unit: 'EUR/yr', decimals: 0, description });
}

function gbp(description: string) {
  return quantity({ unit: 'GBP', decimals: 0, description });
}

function kwh(description: string) {
  return quantity({ unit: 'kWh/yr', decimals: 0, description });
}

function kwhPerArea(description: string) {
  return quantity({ unit: 'kWh/m2', decimals: 1, description });
}

function carbon(description: string) {
  return quantity({ unit: 'kg/yr', decimals: 0, description });
}

function percent(description: string) {
  return quantity({ unit: '%', decimals: 1, description });
}

function payback(description: string) {
  return orNull(quantity({ unit: 'years', decimals: 1, description }));
}

const Measure = strictObject({
  measure: choice(MEASURE_NAMES, 'Measure'),
  cost_low_eur: eur('Low end of its cost'),
  cost_high_eur: eur('High end of its cost'),
});

const Phase = strictObject({
  phase: count({ unit: '-', description: 'Number of the phase' }),
  name: choice(PHASE_NAMES, 'Name of the phase'),
  start_year: count({ unit: '-', description: 'First calendar year, indicative' }),
  end_year: count({ unit: '-', description: 'Last calendar year, indicative' }),
  measures: listOf(Measure, { description: 'Measures of the phase', minItems: 1 }),
  cost_low_eur: eur('Low end of the cost of the phase'),
  cost_high_eur: eur('High end of the cost of the phase'),
  cost_low_gbp: gbp('Low end of the cost of the phase'),
  cost_high_gbp: gbp('High end of the cost of the phase'),
  final_energy_saving_kwh: kwh('Final energy that the phase saves'),
  final_energy_saving_pct: percent('The same, as a share of the final energy before the phase'),
  primary_energy_saving_kwh: kwh('Primary energy that the phase saves'),
  primary_energy_saving_pct: percent('The same, as a share of the primary energy before the phase'),
  carbon_saving_kgco2e: carbon('Operational greenhouse gas that the phase saves'),
  bill_saving_eur: eurPerYear('Energy bill that the phase saves; negative where the bill rises'),
  payback_years: payback('Mean cost over bill saving; null without a saving or above 99 years'),
  epc_after: choice(EPC_BANDS, 'Class after the phase'),
  indicative_sap_rating: orNull(count({ unit: '-', description: 'SAP rating after the phase, gb only, else null' })),
  class_metric_after_kwh_per_m2: kwhPerArea('Energy that the class scale counts, after the phase'),
  carbon_after_kgco2e_per_m2: quantity({
    unit: 'kg/m2',
    decimals: 2,
    description: 'Operational greenhouse gas of a year after the phase',
  }),
  onsite_renewable_share_pct: percent('Photovoltaics used on site over all energy used after the phase'),
});

const ChecklistItem = strictObject({
  item: choice(CHECKLIST_ITEMS, 'Content that Annex VIII asks for'),
  status: choice(CHECKLIST_STATUSES, 'Whether this draft provides it'),
});

export const Result = strictObject({
  address: optional(text('Address, as sent')),
  building_type: optional(text('Kind of building, as sent')),
  era: optional(text('Time of construction, as sent')),
  country_used: text('Country as read; eu is the EU as a whole'),
  data_row_used: text('Row of the tables of factors and prices'),
  class_scale_used: choice(SCALE_ROWS, 'Scale of classes'),
  class_metric_basis: choice(['primary', 'final'], 'Energy that the class scale counts'),
  currency_primary: choice(['EUR', 'GBP'], 'Currency of the country'),
  current_epc: choice(EPC_BANDS, 'Class today'),
  final_epc: choice(EPC_BANDS, 'Class after phase 3'),
  epc_trajectory: listOf(choice(EPC_BANDS, 'One class'), { description: 'Class today and after each phase' }),
  current_class_metric_kwh_per_m2: kwhPerArea('Energy that the class scale counts, today'),
  final_class_metric_kwh_per_m2: kwhPerArea('Energy that the class scale counts, after phase 3'),
  heat_demand_kwh_per_m2: kwhPerArea('Useful heat of a year today'),
  heat_demand_after_kwh_per_m2: kwhPerArea('Useful heat of a year after phase 3'),
  current_final_energy_kwh: kwh('Final energy today'),
  final_energy_after_kwh: kwh('Final energy after phase 3'),
  current_primary_energy_kwh: kwh('Primary energy today'),
  primary_energy_after_kwh: kwh('Primary energy after phase 3'),
  phases: listOf(Phase, { description: 'The three phases in order' }),
  total_cost_low_eur: eur('Low end of the cost of all phases'),
  total_cost_high_eur: eur('High end of the cost of all phases'),
  total_cost_low_gbp: gbp('Low end of the cost of all phases'),
  total_cost_high_gbp: gbp('High end of the cost of all phases'),
  total_cost_per_m2_low_eur: quantity({ unit: 'EUR/m2', decimals: 1, description: 'Low end of the cost per area' }),
  total_cost_per_m2_high_eur: quantity({ unit: 'EUR/m2', decimals: 1, description: 'High end of the cost per area' }),
  total_final_energy_saving_kwh: kwh('Final energy that all phases save'),
  total_final_energy_saving_pct: percent('The same, as a share of the final energy today'),
  total_primary_energy_saving_pct: percent('Primary energy that all phases save, as a share of that today'),
  carbon_reduction_pct: percent('Operational greenhouse gas that all phases save, as a share of that today'),
  deep_renovation: flag('Whether all phases save enough primary energy for a deep renovation'),
  fossil_free_after: flag('Whether no fossil fuel is burnt on site after phase 2'),
  zero_emission_ready: flag('Whether class A is reached without fossil fuel on site'),
  carbon_before_kgco2e: carbon('Operational greenhouse gas today'),
  carbon_after_kgco2e: carbon('Operational greenhouse gas after phase 3'),
  annual_bill_before_eur: eurPerYear('Energy bill today'),
  annual_bill_after_eur: eurPerYear('Energy bill after phase 3'),
  total_bill_saving_eur: eurPerYear('Energy bill that all phases save'),
  total_payback_years: payback('Mean cost of all phases over their bill saving; null as for a phase'),
  annex_viii_checklist: listOf(ChecklistItem, { description: 'Contents of a renovation passport' }),
});
