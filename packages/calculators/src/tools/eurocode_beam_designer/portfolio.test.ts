import { expect, it } from 'vitest';
import { view } from './portfolio.ts';

it('sorts beams by what governs, ranks them by utilisation, and counts both spans of a continuous beam', () => {
  expect(view).toMatchObject({
    tool: 'eurocode_beam_designer',
    outcome: 'adequate',
    classes: ['adequate', 'governing_check', 'design_basis'],
    totals: [],
    distributions: ['governing_utilisation', 'section_mass_kg_m'],
    ranking: { column: 'governing_utilisation', worst: 'high' },
    schedule: {
      section: 'section',
      mass: 'section_mass_kg_m',
      length: 'span_m',
      twice: { column: 'config', is: 'cont' },
    },
  });
  expect(view.limits).toHaveLength(1);
});
