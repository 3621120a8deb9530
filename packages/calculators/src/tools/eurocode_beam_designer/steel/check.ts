import { GAMMA_M0, STEEL_ELASTIC_MODULUS, type SteelGrade } from '../../../data/eurocode_steel.ts';
import { introduceSection, type SteelSection } from '../../../data/steel_sections.ts';
import type { Working } from '../../../kernel/index.ts';
import { type DeflectionLimits, deflect, deflectionLimits } from '../actions/deflection.ts';
import { appliedLoads, type DesignLoads } from '../actions/design_loads.ts';
import { type Effects, effectsOf } from '../actions/effects.ts';
import type { Beam } from '../beam.ts';
import { type CompositeBeam, construct } from '../composite/construction.ts';
import { GAMMA_G, GAMMA_Q, GRAVITY, VARIABLE_SHARE } from '../data.ts';
import { govern } from '../governing.ts';
import type { RolledCheck } from '../rolled/check.ts';
import {
  governingBending,
  type ResistanceAt,
  sectionsAtPointLoad,
  sectionsOfLargestMoments,
  showStation,
  worstOf,
  worstStation,
} from '../rolled/critical_section.ts';
import {
  bucklingMoment,
  checkLateralTorsionalBuckling,
  isHeld,
  isUnfloored,
  type LateralTorsional,
} from './lateral_torsional.ts';
import { momentReducedForShear, type Resistance, resist, showMomentReducedForShear } from './resistance.ts';
import { checkWebBearing } from './web_bearing.ts';

export function weightOf({ mass_kg_m }: SteelSection, w: Working): number {
  const grav = w.use(GRAVITY);
  w.read('mass', mass_kg_m, {
    description: 'Mass per metre of the section',
    unit: 'kg/m',
    reference: 'EN 10365 (2017)',
  });
  return w.result('self_weight_kn_m', (mass_kg_m * grav) / 1000, {
    symbol: 'g',
    formula: 'mass * grav / 1000',
    reference: 'EN 1991-1-1 5.2',
  });
}

export function shearUtilisation({ V }: Effects, { V_Rd }: Resistance, w: Working): number {
  return w.result('checks.1.utilisation', V / V_Rd, {
    symbol: 'u_shear',
    formula: 'V_Ed / V_Rd',
    description: 'Utilisation in shear, V_Ed / V_Rd',
    reference: 'EN 1993-1-1 6.2.6(1)',
  });
}

export function hoggingResistance(section: SteelSection, effects: Effects, resistance: Resistance, w: Working) {
  const formula = effects.m_sag === null ? 'V_Ed' : 'v_hog';
  return showMomentReducedForShear(section, { V: effects.v_hog, formula }, resistance, w.group('hog'));
}

/** Both deflection utilisations; their checks begin at this row of the list. */
export function deflectionUtilisations(delta: DeflectionLimits, limits: DeflectionLimits, row: number, w: Working) {
  const u_variable = delta.variable / limits.variable;
  const u_total = delta.total / limits.total;
  if (w.recording) {
    w.result(`checks.${row}.utilisation`, u_variable, {
      symbol: 'u_deflection_variable',
      formula: 'delta_var / delta_variable_max',
      description: 'Utilisation, deflection under variable load',
      reference: 'UK NA to EN 1993-1-1, NA.2.23',
    });
    w.result(`checks.${row + 1}.utilisation`, u_total, {
      symbol: 'u_deflection_total',
      formula: 'delta_tot / delta_total_max',
      description: 'Utilisation, total deflection',
      reference: 'EN 1992-1-1 7.4.1(4), usual practice for steel',
    });
  }
  return { u_variable, u_total };
}

