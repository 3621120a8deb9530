import type { Calculated, Working } from '../../../kernel/index.ts';
import { totalLimit } from '../actions/deflection.ts';
import { splitOf, upliftOf } from '../actions/uplift.ts';
import { beamOf, gradesOf, introduceBeam } from '../beam.ts';
import { CLAUSES, checkRow, informationRow } from '../check_row.ts';
import { GRAVITY } from '../data.ts';
import { FIRE_MINUTES } from '../fire/data.ts';
import { concreteRestraint } from '../restraint.ts';
import { beamResult, designActions, NOT_RESISTED, reactions } from '../result_parts.ts';
import type { BarDetail, BeamInput, BeamResult, CheckRow, FireDetail, FireRating, UseCategory } from '../schema.ts';
import type { Bars } from './bars.ts';
import { actionsOf, type ConcreteCheck, checkConcrete, shallowestAdequate } from './check.ts';
import { DEEPEST_MM, LINK_DIAMETER } from './data.ts';
import { minimumWidth } from './fire_table.ts';
import { type LateralStability, lateralStability } from './lateral_stability.ts';
import { longTermDeflection } from './long_term.ts';

function barsOf(bars: Bars | null): BarDetail | null {
  return (
    bars && {
      count: bars.count,
      diameter_mm: bars.diameter,
      layers: bars.layers,
      effective_depth_mm: bars.d,
      area_required_mm2: bars.A_s_req,
      area_provided_mm2: bars.A_s_prov,
      k: bars.K,
      lever_arm_mm: bars.z,
    }
  );
}

function concreteOf(check: ConcreteCheck): BeamResult['concrete'] {
  const { links, spanDepth } = check;
  return {
    width_mm: check.b,
    depth_mm: check.h,
    nominal_cover_mm: check.cover,
    bottom_bars: barsOf(check.bottom),
    top_bars: barsOf(check.top),
    link_diameter_mm: LINK_DIAMETER.value,
    link_legs: links.legs,
    link_spacing_mm: links.spacing,
    cot_theta: links.cot_theta,
    v_rd_c_kn: links.V_Rd_c,
    v_rd_max_kn: links.V_Rd_max,
    span_depth_actual: spanDepth.actual,
    span_depth_allowable: spanDepth.allowable,
  };
}

function fireOf(
  { a_req, main, cover }: ConcreteCheck,
  config: BeamInput['config'],
  rating: FireRating,
  w: Working,
): FireDetail {
  const a_prov = w.result('fire.provided_axis_distance_mm', cover + LINK_DIAMETER.value + main.bars.diameter / 2, {
    symbol: 'a_prov',
    formula: `c_v + link + D_${main.which} / 2`,
    reference: 'Geometry',
  });
  return {
    rating,
    required_minutes: FIRE_MINUTES[rating],
    degree_of_utilisation: null,
    critical_temperature_c: null,
    section_factor_profile_per_m: null,
    section_factor_box_per_m: null,
    unprotected_resistance_minutes: null,
    protection_required: false,
    protection_system: 'none',
    indicative_board_mm: null,
    required_axis_distance_mm: a_req,
    provided_axis_distance_mm: a_prov,
    required_width_mm: minimumWidth(config, rating),
  };
}

function resisted({ bottom, top, links, spanDepth, u_bending, u_shear, governing }: ConcreteCheck) {
  return {
    m_sag_rd_knm: bottom?.M_Rd ?? null,
    m_hog_rd_knm: top?.M_Rd ?? null,
    v_rd_kn: links.V_Rd,
    bending_utilisation: u_bending,
    shear_utilisation: u_shear,
    ltb_utilisation: null,
    construction_utilisation: null,
    deflection_utilisation: spanDepth.utilisation,
    governing_check: governing.check,
    governing_utilisation: governing.utilisation,
  };
}

function massOf(g: number, w: Working): number {
  const grav = w.use(GRAVITY);
  return w.result('section_mass_kg_m', (1000 * g) / grav, {
    symbol: 'mass',
    formula: '1000 * g / grav',
    reference: 'Statics',
  });
}

