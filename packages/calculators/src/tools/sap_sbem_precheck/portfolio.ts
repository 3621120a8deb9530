import type { PortfolioView } from '../../methods/portfolio/view.ts';

export const view: PortfolioView = {
  tool: 'sap_sbem_precheck',
  record: { one: 'home', many: 'homes' },
  outcome: 'epc_band',
  classes: ['epc_band', 'meets_epc_c', 'indicative_epc_band', 'environmental_impact_band'],
  tones: { meets_epc_c: { true: 'good', false: 'caution' } },
  totals: [
    { column: 'total_energy_kwh' },
    { column: 'annual_primary_energy_kwh' },
    { column: 'annual_co2_tco2e' },
    { column: 'sap_standard_cost_gbp' },
  ],
  distributions: ['sap_rating_rounded', 'energy_use_intensity_kwh_per_m2', 'carbon_intensity_kgco2e_per_m2'],
  ranking: { column: 'sap_rating_rounded', worst: 'low' },
  measures: {
    title: 'Heat pump instead of gas, oil and LPG',
    from: { scenario: 'Heat pump' },
    figures: [
      'heat_pump_scenario.fossil_fuel_replaced_kwh',
      'heat_pump_scenario.heat_pump_electricity_kwh',
      'heat_pump_scenario.primary_energy_saving_kwh',
      'heat_pump_scenario.co2_saving_kgco2e',
    ],
    addsUp: true,
    note: 'The same homes with a heat pump, without works on the envelope. The scenario has no costs.',
  },
  limits: [
    'Costs are at the standard prices of SAP, not at market prices.',
    'Indicative ratings follow from fuels alone; only an accredited assessor can lodge a rating.',
  ],
};
