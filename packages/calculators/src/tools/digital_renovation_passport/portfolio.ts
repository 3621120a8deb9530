import { EPC_TONES } from '../../data/epc_bands.ts';
import type { PortfolioView } from '../../methods/portfolio/view.ts';

export const view: PortfolioView = {
  tool: 'digital_renovation_passport',
  record: { one: 'building', many: 'buildings' },
  outcome: 'current_epc',
  classes: ['current_epc', 'final_epc', 'zero_emission_ready', 'deep_renovation'],
  tones: { current_epc: EPC_TONES, deep_renovation: { true: 'good', false: 'neutral' } },
  totals: [
    { column: 'total_cost_low_gbp' },
    { column: 'total_cost_high_gbp' },
    { column: 'total_cost_low_eur' },
    { column: 'total_cost_high_eur' },
    { column: 'annual_bill_before_eur' },
    { column: 'total_bill_saving_eur' },
    { column: 'total_final_energy_saving_kwh' },
    { column: 'carbon_before_kgco2e' },
    { column: 'carbon_after_kgco2e' },
  ],
  distributions: ['current_class_metric_kwh_per_m2', 'carbon_reduction_pct', 'total_cost_per_m2_high_eur'],
  ranking: { column: 'current_class_metric_kwh_per_m2', worst: 'high' },
  measures: {
    title: 'Potential savings of the phases',
    from: { list: 'phases', name: 'name' },
    figures: [
      'cost_low_gbp',
      'cost_high_gbp',
      'cost_low_eur',
      'cost_high_eur',
      'bill_saving_eur',
      'final_energy_saving_kwh',
      'carbon_saving_kgco2e',
    ],
    payback: { costs: ['cost_low_eur', 'cost_high_eur'], saving: 'bill_saving_eur' },
    addsUp: true,
    note: 'Each phase is calculated on the state after the previous phases, so the savings of a building add up.',
  },
  target: {
    title: 'Reaching EPC C',
    met: { column: 'phase_reaching_epc_c', is: '0' },
    costs: [
      { column: 'cost_to_epc_c_low_gbp' },
      { column: 'cost_to_epc_c_high_gbp' },
      { column: 'cost_to_epc_c_low_eur' },
      { column: 'cost_to_epc_c_high_eur' },
    ],
    note: 'The cost of the upgrade to class C alone, by class steps, without the rest of the roadmap.',
  },
  limits: [
    'Costs are benchmark ranges for typical works, not tenders. The sum of the lower bounds is less than the expected cost of the portfolio.',
  ],
};
