import type { PortfolioView } from '../../methods/portfolio/view.ts';

export const view: PortfolioView = {
  tool: 'calculate_pue',
  record: { one: 'data centre', many: 'data centres' },
  outcome: 'efficiency_rating',
  classes: ['efficiency_rating', 'target_met', 'better_than_industry_average'],
  totals: [
    { column: 'total_facility_load_kw' },
    { column: 'overhead_kw' },
    { column: 'annual_energy_kwh' },
    { column: 'annual_cost_estimate_gbp' },
    { column: 'annual_carbon_tco2e' },
  ],
  distributions: ['pue_score'],
  ranking: { column: 'pue_score', worst: 'high' },
  measures: {
    title: 'Savings with the overhead at its benchmarks',
    from: { scenario: 'Every component of the overhead at its benchmark' },
    figures: ['saving_to_target_kw', 'saving_to_target_kwh', 'saving_to_target_gbp', 'saving_to_target_tco2e'],
    addsUp: true,
    note: 'The same loads with cooling, power chain and lighting at their benchmarks. The scenario has no costs.',
  },
  limits: ['The figures are from power at one time, not from twelve months of energy.'],
};
