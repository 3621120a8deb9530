import type { Static } from 'typebox';
import {
  choice,
  count,
  flag,
  type Given,
  listOf,
  optional,
  orNull,
  quantity,
  strictObject,
  text,
  withDefault,
} from '../../kernel/index.ts';

export const MATERIALS = ['steel', 'composite', 'concrete'] as const;
export const CONFIGS = ['ss', 'cant', 'cont'] as const;
export const STEEL_GRADES = ['s275', 's355'] as const;
export const CONCRETE_GRADES = ['c2530', 'c3037', 'c3545'] as const;
export const EXPOSURES = ['xc1', 'xc2', 'xc3'] as const;
export const FIRE_RATINGS = ['r30', 'r60', 'r90', 'r120'] as const;

export type Config = (typeof CONFIGS)[number];
export type SteelGradeName = (typeof STEEL_GRADES)[number];
export type ConcreteGradeName = (typeof CONCRETE_GRADES)[number];
export type Exposure = (typeof EXPOSURES)[number];
export type FireRating = (typeof FIRE_RATINGS)[number];

export const Input = strictObject({
  material: choice(MATERIALS, 'Material of the beam'),
  config: choice(
    CONFIGS,
    'Supports: ss simply supported, cant cantilever fixed at one end, cont two equal continuous spans on pinned supports',
  ),
  span_m: quantity({ unit: 'm', minimum: 0.5, maximum: 30, description: 'Span, each span for cont' }),
  udl_kn_m: quantity({
    unit: 'kN/m',
    minimum: 0,
    maximum: 1000,
    description:
      "Characteristic applied load without the beam's own weight, which is added; for composite it includes the slab",
  }),
  point_load_kn: withDefault(
    quantity({ unit: 'kN', minimum: 0, maximum: 10_000, description: 'Characteristic point load' }),
    0,
  ),
  load_position: withDefault(
    quantity({
      unit: '-',
      minimum: 0,
      maximum: 1,
      description:
        'Position of the point load over the span: ss from the left support, cant from the fixed end, cont from the outer support of span 1',
    }),
    0.5,
  ),
  grade: optional(
    choice(
      [...STEEL_GRADES, ...CONCRETE_GRADES],
      'Grade: s275 or s355 for steel, c2530, c3037 or c3545 for concrete; for composite a steel grade sets the section and a concrete grade the slab. Else s355, for concrete c3037, for the slab c2530',
    ),
  ),
  exposure: withDefault(choice(EXPOSURES, 'Exposure class; concrete only'), 'xc1'),
  fire_rating: withDefault(choice(FIRE_RATINGS, 'Fire resistance asked for, in minutes'), 'r60'),
});

export type BeamInput = Given<typeof Input>;

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

function area(description: string) {
  return quantity({ unit: 'mm2', decimals: 0, description });
}

function lineLoad(decimals: number, description: string) {
  return quantity({ unit: 'kN/m', decimals, description });
}

/** In the order in which they are named when they govern together. */
export const CHECKS = [
  'bending',
  'shear',
  'lateral_torsional_buckling',
  'shear_connection',
  'construction_stage',
  'deflection_variable',
  'deflection_total',
  'span_to_depth',
] as const;
export type Check = (typeof CHECKS)[number];

export const FAMILIES = ['UB', 'UC', 'IPE', 'HEA', 'HEB'] as const;

const LateralTorsional = strictObject(
  {
    basis: choice(
      ['restrained', 'cantilever_full_length', 'hogging_zone'],
      'What is unrestrained: restrained shows what the beam would carry without the floor',
    ),
    length_m: quantity({ unit: 'm', decimals: 3, description: 'Length between restraints' }),
    c1: ratio(2, 'Factor for the shape of the moment diagram'),
    m_cr_knm: knm('Elastic critical moment'),
    lambda_lt: ratio(4, 'Slenderness'),
    chi_lt: ratio(4, 'Reduction factor'),
    m_b_rd_knm: knm('Buckling moment resistance'),
    utilisation: ratio(3, 'Moment over buckling moment resistance'),
  },
  { description: 'Lateral torsional buckling; steel and composite' },
);

