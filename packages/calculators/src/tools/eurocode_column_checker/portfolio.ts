import type { PortfolioView } from '../../methods/portfolio/view.ts';

export const view: PortfolioView = {
  tool: 'eurocode_column_checker',
  record: { one: 'column', many: 'columns' },
  outcome: 'adequate',
  classes: ['adequate'],
  totals: [],
  distributions: ['utilisation'],
  ranking: { column: 'utilisation', worst: 'high' },
  schedule: {
    section: 'section',
    mass: 'steel.mass_kg_m',
    length: 'effective_length_m',
    note: 'Lengths are effective lengths, which differ from the lengths of the columns if their ends are not pinned. Columns of concrete have no mass here.',
  },
  limits: ['Each column was checked alone, without the frame that it is part of.'],
};
