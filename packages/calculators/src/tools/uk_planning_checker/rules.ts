import type { ApplicationName } from './applications.ts';
import type { ConditionKey } from './conditions.ts';
import type { Conditional, Facts, When } from './facts.ts';
import { NATIONS } from './nations.ts';
import type { PdClass } from './pd_classes.ts';
import { EXISTING_USES, PROPOSALS, type ROUTES, type VERDICTS } from './schema.ts';
import type { ExistingUse } from './use_class.ts';

/** One row of the base table. */
export interface Rule {
  id: string;
  when: When<Facts>;
  description: string;
  /** The paragraph that the row rests on. */
  article: string;
  verdict: (typeof VERDICTS)[number];
  route: (typeof ROUTES)[number];
  pd_class: PdClass | null;
  application: ApplicationName;
  conditions?: readonly Conditional<ConditionKey>[];
  alternatives?: readonly Conditional<PdClass>[];
  /** The decisive fact that is no input, or was not sent. */
  missing?: string;
  /** What change of the proposal would need no permission. */
  withinRights?: string;
}

const PD = { verdict: 'likely_pd', route: 'permitted_development' } as const;
const PA = { verdict: 'likely_pd', route: 'prior_approval' } as const;
const PD_OR_PA = { verdict: 'likely_pd', route: 'permitted_development_or_prior_approval' } as const;
const ND = { verdict: 'likely_pd', route: 'not_development', pd_class: null } as const;
const PP = { verdict: 'requires_permission', route: 'planning_permission', pd_class: null } as const;
const FA = { verdict: 'complex', route: 'further_assessment', application: 'advice' } as const;

const DESIGNATED: When<Facts> = { article_2_3_land: [true] };
const UNDESIGNATED: When<Facts> = { article_2_3_land: [false] };

const SCHEDULE_2 = 'SI 2015/596 Schedule 2';
const NO_DWELLINGHOUSE = 'SI 2015/596 article 2(1), meaning of dwellinghouse';
const PLANNING_ACT = 'Town and Country Planning Act 1990';

function usesExcept(...left: ExistingUse[]): ExistingUse[] {
  return EXISTING_USES.filter((use) => !left.includes(use));
}

const LOCATION_RULES = (['wales', 'scotland', 'ni'] as const).map((location): Rule => {
  const { name, order } = NATIONS[location];
  return {
    id: `LOC-${location.toUpperCase()}`,
    when: { location: [location] },
    description: `${name} has its own permitted development rights, which this tool does not decide.`,
    article: order,
    verdict: 'complex',
    route: 'devolved',
    pd_class: null,
    application: 'advice',
  };
});

const HOUSE_USE: Rule = {
  id: 'HOUSE-USE',
  when: {
    property_type: ['house'],
    proposal: ['extension', 'loft', 'outbuilding'],
    existing_use: usesExcept('C3', 'C4'),
  },
  description: 'The rights of Part 1 belong to a dwellinghouse; the use class is neither C3 nor C4.',
  article: `${SCHEDULE_2} Part 1; ${NO_DWELLINGHOUSE}`,
  ...FA,
  pd_class: null,
  missing: 'the lawful use of the house, because Part 1 serves only C3 and C4',
};

const CLASS_A_CONDITIONS: readonly Conditional<ConditionKey>[] = [
  'curtilage_50_pct',
  'not_beyond_principal_elevation',
  'single_storey_height_4m',
  'eaves_3m_within_2m',
  'side_half_width',
  'two_storey_3m_and_7m',
  'matching_materials',
  'not_created_by_part_3_or_20',
  { use: 'designated_rear_single_storey_only', when: DESIGNATED },
  { use: 'no_cladding', when: DESIGNATED },
];
const AGRICULTURAL_CONDITIONS: readonly ConditionKey[] = [
  'agricultural_unit_size',
  'reasonably_necessary_for_agriculture',
  'prior_notification',
];
const HOUSE_EXTENSION: When<Facts> = { proposal: ['extension'], property_type: ['house'] };
const CLASS_A = `${SCHEDULE_2} Part 1 Class A`;
const WHETHER_DETACHED = 'whether the house is detached';
const SMALLER_EXTENSION =
  'A single-storey rear extension of at most 3 m, or 4 m if the house is detached, would be permitted development.';

