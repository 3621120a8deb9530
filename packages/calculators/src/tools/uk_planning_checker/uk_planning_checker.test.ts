import { describe, expect, it } from 'vitest';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { ANY_INPUT } from './any_input.ts';
import { CONDITIONS } from './conditions.ts';
import { uk_planning_checker } from './index.ts';
import { RULES } from './rules/index.ts';

conforms(uk_planning_checker, { ...ANY_INPUT, runs: 400 });

type Sent = Record<string, unknown>;

function check(sent: Sent) {
  const answer = runCalculator(uk_planning_checker, sent);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function keysOf({ conditions }: { conditions: { key: string }[] }): string[] {
  return conditions.map(({ key }) => key);
}

/** The parts of a result that a row of the specification's table decides. */
function answerTo(sent: Sent) {
  const result = check(sent);
  return {
    verdict: result.verdict,
    route: result.planning_route,
    pd_class: result.pd_class,
    application: [result.application_type, result.application_fee_gbp, result.statutory_decision_days],
    conditions: keysOf(result),
    alternatives: result.alternative_classes,
    rules: result.rules_applied,
  };
}

const LDC_H = ['lawful_development_certificate', 274, 56];
const LDC_O = ['lawful_development_certificate', 136, 56];
const LDC_C = ['lawful_development_certificate', 305, 56];
const HH = ['householder', 548, 56];
const CURTILAGE = ['householder', 272, 56];
const COU = ['full', 610, 56];
const NEW = ['full', 610, 56];
const FLAT = ['full', 548, 56];
const FULL = ['full', null, 56];
const ADV = ['seek_advice', null, null];
const PA_EXTENSION = ['prior_approval', 249, 42];
const PA_MA = ['prior_approval', 260, 56];
const PA_Q = ['prior_approval', 536, 56];
const PA_R = ['prior_approval', 249, 56];
const PA_DEMOLITION = ['prior_approval', 249, 28];
const RELEVANT_DEMOLITION = ['relevant_demolition', 0, 56];
const LBC = ['listed_building_consent', 0, 56];

const PD = { verdict: 'likely_pd', route: 'permitted_development' };
const PA = { verdict: 'likely_pd', route: 'prior_approval' };
const PD_PA = { verdict: 'likely_pd', route: 'permitted_development_or_prior_approval' };
const ND = { verdict: 'likely_pd', route: 'not_development', pd_class: null };
const PP = { verdict: 'requires_permission', route: 'planning_permission', pd_class: null };
const FA = { verdict: 'complex', route: 'further_assessment', application: ADV };
const DEVOLVED = { verdict: 'complex', route: 'devolved', pd_class: null, application: ADV };

const CA_SET = [
  'curtilage_50_pct',
  'not_beyond_principal_elevation',
  'single_storey_height_4m',
  'eaves_3m_within_2m',
  'side_half_width',
  'two_storey_3m_and_7m',
  'matching_materials',
  'not_created_by_part_3_or_20',
];
const CA_SET_DESIGNATED = [...CA_SET, 'designated_rear_single_storey_only', 'no_cladding'];
const AGRICULTURAL = ['agricultural_unit_size', 'reasonably_necessary_for_agriculture', 'prior_notification'];
const SAME_USE = ['same_use_class', 'no_external_works'];
const P20_SET = ['part_20_built_1948_2018', 'part_20_storeys_and_height', 'part_20_prior_approval'];
const OUTBUILDING = [
  'incidental_use',
  'curtilage_50_pct',
  'not_forward_of_principal_elevation',
  'single_storey_eaves_2_5m',
  'height_4_3_2_5m',
];
const MA = [
  'class_e_two_years',
  'space_standard_and_light',
  'transport_contamination_flood_noise',
  'fire_safety_18m',
  'complete_within_3_years',
];

const conservation = { conservation_area: 'yes' };
const park = { national_park_aonb: 'yes' };
const houseExtension = { property_type: 'house', proposal: 'extension' };

function extension(property_type: string, more: Sent = {}): Sent {
  return { property_type, proposal: 'extension', ...more };
}
function loft(property_type: string, more: Sent = {}): Sent {
  return { property_type, proposal: 'loft', ...more };
}
function outbuilding(property_type: string, more: Sent = {}): Sent {
  return { property_type, proposal: 'outbuilding', ...more };
}
function change(use_class: string, proposed_use: string, more: Sent = {}): Sent {
  return { property_type: 'commercial', proposal: 'cou', use_class, proposed_use, ...more };
}
function dwelling(property_type: string, more: Sent = {}): Sent {
  return { property_type, proposal: 'newdwelling', ...more };
}
function subdivision(property_type: string): Sent {
  return { property_type, proposal: 'subdivision' };
}
function demolition(property_type: string, more: Sent = {}): Sent {
  return { property_type, proposal: 'demolition', ...more };
}

interface Expected {
  verdict: string;
  route: string;
  pd_class: string | null;
  application: unknown[];
  conditions?: string[];
  alternatives?: string[];
}

const LAWFUL_USE = { ...FA, pd_class: null };
/** Buildings in a use that the rights of their type do not cover. */
const OTHER_USES: [rule: string, sent: Sent, expected: Expected][] = [
  ['EXT-COM-SG', extension('commercial', { use_class: 'pub' }), { ...PP, application: FULL }],
  ['EXT-COM-SG', extension('commercial', { use_class: 'SG' }), { ...PP, application: FULL }],
  ['EXT-COM-SG', extension('commercial', { use_class: 'C1' }), { ...PP, application: FULL }],
  ['EXT-COM-SG', extension('commercial', { use_class: 'F2' }), { ...PP, application: FULL }],
  ['EXT-INSTITUTION', extension('commercial', { use_class: 'F1' }), LAWFUL_USE],
  ['EXT-INSTITUTION', extension('commercial', { use_class: 'C2' }), LAWFUL_USE],
  ['EXT-INSTITUTION', extension('commercial', { use_class: 'C2A' }), LAWFUL_USE],
  ['EXT-USE', extension('commercial', { use_class: 'C3' }), LAWFUL_USE],
  ['EXT-USE', extension('industrial', { use_class: 'C4' }), LAWFUL_USE],
  ['EXT-USE', extension('industrial', { use_class: 'AG' }), LAWFUL_USE],
  ['EXT-USE', extension('industrial', { use_class: 'scrapyard' }), LAWFUL_USE],
  ['EXT-USE', extension('agricultural', { use_class: 'pub' }), LAWFUL_USE],
  [
    'EXT-IND',
    extension('commercial', { use_class: 'B8' }),
    {
      ...FA,
      pd_class: 'part_7_class_h',
      conditions: ['industrial_75_pct_1500m2', 'height_5m_within_10m', 'not_in_listed_curtilage'],
    },
  ],
  ['EXT-MIX-SG', extension('mixed', { use_class: 'theatre' }), LAWFUL_USE],
  ['OUT-USE', outbuilding('industrial', { use_class: 'pub' }), LAWFUL_USE],
  ['OUT-USE', outbuilding('agricultural', { use_class: 'E' }), LAWFUL_USE],
  ['LOFT-OTHER', loft('commercial', { use_class: 'pub' }), { ...PP, application: FULL }],
  ['LOFT-OTHER', loft('mixed', { use_class: 'casino' }), { ...PP, application: FULL }],
  ...['launderette', 'betting office', 'pay day loan shop'].map((use_class): [string, Sent, Expected] => [
    'LOFT-OTHER',
    loft('commercial', { use_class }),
    { ...PP, application: FULL, alternatives: ['part_20_class_aa', 'part_20_class_ab'] },
  ]),
  [
    'LOFT-OTHER',
    loft('commercial', { use_class: 'zoo' }),
    { ...PP, application: FULL, alternatives: ['part_20_class_aa', 'part_20_class_ab'] },
  ],
  ['LOFT-OTHER', loft('commercial', { use_class: 'C1' }), { ...PP, application: FULL }],
  ['LOFT-OTHER', loft('industrial', { use_class: 'E' }), { ...PP, application: FULL }],
  ['NEW-HOUSE', dwelling('house', { use_class: 'pub' }), { ...PP, application: NEW }],
  ['NEW-AGR', dwelling('agricultural', { use_class: 'cinema' }), { ...PP, application: NEW }],
  ['NEW-USE', dwelling('flat', { use_class: 'pub' }), { ...PP, application: NEW }],
  ['NEW-USE', dwelling('commercial', { use_class: 'pub' }), { ...PP, application: NEW }],
  ['NEW-USE', dwelling('commercial', { use_class: 'C1' }), { ...PP, application: NEW }],
  ['NEW-USE', dwelling('mixed', { use_class: 'theatre' }), { ...PP, application: NEW }],
  [
    'NEW-MIX',
    dwelling('commercial', { use_class: 'betting office' }),
    { ...FA, pd_class: 'part_20_class_aa', conditions: P20_SET, alternatives: ['part_20_class_ab'] },
  ],
  ['SUB-SG', { property_type: 'commercial', proposal: 'subdivision', use_class: 'pub' }, LAWFUL_USE],
  ['SUB-SG', { property_type: 'industrial', proposal: 'subdivision', use_class: 'SG' }, LAWFUL_USE],
];

const BASE_TABLE: [rule: string, sent: Sent, expected: Expected][] = [
  ...OTHER_USES,
  ['LOC-WALES', loft('house', { location: 'wales' }), DEVOLVED],
  ['LOC-SCOTLAND', extension('flat', { location: 'scotland' }), DEVOLVED],
  ['LOC-NI', demolition('mixed', { location: 'ni', article_4: 'yes' }), DEVOLVED],
  ['HOUSE-USE', extension('house', { use_class: 'E', extension_depth_m: 2 }), { ...FA, pd_class: null }],
  ['HOUSE-USE', loft('house', { use_class: 'SG' }), { ...FA, pd_class: null }],
  ['HOUSE-USE', outbuilding('house', { use_class: 'zoo' }), { ...FA, pd_class: null }],

  ['EXT-0', houseExtension, { ...FA, pd_class: 'part_1_class_a', conditions: CA_SET }],
  [
    'EXT-0',
    { ...houseExtension, ...conservation },
    { ...FA, pd_class: 'part_1_class_a', conditions: CA_SET_DESIGNATED },
  ],
  [
    'EXT-1',
    { ...houseExtension, extension_depth_m: 2 },
    { ...PD, pd_class: 'part_1_class_a', application: LDC_H, conditions: CA_SET },
  ],
  [
    'EXT-1',
    { ...houseExtension, extension_depth_m: 2, use_class: 'C4', ...park },
    { ...PD, pd_class: 'part_1_class_a', application: LDC_H, conditions: CA_SET_DESIGNATED },
  ],
  [
    'EXT-2',
    { ...houseExtension, extension_depth_m: 3.5 },
    {
      ...PD_PA,
      pd_class: 'part_1_class_a',
      application: PA_EXTENSION,
      conditions: [...CA_SET, 'detached_else_prior_approval'],
    },
  ],
  [
    'EXT-2D',
    { ...houseExtension, extension_depth_m: 3.5, ...park },
    { ...FA, pd_class: 'part_1_class_a', conditions: [...CA_SET_DESIGNATED, 'detached_only_3_to_4m'] },
  ],
  [
    'EXT-3',
    { ...houseExtension, extension_depth_m: 5 },
    {
      ...PA,
      pd_class: 'part_1_class_a',
      application: PA_EXTENSION,
      conditions: [...CA_SET, 'neighbour_consultation'],
    },
  ],
  [
    'EXT-4',
    { ...houseExtension, extension_depth_m: 7 },
    { ...FA, pd_class: 'part_1_class_a', conditions: [...CA_SET, 'detached_only_6_to_8m', 'neighbour_consultation'] },
  ],
  ['EXT-D', { ...houseExtension, extension_depth_m: 5, ...park }, { ...PP, application: HH }],
  ['EXT-D', { ...houseExtension, extension_depth_m: 7, ...conservation }, { ...PP, application: HH }],
  ['EXT-5', { ...houseExtension, extension_depth_m: 9 }, { ...PP, application: HH }],
  ['EXT-5', { ...houseExtension, extension_depth_m: 9, ...conservation }, { ...PP, application: HH }],
  ['EXT-FLAT', extension('flat', { extension_depth_m: 2 }), { ...PP, application: FLAT }],
  [
    'EXT-COM',
    extension('commercial'),
    {
      ...FA,
      pd_class: 'part_7_class_a',
      conditions: ['floor_space_50_pct_100m2', 'height_4m', 'not_within_2m_of_boundary', 'not_in_listed_curtilage'],
    },
  ],
  [
    'EXT-COM',
    extension('commercial', conservation),
    {
      ...FA,
      pd_class: 'part_7_class_a',
      conditions: ['floor_space_25_pct_50m2', 'height_4m', 'not_within_2m_of_boundary', 'not_in_listed_curtilage'],
    },
  ],
  [
    'EXT-IND',
    extension('industrial'),
    {
      ...FA,
      pd_class: 'part_7_class_h',
      conditions: ['industrial_75_pct_1500m2', 'height_5m_within_10m', 'not_in_listed_curtilage'],
    },
  ],
  [
    'EXT-IND',
    extension('industrial', park),
    {
      ...FA,
      pd_class: 'part_7_class_h',
      conditions: ['industrial_designated_limits', 'height_5m_within_10m', 'not_in_listed_curtilage'],
    },
  ],
  [
    'EXT-AGR',
    extension('agricultural'),
    { ...FA, pd_class: 'part_6_class_a', conditions: AGRICULTURAL, alternatives: ['part_6_class_b'] },
  ],
  ['EXT-MIX', extension('mixed'), { ...FA, pd_class: 'part_7_class_a', conditions: ['no_part_1_rights_with_flats'] }],

  ['LOFT-D', loft('house', conservation), { ...PP, application: HH, alternatives: ['part_1_class_c'] }],
  [
    'LOFT-1',
    loft('house'),
    {
      ...PD,
      pd_class: 'part_1_class_b',
      application: LDC_H,
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
  ],
  ['LOFT-FLAT', loft('flat'), { ...PP, application: FLAT }],
  [
    'LOFT-OTHER',
    loft('commercial'),
    { ...PP, application: FULL, alternatives: ['part_20_class_aa', 'part_20_class_ab'] },
  ],
  ['LOFT-OTHER', loft('mixed'), { ...PP, application: FULL, alternatives: ['part_20_class_aa', 'part_20_class_ab'] }],
  ['LOFT-OTHER', loft('mixed', park), { ...PP, application: FULL }],
  ['LOFT-OTHER', loft('industrial'), { ...PP, application: FULL }],
  ['LOFT-OTHER', loft('agricultural'), { ...PP, application: FULL }],

  ['OUT-1', outbuilding('house'), { ...PD, pd_class: 'part_1_class_e', application: LDC_O, conditions: OUTBUILDING }],
  [
    'OUT-1',
    outbuilding('house', conservation),
    {
      ...PD,
      pd_class: 'part_1_class_e',
      application: LDC_O,
      conditions: [...OUTBUILDING, 'not_beside_house_on_designated_land'],
    },
  ],
  [
    'OUT-1',
    outbuilding('house', park),
    {
      ...PD,
      pd_class: 'part_1_class_e',
      application: LDC_O,
      conditions: [...OUTBUILDING, 'not_beside_house_on_designated_land', 'national_park_10m2_beyond_20m'],
    },
  ],
  ['OUT-FLAT', outbuilding('flat'), { ...PP, application: FULL }],
  [
    'OUT-IND',
    outbuilding('industrial'),
    {
      ...FA,
      pd_class: 'part_7_class_h',
      conditions: ['industrial_new_building_400m2', 'height_5m_within_10m', 'not_in_listed_curtilage'],
    },
  ],
  [
    'OUT-IND',
    outbuilding('industrial', conservation),
    {
      ...FA,
      pd_class: 'part_7_class_h',
      conditions: ['industrial_designated_limits', 'height_5m_within_10m', 'not_in_listed_curtilage'],
    },
  ],
  [
    'OUT-AGR',
    outbuilding('agricultural'),
    { ...FA, pd_class: 'part_6_class_a', conditions: AGRICULTURAL, alternatives: ['part_6_class_b'] },
  ],
  ['OUT-OTHER', outbuilding('commercial'), { ...PP, application: FULL }],
  ['OUT-OTHER', outbuilding('mixed'), { ...PP, application: FULL }],

  ['COU-NOUSE', { property_type: 'commercial', proposal: 'cou' }, { ...FA, pd_class: null }],
  ['COU-UNKNOWN', change('zoo', 'C3'), { ...FA, pd_class: null }],
  ['COU-UNKNOWN', change('E', 'd1'), { ...FA, pd_class: null }],
  ['COU-UNKNOWN', change('same', 'same'), { ...FA, pd_class: null }],
  ['COU-SAME', change('E', 'same'), { ...ND, application: LDC_C, conditions: SAME_USE }],
  ['COU-SAME', change('SG', 'same'), { ...ND, application: LDC_C, conditions: SAME_USE }],
  ['COU-SAME', change('shop', 'office'), { ...ND, application: LDC_C, conditions: SAME_USE }],
  ['COU-MA-D', change('E', 'C3', park), { ...PP, application: COU }],
  [
    'COU-MA',
    change('E', 'C3'),
    {
      ...PA,
      pd_class: 'part_3_class_ma',
      application: PA_MA,
      conditions: MA,
      alternatives: ['part_3_class_g'],
    },
  ],
  [
    'COU-MA',
    change('E', 'C3', conservation),
    {
      ...PA,
      pd_class: 'part_3_class_ma',
      application: PA_MA,
      conditions: [...MA, 'conservation_area_ground_floor'],
      alternatives: ['part_3_class_g'],
    },
  ],
  [
    'COU-L',
    change('C3', 'C4', { property_type: 'house' }),
    { ...PD, pd_class: 'part_3_class_l', application: LDC_C, conditions: ['single_unit_only', 'hmo_licensing'] },
  ],
  [
    'COU-L',
    change('C4', 'C3', { property_type: 'house' }),
    { ...PD, pd_class: 'part_3_class_l', application: LDC_C, conditions: ['single_unit_only', 'hmo_licensing'] },
  ],
  ['COU-I', change('B2', 'B8'), { ...FA, pd_class: 'part_3_class_i', conditions: ['floor_space_500m2'] }],
  ...['E', 'C1', 'C2', 'C2A'].map((from): [string, Sent, Expected] => [
    'COU-T',
    change(from, 'F1'),
    {
      ...FA,
      pd_class: 'part_3_class_t',
      conditions: ['state_funded_school_or_nursery_only', 'prior_approval_transport_noise_contamination'],
    },
  ]),
  ['COU-Q-D', change('AG', 'C3', conservation), { ...PP, application: COU }],
  ['COU-Q-D', change('AG', 'C3', park), { ...PP, application: COU }],
  [
    'COU-Q',
    change('AG', 'C3'),
    {
      ...PA,
      pd_class: 'part_3_class_q',
      application: PA_Q,
      conditions: [
        'class_q_10_dwellings_1000m2',
        'class_q_150m2_each',
        'class_q_unit_on_24_july_2023',
        'class_q_building_operations',
        'class_q_tenancy',
      ],
    },
  ],
  ...['B8', 'C1', 'E'].map((to): [string, Sent, Expected] => [
    'COU-R',
    change('AG', to, conservation),
    {
      ...PA,
      pd_class: 'part_3_class_r',
      application: PA_R,
      conditions: ['class_r_1000m2', 'class_r_150m2_notification', 'class_r_agricultural_use_10_years'],
    },
  ]),
  ...['B2', 'F2'].map((to): [string, Sent, Expected] => [
    'COU-R-PART',
    change('AG', to),
    { ...FA, pd_class: 'part_3_class_r', conditions: ['class_r_1000m2', 'class_r_limited_b2_f2c'] },
  ]),
  [
    'COU-S',
    change('AG', 'F1'),
    { ...FA, pd_class: 'part_3_class_s', conditions: ['state_funded_school_or_nursery_only'] },
  ],
  ['COU-SG-D', change('SG', 'C3', conservation), { ...PP, application: COU }],
  ['COU-SG-D', change('SG', 'C3', park), { ...PP, application: COU }],
  ['COU-SG', change('SG', 'E'), { ...FA, pd_class: 'part_3_class_a', conditions: ['named_sui_generis_uses_only'] }],
  [
    'COU-SG',
    change('SG', 'E', park),
    { ...FA, pd_class: 'part_3_class_a', conditions: ['named_sui_generis_uses_only'] },
  ],
  [
    'COU-SG',
    change('SG', 'C3'),
    {
      ...FA,
      pd_class: 'part_3_class_m',
      conditions: ['named_sui_generis_uses_only'],
      alternatives: ['part_3_class_n'],
    },
  ],
  ['COU-SG-SG', change('SG', 'theatre'), { ...FA, pd_class: null }],
  ['COU-SG-SG', change('pub', 'SG'), { ...FA, pd_class: null }],
  ['COU-SG-SG', change('SG', 'SG'), { ...FA, pd_class: null }],
  ['COU-PUB-FOOD', change('pub', 'gastropub'), { ...FA, pd_class: null }],
  ['COU-PUB-FOOD', change('gastropub', 'wine bar'), { ...FA, pd_class: null }],
  ['COU-SAME', change('pub', 'public house'), { ...ND, application: LDC_C, conditions: SAME_USE }],
  ...['casino', 'betting office', 'pay day loan shop', 'takeaway'].map((from): [string, Sent, Expected] => [
    'COU-A',
    change(from, 'E'),
    { ...PD, pd_class: 'part_3_class_a', application: LDC_C, conditions: ['class_a_written_notice'] },
  ]),
  ...['launderette', 'betting office', 'pay day loan shop', 'takeaway'].map((from): [string, Sent, Expected] => [
    'COU-M',
    change(from, 'C3'),
    {
      ...PA,
      pd_class: 'part_3_class_m',
      application: PA_Q,
      conditions: ['class_m_n_150m2', 'class_m_use_in_march_2013', 'class_m_n_prior_approval'],
    },
  ]),
  ...['amusement arcade', 'casino'].map((from): [string, Sent, Expected] => [
    'COU-N',
    change(from, 'C3'),
    {
      ...PA,
      pd_class: 'part_3_class_n',
      application: PA_Q,
      conditions: ['class_m_n_150m2', 'class_n_use_in_march_2014', 'class_m_n_prior_approval'],
    },
  ]),
  ...(
    [
      ['C3', 'E'],
      ['B8', 'B2'],
      ['E', 'C4'],
      ['AG', 'C4'],
      ['F1', 'C3'],
      ['C4', 'SG'],
      ['E', 'B8'],
      ['pub', 'C3'],
      ['pub', 'E'],
      ['theatre', 'C3'],
      ['launderette', 'E'],
      ['amusement arcade', 'E'],
      ['pub', 'theatre'],
      ['cinema', 'hostel'],
    ] as const
  ).map(([from, to]): [string, Sent, Expected] => ['COU-NONE', change(from, to), { ...PP, application: COU }]),

  ['NEW-HOUSE', dwelling('house'), { ...PP, application: NEW, alternatives: ['part_20_class_ac', 'part_20_class_ad'] }],
  ['NEW-HOUSE', dwelling('house', conservation), { ...PP, application: NEW }],
  ['NEW-AGR', dwelling('agricultural'), { ...PP, application: NEW, alternatives: ['part_3_class_q'] }],
  ['NEW-AGR', dwelling('agricultural', park), { ...PP, application: NEW }],
  ['NEW-IND', dwelling('industrial'), { ...PP, application: NEW }],
  ['NEW-IND', dwelling('industrial', { use_class: 'B8', ...park }), { ...PP, application: NEW }],
  ...['flat', 'commercial', 'mixed'].map((property): [string, Sent, Expected] => [
    'NEW-D',
    dwelling(property, conservation),
    { ...PP, application: NEW },
  ]),
  ['NEW-D', dwelling('industrial', { use_class: 'E', ...park }), { ...PP, application: NEW }],
  [
    'NEW-FLAT',
    dwelling('flat'),
    { ...FA, pd_class: 'part_20_class_a', conditions: P20_SET, alternatives: ['part_20_class_za'] },
  ],
  [
    'NEW-COM',
    dwelling('commercial'),
    {
      ...FA,
      pd_class: 'part_20_class_aa',
      conditions: P20_SET,
      alternatives: ['part_20_class_ab', 'part_20_class_za'],
    },
  ],
  [
    'NEW-COM',
    dwelling('industrial', { use_class: 'light industrial' }),
    {
      ...FA,
      pd_class: 'part_20_class_aa',
      conditions: P20_SET,
      alternatives: ['part_20_class_ab', 'part_20_class_za'],
    },
  ],
  [
    'NEW-MIX',
    dwelling('mixed'),
    { ...FA, pd_class: 'part_20_class_aa', conditions: P20_SET, alternatives: ['part_20_class_ab'] },
  ],

  ['SUB-DWELLING', subdivision('house'), { ...PP, application: COU }],
  ['SUB-DWELLING', subdivision('flat'), { ...PP, application: COU }],
  ['SUB-COM', subdivision('commercial'), { ...ND, application: LDC_C, conditions: SAME_USE }],
  ['SUB-COM', subdivision('industrial'), { ...ND, application: LDC_C, conditions: SAME_USE }],
  ['SUB-OTHER', subdivision('agricultural'), { ...FA, pd_class: null }],
  ['SUB-OTHER', subdivision('mixed'), { ...FA, pd_class: null }],

  [
    'DEM-CA',
    demolition('flat', conservation),
    { ...PP, application: RELEVANT_DEMOLITION, conditions: ['under_115m3_exempt'] },
  ],
  ['DEM-FLAT', demolition('flat'), { ...FA, pd_class: 'part_11_class_b', conditions: ['whole_building_only'] }],
  ...['pub', 'gastropub', 'theatre', 'concert hall', 'live music venue'].map((use_class): [string, Sent, Expected] => [
    'DEM-EXCLUDED',
    demolition('commercial', { use_class }),
    { ...PP, application: FULL },
  ]),
  [
    'DEM-SG',
    demolition('commercial', { use_class: 'zoo' }),
    { ...FA, pd_class: 'part_11_class_b', conditions: ['not_pub_theatre_concert_hall'] },
  ],
  ['DEM-SG', demolition('mixed'), { ...FA, pd_class: 'part_11_class_b', conditions: ['not_pub_theatre_concert_hall'] }],
  [
    'DEM-1',
    demolition('house', park),
    {
      ...PA,
      pd_class: 'part_11_class_b',
      application: PA_DEMOLITION,
      conditions: [
        'method_and_restoration',
        'site_notice_21_days',
        'not_made_unsafe_by_owner',
        'not_statue_or_memorial',
        'under_50m3_not_development',
      ],
    },
  ],
];

describe('the base table', () => {
  it.each(BASE_TABLE)('%s answers %j', (rule, sent, expected) => {
    expect(answerTo(sent)).toEqual({ conditions: [], alternatives: [], ...expected, rules: [rule] });
  });

  it('has no row that these cases leave out', () => {
    const further = ['house_form', 'extension_storeys', 'limits', 'installation'];
    const rules = RULES.filter(({ when }) => !Object.keys(when).some((fact) => further.includes(fact)));
    expect(new Set(rules.map(({ id }) => id))).toEqual(new Set(BASE_TABLE.map(([rule]) => rule)));
  });

  it('rests each row on a paragraph of the law', () => {
    for (const { id, article } of RULES) expect(article, id).toMatch(/SI \d{4}\/\d+|SR 2015\/70|Act 1990/);
  });
});

describe('the depth of an extension', () => {
  it.each([
    [0.001, 'up_to_3', 'EXT-1', 'EXT-1'],
    [2.999, 'up_to_3', 'EXT-1', 'EXT-1'],
    [3, 'up_to_3', 'EXT-1', 'EXT-1'],
    [3.001, '3_to_4', 'EXT-2', 'EXT-2D'],
    [3.999, '3_to_4', 'EXT-2', 'EXT-2D'],
    [4, '3_to_4', 'EXT-2', 'EXT-2D'],
    [4.001, '4_to_6', 'EXT-3', 'EXT-D'],
    [5.999, '4_to_6', 'EXT-3', 'EXT-D'],
    [6, '4_to_6', 'EXT-3', 'EXT-D'],
    [6.001, '6_to_8', 'EXT-4', 'EXT-D'],
    [7.999, '6_to_8', 'EXT-4', 'EXT-D'],
    [8, '6_to_8', 'EXT-4', 'EXT-D'],
    [8.001, 'over_8', 'EXT-5', 'EXT-5'],
    [50, 'over_8', 'EXT-5', 'EXT-5'],
  ])('of %d m falls in the band %s, under %s and on designated land under %s', (depth, band, rule, designated) => {
    const sent = { ...houseExtension, extension_depth_m: depth };
    expect(check(sent)).toMatchObject({ extension_depth_band: band, rules_applied: [rule] });
    for (const land of [conservation, park, { ...conservation, ...park }]) {
      expect(check({ ...sent, ...land })).toMatchObject({ extension_depth_band: band, rules_applied: [designated] });
    }
  });

  it('has a band for any property and any nation, and none without an extension', () => {
    expect(check(extension('mixed', { extension_depth_m: 7 })).extension_depth_band).toBe('6_to_8');
    expect(check(extension('flat', { extension_depth_m: 3, location: 'ni' })).extension_depth_band).toBe('up_to_3');
    expect(check(extension('house')).extension_depth_band).toBeNull();
    expect(check(loft('house', { extension_depth_m: 3 })).extension_depth_band).toBeNull();
  });

  it.each([0, -1, 50.01])('of %d m is an input error', (extension_depth_m) => {
    const answer = runCalculator(uk_planning_checker, { ...houseExtension, extension_depth_m });
    expect(answer).toMatchObject({ ok: false, errors: [{ field: 'extension_depth_m' }] });
  });
});

describe('an article 4 direction', () => {
  it.each<[string, Sent, string, string, unknown[]]>([
    ['a change of use', change('E', 'C3'), 'COU-MA', 'part_3_class_ma', COU],
    ['an outbuilding of a house', outbuilding('house'), 'OUT-1', 'part_1_class_e', CURTILAGE],
    ['a loft of a house', loft('house'), 'LOFT-1', 'part_1_class_b', HH],
    ['an extension of a house', { ...houseExtension, extension_depth_m: 2 }, 'EXT-1', 'part_1_class_a', HH],
    ['an extension of unknown depth', houseExtension, 'EXT-0', 'part_1_class_a', HH],
    ['new flats', dwelling('flat'), 'NEW-FLAT', 'part_20_class_a', NEW],
    ['an extension of a shop', extension('commercial'), 'EXT-COM', 'part_7_class_a', FULL],
    ['an industrial outbuilding', outbuilding('industrial'), 'OUT-IND', 'part_7_class_h', FULL],
    ['an agricultural outbuilding', outbuilding('agricultural'), 'OUT-AGR', 'part_6_class_a', FULL],
    ['a demolition', demolition('house'), 'DEM-1', 'part_11_class_b', FULL],
  ])('withdraws the class of %s', (_what, sent, rule, pdClass, application) => {
    expect(answerTo({ ...sent, article_4: 'yes' })).toEqual({
      ...PP,
      application,
      conditions: [],
      alternatives: [],
      rules: [rule, 'ARTICLE-4'],
    });
    expect(check({ ...sent, article_4: 'yes' }).pd_class_withdrawn).toBe(pdClass);
  });

  it.each<[string, Sent]>([
    ['no class was found', change('pub', 'theatre')],
    ['nothing is developed', change('E', 'same')],
    ['permission is needed in any case', { ...houseExtension, extension_depth_m: 9 }],
    ['another nation decides', loft('house', { location: 'wales' })],
  ])('changes nothing where %s', (_where, sent) => {
    const [without, under] = [answerTo({ ...sent, article_4: 'no' }), answerTo({ ...sent, article_4: 'yes' })];
    expect(under).toEqual(without);
    expect(check({ ...sent, article_4: 'yes' }).pd_class_withdrawn).toBeNull();
  });
});

describe('a change of use of a mixed-use building', () => {
  it('is never likely, but keeps class, conditions and alternatives', () => {
    expect(answerTo(change('E', 'C3', { property_type: 'mixed' }))).toEqual({
      ...FA,
      pd_class: 'part_3_class_ma',
      conditions: MA,
      alternatives: ['part_3_class_g'],
      rules: ['COU-MA', 'COU-MIXED'],
    });
    expect(answerTo(change('E', 'same', { property_type: 'mixed' }))).toEqual({
      ...FA,
      pd_class: null,
      conditions: SAME_USE,
      alternatives: [],
      rules: ['COU-SAME', 'COU-MIXED'],
    });
  });

  it('is left alone where it was not likely before', () => {
    expect(answerTo(change('SG', 'E', { property_type: 'mixed' })).rules).toEqual(['COU-SG']);
    expect(answerTo(change('C3', 'E', { property_type: 'mixed' })).rules).toEqual(['COU-NONE']);
  });

  it('loses its class to an article 4 direction all the same', () => {
    const result = check(change('E', 'C3', { property_type: 'mixed', article_4: 'yes' }));
    expect(result.rules_applied).toEqual(['COU-MA', 'COU-MIXED', 'ARTICLE-4']);
    expect(result.pd_class_withdrawn).toBe('part_3_class_ma');
  });
});

describe('a listed building', () => {
  const listed = { listed: 'yes' };

  it.each<[string, Sent, string[], unknown[], string[]]>([
    ['an extension without a right', extension('flat'), ['EXT-FLAT'], FLAT, []],
    ['a loft on designated land', loft('house', conservation), ['LOFT-D'], HH, ['part_1_class_c']],
    ['a loft with Part 20 alternatives', loft('commercial'), ['LOFT-OTHER'], FULL, []],
    ['a new house with Part 20 alternatives', dwelling('house'), ['NEW-HOUSE'], NEW, []],
    ['a new farm dwelling with a Part 3 alternative', dwelling('agricultural'), ['NEW-AGR'], NEW, []],
    ['a change of use without a class', change('C3', 'E'), ['COU-NONE'], COU, []],
    ['a right that article 4 withdraws', loft('house', { article_4: 'yes' }), ['LOFT-1', 'ARTICLE-4'], HH, []],
  ])('(a) needs consent beside permission: %s', (_what, sent, rules, application, alternatives) => {
    expect(answerTo({ ...sent, ...listed })).toEqual({
      ...PP,
      application,
      conditions: [],
      alternatives,
      rules: [...rules, 'LISTED-LBC'],
    });
  });

  it.each<[string, Sent, string | null, string[]]>([
    ['COU-SAME', change('E', 'same'), null, SAME_USE],
    ['COU-L', change('C3', 'C4', { property_type: 'house' }), 'part_3_class_l', ['single_unit_only', 'hmo_licensing']],
    ['COU-I', change('B2', 'B8'), 'part_3_class_i', ['floor_space_500m2']],
    ['COU-NOUSE', { property_type: 'commercial', proposal: 'cou' }, null, []],
    ['COU-UNKNOWN', change('zoo', 'E'), null, []],
    ['COU-UNKNOWN', change('E', 'zoo'), null, []],
    ['COU-SG-SG', change('SG', 'theatre'), null, []],
    ['COU-PUB-FOOD', change('pub', 'gastropub'), null, []],
    ['COU-A', change('casino', 'E'), 'part_3_class_a', ['class_a_written_notice']],
    ['COU-SG', change('SG', 'E'), 'part_3_class_a', ['named_sui_generis_uses_only']],
  ])('(b) makes %s depend on the works, not on the use', (rule, sent, pd_class, conditions) => {
    expect(answerTo({ ...sent, ...listed })).toEqual({
      ...FA,
      pd_class,
      conditions,
      alternatives: [],
      rules: [rule, 'LISTED-COU-WORKS'],
    });
  });

  it.each<[string, Sent]>([
    ['COU-MA', change('E', 'C3')],
    ['COU-T', change('E', 'F1')],
    ['COU-Q', change('AG', 'C3')],
    ['COU-R', change('AG', 'E')],
    ['COU-R-PART', change('AG', 'B2')],
    ['COU-S', change('AG', 'F1')],
    ['COU-SG', change('SG', 'C3')],
    ['COU-M', change('launderette', 'C3')],
    ['COU-N', change('casino', 'C3')],
  ])('(c) is excluded from the class of %s', (rule, sent) => {
    expect(answerTo({ ...sent, ...listed })).toEqual({
      ...PP,
      application: COU,
      conditions: [],
      alternatives: [],
      rules: [rule, 'LISTED-EXCLUDED'],
    });
  });

  it.each<[string, Sent, unknown[]]>([
    ['OUT-1', outbuilding('house'), CURTILAGE],
    ['EXT-COM', extension('commercial'), FULL],
    ['EXT-IND', extension('industrial'), FULL],
    ['EXT-MIX', extension('mixed'), FULL],
    ['OUT-IND', outbuilding('industrial'), FULL],
    ['NEW-FLAT', dwelling('flat'), NEW],
    ['NEW-COM', dwelling('commercial'), NEW],
    ['NEW-MIX', dwelling('mixed'), NEW],
  ])('(d) is excluded from the class of %s', (rule, sent, application) => {
    expect(answerTo({ ...sent, ...listed })).toEqual({
      ...PP,
      application,
      conditions: [],
      alternatives: [],
      rules: [rule, 'LISTED-EXCLUDED'],
    });
  });

  it.each<[string, Sent, string | null, string[], string[]]>([
    ['EXT-0', houseExtension, 'part_1_class_a', CA_SET, []],
    ['EXT-3', { ...houseExtension, extension_depth_m: 5 }, 'part_1_class_a', [...CA_SET, 'neighbour_consultation'], []],
    ['EXT-AGR', extension('agricultural'), 'part_6_class_a', AGRICULTURAL, ['part_6_class_b']],
    ['SUB-COM', subdivision('commercial'), null, SAME_USE, []],
    ['SUB-OTHER', subdivision('mixed'), null, [], []],
    ['DEM-FLAT', demolition('flat', conservation), 'part_11_class_b', ['whole_building_only'], []],
    ['HOUSE-USE', loft('house', { use_class: 'E' }), null, [], []],
  ])('(e) keeps the class of %s and needs consent', (rule, sent, pd_class, conditions, alternatives) => {
    expect(answerTo({ ...sent, ...listed })).toEqual({
      verdict: 'requires_permission',
      route: 'listed_building_consent',
      pd_class,
      application: LBC,
      conditions,
      alternatives,
      rules: [rule, 'LISTED-LBC'],
    });
  });

  it('of mixed use meets both overlays in a change of use', () => {
    const sent = { property_type: 'mixed', ...listed };
    expect(check(change('C3', 'C4', sent))).toMatchObject({
      verdict: 'complex',
      rules_applied: ['COU-L', 'COU-MIXED', 'LISTED-COU-WORKS'],
    });
    expect(check(change('E', 'C3', sent))).toMatchObject({
      verdict: 'requires_permission',
      rules_applied: ['COU-MA', 'COU-MIXED', 'LISTED-EXCLUDED'],
    });
  });

  it('in a conservation area is demolished with consent, not as relevant demolition', () => {
    expect(check(demolition('house', { ...conservation, ...listed })).rules_applied).toEqual(['DEM-1', 'LISTED-LBC']);
  });

  it('outside England is signposted and keeps its one consent', () => {
    for (const location of ['wales', 'scotland', 'ni']) {
      expect(check(loft('house', { location, ...listed }))).toMatchObject({
        verdict: 'complex',
        planning_route: 'devolved',
        consents_required: ['listed_building_consent'],
        rules_applied: [`LOC-${location.toUpperCase()}`],
      });
    }
  });
});

describe('the consents required', () => {
  it.each<[string, Sent, string[]]>([
    ['permitted_development', loft('house'), ['building_regulations']],
    ['prior_approval', change('E', 'C3'), ['prior_approval', 'building_regulations']],
    [
      'permitted_development_or_prior_approval',
      { ...houseExtension, extension_depth_m: 4 },
      ['prior_approval_if_attached', 'building_regulations'],
    ],
    ['planning_permission', loft('flat'), ['planning_permission', 'building_regulations']],
    ['not_development', subdivision('commercial'), ['building_regulations']],
    ['further_assessment', houseExtension, ['building_regulations']],
    ['listed_building_consent', loft('house', { listed: 'yes' }), ['listed_building_consent', 'building_regulations']],
    [
      'planning_permission',
      loft('flat', { listed: 'yes' }),
      ['listed_building_consent', 'planning_permission', 'building_regulations'],
    ],
    ['prior_approval', demolition('house'), ['prior_approval', 'section_80_demolition_notice']],
    ['planning_permission', demolition('house', conservation), ['planning_permission', 'section_80_demolition_notice']],
    ['devolved', demolition('house', { location: 'scotland' }), []],
  ])('follow from the route %s of %j', (route, sent, consents) => {
    expect(check(sent)).toMatchObject({ planning_route: route, consents_required: consents });
  });
});

describe('the flags', () => {
  it('show the designations that were sent, in any nation', () => {
    expect(check(loft('house', { ...park, article_4: 'yes', listed: 'yes', location: 'wales' })).flags).toEqual({
      listed_building: true,
      conservation_area: false,
      national_park_aonb: true,
      article_2_3_land: true,
      article_4: 'yes',
    });
  });

  it('call a conservation area article 2(3) land, and show the defaults', () => {
    expect(check(loft('house', conservation)).flags).toEqual({
      listed_building: false,
      conservation_area: true,
      national_park_aonb: false,
      article_2_3_land: true,
      article_4: 'unknown',
    });
    expect(check(loft('house')).flags.article_2_3_land).toBe(false);
  });
});

describe('the use classes used', () => {
  it.each([
    ['house', 'C3', 'use class C3 is used for a house'],
    ['flat', 'C3', 'use class C3 is used for a flat'],
    ['commercial', 'E', 'use class E is used for a commercial building'],
    ['industrial', 'B2', 'use class B2 is used for an industrial building'],
    ['agricultural', 'AG', 'agricultural use is used for an agricultural building'],
    ['mixed', 'SG', 'sui generis use is used for a mixed-use building'],
  ])('follow from the property when none is sent: %s is %s', (property_type, use, said) => {
    const result = check({ property_type, proposal: 'demolition' });
    expect(result.existing_use_class_used).toBe(use);
    expect(result.proposed_use_class_used).toBeNull();
    expect(result.assumptions).toContain(`The use class was not given: ${said}.`);
  });

  it('are read from the text, the proposed one also where the proposal ignores it', () => {
    expect(check(change('Class E(g)(i)', 'same'))).toMatchObject({
      existing_use_class_used: 'E',
      proposed_use_class_used: 'SAME',
    });
    expect(check(loft('house', { proposed_use: 'zoo' })).proposed_use_class_used).toBe('UNKNOWN');
  });

  it.each(['use_class', 'proposed_use'])('cannot be blank: %s', (field) => {
    for (const blank of ['', '  ', '\t']) {
      const answer = runCalculator(uk_planning_checker, { property_type: 'house', proposal: 'cou', [field]: blank });
      expect(answer).toMatchObject({ ok: false, errors: [{ field }] });
    }
  });
});

describe('the recommendations', () => {
  const ALWAYS =
    'Permitted development does not replace building regulations, party wall notices, covenants, protected species, tree preservation orders or the Community Infrastructure Levy.';
  const CONSENT =
    'Obtain listed building consent before any work: it is free, and work without it is an offence (Planning (Listed Buildings and Conservation Areas) Act 1990 s. 9).';
  const NO_HABITAT =
    'State in the application why biodiversity net gain does not apply, usually that no habitat is affected.';
  const SMALL_SITE =
    'sites of up to 0.2 hectares without effect on priority habitat (announced for 31 July 2026); works below 25 m2 of habitat and 5 m of linear habitat';
  const SELF_BUILD = 'self-build and custom build of up to 9 homes on up to 0.5 hectares (to end with the same change)';
  const netGain = (exemptions: string) =>
    `Plan for 10 % biodiversity net gain: the permission will need an approved biodiversity gain plan before work starts, unless one of these applies: ${exemptions}. Confirm with the planning authority which exemptions are in force on the day you apply.`;

  it.each<[string, Sent, string[]]>([
    [
      'a right',
      loft('house'),
      [
        'Proceed within the conditions listed. A lawful development certificate (274 GBP, 8 weeks) proves it to a buyer or lender.',
      ],
    ],
    [
      'no development',
      change('E', 'same'),
      [
        'Proceed within the conditions listed. A lawful development certificate (305 GBP, 8 weeks) proves it to a buyer or lender.',
      ],
    ],
    [
      'prior approval',
      change('AG', 'C3'),
      ['Apply for prior approval under Part 3 Class Q (536 GBP, 8 weeks) before any work starts.'],
    ],
    [
      'a demolition',
      demolition('house'),
      ['Apply for prior approval under Part 11 Class B (249 GBP, 28 days) before any work starts.'],
    ],
    [
      'prior approval of an attached house',
      { ...houseExtension, extension_depth_m: 4 },
      [
        'A detached house may proceed within the conditions listed; for an attached house apply for prior approval first (249 GBP, 42 days).',
      ],
    ],
    [
      'an extension that a smaller one would spare',
      { ...houseExtension, extension_depth_m: 9 },
      [
        'Apply for householder planning permission (548 GBP, 8 weeks) and seek pre-application advice first. A depth of 3 m, or 4 m if the house is detached, would be permitted development.',
      ],
    ],
    [
      'the same on designated land',
      { ...houseExtension, extension_depth_m: 5, ...conservation },
      [
        'Apply for householder planning permission (548 GBP, 8 weeks) and seek pre-application advice first. A single-storey depth of 3 m, or 4 m if the house is detached, would be permitted development.',
      ],
    ],
    [
      'the same at a listed house, whose rights do not stand alone',
      { ...houseExtension, extension_depth_m: 9, listed: 'yes' },
      ['Apply for householder planning permission (548 GBP, 8 weeks) and seek pre-application advice first.', CONSENT],
    ],
    [
      'a loft on designated land',
      loft('house', park),
      [
        'Apply for householder planning permission (548 GBP, 8 weeks) and seek pre-application advice first. Rooflights only (Part 1 Class C) would be permitted development.',
      ],
    ],
    [
      'a fee that is not known',
      outbuilding('mixed'),
      ['Apply for full planning permission (8 weeks) and seek pre-application advice first.', netGain(SMALL_SITE)],
    ],
    [
      'a new dwelling',
      dwelling('house'),
      [
        'Apply for full planning permission (610 GBP, 8 weeks) and seek pre-application advice first.',
        netGain(`${SMALL_SITE}; ${SELF_BUILD}`),
      ],
    ],
    [
      'a demolition in a conservation area',
      demolition('house', conservation),
      [
        'Apply for planning permission for relevant demolition (no fee, 8 weeks) and seek pre-application advice first.',
        NO_HABITAT,
      ],
    ],
    [
      'a listed building that needs permission too',
      loft('flat', { listed: 'yes' }),
      [
        'Apply for full planning permission (548 GBP, 8 weeks) and seek pre-application advice first.',
        CONSENT,
        NO_HABITAT,
      ],
    ],
    [
      'a withdrawn right',
      loft('house', { article_4: 'yes' }),
      [
        'Apply for householder planning permission (548 GBP, 8 weeks) and seek pre-application advice first.',
        'Get the schedule of the article 4 direction. If Part 1 Class B is not in it, the right remains.',
      ],
    ],
    [
      'a direction that takes nothing away',
      { ...houseExtension, extension_depth_m: 9, article_4: 'yes' },
      ['Apply for householder planning permission (548 GBP, 8 weeks) and seek pre-application advice first.'],
    ],
    [
      'a missing depth',
      houseExtension,
      ['Settle this first: the depth of the extension. Part 1 Class A may then apply.'],
    ],
    ['a missing proposed use', { property_type: 'house', proposal: 'cou' }, ['Settle this first: the proposed use.']],
    [
      'a mixed-use building',
      change('E', 'C3', { property_type: 'mixed' }),
      ['Settle this first: the part of the building concerned. Part 3 Class MA may then apply.'],
    ],
    [
      'a listed pub that becomes a shop',
      change('SG', 'E', { listed: 'yes' }),
      [CONSENT, 'Settle this first: whether any work affects the listed building. Part 3 Class A may then apply.'],
    ],
    [
      'a demolition whose use could not be read',
      demolition('commercial', { use_class: 'zoo' }),
      ['Settle this first: the exact use. Part 11 Class B may then apply.'],
    ],
    [
      'the demolition of a pub',
      demolition('commercial', { use_class: 'pub' }),
      ['Apply for full planning permission (8 weeks) and seek pre-application advice first.', NO_HABITAT],
    ],
    [
      'a pub that becomes a house',
      change('pub', 'C3'),
      ['Apply for full planning permission (610 GBP, 8 weeks) and seek pre-application advice first.', NO_HABITAT],
    ],
    [
      'a new dwelling at premises whose use could not be read',
      dwelling('industrial', { use_class: 'zoo' }),
      [
        'If the building is not in use class E, apply for full planning permission (610 GBP, 8 weeks) and seek pre-application advice first.',
        netGain(`${SMALL_SITE}; ${SELF_BUILD}`),
      ],
    ],
  ])('answer %s, and end with what permitted development does not replace', (_what, sent, lines) => {
    expect(check(sent).recommendations).toEqual([...lines, ALWAYS]);
  });

  it.each<[string, Sent, string[]]>([
    [
      'Wales',
      { location: 'wales' },
      [
        'Wales has its own rules: check the Town and Country Planning (General Permitted Development) Order 1995 (SI 1995/418) as amended for Wales and the national planning portal.',
      ],
    ],
    [
      'Scotland, by its own law on listed buildings',
      { location: 'scotland', listed: 'yes', article_4: 'yes' },
      [
        'Obtain listed building consent before any work: it is free, and work without it is an offence (Planning (Listed Buildings and Conservation Areas) (Scotland) Act 1997 s. 8).',
        'Scotland has its own rules: check the Town and Country Planning (General Permitted Development) (Scotland) Order 1992 (SI 1992/223) as amended and the national planning portal.',
      ],
    ],
    [
      'Northern Ireland',
      { location: 'ni' },
      [
        'Northern Ireland has its own rules: check the Planning (General Permitted Development) Order (Northern Ireland) 2015 (SR 2015/70) and the national planning portal.',
      ],
    ],
  ])('signpost %s', (_nation, sent, lines) => {
    expect(check(loft('house', sent)).recommendations).toEqual(lines);
  });

  it.each<[article4: string, listed: string, isAdvised: boolean]>([
    ['no', 'no', true],
    ['unknown', 'no', true],
    ['yes', 'no', false],
    ['no', 'yes', false],
    ['unknown', 'yes', false],
  ])('with article 4 %s and listed %s offer a smaller proposal: %s', (article_4, listed, isAdvised) => {
    const deep = { property_type: 'house', proposal: 'extension', extension_depth_m: 9 };
    const roof = { property_type: 'house', proposal: 'loft', conservation_area: 'yes' };
    for (const sent of [deep, { ...deep, conservation_area: 'yes' }, roof]) {
      const said = check({ ...sent, article_4, listed }).recommendations.join(' ');
      expect(said.includes('would be permitted development')).toBe(isAdvised);
    }
  });

  const FLOOR_AREA = 'the floor area and height';
  const UNIT_SIZE = 'the size of the agricultural unit';
  const DETACHED = 'whether the house is detached';
  const CLASSES = 'the existing and proposed use classes';
  const EXACT_USE = 'the exact use';
  const SCHOOL = 'whether it is a state-funded school or a registered nursery';
  const BUILDING = 'the age, height and storeys of the building';
  const PART = 'the part of the building concerned';
  const MISSING: Record<string, string> = {
    'EXT-0': 'the depth of the extension',
    'EXT-2D': DETACHED,
    'EXT-4': DETACHED,
    'EXT-COM': FLOOR_AREA,
    'EXT-IND': FLOOR_AREA,
    'OUT-IND': FLOOR_AREA,
    'EXT-AGR': UNIT_SIZE,
    'OUT-AGR': UNIT_SIZE,
    'EXT-MIX': PART,
    'SUB-OTHER': PART,
    'COU-NOUSE': 'the proposed use',
    'COU-UNKNOWN': CLASSES,
    'COU-SG': EXACT_USE,
    'COU-SG-SG': EXACT_USE,
    'COU-SG-SG pub': 'the exact proposed use',
    'COU-R-PART': EXACT_USE,
    'DEM-SG': EXACT_USE,
    'COU-PUB-FOOD': 'how much of the use is food',
    'EXT-INSTITUTION': 'whether it is a school, college, university, hospital or prison',
    'EXT-USE': 'the lawful use of the building',
    'OUT-USE': 'the lawful use of the building',
    'EXT-MIX-SG': PART,
    'SUB-SG': 'the use of each part after the division',
    'COU-I': 'the floor area',
    'COU-T': SCHOOL,
    'COU-S': SCHOOL,
    'NEW-FLAT': BUILDING,
    'NEW-COM': BUILDING,
    'NEW-MIX': BUILDING,
    'HOUSE-USE': 'the lawful use of the house',
    'DEM-FLAT': 'whether the whole building is demolished',
  };

  it('name the missing fact of every complex answer in England, and of no other', () => {
    for (const [rule, sent] of BASE_TABLE) {
      const { verdict, planning_route, recommendations } = check(sent);
      const isComplex = verdict === 'complex' && planning_route !== 'devolved';
      const asked = recommendations.find((line) => line.startsWith('Settle this first: '));
      if (isComplex) expect(asked, rule).toContain(`: ${MISSING[`${rule} ${sent.use_class}`] ?? MISSING[rule]}.`);
      else expect(asked, rule).toBeUndefined();
    }
  });
});

describe('biodiversity net gain', () => {
  const BOTH = ['site_up_to_0_2_ha', 'de_minimis'];
  const ALL = [...BOTH, 'self_build_or_custom_build'];
  const LITTLE_HABITAT = ['de_minimis', 'site_up_to_0_2_ha'];

  it.each<[string, Sent, string[]]>([
    ['not_applicable_without_application', loft('house'), []],
    ['not_applicable_without_application', change('E', 'C3'), []],
    ['not_applicable_without_application', { ...houseExtension, extension_depth_m: 4 }, []],
    ['not_applicable_without_application', subdivision('commercial'), []],
    ['not_applicable_to_listed_building_consent', loft('house', { listed: 'yes' }), []],
    ['depends_on_route', dwelling('flat'), ALL],
    ['depends_on_route', extension('commercial'), BOTH],
    ['exempt_householder', { ...houseExtension, extension_depth_m: 9 }, []],
    ['exempt_householder', outbuilding('house', { article_4: 'yes' }), []],
    ['condition_applies_unless_exempt', dwelling('house'), ALL],
    ['condition_applies_unless_exempt', dwelling('flat', { article_4: 'yes' }), ALL],
    ['probably_exempt_de_minimis', change('C3', 'E'), LITTLE_HABITAT],
    ['probably_exempt_de_minimis', subdivision('house'), LITTLE_HABITAT],
    ['probably_exempt_de_minimis', demolition('house', conservation), LITTLE_HABITAT],
    ['probably_exempt_de_minimis', loft('commercial'), LITTLE_HABITAT],
    ['probably_exempt_de_minimis', extension('flat'), LITTLE_HABITAT],
    ['condition_applies_unless_exempt', outbuilding('flat'), BOTH],
    ['condition_applies_unless_exempt', outbuilding('commercial'), BOTH],
    ['condition_applies_unless_exempt', extension('commercial', { article_4: 'yes' }), BOTH],
  ])('is %s for %j', (status, sent, exemptions) => {
    expect(check(sent).biodiversity_net_gain).toMatchObject({ status, exemptions_to_check: exemptions });
  });

  it('is left to the other nations', () => {
    for (const location of ['wales', 'scotland', 'ni']) {
      expect(check(dwelling('house', { location })).biodiversity_net_gain).toBeNull();
    }
  });

  it('says what the status means', () => {
    expect(check(loft('flat')).biodiversity_net_gain?.note).toBe(
      'Biodiversity net gain probably does not apply: works that affect less than 25 m2 of habitat, less than 5 m of hedgerow or watercourse and no priority habitat are exempt (SI 2024/47 reg. 4).',
    );
    expect(check(dwelling('house')).biodiversity_net_gain?.note).toBe(
      'The permission will carry the biodiversity gain condition (at least 10 %) unless an exemption applies.',
    );
  });
});

describe('the assumptions', () => {
  it('name each default that was used, and none that was sent', () => {
    const given = { location: 'england', listed: 'no', use_class: 'C3' };
    const DEFAULTS = /was not given|no answer was given/;
    expect(check(loft('house', given)).assumptions.filter((line) => DEFAULTS.test(line))).toEqual([
      'Conservation area: no answer was given, so no is used.',
      'National Park or National Landscape: no answer was given, so no is used.',
      'The article 4 direction was not given: not known is used.',
    ]);
  });

  it('take a null for an input that was not sent', () => {
    const { assumptions } = check(
      loft('house', { location: null, use_class: null, extension_depth_m: null, listed: null }),
    );
    expect(assumptions).toContain('The location was not given: England is used.');
    expect(assumptions).toContain('The use class was not given: use class C3 is used for a house.');
    expect(assumptions).toContain('Listed building: no answer was given, so no is used.');
  });

  it('always say what is not checked', () => {
    for (const location of ['england', 'wales']) {
      const { assumptions } = check(loft('house', { location }));
      expect(assumptions).toContain(
        'World Heritage Sites and the Broads are treated as a National Park or National Landscape here. Sites of special scientific interest, safety hazard areas and flood zones were not checked.',
      );
      expect(assumptions).toContain(
        'Conditions on an earlier permission can remove permitted development rights and are not visible here.',
      );
    }
  });

  it('date the law of England, and mention the order that was not read once', () => {
    const law =
      'Law as read on 15 November 2026: the General Permitted Development Order 2015 as amended to SI 2025/560. A later order (SI 2026/313) may change details: compare the limits with the consolidated text on legislation.gov.uk.';
    const { recommendations, assumptions, warnings } = check(loft('house'));
    const sentences = [...recommendations, ...assumptions, ...warnings];
    expect(sentences.filter((line) => line.includes('SI 2026/313'))).toEqual([law]);
    expect(check(loft('house', { location: 'wales' })).assumptions).not.toContain(law);
  });

  it.each<[Sent, boolean]>([
    [change('AG', 'C3'), true],
    [change('AG', 'E'), true],
    [demolition('house'), true],
    [change('E', 'C3'), false],
    [outbuilding('house'), false],
    [{ ...houseExtension, extension_depth_m: 5 }, false],
    [loft('house'), false],
    [change('C3', 'E'), false],
    [houseExtension, false],
  ])('tell a fee that this product indexed from one that was looked up: %j', (sent, indexed) => {
    const line = 'The fee is the 2025 amount with the 3.8 % indexation of 1 April 2026 applied.';
    expect(check(sent).assumptions.includes(line)).toBe(indexed);
  });

  it('say that a fee is for one unit, where there is a fee', () => {
    const line = 'The fee is for one dwelling or unit, excluding the charge of the application portal.';
    expect(check(loft('house')).assumptions).toContain(line);
    expect(check(loft('house', { listed: 'yes' })).assumptions).not.toContain(line);
    expect(check(houseExtension).assumptions).not.toContain(line);
  });

  it('say how a use of its own kind was read', () => {
    expect(check(change('pub', 'casino')).assumptions).toEqual(
      expect.arrayContaining([
        'The existing use "pub" is read as a public house, wine bar or other drinking establishment, which is in no use class (Use Classes Order 1987 article 3(6)(p)).',
        'The proposed use "casino" is read as a casino, which is in no use class (Use Classes Order 1987 article 3(6)(m)).',
      ]),
    );
    expect(check(change('large HMO', 'C3')).assumptions).toContain(
      'The existing use "large HMO" is read as a house in multiple occupation of more than six residents, which is in no use class.',
    );
    const ignored = check(loft('house', { proposed_use: 'pub' })).assumptions;
    expect(ignored.some((line) => line.includes('is read as'))).toBe(false);
  });

  it('say that a use counts as not known', () => {
    const { assumptions } = check(change('zoo', 'D1'));
    expect(assumptions).toContain('The existing use is treated as not known: "zoo" names no one use class.');
    expect(assumptions).toContain('The proposed use is treated as not known: "D1" names no one use class.');
  });
});

describe('the warnings', () => {
  it.each<[Sent, boolean]>([
    [loft('house'), true],
    [loft('house', { article_4: 'unknown' }), true],
    [loft('house', { article_4: 'no' }), false],
    [loft('flat'), false],
    [houseExtension, false],
  ])('ask for the map of article 4 directions only where a right is likely and none is known: %j', (sent, asks) => {
    const line =
      "It is not known whether an article 4 direction applies: check the authority's map before relying on this answer.";
    expect(check(sent).warnings.includes(line)).toBe(asks);
  });

  const fitting: Record<string, string[]> = {
    house: ['C3', 'C4'],
    flat: ['C3', 'C4'],
    commercial: ['E', 'SG', 'F1', 'F2', 'C1', 'C2'],
    industrial: ['B2', 'B8', 'E'],
    agricultural: ['AG'],
    mixed: ['C3', 'C4', 'E', 'SG', 'F1', 'F2', 'C1', 'C2', 'C2A', 'B2', 'B8', 'AG'],
  };
  it.each(Object.entries(fitting))('tell a use class that is unusual for %s', (property_type, uses) => {
    for (const use_class of fitting.mixed ?? []) {
      const { warnings } = check({ property_type, proposal: 'demolition', use_class });
      const unusual = warnings.some((line) => line.endsWith('; the use class was used.'));
      expect(unusual, use_class).toBe(!uses.includes(use_class));
    }
    const { warnings } = check({ property_type, proposal: 'demolition', use_class: 'zoo' });
    expect(warnings.some((line) => line.includes('unusual'))).toBe(false);
  });

  it('name the unusual use class in words', () => {
    expect(check(demolition('house', { use_class: 'pub' })).warnings).toContain(
      'Sui generis use is unusual for a house; the use class was used.',
    );
    expect(check(demolition('agricultural', { use_class: 'E' })).warnings).toContain(
      'Use class E is unusual for an agricultural building; the use class was used.',
    );
  });

  it('say that a depth or a proposed use was ignored', () => {
    const { warnings } = check(loft('house', { extension_depth_m: 3, proposed_use: 'C4', article_4: 'no' }));
    expect(warnings).toEqual([
      'The extension depth applies to extensions only and is ignored.',
      'The proposed use applies to a change of use only and is ignored.',
    ]);
    expect(check({ ...houseExtension, extension_depth_m: 3, article_4: 'no' }).warnings).toEqual([]);
    expect(check(change('E', 'C3', { article_4: 'no' })).warnings).toEqual([]);
  });

  it('say how a former class code was read, once for the same code', () => {
    expect(check(change('B1(a)', 'a4', { article_4: 'no' })).warnings).toEqual([
      'Former class B1A is read as use class E.',
      'Former class A4 is read as sui generis use.',
    ]);
    expect(check(change('A1', 'a1', { article_4: 'no' })).warnings).toEqual([
      'Former class A1 is read as use class E.',
    ]);
    expect(check(change('D1', 'class d2')).warnings.slice(0, 2)).toEqual([
      'Former class D1 cannot be mapped to one present class.',
      'Former class D2 cannot be mapped to one present class.',
    ]);
  });

  it('say which text was not recognised, as it was sent', () => {
    expect(check(change(' Zoo ', 'moon_base')).warnings.slice(0, 2)).toEqual([
      'The use class "Zoo" was not recognised.',
      'The proposed use "moon_base" was not recognised.',
    ]);
    expect(check(change('D1', 'E')).warnings.join()).not.toContain('not recognised');
  });

  it('say why a fee or a time is missing', () => {
    for (const [, sent] of BASE_TABLE) {
      const { application_fee_gbp, warnings } = check(sent);
      expect(
        warnings.some((line) => line.startsWith('No fee ')),
        JSON.stringify(sent),
      ).toBe(application_fee_gbp === null);
    }
  });
});

describe('the conditions', () => {
  it('are used by some rule, each of them, and each condition of a rule has a text', () => {
    const used = new Set(
      RULES.flatMap(({ conditions = [] }) => conditions).map((entry) =>
        typeof entry === 'string' ? entry : entry.use,
      ),
    );
    expect(new Set(Object.keys(CONDITIONS))).toEqual(used);
  });

  it('are full sentences with a reference, and no gap is left open', () => {
    for (const [key, { text, reference }] of Object.entries(CONDITIONS)) {
      expect(text, key).toMatch(/^[A-Z][^{}]+\.$/);
      expect(reference, key).not.toBe('');
    }
  });

  it('state the limits of the law', () => {
    expect(CONDITIONS.volume_40_50m3.text).toMatch(/at most 40 m3 on a terraced house and 50 m3 on any other/);
    expect(CONDITIONS.floor_space_25_pct_50m2.text).toMatch(/at most 25 % .* at most 50 m2/);
    expect(CONDITIONS.agricultural_unit_size.text).toMatch(
      /of 5 ha or more .*\(building of at most 1,500 m2\).* 0\.4 ha .*\(at most 1,250 m2 .* 25 % more volume\)/,
    );
    expect(CONDITIONS.class_q_10_dwellings_1000m2.text).toMatch(/^At most 10 dwellings and 1,000 m2/);
    expect(CONDITIONS.under_115m3_exempt.text).toMatch(/less than 115 m3/);
  });
});

describe('the working', () => {
  function linesOf(sent: Sent) {
    const shown = showCalculation(uk_planning_checker, sent);
    if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
    return shown.working;
  }

  it('shows each rule with its paragraph, in order', () => {
    const rules = linesOf(change('C3', 'C4', { article_4: 'yes' })).filter(({ symbol }) => symbol.startsWith('rule_'));
    expect(rules.map(({ value, reference }) => [value, reference])).toEqual([
      ['COU-L', 'SI 2015/596 Schedule 2 Part 3 Class L, L.1'],
      ['ARTICLE-4', 'SI 2015/596 article 4'],
      ['NET-GAIN-6', 'SI 2024/47 reg. 4'],
    ]);
  });

  it('shows how an indexed fee and a certificate fee came about', () => {
    const figuresOf = (sent: Sent) => Object.fromEntries(linesOf(sent).map(({ symbol, value }) => [symbol, value]));
    expect(figuresOf(outbuilding('house'))).toMatchObject({
      fee_2026: 272,
      certificate_share: 0.5,
      certificate_fee: 136,
      decision_days: 56,
    });
    expect(figuresOf(change('AG', 'C3'))).toMatchObject({ fee_2025: 516, fee_indexation: 1.038, fee_2026: 536 });
  });

  it('holds no depth limit where no depth is used', () => {
    const symbols = linesOf(loft('house', { extension_depth_m: 3 })).map(({ symbol }) => symbol);
    expect(symbols).not.toContain('depth_band');
    expect(symbols).not.toContain('limit_any_house');
  });
});
