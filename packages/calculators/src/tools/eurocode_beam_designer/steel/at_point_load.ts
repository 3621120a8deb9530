import type { SteelSection } from '../../../data/steel_sections.ts';
import type { Working } from '../../../kernel/index.ts';
import type { DesignLoads, Effects } from '../actions/effects.ts';
import type { Beam } from '../beam.ts';
import { type Resistance, showMomentBesideShear } from './resistance.ts';

/**
 * Utilisation by bending beside shear at the point load of a simply supported beam. Its largest moment may lie elsewhere,
 * where the shear force is small.
 */
export function usedAtPointLoad(
  section: SteelSection,
  { L, a }: Beam,
  { w_1, P_d }: DesignLoads,
  { R_1 }: Effects,
  resistance: Resistance,
  w: Working,
): number {
  const x = w.step('x_P', a * L, {
    formula: 'a * L',
    description: 'Distance of the point load from the left support',
    unit: 'm',
    reference: 'Statics',
  });
  const M = w.step('M_P', R_1 * x - (w_1 * x ** 2) / 2, {
    formula: 'R * x_P - w_1 * x_P^2 / 2',
    description: 'Moment at the point load',
    unit: 'kNm',
    reference: 'Statics',
  });
  const before = R_1 - w_1 * x;
  const V = w.step('V_P', Math.max(Math.abs(before), Math.abs(before - P_d)), {
    formula: 'max(abs(R - w_1 * x_P), abs(R - w_1 * x_P - P_d))',
    description: 'Larger shear force beside the point load',
    unit: 'kN',
    reference: 'Statics',
  });
  const M_Rd = showMomentBesideShear(section, { V, formula: 'V_P' }, resistance, w.part('load'));
  return w.step('u_load', M / M_Rd, {
    formula: 'M_P / M_Rd_load',
    description: 'Utilisation in bending beside shear at the point load',
    unit: '-',
    reference: 'EN 1993-1-1 6.2.8(1)',
  });
}
