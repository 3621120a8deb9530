import { expect, it } from 'vitest';
import { view } from './portfolio.ts';

it('a report of many sites divides them by rating, ranks them by PUE, and adds up loads, costs and savings', () => {
  expect(view).toMatchObject({
    tool: 'calculate_pue',
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
      figures: ['saving_to_target_kw', 'saving_to_target_kwh', 'saving_to_target_gbp', 'saving_to_target_tco2e'],
      addsUp: true,
    },
  });
});
