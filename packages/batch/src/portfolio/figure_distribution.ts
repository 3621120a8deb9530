import { log, log10, pow, powerOfTen, roundTo } from '@plumbline/calculators';
import { ExactSum } from './exact_sum.ts';
import type { Distribution } from './summary.ts';

/** Keep at most this many values (8 MB). */
export const EXACT_MAX = 1_000_000;

/** Beyond, values are counted in classes whose middle is at most so far off, as a share of the value. */
export const PERCENTILE_ERROR = 0.001;
const GROWTH = (1 + PERCENTILE_ERROR) / (1 - PERCENTILE_ERROR);
const LOG_GROWTH = log(GROWTH);
const SMALLEST = 1e-9;

const BINS_MAX = 20;
/** Means and percentiles lie between the figures that they are made of. */
const EXTRA_DECIMALS = 2;

interface Counted {
  value: number;
  count: number;
}

/** A class of the logarithmic scale: 0, or the sign and the exponent. */
function classOf(value: number): string {
  const size = Math.abs(value);
  if (size < SMALLEST) return '0';
  return `${value < 0 ? '-' : '+'}${Math.ceil(log(size) / LOG_GROWTH)}`;
}

function middleOf(name: string): number {
  if (name === '0') return 0;
  const middle = (2 * pow(GROWTH, Number(name.slice(1)))) / (GROWTH + 1);
  return name.startsWith('-') ? -middle : middle;
}

/** 1, 2 or 5 times a power of ten, not below the given number of whole units. */
function niceStep(units: number): number {
  const power = powerOfTen(Math.max(0, Math.floor(log10(Math.max(1, units)))));
  return [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= units) ?? 10 * power;
}

/** The distribution of a figure over rows in any order: extremes and mean exact, percentiles exact up to a million values. */
export class FigureDistribution {
  readonly #decimals: number;
  readonly #scale: number;
  readonly #sum: ExactSum;
  #values = new Float64Array(1024);
  #classes: Map<string, number> | undefined;
  #lowest = Number.POSITIVE_INFINITY;
  #highest = Number.NEGATIVE_INFINITY;
  readonly #exactMax: number;

  constructor(decimals: number, exactMax = EXACT_MAX) {
    this.#decimals = decimals;
    this.#scale = powerOfTen(decimals);
    this.#sum = new ExactSum(decimals);
    this.#exactMax = exactMax;
  }

  get count(): number {
    return this.#sum.count;
  }

  add(value: number): void {
    const { count } = this;
    this.#sum.add(value);
    if (value < this.#lowest) this.#lowest = value;
    if (value > this.#highest) this.#highest = value;
    if (this.#classes) {
      this.#addToClass(value);
      return;
    }
    if (count === this.#exactMax) {
      this.#classes = new Map();
      for (const kept of this.#values.subarray(0, count)) this.#addToClass(kept);
      this.#values = new Float64Array(0);
      this.#addToClass(value);
      return;
    }
    if (count === this.#values.length) {
      const larger = new Float64Array(Math.min(this.#exactMax, count * 2));
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[count] = value;
  }

  #addToClass(value: number): void {
    const name = classOf(value);
    this.#classes?.set(name, (this.#classes.get(name) ?? 0) + 1);
  }

  /** The values in order; those of a class count as its middle. */
  #sorted(): Counted[] {
    const within = (value: number) => Math.min(this.#highest, Math.max(this.#lowest, value));
    if (this.#classes) {
      const counted = [...this.#classes].map(([name, count]) => ({ value: within(middleOf(name)), count }));
      return counted.toSorted((a, b) => a.value - b.value);
    }
    const counted: Counted[] = [];
    for (const value of this.#values.subarray(0, this.count).sort()) {
      const last = counted.at(-1);
      if (last && last.value === value) last.count += 1;
      else counted.push({ value, count: 1 });
    }
    return counted;
  }

  /** Statistics of at least one value. */
  finish(): Omit<Distribution, 'column' | 'label' | 'unit' | 'decimals'> {
    const sorted = this.#sorted();
    const mean = this.#sum.mean;
    const percentile = percentilesOf(sorted, this.count);
    const rounded = (value: number) => roundTo(value, this.#decimals + EXTRA_DECIMALS);
    return {
      rows: this.count,
      minimum: this.#lowest,
      p10: rounded(percentile(0.1)),
      p25: rounded(percentile(0.25)),
      median: rounded(percentile(0.5)),
      p75: rounded(percentile(0.75)),
      p90: rounded(percentile(0.9)),
      maximum: this.#highest,
      mean: rounded(mean),
      percentile_error: this.#classes ? PERCENTILE_ERROR : 0,
      histogram: this.#histogram(sorted, this.#range(percentile, mean)),
    };
  }

  /** The range of the histogram; a long tail is cut where all but a hundredth of the values are. */
  #range(percentile: (share: number) => number, mean: number): [low: number, high: number] {
    const [low, high] = [percentile(0.01), percentile(0.99)];
    const reach = high - low;
    return [
      this.#lowest < low - reach ? Math.min(low, mean) : this.#lowest,
      this.#highest > high + reach ? Math.max(high, mean) : this.#highest,
    ];
  }

  /** Bins of a round width, in whole units of the last decimal; those of whole numbers are centred on them. */
  #histogram(sorted: readonly Counted[], [low, high]: [number, number]): Distribution['histogram'] {
    const units = (value: number) => Math.round(value * this.#scale);
    const step = niceStep((units(high) - units(low) + 1) / BINS_MAX);
    const first = Math.floor(units(low) / step);
    const counts = new Array<number>(Math.floor(units(high) / step) - first + 1).fill(0);
    const outside = { below: 0, above: 0 };
    for (const { value, count } of sorted) {
      const bin = Math.floor(units(value) / step) - first;
      if (bin < 0) outside.below += count;
      else if (bin >= counts.length) outside.above += count;
      else counts[bin] = (counts[bin] as number) + count;
    }
    const shift = step === 1 ? -0.5 : 0;
    const at = (bin: number) => ((first + bin) * step + shift) / this.#scale;
    return { from: at(0), to: at(counts.length), counts, ...outside };
  }
}

/** Percentiles by linear interpolation between order statistics. */
function percentilesOf(sorted: readonly Counted[], total: number): (share: number) => number {
  const ends: number[] = [];
  for (const { count } of sorted) ends.push((ends.at(-1) ?? 0) + count);
  const valueAt = (rank: number) => {
    let [from, to] = [0, ends.length - 1];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((ends[middle] as number) > rank) to = middle;
      else from = middle + 1;
    }
    return (sorted[from] as Counted).value;
  };
  return (share) => {
    const rank = share * (total - 1);
    const [low, high] = [valueAt(Math.floor(rank)), valueAt(Math.ceil(rank))];
    return low + (high - low) * (rank - Math.floor(rank));
  };
}
