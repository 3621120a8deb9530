import { STEEL_ELASTIC_MODULUS, type SteelGrade } from '../../../data/eurocode_steel.ts';
import { introduceSection, type SteelSection } from '../../../data/steel_sections.ts';
import type { Working } from '../../../kernel/index.ts';
import { type DeflectionLimits, deflect, deflectionLimits } from '../actions/deflection.ts';
import { type DesignLoads, effectsOf } from '../actions/effects.ts';
import type { Beam } from '../beam.ts';
import { GAMMA_G, GAMMA_Q } from '../data.ts';
import { govern } from '../governing.ts';
import type { RolledCheck } from '../rolled/check.ts';
import {
  governingBending,
  type ResistanceAt,
  sectionsAtPointLoad,
  sectionsOfLargestMoments,
  worstOf,
} from '../rolled/critical_section.ts';
import type { ConcreteGradeName, Config } from '../schema.ts';
import { deflectionUtilisations, hoggingResistance, shearUtilisation, weightOf } from '../steel/check.ts';
import { resist } from '../steel/resistance.ts';
import {
  fullConnectionResistance,
  showIntermediate,
  showPartialConnectionResistance,
  worstIntermediate,
} from './bending.ts';
import { connect, type StudResistance, type StudsPerTrough, showTroughsTo, studResistance } from './connection.ts';
import { type CompositeBeam, construct } from './construction.ts';
import { CRACKING_FACTOR, REDISTRIBUTION } from './data.ts';
import { compositeSecondMoment, type Slab, slabOn } from './slab.ts';

/** gamma_G on the slab, gamma_Q on the rest of the applied load. */
export function designLoads({ P }: Beam, g: number, { g_slab, q_var }: Slab, w: Working): DesignLoads {
  const gamma_G = w.use(GAMMA_G);
  const gamma_Q = w.use(GAMMA_Q);
  return {
    w_1: w.result('design_udl_kn_m', gamma_G * (g + g_slab) + gamma_Q * q_var, {
      symbol: 'w_1',
      formula: 'gamma_G * (g + g_slab) + gamma_Q * q_var',
      reference: 'EN 1990 eq. 6.10',
    }),
    w_2: w.step('w_2', gamma_G * (g + g_slab), {
      formula: 'gamma_G * (g + g_slab)',
      description: 'Design load on a span without its variable load',
      unit: 'kN/m',
      reference: 'EN 1990 eq. 6.10',
    }),
    P_d: w.result('design_point_load_kn', gamma_Q * P, {
      symbol: 'P_d',
      formula: 'gamma_Q * P',
      reference: 'EN 1990 eq. 6.10',
    }),
  };
}

/** Redistribution of the moment at a internal support, Table 5.1. */
export function redistributionOf(config: Config, section_class: number, w: Working): number {
  return config === 'cont' ? w.pick('redistribution', REDISTRIBUTION, section_class === 1 ? '1' : '2') : 0;
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
  const saidVariable = { w_1: 'q_var', w_2: '0', P: 'P', reference: 'EN 1994-1-1 7.3.1' };
  const variable = prepared
    ? prepared.deflectionByVariableLoad / EI
    : deflect(beam, { w_1: q_var, w_2: 0, P }, saidVariable, EI, w.group('var'), f_1);
  const total = w.step('delta_tot', delta_slab + variable, {
    formula: 'delta_slab + delta_var',
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
  /** EI times the maximum deflection under variable load. */
  deflectionByVariableLoad: number;
}

const CHECKS = [
  'bending',
  'shear',
  'shear_connection',
  'construction_stage',
  'deflection_variable',
  'deflection_total',
] as const;

/** All checks of a composite beam with a class 1 or 2 section. Prepared values are not in the working. */
export function checkComposite(
  { section, grade, slabGrade, studs }: Slabbed,
  beam: CompositeBeam,
  w: Working,
  prepared?: PreparedComposite,
): RolledCheck {
  const { config } = beam;
  introduceSection(section, w);
  const g = weightOf(section, w);
  const slab = prepared?.slab ?? slabOn(beam, slabGrade, w);
  const resistance = resist(section, grade, w);
  const loads = designLoads(beam, g, slab, w);
  const redistribution = redistributionOf(config, resistance.section_class, w);
  const effects = effectsOf(beam, loads, w, redistribution);
  const { m_hog, v_sag, x_0 } = effects;

  const full = fullConnectionResistance(section, resistance, slab, w);
  const stud = prepared?.stud[studs] ?? studResistance(slab, studs, w);
  const connection = connect(beam, slab, { N_cf: full.N_cf, x_0, f_y: resistance.f_y }, studs, stud, w);
  const n_r = studs;
  const saggingAt: ResistanceAt = (x, shearForce, group) => {
    const troughs = showTroughsTo({ value: x, symbol: 'x' }, beam.L, group);
    const force = { N: n_r * troughs * stud.P_Rd, formula: 'n_r * troughs * P_Rd' };
    return showPartialConnectionResistance(force, shearForce, section, resistance, slab, group);
  };
  const sagShear = { V: v_sag, formula: config === 'ss' ? 'V_0' : 'v_sag' };
  const sagStuds = { N: n_r * connection.troughs * stud.P_Rd, formula: 'n_r * troughs * P_Rd' };
  const m_sag_rd = showPartialConnectionResistance(sagStuds, sagShear, section, resistance, slab, w.group('sag'));
  const m_hog_rd = m_hog === null ? null : hoggingResistance(section, effects, resistance, w);
  const sections = sectionsOfLargestMoments(beam, effects, m_sag_rd, m_hog_rd);
  sections.push(...sectionsAtPointLoad(beam, loads, effects, saggingAt, w));
  // The working shows the worst intermediate cross-section even where it does not govern.
  const known = w.recording ? 0 : worstOf(sections).utilisation;
  const between = worstIntermediate(beam, loads, effects, n_r * stud.P_Rd, section, resistance, slab, known);
  if (between) sections.push(showIntermediate(beam, effects, between, section, resistance, slab, w));
  const { bending, u_bending } = governingBending(sections, 'EN 1994-1-1 6.2.1.3(3), 6.2.2.4', w);
  const u_shear = shearUtilisation(effects, resistance, w);
  const construction = construct(beam, g, resistance, 3, w);

  const limits = prepared?.limits ?? deflectionLimits(beam, w);
  const I_c = compositeSecondMoment(section, slab, w);
  const { delta_slab, variable, total } = deflections(beam, section, g, slab, I_c, w, prepared);
  const { u_variable, u_total } = deflectionUtilisations({ variable, total }, limits, 4, w);
  const governing = govern(
    CHECKS,
    [u_bending, u_shear, connection.utilisation, construction.utilisation, u_variable, u_total],
    'max(u_bending, u_shear, u_connection, u_construction, u_deflection_variable, u_deflection_total)',
    w,
  );
  return {
    section,
    name: `${section.key}+${slab.h_s}mm slab`,
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
    u_ltb: null,
    construction,
    u_variable,
    u_total,
    limits,
    delta_variable: variable,
    delta_total: total,
    lateral: null,
    composite: { slab, studs, full, connection, I_c, redistribution, delta_slab },
    governing,
  };
}
