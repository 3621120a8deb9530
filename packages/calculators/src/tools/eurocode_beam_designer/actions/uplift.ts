import type { Working } from '../../../kernel/index.ts';
import type { Beam } from '../beam.ts';
import { EQU_INF, EQU_SUP, GAMMA_Q, VARIABLE_SHARE } from '../data.ts';
import { supportMoment } from './statics.ts';

/** Permanent and variable parts of the uniform load and of the point load. */
export interface LoadSplit {
  perm: number;
  q_v: number;
  P_p: number;
  P_v: number;
}

/** The assumed split of an applied load that is given as a total. */
export function assumedSplit({ q, P }: Beam, g: number, w: Working): LoadSplit {
  const v_share = w.use(VARIABLE_SHARE);
  return {
    perm: w.step('perm', g + (1 - v_share) * q, {
      formula: 'g + (1 - v_share) * q',
      description: 'Permanent part of the uniform load',
      unit: 'kN/m',
      reference: VARIABLE_SHARE.source.document,
    }),
    q_v: w.step('q_v', v_share * q, {
      formula: 'v_share * q',
      description: 'Variable part of the uniform load',
      unit: 'kN/m',
      reference: VARIABLE_SHARE.source.document,
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

/** Uplift of the far support with span 1 loaded; the split is already in the working. */
export function upliftOf({ a, L }: Beam, { perm, q_v, P_p, P_v }: LoadSplit, w: Working): number {
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
  const M = group.step('M', supportMoment({ w_1, w_2, P }, a, L), {
    formula: '(w_1 + w_2) * L^2 / 16 + P * L * a * (1 - a^2) / 4',
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
