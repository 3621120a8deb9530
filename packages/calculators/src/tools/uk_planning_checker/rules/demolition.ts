import { KEPT_FROM_DEMOLITION } from '../named_uses.ts';
import { FA, PA, PLANNING_ACT, PP, type Rule, SCHEDULE_2 } from './rule.ts';

const PART_11_B = `${SCHEDULE_2} Part 11 Class B`;

export const DEMOLITION_RULES: Rule[] = [
  {
    id: 'DEM-CA',
    when: { proposal: ['demolition'], conservation_area: ['yes'], listed: ['no'] },
    description: 'Demolition of an unlisted building in a conservation area is relevant demolition.',
    article: `${PLANNING_ACT} s. 196D; ${PART_11_B}, B.1`,
    ...PP,
    application: 'relevant_demolition',
    conditions: ['under_115m3_exempt'],
  },
  {
    id: 'DEM-EXCLUDED',
    when: { proposal: ['demolition'], existing_named: KEPT_FROM_DEMOLITION },
    description: 'The right leaves out drinking establishments, theatres, concert halls and live music venues.',
    article: `${PART_11_B}, B.1; SI 2017/619 for drinking establishments`,
    ...PP,
    application: 'full_by_size',
  },
  {
    id: 'DEM-FLAT',
    when: { proposal: ['demolition'], property_type: ['flat'] },
    description: 'The right covers whole buildings; a flat is only part of one.',
    article: PART_11_B,
    ...FA,
    pd_class: 'part_11_class_b',
    conditions: ['whole_building_only'],
    missing: 'whether the whole building is demolished',
  },
  {
    id: 'DEM-SG',
    when: { proposal: ['demolition'], existing_use: ['SG', 'UNKNOWN'], existing_named: ['NONE'] },
    description: 'The right does not cover some sui generis buildings, such as pubs and theatres; the use is open.',
    article: `${PART_11_B}, B.1`,
    ...FA,
    pd_class: 'part_11_class_b',
    conditions: ['not_pub_theatre_concert_hall'],
    missing: 'the exact use',
  },
  {
    id: 'DEM-1',
    when: { proposal: ['demolition'] },
    description: 'Demolition of a building, with prior approval of method and restoration.',
    article: `${PART_11_B}, B.1 and B.2`,
    ...PA,
    pd_class: 'part_11_class_b',
    application: 'prior_approval_demolition',
    conditions: [
      'method_and_restoration',
      'site_notice_21_days',
      'not_made_unsafe_by_owner',
      'not_statue_or_memorial',
      'under_50m3_not_development',
    ],
  },
];
