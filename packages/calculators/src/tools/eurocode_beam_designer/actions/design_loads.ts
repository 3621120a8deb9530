import type { Working } from '../../../kernel/index.ts';
import type { Beam } from '../beam.ts';
import { type MoreLoads, scaled } from './more_loads.ts';
import type { LoadedSpan } from './statics.ts';

/** Design loads: on the first span, on the second without its applied load, the point load, and the factor on further loads. */
export interface DesignLoads {
  w_1: number;
  w_2: number;
  P_d: number;
  f?: number;
}

/** The further loads of a beam as they act. */
export function moreOf({ more }: Beam, { f = 0 }: { f?: number }): MoreLoads | undefined {
  return more && f ? scaled(more, f, 1) : undefined;
}

/** The first span of a beam with its left reaction. */
export function firstSpan(beam: Beam, loads: DesignLoads, R: number): LoadedSpan {
  return { R, w: loads.w_1, P: loads.P_d, a: beam.a, L: beam.L, more: moreOf(beam, loads) };
}

/** The factor on further loads, in the working if there are some. */
export function factorOfMore({ more }: Beam, f: number, formula: string, reference: string, w: Working): number {
  if (!more) return f;
  return w.step('f_m', f, { formula, description: 'Factor on the further loads', unit: '-', reference });
}

const EQ_6_10 = 'EN 1990 eq. 6.10';
const ALL_VARIABLE = {
  w_1: 'gamma_G * g + gamma_Q * q',
  w_2: 'gamma_G * g',
  description: 'Design load on a span without its applied load',
};
const SPLIT = {
  w_1: 'gamma_G * (g + q_G) + gamma_Q * (q - q_G)',
  w_2: 'gamma_G * (g + q_G)',
  description: 'Design load on a span without its variable load',
};

/** The design loads of a beam without a slab: gamma_G on the self-weight and on what is known to be permanent, gamma_Q on the rest. */
export function appliedLoads(
  beam: Beam,
  g: number,
  { gamma_G, gamma_Q }: { gamma_G: number; gamma_Q: number },
  w: Working,
): DesignLoads {
  const { q, P, q_G } = beam;
  const said = q_G === undefined ? ALL_VARIABLE : SPLIT;
  const perm = g + (q_G ?? 0);
  return {
    w_1: w.result('design_udl_kn_m', gamma_G * perm + gamma_Q * (q - (q_G ?? 0)), {
      symbol: 'w_1',
      formula: said.w_1,
      reference: EQ_6_10,
    }),
    w_2: w.step('w_2', gamma_G * perm, {
      formula: said.w_2,
      description: said.description,
      unit: 'kN/m',
      reference: EQ_6_10,
    }),
    P_d: w.result('design_point_load_kn', gamma_Q * P, {
      symbol: 'P_d',
      formula: 'gamma_Q * P',
      reference: EQ_6_10,
    }),
    f: factorOfMore(beam, gamma_Q, 'gamma_Q', EQ_6_10, w),
  };
}
