import { expect, it } from 'vitest';
import { view } from './portfolio.ts';

it('ranks columns by utilisation, with their effective lengths', () => {
  expect(view).toMatchObject({
    tool: 'eurocode_column_checker',
    outcome: 'adequate',
    classes: ['adequate'],
    totals: [],
    distributions: ['utilisation'],
    ranking: { column: 'utilisation', worst: 'high' },
    schedule: { section: 'section', mass: 'steel.mass_kg_m', length: 'effective_length_m' },
  });
  expect(view.limits).toHaveLength(1);
});
