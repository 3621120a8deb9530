import { findSection } from '../../../data/section_name.ts';
import type { SteelSection } from '../../../data/steel_sections.ts';
import type { Calculated, Working } from '../../../kernel/index.ts';
import { beamOf, type Grades, gradesOf, introduceBeam } from '../beam.ts';
import type { CompositeDetail } from '../composite/detail.ts';
import { showSlabLoad } from '../composite/slab.ts';
import { protect } from '../fire/protection.ts';
import { rolledRestraint } from '../restraint.ts';
import { beamResult, designActions, NOT_RESISTED, reactions } from '../result_parts.ts';
import type { BeamInput, BeamResult, FAMILIES } from '../schema.ts';
import { bearingNeeded } from '../steel/web_bearing.ts';
import type { RolledCheck, RolledFacts } from './check.ts';
import { rolledCheckRows } from './check_rows.ts';
import { type CompleteCheck, complete } from './complete.ts';
import { designRolled, lightestUnrestrained, type RolledDesign, showRolled } from './design.ts';
import { patternHogging } from './pattern_hogging.ts';

function lateralOf({ shownLateral: { lateral, utilisation } }: CompleteCheck): BeamResult['lateral_torsional'] {
  return {
    basis: lateral.basis,
    length_m: lateral.l_b / 1000,
    c1: lateral.C_1,
    m_cr_knm: lateral.M_cr,
    lambda_lt: lateral.lambda_LT,
    chi_lt: lateral.chi_LT,
    m_b_rd_knm: lateral.M_b,
    utilisation,
  };
}

function compositeOf(detail: CompositeDetail, w_c: number): BeamResult['composite'] {
  const { slab, full, connection } = detail;
  return {
    slab_depth_mm: slab.h_s,
    beam_spacing_m: slab.spacing,
    slab_weight_kn_m: slab.g_slab,
    variable_load_kn_m: slab.q_var,
    effective_width_mm: slab.b_eff,
    neutral_axis: full.neutral_axis,
    slab_force_kn: slab.R_c / 1000,
    steel_force_kn: full.R_a / 1000,
    m_pl_full_knm: full.M_full,
    m_pl_steel_knm: full.M_a,
    stud_reduction_kt: connection.k_t,
    stud_resistance_kn: connection.P_Rd / 1000,
    studs_per_trough: detail.studs,
    troughs_in_shear_length: connection.troughs,
    degree_of_shear_connection: connection.eta_c,
    minimum_degree: connection.eta_req,
    construction_udl_kn_m: w_c,
    second_moment_composite_cm4: detail.I_c / 1e4,
    moment_redistribution_pct: 100 * detail.redistribution,
    deflection_slab_stage_mm: detail.delta_slab,
  };
}

function resisted(check: RolledCheck) {
  return {
    m_sag_rd_knm: check.m_sag_rd,
    m_hog_rd_knm: check.m_hog_rd,
    v_rd_kn: check.resistance.V_Rd,
    bending_utilisation: check.u_bending,
    shear_utilisation: check.u_shear,
    ltb_utilisation: check.u_ltb,
    construction_utilisation: check.construction?.utilisation ?? null,
    deflection_utilisation: Math.max(check.u_variable, check.u_total),
    governing_check: check.governing.check,
    governing_utilisation: check.governing.utilisation,
  };
}

function deflectionsOf({ delta_variable, delta_total, limits, natural_frequency }: CompleteCheck, adequate: boolean) {
  return {
    deflection_variable_mm: adequate ? delta_variable : null,
    deflection_variable_limit_mm: limits.variable,
    deflection_total_mm: adequate ? delta_total : null,
    deflection_total_limit_mm: limits.total,
    natural_frequency_hz: adequate ? natural_frequency : null,
  };
}

function sectionOf({ adequate, check }: RolledDesign) {
  const { section, resistance, name } = check;
  return {
    adequate,
    section: adequate ? name : null,
    section_mass_kg_m: adequate ? section.mass_kg_m : null,
    section_depth_mm: adequate ? section.h : null,
    section_width_mm: adequate ? section.b : null,
    section_class: adequate ? resistance.section_class : null,
    fy_mpa: adequate ? resistance.f_y : null,
  };
}

function optionOf({ section, name, governing }: RolledCheck) {
  return {
    section: name,
    mass_kg_m: section.mass_kg_m,
    depth_mm: section.h,
    governing_check: governing.check,
    governing_utilisation: governing.utilisation,
  };
}

function alternativeOf(check: RolledCheck): BeamResult['alternatives'][number] {
  return { family: check.section.family as (typeof FAMILIES)[number], ...optionOf(check) };
}

