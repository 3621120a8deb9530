import type { Static } from 'typebox';
import { choice, count, flag, listOf, orNull, quantity, strictObject, text } from '../../kernel/index.ts';
import { listOfChecks } from '../../methods/checks.ts';
import { CONCRETE_GRADES, CONFIGS, EXPOSURES, FIRE_RATING_LABELS, GRADES, MATERIALS } from './inputs/schema.ts';

export {
  type BeamInput,
  CONCRETE_GRADES,
  type ConcreteGradeName,
  type Config,
  EXPOSURES,
  type Exposure,
  FIRE_RATING_LABELS,
  FIRE_RATINGS,
  type FireRating,
  GRADES,
  Input,
  type LoadLevel,
  type RestraintGiven,
  STEEL_GRADES,
  type SteelGradeName,
  type UseCategory,
} from './inputs/schema.ts';

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

function area(label: string, description = label) {
  return quantity({ label, unit: 'mm2', decimals: 0, description });
}

function lineLoad(decimals: number, label: string, description = label) {
  return quantity({ label, unit: 'kN/m', decimals, description });
}

function mass(label: string, description: string) {
  return quantity({ label, unit: 'kg/m', decimals: 1, description });
}

function wholeNumber(label: string, description: string) {
  return count({ label, unit: '-', description });
}

/** Checks that decide, in the order in which they are named when they govern together. */
const CHECKS = {
  bending: 'Bending',
  shear: 'Shear',
  lateral_torsional_buckling: 'Lateral torsional buckling',
  web_bearing: 'Web under transverse force',
  shear_connection: 'Degree of shear connection',
  construction_stage: 'Construction stage',
  deflection_variable: 'Deflection under variable load',
  deflection_total: 'Total deflection',
  span_to_depth: 'Span-to-depth ratio',
} as const;
export type Check = keyof typeof CHECKS;

/** Rows of the list of checks: those that decide, and those for information. */
export const CHECK_ROWS = {
  ...CHECKS,
  lateral_torsional_buckling_unrestrained: 'Lateral torsional buckling without restraint',
  lateral_torsional_buckling_top_flange: 'Lateral torsional buckling, load on the top flange',
  long_term_deflection: 'Long-term deflection',
  lateral_instability: 'Lateral stability',
} as const;
export type CheckRowName = keyof typeof CHECK_ROWS;

const LOCATIONS = { span: 'Span', support: 'Support', point_load: 'Under the point load' } as const;
export type Location = keyof typeof LOCATIONS;

/** One list has figures in several units, each with decimals of its own. */
export const DECIMALS_BY_UNIT = { kN: 1, kNm: 1, mm: 1, '1': 3, 'L/d': 2, 'L/b': 2 } as const;

const Checks = listOfChecks(CHECK_ROWS, DECIMALS_BY_UNIT, {
  location: orNull(
    choice(LOCATIONS, { label: 'Location', description: 'Location of the governing cross-section' }),
    'if the check is not of one cross-section',
  ),
});

const GOVERNING_CHECK = { label: 'Governing check', description: 'Check with the largest utilisation' };

export const FAMILIES = ['UB', 'UC', 'IPE', 'HEA', 'HEB'] as const;

const LATERAL_TORSIONAL_BASES = {
  restrained: 'As if unrestrained, for comparison',
  cantilever_full_length: 'Whole length of the cantilever',
  hogging_zone: 'Hogging zone',
  between_supports: 'Between the supports',
  between_restraints: 'Between restraints',
} as const;
export type LateralTorsionalBasis = keyof typeof LATERAL_TORSIONAL_BASES;

const LateralTorsional = strictObject(
  {
    basis: choice(LATERAL_TORSIONAL_BASES, {
      label: 'Basis',
      description: 'Unrestrained part of the beam; restrained is for comparison',
    }),
    length_m: quantity({ label: 'Length', unit: 'm', decimals: 3, description: 'Length between restraints' }),
    c1: ratio(2, 'C1 factor for the moment diagram'),
    m_cr_knm: knm('Elastic critical moment'),
    lambda_lt: ratio(4, 'Non-dimensional slenderness'),
    chi_lt: ratio(4, 'Reduction factor'),
    m_b_rd_knm: knm('Buckling moment resistance'),
    utilisation: ratio(3, 'Utilisation', 'Moment over buckling moment resistance'),
  },
  { label: 'Lateral torsional buckling', description: 'Lateral torsional buckling; steel and composite' },
);

