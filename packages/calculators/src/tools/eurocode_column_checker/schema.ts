import type { Static } from 'typebox';
import {
  choice,
  count,
  flag,
  freeText,
  further,
  type Given,
  listOf,
  numberChoice,
  optional,
  orNull,
  quantity,
  strictObject,
  text,
  withDefault,
} from '../../kernel/index.ts';
import { CHECKS, Checks } from './checks.ts';
import { Concrete, CURVES, FIRE_RATINGS, Fire, kn, knm, millimetres, ratio, Steel } from './detail/schema.ts';

const MATERIALS = { S275: 'S275', S355: 'S355', C25: 'C25/30', C30: 'C30/37' } as const;

export const EFFECTIVE_LENGTH_M_MIN = 0.1;

const SIDE_BOUNDS = { unit: 'mm', minimum: 200, maximum: 3000 };

const MOMENT_KNM_MAX = 20_000;

const AXES = {
  y: 'the major axis y (steel) or along the depth h (concrete)',
  z: 'the minor axis z (steel) or along the width b (concrete)',
};

function endMoment(axis: 'y' | 'z', end: 'top' | 'bottom') {
  return further(
    quantity({
      label: `Moment about ${axis}, ${end}`,
      hint: 'The same sign at both ends bends the column in single curvature',
      unit: 'kNm',
      minimum: -MOMENT_KNM_MAX,
      maximum: MOMENT_KNM_MAX,
      description: `First-order design moment at the ${end} about ${AXES[axis]}; the same sign at both ends is single curvature; without it, 0`,
    }),
  );
}

function barsAlong(side: 'depth' | 'width') {
  return further(
    count({
      label: `Bars along the ${side}`,
      hint: 'On each of the two sides, corner bars included',
      appliesWhen: { material: ['C25', 'C30'], bar_diameter_mm: { above: 0 } },
      unit: '-',
      minimum: 2,
      maximum: 40,
      description: `Concrete only, with a bar diameter: bars along each side of the ${side}, corner bars included; without it, 2`,
    }),
  );
}

