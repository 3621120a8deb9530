import type { When } from '../../../kernel/index.ts';
import type { ApplicationName } from '../applications.ts';
import type { ConditionKey } from '../conditions.ts';
import type { Conditional, Facts } from '../facts.ts';
import { MAY_CARRY_FLATS } from '../named_uses.ts';
import type { PdClass } from '../pd_classes.ts';
import { EXISTING_USES, type ExistingUse, type Route, type Verdict } from '../schema.ts';

/** One row of the base table. */
export interface Rule {
  id: string;
  when: When<Facts>;
  description: string;
  /** The paragraph that the row follows. */
  article: string;
  verdict: Verdict;
  route: Route;
  pd_class: PdClass | null;
  application: ApplicationName;
  conditions?: readonly Conditional<ConditionKey>[];
  alternatives?: readonly Conditional<PdClass>[];
  /** The decisive fact that is not an input, or was not sent. */
  missing?: string;
  /** A smaller proposal that would need no permission, as a sentence. */
  withinRights?: readonly Conditional<string>[];
  /** Assumption of the row about a use that could not be read, worded to follow "if". */
  ifUnread?: readonly Conditional<string>[];
}

export const PD = { verdict: 'likely_pd', route: 'permitted_development' } as const;
export const PA = { verdict: 'likely_pd', route: 'prior_approval' } as const;
export const PD_OR_PA = { verdict: 'likely_pd', route: 'permitted_development_or_prior_approval' } as const;
export const ND = { verdict: 'likely_pd', route: 'not_development', pd_class: null } as const;
export const PP = { verdict: 'requires_permission', route: 'planning_permission', pd_class: null } as const;
export const FA = { verdict: 'complex', route: 'further_assessment', application: 'advice' } as const;

export const DESIGNATED: When<Facts> = { article_2_3_land: [true] };
export const UNDESIGNATED: When<Facts> = { article_2_3_land: [false] };

/** Neither a direction nor a listing changes the answer of the row. */
export const UNTOUCHED: When<Facts> = { article_4: ['no', 'unknown'], listed: ['no'] };
/** The existing use could not be read, and another reading could change the answer. */
export const UNREAD: When<Facts> = { existing_use: ['UNKNOWN'], ...UNTOUCHED };

export const SCHEDULE_2 = 'SI 2015/596 Schedule 2';
export const NO_DWELLINGHOUSE = 'SI 2015/596 article 2(1), meaning of dwellinghouse';
export const PLANNING_ACT = 'Town and Country Planning Act 1990';

export function usesExcept(...left: ExistingUse[]): ExistingUse[] {
  return EXISTING_USES.filter((use) => !left.includes(use));
}

/** The property is not in the use that its type suggests, which its rights rest on. */
export const USE_DIFFERS = {
  ...FA,
  pd_class: null,
  missing: 'the lawful use of the building',
} as const;

/** The uses of an industrial building or warehouse; one that could not be read is taken for one of them. */
export const INDUSTRIAL_USES: readonly ExistingUse[] = ['B2', 'B8', 'E', 'UNKNOWN'];

/** The buildings outside Class E, other than blocks of flats, that may carry new flats under Part 20. */
export const FLATS_ON_OTHERS: readonly When<Facts>[] = [
  { property_type: ['mixed'], existing_named: ['NONE'] },
  { property_type: ['commercial', 'mixed'], existing_named: MAY_CARRY_FLATS },
];
export const FLATS_ON_CLASS_E: When<Facts> = { property_type: ['commercial'], existing_use: ['E', 'UNKNOWN'] };

/** For extensions and for new buildings on a farm. */
export const AGRICULTURAL_CONDITIONS: readonly ConditionKey[] = [
  'agricultural_unit_size',
  'reasonably_necessary_for_agriculture',
  'prior_notification',
];