const Composite = strictObject(
  {
    slab_depth_mm: millimetres(0, 'Slab depth'),
    beam_spacing_m: quantity({ label: 'Beam spacing', unit: 'm', decimals: 1, description: 'Beam spacing' }),
    slab_weight_kn_m: lineLoad(2, 'Slab weight', 'Weight of the slab on one beam'),
    variable_load_kn_m: lineLoad(2, 'Variable load', 'Applied load without the slab'),
    effective_width_mm: millimetres(0, 'Effective width', 'Effective width of the slab'),
    neutral_axis: choice(
      { slab: 'Slab', flange: 'Flange', web: 'Web' },
      { label: 'Neutral axis', description: 'Position of the plastic neutral axis, full shear connection' },
    ),
    slab_force_kn: kn('Slab force', 'Compression resistance of the concrete slab'),
    steel_force_kn: kn('Steel force', 'Tensile resistance of the steel section'),
    m_pl_full_knm: knm('Plastic moment resistance, full shear connection'),
    m_pl_steel_knm: knm('Plastic moment resistance of the steel section'),
    stud_reduction_kt: ratio(4, 'Stud reduction factor, transverse deck'),
    stud_resistance_kn: quantity({
      label: 'Stud resistance',
      unit: 'kN',
      decimals: 2,
      description: 'Design resistance of one headed stud',
    }),
    studs_per_trough: wholeNumber('Studs per trough', 'Studs in each trough of the deck'),
    troughs_in_shear_length: wholeNumber(
      'Troughs in shear length',
      'Troughs from the maximum moment to the nearer support',
    ),
    degree_of_shear_connection: ratio(
      3,
      'Degree of shear connection',
      'Stud force provided / force for full shear connection',
    ),
    minimum_degree: ratio(
      3,
      'Minimum degree of shear connection',
      'Minimum degree, and at least the degree at which slip may be neglected',
    ),
    construction_udl_kn_m: lineLoad(2, 'Design load at the construction stage'),
    second_moment_composite_cm4: quantity({
      label: 'Second moment of area, composite section',
      unit: 'cm4',
      decimals: 0,
      description: 'Second moment of area of the composite section, in steel units',
    }),
    moment_redistribution_pct: quantity({
      label: 'Moment redistribution',
      unit: '%',
      decimals: 0,
      description: 'Redistribution of the support moment',
    }),
    deflection_slab_stage_mm: millimetres(
      1,
      'Deflection under the slab',
      'Bare steel section under its own weight and the slab, unpropped',
    ),
  },
  { label: 'Composite', description: 'Details of a composite beam' },
);

const BAR_FIELDS = {
  count: wholeNumber('Number of bars', 'Number of bars'),
  diameter_mm: millimetres(0, 'Diameter'),
  layers: wholeNumber('Layers', 'Layers'),
  effective_depth_mm: millimetres(1, 'Effective depth'),
  area_required_mm2: area('Area of reinforcement required'),
  area_provided_mm2: area('Area of reinforcement provided'),
  k: ratio(4, 'K, moment / (b d^2 f_ck)'),
  lever_arm_mm: millimetres(1, 'Lever arm'),
};
const BottomBars = strictObject(BAR_FIELDS, { label: 'Bottom bars', description: 'Bottom bars' });
const TopBars = strictObject(BAR_FIELDS, { label: 'Top bars', description: 'Top bars' });

const Concrete = strictObject(
  {
    width_mm: millimetres(0, 'Width', 'Width b'),
    depth_mm: millimetres(0, 'Depth', 'Depth h'),
    nominal_cover_mm: millimetres(0, 'Nominal cover', 'Nominal cover to the links'),
    bottom_bars: orNull(BottomBars, 'for a cantilever'),
    top_bars: orNull(TopBars, 'without a hogging moment'),
    link_diameter_mm: millimetres(0, 'Link diameter'),
    link_legs: wholeNumber('Link legs', 'Number of legs per link'),
    link_spacing_mm: millimetres(0, 'Link spacing'),
    cot_theta: ratio(3, 'Cotangent of the strut angle'),
    v_rd_c_kn: kn('Shear resistance without links, V_Rd,c'),
    v_rd_max_kn: kn('Maximum shear resistance, struts at 45°'),
    span_depth_actual: ratio(2, 'Span-to-depth ratio', 'Actual span-to-effective-depth ratio'),
    span_depth_allowable: ratio(2, 'Allowable span-to-depth ratio', 'Allowable span-to-effective-depth ratio'),
  },
  { label: 'Concrete', description: 'Details of a concrete beam' },
);

