import type { Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import type { Beam } from '../beam.ts';
import { type DesignLoads, firstSpan, moreOf } from './design_loads.ts';
import { FORMULAS, type MoreLoads, momentAboutStart, supportMomentOf, totalOf } from './more_loads.ts';
import { type Sagging, sagging, supportMoment } from './statics.ts';

/** The part of the support moment that is redistributed: at the support, and for the moments in the spans. */
export interface Redistribution {
  support: number;
  span: number;
}

const NOT_REDISTRIBUTED: Redistribution = { support: 0, span: 0 };

/** Reactions of a span on two supports under further loads, and their moment at the internal support. */
interface MoreEffects {
  left: number;
  right: number;
  support: number;
}

const NO_MORE: MoreEffects = { left: 0, right: 0, support: 0 };

/** The further loads in the working, under symbols that the formulas after it add. */
function showMore({ config, L, more: sent }: Beam, more: MoreLoads, w: Working): MoreEffects {
  const total = totalOf(more);
  const about = momentAboutStart(more);
  const support = supportMomentOf(more, L);
  if (w.recording && sent) {
    const reference = STATICS;
    const W = { description: 'Sum of the further loads', unit: 'kN', reference };
    w.step('W_m', total, { formula: `f_m * (${FORMULAS.total(sent)})`, ...W });
    const M = { description: 'Moment of the further loads about the left or fixed end', unit: 'kNm', reference };
    w.step('M_m', about, { formula: `f_m * (${FORMULAS.momentAboutStart(sent)})`, ...M });
    if (config === 'cont') {
      const description = 'Moment at the internal support due to the further loads, elastic';
      w.step('M_s', support, {
        formula: `f_m * (${FORMULAS.supportMoment(sent)})`,
        description,
        unit: 'kNm',
        reference,
      });
    }
  }
  return { left: total - about / L, right: about / L, support };
}

function moreEffects(beam: Beam, loads: DesignLoads, w: Working): MoreEffects {
  const more = moreOf(beam, loads);
  return more ? showMore(beam, more, w) : NO_MORE;
}

/** A formula with the term of further loads, where there are some. */
function withMore(formula: string, more: MoreEffects, term: string): string {
  return more === NO_MORE ? formula : `${formula} + ${term}`;
}

/** Moments in kNm, forces in kN; null where the supports give none. */
export interface Effects {
  m_sag: number | null;
  m_hog: number | null;
  /** Elastic moment at an internal support with both spans loaded, not redistributed; 0 without such a support. */
  M_A: number;
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
    M_elastic: `M${letter}`,
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

/** With further loads the section of maximum moment is found along the span. */
function saySaggingOfMore({ x_0, M, V_0 }: Sagging, more: MoreLoads, said: Saying, w: Working): void {
  const reference = STATICS;
  w.find(said.x_0, x_0, {
    note: 'Where the shear force changes sign, from the left',
    description: 'Distance of the maximum sagging moment from the left support',
    unit: 'm',
    reference,
  });
  const ofMore = `f_m * (${FORMULAS.momentUpTo(more, said.x_0)})`;
  w.step(said.M, M, {
    formula: `${said.before.M} - P_d * max(0, ${said.x_0} - a * L) - ${ofMore}`,
    description: 'Maximum sagging moment in the span',
    unit: 'kNm',
    reference,
  });
  w.find(said.V_0, V_0, {
    note: 'The larger of the shear forces on the two sides of the section; 0 between loads',
    description: 'Shear force at the section of maximum sagging moment',
    unit: 'kN',
    reference,
  });
}

function showSagging(beam: Beam, loads: DesignLoads, R: number, said: Saying, w: Working): Sagging {
  const { L, a, more } = beam;
  const span = firstSpan(beam, loads, R);
  const found = sagging(span);
  if (!w.recording) return found;
  if (span.more && more) saySaggingOfMore(found, more, said, w);
  else saySagging(found, loads.P_d === 0 ? undefined : a * L, said, w);
  return found;
}

function onTwoSupports(beam: Beam, loads: DesignLoads, w: Working): SpanEffects {
  const { L, a } = beam;
  const { w_1, P_d } = loads;
  const more = moreEffects(beam, loads, w);
  const R_1 = w.step('R', (w_1 * L) / 2 + P_d * (1 - a) + more.left, {
    formula: withMore('w_1 * L / 2 + P_d * (1 - a)', more, 'W_m - M_m / L'),
    description: 'Reaction at the left support',
    unit: 'kN',
    reference: STATICS,
  });
  const R_2 = w.step('R_2', (w_1 * L) / 2 + P_d * a + more.right, {
    formula: withMore('w_1 * L / 2 + P_d * a', more, 'M_m / L'),
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
  return { m_sag: M, m_hog: null, M_A: 0, x_0, v_sag, v_hog: 0, V, R_1, R_2, R_3: null, R_A: R_1, R_B: null };
}

function onOneFixedEnd(beam: Beam, loads: DesignLoads, w: Working): Effects {
  const { L, a } = beam;
  const { w_1, P_d } = loads;
  const more = moreEffects(beam, loads, w);
  const m_hog = w.step('m_hog', (w_1 * pow(L, 2)) / 2 + P_d * a * L + more.right * L, {
    formula: withMore('w_1 * L^2 / 2 + P_d * a * L', more, 'M_m'),
    description: 'Hogging moment at the fixed end',
    unit: 'kNm',
    reference: STATICS,
  });
  const V = w.step('V_Ed', w_1 * L + P_d + more.left + more.right, {
    formula: withMore('w_1 * L + P_d', more, 'W_m'),
    description: 'Design shear force and reaction at the fixed end',
    unit: 'kN',
    reference: STATICS,
  });
  return {
    m_sag: null,
    m_hog,
    M_A: 0,
    x_0: 0,
    v_sag: 0,
    v_hog: V,
    V,
    R_1: V,
    R_2: null,
    R_3: null,
    R_A: null,
    R_B: null,
  };
}

/** Left reaction of the first span for a given hogging moment at the internal support, and the loads that give it. */
function outerReaction(
  support: number,
  { L, a }: Beam,
  { w_1, P_d }: DesignLoads,
  { more, lower }: { more: MoreEffects; lower: string },
  said: Saying,
  w: Working,
): number {
  const M_support = w.step(said.M_support, support, {
    formula: w.recording ? `min(${said.M_elastic}, ${lower})` : '',
    description: 'Hogging moment at the internal support',
    unit: 'kNm',
    reference: STATICS,
  });
  return w.step(said.R, (w_1 * L) / 2 + P_d * (1 - a) - M_support / L + more.left, {
    formula: withMore(said.R_formula, more, 'W_m - M_m / L'),
    description: 'Reaction at the outer support of span 1',
    unit: 'kN',
    reference: STATICS,
  });
}

/** Elastic moment at the internal support with both spans loaded, and with the first alone. */
function elasticSupportMoments(beam: Beam, loads: DesignLoads, more: MoreEffects, w: Working) {
  const { L, a } = beam;
  const { w_1, w_2, P_d } = loads;
  const reference = 'EN 1992-1-1 5.1.3, EN 1993-1-1 5.4.2: elastic analysis';
  const M_A = w.step('M_A', supportMoment({ w_1, w_2: w_1, P: P_d }, a, L) + more.support, {
    formula: withMore('(w_1 + w_1) * L^2 / 16 + P_d * L * a * (1 - a^2) / 4', more, 'M_s'),
    description: 'Elastic moment at the internal support, both spans loaded',
    unit: 'kNm',
    reference,
  });
  const M_B = w.step('M_B', supportMoment({ w_1, w_2, P: P_d }, a, L) + more.support, {
    formula: withMore('(w_1 + w_2) * L^2 / 16 + P_d * L * a * (1 - a^2) / 4', more, 'M_s'),
    description: 'Elastic moment at the internal support, span 1 loaded',
    unit: 'kNm',
    reference,
  });
  return { M_A, M_B };
}

/** The support moment for the moments in the spans, if it is lower than the one at the support. */
function lowerMoment(M_A: number, m_hog: number, { support, span }: Redistribution, w: Working) {
  if (span === support) return { m_low: m_hog, lower: 'm_hog' };
  const m_low = w.step('m_low', (1 - span) * M_A, {
    formula: '(1 - cracking) * M_A',
    description: 'Moment at the internal support with the slab cracked, for the moments in the spans',
    unit: 'kNm',
    reference: 'EN 1994-1-1 Table 5.1',
  });
  return { m_low, lower: 'm_low' };
}

/** Case A loads both spans, case B the first alone; the support moment may be redistributed. */
function onThreeSupports(beam: Beam, loads: DesignLoads, redistribution: Redistribution, w: Working): SpanEffects {
  const more = moreEffects(beam, loads, w);
  const { M_A, M_B } = elasticSupportMoments(beam, loads, more, w);
  const m_hog = w.step('m_hog', (1 - redistribution.support) * M_A, {
    formula: redistribution.support === 0 ? 'M_A' : '(1 - redistribution) * M_A',
    description: 'Design hogging moment at the internal support',
    unit: 'kNm',
    reference: redistribution.support === 0 ? STATICS : 'EN 1994-1-1 5.4.4',
  });
  const { m_low, lower } = lowerMoment(M_A, m_hog, redistribution, w);
  const said = { more, lower };
  const R_A = outerReaction(Math.min(M_A, m_low), beam, loads, said, CASE_A, w);
  const caseA = showSagging(beam, loads, R_A, CASE_A, w);
  const R_B = outerReaction(Math.min(M_B, m_low), beam, loads, said, CASE_B, w);
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
  const moments = { M_A, M_B, m_low, more, lower };
  const { v_hog, V, R_1, R_2, R_3 } = reactionsOfThree(beam, loads, moments, w);
  return { m_sag: M, m_hog, M_A, x_0, v_sag, v_hog, V, R_1, R_2, R_3, R_A, R_B };
}

interface SupportMoments {
  M_A: number;
  M_B: number;
  m_low: number;
  more: MoreEffects;
  /** The symbol of the moment for the spans. */
  lower: string;
}

/** Shear forces and reactions, each the maximum of the load cases. */
function reactionsOfThree({ L, a }: Beam, loads: DesignLoads, moments: SupportMoments, w: Working) {
  const { w_1, w_2, P_d } = loads;
  const { M_A, M_B, m_low, more, lower } = moments;
  const v_hog = w.step('v_hog', (w_1 * L) / 2 + P_d * a + M_A / L + more.right, {
    formula: withMore('w_1 * L / 2 + P_d * a + M_A / L', more, 'M_m / L'),
    description: 'Shear force in span 1 at the internal support, both spans loaded',
    unit: 'kN',
    reference: STATICS,
  });
  const outer = (w_1 * L) / 2 + P_d * (1 - a) + more.left;
  const saidOuter = withMore('w_1 * L / 2 + P_d * (1 - a)', more, 'W_m - M_m / L');
  const says = (formula: () => string) => (w.recording ? formula() : '');
  /* A smaller hogging moment at the internal support increases the reaction at the outer one, so redistribution matters there. */
  const V = w.step('V_Ed', Math.max(v_hog, (w_1 * L) / 2 + M_A / L, outer - Math.min(M_A, M_B, m_low) / L), {
    formula: says(() => `max(v_hog, w_1 * L / 2 + M_A / L, ${saidOuter} - min(M_A, M_B, ${lower}) / L)`),
    description: 'Design shear force',
    unit: 'kN',
    reference: STATICS,
  });
  const R_1 = w.step('R_1', outer - Math.min(M_B, m_low) / L, {
    formula: says(() => `${saidOuter} - min(M_B, ${lower}) / L`),
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
  const R_3 = w.step('R_3', (w_1 * L) / 2 - Math.min(((w_1 + w_2) * pow(L, 2)) / 16, m_low) / L, {
    formula: says(() => `w_1 * L / 2 - min((w_1 + w_2) * L^2 / 16, ${lower}) / L`),
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
  redistribution?: Redistribution,
): SpanEffects;
export function effectsOf(beam: Beam, loads: DesignLoads, w: Working, redistribution?: Redistribution): Effects;
export function effectsOf(beam: Beam, loads: DesignLoads, w: Working, redistribution = NOT_REDISTRIBUTED): Effects {
  switch (beam.config) {
    case 'ss':
      return onTwoSupports(beam, loads, w);
    case 'cant':
      return onOneFixedEnd(beam, loads, w);
    case 'cont':
      return onThreeSupports(beam, loads, redistribution, w);
  }
}
