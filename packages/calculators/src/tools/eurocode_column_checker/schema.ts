import type { Static } from 'typebox';
import {
  choice,
  flag,
  freeText,
  type Given,
  listOf,
  optional,
  orNull,
  quantity,
  strictObject,
  text,
  withDefault,
} from '../../kernel/index.ts';
import { CHECKS, Checks } from './checks.ts';

const MATERIALS = { S275: 'S275', S355: 'S355', C25: 'C25/30', C30: 'C30/37' } as const;
const CURVES = { a: 'Curve a', b: 'Curve b', c: 'Curve c', d: 'Curve d' } as const;

export const EFFECTIVE_LENGTH_M_MIN = 0.1;

const SIDE_BOUNDS = { unit: 'mm', minimum: 200, maximum: 3000 };

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
      description: 'Design axial compression N_Ed, including partial factors',
    }),
    effective_length_m: quantity({
      label: 'Effective length',
      hint: 'Buckling length, the same about both axes',
      unit: 'm',
      minimum: EFFECTIVE_LENGTH_M_MIN,
      maximum: 30,
      brief: 'L_cr',
      description: 'Buckling length L_cr (l0 for concrete), the same about both axes and for torsion',
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
        description:
          'Steel only: one of the buckling curves a to d for both axes; without it, those of EN 1993-1-1 Table 6.2',
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
        description: 'Concrete only: width b; without it, the depth, or with neither the smallest adequate square',
      }),
    ),
    depth_mm: optional(
      quantity({
        label: 'Depth',
        hint: 'In the plane of the eccentricity. Leave empty for a square column.',
        appliesWhen: { material: ['C25', 'C30'] },
        ...SIDE_BOUNDS,
        brief: 'concrete',
        description: 'Concrete only: depth h, in the plane of the eccentricity; without it, the width',
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
        description: 'Concrete only: longitudinal reinforcement ratio A_s / (b h)',
      }),
      2,
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

function kn(label: string, description = label) {
  return quantity({ label, unit: 'kN', decimals: 1, description });
}

function knm(label: string, description = label) {
  return quantity({ label, unit: 'kNm', decimals: 1, description });
}

function ratio(decimals: number, label: string, description = label) {
  return quantity({ label, unit: '-', decimals, description });
}

function millimetres(decimals: number, label: string, description = label) {
  return quantity({ label, unit: 'mm', decimals, description });
}

function areaOf(label: string, description: string) {
  return quantity({ label, unit: 'mm2', decimals: 0, description });
}

function curve(label: string) {
  return choice(CURVES, { label, description: label });
}

const WITHOUT_MOMENT = 'without a moment';

const Steel = strictObject(
  {
    fy_mpa: quantity({ label: 'Yield strength', unit: 'MPa', decimals: 0, description: 'Yield strength' }),
    section_class: quantity({
      label: 'Section class',
      unit: '-',
      decimals: 0,
      description: 'Class in pure compression, 1 to 4',
    }),
    mass_kg_m: quantity({ label: 'Mass', unit: 'kg/m', decimals: 1, description: 'Mass of the section' }),
    depth_mm: millimetres(1, 'Depth', 'Depth of the section'),
    width_mm: millimetres(1, 'Width', 'Width of the section'),
    area_cm2: quantity({ label: 'Area', unit: 'cm2', decimals: 2, description: 'Area' }),
    effective_area_cm2: quantity({
      label: 'Effective area',
      unit: 'cm2',
      decimals: 2,
      description: 'Effective area; differs from the area in class 4',
    }),
    buckling_curve_y: curve('Curve used, major axis'),
    buckling_curve_z: curve('Curve used, minor axis'),
    table_curve_y: curve('Curve of Table 6.2, major axis'),
    table_curve_z: curve('Curve of Table 6.2, minor axis'),
    n_cr_y_kn: kn('Elastic critical force, major axis'),
    n_cr_z_kn: kn('Elastic critical force, minor axis'),
    n_cr_t_kn: kn('Elastic critical force, torsional'),
    lambda_bar_y: ratio(4, 'Non-dimensional slenderness, major axis'),
    lambda_bar_z: ratio(4, 'Non-dimensional slenderness, minor axis'),
    lambda_bar_t: ratio(4, 'Non-dimensional slenderness, torsional'),
    chi_y: ratio(4, 'Reduction factor, major axis'),
    chi_z: ratio(4, 'Reduction factor, minor axis'),
    chi_t: ratio(4, 'Reduction factor, torsional'),
    n_b_y_rd_kn: kn('Buckling resistance, major axis'),
    n_b_z_rd_kn: kn('Buckling resistance, minor axis'),
    n_b_t_rd_kn: kn('Buckling resistance, torsional'),
    m_c_rd_knm: knm('Moment resistance of the cross-section, M_c,y,Rd'),
    chi_lt: ratio(4, 'Reduction factor for lateral torsional buckling'),
    m_b_rd_knm: knm('Buckling moment resistance'),
    k_yy: orNull(ratio(4, 'Interaction factor k_yy in (6.61)'), WITHOUT_MOMENT),
    k_zy: orNull(ratio(4, 'Interaction factor k_zy in (6.62)'), WITHOUT_MOMENT),
    interaction_6_61: orNull(
      ratio(3, 'Expression (6.61)', 'Combined bending and axial compression, expression (6.61)'),
      WITHOUT_MOMENT,
    ),
    interaction_6_62: orNull(
      ratio(3, 'Expression (6.62)', 'Combined bending and axial compression, expression (6.62)'),
      WITHOUT_MOMENT,
    ),
    cross_section_utilisation: ratio(3, 'Cross-section utilisation', 'Utilisation of the cross-section'),
    utilisation_if_minor_axis_moment: orNull(
      ratio(
        3,
        'Utilisation with the moment about the minor axis',
        'Utilisation with the eccentricity perpendicular to the web',
      ),
      WITHOUT_MOMENT,
    ),
  },
  { label: 'Steel', description: 'Details of a steel column' },
);

const Concrete = strictObject(
  {
    width_mm: millimetres(0, 'Width', 'Width b'),
    depth_mm: millimetres(0, 'Depth', 'Depth h'),
    fcd_mpa: quantity({
      label: 'Design compressive strength of concrete, f_cd',
      unit: 'MPa',
      decimals: 2,
      description: 'Design compressive strength of concrete, f_cd',
    }),
    fyd_mpa: quantity({
      label: 'Design strength of reinforcement',
      unit: 'MPa',
      decimals: 1,
      description: 'Design strength of reinforcement',
    }),
    reinforcement_pct: quantity({
      label: 'Reinforcement',
      unit: '%',
      decimals: 2,
      description: 'Reinforcement ratio used',
    }),
    steel_area_mm2: areaOf('Steel area', 'Area of reinforcement, A_s'),
    steel_area_min_mm2: areaOf('Minimum steel area', 'Minimum area of reinforcement, A_s,min'),
    steel_area_max_mm2: areaOf('Maximum steel area', 'Maximum area of reinforcement outside laps, A_s,max'),
    reinforcement_ok: flag({
      label: 'Reinforcement within limits',
      description: 'Whether the area is within the limits',
    }),
    bar_count: orNull(
      quantity({ label: 'Bar count', unit: '-', decimals: 0, description: 'Number of bars of a suitable arrangement' }),
    ),
    bar_diameter_mm: orNull(millimetres(0, 'Bar diameter', 'Bar diameter')),
    bar_area_mm2: orNull(areaOf('Bar area', 'Area of reinforcement provided, A_s,prov')),
    n_relative: ratio(4, 'Relative axial force n'),
    omega: ratio(4, 'Mechanical reinforcement ratio'),
    lambda_h: ratio(2, 'Slenderness, bending along h'),
    lambda_lim_h: ratio(2, 'Slenderness limit, bending along h'),
    slender_h: flag({
      label: 'Slender, bending along h',
      description: 'Whether second-order effects must be considered, bending along h',
    }),
    lambda_b: ratio(2, 'Slenderness, bending along b'),
    lambda_lim_b: ratio(2, 'Slenderness limit, bending along b'),
    slender_b: flag({
      label: 'Slender, bending along b',
      description: 'Whether second-order effects must be considered, bending along b',
    }),
    e_imperfection_mm: millimetres(2, 'Eccentricity due to imperfections'),
    e_min_mm: millimetres(2, 'Minimum eccentricity'),
    e_second_order_mm: millimetres(2, 'Second-order eccentricity'),
    e_total_mm: millimetres(2, 'Total eccentricity'),
    k_r: ratio(4, 'Correction factor for axial load'),
    k_phi: ratio(4, 'Factor for creep'),
    utilisation_h: ratio(3, 'Utilisation, bending along h'),
    utilisation_b: ratio(3, 'Utilisation, bending along b'),
    moment_utilisation: orNull(
      ratio(3, 'Moment utilisation', 'Moment utilisation, M_Ed / M_Rd at N_Ed'),
      'if there is no moment resistance at N_Ed',
    ),
    smallest_adequate_square_mm: orNull(
      millimetres(0, 'Smallest adequate square', 'Side of the smallest adequate square column'),
    ),
  },
  { label: 'Concrete', description: 'Details of a concrete column' },
);

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
  lightest_adequate_section: orNull(
    text({ label: 'Lightest adequate section', description: 'Lightest adequate UC, or smallest adequate square' }),
  ),
  alternatives: listOf(Alternative, { label: 'Alternatives', description: 'Other adequate sections' }),
});

export type ColumnResult = Static<typeof Result>;