const FOR_CONCRETE = 'for concrete';

const Fire = strictObject(
  {
    rating: choice(FIRE_RATING_LABELS, { label: 'Rating', description: 'Required fire resistance' }),
    required_minutes: count({
      label: 'Required fire resistance',
      unit: 'minutes',
      description: 'Required fire resistance',
    }),
    degree_of_utilisation: orNull(
      ratio(3, 'Degree of utilisation', 'Degree of utilisation at time t = 0, mu_0'),
      FOR_CONCRETE,
    ),
    critical_temperature_c: orNull(
      quantity({
        label: 'Critical temperature',
        unit: '°C',
        decimals: 0,
        description: 'Critical temperature of the steel',
      }),
      FOR_CONCRETE,
    ),
    section_factor_profile_per_m: orNull(
      quantity({
        label: 'Section factor A_m/V, profiled',
        unit: '1/m',
        decimals: 0,
        description: 'Section factor A_m/V, profiled protection, fire on three sides',
      }),
      FOR_CONCRETE,
    ),
    section_factor_box_per_m: orNull(
      quantity({
        label: 'Section factor A_p/V, boxed',
        unit: '1/m',
        decimals: 0,
        description: 'Section factor A_p/V, hollow encasement, fire on three sides',
      }),
      FOR_CONCRETE,
    ),
    unprotected_resistance_minutes: orNull(
      quantity({
        label: 'Fire resistance without protection',
        unit: 'minutes',
        decimals: 1,
        description: 'Fire resistance of the unprotected section',
      }),
      FOR_CONCRETE,
    ),
    protection_required: flag({
      label: 'Protection required',
      description: 'Whether the section needs protection',
    }),
    protection_system: choice(
      { none: 'No protection', intumescent_coating: 'An intumescent coating', board: 'A board' },
      { label: 'Protection system', description: 'Usual protection system for this rating' },
    ),
    indicative_board_mm: orNull(
      millimetres(0, 'Indicative board thickness', 'Thickness of generic board that is sufficient'),
      'if no board is needed or none is sufficient',
    ),
    required_axis_distance_mm: orNull(
      millimetres(
        0,
        'Required axis distance',
        'Required axis distance of the bars, with corner bars of narrow beams; concrete only',
      ),
    ),
    provided_axis_distance_mm: orNull(
      millimetres(1, 'Provided axis distance', 'Axis distance of the outer layer of main bars; concrete only'),
    ),
    required_width_mm: orNull(millimetres(0, 'Required width', 'Minimum width in the table; concrete only')),
  },
  { label: 'Fire', description: 'Fire resistance' },
);

const DESIGN_BASES = {
  steel: 'Steel',
  composite: 'Composite',
  bare_steel: 'Bare steel instead of a composite beam',
  concrete: 'Concrete',
} as const;
export type DesignBasis = keyof typeof DESIGN_BASES;

const FALLBACK_REASONS = {
  cantilever_slab_in_tension: 'The slab of a cantilever is in tension',
  no_adequate_composite_section: 'No composite section is adequate',
  lighter_than_composite: 'Lighter than the lightest composite section',
} as const;
export type FallbackReason = keyof typeof FALLBACK_REASONS;

const RESTRAINT_BASES = {
  restrained_by_floor: 'Restrained by the floor',
  restrained_by_deck_and_slab: 'Restrained by the deck and the slab',
  unrestrained_over_full_length: 'Unrestrained over the whole length',
  unrestrained_in_hogging_zone: 'Unrestrained in the hogging zone',
  restrained_in_hogging_zone: 'Restrained in the hogging zone',
  restrained_along_compression_flange: 'Restrained along the compression flange',
  unrestrained_between_supports: 'Unrestrained between the supports',
  restrained_at_spacing: 'Restrained at a spacing',
  not_needed: 'Restraint is not needed',
} as const;
export type RestraintBasis = keyof typeof RESTRAINT_BASES;

