import { SILENT } from '../../../kernel/index.ts';
import type { DesignLoads } from '../actions/design_loads.ts';
import { moreOf } from '../actions/design_loads.ts';
import { supportMoment } from '../actions/statics.ts';
import { checkLateralTorsionalBuckling, isHeld, isUnfloored } from '../steel/lateral_torsional.ts';
import type { RolledCheck, RolledFacts } from './check.ts';

/**
 * Buckling of the bottom flange in the span that is not loaded, which hogs over a longer length than with both spans loaded: while the slab
 * is cast on one span where there is a slab, else in the final state. It does not decide: a floor or deck fixed to the top flange holds that
 * span against twist.
 */
export function patternHogging(check: RolledCheck): RolledFacts['patternHogging'] {
  const { beam, section, resistance, construction } = check;
  if (beam.config !== 'cont' || isHeld(beam) || isUnfloored(beam)) return null;
  const isCast = construction !== null;
  const loads: DesignLoads = construction?.loads ?? check.loads;
  const { w_1, w_2, P_d } = loads;
  const M = supportMoment({ w_1, w_2, P: P_d }, beam.a, beam.L, isCast ? undefined : moreOf(beam, loads));
  // A span with w_2 and this moment at one end hogs over 2 M / (w_2 L), at most over its whole length.
  const length = Math.min(beam.L, (2 * M) / (w_2 * beam.L));
  const acting = { loads: { w_1: w_2, w_2, P_d: 1 }, M_A: M };
  const { M_b } = checkLateralTorsionalBuckling(section, resistance, { ...beam, P: 1 }, acting, SILENT);
  return { M, M_b, length, isCast };
}
