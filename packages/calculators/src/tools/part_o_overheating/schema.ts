import {
  asOf,
  choice,
  flag,
  freeText,
  further,
  listOf,
  optional,
  optionsOf,
  orNull,
  quantity,
  strictObject,
  withDefault,
} from '../../kernel/index.ts';
import { PARTS_EARLIEST, TRANSITION_INPUTS } from '../../methods/building_work_transition.ts';
import { ASSESSED, ASSESSED_TONES, CHECK_TONES, CHECKS, FURTHER_CHECKS, RoomCheck } from './check_schemas.ts';
import { Details } from './further_inputs.ts';

const AREA_M2_MAX = 2000;
const OF_FLOOR = '% of floor area';
const OF_GLAZING = '% of glazing area';
const OF_ROOM_FLOOR = '% of floor area of the room';

const LOCATION_RISKS = { high: 'High', moderate: 'Moderate' } as const;
const YES_NO_LABELS = { yes: 'Yes', no: 'No' } as const;
export const YES_NO = optionsOf(YES_NO_LABELS);
const FACADE_LABELS = { N: 'North', E: 'East', S: 'South', W: 'West' } as const;
export const FACADES = optionsOf(FACADE_LABELS);
const POSTCODE_RISKS = {
  high: 'High',
  moderate: 'Moderate',
  elevated: 'Moderate, with elevated night-time temperatures',
} as const;
const FREE_AREA_RULES = { floor_area: 'Floor area', glazing_area: 'Glazing area' } as const;
const SHADING_LABELS = {
  external_shutters_with_ventilation: 'External shutters with ventilation',
  glazing_g_value_max_0_40_and_light_transmittance_min_0_70:
    'Glazing with a g-value of at most 0.40 and a light transmittance of at least 0.70',
  overhang_50_degree_cut_off_due_south_only: 'Overhang with a 50° cut-off, due south only',
} as const;
export const SHADING_OPTIONS = optionsOf(SHADING_LABELS);
export const OUTSTANDING_LABELS = {
  most_glazed_room: 'Most glazed room',
  bedroom_free_area: 'Bedroom free area',
  shading: 'Shading',
  total_free_area: 'Total free area',
  night_noise: 'Night noise',
  pollution: 'Pollution',
  security: 'Security',
  protection_from_falling: 'Protection from falling',
  protection_from_entrapment: 'Protection from entrapment',
  occupant_information: 'Occupant information',
} as const;
export const OUTSTANDING_CHECKS = optionsOf(OUTSTANDING_LABELS);

export const Input = strictObject({
  location_risk: choice(LOCATION_RISKS, {
    label: 'Location risk',
    hint: 'High is the London postcode districts of Approved Document O Appendix C, moderate the rest of England',
    brief: 'high: London districts of Appendix C',
    description:
      'Risk category of the location; high: the London postcode districts of Approved Document O Appendix C, moderate: the rest of England',
  }),
  cross_ventilation: withDefault(
    choice(YES_NO_LABELS, {
      label: 'Cross ventilation',
      hint: 'Openings on opposite facades. A corner flat does not count.',
      description: 'Whether there are openings on opposite facades of the home; a corner flat does not count',
    }),
    'no',
  ),
  most_glazed_facade: choice(FACADE_LABELS, {
    label: 'Most glazed facade',
    hint: 'The facade with the largest glazed area',
    description:
      'Nearest direction of the facade with the largest glazed area: N north, E east, S south, W west; halfway between two, check both',
  }),
  floor_area_m2: quantity({
    label: 'Floor area',
    hint: 'Internal, of the home or of the shared room',
    unit: 'm2',
    minimum: 5,
    maximum: AREA_M2_MAX,
    description: 'Internal floor area of the home, or of a communal room checked by itself',
  }),
  glazing_area_m2: quantity({
    label: 'Glazing area',
    hint: 'Glass excluding frames, of the whole home',
    unit: 'm2',
    minimum: 0,
    maximum: AREA_M2_MAX,
    description: 'Total glazing area of the home, excluding frames',
  }),
  provided_free_area_m2: optional(
    quantity({
      label: 'Free area of openings',
      hint: 'All openings together. Leave empty to see the required area.',
      unit: 'm2',
      minimum: 0,
      maximum: AREA_M2_MAX,
      description:
        'Total free area of all openings, through which air passes when open, as far as they can be opened safely and securely; without it, the required area is given and the result is incomplete',
    }),
  ),
  postcode_district: further(
    freeText({
      label: 'Postcode district',
      hint: 'Such as SE1 or M1, or the whole postcode',
      inSentence: 'a postcode district',
      description:
        'Postcode district of the home, or its whole postcode; Table C1 of Appendix C then decides the location risk; without it, or for an unknown text, the location risk sent is used',
    }),
  ),
  details: further(Details),
  ...TRANSITION_INPUTS,
  as_of: asOf(PARTS_EARLIEST),
});

