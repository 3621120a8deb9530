import type { MetricFamily } from './prometheus.ts';

/** The label values of a metric, in the order of the label names. */
type Labels = readonly string[];

/** A number that only grows, one for each set of labels. */
export class Counter {
  readonly #name: string;
  readonly #help: string;
  readonly #labelNames: readonly string[];
  readonly #values = new Map<string, { labels: Labels; value: number }>();

  constructor(name: string, help: string, labelNames: readonly string[] = []) {
    this.#name = name;
    this.#help = help;
    this.#labelNames = labelNames;
  }

  add(labels: Labels, amount = 1): void {
    const key = labels.join('\n');
    const known = this.#values.get(key);
    if (known) known.value += amount;
    else this.#values.set(key, { labels, value: amount });
  }

  family(): MetricFamily {
    const name = this.#name;
    const samples = [...this.#values.values()].map(({ labels, value }) => {
      const pairs = this.#labelNames.map((label, index) => [label, labels[index] ?? '']);
      return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value };
    });
    return { name, type: 'counter', help: this.#help, isPerProcess: false, samples };
  }
}

/** How often something was at most so large. */
export class Histogram {
  readonly #name: string;
  readonly #help: string;
  readonly #bounds: readonly number[];
  readonly #counts: number[];
  #sum = 0;

  constructor(name: string, help: string, bounds: readonly number[]) {
    this.#name = name;
    this.#help = help;
    this.#bounds = bounds;
    this.#counts = [...bounds, Number.POSITIVE_INFINITY].map(() => 0);
  }

  observe(value: number): void {
    const found = this.#bounds.findIndex((bound) => value <= bound);
    const index = found === -1 ? this.#bounds.length : found;
    this.#counts[index] = (this.#counts[index] ?? 0) + 1;
    this.#sum += value;
  }

  family(): MetricFamily {
    const name = this.#name;
    let reached = 0;
    const buckets = this.#counts.map((count, index) => {
      reached += count;
      return { name: `${name}_bucket`, labels: { le: String(this.#bounds[index] ?? '+Inf') }, value: reached };
    });
    const samples = [
      ...buckets,
      { name: `${name}_sum`, labels: {}, value: this.#sum },
      { name: `${name}_count`, labels: {}, value: reached },
    ];
    return { name, type: 'histogram', help: this.#help, isPerProcess: false, samples };
  }
}

/** A number of the service as it is at this moment. */
export function gauge(name: string, help: string, value: number): MetricFamily {
  return { name, type: 'gauge', help, isPerProcess: false, samples: [{ name, labels: {}, value }] };
}

/** The same of one process. */
export function processGauge(name: string, help: string, value: number): MetricFamily {
  return { ...gauge(name, help, value), isPerProcess: true };
}