function bestOf({ name, governing }: RolledCheck): BeamResult['best_available'] {
  return { section: name, governing_check: governing.check, governing_utilisation: governing.utilisation };
}

/** Cantilevers are checked without restraint; the top flange of a two-span beam relies on the floor. */
function adequateWithoutRestraint(adequate: boolean, { beam, unrestrained }: CompleteCheck): boolean | null {
  if (beam.config === 'cont' || beam.restraint === 'spaced') return null;
  return adequate && (unrestrained?.utilisation ?? 0) <= 1;
}

/** Only simply supported bare steel that fails without restraint has an unrestrained alternative. */
function unrestrainedAlternative(design: RolledDesign, check: CompleteCheck, grades: Grades) {
  const { composite, unrestrained, beam } = check;
  if (!design.adequate || composite || beam.config !== 'ss') return null;
  if (!unrestrained || unrestrained.utilisation <= 1) return null;
  const alternative = lightestUnrestrained(design, grades);
  return alternative ? optionOf(alternative) : null;
}

function restraintOf(design: RolledDesign, check: CompleteCheck, grades: Grades) {
  return {
    ...rolledRestraint(check.beam, design.basis, check.composite?.hogging ?? 'none'),
    adequate_without_restraint: adequateWithoutRestraint(design.adequate, check),
    unrestrained_utilisation: check.unrestrained?.utilisation ?? null,
    unrestrained_alternative: unrestrainedAlternative(design, check, grades),
  };
}

function basisOf({ basis, fallback, compositeOption }: RolledDesign) {
  return {
    design_basis: basis,
    fallback_reason: fallback,
    composite_option: compositeOption && {
      ...optionOf(compositeOption),
      adequate: fallback === 'lighter_than_composite',
    },
  };
}

/** Introduces the beam that the answer was checked for: bare steel instead of a composite beam carries at least the slab. */
function introduceDesign({ basis, check, duty }: RolledDesign, w: Working): void {
  const atLeastSlab = basis === 'bare_steel' && duty.supportsWetConcrete;
  if (atLeastSlab) showSlabLoad(check.beam.slab, w);
  introduceBeam(check.beam, w, atLeastSlab ? 'max(udl_kn_m, g_slab)' : 'udl_kn_m');
}

/** The section that was asked for, if one was. */
export function givenSection({ section }: BeamInput): SteelSection | undefined {
  return section === undefined ? undefined : findSection(section);
}

/** Facts for the advice. */
function factsOf(check: CompleteCheck): RolledFacts {
  const { section, resistance, shownLateral, composite, beam } = check;
  return {
    section,
    shearBuckles: resistance.shearBuckles,
    m_lateral: shownLateral.M,
    m_b: shownLateral.lateral.M_b,
    hogging: composite?.hogging ?? 'none',
    patternHogging: patternHogging(check),
    bearingNeeded: beam.s_s === undefined ? bearingNeeded(section, resistance, check) : 0,
  };
}

/** A beam of a rolled section, bare or with a slab. */
export function designSteelOrComposite(input: BeamInput, w: Working): Calculated<BeamResult, RolledFacts> {
  const { material, config, fire_rating } = input;
  const grades = gradesOf(input.grade);
  const design = designRolled(material, beamOf(input), grades, givenSection(input));
  if (w.recording) introduceDesign(design, w);
  const check = complete(w.recording ? showRolled(design, grades, w) : design.check, w);
  const { adequate, found } = design;
  const { g, loads, effects, composite, construction } = check;
  const figures = beamResult({
    sent: {
      material,
      config,
      grade: grades.steel,
      fire_rating,
      slab_grade: material === 'composite' ? grades.slab : null,
      exposure: null,
    },
    section: sectionOf(design),
    actions: designActions(g, loads, effects),
    resisted: adequate ? resisted(check) : NOT_RESISTED,
    deflections: deflectionsOf(check, adequate),
    reactions: reactions(effects, check.uplift),
    basis: basisOf(design),
    restraint: restraintOf(design, check, grades),
    details: {
      checks: rolledCheckRows(check),
      lateral_torsional: adequate ? lateralOf(check) : null,
      composite: adequate && composite ? compositeOf(composite, construction?.w_c ?? 0) : null,
      concrete: null,
      fire: adequate ? protect(check.section, check, fire_rating, w) : null,
      alternatives: found.map(alternativeOf),
      best_available: adequate ? null : bestOf(check),
    },
  });
  return { figures, facts: factsOf(check) };
}
