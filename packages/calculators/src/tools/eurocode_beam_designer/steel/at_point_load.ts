import { GAMMA_M0 } from '../../../data/eurocode_steel.ts';
import type { Beam } from '../beam.ts';
import type { RolledCheck } from '../rolled/check.ts';
import { momentBesideShear } from './resistance.ts';

/**
 * Utilisation by bending beside shear at the point load of a simply supported beam, 6.2.8. The checks look at the largest
 * moment, which may lie elsewhere, where the shear force is small.
 */
export function usedAtPointLoad({ section, resistance, loads, effects }: RolledCheck, { L, a }: Beam): number {
  const { w_1, P_d } = loads;
  const x = a * L;
  const M = effects.R_1 * x - (w_1 * x ** 2) / 2;
  const before = effects.R_1 - w_1 * x;
  const V = Math.max(Math.abs(before), Math.abs(before - P_d));
  return M / momentBesideShear(section.t_w, V, resistance, GAMMA_M0.value);
}
