/** The exemptions of the register, with their labels. */
export const EXEMPTIONS = {
  high_cost: 'High cost, above the cap',
  seven_year_payback: 'Seven-year payback',
  all_relevant_improvements_made: 'All relevant improvements are made',
  wall_insulation: 'Wall insulation',
  third_party_consent: 'Third-party consent',
  property_devaluation: 'Property devaluation',
  new_landlord: 'New landlord',
} as const;
export type Exemption = keyof typeof EXEMPTIONS;
