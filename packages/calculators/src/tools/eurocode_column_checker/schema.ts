import {
  choice,
  flag,
  freeText,
  listOf,
  optional,
  orNull,
  quantity,
  strictObject,
  text,
  withDefault,
} from '../../kernel/index.ts';

export const MATERIALS = ['S275', 'S355', 'C25', 'C30'] as const;
export const CURVES = ['a', 'b', 'c', 'd'] as const;

const SIDE_BOUNDS = { unit: 'mm', minimum: 200, maximum: 3000 };

export const Input = strictObject({
  axial_load_kn: quantity({
    unit: 'kN',
    minimum: 1,
    maximum: 100_000,
    description: 'Design axial compression N_Ed',
  }),
  effective_length_m: quantity({
    unit: 'm',
    minimum: 0.1,
    maximum: 30,
    description: 'Buckling length L_cr (l0 for concrete), the same about both axes and for torsion',
  }),
  material: choice(MATERIALS, 'Steel grade, or concrete class: C25 is C25/30, C30 is C30/37'),
  section: optional(
    freeText({
      description: 'Steel only: section of the catalogue; else the lightest adequate UC',
      suggested: ['UC203x203x60', '457 x 191 x 67 UB', 'HEB300'],
    }),
  ),
  buckling_curve: optional(choice(CURVES, 'Steel only: buckling curve in place of those of Table 6.2, for both axes')),
  eccentricity_mm: withDefault(
    quantity({
      unit: 'mm',
      minimum: 0,
      maximum: 1000,
      description: 'Eccentricity of N_Ed: in the plane of the web (steel), along the depth h (concrete)',
    }),
    0,
  ),
  width_mm: optional(quantity({ ...SIDE_BOUNDS, description: 'Concrete only: width b; else as the depth' })),
  depth_mm: optional(
    quantity({
      ...SIDE_BOUNDS,
      description: 'Concrete only: depth h, in the plane of the eccentricity; else as the width',
    }),
  ),
  reinforcement_pct: withDefault(
    quantity({
      unit: '%',
      minimum: 0.2,
      maximum: 8,
      description: 'Concrete only: longitudinal reinforcement over b times h',
    }),
    2,
  ),
});

function kn(description: string) {
  return quantity({ unit: 'kN', decimals: 1, description });
}

function knm(description: string) {
  return quantity({ unit: 'kNm', decimals: 1, description });
}

function ratio(decimals: number, description: string) {
  return quantity({ unit: '-', decimals, description });
}

function millimetres(decimals: number, description: string) {
  return quantity({ unit: 'mm', decimals, description });
}

const curve = (description: string) => choice(CURVES, description);

const Steel = strictObject(
  {
    fy_mpa: quantity({ unit: 'MPa', decimals: 0, description: 'Yield strength' }),
    section_class: quantity({ unit: '-', decimals: 0, description: 'Class in pure compression, 1 to 4' }),
    mass_kg_m: quantity({ unit: 'kg/m', decimals: 1, description: 'Mass of the section' }),
    depth_mm: millimetres(1, 'Depth of the section'),
    width_mm: millimetres(1, 'Width of the section'),
    area_cm2: quantity({ unit: 'cm2', decimals: 2, description: 'Area' }),
    effective_area_cm2: quantity({
      unit: 'cm2',
      decimals: 2,
      description: 'Effective area; differs from the area in class 4',
    }),
    buckling_curve_y: curve('Curve used, major axis'),
    buckling_curve_z: curve('Curve used, minor axis'),
    table_curve_y: curve('Curve of Table 6.2, major axis'),
    table_curve_z: curve('Curve of Table 6.2, minor axis'),
    n_cr_y_kn: kn('Critical force, major axis'),
    n_cr_z_kn: kn('Critical force, minor axis'),
    n_cr_t_kn: kn('Critical force, torsion'),
    lambda_bar_y: ratio(4, 'Slenderness, major axis'),
    lambda_bar_z: ratio(4, 'Slenderness, minor axis'),
    lambda_bar_t: ratio(4, 'Slenderness, torsion'),
    chi_y: ratio(4, 'Reduction factor, major axis'),
    chi_z: ratio(4, 'Reduction factor, minor axis'),
    chi_t: ratio(4, 'Reduction factor, torsion'),
    n_b_y_rd_kn: kn('Buckling resistance, major axis'),
    n_b_z_rd_kn: kn('Buckling resistance, minor axis'),
    n_b_t_rd_kn: kn('Buckling resistance, torsion'),
    m_c_rd_knm: knm('Moment resistance of the cross-section, major axis'),
    chi_lt: ratio(4, 'Reduction factor for lateral torsional buckling'),
    m_b_rd_knm: knm('Buckling moment resistance'),
    k_yy: orNull(ratio(4, 'Interaction factor of (6.61); null without a moment')),
    k_zy: orNull(ratio(4, 'Interaction factor of (6.62); null without a moment')),
    interaction_6_61: orNull(ratio(3, 'Left side of (6.61); null without a moment')),
    interaction_6_62: orNull(ratio(3, 'Left side of (6.62); null without a moment')),
    cross_section_utilisation: ratio(3, 'Utilisation of the cross-section'),
    utilisation_if_minor_axis_moment: orNull(
      ratio(3, 'Utilisation if the eccentricity lay across the web; null without a moment'),
    ),
  },
  { description: 'Detail of a steel column' },
);

