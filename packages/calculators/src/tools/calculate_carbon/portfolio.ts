import type { PortfolioView } from '../../methods/portfolio/view.ts';

export const view: PortfolioView = {
  tool: 'calculate_carbon',
  record: { one: 'building', many: 'buildings' },
  outcome: 'benchmark_band',
  classes: ['benchmark_band', 'net_zero_ready', 'energy_source', 'building_type_used'],
  totals: [
    { column: 'operational_carbon_tco2e' },
    { column: 'whole_life_carbon_tco2e' },
    { column: 'net_zero_gap_tco2e' },
    { column: 'total_energy_kwh' },
    { column: 'electricity_kwh' },
    { column: 'natural_gas_kwh' },
    { column: 'floor_area_m2' },
  ],
  distributions: ['carbon_intensity_kgco2e_per_m2', 'energy_use_intensity_kwh_per_m2', 'benchmark_ratio'],
  ranking: { column: 'carbon_intensity_kgco2e_per_m2', worst: 'high' },
  measures: {
    title: 'Potential savings of the measures',
    from: { list: 'reduction_measures', name: 'measure' },
    figures: [
      'cost_gbp',
      'cost_eur',
      'annual_saving_gbp',
      'annual_saving_eur',
      'energy_saving_kwh',
      'carbon_saving_tco2e',
    ],
    payback: { costs: ['cost_eur'], saving: 'annual_saving_eur' },
    addsUp: true,
    note: 'Each measure is calculated on the energy remaining after the previous ones, so the savings of a building add up.',
  },
  limits: [
    'Buildings whose energy is a benchmark differ from their meters; the class Energy source says how many there are.',
    'Operational carbon is location-based. Carbon of one building can be the supply chain of another: check for double counting before figures are added to those of tenants or suppliers.',
  ],
};
