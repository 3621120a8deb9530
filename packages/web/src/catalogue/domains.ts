import type { Domain } from '@plumbline/calculators';

/** The domains in the order of the catalogue page, in words. */
export const DOMAIN_WORDS: Record<Domain, { title: string; about: string }> = {
  data_centre: { title: 'Data centres', about: 'Power, cooling and the yearly report' },
  structural: { title: 'Structures', about: 'Beams and columns by the Eurocodes' },
  energy_carbon: { title: 'Energy and carbon', about: 'Demand, emissions and renovation' },
  regulatory: { title: 'Regulations', about: 'What the law asks of a building, site or organisation' },
  cost: { title: 'Costs and business cases', about: 'Construction, fees and return' },
  self_assessment: { title: 'Self-assessments', about: 'Where a project, supplier or organisation stands' },
};