const SECTION_OPTION = {
  section: text({ label: 'Section', description: 'Section' }),
  mass_kg_m: mass('Mass', 'Mass of the bare section'),
  depth_mm: millimetres(1, 'Depth', 'Depth of the bare section'),
  governing_check: choice(CHECKS, GOVERNING_CHECK),
  governing_utilisation: ratio(3, 'Governing utilisation', 'Utilisation of the governing check'),
};

const Alternative = strictObject({
  family: choice(FAMILIES, { label: 'Family', description: 'Family of sections' }),
  ...SECTION_OPTION,
});

const CompositeOption = strictObject(
  {
    ...SECTION_OPTION,
    adequate: flag({ label: 'Adequate', description: 'Whether the composite section is adequate' }),
  },
  {
    label: 'Composite option',
    description: 'The lightest adequate composite section, or the nearest; only where bare steel replaces it',
  },
);

const UnrestrainedAlternative = strictObject(SECTION_OPTION, {
  label: 'Alternative without restraint',
  description:
    'The lightest section adequate without restraint; only if simply supported bare steel relies on restraint',
});

const BestAvailable = strictObject(
  {
    section: text({
      label: 'Section',
      description: 'Section with the smallest governing utilisation',
    }),
    governing_check: choice(CHECKS, GOVERNING_CHECK),
    governing_utilisation: ratio(3, 'Governing utilisation', 'Utilisation of the governing check, above 1'),
  },
  {
    label: 'Best available',
    description: 'The nearest section if none is adequate; steel and composite',
  },
);

