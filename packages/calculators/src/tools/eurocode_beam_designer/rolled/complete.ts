import { STEEL_ELASTIC_MODULUS } from '../../../data/eurocode_steel.ts';
import type { Working } from '../../../kernel/index.ts';
import { deflect, type SaidLoads } from '../actions/deflection.ts';
import type { SpanLoads } from '../actions/statics.ts';
import { assumedSplit, type LoadSplit, upliftOf } from '../actions/uplift.ts';
import { VARIABLE_SHARE } from '../data.ts';
import { FREQUENCY_CONSTANT, VIBRATING_SHARE } from '../steel/data.ts';
import { checkLateralTorsionalBuckling, type LateralTorsional } from '../steel/lateral_torsional.ts';
import type { RolledCheck } from './check.ts';

/** Figures that a search does not need: kNm, Hz, kN. */
export interface CompleteCheck extends RolledCheck {
  lateral: LateralTorsional;
  /** Design moment for lateral torsional buckling. */
  m_lateral: number;
  u_lateral: number;
  natural_frequency: number | null;
  uplift: number | null;
}

/** Design moment for lateral torsional buckling: for a simply supported composite beam, that of the construction stage. */
function lateralMoment({ beam, effects, composite, construction }: RolledCheck): { M: number; formula: string } {
  if (beam.config !== 'ss') return { M: effects.m_hog ?? 0, formula: 'm_hog' };
  return composite
    ? { M: construction?.effects.m_sag ?? 0, formula: 'M_span_construction' }
    : { M: effects.m_sag ?? 0, formula: 'M_span' };
}

function buckling(check: RolledCheck, w: Working) {
  const lateral = check.lateral ?? checkLateralTorsionalBuckling(check.section, check.resistance, check.beam, w);
  const { M, formula } = lateralMoment(check);
  if (check.u_ltb !== null) return { lateral, m_lateral: M, u_lateral: check.u_ltb };
  const u_lateral = w.result('unrestrained_utilisation', M / lateral.M_b, {
    symbol: 'u_ltb',
    formula: `${formula} / M_b_Rd`,
    description: 'Utilisation in lateral torsional buckling if the flange is unrestrained',
    reference: 'EN 1993-1-1 (6.54)',
  });
  return { lateral, m_lateral: M, u_lateral };
}

/** Load included in the vibrating mass of the floor. */
function vibratingLoads({ beam, g, composite }: RolledCheck, w: Working): { loads: SpanLoads; said: SaidLoads } {
  const { q, P } = beam;
  const vibrating = w.use(VIBRATING_SHARE);
  const reference = 'SCI P354';
  if (composite) {
    const { g_slab, q_var } = composite.slab;
    return {
      loads: { w_1: g + g_slab + vibrating * q_var, w_2: 0, P: vibrating * P },
      said: { w_1: 'g + g_slab + vibrating * q_var', w_2: '0', P: 'vibrating * P', reference },
    };
  }
  const v_share = w.use(VARIABLE_SHARE);
  const share = 1 - v_share + vibrating * v_share;
  const said = '(1 - v_share + vibrating * v_share)';
  return {
    loads: { w_1: g + share * q, w_2: 0, P: share * P },
    said: { w_1: `g + ${said} * q`, w_2: '0', P: `${said} * P`, reference },
  };
}

/** Natural frequency of a simply supported beam; the working knows its stiffness. */
function naturalFrequency(check: RolledCheck, w: Working): number | null {
  const { beam, section, composite } = check;
  if (beam.config !== 'ss') return null;
  const { loads, said } = vibratingLoads(check, w);
  const EI = STEEL_ELASTIC_MODULUS.value * (composite?.I_c ?? section.I_y);
  const delta = deflect(beam, loads, said, EI, w.group('freq'));
  const k_frequency = w.use(FREQUENCY_CONSTANT);
  return w.step('f_n', k_frequency / Math.sqrt(delta), {
    formula: 'k_frequency / sqrt(delta_freq)',
    description: 'Natural frequency',
    unit: 'Hz',
    reference: 'SCI P354',
  });
}

/** The slab is permanent, the rest of the applied load variable. */
function compositeSplit(
  g: number,
  { g_slab, q_var }: { g_slab: number; q_var: number },
  P: number,
  w: Working,
): LoadSplit {
  const reference = 'The slab is permanent, the rest of the applied load variable';
  return {
    perm: w.step('perm', g + g_slab, { formula: 'g + g_slab', description: 'Permanent load', unit: 'kN/m', reference }),
    q_v: w.step('q_v', q_var, { formula: 'q_var', description: 'Variable load', unit: 'kN/m', reference }),
    P_p: w.step('P_p', 0, { formula: '0', description: 'Permanent point load', unit: 'kN', reference }),
    P_v: w.step('P_v', P, { formula: 'P', description: 'Variable point load', unit: 'kN', reference }),
  };
}

function upliftOfFarSupport({ beam, g, composite }: RolledCheck, w: Working): number | null {
  if (beam.config !== 'cont') return null;
  const split = composite ? compositeSplit(g, composite.slab, beam.P, w) : assumedSplit(beam, g, w);
  return upliftOf(beam, split, w);
}

/** Adds to a checked section the figures that no check needs. */
export function complete(check: RolledCheck, w: Working): CompleteCheck {
  return {
    ...check,
    ...buckling(check, w),
    natural_frequency: naturalFrequency(check, w),
    uplift: upliftOfFarSupport(check, w),
  };
}
