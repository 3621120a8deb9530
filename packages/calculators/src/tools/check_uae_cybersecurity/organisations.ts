export const ORGANISATION_TYPES = ['government', 'critical_infrastructure', 'financial', 'telecom', 'other'] as const;
export type OrganisationType = (typeof ORGANISATION_TYPES)[number];