const Composite = strictObject(
  {
    slab_depth_mm: millimetres(0, 'Depth of the slab'),
    beam_spacing_m: quantity({ unit: 'm', decimals: 1, description: 'Spacing of the beams' }),
    slab_weight_kn_m: lineLoad(2, 'Weight of the slab on one beam'),
    variable_load_kn_m: lineLoad(2, 'Applied load without the slab'),
    effective_width_mm: millimetres(0, 'Effective width of the slab'),
    neutral_axis: choice(['slab', 'flange', 'web'], 'Where the plastic neutral axis lies at full connection'),
    slab_force_kn: kn('Compression resistance of the slab'),
    steel_force_kn: kn('Tension resistance of the section'),
    m_pl_full_knm: knm('Plastic moment resistance with full connection'),
    m_pl_steel_knm: knm('Plastic moment resistance of the bare section'),
    stud_reduction_kt: ratio(4, 'Reduction factor of studs in a deck across the beam'),
    stud_resistance_kn: quantity({ unit: 'kN', decimals: 2, description: 'Resistance of one stud' }),
    studs_per_trough: count({ unit: '-', description: 'Studs in each trough of the deck' }),
    troughs_in_shear_length: count({ unit: '-', description: 'Troughs between the largest moment and the support' }),
    degree_of_shear_connection: ratio(3, 'Degree of shear connection'),
    minimum_degree: ratio(3, 'Smallest degree allowed, and at least that at which slip may be ignored'),
    construction_udl_kn_m: lineLoad(2, 'Design load of the construction stage'),
    second_moment_composite_cm4: quantity({
      unit: 'cm4',
      decimals: 0,
      description: 'Second moment of area of the composite section, in steel',
    }),
    moment_redistribution_pct: quantity({
      unit: '%',
      decimals: 0,
      description: 'Redistribution of the support moment',
    }),
    deflection_slab_stage_mm: millimetres(1, 'Deflection of the bare section under section and slab, unpropped'),
  },
  { description: 'Detail of a composite beam' },
);

const Bars = strictObject({
  count: count({ unit: '-', description: 'Number of bars' }),
  diameter_mm: millimetres(0, 'Diameter'),
  layers: count({ unit: '-', description: 'Layers' }),
  effective_depth_mm: millimetres(1, 'Effective depth'),
  area_required_mm2: area('Area required'),
  area_provided_mm2: area('Area provided'),
  k: ratio(4, 'Moment over b d^2 f_ck'),
  lever_arm_mm: millimetres(1, 'Lever arm'),
});

const Concrete = strictObject(
  {
    width_mm: millimetres(0, 'Width b'),
    depth_mm: millimetres(0, 'Depth h'),
    nominal_cover_mm: millimetres(0, 'Nominal cover to the links'),
    bottom_bars: orNull(strictObject(Bars.properties, { description: 'Bottom bars; null for a cantilever' })),
    top_bars: orNull(strictObject(Bars.properties, { description: 'Top bars; null without a hogging moment' })),
    link_diameter_mm: millimetres(0, 'Diameter of the links'),
    link_legs: count({ unit: '-', description: 'Legs of each link' }),
    link_spacing_mm: millimetres(0, 'Spacing of the links'),
    cot_theta: ratio(3, 'Cotangent of the strut angle'),
    v_rd_c_kn: kn('Shear resistance without links'),
    v_rd_max_kn: kn('Shear resistance of the struts at 45 degrees'),
    span_depth_actual: ratio(2, 'Span over effective depth'),
    span_depth_allowable: ratio(2, 'Allowable span over effective depth'),
  },
  { description: 'Detail of a concrete beam' },
);

const Fire = strictObject(
  {
    rating: choice(FIRE_RATINGS, 'Fire resistance asked for'),
    required_minutes: count({ unit: 'minutes', description: 'Fire resistance asked for' }),
    degree_of_utilisation: orNull(ratio(3, 'Degree of utilisation at the start of the fire; null for concrete')),
    critical_temperature_c: orNull(
      quantity({ unit: '°C', decimals: 0, description: 'Critical temperature of the steel; null for concrete' }),
    ),
    section_factor_profile_per_m: orNull(
      quantity({ unit: '1/m', decimals: 0, description: 'Section factor along the profile; null for concrete' }),
    ),
    section_factor_box_per_m: orNull(
      quantity({ unit: '1/m', decimals: 0, description: 'Section factor of the box; null for concrete' }),
    ),
    unprotected_resistance_minutes: orNull(
      quantity({ unit: 'minutes', decimals: 1, description: 'Fire resistance without protection; null for concrete' }),
    ),
    protection_required: flag('Whether the section needs protection'),
    protection_system: choice(['none', 'intumescent_coating', 'board'], 'Usual system for this rating'),
    indicative_board_mm: orNull(
      millimetres(0, 'Board of the generic kind that suffices; null where none is needed or none suffices'),
    ),
    required_axis_distance_mm: orNull(millimetres(0, 'Axis distance of the bars required; concrete only')),
    provided_axis_distance_mm: orNull(millimetres(1, 'Axis distance of the main bars; concrete only')),
    required_width_mm: orNull(millimetres(0, 'Smallest width of the table; concrete only')),
  },
  { description: 'Fire resistance' },
);

