import { PROPOSALS } from '../schema.ts';
import { CHANGE_OF_USE_RULES } from './change_of_use.ts';
import { DEMOLITION_RULES } from './demolition.ts';
import { EXTENSION_RULES } from './extension.ts';
import { INSTALLATION_RULES } from './installation.ts';
import { LOFT_RULES } from './loft.ts';
import { NEW_DWELLING_RULES } from './new_dwelling.ts';
import { OUTBUILDING_RULES } from './outbuilding.ts';
import { HOUSE_USE, LOCATION_RULES } from './place_and_use.ts';
import type { Rule } from './rule.ts';
import { SUBDIVISION_RULES } from './subdivision.ts';

/** The base table; the first row whose condition holds gives the answer. */
export const RULES: readonly Rule[] = [
  ...LOCATION_RULES,
  HOUSE_USE,
  ...INSTALLATION_RULES,
  ...EXTENSION_RULES,
  ...LOFT_RULES,
  ...OUTBUILDING_RULES,
  ...CHANGE_OF_USE_RULES,
  ...NEW_DWELLING_RULES,
  ...SUBDIVISION_RULES,
  ...DEMOLITION_RULES,
];

/** The rows that can apply to a proposal, in table order. */
export const RULES_FOR = new Map(
  [...PROPOSALS, 'installation' as const].map((proposal) => [
    proposal,
    RULES.filter(({ when }) => when.proposal?.includes(proposal) ?? true),
  ]),
);