const EXTENSION_RULES: Rule[] = [
  {
    id: 'EXT-0',
    when: { ...HOUSE_EXTENSION, depth_band: ['NOT_GIVEN'] },
    description: 'Extension of a house, depth not given.',
    article: `${CLASS_A}, A.1(f) and A.1(g)`,
    ...FA,
    pd_class: 'part_1_class_a',
    conditions: CLASS_A_CONDITIONS,
    missing: 'the depth beyond the original rear wall',
  },
  {
    id: 'EXT-1',
    when: { ...HOUSE_EXTENSION, depth_band: ['up_to_3'] },
    description: 'Extension of a house up to 3 m deep: permitted whether the house is attached or detached.',
    article: `${CLASS_A}, A.1(f)(i)`,
    ...PD,
    pd_class: 'part_1_class_a',
    application: 'certificate_house',
    conditions: CLASS_A_CONDITIONS,
  },
  {
    id: 'EXT-2',
    when: { ...HOUSE_EXTENSION, depth_band: ['3_to_4'], ...UNDESIGNATED },
    description: 'Extension above 3 m and up to 4 m: permitted if detached, else with prior approval.',
    article: `${CLASS_A}, A.1(f)(i), A.1(g)(i) and A.4`,
    ...PD_OR_PA,
    pd_class: 'part_1_class_a',
    application: 'prior_approval_larger_extension',
    conditions: [...CLASS_A_CONDITIONS, 'detached_else_prior_approval'],
  },
  {
    id: 'EXT-2D',
    when: { ...HOUSE_EXTENSION, depth_band: ['3_to_4'], ...DESIGNATED },
    description: 'Extension above 3 m and up to 4 m on article 2(3) land: permitted only if detached.',
    article: `${CLASS_A}, A.1(f)(i); A.1(g) excludes article 2(3) land`,
    ...FA,
    pd_class: 'part_1_class_a',
    conditions: [...CLASS_A_CONDITIONS, 'detached_only_3_to_4m'],
    missing: WHETHER_DETACHED,
  },
  {
    id: 'EXT-3',
    when: { ...HOUSE_EXTENSION, depth_band: ['4_to_6'], ...UNDESIGNATED },
    description: 'Larger extension above 4 m and up to 6 m: permitted with prior approval.',
    article: `${CLASS_A}, A.1(g)(i) and A.4`,
    ...PA,
    pd_class: 'part_1_class_a',
    application: 'prior_approval_larger_extension',
    conditions: [...CLASS_A_CONDITIONS, 'neighbour_consultation'],
  },
  {
    id: 'EXT-4',
    when: { ...HOUSE_EXTENSION, depth_band: ['6_to_8'], ...UNDESIGNATED },
    description: 'Larger extension above 6 m and up to 8 m: permitted with prior approval only if detached.',
    article: `${CLASS_A}, A.1(g)(i) and A.4`,
    ...FA,
    pd_class: 'part_1_class_a',
    conditions: [...CLASS_A_CONDITIONS, 'detached_only_6_to_8m', 'neighbour_consultation'],
    missing: WHETHER_DETACHED,
  },
  {
    id: 'EXT-D',
    when: { ...HOUSE_EXTENSION, depth_band: ['4_to_6', '6_to_8'], ...DESIGNATED },
    description: 'Extension above 4 m on article 2(3) land, where larger extensions have no right.',
    article: `${CLASS_A}, A.1(f)(i); A.1(g) excludes article 2(3) land`,
    ...PP,
    application: 'householder',
    withinRights: SMALLER_EXTENSION,
  },
  {
    id: 'EXT-5',
    when: { ...HOUSE_EXTENSION, depth_band: ['over_8'] },
    description: 'Extension above 8 m, deeper than any right allows.',
    article: `${CLASS_A}, A.1(f)(i) and A.1(g)(i)`,
    ...PP,
    application: 'householder',
    withinRights: SMALLER_EXTENSION,
  },
  {
    id: 'EXT-FLAT',
    when: { proposal: ['extension'], property_type: ['flat'] },
    description: 'A flat is no dwellinghouse and has no right to extend.',
    article: NO_DWELLINGHOUSE,
    ...PP,
    application: 'full_flat',
  },
  {
    id: 'EXT-COM',
    when: { proposal: ['extension'], property_type: ['commercial'] },
    description: 'Extension of Class E premises, within limits of floor space and height.',
    article: `${SCHEDULE_2} Part 7 Class A, A.1`,
    ...FA,
    pd_class: 'part_7_class_a',
    conditions: [
      { use: 'floor_space_50_pct_100m2', when: UNDESIGNATED },
      { use: 'floor_space_25_pct_50m2', when: DESIGNATED },
      'height_4m',
      'not_within_2m_of_boundary',
      'not_in_listed_curtilage',
    ],
    missing: 'the floor area of the building and of the extension, its height and its distance from the boundary',
  },
  {
    id: 'EXT-IND',
    when: { proposal: ['extension'], property_type: ['industrial'] },
    description: 'Extension of an industrial building or warehouse, within limits of floor space and height.',
    article: `${SCHEDULE_2} Part 7 Class H, H.1`,
    ...FA,
    pd_class: 'part_7_class_h',
    conditions: [
      { use: 'industrial_75_pct_1500m2', when: UNDESIGNATED },
      { use: 'industrial_designated_limits', when: DESIGNATED },
      'height_5m_within_10m',
      'not_in_listed_curtilage',
    ],
    missing: 'the floor area of the building and of the extension, and its height near the boundary',
  },
  {
    id: 'EXT-AGR',
    when: { proposal: ['extension'], property_type: ['agricultural'] },
    description: 'Extension of an agricultural building, by the size of the agricultural unit.',
    article: `${SCHEDULE_2} Part 6 Classes A and B`,
    ...FA,
    pd_class: 'part_6_class_a',
    conditions: AGRICULTURAL_CONDITIONS,
    alternatives: ['part_6_class_b'],
    missing: 'the size of the agricultural unit',
  },
  {
    id: 'EXT-MIX',
    when: { proposal: ['extension'], property_type: ['mixed'] },
    description: 'Extension of a mixed-use building: no Part 1 rights, Part 7 for the part in Class E alone.',
    article: `${NO_DWELLINGHOUSE}; ${SCHEDULE_2} Part 7 Class A`,
    ...FA,
    pd_class: 'part_7_class_a',
    conditions: ['no_part_1_rights_with_flats'],
    missing: 'whether the extension serves the part in Class E alone, and its floor area',
  },
];