export const Result = strictObject({
  material: choice(MATERIALS, { label: 'Material', description: 'Material as sent' }),
  config: choice(CONFIGS, { label: 'Supports', description: 'Supports as sent' }),
  grade: choice(GRADES, { label: 'Grade', description: 'Grade used; the steel grade for composite' }),
  fire_rating: choice(FIRE_RATING_LABELS, { label: 'Fire resistance', description: 'Required fire resistance' }),
  slab_grade: orNull(
    choice(CONCRETE_GRADES, { label: 'Slab grade', description: 'Grade of the slab; composite only' }),
  ),
  exposure: orNull(choice(EXPOSURES, { label: 'Exposure class', description: 'Exposure class; concrete only' })),
  adequate: flag({
    label: 'Adequate',
    headline: 2,
    tones: { true: 'good', false: 'bad' },
    description: 'Whether a section was found',
  }),
  section: orNull(
    text({ label: 'Section', headline: 1, description: 'Section; RC with width x depth for concrete' }),
    'if none is adequate',
  ),
  section_mass_kg_m: orNull(mass('Section mass', 'Mass per metre, without the slab')),
  section_depth_mm: orNull(millimetres(1, 'Section depth', 'Depth of the section, without the slab')),
  section_width_mm: orNull(millimetres(1, 'Section width')),
  section_class: orNull(wholeNumber('Section class', 'Class in bending; steel and composite')),
  fy_mpa: orNull(
    quantity({
      label: 'Yield strength',
      unit: 'MPa',
      decimals: 0,
      description: 'Yield strength; steel and composite',
    }),
  ),
  self_weight_kn_m: lineLoad(3, 'Self-weight', 'Self-weight of the beam'),
  design_udl_kn_m: lineLoad(2, 'Design load including self-weight'),
  design_point_load_kn: quantity({
    label: 'Design point load',
    unit: 'kN',
    decimals: 2,
    description: 'Design point load',
  }),
  m_sag_ed_knm: orNull(knm('Design sagging moment'), 'for a cantilever'),
  m_hog_ed_knm: orNull(knm('Design hogging moment'), 'for a simply supported beam'),
  v_ed_kn: kn('Design shear force'),
  m_sag_rd_knm: orNull(knm('Sagging moment resistance')),
  m_hog_rd_knm: orNull(knm('Hogging moment resistance')),
  v_rd_kn: orNull(kn('Shear resistance')),
  bending_utilisation: orNull(ratio(3, 'Bending utilisation')),
  shear_utilisation: orNull(ratio(3, 'Shear utilisation')),
  ltb_utilisation: orNull(
    ratio(
      3,
      'Utilisation in lateral torsional buckling',
      'Utilisation in lateral torsional buckling; cantilevers and continuous steel beams',
    ),
  ),
  construction_utilisation: orNull(
    ratio(3, 'Construction-stage utilisation', 'Utilisation of the bare steel section while the slab is cast'),
  ),
  deflection_utilisation: orNull(
    ratio(
      3,
      'Deflection utilisation',
      'The larger of the two deflection utilisations; span-to-depth ratio for concrete',
    ),
  ),
  governing_check: orNull(choice(CHECKS, { ...GOVERNING_CHECK, headline: 4 })),
  governing_utilisation: orNull(
    quantity({
      label: 'Governing utilisation',
      unit: '-',
      decimals: 3,
      headline: 3,
      description: 'Largest utilisation',
    }),
  ),
  deflection_variable_mm: orNull(millimetres(1, 'Deflection under variable load'), FOR_CONCRETE),
  deflection_variable_limit_mm: orNull(millimetres(1, 'Deflection limit under variable load'), FOR_CONCRETE),
  deflection_total_mm: orNull(
    quantity({
      label: 'Total deflection',
      unit: 'mm',
      decimals: 1,
      headline: 5,
      description: 'Total deflection; for concrete the long-term estimate',
    }),
  ),
  deflection_total_limit_mm: millimetres(1, 'Total deflection limit'),
  natural_frequency_hz: orNull(
    quantity({
      label: 'Natural frequency',
      unit: 'Hz',
      decimals: 2,
      description: 'Natural frequency; simply supported steel and composite',
    }),
  ),
  reaction_1_kn: kn('Reaction 1', 'Design reaction at the left or fixed end; cont: the outer support of span 1'),
  reaction_2_kn: orNull(kn('Reaction 2', 'Design reaction at the right end; cont: the internal support')),
  reaction_3_kn: orNull(kn('Reaction 3', 'Design reaction at the far support of cont; maximum of the load cases')),
  uplift_reaction_3_kn: orNull(
    kn('Uplift at the far support', 'Uplift reaction at the far support; 0 if there is none'),
  ),
  design_basis: choice(DESIGN_BASES, {
    label: 'Design basis',
    description: 'How the beam is designed; bare_steel replaces a composite beam',
  }),
  fallback_reason: orNull(
    choice(FALLBACK_REASONS, {
      label: 'Reason for bare steel',
      description: 'Why bare steel replaces a composite beam',
    }),
    'if it does not apply',
  ),
  composite_option: orNull(CompositeOption),
  restraint_basis: orNull(
    choice(RESTRAINT_BASES, { label: 'Restraint', description: 'What restrains the compression flange' }),
    'for concrete without a section',
  ),
  restraint_note: orNull(
    text({ label: 'Restraint assumed', description: 'Restraint assumed, in words' }),
    'for concrete without a section',
  ),
  adequate_without_restraint: orNull(
    flag({
      label: 'Adequate without restraint',
      tones: { true: 'good', false: 'caution' },
      description: 'Whether the section is adequate without lateral restraint',
    }),
    'for two-span steel beams and for concrete without a section',
  ),
  unrestrained_utilisation: orNull(
    ratio(
      3,
      'Utilisation without restraint',
      'Utilisation in lateral torsional buckling without restraint; simply supported beams and two composite spans',
    ),
  ),
  unrestrained_alternative: orNull(UnrestrainedAlternative),
  checks: Checks,
  lateral_torsional: orNull(LateralTorsional),
  composite: orNull(Composite),
  concrete: orNull(Concrete),
  fire: orNull(Fire),
  alternatives: listOf(Alternative, {
    label: 'Alternatives',
    description: 'Lightest adequate section of each family; empty for concrete',
  }),
  best_available: orNull(BestAvailable),
});

export type BeamResult = Static<typeof Result>;
export type CheckRow = BeamResult['checks'][number];
export type BarDetail = Static<typeof BottomBars>;
export type FireDetail = Static<typeof Fire>;
