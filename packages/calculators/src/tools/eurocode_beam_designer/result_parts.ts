import type { DesignLoads } from './actions/design_loads.ts';
import type { Effects } from './actions/effects.ts';
import type { BeamResult } from './schema.ts';

type DesignActions = Pick<
  BeamResult,
  'self_weight_kn_m' | 'design_udl_kn_m' | 'design_point_load_kn' | 'm_sag_ed_knm' | 'm_hog_ed_knm' | 'v_ed_kn'
>;

type Reactions = Pick<BeamResult, 'reaction_1_kn' | 'reaction_2_kn' | 'reaction_3_kn' | 'uplift_reaction_3_kn'>;

/** The fields of a result in the groups in which they are found. */
export interface ResultParts {
  sent: Pick<BeamResult, 'material' | 'config' | 'grade' | 'fire_rating' | 'slab_grade' | 'exposure'>;
  section: Pick<
    BeamResult,
    'adequate' | 'section' | 'section_mass_kg_m' | 'section_depth_mm' | 'section_width_mm' | 'section_class' | 'fy_mpa'
  >;
  actions: DesignActions;
  resisted: { readonly [Field in keyof typeof NOT_RESISTED]: BeamResult[Field] };
  deflections: Pick<
    BeamResult,
    | 'deflection_variable_mm'
    | 'deflection_variable_limit_mm'
    | 'deflection_total_mm'
    | 'deflection_total_limit_mm'
    | 'natural_frequency_hz'
  >;
  reactions: Reactions;
  basis: Pick<BeamResult, 'design_basis' | 'fallback_reason' | 'composite_option'>;
  restraint: Pick<
    BeamResult,
    | 'restraint_basis'
    | 'restraint_note'
    | 'adequate_without_restraint'
    | 'unrestrained_utilisation'
    | 'unrestrained_alternative'
  >;
  details: Pick<
    BeamResult,
    'checks' | 'lateral_torsional' | 'composite' | 'concrete' | 'fire' | 'alternatives' | 'best_available'
  >;
}

/**
 * The whole result, in the order of its schema. Every field is written out on purpose: V8 turns an object that grows by
 * spreads to this many fields into a hash table, and advice, rounding and JSON then take about twice as long.
 */
export function beamResult(parts: ResultParts): BeamResult {
  const { sent, section, actions, resisted, deflections, reactions, basis, restraint, details } = parts;
  return {
    material: sent.material,
    config: sent.config,
    grade: sent.grade,
    fire_rating: sent.fire_rating,
    slab_grade: sent.slab_grade,
    exposure: sent.exposure,
    adequate: section.adequate,
    section: section.section,
    section_mass_kg_m: section.section_mass_kg_m,
    section_depth_mm: section.section_depth_mm,
    section_width_mm: section.section_width_mm,
    section_class: section.section_class,
    fy_mpa: section.fy_mpa,
    self_weight_kn_m: actions.self_weight_kn_m,
    design_udl_kn_m: actions.design_udl_kn_m,
    design_point_load_kn: actions.design_point_load_kn,
    m_sag_ed_knm: actions.m_sag_ed_knm,
    m_hog_ed_knm: actions.m_hog_ed_knm,
    v_ed_kn: actions.v_ed_kn,
    m_sag_rd_knm: resisted.m_sag_rd_knm,
    m_hog_rd_knm: resisted.m_hog_rd_knm,
    v_rd_kn: resisted.v_rd_kn,
    bending_utilisation: resisted.bending_utilisation,
    shear_utilisation: resisted.shear_utilisation,
    ltb_utilisation: resisted.ltb_utilisation,
    construction_utilisation: resisted.construction_utilisation,
    deflection_utilisation: resisted.deflection_utilisation,
    governing_check: resisted.governing_check,
    governing_utilisation: resisted.governing_utilisation,
    deflection_variable_mm: deflections.deflection_variable_mm,
    deflection_variable_limit_mm: deflections.deflection_variable_limit_mm,
    deflection_total_mm: deflections.deflection_total_mm,
    deflection_total_limit_mm: deflections.deflection_total_limit_mm,
    natural_frequency_hz: deflections.natural_frequency_hz,
    reaction_1_kn: reactions.reaction_1_kn,
    reaction_2_kn: reactions.reaction_2_kn,
    reaction_3_kn: reactions.reaction_3_kn,
    uplift_reaction_3_kn: reactions.uplift_reaction_3_kn,
    design_basis: basis.design_basis,
    fallback_reason: basis.fallback_reason,
    composite_option: basis.composite_option,
    restraint_basis: restraint.restraint_basis,
    restraint_note: restraint.restraint_note,
    adequate_without_restraint: restraint.adequate_without_restraint,
    unrestrained_utilisation: restraint.unrestrained_utilisation,
    unrestrained_alternative: restraint.unrestrained_alternative,
    checks: details.checks,
    lateral_torsional: details.lateral_torsional,
    composite: details.composite,
    concrete: details.concrete,
    fire: details.fire,
    alternatives: details.alternatives,
    best_available: details.best_available,
  };
}

/** The design loads and their moments and shear force, as the result names them. */
export function designActions(g: number, { w_1, P_d }: DesignLoads, { m_sag, m_hog, V }: Effects): DesignActions {
  return {
    self_weight_kn_m: g,
    design_udl_kn_m: w_1,
    design_point_load_kn: P_d,
    m_sag_ed_knm: m_sag,
    m_hog_ed_knm: m_hog,
    v_ed_kn: V,
  };
}

export function reactions({ R_1, R_2, R_3 }: Effects, uplift: number | null): Reactions {
  return { reaction_1_kn: R_1, reaction_2_kn: R_2, reaction_3_kn: R_3, uplift_reaction_3_kn: uplift };
}

/** Resistances and utilisations of a beam for which no section was found. */
export const NOT_RESISTED = {
  m_sag_rd_knm: null,
  m_hog_rd_knm: null,
  v_rd_kn: null,
  bending_utilisation: null,
  shear_utilisation: null,
  ltb_utilisation: null,
  construction_utilisation: null,
  deflection_utilisation: null,
  governing_check: null,
  governing_utilisation: null,
} as const;
