export const ORGANISATION_TYPES = {
  government: 'Government',
  critical_infrastructure: 'Critical infrastructure',
  financial: 'Financial',
  telecom: 'Telecom',
  other: 'Other',
} as const;
export type OrganisationType = keyof typeof ORGANISATION_TYPES;
