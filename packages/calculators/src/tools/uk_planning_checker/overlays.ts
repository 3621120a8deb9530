import type { When } from '../../kernel/index.ts';
import type { ApplicationName } from './applications.ts';
import type { ConditionKey } from './conditions.ts';
import { LISTED_BUILDINGS_ACT } from './data.ts';
import type { Facts } from './facts.ts';
import type { PdClass } from './pd_classes.ts';
import { APART, ON_BUILDING } from './rules/installation.ts';
import type { Rule } from './rules/rule.ts';

/** An answer in progress: from the base table, then changed by the overlays. */
export interface Decision extends Pick<Rule, 'verdict' | 'route' | 'pd_class' | 'application'> {
  pd_class_withdrawn: PdClass | null;
  conditions: readonly ConditionKey[];
  alternatives: readonly PdClass[];
}

/** The facts of a case and the state of its answer. */
export interface Standing extends Facts {
  verdict: Decision['verdict'];
  has_class: boolean;
  base_rule: string;
}

/** A designation or circumstance that changes the answer of the base table. */
export interface Overlay extends Pick<Rule, 'id' | 'description' | 'article' | 'missing'> {
  when: When<Standing>;
  change: (decision: Decision) => Partial<Decision>;
}

/** Overlays that share a condition on the facts; the first one whose own condition holds applies. */
interface OverlayGroup {
  when: When<Facts>;
  overlays: readonly Overlay[];
}

const COMPLEX = { verdict: 'complex', route: 'further_assessment', application: 'advice' } as const;

function needsPermission(application: ApplicationName): Partial<Decision> {
  return {
    verdict: 'requires_permission',
    route: 'planning_permission',
    pd_class: null,
    application,
    conditions: [],
    alternatives: [],
  };
}

const MIXED_USE: readonly Overlay[] = [
  {
    id: 'COU-MIXED',
    when: { verdict: ['likely_pd'] },
    description: 'The right applies to one use class; it covers at most a part of a mixed-use building.',
    article: 'SI 2015/596 Schedule 2 Part 3; Town and Country Planning Act 1990 s. 55(2)(f)',
    missing: 'the part of the building concerned',
    change: () => COMPLEX,
  },
];

function withdrawn(when: When<Standing>, application: ApplicationName): Overlay {
  return {
    id: 'ARTICLE-4',
    when: { has_class: [true], verdict: ['likely_pd', 'complex'], ...when },
    description: 'An article 4 direction withdraws the class, so the proposal needs permission.',
    article: 'SI 2015/596 article 4',
    change: ({ pd_class }) => ({ ...needsPermission(application), pd_class_withdrawn: pd_class }),
  };
}

const ARTICLE_4: readonly Overlay[] = [
  withdrawn({ proposal: ['cou'] }, 'full_change_of_use'),
  withdrawn({ proposal: ['outbuilding'], property_type: ['house'] }, 'householder_outbuilding'),
  withdrawn({ proposal: ['extension', 'loft'], property_type: ['house'] }, 'householder'),
  withdrawn({ property_type: ['house'], installation: ON_BUILDING }, 'householder'),
  withdrawn({ property_type: ['house'], installation: APART }, 'householder_outbuilding'),
  withdrawn({ proposal: ['newdwelling'] }, 'full_new_dwelling'),
  withdrawn({}, 'full_by_size'),
];

function staysWithListing(pdClass: PdClass): boolean {
  return !pdClass.startsWith('part_3_') && !pdClass.startsWith('part_20_');
}

const COU_WORKS: Omit<Overlay, 'when'> = {
  id: 'LISTED-COU-WORKS',
  description: 'A listed building may change its use, but works that affect its character need consent.',
  article: `${LISTED_BUILDINGS_ACT} ss. 7 and 8`,
  missing: 'whether any work affects the listed building',
  change: () => COMPLEX,
};

function excluded(when: When<Standing>, application: ApplicationName, article: string): Overlay {
  return {
    id: 'LISTED-EXCLUDED',
    when,
    description: 'The class excludes listed buildings, so the proposal needs permission.',
    article,
    change: () => needsPermission(application),
  };
}

const CURTILAGE = 'SI 2015/596 Schedule 2 Part 2 Classes D and E and Part 14, curtilage of a listed building';
const STAND_ALONE = ['STAND-ALONE-HIGHWAY', 'STAND-ALONE-D', 'STAND-ALONE-1'];

const LISTED: readonly Overlay[] = [
  {
    id: 'LISTED-LBC',
    when: { verdict: ['requires_permission'] },
    description:
      'Listed building consent is needed in addition to the permission; Parts 3 and 20 offer no alternative.',
    article: `${LISTED_BUILDINGS_ACT} ss. 7 and 9`,
    change: ({ alternatives }) => ({ alternatives: alternatives.filter(staysWithListing) }),
  },
  {
    ...COU_WORKS,
    when: {
      base_rule: ['COU-SAME', 'COU-L', 'COU-I', 'COU-NOUSE', 'COU-UNKNOWN', 'COU-SG-SG', 'COU-A', 'COU-PUB-FOOD'],
    },
  },
  // Of the rights from sui generis uses only Part 3 Class A, to Class E, does not exclude listed buildings.
  { ...COU_WORKS, when: { base_rule: ['COU-SG'], proposed_use: ['E'] } },
  excluded(
    { proposal: ['cou'] },
    'full_change_of_use',
    'SI 2015/596 Schedule 2 Part 3, listed buildings excluded by the class',
  ),
  excluded({ base_rule: ['OUT-1'] }, 'householder_outbuilding', 'SI 2015/596 Schedule 2 Part 1 Class E, E.1(g)'),
  excluded(
    { base_rule: ['NEW-FLAT', 'NEW-COM', 'NEW-MIX'] },
    'full_new_dwelling',
    'SI 2015/596 Schedule 2 Part 20, listed buildings excluded by the class',
  ),
  excluded(
    { base_rule: ['EXT-COM', 'EXT-IND', 'EXT-MIX', 'OUT-IND'] },
    'full_by_size',
    'SI 2015/596 Schedule 2 Part 7 Class A, A.1, and Class H, H.1',
  ),
  excluded({ property_type: ['house'], installation: ['air_source_heat_pump', 'ev_outlet'] }, 'householder', CURTILAGE),
  excluded({ property_type: ['house'], installation: APART }, 'householder_outbuilding', CURTILAGE),
  excluded({ base_rule: ['HP-1', 'SOLAR-J', 'EV-D', ...STAND_ALONE, 'EV-E'] }, 'full_by_size', CURTILAGE),
  {
    id: 'LISTED-LBC',
    when: {},
    description: 'The planning right may remain, but works to a listed building still need consent.',
    article: `${LISTED_BUILDINGS_ACT} ss. 7 and 9`,
    change: () => ({
      verdict: 'requires_permission',
      route: 'listed_building_consent',
      application: 'listed_building_consent',
    }),
  },
];

/** The overlays in the order in which they apply. */
export const OVERLAYS: readonly OverlayGroup[] = [
  { when: { proposal: ['cou'], property_type: ['mixed'] }, overlays: MIXED_USE },
  { when: { location: ['england'], article_4: ['yes'] }, overlays: ARTICLE_4 },
  { when: { location: ['england'], listed: ['yes'] }, overlays: LISTED },
];