export const Input = strictObject(
  {
    axial_load_kn: quantity({
      label: 'Axial load',
      hint: 'Design value of the compression',
      symbol: 'N_Ed',
      unit: 'kN',
      minimum: 1,
      maximum: 100_000,
      brief: 'N_Ed',
      description: 'Design axial compression N_Ed',
    }),
    effective_length_m: quantity({
      label: 'Effective length',
      hint: 'Buckling length, the same about both axes',
      unit: 'm',
      minimum: EFFECTIVE_LENGTH_M_MIN,
      maximum: 30,
      brief: 'L_cr',
      description: 'Buckling length L_cr (l0 for concrete), the same about both axes',
    }),
    material: choice(MATERIALS, {
      label: 'Material',
      hint: '',
      brief: 'steel or concrete',
      description: 'Steel grade S275 or S355, or concrete class: C25 is C25/30, C30 is C30/37',
    }),
    section: optional(
      freeText({
        label: 'Section',
        hint: 'Leave empty for the lightest UC that is adequate',
        appliesWhen: { material: ['S275', 'S355'] },
        brief: 'steel, e.g. UC203x203x60',
        description: 'Steel only: section of the catalogue; without it, the lightest adequate UC',
        suggested: ['UC203x203x60', '457 x 191 x 67 UB', 'HEB300'],
      }),
    ),
    buckling_curve: optional(
      choice(CURVES, {
        label: 'Buckling curve',
        hint: 'Replaces the curves of EN 1993-1-1 Table 6.2, for both axes',
        appliesWhen: { material: ['S275', 'S355'] },
        brief: 'steel',
        description: 'Steel only: buckling curve a to d for both axes; without it, those of Table 6.2',
      }),
    ),
    eccentricity_mm: withDefault(
      quantity({
        label: 'Eccentricity',
        hint: 'Of the axial load, in the plane of the web or along the depth',
        symbol: 'e',
        unit: 'mm',
        minimum: 0,
        maximum: 1000,
        description: 'Eccentricity of N_Ed: in the plane of the web (steel), along the depth h (concrete)',
      }),
      0,
    ),
    width_mm: optional(
      quantity({
        label: 'Width',
        hint: 'Leave empty for a square column',
        appliesWhen: { material: ['C25', 'C30'] },
        ...SIDE_BOUNDS,
        brief: 'concrete',
        description: 'Concrete only: width b; without it, the depth; with neither, the smallest square',
      }),
    ),
    depth_mm: optional(
      quantity({
        label: 'Depth',
        hint: 'In the plane of the eccentricity. Leave empty for a square column.',
        appliesWhen: { material: ['C25', 'C30'] },
        ...SIDE_BOUNDS,
        brief: 'concrete',
        description: 'Concrete only: depth h, along the eccentricity; without it, the width',
      }),
    ),
    reinforcement_pct: withDefault(
      quantity({
        label: 'Reinforcement',
        hint: 'Longitudinal reinforcement, as a percentage of the section area',
        appliesWhen: { material: ['C25', 'C30'] },
        inSentence: 'a reinforcement ratio',
        unit: '%',
        minimum: 0.2,
        maximum: 8,
        brief: 'concrete',
        description: 'Concrete only: reinforcement ratio A_s / (b h)',
      }),
      2,
    ),
    effective_length_z_m: further(
      quantity({
        label: 'Effective length, minor axis',
        hint: 'About the minor axis, or along the width. Leave empty if it is the same.',
        unit: 'm',
        minimum: EFFECTIVE_LENGTH_M_MIN,
        maximum: 30,
        description:
          'Buckling length about the minor axis z (steel) or along the width b (concrete); without it, the effective length',
      }),
    ),
    moment_y_top_knm: endMoment('y', 'top'),
    moment_y_bottom_knm: endMoment('y', 'bottom'),
    moment_z_top_knm: endMoment('z', 'top'),
    moment_z_bottom_knm: endMoment('z', 'bottom'),
    bar_diameter_mm: further(
      numberChoice([12, 16, 20, 25, 32, 40], {
        label: 'Bar diameter',
        hint: 'With the number of bars, in place of the reinforcement ratio',
        appliesWhen: { material: ['C25', 'C30'] },
        unit: 'mm',
        description:
          'Concrete only: diameter of the longitudinal bars, which replace the reinforcement ratio; without it, bars are chosen for the ratio',
      }),
    ),
    bars_along_depth: barsAlong('depth'),
    bars_along_width: barsAlong('width'),
    cover_mm: further(
      quantity({
        label: 'Cover',
        hint: 'Nominal cover to the links',
        appliesWhen: { material: ['C25', 'C30'] },
        unit: 'mm',
        minimum: 15,
        maximum: 80,
        description:
          'Concrete only: nominal cover to the links; without it, the centres of the bars are 50 mm from the face',
      }),
    ),
    fire_rating: further(
      choice(FIRE_RATINGS, {
        label: 'Fire resistance',
        inSentence: 'a fire resistance',
        hint: '',
        description: 'Required fire resistance: r30 to r240, in minutes; without it, fire is not checked',
      }),
    ),
    fire_load_ratio: further(
      quantity({
        label: 'Load ratio in fire',
        hint: 'Design load in fire over the axial load',
        appliesWhen: { fire_rating: Object.keys(FIRE_RATINGS) },
        unit: '-',
        minimum: 0.1,
        maximum: 1,
        description:
          'With a fire resistance only: design load in fire over that at normal temperature, eta_fi; without it, 0.7 (concrete) or 0.65 (steel)',
      }),
    ),
  },
  {
    sections: [
      {
        title: 'Column',
        members: [
          'material',
          'effective_length_m',
          'section',
          'buckling_curve',
          'width_mm',
          'depth_mm',
          'reinforcement_pct',
        ],
      },
      { title: 'Load', members: ['axial_load_kn', 'eccentricity_mm'] },
    ],
  },
);

export type ColumnInput = Given<typeof Input>;

const Alternative = strictObject({
  family: choice(['UC', 'HEA', 'HEB', 'RC'], { label: 'Family', description: 'Family of sections' }),
  section: text({ label: 'Section', description: 'Section' }),
  mass_kg_m: optional(quantity({ label: 'Mass', unit: 'kg/m', decimals: 1, description: 'Mass; steel only' })),
  reinforcement_pct: optional(
    quantity({
      label: 'Reinforcement',
      unit: '%',
      decimals: 2,
      description: 'Reinforcement ratio; concrete only',
    }),
  ),
  utilisation: ratio(3, 'Utilisation'),
});

