import { choice, flag, listOf, optional, orNull, quantity, strictObject, withDefault } from '../../kernel/index.ts';

const AREA_M2_MAX = 2000;
const OF_FLOOR = '% of floor area';
const OF_GLAZING = '% of glazing area';
const OF_ROOM_FLOOR = '% of floor area of the room';

const LOCATION_RISKS = ['high', 'moderate'] as const;
export const YES_NO = ['yes', 'no'] as const;
export const FACADES = ['N', 'E', 'S', 'W'] as const;
const CHECKS = ['pass', 'fail'] as const;
const FREE_AREA_CHECKS = ['pass', 'fail', 'not_assessed'] as const;
const OVERALL_RESULTS = ['pass', 'fail', 'incomplete'] as const;
const FREE_AREA_RULES = ['floor_area', 'glazing_area'] as const;
export const SHADING_OPTIONS = [
  'external_shutters_with_ventilation',
  'glazing_g_value_max_0_40_and_light_transmittance_min_0_70',
  'overhang_50_degree_cut_off_due_south_only',
] as const;
export const OUTSTANDING_CHECKS = [
  'most_glazed_room',
  'bedroom_free_area',
  'shading',
  'total_free_area',
  'night_noise',
  'pollution',
  'security',
  'protection_from_falling',
  'protection_from_entrapment',
  'occupant_information',
] as const;

export const Input = strictObject({
  location_risk: choice(
    LOCATION_RISKS,
    'Risk category of the location; high: the London postcode districts of Approved Document O Appendix C, moderate: the rest of England',
  ),
  cross_ventilation: withDefault(
    choice(YES_NO, 'Whether there are openings on opposite facades of the home; a corner flat does not count'),
    'no',
  ),
  most_glazed_facade: choice(FACADES, 'Facade with the largest glazed area'),
  floor_area_m2: quantity({
    unit: 'm2',
    minimum: 5,
    maximum: AREA_M2_MAX,
    description: 'Internal floor area of the home, or of the shared room',
  }),
  glazing_area_m2: quantity({
    unit: 'm2',
    minimum: 0,
    maximum: AREA_M2_MAX,
    description: 'Total glazed area of the home, glass without frames',
  }),
  provided_free_area_m2: optional(
    quantity({ unit: 'm2', minimum: 0, maximum: AREA_M2_MAX, description: 'Total free area of all openings' }),
  ),
});

const ShadedAlternative = strictObject(
  {
    max_glazing_pct_of_floor: quantity({ unit: OF_FLOOR, decimals: 0, description: 'High-risk limit on glazing' }),
    max_glazing_area_m2: quantity({ unit: 'm2', decimals: 2, description: 'High-risk limit as an area' }),
    glazing_check: choice(CHECKS, 'Whether the glazing keeps the high-risk limit'),
    max_most_glazed_room_pct_of_room_floor: quantity({
      unit: OF_ROOM_FLOOR,
      decimals: 0,
      description: 'High-risk limit on glazing in the most glazed room',
    }),
    more_generous: flag('Whether the high-risk limit allows more glazing than the moderate-risk limit'),
  },
  {
    description:
      'High-risk glazing limits, which a moderate-risk home may use if it also meets the high-risk shading standard; null in a high-risk location',
  },
);

const Scenario = strictObject({
  most_glazed_facade: choice(FACADES, 'Facade with the largest glazed area'),
  cross_ventilation: choice(YES_NO, 'Whether there are openings on opposite facades'),
  max_glazing_area_m2: quantity({ unit: 'm2', decimals: 2, description: 'Largest glazed area' }),
  required_free_area_m2: quantity({ unit: 'm2', decimals: 2, description: 'Least free area for the areas sent' }),
  glazing_check: choice(CHECKS, 'Whether the glazed area sent keeps the limit'),
});

