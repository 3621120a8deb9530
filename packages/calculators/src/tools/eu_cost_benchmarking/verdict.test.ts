import { expect, it } from 'vitest';
import { verdictOf } from '../../testing/verdict_of.ts';
import { eu_cost_benchmarking } from './index.ts';

// 3,300 GBP/m² at 1.15 EUR are 3,795 EUR/m², times 5,000 m² are 18.975 million; the range is 0.8 to 1.3 of it.
it('gives a cost as the cost itself, with its range and what it leaves out', () => {
  const verdict = verdictOf(eu_cost_benchmarking, { floor_area_m2: 5000, country: 'UK', project_type: 'office_new' });
  expect(verdict).toEqual({
    tone: 'neutral',
    decision: 'EUR 19 million',
    reason: 'EUR 15.2 million to 24.7 million; 3,795 EUR/m² at prices of 2026 Q4',
    conditions: [
      'A benchmark of AACE class 5, from -20 to +30 %, not an estimate of this design.',
      'Without VAT, land, finance, loose furniture, abnormal ground and demolition.',
      'The average of the country: in London the middle is EUR 30.5 million, above this range.',
    ],
    checks: [],
  });
});

it('has no word on other cities where the city is known', () => {
  const london = { floor_area_m2: 5000, country: 'UK', project_type: 'office_new', city: 'London' };
  expect(verdictOf(eu_cost_benchmarking, london).conditions).toHaveLength(2);
});
