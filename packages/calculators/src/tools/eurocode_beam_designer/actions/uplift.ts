import type { Working } from '../../../kernel/index.ts';
import type { Beam } from '../beam.ts';
import { EQU_INF, EQU_SUP, GAMMA_Q, VARIABLE_SHARE } from '../data.ts';
import { factorOfMore } from './design_loads.ts';
import { FORMULAS, scaled, supportMomentOf } from './more_loads.ts';
import { supportMoment } from './statics.ts';

/** Permanent and variable parts of the uniform load and of the point load. */
export interface LoadSplit {
  perm: number;
  q_v: number;
  P_p: number;
  P_v: number;
}

/** The split of the applied load: that of the uniform load as given, otherwise the assumed one. */
export function splitOf({ q, P, q_G }: Beam, g: number, w: Working): LoadSplit {
  const v_share = w.use(VARIABLE_SHARE);
  const uniform = q_G === undefined ? VARIABLE_SHARE.source.document : 'Input';
  return {
    perm: w.step('perm', g + (q_G ?? (1 - v_share) * q), {
      formula: q_G === undefined ? 'g + (1 - v_share) * q' : 'g + q_G',
      description: 'Permanent part of the uniform load',
      unit: 'kN/m',
      reference: uniform,
    }),
    q_v: w.step('q_v', q_G === undefined ? v_share * q : q - q_G, {
      formula: q_G === undefined ? 'v_share * q' : 'q - q_G',
      description: 'Variable part of the uniform load',
      unit: 'kN/m',
      reference: uniform,
    }),
    P_p: w.step('P_p', (1 - v_share) * P, {
      formula: '(1 - v_share) * P',
      description: 'Permanent part of the point load',
      unit: 'kN',
      reference: VARIABLE_SHARE.source.document,
    }),
    P_v: w.step('P_v', v_share * P, {
      formula: 'v_share * P',
      description: 'Variable part of the point load',
      unit: 'kN',
      reference: VARIABLE_SHARE.source.document,
    }),
  };
}

/** The support moment due to the further loads, in the proportion of permanent and variable parts that a point load has. */
function momentOfMore(
  beam: Beam,
  share: { equ_sup: number; gamma_Q: number; v: number; said: string },
  w: Working,
): number {
  const { equ_sup, gamma_Q, v, said } = share;
  const f = factorOfMore(beam, equ_sup * (1 - v) + gamma_Q * v, said, 'EN 1990 6.4.2, UK NA Table NA.A1.2(A)', w);
  if (!beam.more) return 0;
  return w.step('M_s', supportMomentOf(scaled(beam.more, f, 1), beam.L), {
    formula: `f_m * (${FORMULAS.supportMoment(beam.more)})`,
    description: 'Moment at the internal support due to the further loads',
    unit: 'kNm',
    reference: 'Statics',
  });
}

/** Uplift of the far support with span 1 loaded; the split is already in the working. `v` is the variable part of point loads. */
export function upliftOf(beam: Beam, { perm, q_v, P_p, P_v }: LoadSplit, v: 'v_share' | '1', w: Working): number {
  const { a, L } = beam;
  const group = w.group('uplift');
  const equ_sup = group.use(EQU_SUP);
  const equ_inf = group.use(EQU_INF);
  const gamma_Q = group.use(GAMMA_Q);
  const w_1 = group.step('w_1', equ_sup * perm + gamma_Q * q_v, {
    formula: 'equ_sup * perm + gamma_Q * q_v',
    description: 'Design load on span 1 (EQU)',
    unit: 'kN/m',
    reference: 'EN 1990 6.4.2, UK NA Table NA.A1.2(A)',
  });
  const w_2 = group.step('w_2', equ_inf * perm, {
    formula: 'equ_inf * perm',
    description: 'Design load on span 2 (EQU)',
    unit: 'kN/m',
    reference: 'EN 1990 6.4.2, UK NA Table NA.A1.2(A)',
  });
  const P = group.step('P', equ_sup * P_p + gamma_Q * P_v, {
    formula: 'equ_sup * P_p + gamma_Q * P_v',
    description: 'Design point load on span 1 (EQU)',
    unit: 'kN',
    reference: 'EN 1990 6.4.2, UK NA Table NA.A1.2(A)',
  });
  const said = `equ_sup * (1 - ${v}) + gamma_Q * ${v}`;
  const share = { equ_sup, gamma_Q, v: v === '1' ? 1 : VARIABLE_SHARE.value, said };
  const ofMore = momentOfMore(beam, share, group);
  const M = group.step('M', supportMoment({ w_1, w_2, P }, a, L) + ofMore, {
    formula: `(w_1 + w_2) * L^2 / 16 + P * L * a * (1 - a^2) / 4${beam.more ? ' + M_s' : ''}`,
    description: 'Moment at the internal support',
    unit: 'kNm',
    reference: 'Statics',
  });
  return group.result('uplift_reaction_3_kn', Math.max(0, M / L - (w_2 * L) / 2), {
    symbol: 'R_3',
    formula: 'max(0, M / L - w_2 * L / 2)',
    reference: 'Statics',
  });
}
