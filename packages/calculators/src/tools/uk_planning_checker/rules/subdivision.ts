import { FA, ND, PLANNING_ACT, PP, type Rule } from './rule.ts';

export const SUBDIVISION_RULES: Rule[] = [
  {
    id: 'SUB-DWELLING',
    when: { proposal: ['subdivision'], property_type: ['house', 'flat'] },
    description: 'Dividing one dwelling into two or more is a material change of use.',
    article: `${PLANNING_ACT} s. 55(3)(a)`,
    ...PP,
    application: 'full_change_of_use',
  },
  {
    id: 'SUB-SG',
    when: { proposal: ['subdivision'], property_type: ['commercial', 'industrial'], existing_use: ['SG'] },
    description: 'A sui generis use is in no class, so a division can be a material change of use.',
    article: `${PLANNING_ACT} s. 55(1) and (2)(f); SI 1987/764 article 3(6)`,
    ...FA,
    pd_class: null,
    missing: 'the use of each part after the division',
  },
  {
    id: 'SUB-COM',
    when: { proposal: ['subdivision'], property_type: ['commercial', 'industrial'] },
    description: 'Dividing premises within one use class is not development.',
    article: `${PLANNING_ACT} s. 55(2)(a) and (f)`,
    ...ND,
    application: 'certificate_use',
    conditions: ['same_use_class', 'no_external_works'],
  },
  {
    id: 'SUB-OTHER',
    when: { proposal: ['subdivision'], property_type: ['agricultural', 'mixed'] },
    description: 'Division of an agricultural or mixed-use building: the result depends on the uses of the parts.',
    article: `${PLANNING_ACT} s. 55`,
    ...FA,
    pd_class: null,
    missing: 'the part of the building concerned',
  },
];