const ShadedAlternative = strictObject(
  {
    max_glazing_pct_of_floor: quantity({
      label: 'Maximum glazing % of floor',
      unit: OF_FLOOR,
      decimals: 0,
      description: 'High-risk limit on glazing',
    }),
    max_glazing_area_m2: quantity({
      label: 'Maximum glazing area',
      unit: 'm2',
      decimals: 2,
      description: 'High-risk limit as an area',
    }),
    glazing_check: choice(CHECKS, {
      label: 'Glazing check',
      tones: CHECK_TONES,
      description: 'Whether the glazing is within the high-risk limit',
    }),
    max_most_glazed_room_pct_of_room_floor: quantity({
      label: 'Maximum glazing in the most glazed room',
      unit: OF_ROOM_FLOOR,
      decimals: 0,
      description: 'High-risk limit on glazing in the most glazed room',
    }),
    more_generous: flag({
      label: 'More generous',
      description: 'Whether the high-risk limit allows more glazing than the moderate-risk limit',
    }),
  },
  {
    label: 'Shaded alternative',
    description:
      'High-risk glazing limits, which a moderate-risk home may use if it also meets the high-risk shading standard',
  },
);

const Scenario = strictObject({
  most_glazed_facade: choice(FACADE_LABELS, {
    label: 'Most glazed facade',
    description: 'Facade with the largest glazed area',
  }),
  cross_ventilation: choice(YES_NO_LABELS, {
    label: 'Cross ventilation',
    description: 'Whether there are openings on opposite facades',
  }),
  max_glazing_area_m2: quantity({
    label: 'Maximum glazing area',
    unit: 'm2',
    decimals: 2,
    description: 'Maximum glazing area',
  }),
  required_free_area_m2: quantity({
    label: 'Required free area',
    unit: 'm2',
    decimals: 2,
    description: 'Minimum free area for the areas sent',
  }),
  glazing_check: choice(CHECKS, {
    label: 'Glazing check',
    tones: CHECK_TONES,
    description: 'Whether the glazing area sent is within the limit',
  }),
});