export const Result = strictObject({
  location_risk: choice(LOCATION_RISKS, 'Risk category as used'),
  cross_ventilation: choice(YES_NO, 'Cross-ventilation as used'),
  most_glazed_facade: choice(FACADES, 'Most glazed facade as used'),
  simplified_method_result: choice(OVERALL_RESULTS, 'Result of the checks that these inputs allow'),
  glazing_check: choice(CHECKS, 'Whether the glazing keeps its limit'),
  free_area_check: choice(FREE_AREA_CHECKS, 'Whether the free area is enough'),
  glazing_pct_of_floor: quantity({ unit: OF_FLOOR, decimals: 2, description: 'Glazed area over floor area' }),
  max_glazing_pct_of_floor: quantity({ unit: OF_FLOOR, decimals: 0, description: 'Limit on glazing, from the table' }),
  max_glazing_area_m2: quantity({ unit: 'm2', decimals: 2, description: 'Largest glazed area' }),
  glazing_margin_m2: quantity({
    unit: 'm2',
    decimals: 2,
    description: 'Limit less glazed area; negative on failure',
  }),
  glazing_reduction_needed_m2: quantity({ unit: 'm2', decimals: 2, description: 'Glazed area above the limit' }),
  glazing_utilisation_pct: quantity({ unit: '%', decimals: 1, description: 'Share of the limit used' }),
  min_free_area_pct_of_floor: quantity({
    unit: OF_FLOOR,
    decimals: 0,
    description: 'Least free area by floor area, from the table',
  }),
  min_free_area_pct_of_glazing: quantity({
    unit: OF_GLAZING,
    decimals: 0,
    description: 'Least free area by glazed area, from the table',
  }),
  required_free_area_by_floor_m2: quantity({ unit: 'm2', decimals: 2, description: 'Least free area by floor area' }),
  required_free_area_by_glazing_m2: quantity({
    unit: 'm2',
    decimals: 2,
    description: 'Least free area by glazed area',
  }),
  required_free_area_m2: quantity({ unit: 'm2', decimals: 2, description: 'Least free area, the greater of the two' }),
  governing_free_area_rule: choice(FREE_AREA_RULES, 'Which of the two sets the least free area'),
  provided_free_area_m2: orNull(
    quantity({ unit: 'm2', decimals: 2, description: 'Free area as sent; null if not sent' }),
  ),
  free_area_margin_m2: orNull(
    quantity({ unit: 'm2', decimals: 2, description: 'Free area less what is required; negative on failure' }),
  ),
  free_area_shortfall_m2: orNull(quantity({ unit: 'm2', decimals: 2, description: 'Free area that is missing' })),
  max_most_glazed_room_pct_of_room_floor: quantity({
    unit: OF_ROOM_FLOOR,
    decimals: 0,
    description: 'Limit on glazing in the most glazed room, to be checked for that room',
  }),
  min_bedroom_free_area_pct_of_room_floor: quantity({
    unit: OF_ROOM_FLOOR,
    decimals: 0,
    description: 'Least free area of a bedroom, to be checked for each',
  }),
  shading_required: flag('Whether the location asks for shading'),
  shading_options: listOf(choice(SHADING_OPTIONS, 'One way to shade'), {
    description: 'Ways to meet the shading standard; one is enough',
  }),
  detailed_modelling_needed: flag('Whether dynamic thermal modelling is needed unless the design is changed'),
  outstanding_checks: listOf(choice(OUTSTANDING_CHECKS, 'One check'), {
    description: 'Parts of requirement O1 that these inputs cannot show',
  }),
  shaded_alternative: orNull(ShadedAlternative),
  glazing_area_supported_by_free_area_m2: orNull(
    quantity({ unit: 'm2', decimals: 2, description: 'Largest glazed area that the free area sent would allow' }),
  ),
  scenario_comparison: listOf(Scenario, {
    description: 'The same areas with and without cross-ventilation, for each most glazed facade',
  }),
});
