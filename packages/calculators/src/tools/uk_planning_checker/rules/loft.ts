import {
  DESIGNATED,
  FLATS_ON_CLASS_E,
  FLATS_ON_OTHERS,
  NO_DWELLINGHOUSE,
  PD,
  PP,
  type Rule,
  SCHEDULE_2,
  UNDESIGNATED,
  UNTOUCHED,
} from './rule.ts';

const FLATS_ON_TOP = [FLATS_ON_CLASS_E, ...FLATS_ON_OTHERS].map((when) => ({ ...when, ...UNDESIGNATED }));

export const LOFT_RULES: Rule[] = [
  {
    id: 'LOFT-D',
    when: { proposal: ['loft'], property_type: ['house'], ...DESIGNATED },
    description: 'Enlargement of a roof on article 2(3) land is not permitted.',
    article: `${SCHEDULE_2} Part 1 Class B, B.1(f)`,
    ...PP,
    application: 'householder',
    alternatives: ['part_1_class_c'],
    withinRights: [{ use: 'Rooflights only (Part 1 Class C) would be permitted development.', when: UNTOUCHED }],
  },
  {
    id: 'LOFT-1',
    when: { proposal: ['loft'], property_type: ['house'] },
    description: 'Addition to the roof of a house, within volume and shape limits.',
    article: `${SCHEDULE_2} Part 1 Class B, B.1 and B.2`,
    ...PD,
    pd_class: 'part_1_class_b',
    application: 'certificate_house',
    conditions: [
      'volume_40_50m3',
      'not_above_ridge',
      'not_front_slope_to_highway',
      'eaves_setback_0_2m',
      'obscure_side_windows',
      'matching_materials',
      'no_balcony',
      'not_created_by_part_3_or_20',
    ],
    alternatives: ['part_1_class_c', 'part_1_class_aa'],
  },
  {
    id: 'LOFT-FLAT',
    when: { proposal: ['loft'], property_type: ['flat'] },
    description: 'A flat is not a dwellinghouse and has no right to enlarge its roof.',
    article: NO_DWELLINGHOUSE,
    ...PP,
    application: 'full_flat',
  },
  {
    id: 'LOFT-OTHER',
    when: { proposal: ['loft'] },
    description: 'No class covers a loft on a building that is not a house.',
    article: `${SCHEDULE_2} Part 1 serves dwellinghouses only`,
    ...PP,
    application: 'full_by_size',
    alternatives: [
      ...FLATS_ON_TOP.map((when) => ({ use: 'part_20_class_aa', when }) as const),
      ...FLATS_ON_TOP.map((when) => ({ use: 'part_20_class_ab', when }) as const),
    ],
  },
];