const LOFT_RULES: Rule[] = [
  {
    id: 'LOFT-D',
    when: { proposal: ['loft'], property_type: ['house'], ...DESIGNATED },
    description: 'Enlargement of a roof on article 2(3) land has no right.',
    article: `${SCHEDULE_2} Part 1 Class B, B.1(f)`,
    ...PP,
    application: 'householder',
    alternatives: ['part_1_class_c'],
    withinRights: 'A loft with rooflights only, under Part 1 Class C, would be permitted development.',
  },
  {
    id: 'LOFT-1',
    when: { proposal: ['loft'], property_type: ['house'] },
    description: 'Addition to the roof of a house, within limits of volume and shape.',
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
    description: 'A flat is no dwellinghouse and has no right to enlarge its roof.',
    article: NO_DWELLINGHOUSE,
    ...PP,
    application: 'full_flat',
  },
  {
    id: 'LOFT-OTHER',
    when: { proposal: ['loft'] },
    description: 'No class covers a loft on a building that is no house.',
    article: `${SCHEDULE_2} Part 1 serves dwellinghouses only`,
    ...PP,
    application: 'full_by_size',
    alternatives: [
      { use: 'part_20_class_aa', when: { property_type: ['commercial', 'mixed'], ...UNDESIGNATED } },
      { use: 'part_20_class_ab', when: { property_type: ['commercial', 'mixed'], ...UNDESIGNATED } },
    ],
  },
];

