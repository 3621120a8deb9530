import { STEEL_ELASTIC_MODULUS, type SteelGrade } from '../../../data/eurocode_steel.ts';
import { introduceSection, type SteelSection } from '../../../data/steel_sections.ts';
import type { Working } from '../../../kernel/index.ts';
import { type DeflectionLimits, deflect, deflectionLimits } from '../actions/deflection.ts';
import { type DesignLoads, factorOfMore } from '../actions/design_loads.ts';
import { effectsOf, type SpanEffects } from '../actions/effects.ts';
import type { Beam } from '../beam.ts';
import { GAMMA_G, GAMMA_Q } from '../data.ts';
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
import type { ConcreteGradeName } from '../schema.ts';
import {
  deflectionUtilisations,
  hoggingResistance,
  lateralUtilisation,
  shearUtilisation,
  weightOf,
} from '../steel/check.ts';
import { checkLateralTorsionalBuckling } from '../steel/lateral_torsional.ts';
import { type Resistance, resist } from '../steel/resistance.ts';
import { checkWebBearing } from '../steel/web_bearing.ts';
import {
  fullConnectionResistance,
  partialConnectionResistance,
  showIntermediate,
  showPartialConnectionResistance,
  worstIntermediate,
} from './bending.ts';
import {
  connect,
  type StudResistance,
  type StudsPerTrough,
  showTroughsTo,
  studResistance,
  troughsTo,
} from './connection.ts';
import { type CompositeBeam, construct } from './construction.ts';
import { CRACKING_FACTOR } from './data.ts';
import { finalBeam, hoggingCheck, redistributionOf, showHogging } from './hogging.ts';
import { compositeSecondMoment, type Slab, slabOn } from './slab.ts';

const SLAB_ALONE = { w_1: 'gamma_G * (g + g_slab) + gamma_Q * q_var', w_2: 'gamma_G * (g + g_slab)' };
const WITH_FINISHES = {
  w_1: 'gamma_G * (g + g_slab + g_fin) + gamma_Q * q_var',
  w_2: 'gamma_G * (g + g_slab + g_fin)',
};

/** gamma_G on the slab and the other permanent load, gamma_Q on the rest of the applied load. */
export function designLoads(beam: Beam, g: number, { g_slab, g_fin, q_var }: Slab, w: Working): DesignLoads {
  const gamma_G = w.use(GAMMA_G);
  const gamma_Q = w.use(GAMMA_Q);
  const reference = 'EN 1990 eq. 6.10';
  const said = beam.q_G === undefined ? SLAB_ALONE : WITH_FINISHES;
  return {
    w_1: w.result('design_udl_kn_m', gamma_G * (g + g_slab + g_fin) + gamma_Q * q_var, {
      symbol: 'w_1',
      formula: said.w_1,
      reference,
    }),
    w_2: w.step('w_2', gamma_G * (g + g_slab + g_fin), {
      formula: said.w_2,
      description: 'Design load on a span without its variable load',
      unit: 'kN/m',
      reference,
    }),
    P_d: w.result('design_point_load_kn', gamma_Q * beam.P, {
      symbol: 'P_d',
      formula: 'gamma_Q * P',
      reference,
    }),
    f: factorOfMore(beam, gamma_Q, 'gamma_Q', reference, w),
  };
}

/** Deflection of the composite section in mm under the permanent load that comes after the slab; 0 without any. */
function finishesDeflection(beam: CompositeBeam, { g_fin }: Slab, EI: number, f_1: number, w: Working): number {
  if (beam.q_G === undefined) return 0;
  const said = { w_1: 'g_fin', w_2: 'g_fin', P: '0', f: '0', reference: 'EN 1994-1-1 7.3.1' };
  return deflect(beam, { w_1: g_fin, w_2: g_fin, P: 0, f: 0 }, said, EI, w.group('fin'), f_1);
}

