/** The domains that the tools belong to, in the order in which they are listed. */
export const DOMAIN_TEXT = {
  data_centre: { title: 'Data centres', about: 'Power, cooling and the annual report' },
  structural: { title: 'Structures', about: 'Beams and columns by the Eurocodes' },
  energy_carbon: { title: 'Energy and carbon', about: 'Demand, emissions and renovation' },
  regulatory: { title: 'Regulations', about: 'Legal requirements for a building, site or organisation' },
  cost: { title: 'Costs and business cases', about: 'Construction, fees and return' },
  self_assessment: { title: 'Self-assessments', about: 'Readiness of a project, supplier or organisation' },
} as const;

export type Domain = keyof typeof DOMAIN_TEXT;

export const DOMAINS = Object.keys(DOMAIN_TEXT) as readonly Domain[];
