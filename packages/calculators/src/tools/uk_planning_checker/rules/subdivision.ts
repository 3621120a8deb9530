import { FA, ND, PLANNING_ACT, PP, type Rule } from './rule.ts';

export const SUBDIVISION_RULES: Rule[] = [
  {
    id: 'SUB-DWELLING',
    when: { proposal: ['subdivision'], property_type: ['house', 'flat'] },
    description: 'Two or more dwellings made from one are a material change of use.',
    article: `${PLANNING_ACT} s. 55(3)(a)`,
    ...PP,
    application: 'full_change_of_use',
  },
  {
    id: 'SUB-COM',
    when: { proposal: ['subdivision'], property_type: ['commercial', 'industrial'] },
    description: 'Premises divided within one use class are not development.',
    article: `${PLANNING_ACT} s. 55(2)(a) and (f)`,
    ...ND,
    application: 'certificate_use',
    conditions: ['same_use_class', 'no_external_works'],
  },
  {
    id: 'SUB-OTHER',
    when: { proposal: ['subdivision'], property_type: ['agricultural', 'mixed'] },
    description: 'An agricultural or mixed-use building divided: the uses of the parts decide.',
    article: `${PLANNING_ACT} s. 55`,
    ...FA,
    pd_class: null,
    missing: 'the part of the building concerned',
  },
];
