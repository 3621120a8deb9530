import type { EpcBand } from '../../data/epc_bands.ts';
import type { ClassScale } from '../../data/epc_scales.ts';
import { PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { bandName, bandOnScale, bandOnScaleFormula, introduceLimits } from '../../methods/class_scale.ts';
import { NEAR_A_BOUND, PLAUSIBLE_RANGE } from './data.ts';

const LIMITS = ['up_to_A', 'up_to_B', 'up_to_C', 'up_to_D', 'up_to_E', 'up_to_F'];

const BAND_OF_METRIC = bandOnScaleFormula('metric');
const BAND_OF_RANGE = bandOnScaleFormula('metric_at');
const NEAREST = `min(${LIMITS.map((limit) => `abs(metric - ${limit}) / ${limit}`).join(', ')})`;

/** The gap to the limit of the next better class; there is no gap for class A. */
const GAP: Readonly<Record<Exclude<EpcBand, 'A'>, { to: keyof ClassScale['upTo']['value']; formula: string }>> = {
  B: { to: 'A', formula: 'metric - up_to_A' },
  C: { to: 'B', formula: 'metric - up_to_B' },
  D: { to: 'C', formula: 'metric - up_to_C' },
  E: { to: 'D', formula: 'metric - up_to_D' },
  F: { to: 'E', formula: 'metric - up_to_E' },
  G: { to: 'F', formula: 'metric - up_to_F' },
};

export interface Classes {
  rating: EpcBand;
  best: EpcBand;
  worst: EpcBand;
  near_bound: boolean;
  gap: number | null;
}

function endOfRange(end: 'best' | 'worst', metric: number, scale: ClassScale, w: Working): EpcBand {
  const group = w.group(end);
  const range = group.pick('range', PLAUSIBLE_RANGE, end);
  const metric_at = group.step('metric_at', range * metric, {
    formula: 'range * metric',
    description: 'Annual class metric, bound of the plausible range',
    unit: 'kWh/m2/yr',
    reference: PRODUCT_METHOD,
  });
  const band = group.step('band', bandOnScale(metric_at, scale), {
    formula: BAND_OF_RANGE,
    description: 'Class at the bound of the plausible range, A is 1',
    unit: '-',
    reference: scale.upTo.source.document,
  });
  return bandName(band);
}

function isNearBound(metric: number, { upTo }: ClassScale, w: Working): boolean {
  const distances = Object.values(upTo.value).map((bound) => Math.abs(metric - bound) / bound);
  const nearest = w.step('nearest', Math.min(...distances), {
    formula: NEAREST,
    description: 'Relative distance to the nearest class limit',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
  const near_bound = w.use(NEAR_A_BOUND);
  return w.step('is_near', nearest < near_bound, {
    formula: 'nearest < near_bound',
    description: 'Whether a small change would change the class',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
}

function gapToNext(rating: EpcBand, metric: number, { upTo }: ClassScale, w: Working): number | null {
  if (rating === 'A') return null;
  const { to, formula } = GAP[rating];
  return w.step('gap', metric - upTo.value[to], {
    formula,
    description: 'Energy use above the next better class',
    unit: 'kWh/m2/yr',
    reference: upTo.source.document,
  });
}

/** The class of an energy use, which is `metric` in the working, and how certain it is. */
export function classify(metric: number, scale: ClassScale, w: Working): Classes {
  introduceLimits(scale, w);
  const band = w.step('band', bandOnScale(metric, scale), {
    formula: BAND_OF_METRIC,
    description: 'Class, A is 1',
    unit: '-',
    reference: scale.upTo.source.document,
  });
  const rating = bandName(band);
  return {
    rating,
    best: endOfRange('best', metric, scale, w),
    worst: endOfRange('worst', metric, scale, w),
    near_bound: isNearBound(metric, scale, w),
    gap: gapToNext(rating, metric, scale, w),
  };
}
