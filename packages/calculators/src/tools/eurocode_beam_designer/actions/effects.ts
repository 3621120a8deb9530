import type { Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import type { Beam } from '../beam.ts';
import { type Sagging, sagging, supportMoment } from './statics.ts';

/** Design loads: on the first span, on the second without its applied load, and the point load. */
export interface DesignLoads {
  w_1: number;
  w_2: number;
  P_d: number;
}

/** Moments in kNm, forces in kN; null where the supports give none. */
export interface Effects {
  m_sag: number | null;
  m_hog: number | null;
  /** Position of the maximum sagging moment, m from the left or outer support. */
  x_0: number;
  v_sag: number;
  v_hog: number;
  V: number;
  R_1: number;
  R_2: number | null;
  R_3: number | null;
  /** Left reaction of the first span in each load case: one case for a simply supported beam, A and B for two spans, none for a cantilever. */
  R_A: number | null;
  R_B: number | null;
}

/** Effects of actions on a simply supported or continuous beam, whose first span always sags. */
export interface SpanEffects extends Effects {
  m_sag: number;
  R_A: number;
}

const STATICS = 'Statics';

/** Symbols and formulas of one load case; a beam on two supports has only one, without a letter. */
function sayingOf(letter: '' | '_A' | '_B') {
  const R = `R${letter}`;
  const x_0 = `x_0${letter}`;
  const byUniformLoad = `${R} * ${x_0} - w_1 * ${x_0}^2 / 2`;
  return {
    R,
    R_formula: `w_1 * L / 2 + P_d * (1 - a) - M_support${letter} / L`,
    M_support: `M_support${letter}`,
    M_support_formula: `min(M${letter}, m_hog)`,
    x_0,
    M: `M_span${letter}`,
    V_0: `V_0${letter}`,
    /** By the position of the maximum moment: left of the point load, at it or right of it. */
    before: { x_0: `${R} / w_1`, M: byUniformLoad, V_0: '0', where: 'where the shear force is zero' },
    atLoad: {
      x_0: 'a * L',
      M: byUniformLoad,
      V_0: `max(abs(${R} - w_1 * ${x_0}), abs(${R} - w_1 * ${x_0} - P_d))`,
      where: 'at the point load, where the shear force changes sign',
    },
    behind: {
      x_0: `(${R} - P_d) / w_1`,
      M: `${byUniformLoad} - P_d * (${x_0} - a * L)`,
      V_0: '0',
      where: 'right of the point load, where the shear force is zero',
    },
  };
}

type Saying = ReturnType<typeof sayingOf>;
const ONE_CASE = sayingOf('');
const CASE_A = sayingOf('_A');
const CASE_B = sayingOf('_B');

/** Without a point load its position is meaningless: rounding errors would choose the formula. */
function formulasFor(x_0: number, load: number | undefined, { before, atLoad, behind }: Saying) {
  if (load === undefined) return before;
  if (x_0 === load) return atLoad;
  return x_0 < load ? before : behind;
}

/** `load` is the position of the point load, if there is one. */
function saySagging({ x_0, M, V_0 }: Sagging, load: number | undefined, said: Saying, w: Working): void {
  const formulas = formulasFor(x_0, load, said);
  w.step(said.x_0, x_0, {
    formula: formulas.x_0,
    description: `Distance of the maximum sagging moment from the left support: ${formulas.where}`,
    unit: 'm',
    reference: STATICS,
  });
  w.step(said.M, M, {
    formula: formulas.M,
    description: 'Maximum sagging moment in the span',
    unit: 'kNm',
    reference: STATICS,
  });
  w.step(said.V_0, V_0, {
    formula: formulas.V_0,
    description: 'Shear force at the section of maximum sagging moment',
    unit: 'kN',
    reference: STATICS,
  });
}

function showSagging({ L, a }: Beam, { w_1, P_d }: DesignLoads, R: number, said: Saying, w: Working): Sagging {
  const span = sagging({ R, w: w_1, P: P_d, a, L });
  if (w.recording) saySagging(span, P_d === 0 ? undefined : a * L, said, w);
  return span;
}

function onTwoSupports(beam: Beam, loads: DesignLoads, w: Working): SpanEffects {
  const { L, a } = beam;
  const { w_1, P_d } = loads;
  const R_1 = w.step('R', (w_1 * L) / 2 + P_d * (1 - a), {
    formula: 'w_1 * L / 2 + P_d * (1 - a)',
    description: 'Reaction at the left support',
    unit: 'kN',
    reference: STATICS,
  });
  const R_2 = w.step('R_2', (w_1 * L) / 2 + P_d * a, {
    formula: 'w_1 * L / 2 + P_d * a',
    description: 'Reaction at the right support',
    unit: 'kN',
    reference: STATICS,
  });
  const { x_0, M, V_0: v_sag } = showSagging(beam, loads, R_1, ONE_CASE, w);
  const V = w.step('V_Ed', Math.max(R_1, R_2), {
    formula: 'max(R, R_2)',
    description: 'Design shear force',
    unit: 'kN',
    reference: STATICS,
  });
  return { m_sag: M, m_hog: null, x_0, v_sag, v_hog: 0, V, R_1, R_2, R_3: null, R_A: R_1, R_B: null };
}

function onOneFixedEnd({ L, a }: Beam, { w_1, P_d }: DesignLoads, w: Working): Effects {
  const m_hog = w.step('m_hog', (w_1 * pow(L, 2)) / 2 + P_d * a * L, {
    formula: 'w_1 * L^2 / 2 + P_d * a * L',
    description: 'Hogging moment at the fixed end',
    unit: 'kNm',
    reference: STATICS,
  });
  const V = w.step('V_Ed', w_1 * L + P_d, {
    formula: 'w_1 * L + P_d',
    description: 'Design shear force and reaction at the fixed end',
    unit: 'kN',
    reference: STATICS,
  });
  return { m_sag: null, m_hog, x_0: 0, v_sag: 0, v_hog: V, V, R_1: V, R_2: null, R_3: null, R_A: null, R_B: null };
}

/** Left reaction of the first span for a given hogging moment at the internal support. */
function outerReaction(support: number, { L, a }: Beam, { w_1, P_d }: DesignLoads, said: Saying, w: Working): number {
  const M_support = w.step(said.M_support, support, {
    formula: said.M_support_formula,
    description: 'Hogging moment at the internal support',
    unit: 'kNm',
    reference: STATICS,
  });
  return w.step(said.R, (w_1 * L) / 2 + P_d * (1 - a) - M_support / L, {
    formula: said.R_formula,
    description: 'Reaction at the outer support of span 1',
    unit: 'kN',
    reference: STATICS,
  });
}

/** Case A loads both spans, case B the first alone; the support moment may be redistributed. */
function onThreeSupports(beam: Beam, loads: DesignLoads, redistribution: number, w: Working): SpanEffects {
  const { L, a } = beam;
  const { w_1, w_2, P_d } = loads;
  const M_A = w.step('M_A', supportMoment({ w_1, w_2: w_1, P: P_d }, a, L), {
    formula: '(w_1 + w_1) * L^2 / 16 + P_d * L * a * (1 - a^2) / 4',
    description: 'Elastic moment at the internal support, both spans loaded',
    unit: 'kNm',
    reference: 'EN 1992-1-1 5.1.3, EN 1993-1-1 5.4.2: elastic analysis',
  });
  const M_B = w.step('M_B', supportMoment({ w_1, w_2, P: P_d }, a, L), {
    formula: '(w_1 + w_2) * L^2 / 16 + P_d * L * a * (1 - a^2) / 4',
    description: 'Elastic moment at the internal support, span 1 loaded',
    unit: 'kNm',
    reference: 'EN 1992-1-1 5.1.3, EN 1993-1-1 5.4.2: elastic analysis',
  });
  const m_hog = w.step('m_hog', (1 - redistribution) * M_A, {
    formula: redistribution === 0 ? 'M_A' : '(1 - redistribution) * M_A',
    description: 'Design hogging moment at the internal support',
    unit: 'kNm',
    reference: redistribution === 0 ? STATICS : 'EN 1994-1-1 5.4.4',
  });
  const R_A = outerReaction(Math.min(M_A, m_hog), beam, loads, CASE_A, w);
  const caseA = showSagging(beam, loads, R_A, CASE_A, w);
  const R_B = outerReaction(Math.min(M_B, m_hog), beam, loads, CASE_B, w);
  const caseB = showSagging(beam, loads, R_B, CASE_B, w);
  const { x_0, M, V_0: v_sag } = caseB.M > caseA.M ? caseB : caseA;
  w.step('m_sag', M, {
    formula: 'max(M_span_A, M_span_B)',
    description: 'Design sagging moment',
    unit: 'kNm',
    reference: STATICS,
  });
  w.step('x_0', x_0, {
    formula: 'M_span_B > M_span_A ? x_0_B : x_0_A',
    description: 'Distance of the maximum sagging moment from the outer support',
    unit: 'm',
    reference: STATICS,
  });
  w.step('v_sag', v_sag, {
    formula: 'M_span_B > M_span_A ? V_0_B : V_0_A',
    description: 'Shear force at the section of maximum sagging moment',
    unit: 'kN',
    reference: STATICS,
  });
  const { v_hog, V, R_1, R_2, R_3 } = reactionsOfThree(beam, loads, { M_A, M_B, m_hog }, w);
  return { m_sag: M, m_hog, x_0, v_sag, v_hog, V, R_1, R_2, R_3, R_A, R_B };
}

interface SupportMoments {
  M_A: number;
  M_B: number;
  m_hog: number;
}

/** Shear forces and reactions, each the maximum of the load cases. */
function reactionsOfThree({ L, a }: Beam, loads: DesignLoads, { M_A, M_B, m_hog }: SupportMoments, w: Working) {
  const { w_1, w_2, P_d } = loads;
  const v_hog = w.step('v_hog', (w_1 * L) / 2 + P_d * a + M_A / L, {
    formula: 'w_1 * L / 2 + P_d * a + M_A / L',
    description: 'Shear force in span 1 at the internal support, both spans loaded',
    unit: 'kN',
    reference: STATICS,
  });
  const outer = (w_1 * L) / 2 + P_d * (1 - a);
  /* A smaller hogging moment at the internal support increases the reaction at the outer one, so redistribution matters there. */
  const V = w.step('V_Ed', Math.max(v_hog, (w_1 * L) / 2 + M_A / L, outer - Math.min(M_A, M_B, m_hog) / L), {
    formula: 'max(v_hog, w_1 * L / 2 + M_A / L, w_1 * L / 2 + P_d * (1 - a) - min(M_A, M_B, m_hog) / L)',
    description: 'Design shear force',
    unit: 'kN',
    reference: STATICS,
  });
  const R_1 = w.step('R_1', outer - Math.min(M_B, m_hog) / L, {
    formula: 'w_1 * L / 2 + P_d * (1 - a) - min(M_B, m_hog) / L',
    description: 'Reaction at the outer support, span 1 loaded',
    unit: 'kN',
    reference: STATICS,
  });
  const R_2 = w.step('R_2', v_hog + (w_1 * L) / 2 + M_A / L, {
    formula: 'v_hog + w_1 * L / 2 + M_A / L',
    description: 'Reaction at the internal support, both spans loaded',
    unit: 'kN',
    reference: STATICS,
  });
  const R_3 = w.step('R_3', (w_1 * L) / 2 - Math.min(((w_1 + w_2) * pow(L, 2)) / 16, m_hog) / L, {
    formula: 'w_1 * L / 2 - min((w_1 + w_2) * L^2 / 16, m_hog) / L',
    description: 'Reaction at the far support, span 2 loaded',
    unit: 'kN',
    reference: STATICS,
  });
  return { v_hog, V, R_1, R_2, R_3 };
}

/** Moments, shear forces and reactions of a beam under design loads that are already in the working. */
export function effectsOf(
  beam: Beam & { config: 'ss' | 'cont' },
  loads: DesignLoads,
  w: Working,
  redistribution?: number,
): SpanEffects;
export function effectsOf(beam: Beam, loads: DesignLoads, w: Working, redistribution?: number): Effects;
export function effectsOf(beam: Beam, loads: DesignLoads, w: Working, redistribution = 0): Effects {
  switch (beam.config) {
    case 'ss':
      return onTwoSupports(beam, loads, w);
    case 'cant':
      return onOneFixedEnd(beam, loads, w);
    case 'cont':
      return onThreeSupports(beam, loads, redistribution, w);
  }
}

/** The design loads: gamma_Q on the whole applied load, gamma_G on the self-weight of the beam. */
export function allAppliedLoadVariable(
  { q, P }: Beam,
  g: number,
  { gamma_G, gamma_Q }: { gamma_G: number; gamma_Q: number },
  w: Working,
): DesignLoads {
  return {
    w_1: w.result('design_udl_kn_m', gamma_G * g + gamma_Q * q, {
      symbol: 'w_1',
      formula: 'gamma_G * g + gamma_Q * q',
      reference: 'EN 1990 eq. 6.10',
    }),
    w_2: w.step('w_2', gamma_G * g, {
      formula: 'gamma_G * g',
      description: 'Design load on a span without its applied load',
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