const Alternative = strictObject({
  family: choice(FAMILIES, 'Family of sections'),
  section: text('Lightest adequate section of the family'),
  mass_kg_m: quantity({ unit: 'kg/m', decimals: 1, description: 'Mass' }),
  depth_mm: millimetres(1, 'Depth'),
  governing_check: choice(CHECKS, 'Check with the largest utilisation'),
  governing_utilisation: ratio(3, 'Its utilisation'),
});

const BestAvailable = strictObject(
  {
    section: text('Section of the catalogue with the smallest governing utilisation'),
    governing_check: choice(CHECKS, 'Check with the largest utilisation'),
    governing_utilisation: ratio(3, 'Its utilisation, above 1'),
  },
  { description: 'What comes nearest where no section is adequate; steel and composite' },
);

export const Result = strictObject({
  material: choice(MATERIALS, 'Material as sent'),
  config: choice(CONFIGS, 'Supports as sent'),
  grade: choice([...STEEL_GRADES, ...CONCRETE_GRADES], 'Grade used; the steel grade for composite'),
  fire_rating: choice(FIRE_RATINGS, 'Fire resistance asked for'),
  slab_grade: orNull(choice(CONCRETE_GRADES, 'Grade of the slab; composite only')),
  exposure: orNull(choice(EXPOSURES, 'Exposure class; concrete only')),
  adequate: flag('Whether a section was found'),
  section: orNull(text('Section; RC with width x depth for concrete; null where none is adequate')),
  section_mass_kg_m: orNull(quantity({ unit: 'kg/m', decimals: 1, description: 'Mass, without the slab' })),
  section_depth_mm: orNull(millimetres(1, 'Depth of the section, without the slab')),
  section_width_mm: orNull(millimetres(1, 'Width of the section')),
  section_class: orNull(count({ unit: '-', description: 'Class in bending; steel and composite' })),
  fy_mpa: orNull(quantity({ unit: 'MPa', decimals: 0, description: 'Yield strength; steel and composite' })),
  self_weight_kn_m: lineLoad(3, 'Weight of the beam'),
  design_udl_kn_m: lineLoad(2, 'Design load with the weight of the beam'),
  design_point_load_kn: quantity({ unit: 'kN', decimals: 2, description: 'Design point load' }),
  m_sag_ed_knm: orNull(knm('Design sagging moment; null for a cantilever')),
  m_hog_ed_knm: orNull(knm('Design hogging moment; null for a simply supported beam')),
  v_ed_kn: kn('Design shear force'),
  m_sag_rd_knm: orNull(knm('Resistance to the sagging moment')),
  m_hog_rd_knm: orNull(knm('Resistance to the hogging moment')),
  v_rd_kn: orNull(kn('Shear resistance')),
  bending_utilisation: orNull(ratio(3, 'Utilisation in bending')),
  shear_utilisation: orNull(ratio(3, 'Utilisation in shear')),
  ltb_utilisation: orNull(
    ratio(3, 'Utilisation in lateral torsional buckling; cantilevers and continuous steel beams'),
  ),
  construction_utilisation: orNull(ratio(3, 'Utilisation of the bare section while the slab is cast; composite')),
  deflection_utilisation: orNull(ratio(3, 'The worse of the two deflections; span over depth for concrete')),
  governing_check: orNull(choice(CHECKS, 'Check with the largest utilisation')),
  governing_utilisation: orNull(ratio(3, 'Largest utilisation')),
  deflection_variable_mm: orNull(millimetres(1, 'Deflection under variable load; null for concrete')),
  deflection_variable_limit_mm: orNull(millimetres(1, 'Its limit; null for concrete')),
  deflection_total_mm: orNull(millimetres(1, 'Total deflection; for concrete the long-term estimate')),
  deflection_total_limit_mm: millimetres(1, 'Its limit'),
  natural_frequency_hz: orNull(
    quantity({ unit: 'Hz', decimals: 2, description: 'Natural frequency; simply supported steel and composite' }),
  ),
  reaction_1_kn: kn('Design reaction at the left or fixed end; cont: the outer support of span 1'),
  reaction_2_kn: orNull(kn('Design reaction at the right end; cont: the middle support')),
  reaction_3_kn: orNull(kn('Design reaction at the far support of cont; the largest of the load cases')),
  uplift_reaction_3_kn: orNull(kn('Uplift of the far support; 0 when none')),
  lateral_torsional: orNull(LateralTorsional),
  composite: orNull(Composite),
  concrete: orNull(Concrete),
  fire: orNull(Fire),
  alternatives: listOf(Alternative, { description: 'Lightest adequate section of each family; empty for concrete' }),
  best_available: orNull(BestAvailable),
});

export type BeamResult = Static<typeof Result>;
export type BarDetail = Static<typeof Bars>;
export type FireDetail = Static<typeof Fire>;