const SLENDERNESS_STATUSES = {
  ordinary: 'Within the usual range',
  very_slender: 'Very slender',
  confirm_by_general_method: 'Confirm by a general second-order analysis',
  beyond_method: 'Beyond the simplified methods',
} as const;

export const Result = strictObject({
  material_type: choice(
    { steel: 'Steel', concrete: 'Concrete' },
    { label: 'Material type', description: 'Type of column' },
  ),
  material: choice(MATERIALS, { label: 'Material', description: 'Material as sent' }),
  section: text({
    label: 'Section',
    headline: 1,
    description: 'Section checked: catalogue key, or RC with width x depth',
  }),
  section_auto_selected: flag({
    label: 'Section selected automatically',
    description: 'Whether the tool selected the section',
  }),
  adequate: flag({
    label: 'Adequate',
    headline: 2,
    tones: { true: 'good', false: 'bad' },
    description: 'Whether the utilisation is at most 1',
  }),
  utilisation: quantity({
    label: 'Utilisation',
    unit: '-',
    decimals: 3,
    headline: 3,
    description: 'Governing utilisation; slenderness governs only above its limit',
  }),
  governing_check: choice(CHECKS, {
    label: 'Governing check',
    headline: 4,
    description: 'Check with the largest utilisation',
  }),
  n_ed_kn: kn('Design axial force'),
  effective_length_m: quantity({ label: 'Effective length', unit: 'm', decimals: 3, description: 'Buckling length' }),
  n_cr_kn: kn('Elastic critical force, governing mode'),
  lambda_bar: ratio(4, 'Non-dimensional slenderness, governing mode'),
  chi: ratio(4, 'Reduction factor, governing mode'),
  n_rd_kn: quantity({
    label: 'Axial resistance, governing mode',
    unit: 'kN',
    decimals: 1,
    headline: 5,
    description: 'Axial resistance, governing mode',
  }),
  axial_utilisation: ratio(
    3,
    'Axial utilisation',
    'Axial force / buckling resistance (steel) or squash load (concrete)',
  ),
  governing_axis: choice(
    {
      y: 'Major axis',
      z: 'Minor axis',
      torsional: 'Torsional',
      h: 'Along the depth',
      b: 'Along the width',
    },
    { label: 'Governing axis', description: 'Axis or direction of the governing mode' },
  ),
  cross_section_resistance_kn: kn('Cross-section resistance', 'Compression resistance of the cross-section'),
  m_ed_knm: quantity({ label: 'Design moment', unit: 'kNm', decimals: 2, description: 'Design moment' }),
  m_rd_knm: orNull(knm('Moment resistance at N_Ed'), 'for steel without a moment'),
  eccentricity_mm: millimetres(1, 'Eccentricity', 'Eccentricity of the load'),
  slender: orNull(flag({ label: 'Slender', description: 'Concrete: whether second-order effects must be considered' })),
  slenderness_ratio: ratio(
    1,
    'Slenderness ratio',
    'Slenderness ratio: effective length / radius of gyration, larger of both directions',
  ),
  slenderness_limit: ratio(
    1,
    'Slenderness limit, lambda_lim',
    'Concrete: validity limit of the simplified methods. Steel: slenderness above which a warning is given',
  ),
  slenderness_status: choice(SLENDERNESS_STATUSES, {
    label: 'Slenderness status',
    tones: { ordinary: 'good', very_slender: 'caution', confirm_by_general_method: 'caution', beyond_method: 'bad' },
    description: 'Consequence of the slenderness for the result',
  }),
  checks: Checks,
  steel: orNull(Steel),
  concrete: orNull(Concrete),
  fire: orNull(Fire, 'if no fire resistance is required'),
  lightest_adequate_section: orNull(
    text({ label: 'Lightest adequate section', description: 'Lightest adequate UC, or smallest adequate square' }),
  ),
  alternatives: listOf(Alternative, { label: 'Alternatives', description: 'Other adequate sections' }),
});

export type ColumnResult = Static<typeof Result>;
