import { deviation, fsum, quantileSorted } from 'd3-array';
import type { FigureUncertainty, Percentiles } from '../answer.ts';
import { histogramOf } from './histogram.ts';

export const PERCENTILE_RULE = 'Linear interpolation between order statistics (type 7 of Hyndman and Fan)';

const COVERAGE = 0.95;

const PROBABILITIES: Readonly<Record<keyof Percentiles, number>> = {
  p2_5: 0.025,
  p5: 0.05,
  p25: 0.25,
  p50: 0.5,
  p75: 0.75,
  p95: 0.95,
  p97_5: 0.975,
};

function percentilesOf(sorted: Float64Array): Percentiles {
  // The types of d3-array ask for an array where any list with indexes does.
  const list = sorted as unknown as number[];
  const percentiles = Object.entries(PROBABILITIES).map(([name, p]) => [name, quantileSorted(list, p)]);
  return Object.fromEntries(percentiles) as Percentiles;
}

/** The shortest interval that holds the share of the samples, as JCGM 101:2008, 7.7 counts them; the first of equals. */
export function shortestInterval(sorted: Float64Array, share = COVERAGE): [low: number, high: number] {
  const last = sorted.length - 1;
  const inside = Math.min(last, Math.floor(share * sorted.length + 0.5));
  const width = (first: number) => (sorted[first + inside] as number) - (sorted[first] as number);
  let shortest = 0;
  for (let first = 1; first + inside <= last; first++) if (width(first) < width(shortest)) shortest = first;
  return [sorted[shortest] as number, sorted[shortest + inside] as number];
}

/** A figure with more values than these is described by its bins alone. */
const VALUES_MAX = 10;

/** Each value with its share of the samples; null if there are too many. */
export function probableValues(sorted: Float64Array): FigureUncertainty['values'] {
  const counts = new Map<number, number>();
  for (const figure of sorted) {
    counts.set(figure, (counts.get(figure) ?? 0) + 1);
    if (counts.size > VALUES_MAX) return null;
  }
  return [...counts].map(([value, count]) => ({ value, probability: count / sorted.length }));
}

export type FigureStatistics = Omit<FigureUncertainty, 'gum' | 'missing'>;

/** The statistics of at least two figures. */
export function statisticsOf(figures: Float64Array): FigureStatistics {
  const sorted = figures.toSorted();
  return {
    mean: fsum(figures) / figures.length,
    sd: deviation(figures) as number,
    percentiles: percentilesOf(sorted),
    shortest_95: shortestInterval(sorted),
    histogram: histogramOf(sorted),
    values: probableValues(sorted),
  };
}
