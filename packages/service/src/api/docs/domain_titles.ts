import type { Domain } from '@plumbline/calculators';

/** The domains as headings. */
export const DOMAIN_TITLES: Record<Domain, string> = {
  data_centre: 'Data centres',
  structural: 'Structures',
  energy_carbon: 'Energy and carbon',
  regulatory: 'Regulations',
  cost: 'Costs and business cases',
  self_assessment: 'Self-assessments',
};
