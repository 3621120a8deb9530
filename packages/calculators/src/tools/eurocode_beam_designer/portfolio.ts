import type { PortfolioView } from '../../methods/portfolio/view.ts';

export const view: PortfolioView = {
  tool: 'eurocode_beam_designer',
  record: { one: 'beam', many: 'beams' },
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
    note: 'Lengths are spans between supports, and both spans of a continuous beam. Masses are those of the section, and of a composite beam without its slab.',
  },
  limits: ['Each beam was designed alone. Connections and openings are not checked.'],
};