const OUTBUILDING_RULES: Rule[] = [
  {
    id: 'OUT-1',
    when: { proposal: ['outbuilding'], property_type: ['house'] },
    description: 'Outbuilding of a house, within limits of place and height.',
    article: `${SCHEDULE_2} Part 1 Class E, E.1 to E.3`,
    ...PD,
    pd_class: 'part_1_class_e',
    application: 'certificate_outbuilding',
    conditions: [
      'incidental_use',
      'curtilage_50_pct',
      'not_forward_of_principal_elevation',
      'single_storey_eaves_2_5m',
      'height_4_3_2_5m',
      { use: 'not_beside_house_on_designated_land', when: DESIGNATED },
      { use: 'national_park_10m2_beyond_20m', when: { national_park_aonb: ['yes'] } },
    ],
  },
  {
    id: 'OUT-FLAT',
    when: { proposal: ['outbuilding'], property_type: ['flat'] },
    description: 'A flat is no dwellinghouse and has no right to an outbuilding.',
    article: NO_DWELLINGHOUSE,
    ...PP,
    application: 'full_by_size',
  },
  {
    id: 'OUT-IND',
    when: { proposal: ['outbuilding'], property_type: ['industrial'] },
    description: 'New building within industrial premises, within limits of floor space and height.',
    article: `${SCHEDULE_2} Part 7 Class H, H.1`,
    ...FA,
    pd_class: 'part_7_class_h',
    conditions: [
      { use: 'industrial_new_building_400m2', when: UNDESIGNATED },
      { use: 'industrial_designated_limits', when: DESIGNATED },
      'height_5m_within_10m',
      'not_in_listed_curtilage',
    ],
    missing: 'the floor area of the new building and its height near the boundary',
  },
  {
    id: 'OUT-AGR',
    when: { proposal: ['outbuilding'], property_type: ['agricultural'] },
    description: 'New agricultural building, by the size of the agricultural unit.',
    article: `${SCHEDULE_2} Part 6 Classes A and B`,
    ...FA,
    pd_class: 'part_6_class_a',
    conditions: AGRICULTURAL_CONDITIONS,
    alternatives: ['part_6_class_b'],
    missing: 'the size of the agricultural unit',
  },
  {
    id: 'OUT-OTHER',
    when: { proposal: ['outbuilding'], property_type: ['commercial', 'mixed'] },
    description: 'No class covers a new detached building at commercial or mixed-use premises.',
    article: `${SCHEDULE_2} Part 7 Class A covers extensions and alterations only`,
    ...PP,
    application: 'full_by_size',
  },
];

const PART_3 = `${SCHEDULE_2} Part 3`;

