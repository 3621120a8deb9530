import type { EpcBand } from '../../data/epc_bands.ts';
import type { Working } from '../../kernel/index.ts';
import { BAND_INDEX } from './law_in_force.ts';
import type { RatingRange, RatingScale, TargetBand } from './rating_scales.ts';

/** The current band on its scale. */
interface Position {
  i: number;
  scale: RatingScale;
  range: RatingRange;
}

export function positionOf(band: EpcBand, scale: RatingScale, w: Working): Position {
  return { i: w.pick('i', BAND_INDEX, band), scale, range: scale.rangeOf(band, w) };
}

/** The gap between the current band and a target band; zero if it meets the target. */
export interface Comparison {
  meets: boolean;
  bandsBelow: number;
  pointsLow: number;
  /** Null where the present band has no upper limit. */
  pointsHigh: number | null;
}

export function compareWith(
  target: TargetBand,
  { i, scale, range }: Position,
  reference: string,
  w: Working,
): Comparison {
  const { best, worst } = range;
  const i_target = w.pick('i_target', BAND_INDEX, target);
  const meets = w.step('meets', i <= i_target, {
    formula: 'i <= i_target',
    description: 'Whether the current band meets the target band',
    unit: '-',
    reference,
  });
  const bandsBelow = w.step('bands_below', Math.max(0, i - i_target), {
    formula: 'max(0, i - i_target)',
    description: 'Bands below target',
    unit: '-',
    reference,
  });
  const needed = scale.neededFor(target, w);
  const pointsLow = w.step('points_low', scale.pointsMissing(needed, best), {
    formula: scale.formulas.low,
    description: 'Minimum points gap, from the best rating of the current band',
    unit: '-',
    reference,
  });
  if (worst === null) return { meets, bandsBelow, pointsLow, pointsHigh: null };
  const pointsHigh = w.step('points_high', scale.pointsMissing(needed, worst), {
    formula: scale.formulas.high,
    description: 'Maximum points gap, from the worst rating of the current band',
    unit: '-',
    reference,
  });
  return { meets, bandsBelow, pointsLow, pointsHigh };
}