/** The characteristic loads of a bare beam: the variable part, and all of them with span 2 free of its variable load. */
export function serviceLoads({ q, P, q_G }: Beam, g: number) {
  const v_share = VARIABLE_SHARE.value;
  const q_v = q_G === undefined ? v_share * q : q - q_G;
  const permanent = q_G ?? (1 - v_share) * q;
  return {
    variable: { w_1: q_v, w_2: 0, P: v_share * P, f: v_share },
    total: { w_1: g + q, w_2: g + permanent, P, f: 1 },
  };
}

function saidServiceLoads(isSplit: boolean) {
  const reference = isSplit ? 'EN 1990 6.5.3' : 'EN 1990 6.5.3, assumed split of the applied load';
  return {
    variable: { w_1: isSplit ? 'q - q_G' : 'v_share * q', w_2: '0', P: 'v_share * P', f: 'v_share', reference },
    total: { w_1: 'g + q', w_2: isSplit ? 'g + q_G' : 'g + (1 - v_share) * q', P: 'P', f: '1', reference },
  };
}
const SAID_ASSUMED = saidServiceLoads(false);
const SAID_SPLIT = saidServiceLoads(true);

function deflections(beam: Beam, { I_y }: SteelSection, g: number, w: Working, prepared?: PreparedSteel) {
  const E = w.use(STEEL_ELASTIC_MODULUS);
  w.use(VARIABLE_SHARE);
  const EI = w.step('EI', E * I_y, {
    formula: 'E * I_y',
    description: 'Flexural stiffness E I_y',
    unit: 'N mm2',
    reference: 'EN 1993-1-1 7.2.1',
  });
  const loads = serviceLoads(beam, g);
  const said = beam.q_G === undefined ? SAID_ASSUMED : SAID_SPLIT;
  const variable = prepared
    ? prepared.deflectionByVariableLoad / EI
    : deflect(beam, loads.variable, said.variable, EI, w.group('var'));
  const total = deflect(beam, loads.total, said.total, EI, w.group('tot'));
  return { variable, total };
}

/** Requirements for a bare section in addition to the loads of the beam. */
export interface SteelRequirements {
  /** If it replaces a composite beam, it carries the wet concrete during construction. */
  supportsWetConcrete: boolean;
  /** The compression flange of a simply supported beam is not restrained. */
  isUnrestrained: boolean;
}

export const RESTRAINED_BEAM: SteelRequirements = { supportsWetConcrete: false, isUnrestrained: false };

function isSlabbed(beam: Beam): beam is CompositeBeam {
  return beam.config !== 'cant';
}

export function lateralUtilisation(beam: Beam, effects: Effects, { M_b }: LateralTorsional, w: Working): number {
  const { M, formula } = bucklingMoment(beam, effects);
  return w.result('checks.2.utilisation', M / M_b, {
    symbol: 'u_ltb',
    formula: w.recording ? `${formula} / M_b_Rd` : '',
    description: 'Utilisation in lateral torsional buckling, M_Ed / M_b,Rd',
    reference: 'EN 1993-1-1 (6.54)',
  });
}

/** Values shared by the checks of all sections of a beam; a search calculates them once. */
export interface PreparedSteel {
  limits: DeflectionLimits;
  /** EI times the maximum deflection under variable load. */
  deflectionByVariableLoad: number;
}

const CHECKS = [
  'bending',
  'shear',
  'lateral_torsional_buckling',
  'web_bearing',
  'construction_stage',
  'deflection_variable',
  'deflection_total',
] as const;

function governingFormula(has: { buckling: boolean; web: boolean; construction: boolean }): string {
  const buckling = has.buckling ? ', u_ltb' : '';
  const web = has.web ? ', u_web' : '';
  const construction = has.construction ? ', u_construction' : '';
  return `max(u_bending, u_shear${buckling}${web}${construction}, u_deflection_variable, u_deflection_total)`;
}

/** Whether lateral torsional buckling decides for a bare beam. */
export function canBuckle(beam: Beam, { isUnrestrained }: SteelRequirements): boolean {
  if (isHeld(beam)) return isUnrestrained;
  return beam.config !== 'ss' || isUnrestrained || isUnfloored(beam);
}