const CHANGE_OF_USE_RULES: Rule[] = [
  {
    id: 'COU-NOUSE',
    when: { proposal: ['cou'], proposed_use: ['NOT_GIVEN'] },
    description: 'Change of use, proposed use not given.',
    article: PART_3,
    ...FA,
    pd_class: null,
    missing: 'the proposed use class',
  },
  {
    id: 'COU-UNKNOWN',
    when: { proposal: ['cou'], existing_use: ['UNKNOWN'] },
    description: 'Change of use from a use whose class is not known.',
    article: PART_3,
    ...FA,
    pd_class: null,
    missing: 'the existing use class',
  },
  {
    id: 'COU-UNKNOWN',
    when: { proposal: ['cou'], proposed_use: ['UNKNOWN'] },
    description: 'Change of use to a use whose class is not known.',
    article: PART_3,
    ...FA,
    pd_class: null,
    missing: 'the proposed use class',
  },
  {
    id: 'COU-SAME',
    when: { proposal: ['cou'], use_stays: [true] },
    description: 'A change within one use class is not development.',
    article: `${PLANNING_ACT} s. 55(2)(a) and (f)`,
    ...ND,
    application: 'certificate_use',
    conditions: ['same_use_class', 'no_external_works'],
  },
  {
    id: 'COU-MA-D',
    when: { proposal: ['cou'], existing_use: ['E'], proposed_use: ['C3'], national_park_aonb: ['yes'] },
    description: 'Class E to dwellings in a National Park or a comparable area, which the class excludes.',
    article: `${PART_3} Class MA, MA.1`,
    ...PP,
    application: 'full_change_of_use',
  },
  {
    id: 'COU-MA',
    when: { proposal: ['cou'], existing_use: ['E'], proposed_use: ['C3'] },
    description: 'Class E to dwellings, with prior approval.',
    article: `${PART_3} Class MA, MA.1 and MA.2`,
    ...PA,
    pd_class: 'part_3_class_ma',
    application: 'prior_approval_class_ma',
    conditions: [
      'class_e_two_years',
      'space_standard_and_light',
      'transport_contamination_flood_noise',
      'fire_safety_18m',
      'complete_within_3_years',
      { use: 'conservation_area_ground_floor', when: { conservation_area: ['yes'] } },
    ],
    alternatives: ['part_3_class_g'],
  },
  {
    id: 'COU-L',
    // Equal classes never come this far, so these are the two changes between C3 and C4.
    when: { proposal: ['cou'], existing_use: ['C3', 'C4'], proposed_use: ['C3', 'C4'] },
    description: 'A dwellinghouse and a small house in multiple occupation may change into each other.',
    article: `${PART_3} Class L, L.1`,
    ...PD,
    pd_class: 'part_3_class_l',
    application: 'certificate_use',
    conditions: ['single_unit_only', 'hmo_licensing'],
  },
  {
    id: 'COU-I',
    when: { proposal: ['cou'], existing_use: ['B2'], proposed_use: ['B8'] },
    description: 'General industrial to storage, up to a limit of floor space.',
    article: `${PART_3} Class I, I.1`,
    ...FA,
    pd_class: 'part_3_class_i',
    conditions: ['floor_space_500m2'],
    missing: 'the floor area that changes use',
  },
  {
    id: 'COU-T',
    when: { proposal: ['cou'], existing_use: ['E', 'C1', 'C2', 'C2A'], proposed_use: ['F1'] },
    description: 'Class E, hotel or institution to Class F1: covered for a state-funded school only.',
    article: `${PART_3} Class T`,
    ...FA,
    pd_class: 'part_3_class_t',
    conditions: ['state_funded_school_or_nursery_only', 'prior_approval_transport_noise_contamination'],
    missing: 'whether the proposed use is a state-funded school',
  },
  {
    id: 'COU-Q-D',
    when: { proposal: ['cou'], existing_use: ['AG'], proposed_use: ['C3'], ...DESIGNATED },
    description: 'Agricultural building to dwellings on article 2(3) land, which the class excludes.',
    article: `${PART_3} Class Q, Q.1`,
    ...PP,
    application: 'full_change_of_use',
  },
  {
    id: 'COU-Q',
    when: { proposal: ['cou'], existing_use: ['AG'], proposed_use: ['C3'] },
    description: 'Agricultural building to dwellings, with prior approval.',
    article: `${PART_3} Class Q, Q.1 and Q.2`,
    ...PA,
    pd_class: 'part_3_class_q',
    application: 'prior_approval_class_q',
    conditions: [
      'class_q_10_dwellings_1000m2',
      'class_q_150m2_each',
      'class_q_unit_on_24_july_2023',
      'class_q_building_operations',
      'class_q_tenancy',
    ],
  },
  {
    id: 'COU-R',
    when: { proposal: ['cou'], existing_use: ['AG'], proposed_use: ['B8', 'C1', 'E'] },
    description: 'Agricultural building to storage, hotel or Class E, with prior approval.',
    article: `${PART_3} Class R, R.1 to R.3`,
    ...PA,
    pd_class: 'part_3_class_r',
    application: 'prior_approval_class_r',
    conditions: ['class_r_1000m2', 'class_r_150m2_notification', 'class_r_agricultural_use_10_years'],
  },
  {
    id: 'COU-R-PART',
    when: { proposal: ['cou'], existing_use: ['AG'], proposed_use: ['B2', 'F2'] },
    description: 'Agricultural building to B2 or F2, of which the class covers a part.',
    article: `${PART_3} Class R`,
    ...FA,
    pd_class: 'part_3_class_r',
    conditions: ['class_r_1000m2', 'class_r_limited_b2_f2c'],
    missing: 'the exact proposed use',
  },
  {
    id: 'COU-S',
    when: { proposal: ['cou'], existing_use: ['AG'], proposed_use: ['F1'] },
    description: 'Agricultural building to Class F1: covered for a state-funded school only.',
    article: `${PART_3} Class S`,
    ...FA,
    pd_class: 'part_3_class_s',
    conditions: ['state_funded_school_or_nursery_only'],
    missing: 'whether the proposed use is a state-funded school',
  },
  {
    id: 'COU-SG-D',
    when: { proposal: ['cou'], existing_use: ['SG'], proposed_use: ['C3'], ...DESIGNATED },
    description: 'Sui generis use to dwellings on article 2(3) land, which both classes exclude.',
    article: `${PART_3} Class M, M.1, and Class N, N.1`,
    ...PP,
    application: 'full_change_of_use',
  },
  {
    id: 'COU-SG',
    when: { proposal: ['cou'], existing_use: ['SG'], proposed_use: ['E'] },
    description: 'Sui generis use to Class E: covered for four named uses.',
    article: `${PART_3} Class A`,
    ...FA,
    pd_class: 'part_3_class_a',
    conditions: ['named_sui_generis_uses_only'],
    missing: 'the exact sui generis use',
  },
  {
    id: 'COU-SG',
    when: { proposal: ['cou'], existing_use: ['SG'], proposed_use: ['C3'] },
    description: 'Sui generis use to dwellings: covered for a few named uses.',
    article: `${PART_3} Class M, M.1, and Class N, N.1`,
    ...FA,
    pd_class: 'part_3_class_m',
    conditions: ['named_sui_generis_uses_only'],
    alternatives: ['part_3_class_n'],
    missing: 'the exact sui generis use and its floor area',
  },
  {
    id: 'COU-SG-SG',
    when: { proposal: ['cou'], existing_use: ['SG'], proposed_use: ['SG'] },
    description: 'One sui generis use to another: a class of its own each, so the change may be material.',
    article: `SI 1987/764 article 3(6); ${PLANNING_ACT} s. 55(1)`,
    ...FA,
    pd_class: null,
    missing: 'the exact sui generis use before and after',
  },
  {
    id: 'COU-NONE',
    when: { proposal: ['cou'] },
    description: 'No class covers a change between these two uses.',
    article: `${PLANNING_ACT} s. 55(1); ${PART_3} names no such change`,
    ...PP,
    application: 'full_change_of_use',
  },
];