export const Result = strictObject({
  location_risk: choice(LOCATION_RISKS, { label: 'Location risk', description: 'Risk category as used' }),
  cross_ventilation: choice(YES_NO_LABELS, {
    label: 'Cross ventilation',
    description: 'Cross-ventilation as used',
  }),
  most_glazed_facade: choice(FACADE_LABELS, {
    label: 'Most glazed facade',
    description: 'Most glazed facade as used',
  }),
  simplified_method_result: choice(
    { ...CHECKS, incomplete: 'Incomplete' },
    {
      label: 'Simplified method result',
      headline: 1,
      tones: { ...CHECK_TONES, incomplete: 'caution' },
      description: 'Result of the checks that these inputs allow',
    },
  ),
  glazing_check: choice(CHECKS, {
    label: 'Glazing check',
    headline: 2,
    tones: CHECK_TONES,
    description: 'Whether the glazing is within its limit',
  }),
  free_area_check: choice(ASSESSED, {
    label: 'Free area check',
    headline: 3,
    tones: ASSESSED_TONES,
    description: 'Whether the free area is sufficient',
  }),
  glazing_pct_of_floor: quantity({
    label: 'Glazing % of floor',
    unit: OF_FLOOR,
    decimals: 2,
    description: 'Glazing area / floor area',
  }),
  max_glazing_pct_of_floor: quantity({
    label: 'Maximum glazing % of floor',
    unit: OF_FLOOR,
    decimals: 0,
    description: 'Limit on glazing, from the table',
  }),
  max_glazing_area_m2: quantity({
    label: 'Maximum glazing area',
    unit: 'm2',
    decimals: 2,
    headline: 4,
    description: 'Maximum glazing area',
  }),
  glazing_margin_m2: quantity({
    label: 'Glazing margin',
    unit: 'm2',
    decimals: 2,
    description: 'Glazing margin: limit less glazing area; negative on failure',
  }),
  glazing_reduction_needed_m2: quantity({
    label: 'Glazing reduction needed',
    unit: 'm2',
    decimals: 2,
    description: 'Glazing area in excess of the limit',
  }),
  glazing_utilisation_pct: quantity({
    label: 'Glazing utilisation',
    unit: '%',
    decimals: 1,
    description: 'Utilisation of the glazing limit',
  }),
  min_free_area_pct_of_floor: quantity({
    label: 'Minimum free area % of floor',
    unit: OF_FLOOR,
    decimals: 0,
    description: 'Minimum free area based on floor area, from the table',
  }),
  min_free_area_pct_of_glazing: quantity({
    label: 'Minimum free area % of glazing',
    unit: OF_GLAZING,
    decimals: 0,
    description: 'Minimum free area based on glazing area, from the table',
  }),
  required_free_area_by_floor_m2: quantity({
    label: 'Required free area by floor',
    unit: 'm2',
    decimals: 2,
    description: 'Minimum free area based on floor area',
  }),
  required_free_area_by_glazing_m2: quantity({
    label: 'Required free area by glazing',
    unit: 'm2',
    decimals: 2,
    description: 'Minimum free area based on glazing area',
  }),
  required_free_area_m2: quantity({
    label: 'Required free area',
    unit: 'm2',
    decimals: 2,
    headline: 5,
    description: 'Minimum free area, the greater of the two',
  }),
  governing_free_area_rule: choice(FREE_AREA_RULES, {
    label: 'Governing free area rule',
    description: 'Which of the two governs the minimum free area',
  }),
  provided_free_area_m2: orNull(
    quantity({ label: 'Provided free area', unit: 'm2', decimals: 2, description: 'Free area as sent' }),
    'if not sent',
  ),
  free_area_margin_m2: orNull(
    quantity({
      label: 'Free area margin',
      unit: 'm2',
      decimals: 2,
      description: 'Free area margin: provided less required free area; negative on failure',
    }),
  ),
  free_area_shortfall_m2: orNull(
    quantity({ label: 'Free area shortfall', unit: 'm2', decimals: 2, description: 'Free area shortfall' }),
  ),
  max_most_glazed_room_pct_of_room_floor: quantity({
    label: 'Maximum glazing in the most glazed room',
    unit: OF_ROOM_FLOOR,
    decimals: 0,
    description: 'Limit on glazing in the most glazed room, to be checked for that room',
  }),
  min_bedroom_free_area_pct_of_room_floor: quantity({
    label: 'Minimum bedroom free area % of room floor',
    unit: OF_ROOM_FLOOR,
    decimals: 0,
    description: 'Minimum free area of a bedroom, to be checked for each',
  }),
  shading_required: flag({ label: 'Shading required', description: 'Whether the location requires shading' }),
  shading_options: listOf(choice(SHADING_LABELS, { description: 'Shading option' }), {
    label: 'Shading options',
    description: 'Ways to meet the shading standard; one is enough',
  }),
  detailed_modelling_needed: flag({
    label: 'Detailed modelling needed',
    description: 'Whether dynamic thermal modelling is needed unless the design is changed',
  }),
  outstanding_checks: listOf(choice(OUTSTANDING_LABELS, { description: 'One check' }), {
    label: 'Outstanding checks',
    description: 'Parts of requirement O1 that these inputs do not cover; each was neither passed nor failed',
  }),
  shaded_alternative: orNull(ShadedAlternative, 'in a high-risk location'),
  glazing_area_supported_by_free_area_m2: orNull(
    quantity({
      label: 'Glazing area supported by free area',
      unit: 'm2',
      decimals: 2,
      description: 'Maximum glazing area supported by the free area sent',
    }),
  ),
  scenario_comparison: listOf(Scenario, {
    label: 'Scenario comparison',
    description: 'The same areas with and without cross-ventilation, for each most glazed facade',
  }),
  postcode_risk: orNull(
    choice(POSTCODE_RISKS, {
      label: 'Risk of the postcode',
      description: 'Risk category of the postcode district in Appendix C; elevated is central Manchester',
    }),
    'without a postcode',
  ),
  ...FURTHER_CHECKS,
  room_checks: listOf(RoomCheck, {
    label: 'Room checks',
    description: 'Each room whose floor area was sent, against its limit',
  }),
  all_checks_made: flag({
    label: 'All checks made',
    description:
      'Whether glazing, free area, rooms, shading, night noise, security and protection from falling have all been assessed',
  }),
});
