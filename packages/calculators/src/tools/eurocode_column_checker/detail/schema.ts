import { choice, flag, orNull, quantity, strictObject } from '../../../kernel/index.ts';

export const CURVES = { a: 'Curve a', b: 'Curve b', c: 'Curve c', d: 'Curve d' } as const;

export const FIRE_RATINGS = {
  r30: 'R 30',
  r60: 'R 60',
  r90: 'R 90',
  r120: 'R 120',
  r180: 'R 180',
  r240: 'R 240',
} as const;

export function kn(label: string, description = label) {
  return quantity({ label, unit: 'kN', decimals: 1, description });
}

export function knm(label: string, description = label) {
  return quantity({ label, unit: 'kNm', decimals: 1, description });
}

export function ratio(decimals: number, label: string, description = label) {
  return quantity({ label, unit: '-', decimals, description });
}

export function millimetres(decimals: number, label: string, description = label) {
  return quantity({ label, unit: 'mm', decimals, description });
}

function areaOf(label: string, description: string) {
  return quantity({ label, unit: 'mm2', decimals: 0, description });
}

function curve(label: string) {
  return choice(CURVES, { label, description: label });
}

const WITHOUT_MOMENT = 'without a moment';

export const Steel = strictObject(
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
    m_z_ed_knm: orNull(knm('Design moment, minor axis', 'Design moment about the minor axis'), WITHOUT_MOMENT),
    m_c_z_rd_knm: knm('Moment resistance of the cross-section, M_c,z,Rd'),
    k_yz: orNull(ratio(4, 'Interaction factor k_yz in (6.61)'), WITHOUT_MOMENT),
    k_zz: orNull(ratio(4, 'Interaction factor k_zz in (6.62)'), WITHOUT_MOMENT),
    utilisation_if_minor_axis_moment: orNull(
      ratio(
        3,
        'Utilisation with the moment about the minor axis',
        'Utilisation with the eccentricity perpendicular to the web',
      ),
      'without an eccentricity or with end moments',
    ),
  },
  { label: 'Steel', description: 'Details of a steel column' },
);

export const Concrete = strictObject(
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
    bars_along_depth: orNull(
      ratio(0, 'Bars along the depth', 'Bars along each side of the depth, corner bars included'),
    ),
    bars_along_width: orNull(
      ratio(0, 'Bars along the width', 'Bars along each side of the width, corner bars included'),
    ),
    bar_spacing_mm: orNull(millimetres(1, 'Bar spacing', 'Largest distance between the centres of neighbouring bars')),
    bar_clearance_mm: orNull(millimetres(1, 'Bar clearance', 'Smallest clear distance between bars')),
    axis_distance_mm: millimetres(1, 'Axis distance', 'Distance from the face to the centre of the bars'),
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
    biaxial_exponent: orNull(ratio(4, 'Exponent of the biaxial criterion'), WITHOUT_MOMENT),
    biaxial_utilisation: orNull(ratio(3, 'Biaxial bending', 'Biaxial criterion (5.39)'), WITHOUT_MOMENT),
    smallest_adequate_square_mm: orNull(
      millimetres(0, 'Smallest adequate square', 'Side of the smallest adequate square column'),
    ),
  },
  { label: 'Concrete', description: 'Details of a concrete column' },
);

const FIRE_STATUSES = {
  adequate: 'Adequate',
  not_adequate: 'Not adequate',
  protection_required: 'Fire protection required',
  not_verified: 'Not verified',
} as const;

export const Fire = strictObject(
  {
    rating: choice(FIRE_RATINGS, { label: 'Rating', description: 'Required fire resistance' }),
    required_minutes: quantity({
      label: 'Required fire resistance',
      unit: 'minutes',
      decimals: 0,
      description: 'Required fire resistance',
    }),
    status: choice(FIRE_STATUSES, {
      label: 'Status',
      tones: { adequate: 'good', not_adequate: 'bad', protection_required: 'caution', not_verified: 'caution' },
      description: 'Whether the column has the required fire resistance',
    }),
    load_ratio: ratio(3, 'Load ratio', 'Design load in fire over the design load at normal temperature, eta_fi'),
    load_level: ratio(
      4,
      'Load level',
      'Design load in fire over the resistance at normal temperature: mu_fi (concrete), mu_0 (steel)',
    ),
    utilisation: orNull(ratio(3, 'Fire utilisation', 'Requirement over what is provided'), 'if not verified'),
    length_m: quantity({
      label: 'Effective length in fire',
      unit: 'm',
      decimals: 3,
      description: 'Effective length in fire',
    }),
    axis_distance_mm: orNull(millimetres(1, 'Axis distance', 'Axis distance of the bars'), 'for steel'),
    required_axis_distance_mm: orNull(
      millimetres(0, 'Required axis distance', 'Least axis distance of EN 1992-1-2 Table 5.2a'),
      'if the table is not used',
    ),
    required_side_mm: orNull(
      millimetres(0, 'Required side', 'Least side of EN 1992-1-2 Table 5.2a'),
      'if the table is not used',
    ),
    resistance_minutes: orNull(
      quantity({
        label: 'Fire resistance',
        unit: 'minutes',
        decimals: 1,
        description: 'Fire resistance: EN 1992-1-2 (5.7) (concrete), unprotected (steel)',
      }),
      'if not calculated',
    ),
    critical_temperature_c: orNull(
      quantity({
        label: 'Critical temperature',
        unit: '°C',
        decimals: 0,
        description: 'Critical temperature of the steel',
      }),
      'for concrete',
    ),
    section_factor_per_m: orNull(
      quantity({
        label: 'Section factor A_m/V',
        unit: '1/m',
        decimals: 0,
        description: 'Section factor A_m/V, profiled protection, fire on four sides',
      }),
      'for concrete',
    ),
  },
  { label: 'Fire', description: 'Fire resistance' },
);
