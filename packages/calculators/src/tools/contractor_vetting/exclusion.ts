import type { EXCLUDABLE_GROUND, EXCLUDED_GROUND } from './data.ts';

/** Grounds that must lead to exclusion, Procurement Act 2023 Sch. 6. */
const MANDATORY = {
  corporate_manslaughter: 'Corporate manslaughter or homicide',
  terrorism: 'Terrorism',
  theft_or_fraud: 'Theft, robbery, burglary or fraud',
  bribery: 'Bribery',
  money_laundering: 'Money laundering',
  slavery_or_trafficking: 'Slavery, trafficking or labour market offence',
  organised_crime: 'Organised crime',
  tax_offence: 'Tax offence or misconduct',
  cartel: 'Cartel or competition law infringement',
  debarred_mandatory: 'Debarred on a mandatory ground',
} as const satisfies Record<keyof typeof EXCLUDED_GROUND.value, string>;

/** Grounds that may lead to exclusion, Procurement Act 2023 Sch. 7. */
const DISCRETIONARY = {
  labour_market: 'Labour market misconduct',
  environmental: 'Environmental misconduct',
  insolvency: 'Insolvency or bankruptcy',
  potential_competition: 'Potential competition law infringement',
  professional_misconduct: 'Professional misconduct',
  poor_performance: 'Breach of contract or poor performance',
  acting_improperly: 'Acting improperly in procurement',
  national_security: 'Threat to national security',
  debarred_discretionary: 'Debarred on a discretionary ground',
} as const satisfies Record<keyof typeof EXCLUDABLE_GROUND.value, string>;

export const EXCLUSION_GROUNDS = {
  ...MANDATORY,
  ...DISCRETIONARY,
  none: 'Prosecution only, no ground applies, not debarred',
} as const;
export type ExclusionGround = keyof typeof EXCLUSION_GROUNDS;

export const EXCLUSION_CLASSES = {
  mandatory: 'Excluded supplier (mandatory ground)',
  discretionary: 'Excludable supplier (discretionary ground)',
  none: 'No exclusion ground',
} as const;
export type ExclusionClass = keyof typeof EXCLUSION_CLASSES;

/** Whether a ground must or may lead to exclusion; null if none was stated. */
export function exclusionClassOf(ground: ExclusionGround | undefined): ExclusionClass | null {
  if (ground === undefined) return null;
  if (ground in MANDATORY) return 'mandatory';
  return ground in DISCRETIONARY ? 'discretionary' : 'none';
}