/** Unpropped: the bare steel section carries the steel and slab weight, the composite section the rest. */
function deflections(
  beam: CompositeBeam,
  section: SteelSection,
  g: number,
  slab: Slab,
  I_c: number,
  w: Working,
  prepared?: PreparedComposite,
) {
  const { config, P } = beam;
  const { g_slab, q_var } = slab;
  const E = w.use(STEEL_ELASTIC_MODULUS);
  const f_1 = config === 'cont' ? w.use(CRACKING_FACTOR) : 1;
  const bare = w.group('slab');
  const permanent = { w_1: g + g_slab, w_2: g + g_slab, P: 0 };
  const EI_bare = bare.step('EI', E * section.I_y, {
    formula: 'E * I_y',
    description: 'Flexural stiffness E_a I_a of the steel section',
    unit: 'N mm2',
    reference: 'EN 1993-1-1 7.2.1',
  });
  const saidPermanent = { w_1: 'g + g_slab', w_2: 'g + g_slab', P: '0', reference: 'EN 1994-1-1 7.3.1, unpropped' };
  const delta_slab = deflect(beam, permanent, saidPermanent, EI_bare, bare);

  const EI = w.step('EI', E * I_c, {
    formula: 'E * I_c',
    description: 'Flexural stiffness E_a I_1 of the composite section',
    unit: 'N mm2',
    reference: 'EN 1994-1-1 7.3.1(5)',
  });
  const finishes = prepared ? prepared.deflectionByFinishes / EI : finishesDeflection(beam, slab, EI, f_1, w);
  const saidVariable = { w_1: 'q_var', w_2: '0', P: 'P', f: '1', reference: 'EN 1994-1-1 7.3.1' };
  const variable = prepared
    ? prepared.deflectionByVariableLoad / EI
    : deflect(beam, { w_1: q_var, w_2: 0, P, f: 1 }, saidVariable, EI, w.group('var'), f_1);
  const total = w.step('delta_tot', delta_slab + finishes + variable, {
    formula: beam.q_G === undefined ? 'delta_slab + delta_var' : 'delta_slab + delta_fin + delta_var',
    description: 'Total deflection',
    unit: 'mm',
    reference: 'EN 1994-1-1 7.3.1',
  });
  return { delta_slab, variable, total };
}

export interface Slabbed {
  section: SteelSection;
  grade: SteelGrade;
  slabGrade: ConcreteGradeName;
  studs: StudsPerTrough;
}

/** Values shared by the checks of all sections of a beam; a search calculates them once. */
export interface PreparedComposite {
  slab: Slab;
  stud: Record<StudsPerTrough, StudResistance>;
  limits: DeflectionLimits;
  /** EI times the maximum deflection under variable load, and under permanent load other than the slab. */
  deflectionByVariableLoad: number;
  deflectionByFinishes: number;
}

const CHECKS = [
  'bending',
  'shear',
  'lateral_torsional_buckling',
  'web_bearing',
  'shear_connection',
  'construction_stage',
  'deflection_variable',
  'deflection_total',
] as const;

/** The loads, how the bottom flange is held in hogging, and the moments and forces. */
function actionsOf(
  { section, grade }: Slabbed,
  beam: CompositeBeam,
  g: number,
  slab: Slab,
  resistance: Resistance,
  w: Working,
) {
  const loads = designLoads(beam, g, slab, w);
  const { lateral, hogging } = hoggingCheck(section, grade, resistance, beam, loads);
  showHogging(hogging, section, grade, w);
  const redistribution = redistributionOf(hogging, resistance.section_class, w);
  return { loads, lateral, hogging, redistribution, effects: effectsOf(beam, loads, w, redistribution) };
}