/** Every cross-section in bending, with the resistance reduced for shear. */
function bendingOf(
  section: SteelSection,
  resistance: Resistance,
  beam: Beam,
  loads: DesignLoads,
  effects: Effects,
  w: Working,
) {
  const { m_sag, m_hog, v_sag } = effects;
  const sagShear = { V: v_sag, formula: beam.config === 'ss' ? 'V_0' : 'v_sag' };
  const m_sag_rd = m_sag === null ? null : showMomentReducedForShear(section, sagShear, resistance, w.group('sag'));
  const m_hog_rd = m_hog === null ? null : hoggingResistance(section, effects, resistance, w);
  const resistanceAt: ResistanceAt = (_, shearForce, group) =>
    showMomentReducedForShear(section, shearForce, resistance, group);
  const sections = sectionsOfLargestMoments(beam, effects, m_sag_rd, m_hog_rd);
  sections.push(...sectionsAtPointLoad(beam, loads, effects, resistanceAt, w));
  if (beam.more) {
    const silently = (_: number, V: number) => momentReducedForShear(section.t_w, V, resistance, GAMMA_M0.value);
    const station = worstStation(beam, loads, effects, silently, worstOf(sections).utilisation);
    if (station) sections.push(showStation(beam, effects, station, resistanceAt, w));
  }
  return { m_sag_rd, m_hog_rd, ...governingBending(sections, 'EN 1993-1-1 6.2.5, 6.2.8', w) };
}

/** All checks of a bare section as a beam. Prepared values are not in the working. */
export function checkSteel(
  section: SteelSection,
  grade: SteelGrade,
  beam: Beam,
  duty: SteelRequirements,
  w: Working,
  prepared?: PreparedSteel,
): RolledCheck {
  introduceSection(section, w);
  const g = weightOf(section, w);
  const factors = { gamma_G: w.use(GAMMA_G), gamma_Q: w.use(GAMMA_Q) };
  const loads = appliedLoads(beam, g, factors, w);
  const effects = effectsOf(beam, loads, w);
  const resistance = resist(section, grade, w);

  const { m_sag_rd, m_hog_rd, bending, u_bending } = bendingOf(section, resistance, beam, loads, effects, w);
  const u_shear = shearUtilisation(effects, resistance, w);

  const isFree = canBuckle(beam, duty);
  const lateral = isFree
    ? checkLateralTorsionalBuckling(section, resistance, beam, { loads, M_A: effects.M_A }, w)
    : null;
  const u_ltb = lateral && lateralUtilisation(beam, effects, lateral, w);
  const webRow = isFree ? 3 : 2;
  const web = checkWebBearing(section, resistance, { beam, loads, effects, u_bending }, webRow, w);
  const row = web ? webRow + 1 : webRow;
  const construction =
    duty.supportsWetConcrete && isSlabbed(beam) ? construct(beam, section, g, resistance, lateral, row, w) : null;

  const limits = prepared?.limits ?? deflectionLimits(beam, w);
  const { variable, total } = deflections(beam, section, g, w, prepared);
  const { u_variable, u_total } = deflectionUtilisations({ variable, total }, limits, construction ? row + 1 : row, w);
  const has = { buckling: isFree, web: web !== null, construction: construction !== null };
  const governing = govern(
    CHECKS,
    [u_bending, u_shear, u_ltb ?? 0, web?.utilisation ?? 0, construction?.utilisation ?? 0, u_variable, u_total],
    w.recording ? governingFormula(has) : '',
    w,
  );
  return {
    section,
    name: section.key,
    beam,
    resistance,
    g,
    loads,
    effects,
    m_sag_rd,
    m_hog_rd,
    bending,
    u_bending,
    u_shear,
    u_ltb,
    web,
    construction,
    u_variable,
    u_total,
    limits,
    delta_variable: variable,
    delta_total: total,
    lateral,
    composite: null,
    governing,
  };
}