const Concrete = strictObject(
  {
    width_mm: millimetres(0, 'Width b'),
    depth_mm: millimetres(0, 'Depth h'),
    fcd_mpa: quantity({ unit: 'MPa', decimals: 2, description: 'Design strength of concrete' }),
    fyd_mpa: quantity({ unit: 'MPa', decimals: 1, description: 'Design strength of reinforcement' }),
    reinforcement_pct: quantity({ unit: '%', decimals: 2, description: 'Reinforcement ratio used' }),
    steel_area_mm2: quantity({ unit: 'mm2', decimals: 0, description: 'Area of reinforcement' }),
    steel_area_min_mm2: quantity({ unit: 'mm2', decimals: 0, description: 'Smallest area allowed' }),
    steel_area_max_mm2: quantity({ unit: 'mm2', decimals: 0, description: 'Largest area allowed outside laps' }),
    reinforcement_ok: flag('Whether the area lies within the limits'),
    bar_count: orNull(quantity({ unit: '-', decimals: 0, description: 'Bars of a suitable arrangement' })),
    bar_diameter_mm: orNull(millimetres(0, 'Diameter of the bars')),
    bar_area_mm2: orNull(quantity({ unit: 'mm2', decimals: 0, description: 'Area of the bars' })),
    n_relative: ratio(4, 'Relative axial force n'),
    omega: ratio(4, 'Mechanical reinforcement ratio'),
    lambda_h: ratio(2, 'Slenderness, bending along h'),
    lambda_lim_h: ratio(2, 'Slenderness limit, bending along h'),
    slender_h: flag('Whether second-order effects count, bending along h'),
    lambda_b: ratio(2, 'Slenderness, bending along b'),
    lambda_lim_b: ratio(2, 'Slenderness limit, bending along b'),
    slender_b: flag('Whether second-order effects count, bending along b'),
    e_imperfection_mm: millimetres(2, 'Eccentricity from imperfection'),
    e_min_mm: millimetres(2, 'Smallest eccentricity'),
    e_second_order_mm: millimetres(2, 'Second-order eccentricity'),
    e_total_mm: millimetres(2, 'Total eccentricity'),
    k_r: ratio(4, 'Correction factor for axial load'),
    k_phi: ratio(4, 'Factor for creep'),
    utilisation_h: ratio(3, 'Utilisation, bending along h'),
    utilisation_b: ratio(3, 'Utilisation, bending along b'),
    moment_utilisation: orNull(ratio(3, 'Moment over moment resistance at N_Ed; null where none is left')),
    smallest_adequate_square_mm: orNull(millimetres(0, 'Side of the smallest adequate square column')),
  },
  { description: 'Detail of a concrete column' },
);

const Alternative = strictObject({
  family: choice(['UC', 'HEA', 'HEB', 'RC'], 'Family of sections'),
  section: text('Section'),
  mass_kg_m: optional(quantity({ unit: 'kg/m', decimals: 1, description: 'Mass; steel only' })),
  reinforcement_pct: optional(quantity({ unit: '%', decimals: 2, description: 'Reinforcement ratio; concrete only' })),
  utilisation: ratio(3, 'Utilisation'),
});

export const CHECKS = [
  'cross_section',
  'flexural_buckling_y',
  'flexural_buckling_z',
  'torsional_buckling',
  'interaction_6_61',
  'interaction_6_62',
  'axial_moment_interaction_h',
  'axial_moment_interaction_b',
] as const;

export const Result = strictObject({
  material_type: choice(['steel', 'concrete'], 'Kind of column'),
  material: choice(MATERIALS, 'Material as sent'),
  section: text('Section checked: catalogue key, or RC with width x depth'),
  section_auto_selected: flag('Whether the section was chosen here'),
  adequate: flag('Whether the utilisation is at most 1'),
  utilisation: ratio(3, 'Largest of all checks'),
  governing_check: choice(CHECKS, 'Check with the largest utilisation'),
  n_ed_kn: kn('Design axial force'),
  effective_length_m: quantity({ unit: 'm', decimals: 3, description: 'Buckling length' }),
  n_cr_kn: kn('Critical force of the governing mode'),
  lambda_bar: ratio(4, 'Slenderness of the governing mode'),
  chi: ratio(4, 'Reduction factor of the governing mode'),
  n_rd_kn: kn('Axial resistance of the governing mode'),
  axial_utilisation: ratio(3, 'Axial force over buckling resistance (steel) or over squash load (concrete)'),
  governing_axis: choice(['y', 'z', 'torsional', 'h', 'b'], 'Axis or direction of the governing mode'),
  cross_section_resistance_kn: kn('Compression resistance of the cross-section'),
  m_ed_knm: quantity({ unit: 'kNm', decimals: 2, description: 'Design moment' }),
  m_rd_knm: orNull(knm('Moment resistance at N_Ed; null for steel without a moment')),
  eccentricity_mm: millimetres(1, 'Eccentricity of the load'),
  slender: orNull(flag('Concrete: whether second-order effects count')),
  steel: orNull(Steel),
  concrete: orNull(Concrete),
  lightest_adequate_section: orNull(text('Lightest adequate UC, or smallest adequate square')),
  alternatives: listOf(Alternative, { description: 'Other adequate sections' }),
});