/** Bending at every critical cross-section, with the studs up to it. */
function bendingOf(
  { section, studs }: Slabbed,
  beam: CompositeBeam,
  loads: DesignLoads,
  effects: SpanEffects,
  resistance: Resistance,
  slab: Slab,
  stud: StudResistance,
  troughs: number,
  w: Working,
) {
  const { m_hog, v_sag } = effects;
  const saggingAt: ResistanceAt = (x, shearForce, group) => {
    const count = showTroughsTo({ value: x, symbol: 'x' }, beam.L, group);
    const force = { N: studs * count * stud.P_Rd, formula: 'n_r * troughs * P_Rd' };
    return showPartialConnectionResistance(force, shearForce, section, resistance, slab, group);
  };
  const sagShear = { V: v_sag, formula: beam.config === 'ss' ? 'V_0' : 'v_sag' };
  const sagStuds = { N: studs * troughs * stud.P_Rd, formula: 'n_r * troughs * P_Rd' };
  const m_sag_rd = showPartialConnectionResistance(sagStuds, sagShear, section, resistance, slab, w.group('sag'));
  const m_hog_rd = m_hog === null ? null : hoggingResistance(section, effects, resistance, w);
  const sections = sectionsOfLargestMoments(beam, effects, m_sag_rd, m_hog_rd);
  sections.push(...sectionsAtPointLoad(beam, loads, effects, saggingAt, w));
  // The working shows the worst intermediate cross-section even where it does not govern.
  const known = w.recording ? 0 : worstOf(sections).utilisation;
  if (beam.more) {
    const silently = (x: number, V: number) =>
      partialConnectionResistance(studs * troughsTo(x, beam.L) * stud.P_Rd, V, section, resistance, slab);
    const station = worstStation(beam, loads, effects, silently, known);
    if (station) sections.push(showStation(beam, effects, station, saggingAt, w));
  } else {
    const between = worstIntermediate(beam, loads, effects, studs * stud.P_Rd, section, resistance, slab, known);
    if (between) sections.push(showIntermediate(beam, effects, between, section, resistance, slab, w));
  }
  return { m_sag_rd, m_hog_rd, ...governingBending(sections, 'EN 1994-1-1 6.2.1.3(3), 6.2.2.4', w) };
}

function governingFormula(hasBuckling: boolean, hasWeb: boolean): string {
  return `max(u_bending, u_shear${hasBuckling ? ', u_ltb' : ''}${hasWeb ? ', u_web' : ''}, u_connection, u_construction, u_deflection_variable, u_deflection_total)`;
}

/** All checks of a composite beam with a class 1 or 2 section. Prepared values are not in the working. */
export function checkComposite(
  made: Slabbed,
  beam: CompositeBeam,
  w: Working,
  prepared?: PreparedComposite,
): RolledCheck {
  const { section, grade, slabGrade, studs } = made;
  introduceSection(section, w);
  const g = weightOf(section, w);
  const slab = prepared?.slab ?? slabOn(beam, slabGrade, w);
  const resistance = resist(section, grade, w);
  const { loads, lateral, hogging, redistribution, effects } = actionsOf(made, beam, g, slab, resistance, w);

  const full = fullConnectionResistance(section, resistance, slab, w);
  const stud = prepared?.stud[studs] ?? studResistance(slab, studs, w);
  const isFree = hogging === 'can_buckle' || hogging === 'too_stocky_to_buckle';
  const webRow = isFree ? 3 : 2;
  const row = beam.s_s === undefined ? webRow : webRow + 1;
  const force = { N_cf: full.N_cf, x_0: effects.x_0, f_y: resistance.f_y };
  const connection = connect(beam, slab, force, studs, stud, row, w);
  const { troughs } = connection;
  const bent = bendingOf(made, beam, loads, effects, resistance, slab, stud, troughs, w);
  const { m_sag_rd, m_hog_rd, bending, u_bending } = bent;
  const u_shear = shearUtilisation(effects, resistance, w);
  const acting = { loads, M_A: effects.M_A };
  const final = finalBeam(beam);
  const shown = lateral && w.recording ? checkLateralTorsionalBuckling(section, resistance, final, acting, w) : lateral;
  const u_ltb = isFree && shown ? lateralUtilisation(final, effects, shown, w) : null;
  const web = checkWebBearing(section, resistance, { beam, loads, effects, u_bending }, webRow, w);
  const construction = construct(beam, section, g, resistance, shown, row + 1, w);

  const limits = prepared?.limits ?? deflectionLimits(beam, w);
  const I_c = compositeSecondMoment(section, slab, w);
  const { delta_slab, variable, total } = deflections(beam, section, g, slab, I_c, w, prepared);
  const { u_variable, u_total } = deflectionUtilisations({ variable, total }, limits, row + 2, w);
  const utilisations = [u_bending, u_shear, u_ltb ?? 0, web?.utilisation ?? 0, connection.utilisation];
  utilisations.push(construction.utilisation, u_variable, u_total);
  const governing = govern(CHECKS, utilisations, w.recording ? governingFormula(isFree, web !== null) : '', w);
  return {
    section,
    name: `${section.key}+${Math.round(slab.h_s)}mm slab`,
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
    lateral: shown,
    composite: { slab, studs, full, connection, I_c, redistribution: redistribution.support, hogging, delta_slab },
    governing,
  };
}
