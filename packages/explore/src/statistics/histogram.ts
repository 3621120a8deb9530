export interface Histogram {
  from: number;
  to: number;
  counts: number[];
}

const BINS_MAX = 40;

function count(figures: Float64Array, from: number, width: number, bins: number): number[] {
  const counts = new Array<number>(bins).fill(0);
  for (const figure of figures) {
    const bin = Math.min(bins - 1, Math.floor((figure - from) / width));
    counts[bin] = (counts[bin] as number) + 1;
  }
  return counts;
}

/** Counts sorted figures in bins of equal width; those of whole numbers are centred on them. One bin if all are equal. */
export function histogramOf(sorted: Float64Array): Histogram {
  const lowest = sorted[0] as number;
  const highest = sorted.at(-1) as number;
  if (lowest === highest) return { from: lowest, to: highest, counts: [sorted.length] };
  if (!sorted.every(Number.isInteger)) {
    const width = (highest - lowest) / BINS_MAX;
    return { from: lowest, to: highest, counts: count(sorted, lowest, width, BINS_MAX) };
  }
  const numbers = highest - lowest + 1;
  const width = Math.ceil(numbers / BINS_MAX);
  const bins = Math.ceil(numbers / width);
  const from = lowest - 0.5;
  return { from, to: from + bins * width, counts: count(sorted, from, width, bins) };
}