const PART_20 = `${SCHEDULE_2} Part 20`;
const PART_20_CONDITIONS: readonly ConditionKey[] = [
  'part_20_built_1948_2018',
  'part_20_storeys_and_height',
  'part_20_prior_approval',
];
const PART_20_MISSING = 'the age, the height and the form of the building (detached or terraced)';

const NEW_DWELLING_RULES: Rule[] = [
  {
    id: 'NEW-HOUSE',
    when: { proposal: ['newdwelling'], property_type: ['house'] },
    description: 'A new dwelling at a house needs permission.',
    article: `${PLANNING_ACT} s. 57(1)`,
    ...PP,
    application: 'full_new_dwelling',
    alternatives: [
      { use: 'part_20_class_ac', when: UNDESIGNATED },
      { use: 'part_20_class_ad', when: UNDESIGNATED },
    ],
  },
  {
    id: 'NEW-AGR',
    when: { proposal: ['newdwelling'], property_type: ['agricultural'] },
    description: 'A new dwelling on an agricultural holding needs permission.',
    article: `${PLANNING_ACT} s. 57(1)`,
    ...PP,
    application: 'full_new_dwelling',
    alternatives: [{ use: 'part_3_class_q', when: UNDESIGNATED }],
  },
  {
    id: 'NEW-IND',
    when: { proposal: ['newdwelling'], property_type: ['industrial'], existing_use: usesExcept('E') },
    description: 'A new dwelling at industrial premises outside Class E needs permission.',
    article: `${PLANNING_ACT} s. 57(1)`,
    ...PP,
    application: 'full_new_dwelling',
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
    when: { proposal: ['newdwelling'], property_type: ['flat'] },
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
    when: { proposal: ['newdwelling'], property_type: ['commercial', 'industrial'] },
    description: 'New flats on a commercial building, or on an industrial one in Class E.',
    article: `${PART_20} Class AA`,
    ...FA,
    pd_class: 'part_20_class_aa',
    conditions: PART_20_CONDITIONS,
    alternatives: ['part_20_class_ab', 'part_20_class_za'],
    missing: PART_20_MISSING,
  },
  {
    id: 'NEW-MIX',
    when: { proposal: ['newdwelling'], property_type: ['mixed'] },
    description: 'New flats on a mixed-use building.',
    article: `${PART_20} Class AA`,
    ...FA,
    pd_class: 'part_20_class_aa',
    conditions: PART_20_CONDITIONS,
    alternatives: ['part_20_class_ab'],
    missing: PART_20_MISSING,
  },
];