const NO_RESTRAINT = { restraint_basis: null, restraint_note: null } as const;

/** Every check of a concrete beam, those that decide first. */
function checkRows(
  { bending, effects, links, spanDepth, governing: { check: governing } }: ConcreteCheck,
  longTermDeflection_mm: number,
  limit_mm: number,
  stability: LateralStability,
): CheckRow[] {
  const clauses = CLAUSES.concrete;
  const moment = { demand: bending.M, resistance: bending.M_Rd, unit: 'kNm' } as const;
  const shear = { demand: effects.V, resistance: links.V_Rd, unit: 'kN' } as const;
  const ratio = { demand: spanDepth.actual, resistance: spanDepth.allowable, unit: 'L/d' } as const;
  const deflection = { demand: longTermDeflection_mm, resistance: limit_mm, unit: 'mm' } as const;
  const slenderness = { demand: stability.actual, resistance: stability.limit, unit: 'L/b' } as const;
  return [
    checkRow('bending', clauses.bending, moment, bending.location, governing),
    checkRow('shear', clauses.shear, shear, 'support', governing),
    checkRow('span_to_depth', clauses.span_to_depth, ratio, null, governing),
    informationRow('long_term_deflection', clauses.long_term_deflection, deflection, null, governing),
    informationRow('lateral_instability', clauses.lateral_instability, slenderness, null, governing),
  ];
}

/** The category of use for the quasi-permanent load: only where its permanent part is known. */
export function categoryOf({ permanent_kn_m = 0, use_category = 'b' }: BeamInput): UseCategory {
  return permanent_kn_m > 0 ? use_category : 'b';
}

/** A rectangular beam of reinforced concrete. */
export function designConcrete(input: BeamInput, w: Working): Calculated<BeamResult, null> {
  const { material, config, fire_rating, exposure } = input;
  const grade = gradesOf(input.grade).concrete;
  const beam = beamOf(input);
  if (w.recording) introduceBeam(beam, w);
  const demand = { grade, exposure, rating: fire_rating };
  const found = shallowestAdequate(beam, demand);
  const check = found && w.recording ? checkConcrete(found.h, beam, demand, w) : found;
  const { h, b, g, loads, effects } = check ?? actionsOf(DEEPEST_MM, beam, w);
  const longTerm = check && longTermDeflection(beam, g, check, check.main, check.materials, categoryOf(input), w);
  const deflectionLimit = totalLimit(beam, w);
  const stability = check && lateralStability(beam, check, w);
  const figures = beamResult({
    sent: { material, config, grade, fire_rating, slab_grade: null, exposure },
    section: {
      adequate: check !== undefined,
      section: check ? `RC${b}x${h}` : null,
      section_mass_kg_m: check ? massOf(g, w) : null,
      section_depth_mm: check ? h : null,
      section_width_mm: check ? b : null,
      section_class: null,
      fy_mpa: null,
    },
    actions: designActions(g, loads, effects),
    resisted: check ? resisted(check) : NOT_RESISTED,
    deflections: {
      deflection_variable_mm: null,
      deflection_variable_limit_mm: null,
      deflection_total_mm: longTerm ? longTerm.delta : null,
      deflection_total_limit_mm: deflectionLimit,
      natural_frequency_hz: null,
    },
    reactions: reactions(effects, config === 'cont' ? upliftOf(beam, splitOf(beam, g, w), 'v_share', w) : null),
    basis: { design_basis: 'concrete', fallback_reason: null, composite_option: null },
    restraint: {
      ...(stability ? concreteRestraint(stability.isStable) : NO_RESTRAINT),
      adequate_without_restraint: stability ? stability.isStable : null,
      unrestrained_utilisation: null,
      unrestrained_alternative: null,
    },
    details: {
      checks: check && longTerm && stability ? checkRows(check, longTerm.delta, deflectionLimit, stability) : [],
      lateral_torsional: null,
      composite: null,
      concrete: check ? concreteOf(check) : null,
      fire: check ? fireOf(check, config, fire_rating, w) : null,
      alternatives: [],
      best_available: null,
    },
  });
  return { figures, facts: null };
}
