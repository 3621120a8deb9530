import { expect, it } from 'vitest';
import { view } from './portfolio.ts';

it('adds up what many halls draw, cost and emit, and what they would save at their benchmarks', () => {
  // Every amount of a hall as a whole: power, and annual energy, cost and carbon. Scores and shares are not added.
  expect(view.totals.map(({ column }) => column)).toEqual([
    'total_facility_load_kw',
    'overhead_kw',
    'annual_energy_kwh',
    'annual_cost_estimate_gbp',
    'annual_carbon_tco2e',
  ]);
  expect(view.measures?.figures).toEqual(['kw', 'kwh', 'gbp', 'tco2e'].map((unit) => `saving_to_target_${unit}`));
  expect([view.outcome, view.distributions, view.ranking]).toEqual([
    'efficiency_rating',
    ['pue_score'],
    { column: 'pue_score', worst: 'high' },
  ]);
  expect(view.classes).toEqual(['efficiency_rating', 'target_met', 'better_than_industry_average']);
  // Each hall has one scenario, so the savings of many halls add up.
  expect(view.measures?.addsUp).toBe(true);
  expect(view.limits).toHaveLength(1);
});
