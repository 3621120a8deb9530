import type { ConditionKey } from '../conditions.ts';
import type { ExistingUse } from '../schema.ts';
import {
  DESIGNATED,
  FA,
  FLATS_ON_OTHERS,
  PLANNING_ACT,
  PP,
  type Rule,
  SCHEDULE_2,
  UNDESIGNATED,
  UNREAD,
  usesExcept,
} from './rule.ts';

const PART_20 = `${SCHEDULE_2} Part 20`;
const PART_20_CONDITIONS: readonly ConditionKey[] = [
  'part_20_built_1948_2018',
  'part_20_storeys_and_height',
  'part_20_prior_approval',
];
const DWELLING_USES: readonly ExistingUse[] = ['C3', 'C4', 'UNKNOWN'];
const PART_20_MISSING = 'the age, height and storeys of the building';

export const NEW_DWELLING_RULES: Rule[] = [
  {
    id: 'NEW-HOUSE',
    when: { proposal: ['newdwelling'], property_type: ['house'] },
    description: 'A new dwelling at a house needs permission.',
    article: `${PLANNING_ACT} s. 57(1)`,
    ...PP,
    application: 'full_new_dwelling',
    alternatives: [
      { use: 'part_20_class_ac', when: { ...UNDESIGNATED, existing_use: DWELLING_USES } },
      { use: 'part_20_class_ad', when: { ...UNDESIGNATED, existing_use: DWELLING_USES } },
    ],
  },
  {
    id: 'NEW-AGR',
    when: { proposal: ['newdwelling'], property_type: ['agricultural'] },
    description: 'A new dwelling on an agricultural holding needs permission.',
    article: `${PLANNING_ACT} s. 57(1)`,
    ...PP,
    application: 'full_new_dwelling',
    alternatives: [{ use: 'part_3_class_q', when: { ...UNDESIGNATED, existing_use: ['AG', 'UNKNOWN'] } }],
  },
  {
    id: 'NEW-IND',
    when: { proposal: ['newdwelling'], property_type: ['industrial'], existing_use: usesExcept('E') },
    description: 'A new dwelling at industrial premises outside Class E needs permission.',
    article: `${PLANNING_ACT} s. 57(1)`,
    ...PP,
    application: 'full_new_dwelling',
    ifUnread: [{ use: 'the building is not in use class E', when: { ...UNREAD, ...UNDESIGNATED } }],
  },
  {
    id: 'NEW-D',
    when: { proposal: ['newdwelling'], ...DESIGNATED },
    description: 'New flats on a building on article 2(3) land, which Part 20 excludes.',
    article: PART_20,
    ...PP,
    application: 'full_new_dwelling',
  },
  {
    id: 'NEW-FLAT',
    when: { proposal: ['newdwelling'], property_type: ['flat'], existing_use: DWELLING_USES },
    description: 'New flats on a detached block of flats.',
    article: `${PART_20} Class A`,
    ...FA,
    pd_class: 'part_20_class_a',
    conditions: PART_20_CONDITIONS,
    alternatives: ['part_20_class_za'],
    missing: PART_20_MISSING,
  },
  {
    id: 'NEW-COM',
    when: { proposal: ['newdwelling'], property_type: ['commercial', 'industrial'], existing_use: ['E', 'UNKNOWN'] },
    description: 'New flats on a commercial building, or on an industrial one in Class E.',
    article: `${PART_20} Class AA`,
    ...FA,
    pd_class: 'part_20_class_aa',
    conditions: PART_20_CONDITIONS,
    alternatives: ['part_20_class_ab', 'part_20_class_za'],
    missing: PART_20_MISSING,
  },
  ...FLATS_ON_OTHERS.map(
    (when): Rule => ({
      id: 'NEW-MIX',
      when: { proposal: ['newdwelling'], ...when },
      description: 'New flats on a mixed-use building, or on a launderette, betting office or pay day loan shop.',
      article: `${PART_20} Class AA`,
      ...FA,
      pd_class: 'part_20_class_aa',
      conditions: PART_20_CONDITIONS,
      alternatives: ['part_20_class_ab'],
      missing: PART_20_MISSING,
    }),
  ),
  {
    id: 'NEW-USE',
    when: { proposal: ['newdwelling'] },
    description: 'New flats on a building whose use Part 20 does not cover.',
    article: `${PLANNING_ACT} s. 57(1); ${PART_20} names no such building`,
    ...PP,
    application: 'full_new_dwelling',
  },
];