const SUBDIVISION_RULES: Rule[] = [
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
    missing: 'the use of each part after the division',
  },
];

const PART_11_B = `${SCHEDULE_2} Part 11 Class B`;

const DEMOLITION_RULES: Rule[] = [
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
    id: 'DEM-FLAT',
    when: { proposal: ['demolition'], property_type: ['flat'] },
    description: 'The right covers whole buildings; a flat is a part of one.',
    article: PART_11_B,
    ...FA,
    pd_class: 'part_11_class_b',
    conditions: ['whole_building_only'],
    missing: 'whether the whole building is demolished',
  },
  {
    id: 'DEM-SG',
    when: { proposal: ['demolition'], existing_use: ['SG'] },
    description: 'Some sui generis buildings, such as pubs and theatres, have no right to be demolished.',
    article: `${PART_11_B}, B.1`,
    ...FA,
    pd_class: 'part_11_class_b',
    conditions: ['not_pub_theatre_concert_hall'],
    missing: 'the exact sui generis use',
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

/** The base table: the first row that holds gives the answer. */
export const RULES: readonly Rule[] = [
  ...LOCATION_RULES,
  HOUSE_USE,
  ...EXTENSION_RULES,
  ...LOFT_RULES,
  ...OUTBUILDING_RULES,
  ...CHANGE_OF_USE_RULES,
  ...NEW_DWELLING_RULES,
  ...SUBDIVISION_RULES,
  ...DEMOLITION_RULES,
];

/** The rows that a proposal can meet, in the order of the table. */
export const RULES_FOR = new Map(
  PROPOSALS.map((proposal) => [proposal, RULES.filter(({ when }) => when.proposal?.includes(proposal) ?? true)]),
);
